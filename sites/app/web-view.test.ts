// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/history';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveToBrowser } from './web-view.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/exam/all?page=2');
  vi.spyOn(console, 'debug').mockReset();
});

const inFrame = () => {
  const browser = { assign: vi.fn<(to: string | URL) => void>(), replace: vi.fn<(to: string | URL) => void>() };
  const history = createBrowserHistory();
  leaveToBrowser(history, browser);
  const go = async (move: () => void) => {
    move();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { browser, history, go };
};

it.each(['/exam/all', '/exam/all?page=3', '/exam/all?q=a&page=2#top'])(
  '%s is the same page seen otherwise: the client goes there',
  async (to) => {
    const { browser, history, go } = inFrame();
    await go(() => history.push(to));
    expect(history.location.href).toBe(to);
    expect(browser.assign).not.toHaveBeenCalled();
    expect(console.debug).not.toHaveBeenCalled();
  },
);

it.each(['/', '/exam/public', '/exam/all/', '/exam/detail/mini?page=2'])(
  '%s is another page: the browser goes there, and only the console hears of it',
  async (to) => {
    const { browser, history, go } = inFrame();
    await go(() => history.push(to));
    expect(browser.assign).toHaveBeenCalledExactlyOnceWith(to);
    expect(history.location.href).toBe('/exam/all?page=2');
    expect(console.debug).toHaveBeenCalledWith(expect.stringContaining('aborted'));
  },
);

it('takes the place of the page where the client would have', async () => {
  const { browser, history, go } = inFrame();
  await go(() => history.replace('/cbt/practice/3'));
  expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/cbt/practice/3');
  expect(browser.assign).not.toHaveBeenCalled();
});
