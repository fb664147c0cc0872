import type { Browser, Page, Request } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { coldContext, openBrowser } from '../browser.ts';
import { repeat } from '../compare.ts';
import { workedOff, type Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { readSubject, startMany } from '../sittings.ts';
import { median, runsOf } from '../statistics.ts';
import { startStaticPage } from './static-page.ts';

const LIST_LIMIT = 110;
const PLAYER_LIMIT = 140;
/** All that a cold player page loads, the letters of its whole paper included, which are kept for a sitting without a network. */
const ALL_LIMIT_KB = 400;
/** Answers can be marked so many times after the largest paint. */
const READY_LIMIT = 1.6;
/** The largest paint comes so many times after that of the same page standing still. */
const PAINT_LIMIT = 1.5;

/** What a cold Chromium loads and how soon it shows: the list for a visitor, the player for a learner whose sitting is under way. */
export const browserPages = async ({ product, runs }: Bench): Promise<readonly Figure[]> => {
  await workedOff(product);
  const subject = await readSubject(product);
  const [sitting] = await startMany(product, subject, 1);
  const list = { host: subject.host, path: '/exam/all', cookie: '', shows: 'main h1' };
  const start = { host: subject.host, path: `/cbt/practice/${subject.examDetailIdx}`, cookie: '', shows: 'main button, button' };
  const player = {
    host: subject.host,
    path: `/cbt/practice/${subject.examDetailIdx}`,
    cookie: sitting?.cookie ?? '',
    shows: 'input[type=radio]',
  };
  const browser = await openBrowser();
  try {
    const lists = await repeat(runs, () => visit(browser, list));
    const players = await besideStatic(browser, product, runs, player);
    const newcomers = await besideStatic(browser, product, runs, start);
    const scripts = (what: string, visits: readonly Visit[], limit: number): Figure => {
      const measured = runsOf(visits.map(({ scriptBytes }) => scriptBytes / 1024));
      return {
        what: `${what}: first-load JavaScript, compressed`,
        unit: 'KB',
        measured,
        bar: { says: `≤ ${limit} KB`, isMet: measured.max <= limit },
        note: `${visits[0]?.scriptCount} files, all of them ${visits[0]?.encodings}; ${visits[0]?.requestCount} requests, ${((visits[0]?.allBytes ?? 0) / 1024).toFixed(0)} KB in all`,
      };
    };
    const paint = (what: string, { visits, references }: BesideStatic, note: string): Figure => {
      const measured = runsOf(visits.map(({ paintMs }, run) => paintMs / (references[run]?.paintMs ?? 0)));
      const [paintMs, referenceMs] = [visits, references].map((all) => median(all.map((one) => one.paintMs)).toFixed(0));
      return {
        what: `cold player page: LCP, ${what}`,
        unit: '× the same page standing still',
        measured,
        bar: { says: `≤ ${PAINT_LIMIT} ×`, isMet: measured.median <= PAINT_LIMIT },
        note: `${paintMs} ms against ${referenceMs}; ${note}`,
      };
    };
    const ready = (what: string, visits: readonly Visit[]): Figure => {
      const measured = runsOf(visits.map(({ readyMs, paintMs }) => readyMs / paintMs));
      const [readyMs, paintMs] = [median(visits.map((one) => one.readyMs)), median(visits.map((one) => one.paintMs))];
      const note = `text after ${paintMs.toFixed(0)} ms, answers after ${readyMs.toFixed(0)} ms`;
      return {
        what: `cold player page: takes an answer, ${what}`,
        unit: '× LCP',
        measured,
        bar: { says: `≤ ${READY_LIMIT} × LCP`, isMet: measured.median <= READY_LIMIT },
        note,
      };
    };
    const all = runsOf(players.visits.map(({ allBytes }) => allBytes / 1024));
    const tasks = runsOf(players.visits.map(({ longestTaskMs }) => longestTaskMs));
    return [
      scripts('list', lists, LIST_LIMIT),
      scripts('player', players.visits, PLAYER_LIMIT),
      {
        what: 'cold player page: all that it loads',
        unit: 'KB',
        measured: all,
        bar: { says: `≤ ${ALL_LIMIT_KB} KB`, isMet: all.median <= ALL_LIMIT_KB },
        note: 'letters of the whole paper included',
      },
      ready('sitting under way', players.visits),
      paint('about to start', newcomers, `list page: LCP ${median(lists.map(({ paintMs }) => paintMs)).toFixed(0)} ms`),
      paint('sitting under way', players, 'the question’s text, as the server drew it'),
      {
        what: 'cold player page: longest task',
        unit: 'ms',
        measured: tasks,
        bar: { says: 'none over 100 ms', isMet: tasks.median <= 100 },
        note: 'tasks under 50 ms are not reported by the browser and count as 0',
      },
    ];
  } finally {
    await browser.close();
  }
};

interface BesideStatic {
  readonly visits: readonly Visit[];
  /** Of the same page standing still, in turns with the others. */
  readonly references: readonly Visit[];
}
const besideStatic = async (browser: Browser, product: Product, runs: number, target: Target): Promise<BesideStatic> => {
  const { addresses } = await visit(browser, target);
  const still = await startStaticPage(product, { ...target, addresses });
  try {
    const host = target.host.replace(/:\d+$/, `:${still.port}`);
    const pairs = await repeat(
      runs,
      async () => [await visit(browser, target), await visit(browser, { ...target, host, shows: 'body' })] as const,
    );
    return { visits: pairs.map(([own]) => own), references: pairs.map(([, reference]) => reference) };
  } finally {
    await still.stop();
  }
};

interface Target {
  readonly host: string;
  readonly path: string;
  readonly cookie: string;
  /** What is there once the page can be used. */
  readonly shows: string;
}
interface Visit {
  readonly scriptBytes: number;
  readonly scriptCount: number;
  readonly encodings: string;
  readonly requestCount: number;
  readonly allBytes: number;
  readonly paintMs: number;
  readonly longestTaskMs: number;
  readonly readyMs: number;
  /** Styles, letters, pictures and scripts that came with it. */
  readonly addresses: readonly string[];
}

const watchFor = (shows: string): string => `window.benchPaint = 0; window.benchTask = 0;
new MutationObserver(() => { if (document.querySelector(${JSON.stringify(shows)})) window.benchReady ??= performance.now(); }).observe(document, { subtree: true, childList: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.benchPaint = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.benchTask = Math.max(window.benchTask, entry.duration); }).observe({ type: 'longtask', buffered: true });`;

const QUIET_MS = 500;
const PATIENCE_MS = 20_000;
/** A new window makes its own frame and tool bar first, on the same core. */
const WINDOW_MS = 800;
/** The player's event stream stays open, so the browser's own idea of a quiet network never comes. */
const STAYS_OPEN = /\/stream(?:\?|$)/;

/** Waits until nothing has been loading for a while. */
const quietOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const change = (request: Request, isStart: boolean) => {
    if (STAYS_OPEN.test(request.url())) return;
    changedAt = Date.now();
    if (isStart) underWay.add(request);
    else underWay.delete(request);
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false)).on('requestfailed', (request) => change(request, false));
  return async () => {
    const until = Date.now() + PATIENCE_MS;
    while (underWay.size > 0 || Date.now() - changedAt < QUIET_MS) {
      if (Date.now() > until) throw new Error(`still loading: ${[...underWay].map((request) => request.url()).join(', ')}`);
      await page.waitForTimeout(50);
    }
  };
};

