import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { signIn } from './lib/signed-in.ts';
import { studyOf } from './lib/study.ts';

/* Strength by type (/mycbt/strength) and the drill that it leads to. */
const product = useProduct();
const visit = useBrowser();

const brand = soldBrands[0]!;
const { cbt } = hostsOf(brand);
const url = (path: string) => product().url(cbt, path);

it('after a sitting the weakest type comes first; five of it are drilled, and what is known of it moves', async () => {
  const { page, context } = await visit();
  const { agent } = await signIn(context, product(), brand);
  const sitter = new Sitter(agent);
  await sitter.start(await sittingIdx(product(), brand, 'full'));
  const { problems } = await sitter.paper();
  // Of the five of 읽기 three are right: a drill of it takes what is new of the next sitting before these.
  await sitter.save(
    ...problems
      .slice(0, 7)
      .map(({ problemIdx }, at) => ({ kind: 'answer', problemIdx, value: at < 3 ? (FULL_KEY[at] ?? []) : [1] }) as const),
  );
  expect((await sitter.submit()).status).toBe(200);

  await page.goto(url('/mycbt/strength'));
  const weakest = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3, name: '읽기' }) })
    .first();
  await weakest.getByText('5문항 중 3문항 맞힘').waitFor();
  await page.getByRole('region', { name: '아직 잘 모르는 유형' }).getByText('아직 잘 몰라요 (2문항)').waitFor();
  expect(await faultsOf(page, 'strength', [360, 1440])).toEqual([]);

  await page.getByRole('link', { name: '읽기: 이 유형 5문제 풀기' }).click();
  await page.getByRole('heading', { level: 1, name: '읽기 5문제' }).waitFor();
  // The address is one that can be reloaded: it goes on with this drill.
  await expect.poll(() => new URL(page.url()).searchParams.has('next')).toBe(false);
  await page.getByRole('heading', { name: '아직 풀지 않은 짧은 회차의 문항이 2개 들어 있어요' }).waitFor();
  await page.getByRole('button', { name: '빼고 5문제 풀기' }).waitFor();
  expect(await faultsOf(page, 'before a drill', [320], { within: 'main' })).toEqual([]);
  // A slow network: the problem that takes the focus comes a while after the press.
  await page.route(/\/papers\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: '그대로 5문제 풀기' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('study-problem');
  const study = studyOf(page);
  for (let left = 5; left > 0; left -= 1) {
    // Numbered as it is counted at the foot, whatever its number in the paper that it is from.
    await study.isAt(6 - left);
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await study.says('모르는 문제로 남겼어요');
    if (left === 4) await page.reload();
    await page.getByRole('button', { name: left === 1 ? '정리 보기' : '다음 문항' }).click();
  }
  await page.getByRole('heading', { name: '5문항을 모두 풀었어요' }).waitFor();
  const changed = page.getByRole('region', { name: '달라진 실력' });
  // Two of the five were new; the others had an answer before.
  await changed.getByText('7문항 중 3문항 맞힘').waitFor();
  expect(await faultsOf(page, 'end of a drill', [360], { within: 'main' })).toEqual([]);

  await page.getByRole('link', { name: '유형별 실력 보기' }).click();
  await page.waitForURL(url('/mycbt/strength'));
  await weakest.getByText('7문항 중 3문항 맞힘').waitFor();
});
