import type { Db } from '@platform/db';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';

interface DemoCoupon {
  readonly code: string;
  readonly title: string;
  readonly percent?: number;
  readonly amount?: number;
  readonly mostOff?: number;
  readonly leastOrder?: number;
  readonly kinds?: readonly string[];
  readonly categoryIds?: readonly number[];
  /** From the day of the first start: its last day, so many days later; below 0 it is over. */
  readonly lastDay: number;
  readonly limit?: number;
}
/** One of each kind: per cent, with a limit and without, an amount, for a kind, for a category, from a sum on, few of them, about to end, over. */
export const DEMO_COUPONS: readonly DemoCoupon[] = [
  { code: 'HELLO', title: '처음 오셨군요 5,000원', amount: 5_000, leastOrder: 30_000, lastDay: 60 },
  { code: 'NURSE10', title: '무엇이든 10%', percent: 10, mostOff: 10_000, lastDay: 45 },
  { code: 'INTERVIEW', title: '면접 강의 15%', percent: 15, kinds: ['course'], categoryIds: [3], lastDay: 30 },
  { code: 'PAPER1000', title: 'CBT 1,000원', amount: 1_000, kinds: ['cbt'], lastDay: 30 },
  { code: 'BOOK20', title: '전자책 20%', percent: 20, kinds: ['book'], lastDay: 6 },
  { code: 'BUNDLE', title: '묶음 20,000원', amount: 20_000, leastOrder: 70_000, kinds: ['bundle'], lastDay: 30, limit: 100 },
  { code: 'MAJOR', title: '전공 강의 7,000원', amount: 7_000, kinds: ['course'], categoryIds: [4, 5], lastDay: 20 },
  { code: 'AUTUMN', title: '가을 학기 3,000원', amount: 3_000, lastDay: -3 },
];
const BEGAN_DAYS = 120;

/** @param at of the first start; a coupon that is there stays as it is */
export const seedCoupons = async (db: Db<never>, brandId: string, at: Date): Promise<void> => {
  const day = koreanDay(at.getTime());
  for (const { code, title, percent, amount, mostOff, leastOrder, kinds = [], categoryIds = [], lastDay, limit } of DEMO_COUPONS)
    await sql`
      insert into benefit.coupon (brand_id, code, title, percent, amount, most_off, least_order, kinds, category_ids, starts_at, ends_at, issue_limit)
      values (${brandId}, ${code}, ${title}, ${percent ?? null}, ${amount ?? null}, ${mostOff ?? null}, ${leastOrder ?? 0}, ${[...kinds]}, ${[...categoryIds]},
        ${new Date(dayBegins(addDays(day, -BEGAN_DAYS)))}, ${new Date(dayBegins(addDays(day, lastDay + 1)))}, ${limit ?? null})
      on conflict do nothing`.execute(db);
};
