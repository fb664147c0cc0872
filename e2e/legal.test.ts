import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, soldBrands } from '../testing/journey-brands.ts';
import { PASSWORD } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* What the law gives to everybody: documents to read, and a way out. Consents are in consents.test.ts. */
const product = useProduct();
const visit = useBrowser();
/** Refusals are answers; the browser writes them down all the same. */
const expects = /status of (400|401|403|404|422)/;
const WIDTHS = [360, 1440];
/** Longer than the cache keeps what nobody looks at (specification 9), milliseconds. */
const LATE_MS = 2_000;

describe.each(soldBrands)('%s', (brand) => {
  const { cbt, account } = hostsOf(brand);
  const { documents = [], offers } = brandOf(brand);
  const at = (path: string) => product().url(account, path);
  const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });

  it('every document is read from the foot of a page, under the addresses of the specification, and leads to all others', async () => {
    const { page } = await visit({ expects });
    await page.goto(product().url(cbt, '/exam/all'));
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관', exact: true }).click();
    await heading(page, '이용약관').waitFor();
    expect(page.url()).toBe(at(offers.shop ? '/terms?termsType=USE' : '/terms'));
    const kinds = page.getByRole('navigation', { name: '약관 종류' });
    for (const { title } of documents) {
      await press(kinds.getByRole('link', { name: title, exact: true }));
      await heading(page, title).waitFor();
      await expect.poll(() => kinds.locator('[aria-current=page]').innerText()).toBe(title);
      await expect.poll(() => page.title()).toContain(title);
      expect(await faultsOf(page, title, WIDTHS)).toEqual([]);
    }
    // As a version is told before it is in force: which one that is changes with the day.
    const answers = '**/apiV2/legal-documents/*';
    await page.route(answers, async (route) => {
      const said = (await product().agent(account).get(new URL(route.request().url()).pathname)).json<object>();
      await route.fulfill({ json: { ...said, isInForce: false, isComing: true, changes: '바뀐 곳이에요.' } });
    });
    await page.goto(at('/terms'));
    await press(kinds.getByRole('link', { name: documents.at(-1)!.title, exact: true }));
    await lookAt(page, 'account.documents.coming', 'account.documents.changes');
    await page.unroute(answers);
    for (const [path, title, end] of [
      ['/terms?termsType=USE', '이용약관', '/terms?termsType=USE'],
      ['/terms?termsType=PI_PROCESS', '개인정보 처리방침', '/terms?termsType=PI_PROCESS'],
      ['/privacy', '개인정보 처리방침', offers.shop ? '/terms?termsType=PI_PROCESS' : '/privacy'],
    ] as const) {
      await page.goto(at(path));
      await heading(page, title).waitFor();
      expect(page.url()).toBe(at(end));
    }
    expect((await product().agent(account).get('/terms?termsType=NONE')).status).toBe(404);
  });

  it('who leaves reads what goes and what stays, shows who they are, and is gone', async () => {
    const { page, context } = await visit({ expects, viewport: PHONE });
    const { email } = await signIn(context, product(), brand);
    // The page's own script comes late, as in a slow network: what came with the page is taken over all the same.
    let late = 0;
    await page.route(/\/assets\/security-/, async (route) => {
      late += 1;
      await sleep(LATE_MS);
      await route.continue();
    });
    await page.goto(at('/accounts/security'));
    await press(page.getByRole('link', { name: '탈퇴하기' }));
    expect(late).toBeGreaterThan(0);
    await heading(page, '탈퇴하기').waitFor();
    await page.getByText(offers.shop ? /전자상거래법에 따라/ : /따로 보관하는 개인정보는 없습니다/).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '먼저 내 자료 내려받기' }).getAttribute('href')).toBe('/apiV2/user/me/export');
    const leave = page.getByRole('button', { name: '기록을 지우고 탈퇴하기' });
    await page.getByLabel('비밀번호', { exact: true }).fill('this is not it');
    await press(leave);
    await page.getByText('비밀번호가 맞지 않아요').first().waitFor();
    expect(await faultsOf(page, 'leaving, refused', WIDTHS)).toEqual([]);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await leave.click();
    await heading(page, '탈퇴했습니다', 2).waitFor();
    expect(await faultsOf(page, 'who has left', WIDTHS)).toEqual([]);
    expect((await product().agent(account).post('/users/sign-in', { email, password: PASSWORD })).status).toBe(401);
    await page.getByRole('link', { name: '홈으로' }).click();
    await page.waitForURL(product().url(cbt, '/'));
    await page.goto(at('/accounts/withdraw'));
    await heading(page, '로그인').waitFor();
  });
});
