import type { ScoreView } from '../../contract.ts';

/** Less is no more than opening the paper and handing it in takes. Milliseconds. */
const LEAST_AWAY_MS = 60_000;

type Times = Pick<ScoreView, 'usedMs' | 'problems'>;

/** What of the time used belongs to no problem, whole seconds in milliseconds: the paper was opened, handed in, or not on the screen while the clock ran on. */
export const otherMsOf = ({ usedMs, problems }: Times): number => {
  const seconds = (ms: number) => Math.round(ms / 1000);
  // Of the seconds that stand beside it, so that whoever adds them up finds the time used.
  return 1000 * Math.max(0, seconds(usedMs) - problems.reduce((sum, { spentMs }) => sum + seconds(spentMs), 0));
};

/** How long nothing of the paper was on the screen: the page hidden, closed or asleep, while the clock ran on. Null where that was a minute at most. */
export const awayMsOf = (times: Times): number | null => {
  const awayMs = otherMsOf(times);
  return awayMs > LEAST_AWAY_MS ? awayMs : null;
};
