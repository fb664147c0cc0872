import { allocate } from '@platform/kernel/allocate';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';

/** A line as a refund has to know it: what was paid for it, by its stored shares, and how much of it was used. */
export interface RefundLine {
  readonly lineNo: number;
  readonly pay: number;
  readonly accumulationUsed: number;
  readonly earns: number;
  readonly unitCount: number;
  /** Lessons opened, sittings begun; samples are none. */
  readonly usedCount: number;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** Null: without an end. */
  readonly endsAt: number | null;
}
export const REFUND_GROUNDS = ['withdrawal', 'used-part', 'period-over'] as const;
export interface LineRefund {
  readonly lineNo: number;
  /** `withdrawal`: within seven days, nothing used. `used-part`: paid − used. `period-over`: nothing comes back. */
  readonly ground: (typeof REFUND_GROUNDS)[number];
  /** Paid with money and accumulations. */
  readonly paid: number;
  readonly kept: number;
  readonly refund: number;
  readonly money: number;
  readonly accumulations: number;
  /** Of what was earned by it, so much goes. */
  readonly revoked: number;
}

const WITHDRAWAL_DAYS = 7;
/** The day of the payment does not count (민법 제157조); the last one ends at midnight in Korea. */
export const withdrawalEnds = (paidAt: number): number => dayBegins(addDays(koreanDay(paidAt), WITHDRAWAL_DAYS + 1));

/**
 * What comes back for one line. 전자상거래법 제17조: within seven days all of it where nothing was used, however short its period was. 평생교육법 시행령
 * 별표 3 비고: for recorded lectures what was paid without what was really studied, each unit alike, whatever time has passed; nothing after the
 * period. Parts of a won are the buyer's. What the coupon took off was never paid and does not come back as money.
 */
export const refundOf = (line: RefundLine, at: number): LineRefund => {
  const { lineNo, pay, accumulationUsed, earns, unitCount, usedCount, paidAt, endsAt } = line;
  const paid = pay + accumulationUsed;
  const used = Math.min(Math.max(usedCount, 0), unitCount);
  const isWithdrawal = used === 0 && at < withdrawalEnds(paidAt);
  const isOver = !isWithdrawal && endsAt !== null && at >= endsAt;
  const kept = isOver ? paid : Number((BigInt(paid) * BigInt(used)) / BigInt(unitCount));
  const refund = paid - kept;
  const [money = 0, accumulations = 0] = refund === 0 ? [0, 0] : allocate(refund, [pay, accumulationUsed]);
  const revoked = paid === 0 || pay === 0 ? 0 : Number((BigInt(earns) * BigInt(money) + BigInt(pay) - 1n) / BigInt(pay));
  return {
    lineNo,
    ground: isOver ? 'period-over' : isWithdrawal ? 'withdrawal' : 'used-part',
    paid,
    kept,
    refund,
    money,
    accumulations,
    revoked,
  };
};

/** Whether a line can be asked back at all: while it may be used, and where it is over as long as one may withdraw from it. */
export const mayComeBack = (state: string, startsAt: number | null, at: number): boolean =>
  state === 'owned' || (state === 'ended' && startsAt !== null && at < withdrawalEnds(startsAt));
