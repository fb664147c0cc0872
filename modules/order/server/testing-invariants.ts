import { sql } from 'kysely';
import type { OrderDb } from './tables.ts';

/*
 * What has to be true of all books at every moment that anybody can see: each line finds what breaks a rule. They know tables alone and nothing of
 * how the modules come to what stands in them.
 */
const HOLDING = sql`('pending', 'waiting-deposit')`;
const HAD = sql`('held', 'owned', 'ended', 'claimed')`;
/** Claims that were carried out: before that, and where they were taken back, nothing has moved. */
const OUT = sql`('sending', 'done', 'failed')`;
const PAID = sql`('paid', 'refunding', 'refunded')`;
const tryOf = sql`p.order_no || '-' || p.tries`;

const always = sql`
  select 'charged without an order' as rule, c.payment_id as of from payment.sandbox_charge c
    left join payment.payment y using (payment_id) left join orders.placed p on p.order_no = y.order_no
    where c.state = 'done' and (p.order_no is null or c.amount <> y.amount)
  union all select 'delivered without money', p.order_no from orders.placed p
    where p.pay_amount > 0 and exists (select from orders.line l where l.order_no = p.order_no and l.state in ('owned', 'ended', 'claimed', 'refunded'))
    and not exists (select from payment.payment y join payment.sandbox_charge c using (payment_id)
      where y.order_no = p.order_no and y.state = 'done' and c.state = 'done' and y.amount = p.pay_amount and c.amount = p.pay_amount)
  union all select 'a right without its line', e.reference from entitlement.entitlement e
    where e.source = 'order' and e.revoked_at is null and not exists (select from orders.line l
      where l.order_no || '/' || l.line_no = e.reference and l.state in ('owned', 'ended') and e.exam_detail_idx = any(l.sittings) and l.member_id = e.member_id)
  union all select 'a line without its right', l.order_no from orders.line l cross join unnest(l.sittings) as idx
    where l.state in ('owned', 'ended') and 1 <> (select count(*) from entitlement.entitlement e
      where e.reference = l.order_no || '/' || l.line_no and e.exam_detail_idx = idx and e.revoked_at is null)
  union all select 'refunded is the sum of refunds', y.payment_id from payment.payment y
    where y.refunded <> coalesce((select sum(r.amount) from payment.refund r where r.payment_id = y.payment_id and r.state <> 'failed'), 0)
    or y.refunded > y.amount or (y.refunded > 0 and y.state <> 'done')
  union all select 'paid back is what was asked', r.refund_id from payment.refund r left join payment.sandbox_cancel c on c.cancel_key = r.refund_id
    where (r.state = 'done' and c.amount is distinct from r.amount) or (r.state = 'failed' and c.amount is not null)
  union all select 'nobody asked to pay back', c.cancel_key from payment.sandbox_cancel c left join payment.refund r on r.refund_id = c.cancel_key
    where r.amount is distinct from c.amount
  union all select 'the provider’s books', c.payment_id from payment.sandbox_charge c
    where c.cancelled <> coalesce((select sum(k.amount) from payment.sandbox_cancel k where k.payment_key = c.payment_key), 0)
  union all select 'a claim and its refund', c.claim_no::text from orders.claim c left join payment.refund r on r.source = 'claim:' || c.claim_no
    where case when c.state in ${OUT} then c.money else 0 end <> coalesce(r.amount, 0) or (c.money > 0 and c.state = 'done' and r.state <> 'done')
  union all select 'claims take no more than was paid', p.order_no from orders.placed p
    where p.pay_amount < (select coalesce(sum(c.money), 0) from orders.claim c where c.order_no = p.order_no and c.state <> 'withdrawn')
    or p.accumulation_used < (select coalesce(sum(c.accumulations), 0) from orders.claim c where c.order_no = p.order_no and c.state <> 'withdrawn')
  union all select 'coupons issued', c.coupon_idx::text from benefit.coupon c
    where c.issued_count <> (select count(*) from benefit.issued_coupon i where i.coupon_idx = c.coupon_idx)
  union all select 'a coupon and its order', i.issued_idx::text from benefit.issued_coupon i left join orders.placed p on p.order_no = i.order_no
    where (i.state <> 'unused' and p.coupon_issued_idx is distinct from i.issued_idx)
    or (i.state = 'held' and p.state not in ${HOLDING}) or (i.state = 'used' and p.state not in ${PAID})
  union all select 'an order and its coupon', p.order_no from orders.placed p left join benefit.issued_coupon i on i.order_no = p.order_no
    where p.coupon_issued_idx is not null and ((p.state in ${HOLDING} and i.state is distinct from 'held') or (p.state = 'paid' and i.state is distinct from 'used'))
  union all select 'a lot is the sum of its entries', l.lot_idx::text from benefit.lot l
    where l.left_amount <> coalesce((select sum(e.amount) from benefit.entry e where e.lot_idx = l.lot_idx), 0) or l.left_amount < 0
  union all select 'spent for an order', p.order_no from orders.placed p
    where case when p.state in ${HOLDING} or p.state in ${PAID} then p.accumulation_used
        - (select coalesce(sum(c.accumulations), 0) from orders.claim c where c.order_no = p.order_no and c.state in ${OUT}) else 0 end
      <> -(select coalesce(sum(e.amount), 0) from benefit.entry e where (e.source_type = 'order' and e.kind <> 'earned' or e.source_type = 'order-back')
        and e.source_id like p.order_no || '-%')
  union all select 'earned once', p.order_no from orders.placed p
    where case when p.state in ${PAID} then (select sum(l.earns) from orders.line l where l.order_no = p.order_no) else 0 end
      <> (select coalesce(sum(o.amount), 0) from benefit.lot o where o.source_type = 'order' and o.source_id = p.order_no)
  union all select 'taken back once', c.claim_no::text from orders.claim c
    where case when c.state in ${OUT} then (select coalesce(sum((l ->> 'revoked')::bigint), 0) from jsonb_array_elements(c.lines) l) else 0 end
      <> (select coalesce(sum(d.amount), 0) from benefit.debt d where d.source_type = 'claim' and d.source_id = c.claim_no::text)
        + (select coalesce(sum(f.amount), 0) from benefit.forgone f where f.source_type = 'claim' and f.source_id = c.claim_no::text)
        - (select coalesce(sum(e.amount), 0) from benefit.entry e where e.kind = 'revoked' and e.source_type = 'claim' and e.source_id = c.claim_no::text)
  union all select 'no more is forgone than ended', l.lot_idx::text from benefit.lot l
    where (select coalesce(sum(f.amount), 0) from benefit.forgone f where f.lot_idx = l.lot_idx) > l.left_amount
      - (select coalesce(sum(e.amount), 0) from benefit.entry e where e.lot_idx = l.lot_idx and e.kind = 'expired')
  union all select 'a debt and what paid it', d.debt_idx::text from benefit.debt d
    where d.amount - d.left_amount <> -(select coalesce(sum(e.amount), 0) from benefit.entry e
      where e.kind = 'revoked' and e.source_type = 'debt' and e.source_id = d.debt_idx::text)
  union all select 'seats', o.option_no::text from catalogue.option o
    where o.seats is not null and o.seats_taken <> (select count(distinct l.order_no) from orders.line l
      where (l.option_no = o.option_no or l.bundle_option_no = o.option_no) and l.state in ${HAD})
  union all select 'lines and their order', p.order_no from orders.placed p join orders.line l using (order_no)
    where (p.state in ${HOLDING} and l.state <> 'held') or (p.state in ('declined', 'expired', 'cancelled') and l.state <> 'released')
    or (p.state in ('refunding', 'refunded') and l.state <> 'refunded') or (p.state = 'paid' and l.state not in ('owned', 'ended', 'claimed', 'refunded'))
  union all select 'paid back is what says so, once its money is there', p.order_no from orders.placed p
    where p.state in ('refunding', 'refunded') and (p.state = 'refunding') <> exists (select from orders.claim c
      where c.order_no = p.order_no and c.state in ('requested', 'sending', 'failed'))
  union all select 'paid back while the provider has the money', p.order_no from orders.placed p
    where p.state = 'refunded' and p.pay_amount > 0
    and (select coalesce(sum(k.amount), 0) from payment.sandbox_cancel k join payment.sandbox_charge c using (payment_key) where c.payment_id = ${tryOf})
      <> (select coalesce(sum(c.money), 0) from orders.claim c where c.order_no = p.order_no and c.state <> 'withdrawn')
  union all select 'a claimed line and its claim', l.order_no from orders.line l
    where (l.state = 'claimed') <> exists (select from orders.claim c cross join jsonb_array_elements(c.lines) one
      where c.order_no = l.order_no and c.state = 'requested' and (one ->> 'lineNo')::integer = l.line_no)
  union all select 'shares are the whole', p.order_no from orders.placed p join (select order_no, sum(pay_amount) as pay, sum(coupon_off) as coupon,
      sum(accumulation_used) as used, sum(list_amount) as list from orders.line group by order_no) l using (order_no)
    where (l.pay, l.coupon, l.used, l.list) is distinct from (p.pay_amount, p.coupon_off, p.accumulation_used, p.list_amount)
  union all select 'the audit of an order', p.order_no from orders.placed p
    where p.state is distinct from (select a.to_state from orders.act a where a.order_no = p.order_no order by a.act_idx desc limit 1)
    or 1 < (select count(*) from orders.act a where a.order_no = p.order_no and a.to_state = 'paid' and a.from_state is distinct from 'paid')
  union all select 'the audit of a payment', y.payment_id from payment.payment y where y.state is distinct from
    (select a.to_state from payment.act a where a.payment_id = y.payment_id and a.refund_id is null order by a.act_idx desc limit 1)
  union all select 'one payment of a paid order', p.order_no from orders.placed p
    where p.state in ${PAID} and p.pay_amount > 0 and 1 <> (select count(*) from payment.payment y
      where y.order_no = p.order_no and y.state = 'done' and not exists (select from payment.refund r where r.source = 'late:' || y.payment_id))
  union all select 'the newest try is the one that was paid', p.order_no from orders.placed p
    where p.state in ${PAID} and p.pay_amount > 0 and not exists (select from payment.payment y where y.payment_id = ${tryOf} and y.state = 'done')`;

