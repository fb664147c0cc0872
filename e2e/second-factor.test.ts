import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { PASSWORD } from '../testing/member.ts';
import { codeOf } from '../testing/second-factor.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

const product = useProduct();
const visit = useBrowser();
/** A sign-in that waits for a code, and wrong codes, are answers; the browser writes them down all the same. */
const expects = /status of (401|422)/;
const WIDTHS = [360, 1440];

describe.each(journeyBrands)('%s', (brand) => {
  const { account, cbt } = hostsOf(brand);
  const once = inTurn(brand);

  it('what is asked before a second factor is for everybody to read', async () => {
    const { page, context } = await visit({ expects });
    await signIn(context, product(), brand);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('link', { name: '2단계 인증 관리하기' }));
    await page.getByRole('heading', { level: 2, name: '꺼져 있어요' }).waitFor();
    expect(await faultsOf(page, 'no second factor', WIDTHS)).toEqual([]);
  });

  once('a member turns a second factor on, signs in by a code and by one of recovery, and turns it off', async () => {
    const { page, context } = await visit({ expects });
    const { email } = await signIn(context, product(), brand);
    await page.goto(product().url(account, '/accounts/security'));
    await press(page.getByRole('link', { name: '2단계 인증 관리하기' }));
    await page.getByRole('heading', { level: 2, name: '꺼져 있어요' }).waitFor();
    await press(page.getByRole('button', { name: '2단계 인증 켜기' }));
    await page.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('button', { name: '다음' }));
    await page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' }).waitFor();
    expect(await faultsOf(page, 'the picture for the app', WIDTHS)).toEqual([]);
    const key = (await page.locator('.factor-key').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('앱에 보이는 6자리 코드').fill('000 000');
    await press(page.getByRole('button', { name: '확인하고 켜기' }));
    await page.getByText('코드가 맞지 않거나 이미 쓴 코드예요.').waitFor();
    await page.getByLabel('앱에 보이는 6자리 코드').fill(await codeOf(key));
    await press(page.getByRole('button', { name: '확인하고 켜기' }));
    await page.getByRole('heading', { level: 2, name: '복구 코드를 보관해 주세요' }).waitFor();
    expect(await faultsOf(page, 'recovery codes', WIDTHS)).toEqual([]);
    const codes = await page.locator('.factor-codes li').allInnerTexts();
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: '파일로 내려받기' }))]);
    expect(file.suggestedFilename()).toMatch(/복구 코드\.txt$/);
    await press(page.getByRole('button', { name: '보관했어요' }));
    await page.getByText('남은 복구 코드 10개').waitFor();
    expect(await faultsOf(page, 'a second factor', WIDTHS)).toEqual([]);

    const login = async (elsewhere: Awaited<ReturnType<typeof visit>>) => {
      await elsewhere.page.goto(product().url(account, '/login'));
      await elsewhere.page.getByLabel('이메일', { exact: true }).fill(email);
      await elsewhere.page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
      await press(elsewhere.page.getByRole('button', { name: '로그인', exact: true }));
      await elsewhere.page.getByRole('heading', { level: 2, name: '코드 입력' }).waitFor();
      return elsewhere.page;
    };
    const first = await login(await visit({ expects }));
    expect(await faultsOf(first, 'a code is asked for', WIDTHS)).toEqual([]);
    const field = first.getByLabel('인증 코드', { exact: true });
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    // The present one is used up; the next one holds for a minute at least, also on a slow machine.
    const code = await codeOf(key, 1);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await first.keyboard.press('Enter');
    await first.waitForURL(product().url(cbt, '/'));

    const second = await login(await visit({ expects }));
    await press(second.getByRole('button', { name: '복구 코드로 로그인하기' }));
    expect(await faultsOf(second, 'a recovery code is asked for', WIDTHS)).toEqual([]);
    await second.getByLabel('복구 코드', { exact: true }).fill(codes[0]!);
    await press(second.getByRole('button', { name: '로그인', exact: true }));
    await second.waitForURL(product().url(cbt, '/'));

    await page.reload();
    await page.getByText('남은 복구 코드 9개').waitFor();
    await press(page.getByRole('button', { name: '2단계 인증 끄기' }));
    await page.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
    expect(await faultsOf(page, 'the password is asked for', WIDTHS)).toEqual([]);
    await press(page.getByRole('button', { name: '2단계 인증 끄기' }));
    await page.getByRole('heading', { level: 2, name: '꺼져 있어요' }).waitFor();
  });
});
