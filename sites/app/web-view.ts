import type { HistoryLocation, RouterHistory } from '@tanstack/history';

/**
 * A change is shallow when the page stays the same and only what it shows of itself changes: the same path, other search parameters or another
 * fragment (docs/decisions/0040-web-view.md).
 */
export const isShallow = (from: Pick<HistoryLocation, 'pathname'>, to: Pick<HistoryLocation, 'pathname'>): boolean =>
  from.pathname === to.pathname;

/**
 * Inside a native app's frame (specification 2.1) the browser itself goes to every other page, so that the app sees it: the client's route
 * change is aborted, which only the console is told. Steps back and forth stay with the browser: pages that it went to are documents of their own.
 */
export const leaveToBrowser = (history: RouterHistory, browser: Pick<Location, 'assign' | 'replace'> = location): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      if ((action !== 'PUSH' && action !== 'REPLACE') || isShallow(currentLocation, nextLocation)) return false;
      // oxlint-disable-next-line no-console -- the internal message of specification section 8
      console.debug(`Route change aborted: inside an app's frame the browser goes to ${nextLocation.href}`);
      if (action === 'PUSH') browser.assign(nextLocation.href);
      else browser.replace(nextLocation.href);
      return true;
    },
  });