/** What a buyer has to hear of, by the names under which it is told once; a reminder and a refusal come or do not, and are not asked about here. */
const happened = sql`
  select 'order:' || order_no || ':placed' as key from payment.payment where payment_id = order_no || '-1'
  union all select 'order:' || order_no || ':paid' from orders.placed where paid_at is not null
  union all select distinct 'order:' || a.order_no || ':account:' || y.payment_id from orders.act a join payment.act y on y.at = a.at and y.to_state = 'waiting-deposit'
    where a.to_state = 'waiting-deposit' and a.from_state = 'pending' and y.payment_id like a.order_no || '-%'
  union all select distinct 'order:' || a.order_no || ':account-over:' || y.payment_id from orders.act a join payment.act y on y.at = a.at and y.from_state = 'waiting-deposit' and y.to_state = 'expired'
    where a.to_state = 'expired' and a.from_state = 'waiting-deposit' and y.payment_id like a.order_no || '-%'
  union all select distinct 'order:' || a.order_no || ':cancelled:' || y.payment_id from orders.act a join payment.act y on y.at = a.at and y.from_state = 'waiting-deposit' and y.to_state = 'expired'
    where a.to_state = 'cancelled' and a.from_state = 'waiting-deposit' and y.payment_id like a.order_no || '-%'
  union all select 'order:' || y.order_no || ':late:' || y.payment_id from payment.refund r join payment.payment y using (payment_id) where r.source like 'late:%'
  union all select 'order:' || y.order_no || ':late-done:' || y.payment_id from payment.refund r join payment.payment y using (payment_id)
    where r.source like 'late:%' and r.state = 'done'
  union all select distinct 'order:' || a.order_no || ':late-opened:' || p.order_no || '-' || p.tries from orders.act a join orders.placed p using (order_no)
    where a.to_state = 'paid' and a.from_state in ('declined', 'expired')
  union all select 'order:' || order_no || ':claim-done:' || claim_no from orders.claim where state = 'done'
  union all select 'order:' || order_no || ':claim-decided:' || claim_no from orders.claim where money > 0 and state in ${OUT}
  union all select 'order:' || order_no || ':claim-received:' || claim_no from orders.claim
  union all select 'order:' || order_no || ':claim-withdrawn:' || claim_no from orders.claim where state = 'withdrawn'
  union all select key from mail.message where key like '%:account-near:%' or key like '%:claim-failed:%'`;

