import { handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Buyer, Claim, OrderApi, OrderError } from '../contract.ts';
import type { ClaimView, RefundView } from '../contract-views.ts';
import { afterBusinessDays } from '../domain/business-days.ts';
import { refundOf, type LineRefund } from '../domain/refund.ts';
import { Refused, type Deps } from './deps.ts';
import { referenceOf, spentFor } from './holds.ts';
import { findLines, findOrder, lockOrder, moveOrder, noteAct } from './store.ts';
import type { ClaimRow, LineRow, OrderDb, OrderTables, PlacedRow } from './tables.ts';

/** 전자상거래법 제18조: three business days. */
const BUSINESS_DAYS = 3;

/** How many units of a line were used: sittings that were begun, lessons and volumes that were opened. */
const usedOf = async (deps: Deps, tx: OrderDb, who: Buyer, line: LineRow): Promise<number> => {
  const opened = await tx
    .selectFrom('orders.opened_unit')
    .select('unit')
    .where('order_no', '=', line.order_no)
    .where('line_no', '=', line.line_no)
    .execute();
  const begun =
    line.sittings.length === 0 || line.starts_at === null ? new Set() : await deps.begunSittings(who, line.sittings, line.starts_at);
  return opened.length + begun.size;
};

interface Reckoned {
  readonly line: LineRow;
  readonly refund: LineRefund;
  readonly usedCount: number;
}
const reckon = async (deps: Deps, tx: OrderDb, order: PlacedRow, lines: readonly LineRow[]): Promise<readonly Reckoned[]> => {
  const who = { brandId: order.brand_id, memberId: order.member_id ?? '' };
  const at = deps.clock.now().getTime();
  const reckoned: Reckoned[] = [];
  for (const line of lines) {
    const usedCount = await usedOf(deps, tx, who, line);
    const refund = refundOf(
      {
        lineNo: line.line_no,
        pay: line.pay_amount,
        accumulationUsed: line.accumulation_used,
        earns: line.earns,
        unitCount: line.unit_count,
        usedCount,
        paidAt: (line.starts_at ?? order.created_at).getTime(),
        endsAt: line.ends_at?.getTime() ?? null,
      },
      at,
    );
    reckoned.push({ line, refund, usedCount });
  }
  return reckoned;
};

const chosen = (lines: readonly LineRow[], lineNos: readonly number[]): readonly LineRow[] | null => {
  const of = lines.filter(({ line_no, state }) => lineNos.includes(line_no) && state === 'owned');
  return of.length === new Set(lineNos).size ? of : null;
};
const sumOf = (reckoned: readonly Reckoned[], name: 'refund' | 'money' | 'accumulations' | 'revoked' | 'kept'): number =>
  reckoned.reduce((all, { refund }) => all + refund[name], 0);
/** Everything of the order comes back, and nothing of it was kept: its coupon is as if it had not been used. */
const isWhole = (lines: readonly LineRow[], reckoned: readonly Reckoned[]): boolean =>
  reckoned.length === lines.length && sumOf(reckoned, 'kept') === 0;

export const refundPreview =
  (deps: Deps): OrderApi['refundPreview'] =>
  async (who, orderNo, lineNos) => {
    const order = await findOrder(deps.db, who, orderNo);
    if (order?.state !== 'paid') return err({ kind: order ? 'order/nothing-to-refund' : 'order/not-found' });
    const lines = await findLines(deps.db, orderNo);
    const of = chosen(lines, lineNos.length === 0 ? ownedOf(lines) : lineNos);
    if (!of || of.length === 0) return err({ kind: 'order/nothing-to-refund' });
    const reckoned = await reckon(deps, deps.db, order, of);
    const view: RefundView = {
      orderNo,
      lines: reckoned.map(({ line, refund, usedCount }) => ({ ...refund, title: line.title, unitCount: line.unit_count, usedCount })),
      refund: sumOf(reckoned, 'refund'),
      money: sumOf(reckoned, 'money'),
      accumulations: sumOf(reckoned, 'accumulations'),
      isCouponBack: order.coupon_issued_idx !== null && isWhole(lines, reckoned),
      needsAccount: order.method === 'virtual-account' && sumOf(reckoned, 'money') > 0,
      dueAt: afterBusinessDays(deps.clock.now().getTime(), BUSINESS_DAYS),
    };
    return ok(view);
  };
const ownedOf = (lines: readonly LineRow[]): readonly number[] =>
  lines.filter(({ state }) => state === 'owned').map(({ line_no }) => line_no);

/** Decided by the same rule as the preview, under the order's lock; what was bought closes in the same transaction, the money goes after it. */
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
  if (before) return ok(claimView(before));
  const lines = await findLines(tx, orderNo);
  const of = order.state === 'paid' ? chosen(lines, given.lineNos) : null;
  if (!of) return err({ kind: 'order/nothing-to-refund' });
  const reckoned = await reckon(deps, tx, order, of);
  const refund = sumOf(reckoned, 'refund');
  if (refund === 0 && sumOf(reckoned, 'kept') > 0) return err({ kind: 'order/nothing-to-refund' });
  if (refund !== given.expectedRefund) return err({ kind: 'order/refund-changed' });
  if (order.method === 'virtual-account' && sumOf(reckoned, 'money') > 0 && given.account === null)
    return err({ kind: 'order/account-needed' });
  return ok(claimView(await carryOut(deps, tx, { order, lines, reckoned, given })));
};

