import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { SEALED } from '../testing/mini-package.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { playerOf } from './lib/player.ts';

const product = useProduct();
const visit = useBrowser();
const WIDTHS = [360, 1440];

beforeAll(async () => {
  const { dataDir } = product();
  await product().import(...(await Promise.all(soldBrands.map((brand) => drawPackage(brand, join(dataDir, 'draws'))))));
});

/** The first stems of the paper in the player, as they are read. */
const stems = async (page: Page, count: number): Promise<readonly string[]> => {
  const player = playerOf(page);
  const read: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    await player.go(number);
    // Not the time beside the number: it goes on.
    const parts = await page.locator('.player-ask').locator('.material, .stem, .player-choices').allInnerTexts();
    expect(parts.length).toBeGreaterThan(1);
    read.push(parts.join(' ').replaceAll(/\s+/g, ' '));
  }
  return read;
};
const begin = async (page: Page) => {
  await page.getByRole('button', { name: '모의고사 시작하기' }).click();
  await playerOf(page).isOpen();
};
const handIn = async (page: Page) => {
  await page.getByRole('button', { name: '답안 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  await page.waitForURL(/\/cbt\/practice\/random\/\d+\/score\?record=\d+$/);
  await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
};

describe.each(soldBrands)('%s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('draws, sits and hands in; the link opens the same problems in a second browser, and the two are a group', async () => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const faults: string[] = [];
    const look = async (state: string) => {
      faults.push(...(await faultsOf(page, state, WIDTHS)));
      await page.setViewportSize(DESKTOP);
    };

    await page.goto(product().url(cbt, '/exam/detail/draws'));
    await page.getByRole('link', { name: '무작위 모의고사 만들기' }).click();
    await page.getByRole('heading', { level: 1, name: '무작위 모의고사' }).waitFor();
    const plan = page.getByRole('region', { name: '이렇게 나와요' });
    await plan.getByText('20문항 · 30분').waitFor();
    await expect.poll(() => plan.innerText()).toContain('읽기 10문항');

    await page.getByRole('slider', { name: '문항 수' }).fill('12');
    await plan.getByText('12문항 · 18분').waitFor();
    await page.getByRole('checkbox', { name: /^셈하기/ }).uncheck();
    await plan.getByText('12문항 · 18분').waitFor();
    await page.getByRole('checkbox', { name: /^읽기/ }).uncheck();
    await expect.poll(() => page.getByRole('button', { name: '문제지 만들기' }).isDisabled()).toBe(true);
    await plan.getByText('범위를 하나는 골라 주세요.').waitFor();
    await page.getByRole('checkbox', { name: /^셈하기/ }).check();
    await page.getByRole('checkbox', { name: /^읽기/ }).check();
    await page.getByText('어렵게', { exact: true }).click();
    await plan.getByText(/어려움 [5-7]/).waitFor();
    await look('form');

    await page.getByRole('button', { name: '문제지 만들기' }).click();
    await page.getByRole('heading', { level: 1, name: '이 문제지로 풀어요' }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('12문항 · 18분');
    await look('drawn');
    await page.getByRole('button', { name: '링크 복사' }).click();
    await page.getByText('복사되었습니다.').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    await begin(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/cbt\/practice\/random\/\d+$/);
    const mine = await stems(page, 12);
    await playerOf(page).go(1);
    await playerOf(page).choose(2);
    await page.reload();
    await playerOf(page).isOpen();
    await expect.poll(async () => (await playerOf(page).marks())[0]).toEqual([2]);
    await look('player');

    const { page: other } = await visit();
    await other.goto(link);
    await begin(other);
    await expect.poll(() => stems(other, 12)).toEqual(mine);
    await playerOf(other).go(1);
    await playerOf(other).choose(1);
    await handIn(other);
    await expect
      .poll(() => other.getByRole('region', { name: '같은 문제지를 푼 사람들' }).innerText())
      .toContain('아직 처음 푼 기록이 없어요.');
    // One of twelve answered, in no time: counted nowhere, and told so. Who is counted says server/random.test.ts.
    await other.getByText(/문항 통계에 넣지 않았어요/).waitFor();

    await handIn(page);
    await page.getByRole('region', { name: '같은 문제지를 푼 사람들' }).waitFor();
    await look('score');
    const record = new URL(page.url()).searchParams.get('record') ?? '';
    await page.goto(`${page.url().replace('/score?', '/solution?')}&view=all`);
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(SEALED);
    await look('solution');
    // A stranger finds neither page.
    const { page: stranger } = await visit({ expects: /status of 404/ });
    expect((await stranger.goto(product().url(cbt, `/cbt/practice/random/1/score?record=${record}`)))?.status()).toBe(404);
    expect(faults).toEqual([]);
  });

  it('leads whoever has no draw to the form, and says where there is nothing to draw from', async () => {
    const { page } = await visit({ expects: /status of 404/ });
    const exam = (await product().agent(cbt).get('/apiV2/exams/draws')).json<{ examIdx: number }>();
    await page.goto(product().url(cbt, `/cbt/practice/random/${exam.examIdx}`));
    await page.getByRole('heading', { level: 1, name: '무작위 모의고사' }).waitFor();
    await page.goto(product().url(cbt, '/cbt/select/random/mini'));
    await page.getByText('무작위 모의고사를 만들 만큼 문제가 없어요').waitFor();
    expect(await faultsOf(page, 'nothing to draw from', WIDTHS)).toEqual([]);
    for (const path of [
      '/cbt/select/random/no-such-exam',
      `/cbt/select/random/${exam.examIdx}?code=k7q2m9xa3d`,
      `/cbt/practice/random/${exam.examIdx}?code=k7q2m9xa3d`,
      `/cbt/practice/random/${exam.examIdx}/score?record=x`,
    ]) {
      expect([path, (await page.goto(product().url(cbt, path)))?.status()]).toEqual([path, 404]);
      expect(page.url()).not.toContain('NaN');
    }
  });
});
