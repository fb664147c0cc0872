import { createSeal } from '@platform/mail';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { register } from '../testing/member.ts';
import { SESSION_SECRET } from '../testing/product.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

/* The page that the way out of a mail leads to; what the mail says of it, and what ends, `server/unsubscribe.test.ts` shows with a real mail server. */
const product = useProduct();
const visit = useBrowser();
/** A link that has ended is an answer; the browser writes it down all the same. */
const expects = /status of (400|410)/;
const WIDTHS = [320, 360, 1440];

describe.each(journeyBrands)('%s', (brand) => {
  const { account } = hostsOf(brand);
  const once = inTurn(brand);
  const member = async () => {
    const { email } = await register(product().agent(account));
    await sql`update account.member set email_verified = true where email = ${email}`.execute(product.db);
    const { rows } = await sql<{ id: string }>`select id from account.member where email = ${email}`.execute(product.db);
    const memberId = rows[0]?.id ?? '';
    await sql`insert into notification.preference values (${brand}, ${memberId}, 'EXAM_NEAR', 'mail', true)`.execute(product.db);
    const token = (topic: string, at = Date.now()) =>
      createSeal(SESSION_SECRET, 'unsubscribe')
        .close(JSON.stringify([brand, memberId, topic, at]))
        .toString('base64url');
    const isMailed = async () =>
      (
        await sql<{ isOn: boolean }>`select is_on as "isOn" from notification.preference where member_id = ${memberId}`.execute(product.db)
      ).rows.map(({ isOn }) => isOn);
    return { email, token, isMailed };
  };
  const open = (page: Page, token: string) => page.goto(product().url(account, `/accounts/unsubscribe?token=${token}`));
  const said = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

  once('whoever never signed in here gets no more of it by one press, takes it back, and finds it off the next time', async () => {
    const { email, token, isMailed } = await member();
    const { page } = await visit({ expects });
    await open(page, token('EXAM_NEAR'));
    await page.getByText('다가오는 시험일 알림 메일').waitFor();
    await page.getByText(`${email.slice(0, 2)}***${email.slice(email.indexOf('@'))}`).waitFor();
    expect(await faultsOf(page, 'asked', WIDTHS)).toEqual([]);
    expect(await isMailed(), 'a visit changes nothing').toEqual([true]);
    await press(page.getByRole('button', { name: '그만 받기' }));
    await said(page, '이제 보내지 않아요').waitFor();
    await expect.poll(() => said(page, '이제 보내지 않아요').evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await isMailed()).toEqual([false]);
    expect(await faultsOf(page, 'done', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '되돌리기' }));
    await said(page, '다시 보내 드려요').waitFor();
    expect(await isMailed()).toEqual([true]);
    await page.reload();
    await press(page.getByRole('button', { name: '그만 받기' }));
    await said(page, '이제 보내지 않아요').waitFor();
    await page.reload();
    await said(page, '이미 꺼져 있어요').waitFor();
    expect(await faultsOf(page, 'ended before', WIDTHS)).toEqual([]);
    expect(await page.getByRole('link', { name: '알림 설정으로 가기' }).getAttribute('href')).toBe('/accounts/notifications');
  });

  it('a link that is too old, forged or cut off says so and leads to the settings', async () => {
    const { token, isMailed } = await member();
    const { page } = await visit({ expects });
    for (const wrong of [token('EXAM_NEAR', Date.now() - 366 * 86_400_000), `${token('EXAM_NEAR').slice(0, -5)}AAAAA`, '', '%20']) {
      await open(page, wrong);
      await said(page, '더는 쓸 수 없는 링크예요').waitFor();
    }
    expect(await faultsOf(page, 'ended', WIDTHS)).toEqual([]);
    expect(await isMailed()).toEqual([true]);
  });

  once('advertising says which consents it takes back', async () => {
    const { token } = await member();
    const { page } = await visit({ expects });
    await open(page, token('ADVERTISING'));
    // Nobody asked for any: there is nothing to end.
    await said(page, '이미 꺼져 있어요').waitFor();
    expect(await page.getByRole('link', { name: '동의 관리로 가기' }).getAttribute('href')).toBe('/accounts/consents');
  });
});
