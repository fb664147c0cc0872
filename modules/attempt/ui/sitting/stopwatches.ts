import type { JournalEvent, Sheet } from '../../contract.ts';
import { isVisit } from '../../contract-acts.ts';

export type Stopwatches = ReturnType<typeof makeStopwatches>;

/**
 * How long each problem was on the screen: what the server had added up when the player was opened, and what came since.
 *
 * @param since lines of this browser that the sheet does not hold, in their order; whatever page made them is gone
 */
export const makeStopwatches = (sheet: Sheet, since: readonly JournalEvent[], nowMs: () => number) => {
  const spent = new Map<number, number>(Object.entries(sheet.marks).map(([problemIdx, mark]) => [Number(problemIdx), mark.spentMs]));
  let running: { readonly problemIdx: number; readonly sinceMs: number } | null = null;
  const spentUntil = (problemIdx: number, atMs: number): number =>
    (spent.get(problemIdx) ?? 0) + (running?.problemIdx === problemIdx ? Math.max(0, atMs - running.sinceMs) : 0);
  const stop = (atMs: number) => {
    if (running) spent.set(running.problemIdx, spentUntil(running.problemIdx, atMs));
    running = null;
  };
  const watches = {
    isRunning: () => running !== null,
    spentMs: (problemIdx: number): number => spentUntil(problemIdx, nowMs()),
    enter: (problemIdx: number, atMs = nowMs()) => {
      stop(atMs);
      running = { problemIdx, sinceMs: atMs };
    },
    leave: (problemIdx: number, atMs = nowMs()) => void (running?.problemIdx === problemIdx && stop(atMs)),
  };
  let lastMs = 0;
  for (const event of since) {
    if (isVisit(event)) watches[event.kind](event.problemIdx, event.atMs);
    lastMs = event.atMs;
  }
  stop(lastMs);
  return watches;
};