interface Decided {
  readonly order: PlacedRow;
  readonly lines: readonly LineRow[];
  readonly reckoned: readonly Reckoned[];
  readonly given: Claim;
}
const carryOut = async (deps: Deps, tx: OrderDb, { order, lines, reckoned, given }: Decided): Promise<ClaimRow> => {
  const tables = handOver<OrderTables>(tx);
  const at = deps.clock.now();
  const orderNo = order.order_no;
  const who = { brandId: order.brand_id, memberId: order.member_id ?? '' };
  const [money, accumulations] = [sumOf(reckoned, 'money'), sumOf(reckoned, 'accumulations')];
  const row = await tx
    .insertInto('orders.claim')
    .values({
      order_no: orderNo,
      brand_id: order.brand_id,
      member_id: order.member_id,
      request_key: given.requestId,
      lines: JSON.stringify(reckoned.map((one) => one.refund)) as never,
      money,
      accumulations,
      reason: given.reason,
      state: money > 0 ? 'sending' : 'done',
      requested_at: at,
      due_at: new Date(afterBusinessDays(at.getTime(), BUSINESS_DAYS)),
      ended_at: money > 0 ? null : at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (money > 0) await sendMoney(deps, tx, order, { claimNo: row.claim_no, money, given });
  for (const { line } of reckoned) {
    await tx
      .updateTable('orders.line')
      .set({ state: 'refunded' })
      .where('order_no', '=', orderNo)
      .where('line_no', '=', line.line_no)
      .execute();
    for (const examDetailIdx of line.sittings)
      await deps.entitlements.revoke(
        tables,
        { ...who, examDetailIdx, source: 'order', reference: referenceOf(line) },
        `claim ${row.claim_no}`,
      );
  }
  const left = lines.filter(({ line_no, state }) => state !== 'refunded' && reckoned.every(({ line }) => line.line_no !== line_no));
  // A bundle keeps its own seat as long as any part of it is had.
  const bundles = reckoned
    .flatMap(({ line }) => line.bundle_option_no ?? [])
    .filter((no) => left.every((line) => line.bundle_option_no !== no));
  await deps.catalogue.giveSeatsBack(tables, [...reckoned.map(({ line }) => line.option_no), ...bundles]);
  const isAll = left.length === 0;
  if (isWhole(lines, reckoned)) await deps.benefits.giveCouponBack(tables, orderNo);
  const source = { type: 'claim', id: String(row.claim_no) };
  await deps.benefits.giveBack(tables, spentFor(order), accumulations, source);
  await deps.benefits.revoke(tables, who, sumOf(reckoned, 'revoked'), source);
  const note = `claim ${row.claim_no}`;
  if (isAll) await moveOrder(tx, orderNo, { from: order.state, to: 'refunded', at, by: 'buyer', note });
  else await noteAct(tx, orderNo, { from: order.state, to: order.state, at, by: 'buyer', note });
  return row;
};

const sendMoney = async (
  deps: Deps,
  tx: OrderDb,
  order: PlacedRow,
  { claimNo, money, given }: { readonly claimNo: number; readonly money: number; readonly given: Claim },
): Promise<void> => {
  const asked = await deps.payments.requestRefund(handOver<OrderTables>(tx), {
    paymentId: `${order.order_no}-${order.tries}`,
    amount: money,
    reason: given.reason === '' ? 'claim' : given.reason,
    source: `claim:${claimNo}`,
    account: given.account,
  });
  if (!asked.ok) throw new Error(`claim ${claimNo}: ${asked.error.kind}`);
};

const claimView = ({ claim_no, order_no, state, money, accumulations, requested_at, due_at, ended_at, lines }: ClaimRow): ClaimView => ({
  claimNo: claim_no,
  orderNo: order_no,
  state,
  money,
  accumulations,
  requestedAt: requested_at.getTime(),
  dueAt: due_at.getTime(),
  endedAt: ended_at?.getTime() ?? null,
  lines: lines.map(({ lineNo, ground, refund }) => ({ lineNo, ground, refund })),
});

const MOST_CLAIMS = 200;
export const claims =
  ({ db }: Pick<Deps, 'db'>): OrderApi['claims'] =>
  async ({ brandId, memberId }) =>
    (
      await db
        .selectFrom('orders.claim')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .orderBy('claim_no', 'desc')
        .limit(MOST_CLAIMS)
        .execute()
    ).map(claimView);

/** What the provider said in the end. Told twice it is told once. */
export const endClaims =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (ended: readonly { readonly source: string; readonly isDone: boolean }[]): Promise<void> => {
    for (const { source, isDone } of ended) {
      const claimNo = /^claim:(\d+)$/.exec(source)?.[1];
      if (claimNo === undefined) continue;
      await db
        .updateTable('orders.claim')
        .set({ state: isDone ? 'done' : 'failed', ended_at: clock.now() })
        .where('claim_no', '=', Number(claimNo))
        .where('state', '=', 'sending')
        .execute();
    }
  };
