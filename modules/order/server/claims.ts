import { handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { afterBusinessDays } from '@platform/kernel/business-days';
import type { Buyer, Claim, OrderApi, OrderError } from '../contract.ts';
import type { ClaimView, RefundView } from '../contract-views.ts';
import { mayComeBack, refundOf, type LineRefund, type RefundLine } from '../domain/refund.ts';
import { outlookOf, stepsOf } from '../domain/refund-outlook.ts';
import { carryOut, claimView, keptOf } from './carry-out.ts';
import { Refused, type Deps } from './deps.ts';
import { referenceOf } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { findLines, findOrder, lockOrder, noteAct, setLine } from './store.ts';
import type { ClaimRow, LineRow, OrderDb, OrderTables, PlacedRow } from './tables.ts';

/** 전자상거래법 제18조: three business days. */
const BUSINESS_DAYS = 3;
/** Claims that were not taken back. */
const STANDING = ['requested', 'sending', 'done', 'failed'] as const;

/**
 * How many units of each line of an order were used, by its number: sittings that were begun, lessons and volumes that were opened. As many statements
 * for fifty lines as for two: what was paid together started together.
 */
const usedOf = async (deps: Deps, tx: OrderDb, order: PlacedRow, lines: readonly LineRow[]): Promise<ReadonlyMap<number, number>> => {
  const used = new Map<number, number>();
  const count = (lineNo: number): void => void used.set(lineNo, (used.get(lineNo) ?? 0) + 1);
  const opened = await tx.selectFrom('orders.opened_unit').select('line_no').where('order_no', '=', order.order_no).execute();
  for (const { line_no } of opened) count(line_no);
  const starts = Map.groupBy(
    lines.filter(({ sittings }) => sittings.length > 0),
    ({ starts_at }) => starts_at?.getTime() ?? null,
  );
  const who = { brandId: order.brand_id, memberId: order.member_id ?? '' };
  for (const [startsAt, of] of starts) {
    if (startsAt === null) continue;
    const sittings = [...new Set(of.flatMap((line) => line.sittings))];
    const begun = await deps.begunSittings(who, sittings, new Date(startsAt));
    for (const line of of) for (const sitting of new Set(line.sittings)) if (begun.has(sitting)) count(line.line_no);
  }
  return used;
};

interface Reckoned {
  readonly line: LineRow;
  readonly facts: RefundLine;
  readonly refund: LineRefund;
}
/** What somebody imagines: a later moment, and so many units more opened by then. */
interface Supposed {
  readonly at: number;
  readonly more: number;
}
const reckon = async (
  deps: Deps,
  tx: OrderDb,
  order: PlacedRow,
  lines: readonly LineRow[],
  { at, more }: Supposed = { at: deps.clock.now().getTime(), more: 0 },
): Promise<readonly Reckoned[]> => {
  const used = await usedOf(deps, tx, order, lines);
  return lines.map((line) => {
    const facts: RefundLine = {
      lineNo: line.line_no,
      pay: line.pay_amount,
      accumulationUsed: line.accumulation_used,
      earns: line.earns,
      unitCount: line.unit_count,
      usedCount: Math.min(line.unit_count, (used.get(line.line_no) ?? 0) + more),
      paidAt: (line.starts_at ?? order.created_at).getTime(),
      endsAt: line.ends_at?.getTime() ?? null,
    };
    return { line, facts, refund: refundOf(facts, at) };
  });
};

const comingBack = (lines: readonly LineRow[], at: number): readonly LineRow[] =>
  lines.filter(({ state, starts_at }) => mayComeBack(state, starts_at?.getTime() ?? null, at));
const chosen = (lines: readonly LineRow[], lineNos: readonly number[]): readonly LineRow[] | null => {
  const of = lines.filter(({ line_no }) => lineNos.includes(line_no));
  return of.length === new Set(lineNos).size ? of : null;
};
const sumOf = (reckoned: readonly Reckoned[], name: 'refund' | 'money' | 'accumulations' | 'revoked' | 'kept'): number =>
  reckoned.reduce((all, { refund }) => all + refund[name], 0);
/** With these everything of the order is asked back, in however many claims, and nothing is kept of it. */
const isWhole = async (
  db: OrderDb,
  { order_no }: PlacedRow,
  lines: readonly LineRow[],
  reckoned: readonly Reckoned[],
): Promise<boolean> => {
  const isBack = (line: LineRow) => line.state === 'refunded' || line.state === 'claimed' || reckoned.some((one) => one.line === line);
  return lines.every(isBack) && sumOf(reckoned, 'kept') === 0 && (await keptOf(db, order_no, STANDING)) === 0;
};

export const refundPreview =
  (deps: Deps): OrderApi['refundPreview'] =>
  async (who, orderNo, lineNos, supposed = {}) => {
    const order = await findOrder(deps.db, who, orderNo);
    if (order?.state !== 'paid') return err({ kind: order ? 'order/nothing-to-refund' : 'order/not-found' });
    const lines = await findLines(deps.db, orderNo);
    const now = deps.clock.now().getTime();
    const open = comingBack(lines, now);
    const of = lineNos.length === 0 ? open : chosen(open, lineNos);
    if (!of || of.length === 0) return err({ kind: 'order/nothing-to-refund' });
    const at = Math.max(now, supposed.at ?? now);
    const reckoned = await reckon(deps, deps.db, order, of, { at, more: supposed.more ?? 0 });
    const view: RefundView = {
      orderNo,
      at,
      lines: reckoned.map(({ line, facts, refund }) => ({
        ...refund,
        kind: line.kind,
        title: line.title,
        unitCount: facts.unitCount,
        usedCount: facts.usedCount,
        paidAt: facts.paidAt,
        endsAt: facts.endsAt,
        steps: stepsOf(facts, at),
        outlook: outlookOf(facts, at),
      })),
      refund: sumOf(reckoned, 'refund'),
      money: sumOf(reckoned, 'money'),
      accumulations: sumOf(reckoned, 'accumulations'),
      isCouponBack: order.coupon_issued_idx !== null && (await isWhole(deps.db, order, lines, reckoned)),
      needsAccount: order.method === 'virtual-account' && sumOf(reckoned, 'money') > 0,
      dueAt: afterBusinessDays(at, BUSINESS_DAYS),
    };
    return ok(view);
  };

/** Decided by the same rule as the preview, under the order's lock; what was bought closes in the same transaction. The money is sent once the claim cannot be taken back any more. */
export const claim =
  (deps: Deps): OrderApi['claim'] =>
  (who, orderNo, given) =>
    retrying(() => deps.db.transaction().execute((tx) => decide(deps, tx, { who, orderNo, given }))).catch((error: unknown) => {
      if (error instanceof Refused) return err(error.error);
      throw error;
    });

interface Asked {
  readonly who: Buyer;
  readonly orderNo: string;
  readonly given: Claim;
}
const decide = async (deps: Deps, tx: OrderDb, { who, orderNo, given }: Asked): Promise<Result<ClaimView, OrderError>> => {
  const locked = await lockOrder(tx, orderNo);
  const order = locked?.brand_id === who.brandId && locked.member_id === who.memberId ? locked : undefined;
  if (!order) return err({ kind: 'order/not-found' });
  const before = await tx
    .selectFrom('orders.claim')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('request_key', '=', given.requestId)
    .executeTakeFirst();
  const lines = await findLines(tx, orderNo);
  if (before) return ok(claimView(before, lines, deps.clock.now()));
  const of = order.state === 'paid' ? chosen(comingBack(lines, deps.clock.now().getTime()), given.lineNos) : null;
  if (!of) return err({ kind: 'order/nothing-to-refund' });
  await deps.entitlements.stopBeginning(
    handOver<OrderTables>(tx),
    { brandId: who.brandId, memberId: who.memberId },
    of.flatMap(({ sittings }) => sittings),
  );
  const reckoned = await reckon(deps, tx, order, of);
  const refund = sumOf(reckoned, 'refund');
  if (refund === 0 && sumOf(reckoned, 'kept') > 0) return err({ kind: 'order/nothing-to-refund' });
  if (refund !== given.expectedRefund) return err({ kind: 'order/refund-changed' });
  if (order.method === 'virtual-account' && sumOf(reckoned, 'money') > 0 && given.account === null)
    return err({ kind: 'order/account-needed' });
  const row = await enter(deps, tx, { order, reckoned, given });
  return ok(claimView(deps.claimGraceMs > 0 ? row : await carryOut(deps, tx, order, row), lines, deps.clock.now()));
};

interface Decided {
  readonly order: PlacedRow;
  readonly reckoned: readonly Reckoned[];
  readonly given: Claim;
}
/** Written down as it was decided, and closed. */
const enter = async (deps: Deps, tx: OrderDb, { order, reckoned, given }: Decided): Promise<ClaimRow> => {
  const at = deps.clock.now();
  const orderNo = order.order_no;
  const row = await tx
    .insertInto('orders.claim')
    .values({
      order_no: orderNo,
      brand_id: order.brand_id,
      member_id: order.member_id,
      request_key: given.requestId,
      lines: JSON.stringify(reckoned.map((one) => one.refund)) as never,
      money: sumOf(reckoned, 'money'),
      accumulations: sumOf(reckoned, 'accumulations'),
      reason: given.reason,
      state: 'requested',
      requested_at: at,
      send_at: new Date(at.getTime() + deps.claimGraceMs),
      due_at: new Date(afterBusinessDays(at.getTime(), BUSINESS_DAYS)),
      ended_at: null,
      account: given.account && (JSON.stringify(given.account) as never),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { line } of reckoned) {
    // Over already, it stands beside one that was bought after it.
    await setLine(tx, line, 'claimed', { isSecond: line.is_second || (line.ends_at !== null && line.ends_at <= at) });
    for (const examDetailIdx of line.sittings)
      await deps.entitlements.revoke(
        handOver<OrderTables>(tx),
        { brandId: order.brand_id, memberId: order.member_id ?? '', examDetailIdx, source: 'order', reference: referenceOf(line) },
        `claim ${row.claim_no}`,
      );
  }
  // Where nothing is waited for, what becomes of it is told in the same moment.
  if (deps.claimGraceMs > 0) {
    await noteAct(tx, orderNo, { from: order.state, to: order.state, at, by: 'buyer', what: 'claim-asked', subject: `${row.claim_no}` });
    await publishNews(deps, tx, order, { what: 'claim-received', claimNo: row.claim_no });
  }
  return row;
};

const MOST_CLAIMS = 200;
export const claims =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): OrderApi['claims'] =>
  async ({ brandId, memberId }) => {
    const rows = await db
      .selectFrom('orders.claim')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .orderBy('claim_no', 'desc')
      .limit(MOST_CLAIMS)
      .execute();
    const lines =
      rows.length === 0
        ? []
        : await db
            .selectFrom('orders.line')
            .select(['order_no', 'line_no', 'title'])
            .where(
              'order_no',
              'in',
              rows.map(({ order_no }) => order_no),
            )
            .execute();
    return rows.map((row) =>
      claimView(
        row,
        lines.filter(({ order_no }) => order_no === row.order_no),
        clock.now(),
      ),
    );
  };
