import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '@platform/testing/chromium';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, type RunnerTestFile } from 'vitest';
import { fieldsWalked } from './fields-walked.ts';
import { looks, states } from './looked-at.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
/** Waiting for something on the page, milliseconds: two cores are shared with other files. */
const PATIENCE_MS = 60_000;
/** A page that has not answered a question by then stands still, milliseconds. */
const ANSWERS_MS = 10_000;

const SHELL = 'chromium-headless-shell';
export const newBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? `/usr/bin/${SHELL}`, args: [...CHROMIUM_FLAGS] });

/** A Chromium that has notices, which the shell refuses whatever it is granted. Undefined: this machine has none. */
export const WHOLE_CHROMIUM = [
  process.env.CHROMIUM_PATH ?? '',
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map((name) => `/usr/bin/${name}`),
].find((path) => !path.endsWith(SHELL) && existsSync(path));
const newWholeBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: WHOLE_CHROMIUM ?? '',
    args: [...CHROMIUM_FLAGS.filter((flag) => flag !== '--headless'), '--headless=new'],
    ignoreDefaultArgs: ['--headless', '--headless=old'],
  });

export interface VisitOptions extends BrowserContextOptions {
  /** Complaints of the browser's console that this visit brings about on purpose. */
  readonly expects?: RegExp;
}
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Files of one process share their modules (vitest.config.ts), and by this the Chromium that the first of them began. It ends with the process. */
let shared: Browser | undefined;
const sharedBrowser = async (): Promise<Browser> => {
  // One that ended by itself failed its file, and no other.
  if (!shared?.isConnected()) shared = await newBrowser();
  return shared;
};

/**
 * The Chromium of this process, for the test file that calls this. Each visit is a browser profile of its own, closed after its test; a page that
 * complained (a script error, a refused policy, a missing file) fails the test.
 */
export const useBrowser = (): ((options?: VisitOptions) => Promise<Visit>) => useVisits(sharedBrowser);
/** The same with `WHOLE_CHROMIUM`, for what only that one has: the file's own. */
export const useWholeBrowser = (): ((options?: VisitOptions) => Promise<Visit>) => {
  let own: Promise<Browser> | undefined;
  afterAll(async () => (await own)?.close());
  return useVisits(() => (own ??= newWholeBrowser()));
};

const useVisits = (start: () => Promise<Browser>): ((options?: VisitOptions) => Promise<Visit>) => {
  let visits: BrowserContext[] = [];
  let complaints: string[] = [];
  let file: RunnerTestFile | undefined;
  afterEach(async ({ task }) => {
    file = task.file;
    if (task.result?.state === 'fail') {
      await describe(visits);
      await photograph(visits, task.id);
    }
    await Promise.all(visits.map((context) => context.close()));
    visits = [];
    const said = complaints;
    complaints = [];
    expect(said, 'the browser complained').toEqual([]);
  });
  afterAll(() => {
    if (!file) return;
    looks.expectAll(file);
    states.expectAll(file);
    fieldsWalked.expectAll(file);
  });

  return async ({ expects, ...options } = {}) => {
    const browser = await start();
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    visits.push(context);
    const complain = (text: string) => {
      // That nobody is signed in is an answer, not a fault; the browser writes it down all the same.
      if (!/ 401 .*\/users\/me\)$/.test(text) && !expects?.test(text)) complaints.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complain(`${String(error.error().stack ?? error.error())} (${error.page()?.url() ?? ''})`));
    return { context, page: await context.newPage() };
  };
};

/** Where the pages of a failed test stood and whether they still ran, beside its error: of another machine nothing else can be seen. */
const describe = async (visits: readonly BrowserContext[]): Promise<void> => {
  for (const page of visits.flatMap((context) => context.pages())) {
    const seen = page.evaluate(() => `${document.readyState}, ${document.visibilityState}: ${document.body.innerText.slice(0, 400)}`);
    const state = await Promise.race([seen, sleep(ANSWERS_MS, 'its script does not answer')]).catch(String);
    console.error(`page ${page.url()}: ${state.replaceAll(/\s+/g, ' ')}`);
  }
};

/** What was on the screens when a test failed, for whoever looks into it: `e2e/screenshots`, kept out of the repository. */
const photograph = async (visits: readonly BrowserContext[], name: string): Promise<void> => {
  const folder = join(import.meta.dirname, '../screenshots');
  mkdirSync(folder, { recursive: true });
  const pages = visits.flatMap((context) => context.pages());
  await Promise.all(
    pages.map((page, at) => page.screenshot({ path: join(folder, `${name}-${at}.png`), timeout: ANSWERS_MS }).catch(() => undefined)),
  );
};
