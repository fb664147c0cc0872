import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, soldBrands } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { widthsInTurn } from './lib/widths.ts';

const product = useProduct();
const visit = useBrowser();

describe.each(soldBrands)('%s', (brand) => {
  const { account, cbt } = hostsOf(brand);
  const path = brandOf(brand).offers.shop ? '/mypage/edit-profile' : '/profile';

  it('a member changes name and nickname, and is greeted by it', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    await signIn(context, product(), brand);
    await page.goto(product().url(account, path));
    await page.getByRole('heading', { level: 1, name: '회원정보 수정' }).waitFor();
    expect(await faultsOf(page, 'profile', widthsInTurn(brand))).toEqual([]);
    const [name, nickname] = [page.getByLabel('이름', { exact: true }), page.getByLabel('별명 (선택)')];
    await expect.poll(() => name.inputValue()).toBe('홍길동');
    await name.fill('');
    await press(page.getByRole('button', { name: '저장', exact: true }));
    await page.getByText('이름을 입력해 주세요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    expect(await faultsOf(page, 'profile with a fault', [360])).toEqual([]);
    await name.fill('김서윤');
    await nickname.fill('합격하마');
    await press(page.getByRole('button', { name: '저장', exact: true }));
    await page.getByRole('status').getByText('저장했어요. 이제 합격하마로 보여요.').waitFor();
    await page.goto(product().url(cbt, '/'));
    await page.getByRole('heading', { level: 1, name: '합격하마 님, 첫 시험을 풀어 볼까요?' }).waitFor();
    await page.goto(product().url(account, path));
    await page.getByRole('link', { name: /^이메일·비밀번호·로그인 기기/ }).click();
    await page.getByRole('heading', { level: 1, name: '로그인 관리' }).waitFor();
  });
});

it('a slow device takes over the page that the server drew, whose answers are older than a second by then', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  await signIn(context, product(), 'career');
  await page.goto(product().url(hostsOf('career').account, '/profile'), { waitUntil: 'commit' });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const name = page.getByLabel('이름', { exact: true });
  // Had it drawn something else, React would say so by its error 418, which fails the visit.
  await isAlive(name);
  await expect.poll(() => name.inputValue()).toBe('홍길동');
});
