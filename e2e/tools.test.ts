import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { startSitting } from './lib/sit.ts';
import { lookAt } from './lib/states.ts';

const product = useProduct();
const visit = useBrowser();

/** Selects the letters of one part of the text, as a mouse or a finger does. */
const select = (page: Page, place: string, start: number, end: number) =>
  page.evaluate(
    ([name, from, to]) => {
      const node = document.createTreeWalker(document.querySelector(`.player [data-place="${name}"]`)!, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [place, start, end] as const,
  );

/** Where each line of the paper breaks, and where the question stands: neither may change for a tool. */
const linesAndPlaces = (page: Page) =>
  page.evaluate(async () => {
    // Letters that come later are as wide as their font.
    await document.fonts.ready;
    return [...document.querySelectorAll('.player [data-place]')].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, string>();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const at of Array.from(node.textContent ?? '').keys()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().bottom);
          lines.set(top, (lines.get(top) ?? '') + range.toString());
        }
      }
      return [...lines];
    });
  });

/** A line with the mouse over one pane. */
const drawLine = async (page: Page, area: 'question' | 'passage', y: number) => {
  const surface = page.getByTestId(`pen-${area}`);
  await surface.waitFor();
  const box = await surface.boundingBox();
  if (!box) throw new Error('no surface');
  await page.mouse.move(box.x + 40, box.y + y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(box.x + 40 + step * 12, box.y + y + (step % 2) * 6);
  await page.mouse.up();
};
const lines = (page: Page, area: string) => page.locator(`${area} .ink-frame > .ink-lines path`);
/** What goes by itself after ten seconds stays, however long a slow machine takes to look at it. */
const keepPassing = (): void => {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms?: number) => (ms === 10_000 ? 0 : real(work, ms))) as typeof setTimeout;
};
const ASK = '.player-ask';
const PASS = '.player-pass';

