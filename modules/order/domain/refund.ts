import { allocate } from '@platform/kernel/allocate';

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

const DAY_MS = 86_400_000;
const WITHDRAWAL_DAYS = 7;

/**
 * What comes back for one line. 전자상거래법 제17조: within seven days all of it where nothing was used. 평생교육법 시행령 별표 3 비고: for recorded lectures what was paid
 * without what was really studied, each unit alike, whatever time has passed; nothing after the period. Parts of a won are the buyer's. What the coupon
 * took off was never paid and does not come back as money.
 */
export const refundOf = (line: RefundLine, at: number): LineRefund => {
  const { lineNo, pay, accumulationUsed, earns, unitCount, usedCount, paidAt, endsAt } = line;
  const paid = pay + accumulationUsed;
  const used = Math.min(Math.max(usedCount, 0), unitCount);
  const isOver = endsAt !== null && at >= endsAt;
  const kept = isOver ? paid : Number((BigInt(paid) * BigInt(used)) / BigInt(unitCount));
  const refund = paid - kept;
  const [money = 0, accumulations = 0] = refund === 0 ? [0, 0] : allocate(refund, [pay, accumulationUsed]);
  const revoked = paid === 0 || pay === 0 ? 0 : Number((BigInt(earns) * BigInt(money) + BigInt(pay) - 1n) / BigInt(pay));
  const isWithdrawal = !isOver && used === 0 && at < paidAt + WITHDRAWAL_DAYS * DAY_MS;
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
