import type { ExamView } from '@modules/exam';
import type { CDPSession, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { coldContext, openBrowser } from '../browser.ts';
import { takeAllCores, takeLoadCore } from '../cores.ts';
import { importLargeExam } from '../large-exam.ts';
import { ask } from '../load.ts';
import { jsonOf } from '../reply-reader.ts';
import type { Figure } from '../report.ts';
import { inWords, quantile, runsOf } from '../statistics.ts';

/** Script, style and layout of an act on a processor four times slower, milliseconds at p98. The clock's figure beside it holds on a quiet machine only. */
const LIMIT_MS = 60;
const SLOWER = 4;
/** Interaction to next paint of a visit leaves out one in fifty (web.dev/articles/inp): of fewer the 98th of a hundred would be the slowest. */
const TIMES = 100;
/** From one end of the paper to the other: a press at its last problem would change nothing and make the figure better than it is. */
const STEPS = 80;
const QUICK_TIMES = 3;
/** Between two acts: longer than any of them takes, so that none waits for the one before. Milliseconds. */
const REST_MS = 250;
/** Strokes that stand on the problem already when the pen is measured the second time. */
const STROKES = 50;

/** Entries shorter than 16 ms are not reported by any browser; they count as 16. */
const WATCH = `window.benchEvents = [];
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.benchEvents.push({ id: entry.interactionId, ms: entry.duration, waitMs: entry.processingStart - entry.startTime, workMs: entry.processingEnd - entry.processingStart }); })
  .observe({ type: 'event', durationThreshold: 16, buffered: true });`;
interface Timed {
  readonly id: number;
  readonly ms: number;
  readonly waitMs: number;
  readonly workMs: number;
}

/** How long the exam player takes from an act to the frame that shows it, with 100 problems, on a machine four times slower than this one. */
export const inp = async ({ product, isQuick }: Bench): Promise<readonly Figure[]> => {
  const slug = importLargeExam(product);
  const host = product.hostOf('career');
  const { details } = jsonOf<ExamView>(await ask(product.port, { host, path: `/apiV2/exams/${slug}` }));
  takeAllCores();
  const browser = await openBrowser();
  try {
    const context = await coldContext(browser, host);
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`http://${host}/cbt/practice/${details[0]?.examDetailIdx}`, { waitUntil: 'load' });
    await page.getByRole('button', { name: '시험 시작' }).click();
    await page.locator('.player-ask h2').waitFor();
    // What is loaded and kept behind the first sight is no part of this.
    await page.waitForTimeout(4000);
    const cdp = await context.newCDPSession(page);
    // By the time of the thread and not of the clock: neighbours of the machine do not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const take: Take = async (what, act, most = TIMES) => {
      const times = isQuick ? QUICK_TIMES : most;
      const cpuMs = await cpuOf(page, cdp, Math.ceil(times / 2), act);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const timed = await measure(page, times, act);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return figureOf(what, timed, cpuMs);
    };
    return await acts(page, take, isQuick ? 3 : STROKES);
  } finally {
    await browser.close();
    takeLoadCore();
  }
};

type Take = (what: string, act: (n: number) => Promise<void>, most?: number) => Promise<Figure>;
const acts = async (page: Page, take: Take, strokes: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  const key = (name: string) => page.keyboard.press(name);
  figures.push(await take('next problem', () => key('n'), STEPS));
  figures.push(await take('previous problem', () => key('p'), STEPS));
  figures.push(
    await take('jump to a far problem', (n) =>
      page
        .locator('.player-omr button.no')
        .nth((n * 37) % 100)
        .click(),
    ),
  );
  figures.push(
    await take('mark a choice by mouse', (n) =>
      page
        .locator('.player-choices .choice label')
        .nth(n % 5)
        .click(),
    ),
  );
  figures.push(await take('mark a choice by key', (n) => key(String(1 + (n % 5)))));

  await key('d');
  await page.locator('.writing-bar').waitFor();
  const pen = page.getByTestId('pen-question');
  await pen.waitFor();
  const box = await pen.boundingBox();
  const draw = async (n: number) => {
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40 + (n % 24) * 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) await page.mouse.move(x + step * 8, y + Math.sin(step) * 12);
    await page.mouse.up();
  };
  figures.push(await take('pen stroke', draw));
  for (let n = 0; n < strokes; n++) await draw(n);
  figures.push(await take('pen stroke over 90 strokes', draw));
  figures.push(await take('next problem and back, with strokes', (n) => key(n % 2 === 0 ? 'n' : 'p')));
  await key('Escape');

  // The whole sheet is a dialog where there is no room for it beside the question.
  await page.setViewportSize({ width: 390, height: 800 });
  const opener = page.locator('.player-foot').getByRole('button', { name: /답안/ }).first();
  figures.push(
    await take('open the answer sheet, on a phone', async () => {
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.evaluate(() => document.querySelector<HTMLElement>('dialog[open] header button')?.click());
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  );
  return figures;
};

/** As the browser's own metrics are called. */
const WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);
/** CPU time of script, style and layout for each act and all that follows from it, at full speed. Milliseconds. */
const cpuOf = async (page: Page, cdp: CDPSession, times: number, act: (n: number) => Promise<void>): Promise<readonly number[]> => {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value * 1000, 0);
  };
  await act(0);
  await page.waitForTimeout(2 * REST_MS);
  const spent: number[] = [];
  for (let n = 1, before = await read(); n <= times; n++) {
    await act(n);
    await page.waitForTimeout(REST_MS);
    const after = await read();
    spent.push(after - before);
    before = after;
  }
  return spent;
};

/** One figure per interaction: the longest of its events, as the browser counts interaction to next paint. */
const measure = async (page: Page, times: number, act: (n: number) => Promise<void>): Promise<readonly Timed[]> => {
  await act(0);
  await page.waitForTimeout(2 * REST_MS);
  await page.evaluate('void (window.benchEvents.length = 0)');
  for (let n = 1; n <= times; n++) {
    await act(n);
    await page.waitForTimeout(REST_MS);
  }
  await page.waitForTimeout(2 * REST_MS);
  const events = (await page.evaluate('window.benchEvents')) as readonly Timed[];
  const longest = [...Map.groupBy(events, ({ id }) => id).values()].flatMap((all) => all.toSorted((a, b) => b.ms - a.ms)[0] ?? []);
  const short = { id: 0, ms: 16, waitMs: 0, workMs: 0 };
  return [...longest, ...Array.from({ length: Math.max(0, times - longest.length) }, () => short)];
};

const figureOf = (what: string, timed: readonly Timed[], cpuMs: readonly number[]): Figure => {
  const slowed = cpuMs.map((ms) => ms * SLOWER);
  const at = (share: number, of: (one: Timed) => number = ({ ms }) => ms) => inWords(quantile(timed.map(of), share));
  return {
    what: `interaction, ${SLOWER} × slowed, CPU of script, style and layout: ${what}`,
    unit: 'ms',
    measured: runsOf(slowed),
    bar: { says: `p98 ≤ ${LIMIT_MS} ms`, isMet: quantile(slowed, 0.98) <= LIMIT_MS },
    note: `p98 ${inWords(quantile(slowed, 0.98))}; by the clock, to the next paint: median ${at(0.5)}, p75 ${at(0.75)}, p98 ${at(0.98)} ms, of it waiting ${at(0.75, ({ waitMs }) => waitMs)}, script ${at(0.75, ({ workMs }) => workMs)} (p75); ${timed.length} times`,
  };
};
