import type { Browser } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { openBrowser } from '../browser.ts';
import { repeat } from '../compare.ts';
import { takeAllCores, takeLoadCore } from '../cores.ts';
import type { Figure } from '../report.ts';
import { readSubject } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

/** A mid-range phone in a train: round trips of 150 ms, 9 Mbit/s, a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ko-KR' };
const PAINT_LIMIT_MS = 1_000;
const ANSWER_LIMIT_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Presses start as soon as it is there, and says when the first choice can be marked. Times are milliseconds from the navigation. */
const WATCH = `window.benchPaint = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.benchPaint = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
new MutationObserver(() => {
  if (document.querySelector('input[type=radio]')) window.benchReady ??= performance.now();
  const start = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === '시험 시작');
  if (start && !window.benchStarted) { window.benchStarted = performance.now(); start.click(); }
}).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Pages on a slow phone, nothing cached: the largest paint of what is read, and the first answer of a sitting that is only started. */
export const phone = async ({ product, runs }: Bench): Promise<readonly Figure[]> => {
  const subject = await readSubject(product);
  takeAllCores();
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/exam/all'],
      ['detail', `/exam/detail/${subject.slug}`],
    ] as const) {
      const measured = runsOf((await repeat(runs, () => visit(browser, subject.host, path, false))).map(({ paintMs }) => paintMs));
      figures.push({
        what: `on a phone, LCP: ${name}`,
        unit: 'ms',
        measured,
        bar: { says: `≤ ${PAINT_LIMIT_MS} ms`, isMet: measured.median <= PAINT_LIMIT_MS },
      });
    }
    const starts = await repeat(runs, () => visit(browser, subject.host, `/cbt/practice/${subject.examDetailIdx}`, true));
    const measured = runsOf(starts.map(({ readyMs }) => readyMs));
    figures.push({
      what: 'on a phone, first answer of a sitting, its start included',
      unit: 'ms',
      measured,
      bar: { says: `≤ ${ANSWER_LIMIT_MS} ms`, isMet: measured.median <= ANSWER_LIMIT_MS },
      note: `start pressed after ${inWords(median(starts.map(({ startedMs }) => startedMs)))} ms, largest paint after ${inWords(median(starts.map(({ paintMs }) => paintMs)))}`,
    });
    return figures;
  } finally {
    await browser.close();
    takeLoadCore();
  }
};

interface Seen {
  readonly paintMs: number;
  readonly readyMs: number;
  readonly startedMs: number;
}
const visit = async (browser: Browser, host: string, path: string, isSitting: boolean): Promise<Seen> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(WATCH);
    await page.goto(`http://${host}${path}`, { waitUntil: 'load', timeout: PATIENCE_MS });
    if (isSitting) await page.waitForSelector('input[type=radio]', { state: 'attached', timeout: PATIENCE_MS });
    const [paintMs, readyMs = 0, startedMs = 0] = (await page.evaluate('[window.benchPaint, window.benchReady, window.benchStarted]')) as [
      number,
      number?,
      number?,
    ];
    return { paintMs, readyMs, startedMs };
  } finally {
    await context.close();
  }
};
