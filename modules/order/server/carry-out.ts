import { handOver, retrying } from '@platform/db';
import { workOff } from '@platform/jobs';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { OrderApi } from '../contract.ts';
import { ORDER_RETURNED } from '../contract-events.ts';
import type { ClaimView } from '../contract-views.ts';
import type { Deps } from './deps.ts';
import { sittingsOf, spentFor } from './holds.ts';
import { publishNews } from './publish-news.ts';
import { findLines, lockOrder, moveOrder, noteAct, setLine } from './store.ts';
import type { ClaimRow, LineRow, OrderDb, OrderTables, PlacedRow } from './tables.ts';

const CARRIED_OUT = ['sending', 'done', 'failed'] as const;

/** What a claim asked for happens, in one transaction under the order's lock: seats, coupon, accumulations, and the money after it. */
export const carryOut = async (deps: Deps, tx: OrderDb, order: PlacedRow, claim: ClaimRow): Promise<ClaimRow> => {
  const tables = handOver<OrderTables>(tx);
  const at = deps.clock.now();
  const orderNo = order.order_no;
  const lines = await findLines(tx, orderNo);
  const of = lines.filter(({ line_no }) => claim.lines.some(({ lineNo }) => lineNo === line_no));
  if (claim.money > 0) await sendMoney(deps, tx, order, claim);
  for (const line of of) await setLine(tx, line, 'refunded');
  const left = lines.filter((line) => line.state !== 'refunded' && !of.includes(line));
  // A bundle keeps its own seat as long as any part of it is had.
  const bundles = of
    .flatMap(({ bundle_option_no }) => bundle_option_no ?? [])
    .filter((no) => left.every((line) => line.bundle_option_no !== no));
  await deps.catalogue.giveSeatsBack(tables, [...of.map(({ option_no }) => option_no), ...bundles]);
  if (left.length === 0 && (await keptOf(tx, orderNo, CARRIED_OUT)) + sumOf(claim, 'kept') === 0)
    await deps.benefits.giveCouponBack(tables, orderNo);
  if (order.member_id !== null) {
    const whole = await deps.catalogue.options(order.brand_id, bundles);
    const productNos = [...new Set([...of.map(({ product_no }) => product_no), ...[...whole.values()].map(({ productNo }) => productNo)])];
    const payload = { brandId: order.brand_id, memberId: order.member_id, productNos };
    await deps.outbox.publish(tables, ORDER_RETURNED, [{ ownerId: order.member_id, payload }]);
  }
  const source = { type: 'claim', id: String(claim.claim_no) };
  await deps.benefits.giveBack(tables, spentFor(order), claim.accumulations, source);
  await deps.benefits.revoke(tables, {
    who: { brandId: order.brand_id, memberId: order.member_id ?? '' },
    amount: sumOf(claim, 'revoked'),
    source,
    earnedBy: { type: 'order', id: orderNo },
  });
  const row = await tx
    .updateTable('orders.claim')
    .set({ state: claim.money > 0 ? 'sending' : 'done', ended_at: claim.money > 0 ? null : at, account: null })
    .where('claim_no', '=', claim.claim_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  const what = claim.money > 0 ? 'claim-decided' : 'claim-done';
  const to = left.length > 0 ? order.state : (await isMoneyBack(tx, orderNo)) ? 'refunded' : 'refunding';
  await moveOrder(tx, orderNo, { from: order.state, to, at, by: 'buyer', what, subject: `${claim.claim_no}` });
  await publishNews(deps, tx, order, { what, claimNo: claim.claim_no });
  return row;
};
/** Nothing that was asked back of it is on its way, or was refused. */
export const isMoneyBack = async (tx: OrderDb, orderNo: string): Promise<boolean> =>
  (await tx
    .selectFrom('orders.claim')
    .select('claim_no')
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['requested', 'sending', 'failed'])
    .limit(1)
    .executeTakeFirst()) === undefined;
/** Of an order of which everything came back and nothing was kept, in however many claims, the coupon is as if it had not been used. */
export const keptOf = async (tx: OrderDb, orderNo: string, states: readonly ClaimRow['state'][]): Promise<number> => {
  const claims = await tx.selectFrom('orders.claim').select('lines').where('order_no', '=', orderNo).where('state', 'in', states).execute();
  return claims.reduce((all, one) => all + sumOf(one, 'kept'), 0);
};
const sumOf = ({ lines }: Pick<ClaimRow, 'lines'>, name: 'kept' | 'revoked'): number => lines.reduce((all, line) => all + line[name], 0);

const sendMoney = async (deps: Deps, tx: OrderDb, order: PlacedRow, claim: ClaimRow): Promise<void> => {
  const asked = await deps.payments.requestRefund(handOver<OrderTables>(tx), {
    paymentId: `${order.order_no}-${order.tries}`,
    amount: claim.money,
    reason: claim.reason === '' ? 'claim' : claim.reason,
    source: `claim:${claim.claim_no}`,
    account: claim.account,
  });
  if (!asked.ok) throw new Error(`claim ${claim.claim_no}: ${asked.error.kind}`);
};

