import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

const product = useProduct();
const visit = useBrowser();
const { cbt, account } = hostsOf('nursing');
const refunds = () => product().url(account, '/mypage/cancel-refund-history');

/** The shop's page is not built yet; its address is what counts here. */
const expects = /404|401/;

/** Somebody new, signed in in this browser. */
const signUp = async (page: Page) => {
  await page.goto(product().url(cbt, '/refund-login'));
  const status = await page.evaluate(
    async (body) => (await fetch('/users/sign-up', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    JSON.stringify({ email: `${randomUUID()}@journey.test`, password: PASSWORD, username: '홍길동', consents: CONSENTS }),
  );
  expect(status).toBe(200);
  await page.goto(product().url(cbt, '/refund-login'));
};

it('leads a member who signs in to the refund of what was bought, on a phone', async () => {
  const { email } = await register(product().agent(cbt));
  const { page } = await visit({ viewport: PHONE, expects });
  await page.goto(product().url(cbt, '/refund-login'));
  await expect.poll(() => page.locator('footer, .bar, .top').count()).toBe(0);
  expect(await faultsOf(page, 'refund-login', [360, 1440])).toEqual([]);
  await press(page.getByRole('link', { name: '이메일로 로그인' }));
  await page.waitForURL('**/refund-login/local');
  await page.getByLabel('이메일').waitFor();
  await expect.poll(() => page.locator('footer, .bar, .top').count()).toBe(0);
  expect(await faultsOf(page, 'refund-login/local', [360, 1440])).toEqual([]);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong password 1');
  await press(page.getByRole('button', { name: '로그인', exact: true }));
  await page.getByText('이메일이나 비밀번호가 맞지 않아요.').waitFor();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(refunds());
});

it('asks a member who is signed in already, and lets somebody else sign in', async () => {
  const { page } = await visit({ expects });
  await signUp(page);
  await expect.poll(() => page.getByRole('link', { name: '홍길동 님으로 계속하기' }).getAttribute('href')).toBe(refunds());
  expect(await faultsOf(page, 'refund-login of a member', [360])).toEqual([]);
  await press(page.getByRole('button', { name: '다른 계정으로 로그인' }));
  await page.waitForURL('**/refund-login/local');
  await page.getByLabel('이메일').waitFor();
});

it('says in an alert when signing out failed', async () => {
  const { page } = await visit({ expects: /500/ });
  await signUp(page);
  await page.route('**/users/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page.getByRole('button', { name: '다른 계정으로 로그인' }));
  await page.getByRole('alertdialog').getByText('로그아웃하지 못했어요. 잠시 뒤 다시 시도해 주세요.').waitFor();
  await page.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => page.getByRole('button', { name: '다른 계정으로 로그인' }).isEnabled()).toBe(true);
});

it('goes back to a page of the brand that asked, and to nobody else’s', async () => {
  const member = product().agent(cbt);
  await register(member);
  const lead = async (redirect: string) =>
    (await member.get(`/refund-login/local?redirect=${encodeURIComponent(redirect)}`)).headers.location;
  // The router shortens what stays on this site.
  expect(await lead('/mycbt/purchase')).toBe('/mycbt/purchase');
  expect(await lead(product().url(account, '/orders/order/7'))).toBe(product().url(account, '/orders/order/7'));
  for (const foreign of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/refund-login/local'])
    expect([foreign, await lead(foreign)]).toEqual([foreign, refunds()]);
});

it('says that nothing is sold where nothing is, and leads to those who answer', async () => {
  const agent = product().agent(hostsOf('career').cbt);
  expect((await agent.get('/refund-login')).text).toContain('환불할 내역이 없어요');
  expect((await agent.get('/refund-login/local')).status).toBe(200);
  await register(agent);
  expect((await agent.get('/refund-login/local')).headers.location).toBe(product().url(hostsOf('career').account, '/faq/qna'));
});
