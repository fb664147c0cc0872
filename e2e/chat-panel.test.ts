import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* The chat in a frame beside pages of the portal and the exams (specification section 4). */
const product = useProduct();
const visit = useBrowser();
const at = (path: string, host = 'career.localhost') => product().url(host, path);
const CHAT = 'chat.career.localhost';
const ROOMS = '/apiV2/chat/rooms';
const EXPECTED = /status of 40[14]/;

const panel = (page: Page) => page.getByRole('complementary', { name: '채팅', exact: true });
const inside = (page: Page) => page.frameLocator('iframe[title="채팅"]');
/** What a phone is asked first (`chat-app-prompt.test.ts`). */
const stayHere = (page: Page) => page.getByRole('button', { name: '여기에서 계속하기' }).click();
/** A member with a room, whom `enter` makes known to the browser. */
const member = async (context: BrowserContext, enter: typeof signInAs = signInAs) => {
  const agent = product().agent('cbt.career.localhost');
  await register(agent);
  await enter(context, agent);
  const chat = agent.at(CHAT);
  const { chatRoomId } = (await chat.post(ROOMS, { title: '필기 스터디', requestId: randomUUID() })).json<{ chatRoomId: string }>();
  await chat.post(`${ROOMS}/${chatRoomId}/messages`, { clientId: randomUUID(), text: '같이 풀어요 https://example.com/a' });
  return chatRoomId;
};

it('opens beside the page on a desktop, and does for its room what it asks for', async () => {
  const { page, context } = await visit({ viewport: DESKTOP, expects: EXPECTED });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chatRoomId = await member(context);
  await page.goto(at('/'));
  const opener = page.getByRole('navigation', { name: '내 메뉴' }).or(page.locator('.icons')).getByRole('link', { name: /^채팅/ }).first();
  await press(opener);
  await inside(page).getByRole('link', { name: '필기 스터디' }).waitFor();
  expect((await panel(page).boundingBox())?.width).toBe(360);
  expect(await page.locator('iframe[title="채팅"]').getAttribute('src')).toMatch(
    /^http:\/\/chat\.career\.localhost:\d+\/\?accessToken=\S+$/,
  );
  const frame = page.frames().find((one) => one.url().includes(CHAT));
  await expect.poll(() => frame?.url()).not.toContain('accessToken');
  expect(await faultsOf(page, 'a page with its chat', [1440], { within: '.chat-panel' })).toEqual([]);
  await page.setViewportSize(DESKTOP);

  await inside(page).getByRole('link', { name: '필기 스터디' }).click();
  await inside(page)
    .getByRole('button', { name: /할 수 있는 일$/ })
    .click();
  await inside(page).getByRole('button', { name: '복사', exact: true }).click();
  await page.locator('.toast').filter({ hasText: '복사되었습니다.' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('같이 풀어요 https://example.com/a');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    inside(page).getByRole('link', { name: 'https://example.com/a' }).click(),
  ]);
  await opened.close();
  await inside(page).getByRole('button', { name: '대화방 정보와 참여자' }).click();
  await inside(page).getByRole('button', { name: '대화방 공유하기' }).click();
  await page.getByRole('dialog', { name: /공유/ }).waitFor();
  await page.keyboard.press('Escape');
  await inside(page).getByRole('button', { name: '닫기', exact: true }).click();
  await inside(page).getByRole('textbox', { name: '메시지' }).press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(chatRoomId).not.toBe('');
});

