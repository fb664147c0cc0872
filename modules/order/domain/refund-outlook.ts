import { DAY_MS } from '@platform/kernel/korean-time';
import { refundOf, type RefundLine } from './refund.ts';

/* What the rule of refunds would say of other days and of more use: for whoever wants to know before they ask. */

const MOST_STEPS = 96;
/** What comes back for 0, 1, 2 … units used; empty where that is one step, or too many to be drawn. */
export const stepsOf = (line: RefundLine, at: number): readonly number[] =>
  line.unitCount < 2 || line.unitCount > MOST_STEPS
    ? []
    : Array.from({ length: line.unitCount + 1 }, (_, usedCount) => refundOf({ ...line, usedCount }, at).refund);

export interface Outlook {
  readonly at: number;
  readonly usedCount: number;
  readonly refund: number;
}
const SOON_DAYS = [10, 30] as const;
/** Used on at the pace until now: on some days to come, on the last one, and after it. Empty where nothing has a pace or an end. */
export const outlookOf = (line: RefundLine, at: number): readonly Outlook[] => {
  const { usedCount, unitCount, paidAt, endsAt } = line;
  if (endsAt === null || at >= endsAt || unitCount < 2) return [];
  const perDay = usedCount / Math.max(1, (at - paidAt) / DAY_MS);
  const usedAt = (moment: number): number => Math.min(unitCount, usedCount + Math.floor(perDay * ((moment - at) / DAY_MS)));
  const moments = [at, ...SOON_DAYS.map((days) => at + days * DAY_MS), endsAt - 1].filter((moment) => moment < endsAt);
  return [...moments, endsAt].map((moment) => ({
    at: moment,
    usedCount: usedAt(moment),
    refund: refundOf({ ...line, usedCount: usedAt(moment) }, moment).refund,
  }));
};
