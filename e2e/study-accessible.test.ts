import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { studyOf } from './lib/study.ts';
import { widthsInTurn } from './lib/widths.ts';

/* Every state of `/cbt/onequestions/…` and `/cbt/problem/…` at all widths: apart from the journeys, because looking takes longer than going. */
const product = useProduct();
const visit = useBrowser();

it.each(soldBrands)('one problem at a time is without fault for those who do not see or point: %s', async (brand) => {
  const { cbt } = hostsOf(brand);
  const url = (path: string) => product().url(cbt, path);
  const { page } = await visit();
  const faults: string[] = [];
  const look = async (state: string) => {
    faults.push(...(await faultsOf(page, state, widthsInTurn(brand))));
    await page.setViewportSize(DESKTOP);
  };
  await page.goto(url('/cbt/onequestions/review'));
  await page.getByRole('heading', { name: '다시 풀 문제가 없어요' }).waitFor();
  await look('nothing to review');
  await page.goto(url(`/cbt/onequestions/${await sittingIdx(product(), brand, 'full')}`));
  const study = studyOf(page);
  await study.isAt(1);
  await page.keyboard.press('1');
  await look('passage');
  const shared = await page.getByRole('link', { name: '이 지문만 공유' }).getAttribute('href');
  await study.confirm();
  await study.says('틀렸어요');
  await look('wrong');
  for (let n = 2; n <= 8; n += 1) {
    await page.keyboard.press('ArrowRight');
    await study.isAt(n);
    if (n === 4) await look('table');
    await page.keyboard.press(n === 3 || n === 4 ? '2' : '1');
    await page.keyboard.press('Enter');
    await page.locator('.study-solution').waitFor();
    if (n === 3 || n === 6) await look(`solution ${n}`);
  }
  await page.keyboard.press('?');
  await look('help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: '8문항을 모두 풀었어요' }).waitFor();
  await look('summary');
  await page.goto(url('/'));
  await page.getByText('문제 6개가 기다려요').waitFor();
  await look('home');
  await page.goto(url(`/cbt/select/${await sittingIdx(product(), brand, 'full')}`));
  await look('select');
  await page.goto(url(shared ?? ''));
  await look('passage page');
  expect(faults).toEqual([]);
});
