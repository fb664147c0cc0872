import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

/* Whether a phone goes on with the chat as an app of its own (specification 2.2), in each frame that has a chat. */
const product = useProduct();
const visit = useBrowser();
const CHAT = 'chat.career.localhost';
/** The chat says to the page around it that nobody is signed in. */
const EXPECTED = /status of 40[14]/;

const prompt = (page: Page) => page.getByRole('dialog', { name: '채팅을 앱으로 써 보세요' });
const chatPanel = (page: Page) => page.getByRole('complementary', { name: '채팅', exact: true });
const openChat = (page: Page) => press(page.locator('.tabbar').getByRole('link', { name: '채팅' }));

describe.each([
  ['the portal', 'career.localhost', '/'],
  ['the exams', 'cbt.career.localhost', '/exam/all'],
  ['the community', 'community.career.localhost', '/community'],
])('in the frame of %s', (name, host, path) => {
  it('asks over a chat that was opened, and not again on any site of the brand', async () => {
    const { page, context } = await visit({ viewport: PHONE, expects: EXPECTED });
    await page.goto(product().url(host, path));
    await openChat(page);
    await prompt(page).waitFor();
    expect(await faultsOf(page, `${name} asks for the app`, [360], { within: 'dialog.modal' })).toEqual([]);
    await page.setViewportSize(PHONE);
    await prompt(page).getByRole('button', { name: '여기에서 계속하기' }).click();
    await expect.poll(() => prompt(page).count()).toBe(0);
    expect(await chatPanel(page).count()).toBe(1);
    // What a page sets, the browser has a moment later.
    const answer = async () => (await context.cookies()).find((cookie) => cookie.name === 'hideChatApp');
    await expect.poll(answer).toBeDefined();
    const answered = await answer();
    expect(answered?.domain).toBe('.career.localhost');
    expect(Math.round(((answered?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(7 * 24);
    await page.goto(product().url(host === 'career.localhost' ? 'cbt.career.localhost' : 'career.localhost', '/'));
    await openChat(page);
    await page.frameLocator('iframe[title="채팅"]').getByRole('link', { name: '로그인' }).waitFor();
    expect(await prompt(page).count()).toBe(0);
  });
});

it('leads to the chat by itself, at the room that was asked for, where it can be installed', async () => {
  const { page } = await visit({ viewport: PHONE, expects: EXPECTED });
  await page.goto(product().url('career.localhost', '/?chatOpenType=default&chatRoomId=exam-1'));
  const link = prompt(page).getByRole('link', { name: '채팅 앱 열기' });
  await expect.poll(() => link.getAttribute('href')).toBe(product().url(CHAT, '/rooms/exam-1'));
  await link.click();
  await page.waitForURL(product().url(CHAT, '/rooms/exam-1'));
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const chat = product().agent(CHAT);
  const manifest = (await chat.get(address ?? '')).json<{ readonly name: string; readonly icons: readonly { readonly src: string }[] }>();
  expect(manifest.name).toBe('마루커리어 채팅');
  expect((await chat.get(manifest.icons[0]?.src ?? '')).status).toBe(200);
});

it('closing by Escape is an answer too; a desktop and an app that frames the page are not asked', async () => {
  const { page, context } = await visit({ viewport: PHONE, expects: EXPECTED });
  await page.goto(product().url('career.localhost', '/'));
  await openChat(page);
  await prompt(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => prompt(page).count()).toBe(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('hideChatApp');

  const { page: desktop } = await visit({ viewport: DESKTOP, expects: EXPECTED });
  await desktop.goto(product().url('career.localhost', '/?chatOpenType=default'));
  await desktop.frameLocator('iframe[title="채팅"]').getByRole('link', { name: '로그인' }).waitFor();
  expect(await prompt(desktop).count()).toBe(0);
});
