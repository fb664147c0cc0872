import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { SEALED } from '../testing/mini-package.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { playerOf } from './lib/player.ts';

const product = useProduct();
const visit = useBrowser();

describe.each(soldBrands)('%s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('from the home page through the list to the exam, and from the exam player to the score and the solution', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt));
    await page.getByRole('main').getByRole('link', { name: '시험 고르기' }).click();
    await page.getByRole('heading', { level: 1, name: '전체 시험' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '작은 모의고사', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '작은 모의고사' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^1회/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: '1회 풀기' }).first().click();
    await page.getByRole('heading', { level: 1, name: '어떻게 풀어 볼까요?' }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('30분 동안 8문항');
    await press(page.getByRole('button', { name: '모의고사 시작하기' }));

    const player = playerOf(page);
    await player.isOpen();
    await player.isAt(1);
    await page
      .getByRole('region', { name: /지문 1~2번|지문/ })
      .getByText('하늘도서관')
      .first()
      .waitFor();
    await player.choose(3);
    await page.keyboard.press('n');
    await player.isAt(2);
    await page.getByText('하늘도서관').first().waitFor();
    await page.keyboard.press('4');
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await player.choose(1);
    await page.keyboard.press('n');
    await player.isAt(4);
    await player.isSaved();

    await page.reload();
    await player.isOpen();
    await player.isAt(4);
    await expect.poll(player.marks).toEqual([[3], [4], [1], [], [], [], [], []]);

    await page.keyboard.press('2');
    await player.go(5);
    await player.choose(1, 3);
    await player.has(1, 3);
    await player.go(6);
    await page.keyboard.press('2');
    await player.has(2);
    await page.keyboard.press('3');
    await player.has(3);
    await player.go(7);
    await page.keyboard.press('3');
    await page.keyboard.press('u');
    await expect.poll(player.marks).toEqual([[3], [4], [1], [2], [1, 3], [3], [3], []]);

    await page.getByRole('button', { name: '답안 제출' }).click();
    const summary = page.getByRole('dialog');
    await summary.getByRole('heading', { name: '아직 1문항이 비어 있습니다' }).waitFor();
    await summary.getByRole('button', { name: '이대로 제출' }).click();
    await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);

    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    const score = () => page.getByRole('main').innerText();
    await expect.poll(score).toMatch(/8\s*점/);
    await expect.poll(score).toContain('11점 만점');
    await expect.poll(score).toContain('합격');

    await page.getByRole('link', { name: '답안지' }).first().click();
    await page.getByRole('heading', { level: 1, name: '채점된 답안지' }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: '내 답 1번 · 정답 2번' }).count()).toBe(1);

    await page.getByRole('link', { name: '해설', exact: true }).first().click();
    await page.getByRole('navigation', { name: '문항 이동' }).getByRole('link', { name: '2번' }).click();
    const third = page.getByRole('article', { name: /^3번/ });
    await page.getByRole('article', { name: /^2번/ }).waitFor();
    // A key pressed at once is heard; the address keeps the problem.
    await page.keyboard.press('n');
    await third.waitFor();
    await expect.poll(async () => (await third.innerText()).replaceAll(/\s+/g, ' ')).toContain('틀렸어요');
    await expect.poll(() => third.locator('li', { hasText: '지키는' }).innerText()).toContain('내 답');
    await expect.poll(() => third.locator('li', { hasText: '깨뜨리는' }).innerText()).toContain('정답');
    await expect.poll(() => third.innerText()).toContain(`${SEALED} read-3`);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.goBack();
    await page.getByRole('article', { name: /^2번/ }).waitFor();
    await page.goForward();
    await page.reload();
    await third.waitFor();
    await page.getByRole('link', { name: /^틀린 문항/ }).click();
    await expect.poll(() => page.locator('.results-filter [aria-current]').allInnerTexts()).toEqual([expect.stringMatching(/^틀린 문항/)]);
    await page.getByRole('link', { name: /^전체 8/ }).click();
    await page.getByRole('link', { name: '전체 펼치기' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(8);
  });
});