describe.each([
  ['desktop', { viewport: DESKTOP }],
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const)('%s', (shape, options) => {
  const isPhone = shape === 'phone';
  const take = async (page: Page, tool: string) => {
    if (isPhone) await page.getByRole('button', { name: '도구와 화면' }).click();
    await page.getByRole('button', { name: tool, exact: true }).first().click();
  };

  it('what is written is kept over a reload, and stands beside the solution', async () => {
    const { page } = await visit(options);
    await page.addInitScript(keepPassing);
    const player = await startSitting(page, product(), 'career');

    // Highlighter: in the hand, and by its key. No line breaks anew, and nothing moves for it.
    const places = () => linesAndPlaces(page);
    const before = await places();
    await take(page, '형광펜');
    await page.getByRole('toolbar', { name: '형광펜' }).waitFor();
    await select(page, 'stem', 2, 5);
    if (isPhone) {
      await page.locator('.stem').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
      await select(page, 'stem', 2, 5);
      await page.locator('.highlight-offer').tap();
    } else {
      await page.locator('.stem').dispatchEvent('pointerdown', { pointerType: 'mouse', bubbles: true });
      await page.locator('.stem').dispatchEvent('pointerup', { pointerType: 'mouse', bubbles: true });
    }
    await expect.poll(() => page.locator('.stem mark').allTextContents()).toEqual(['안내문']);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar', { name: '형광펜' }).waitFor({ state: 'detached' });
    await select(page, 'passage', 0, 5);
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('.player-paper mark').allTextContents()).toEqual(['하늘도서관'.slice(0, 5)]);
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: '2번 선택지 지우기' }).click();

    // Pen: two lines, one taken back and brought again, one rubbed out, on question and passage.
    await take(page, '펜');
    const bar = page.getByRole('toolbar', { name: '펜' });
    await bar.waitFor();
    // Where a passage takes the place of the number strip, the question begins under the bar.
    if (isPhone) {
      const [over, row] = [await bar.boundingBox(), await page.getByRole('button', { name: '헷갈림' }).first().boundingBox()];
      expect(row!.y).toBeGreaterThanOrEqual(over!.y + over!.height);
    } else expect(await places()).toEqual(before);
    await drawLine(page, 'question', 120);
    await drawLine(page, 'question', 160);
    await expect.poll(() => lines(page, ASK).count()).toBe(2);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => lines(page, ASK).count()).toBe(1);
    await page.getByRole('button', { name: '다시 하기' }).click();
    await expect.poll(() => lines(page, ASK).count()).toBe(2);
    await page.getByRole('button', { name: '지우개' }).click();
    await drawLine(page, 'question', 160);
    await expect.poll(() => lines(page, ASK).count()).toBe(1);
    await page.getByRole('button', { name: '이 문항의 필기 모두 지우기' }).click();
    await lookAt(page, 'attempt.pen.clear.title');
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: '굵은 펜' }).check({ force: true });
    await drawLine(page, 'passage', 60);
    await expect.poll(() => lines(page, PASS).count()).toBe(1);
    expect(await faultsOf(page, `pen ${shape}`, [options.viewport.width])).toEqual([]);
    await page.setViewportSize(options.viewport);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar', { name: '펜' }).waitFor({ state: 'detached' });

    // A press too many clears nothing: the note's button stays where it is, and a cleared answer comes back.
    await player.choose(3);
    await page.getByRole('button', { name: '메모', exact: true }).dblclick();
    await page.getByRole('textbox', { name: '1번 메모' }).waitFor();
    await player.has(3);
    await page.getByRole('button', { name: '표기 지우기' }).click();
    await player.has();
    await lookAt(page, 'attempt.player.cleared');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await player.has(3);

    // A note, typed and left at once.
    await page.keyboard.press('m');
    await page.getByRole('textbox', { name: '1번 메모' }).fill('예약은 한 번만\n늘린다');
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await player.isAt(2);
    await expect.poll(() => lines(page, PASS).count()).toBe(1);
    await page.locator('.player-paper mark').waitFor();
    await expect.poll(() => lines(page, ASK).count()).toBe(0);
    await page.getByRole('button', { name: '이전', exact: true }).click();
    await player.isAt(1);

    await page.reload();
    await player.isOpen();
    await expect.poll(() => lines(page, ASK).count()).toBe(1);
    await expect.poll(() => page.locator('.stem mark').allTextContents()).toEqual(['안내문']);
    await expect.poll(() => page.getByRole('textbox', { name: '1번 메모' }).inputValue()).toBe('예약은 한 번만\n늘린다');

    // Handed in from the last problem of the paper on a phone, where the button stands.
    if (isPhone) {
      await page.getByRole('button', { name: /^답안지/ }).click();
      await page.getByRole('dialog', { name: '답안지' }).getByRole('button', { name: '답안 제출' }).click();
    } else await page.getByRole('button', { name: '답안 제출' }).click();
    await page.getByRole('button', { name: '이대로 제출' }).click();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain('실제 시험과 같게');
    await page.getByRole('link', { name: '해설', exact: true }).first().click();
    const first = page.getByRole('article').first();
    await first.getByText('예약은 한 번만').waitFor();
    await expect.poll(() => first.locator('.problem-stem mark').allTextContents()).toEqual(['안내문']);
    await expect.poll(() => first.locator('li', { hasText: '열 권' }).innerText()).toContain('지운 선택지');
    await first.getByRole('img', { name: '펜으로 그은 선 1개' }).waitFor();
    // A phone begins with the problem, and lays the passage over it on demand.
    if (isPhone) await page.getByRole('button', { name: '지문 보기' }).first().click();
    const passage = page.locator(isPhone ? '.passage-sheet:popover-open' : '.solution-passage');
    await passage.getByRole('img', { name: '펜으로 그은 선 1개' }).waitFor();
    await expect.poll(() => passage.locator('mark').first().textContent()).toBe('하늘도서관'.slice(0, 5));
    if (isPhone) await page.keyboard.press('Escape');
    expect(await faultsOf(page, `solution ${shape}`, [options.viewport.width])).toEqual([]);
  });

  it('the calculator comes with the learner’s word, leaves the question to be worked on, and the result tells of it', async () => {
    const { page } = await visit(options);
    const player = await startSitting(page, product(), 'career');
    // This test's rules know no calculator.
    await page.keyboard.press('c');
    await expect.poll(() => page.getByRole('button', { name: '계산기' }).count()).toBe(0);
    await page.getByRole('button', { name: '도구와 화면' }).first().click();
    const dialog = page.getByRole('dialog', { name: '도구와 화면' });
    await dialog.getByText('실제 시험에서 쓸 수 있는 것은 메모, 형광펜, 그리기, 종이 연습장입니다.').waitFor();
    await lookAt(page, 'attempt.player.more');
    await dialog.getByRole('checkbox', { name: '실제 시험과 같게', exact: true }).uncheck();
    await dialog.getByRole('button', { name: '계산기' }).click();
    const calculator = page.getByRole('dialog', { name: '계산기' });
    await calculator.waitFor();
    for (const key of ['0', '.', '1', '+', '0', '.', '2', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => calculator.getByRole('status').innerText()).toBe('0.3');
    await expect.poll(player.chosen).toEqual([]);
    await calculator.getByRole('button', { name: /메모리에 더하기/ }).click();
    await calculator.getByRole('button', { name: /모두 지우기/ }).click();
    await calculator.getByRole('button', { name: /메모리 불러오기/ }).click();
    await expect.poll(() => calculator.getByRole('status').innerText()).toBe('0.3');
    if (!isPhone) {
      const [panel, question] = [await calculator.boundingBox(), await page.locator(ASK).boundingBox()];
      expect(panel!.x).toBeGreaterThanOrEqual(question!.x + question!.width);
      await calculator.getByRole('button', { name: /^계산기 옮기기/ }).focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(async () => (await calculator.boundingBox())!.y).toBeLessThan(panel!.y);
    }
    for (const button of await calculator.locator('.keys button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await faultsOf(page, `calculator ${shape}`, [options.viewport.width])).toEqual([]);
    await page.setViewportSize(options.viewport);
    await calculator.getByRole('button', { name: '계산기 닫기' }).click();
    await player.choose(3);
    await player.has(3);
    await player.isSaved();
    await page.reload();
    await player.isOpen();
    await page.keyboard.press('c');
    await calculator.waitFor();
    await calculator.getByRole('button', { name: '계산기 닫기' }).click();
    if (isPhone) return;
    await player.submit();
    await page.getByText('‘실제 시험과 같게’를 끄고 푼 기록이에요.', { exact: false }).waitFor();
  });
});
