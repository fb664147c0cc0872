/** A change waits this long for others to share its request; spread so that a class that started together does not save together. */
const GATHER_MIN_MS = 500;
const GATHER_MAX_MS = 1600;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** The server or the way to it is away: it is back within seconds, and the learner sees that nothing is saved. */
export const LONGEST_AWAY_MS = 5000;
/** In the last minute nobody waits half of it. */
const LONGEST_RETRY_AT_END_MS = 3000;

export const gatherDelay = (random: number): number => GATHER_MIN_MS + random * (GATHER_MAX_MS - GATHER_MIN_MS);

/** Doubles with each failure, half of it left to chance. Milliseconds. @param leastMs what the server asked for; never more than the longest wait */
export const retryDelay = (failures: number, isLastMinute: boolean, random: number, longestMs = LONGEST_RETRY_MS, leastMs = 0): number => {
  const longest = isLastMinute ? LONGEST_RETRY_AT_END_MS : longestMs;
  return Math.min(
    longest,
    Math.max(leastMs * (1 + random / 2), Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + random / 2)),
  );
};
