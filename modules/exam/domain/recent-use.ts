/** One day's sittings of an exam. */
export interface UsedDay {
  /** 0 is today, in Korea. */
  readonly daysAgo: number;
  /** First sittings of their learners: so many people. */
  readonly learners: number;
  /** All of them, repeats too. */
  readonly sittings: number;
}
/** So many days count. */
export const RECENT_DAYS = 28;
const HALF_LIFE_DAYS = 7;
/** Somebody who sits it again says that it is worth that, but is one person. */
const REPEAT_WEIGHT = 0.25;

/**
 * How much an exam is used now: Σ (learners + ¼ repeats) × ½^(days ago ÷ 7). Many people weigh more than one who repeats, this week more
 * than last, and nothing is forgotten from one day to the next.
 */
export const recentUse = (days: readonly UsedDay[]): number =>
  days.reduce(
    (sum, { daysAgo, learners, sittings }) =>
      sum + (learners + REPEAT_WEIGHT * Math.max(0, sittings - learners)) * 0.5 ** (Math.max(0, daysAgo) / HALF_LIFE_DAYS),
    0,
  );
