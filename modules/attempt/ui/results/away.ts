import type { ScoreView } from '../../contract.ts';

/** Less is no more than opening the paper and handing it in takes. Milliseconds. */
const LEAST_AWAY_MS = 60_000;

/** How long nothing of the paper was on the screen: the page hidden, closed or asleep, while the clock ran on. Null where that was a minute at most. */
export const awayMsOf = ({ usedMs, problems }: Pick<ScoreView, 'usedMs' | 'problems'>): number | null => {
  const awayMs = usedMs - problems.reduce((sum, { spentMs }) => sum + spentMs, 0);
  return awayMs > LEAST_AWAY_MS ? awayMs : null;
};