/** And once everybody has had their turn: nothing is under way, and what the provider has is what the books say that it may keep. */
const inTheEnd = sql`
  select 'still open' as rule, p.order_no as of from orders.placed p where p.state not in ('paid', 'refunded', 'expired', 'cancelled')
  union all select 'a payment still open', y.payment_id from payment.payment y where y.state not in ('done', 'declined', 'expired')
  union all select 'a refund still open', r.refund_id from payment.refund r where r.state <> 'done'
  union all select 'a claim still open', c.claim_no::text from orders.claim c where c.state not in ('done', 'withdrawn')
  union all select 'books differ', d.payment_id from payment.discrepancy d
  union all select 'a coupon still held', i.issued_idx::text from benefit.issued_coupon i where i.state = 'held'
  union all select 'kept by the provider', p.order_no from orders.placed p
    where case when p.state in ${PAID} then p.pay_amount - (select coalesce(sum(c.money), 0) from orders.claim c where c.order_no = p.order_no and c.state in ${OUT}) else 0 end
      <> (select coalesce(sum(c.amount - c.cancelled), 0) from payment.sandbox_charge c join payment.payment y using (payment_id)
        where y.order_no = p.order_no and c.state = 'done')
  union all select 'a cash receipt says what was kept', y.payment_id from payment.payment y join payment.cash_receipt c using (payment_id)
    left join payment.sandbox_cash_receipt s on s.receipt_id = y.payment_id
    where case when y.state = 'done' then y.amount - y.refunded else 0 end <> coalesce(s.amount - s.cancelled, 0) or c.amount - c.cancelled <> coalesce(s.amount - s.cancelled, 0)
  union all select 'told of what did not happen, or of nothing that did', coalesce(happened.key, m.key)
    from (${happened}) happened full join mail.message m using (key) where happened.key is null or m.key is null
  union all select 'mail and notice differ', coalesce(m.key, n.key)
    from mail.message m full join (select key from notification.notification where kind <> 'ORDER_OPENED') n using (key)
    where m.key is null or n.key is null
  union all select 'opened and told of it', p.order_no from orders.placed p where p.paid_at is not null
    and not exists (select from notification.notification n where n.key = 'order:' || p.order_no || ':opened')`;

const broken = async (db: OrderDb, rules: ReturnType<typeof sql>): Promise<readonly string[]> => {
  const { rows } = await sql<{ rule: string; of: string }>`${rules}`.execute(db);
  return rows.map(({ rule, of }) => `${rule}: ${of}`);
};
export const brokenRules = (db: OrderDb): Promise<readonly string[]> => broken(db, always);
export const brokenInTheEnd = async (db: OrderDb): Promise<readonly string[]> => [
  ...(await broken(db, always)),
  ...(await broken(db, inTheEnd)),
];
