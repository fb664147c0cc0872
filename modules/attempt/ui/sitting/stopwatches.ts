import type { Sheet } from '../../contract.ts';

/** How long each problem was on the screen: what the server had added up when the player was opened, and what came since. */
export const makeStopwatches = (sheet: Sheet, nowMs: () => number) => {
  const spent = new Map<number, number>(Object.entries(sheet.marks).map(([problemIdx, mark]) => [Number(problemIdx), mark.spentMs]));
  let running: { readonly problemIdx: number; readonly sinceMs: number } | null = null;
  const sinceEntering = (problemIdx: number) => (running?.problemIdx === problemIdx ? Math.max(0, nowMs() - running.sinceMs) : 0);
  const spentMs = (problemIdx: number): number => (spent.get(problemIdx) ?? 0) + sinceEntering(problemIdx);
  const stop = () => {
    if (running) spent.set(running.problemIdx, spentMs(running.problemIdx));
    running = null;
  };
  return {
    spentMs,
    enter: (problemIdx: number) => {
      stop();
      running = { problemIdx, sinceMs: nowMs() };
    },
    leave: (problemIdx: number) => void (running?.problemIdx === problemIdx && stop()),
  };
};