/** Locked: the order first, as everywhere. */
const lockClaim = async (tx: OrderDb, orderNo: string, claimNo: number) => {
  const order = await lockOrder(tx, orderNo);
  const claim = await tx
    .selectFrom('orders.claim')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('claim_no', '=', claimNo)
    .executeTakeFirst();
  return order && claim ? { order, claim } : null;
};

/** As long as nothing was sent, what was asked back is open again as it was. */
export const withdrawClaim =
  (deps: Deps): OrderApi['withdrawClaim'] =>
  (who, orderNo, claimNo) =>
    retrying(() =>
      deps.db.transaction().execute(async (tx) => {
        const found = await lockClaim(tx, orderNo, claimNo);
        if (found?.order.brand_id !== who.brandId || found.order.member_id !== who.memberId) return err({ kind: 'order/not-found' });
        const { order, claim } = found;
        const lines = await findLines(tx, orderNo);
        if (claim.state === 'withdrawn') return ok(claimView(claim, lines, deps.clock.now()));
        if (claim.state !== 'requested') return err({ kind: 'order/claim-sent' });
        const at = deps.clock.now();
        for (const line of lines.filter(({ line_no }) => claim.lines.some(({ lineNo }) => lineNo === line_no)))
          await openAgain(deps, tx, order, line, at);
        await noteAct(tx, orderNo, { from: order.state, to: order.state, at, by: 'buyer', what: 'claim-withdrawn', subject: `${claimNo}` });
        await publishNews(deps, tx, order, { what: 'claim-withdrawn', claimNo });
        const row = await tx
          .updateTable('orders.claim')
          .set({ state: 'withdrawn', ended_at: at, account: null })
          .where('claim_no', '=', claimNo)
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(claimView(row, lines, deps.clock.now()));
      }),
    );

const openAgain = async (deps: Deps, tx: OrderDb, order: PlacedRow, line: LineRow, at: Date): Promise<void> => {
  await setLine(tx, line, 'owned');
  await deps.entitlements.grant(
    handOver<OrderTables>(tx),
    sittingsOf({ brandId: order.brand_id, memberId: order.member_id ?? '' }, line, at),
  );
};

type DueClaim = Pick<ClaimRow, 'order_no' | 'claim_no' | 'send_at'>;
const claimsAfter = async (
  db: OrderDb,
  of: 'due' | { readonly brandId: string; readonly memberId: string },
  { now, after, most }: { readonly now: Date; readonly after: DueClaim | null; readonly most: number },
): Promise<readonly DueClaim[]> => {
  const which = of === 'due' ? sql`send_at <= ${now}` : sql`brand_id = ${of.brandId} and member_id = ${of.memberId}`;
  const { rows } = await sql<DueClaim>`
    select order_no, claim_no, send_at from orders.claim where state = 'requested' and ${which}
      and (${after === null} or (send_at, claim_no) > (${after?.send_at ?? null}::timestamptz, ${after?.claim_no ?? null}::bigint))
    order by send_at, claim_no limit ${most}`.execute(db);
  return rows;
};

/** Claims that can be taken back no more: their time is over, or their member leaves. */
export const carryOutClaims =
  (deps: Deps) =>
  async (of: 'due' | { readonly brandId: string; readonly memberId: string }, signal?: AbortSignal): Promise<void> => {
    const now = deps.clock.now();
    await workOff({
      signal,
      next: (after: DueClaim | null, most) => claimsAfter(deps.db, of, { now, after, most }),
      work: ({ order_no, claim_no }) =>
        retrying(() =>
          deps.db.transaction().execute(async (tx) => {
            const found = await lockClaim(tx, order_no, claim_no);
            if (found?.claim.state === 'requested') await carryOut(deps, tx, found.order, found.claim);
          }),
        ),
    });
  };

export const claimView = (row: ClaimRow, lines: readonly Pick<LineRow, 'line_no' | 'title'>[], now: Date): ClaimView => ({
  claimNo: row.claim_no,
  orderNo: row.order_no,
  state: row.state,
  money: row.money,
  accumulations: row.accumulations,
  reason: row.reason,
  requestedAt: row.requested_at.getTime(),
  sendAt: row.send_at.getTime(),
  dueAt: row.due_at.getTime(),
  isLate: row.due_at <= now && row.state !== 'done' && row.state !== 'withdrawn',
  endedAt: row.ended_at?.getTime() ?? null,
  lines: row.lines.map(({ lineNo, ground, refund }) => ({
    lineNo,
    ground,
    refund,
    title: lines.find(({ line_no }) => line_no === lineNo)?.title ?? '',
  })),
});
