import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS } from '@platform/testing/chromium';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** The named Chromium, one of this machine, or Playwright's own. */
const executables = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
];

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = executables.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium: npm test installs one, or name it in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
};

/** Nothing cached, nothing known. @param cookie pairs as a Cookie header has them; empty: a visitor */
export const coldContext = async (browser: Browser, host: string, cookie = ''): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  const domain = host.replace(/:\d+$/, '');
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), domain, path: '/' }));
  if (cookies.length > 0) await context.addCookies(cookies);
  return context;
};
