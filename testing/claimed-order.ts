import type { Db } from '@platform/db';
import { sql } from 'kysely';

const PAID = { list: 60_000, pay: 58_000, kept: 12_888, money: 44_334, accumulations: 778 };

/** An order that was paid, with a claim that the provider did not answer, straight into its tables. */
export const claimedOrderIn = async (
  db: Db<never>,
  {
    orderNo,
    title = '사례로 읽는 정신간호학',
    email = 'haerin@nursing.test',
  }: { readonly orderNo: string; readonly title?: string; readonly email?: string },
): Promise<void> => {
  const buyer = JSON.stringify({ name: '이해린', email, phone: '010-1234-5678' });
  await sql`insert into orders.placed (order_no, sheet_no, brand_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, buyer, agreements,
      method, tries, created_at, holds_until, paid_at, state_at)
    values (${orderNo}, ${`OS-${orderNo}`}, 'nursing', 'paid', ${PAID.list}, 1000, 0, 1000, ${PAID.pay}, ${buyer}::jsonb, '[]', 'card', 1, now() - interval '9 days',
      now() - interval '8 days', now() - interval '9 days', now() - interval '9 days')`.execute(db);
  await sql`insert into orders.line (order_no, line_no, option_no, product_no, kind, title, option_title, list_amount, sale_amount, coupon_off, accumulation_used,
      pay_amount, earns, unit_count, period_days, sittings, state)
    values (${orderNo}, 1, 1, 1, 'course', ${title}, '90일', ${PAID.list}, 59000, 0, 1000, ${PAID.pay}, 580, 18, 90, '{}', 'claimed')`.execute(
    db,
  );
  await sql`insert into orders.opened_unit (order_no, line_no, unit, at) select ${orderNo}, 1, n::text, now() - interval '5 days' from generate_series(1, 4) n`.execute(
    db,
  );
  await sql`insert into orders.act (order_no, at, from_state, to_state, by, note) values (${orderNo}, now() - interval '9 days', 'pending', 'paid', 'provider', '')`.execute(
    db,
  );
  const lines = JSON.stringify([
    {
      lineNo: 1,
      ground: 'used-part',
      paid: 59_000,
      kept: PAID.kept,
      refund: 46_112,
      money: PAID.money,
      accumulations: PAID.accumulations,
      revoked: 580,
    },
  ]);
  await sql`insert into orders.claim (order_no, brand_id, request_key, lines, money, accumulations, reason, state, requested_at, send_at, due_at)
    values (${orderNo}, 'nursing', ${orderNo}, ${lines}::jsonb, ${PAID.money}, ${PAID.accumulations}, '다 들을 시간이 없어요', 'sending', now() - interval '4 days',
      now() - interval '4 days', now() - interval '1 day')`.execute(db);
  await sql`insert into payment.payment (payment_id, brand_id, order_no, gateway, method, amount, state, created_at, state_at, refunded)
    values (${`P-${orderNo}`}, 'nursing', ${orderNo}, 'none', 'card', ${PAID.pay}, 'done', now() - interval '9 days', now() - interval '9 days', ${PAID.money})`.execute(
    db,
  );
  await sql`insert into payment.refund (refund_id, payment_id, amount, reason, source, state, tries, created_at, state_at, next_try_at)
    values (${`R-${orderNo}`}, ${`P-${orderNo}`}, ${PAID.money}, '환불', ${`test:${orderNo}`}, 'sending', 5, now() - interval '4 days', now() - interval '4 days', now() + interval '1 year')`.execute(
    db,
  );
  await sql`insert into payment.act (payment_id, refund_id, at, from_state, to_state, by) values
    (${`P-${orderNo}`}, null, now() - interval '9 days', 'confirming', 'done', 'provider'),
    (${`P-${orderNo}`}, ${`R-${orderNo}`}, now() - interval '4 days', 'approved', 'sending', 'us')`.execute(db);
  await sql`insert into payment.alert (alert_key, kind, payment_id, refund_id, reason, raised_at)
    values (${`refund-unknown:R-${orderNo}`}, 'refund-unknown', ${`P-${orderNo}`}, ${`R-${orderNo}`}, '응답 없음', now() - interval '2 days')`.execute(
    db,
  );
};