const visit = async (browser: Browser, { host, path, cookie, shows }: Target): Promise<Visit> => {
  const context = await coldContext(browser, host, cookie);
  try {
    const page = await context.newPage();
    const loaded: Promise<{ readonly pathname: string; readonly bytes: number; readonly encoding: string }>[] = [];
    page.on('requestfinished', (request) =>
      loaded.push(
        (async () => {
          const [sizes, response] = [await request.sizes(), await request.response()];
          const { pathname } = new URL(request.url());
          return {
            pathname,
            bytes: sizes.responseBodySize,
            encoding: (await response?.allHeaders())?.['content-encoding'] ?? 'identity',
          };
        })(),
      ),
    );
    const quiet = quietOf(page);
    await page.addInitScript(watchFor(shows));
    await page.waitForTimeout(WINDOW_MS);
    await page.goto(`http://${host}${path}`, { waitUntil: 'load' });
    await page.waitForSelector(shows, { state: 'attached', timeout: PATIENCE_MS });
    await quiet();
    const [paintMs, longestTaskMs, readyMs] = (await page.evaluate('[window.benchPaint, window.benchTask, window.benchReady]')) as [
      number,
      number,
      number,
    ];
    const all = await Promise.all(loaded);
    const scripts = all.filter(({ pathname }) => pathname.endsWith('.js'));
    return {
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scriptCount: scripts.length,
      encodings: [...new Set(scripts.map(({ encoding }) => encoding))].join(', '),
      requestCount: all.length,
      allBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      paintMs,
      longestTaskMs,
      readyMs,
      addresses: [...new Set(all.map(({ pathname }) => pathname))].filter((pathname) => /\.[a-z0-9]{2,5}$/.test(pathname)),
    };
  } finally {
    await context.close();
  }
};