it('an address opens a room after a second, and is left without it', async () => {
  const { page, context } = await visit({ viewport: PHONE, expects: EXPECTED });
  const chatRoomId = await member(context);
  await page.goto(at(`/exam/all?chatOpenType=only-room&chatRoomId=${chatRoomId}&chatMessageId=1`, 'cbt.career.localhost'));
  await stayHere(page);
  await inside(page).getByRole('log').getByText('같이 풀어요').waitFor();
  expect(page.url()).toBe(at('/exam/all', 'cbt.career.localhost'));
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
  expect(await inside(page).getByRole('link', { name: '대화 목록으로' }).count()).toBe(0);
  await panel(page).getByRole('button', { name: '채팅 닫기' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
});

it('without cookies of its own host the chat knows the member by the token of the address', async () => {
  const { page, context } = await visit({ viewport: DESKTOP, expects: EXPECTED });
  const chatRoomId = await member(context, async (browser, agent) => {
    const hosts = ['career.localhost', 'api.career.localhost'].map((host) => product().url(host, '/'));
    await browser.addCookies(hosts.flatMap((url) => agent.cookies.map(({ name, value }) => ({ name, value, url }))));
  });
  await page.goto(at(`/?chatOpenType=default&chatRoomId=${chatRoomId}`));
  await inside(page).getByRole('log').getByText('같이 풀어요').waitFor();
  expect((await context.cookies(at('/', CHAT))).filter(({ name }) => name === 'accessToken')).toEqual([]);
});

it('whoever is not signed in goes to the login page and back; the tip stays away', async () => {
  const { page, context } = await visit({ viewport: PHONE, expects: EXPECTED });
  await page.goto(at('/exam/all?chatOpenType=default', 'cbt.career.localhost'));
  await stayHere(page);
  await inside(page).getByRole('link', { name: '로그인' }).waitFor();
  await panel(page).getByRole('button', { name: '채팅 닫기' }).click();
  await page.getByRole('button', { name: '채팅 안내 닫기' }).click();
  await expect.poll(() => page.locator('.chat-tip').count()).toBe(0);
  // What a page sets, the browser has a moment later.
  const hidden = async () => (await context.cookies()).find(({ name }) => name === 'hideChatTip');
  await expect.poll(hidden).toBeDefined();
  const tip = await hidden();
  expect(Math.round(((tip?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(7 * 24);
  await page.getByRole('navigation', { name: '바로가기' }).or(page.locator('.tabbar')).getByRole('link', { name: '채팅' }).first().click();
  await inside(page).getByRole('link', { name: '로그인' }).click();
  await page.waitForURL(/\/login\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(at('/exam/all', 'cbt.career.localhost'));
});

it('hears nobody but its frame', async () => {
  const { page, context } = await visit({ viewport: DESKTOP, expects: EXPECTED });
  await member(context);
  await page.goto(at('/'));
  await press(page.locator('.icons').getByRole('link', { name: /^채팅/ }));
  await inside(page).getByRole('link', { name: '필기 스터디' }).waitFor();
  const before = page.url();
  await page.evaluate(() => {
    // By the page itself, and by a frame that a script put there: the shape is right, the window is not.
    const other = document.createElement('iframe');
    document.body.append(other);
    for (const type of ['close', 'token'] as const) window.postMessage({ maru: 'chat', version: 1, type }, location.origin);
    for (const message of [{ type: 'close' }, { type: 'login', path: '/' }, { type: 'open-link', url: 'https://example.com/' }])
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: (document.querySelector<HTMLIFrameElement>('iframe[title="채팅"]')?.src ?? '').replace(/\/\?.*/, ''),
          source: other.contentWindow,
          data: { maru: 'chat', version: 1, ...message },
        }),
      );
  });
  // The chat hears nobody but the page around it either.
  const frame = page.frames().find((one) => one.url().includes(CHAT));
  await frame?.evaluate(() =>
    window.postMessage({ maru: 'page', version: 1, type: 'open-room', chatOpenType: 'default', chatRoomId: 'x' }, '*'),
  );
  await page.waitForTimeout(500);
  expect(await panel(page).count()).toBe(1);
  expect(page.url()).toBe(before);
  expect(context.pages()).toHaveLength(1);
  expect(await inside(page).getByRole('link', { name: '필기 스터디' }).count()).toBe(1);
});
