import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
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
  await page.getByRole('heading', { name: /^5문항(을 모두| 중 \d문항을) 풀었어요$/ }).waitFor();
  const changed = page.getByRole('region', { name: '달라진 실력' });
  // Two of the five were new; the others had an answer before.
  await changed.getByText('7문항 중 3문항 맞힘').waitFor();
  expect(await faultsOf(page, 'end of a drill', [360], { within: 'main' })).toEqual([]);

  await page.getByRole('link', { name: '유형별 실력 보기' }).click();
  await page.waitForURL(url('/mycbt/strength'));
  await weakest.getByText('7문항 중 3문항 맞힘').waitFor();
});

it('a solution offers three problems of its type, and an exam shows how those who sat it first did', async () => {
  const type = '독해 / 사실 확인';
  const typed = (yaml: string) => yaml.replaceAll('          difficulty:', `          itemType: ${type}\n          difficulty:`);
  await product().import(await drawPackage(brand, join(product().dataDir, 'typed'), typed));
  const { page, context } = await visit();
  const { agent } = await signIn(context, product(), brand);
  const { details } = (await agent.get('/apiV2/exams/draws')).json<{
    details: { examDetailIdx: number; isFree: boolean; paperHash: string; title: string }[];
  }>();
  const [first, second] = details.filter(({ isFree }) => isFree);
  const sitter = new Sitter(agent);
  await sitter.start(first!.examDetailIdx);
  const { problems } = await sitter.paper();
  await sitter.save(...problems.map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  expect((await sitter.submit()).status).toBe(200);

  await page.goto(url(`/cbt/practice/solution/${sitter.recordIdx}`));
  const alike = page.getByRole('region', { name: `비슷한 문항: ${type}` });
  await expect.poll(() => alike.getByRole('listitem').count()).toBe(3);
  expect(await faultsOf(page, 'problems alike', [360, 768, 1440], { within: 'main' })).toEqual([]);
  // What leads on is high enough for a finger, where its words are one line, too.
  await page.setViewportSize({ width: 360, height: 740 });
  const heights = await alike.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      link.textContent = '옳은 것은?';
      return link.getBoundingClientRect().height;
    }),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(DESKTOP);
  // What was just answered comes before a sitting that is still to be taken whole.
  expect(await alike.getByText(`아직 풀지 않은 ${second!.title}`).count()).toBe(0);
  await press(alike.getByRole('link').first());
  await page.locator('#study-problem').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/cbt/onequestions/${first!.examDetailIdx}`);

  // Of thirty and more first tries, ten points apart.
  const visitor = await visit();
  await sql`
    insert into attempt.score_count (paper_hash, score_tenths, taken_count)
    values (${second!.paperHash}, 100, 12), (${second!.paperHash}, 200, 28)`.execute(product.db);
  await visitor.page.goto(url('/exam/detail/draws'));
  await press(visitor.page.getByRole('radio', { name: new RegExp(second!.title) }).first());
  const shown = visitor.page.getByRole('region', { name: '처음 푼 사람들의 점수' });
  await shown.getByText('처음 푼 40명').waitFor();
  await expect.poll(() => shown.getByRole('row').count()).toBe(11);
  await expect
    .poll(() =>
      shown
        .getByRole('cell')
        .filter({ hasText: /^(12|28)명$/ })
        .count(),
    )
    .toBe(2);
  expect(await faultsOf(visitor.page, 'distribution', [360, 768, 1440], { within: 'main' })).toEqual([]);
});
