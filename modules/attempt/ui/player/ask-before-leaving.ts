import type { RouterHistory } from '@tanstack/history';

/**
 * Stops the browser's steps back and forth that lead away from this page, and asks instead. Links and what the page itself goes to are not asked about;
 * nor are reload, closing and steps to another document, for which a browser has only words of its own: nothing is lost by them.
 *
 * @param mayLeave without a question
 * @param ask is given how to take the step after all; called again when somebody steps back while they are asked
 * @returns how to stop asking
 */
export const askBeforeLeaving = (history: RouterHistory, mayLeave: () => boolean, ask: (leave: () => void) => void): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation: from, nextLocation: to }) => {
      if (action === 'PUSH' || action === 'REPLACE' || mayLeave()) return false;
      const steps = to.state.__TSR_index - from.state.__TSR_index;
      // An entry that the router did not make has no index: the way back to here is not known then.
      if (!steps || (to.pathname === from.pathname && to.search === from.search)) return false;
      ask(() => history.go(steps, { ignoreBlocker: true }));
      return true;
    },
  });
