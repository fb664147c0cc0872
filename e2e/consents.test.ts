import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* Consents in a browser: given anew where a document has another version, and taken back. */
const product = useProduct();
const visit = useBrowser();
/** Refusals are answers; the browser writes them down all the same. */
const expects = /status of (400|401|403|404|422)/;
const WIDTHS = [360, 1440];

describe.each(soldBrands)('%s', (brand) => {
  const { cbt, account } = hostsOf(brand);
  const at = (path: string) => product().url(account, path);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  it('what is asked anew is asked before the next page, apart from what may be refused, and leads back', async () => {
    const { page, context } = await visit({ expects, viewport: PHONE });
    const { email } = await signIn(context, product(), brand);
    // As it is when a version comes after the one that was agreed to.
    await sql`update account.consent set version = 0 where kind = 'USE' and member_id = (select id from account.member where email = ${email})`.execute(
      product.db,
    );
    const wanted = product().url(cbt, '/exam/all');
    await expect
      .poll(async () => {
        await page.goto(wanted);
        return new URL(page.url()).pathname;
      })
      .toBe('/accounts/consents');
    await heading(page, '약관을 확인해 주세요').waitFor();
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(1);
    expect(await boxes.first().isChecked()).toBe(false);
    await press(page.getByRole('button', { name: '확인하고 계속하기' }));
    await page.getByText('필수 항목에 동의해 주세요.').waitFor();
    expect(await faultsOf(page, 'asked again', WIDTHS)).toEqual([]);
    await page.getByRole('checkbox', { name: /이용약관/ }).check();
    await page.getByRole('button', { name: '확인하고 계속하기' }).click();
    await page.waitForURL(wanted);

    await page.goto(at('/accounts/consents'));
    await heading(page, '동의 관리').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /이용약관|만 14세/ }).count()).toBe(0);
    const give = (title: string) => page.getByRole('button', { name: `${title} 동의하기`, exact: true });
    const said = page.getByRole('status');
    const night = give('밤에도 광고성 정보 받기');
    await expect.poll(() => night.isDisabled()).toBe(true);
    await press(give('광고성 정보 받기'));
    await said.getByText(/동의했어요: 광고성 정보 받기\. 확인 메일을 보냈어요\./).waitFor();
    await night.click();
    await said.getByText(/동의했어요: 밤에도 광고성 정보 받기/).waitFor();
    expect(await faultsOf(page, 'consents of a member', WIDTHS)).toEqual([]);
    await page.getByRole('button', { name: '광고성 정보 받기 동의 거두기', exact: true }).click();
    await said.getByText(/동의를 거뒀어요: 광고성 정보 받기/).waitFor();
    // What needs another falls with it.
    await expect.poll(() => night.isDisabled()).toBe(true);
  });
});
