import { err, ok } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { BenefitApi, BenefitOwner, CouponFacts, CouponView } from '../contract.ts';
import type { BenefitDb } from './tables.ts';

const MOST_SHOWN = 200;

/** What was used and came back may be used for so long at least, whatever its end was: as accumulations are. */
const LEAST_DAYS = 7;
/** Its own end, where it came back after everybody's. */
const endsAt = sql`coalesce(i.ends_at, c.ends_at)`;

const viewColumns = (now: Date) => sql`
  i.issued_idx as "couponNo", c.title, c.percent, c.amount, c.most_off as "mostOff", c.least_order as "leastOrder", c.kinds, c.category_ids as "categoryIds",
  floor(extract(epoch from ${endsAt}) * 1000)::bigint as "endsAt", case when i.state = 'unused' and ${endsAt} <= ${now} then 'over' else i.state end as state`;

export const findCoupons = async (db: BenefitDb, { brandId, memberId }: BenefitOwner, now: Date): Promise<readonly CouponView[]> => {
  const { rows } = await sql<CouponView>`
    select ${viewColumns(now)} from benefit.issued_coupon i join benefit.coupon c using (coupon_idx)
    where i.brand_id = ${brandId} and i.member_id = ${memberId} order by i.state = 'unused' and ${endsAt} > ${now} desc, ${endsAt}, i.issued_idx limit ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
};

export const findCoupon = async (
  db: BenefitDb,
  who: BenefitOwner,
  couponNo: number,
  now: Date,
  heldBy?: string,
): Promise<CouponFacts | null> => {
  const { rows } = await sql<CouponView>`
    select ${viewColumns(now)} from benefit.issued_coupon i join benefit.coupon c using (coupon_idx)
    where i.brand_id = ${who.brandId} and i.member_id = ${who.memberId} and i.issued_idx = ${couponNo}
      and (i.state = 'held' and i.order_no = ${heldBy ?? null}::text or i.state = 'unused' and c.starts_at <= ${now} and ${endsAt} > ${now})`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The number goes up only while there are any, in the statement that takes one; who has one already gives theirs back by the transaction's end. */
export const registerCoupon = async (db: BenefitDb, who: BenefitOwner, code: string, now: Date): ReturnType<BenefitApi['register']> => {
  const { brandId, memberId } = who;
  const found = await sql<{ couponIdx: number; isHad: boolean }>`
    select c.coupon_idx as "couponIdx", exists (select from benefit.issued_coupon i where i.coupon_idx = c.coupon_idx and i.member_id = ${memberId}) as "isHad"
    from benefit.coupon c where c.brand_id = ${brandId} and upper(c.code) = upper(${code}) and c.starts_at <= ${now} and c.ends_at > ${now}`.execute(
    db,
  );
  const coupon = found.rows[0];
  if (!coupon) return err({ kind: 'benefit/no-coupon' });
  if (coupon.isHad) return err({ kind: 'benefit/coupon-had' });
  const couponNo = await db.transaction().execute(async (tx) => {
    const taken = await sql`
      update benefit.coupon set issued_count = issued_count + 1
      where coupon_idx = ${coupon.couponIdx} and (issue_limit is null or issued_count < issue_limit)
        and not exists (select from benefit.issued_coupon i where i.coupon_idx = ${coupon.couponIdx} and i.member_id = ${memberId})
      returning coupon_idx`.execute(tx);
    if (taken.rows.length === 0) return null;
    const { rows } = await sql<{ no: number }>`
      insert into benefit.issued_coupon (coupon_idx, brand_id, member_id, state, issued_at, state_at)
      values (${coupon.couponIdx}, ${brandId}, ${memberId}, 'unused', ${now}, ${now}) on conflict do nothing returning issued_idx as no`.execute(
      tx,
    );
    if (rows[0]) return rows[0].no;
    await sql`update benefit.coupon set issued_count = issued_count - 1 where coupon_idx = ${coupon.couponIdx}`.execute(tx);
    return null;
  });
  const view = (await findCoupons(db, who, now)).find((one) => one.couponNo === couponNo);
  return view ? ok(view) : err({ kind: 'benefit/coupons-gone' });
};

export const holdCoupon = async (
  tx: BenefitDb,
  { brandId, memberId }: BenefitOwner,
  couponNo: number,
  orderNo: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update benefit.issued_coupon i set state = 'held', order_no = ${orderNo}, state_at = ${now} from benefit.coupon c
    where c.coupon_idx = i.coupon_idx and i.issued_idx = ${couponNo} and i.brand_id = ${brandId} and i.member_id = ${memberId} and i.state = 'unused'
      and c.starts_at <= ${now} and ${endsAt} > ${now} returning i.issued_idx`.execute(tx);
  return rows.length > 0;
};

export const useCoupons = async (tx: BenefitDb, orderNos: readonly string[], now: Date): Promise<void> => {
  if (orderNos.length === 0) return;
  await sql`update benefit.issued_coupon set state = 'used', state_at = ${now} where order_no = any(${[...orderNos]}::text[]) and state = 'held'`.execute(
    tx,
  );
};

export const giveCouponBack = async (tx: BenefitDb, orderNo: string, now: Date): Promise<void> => {
  const least = new Date(now.getTime() + LEAST_DAYS * DAY_MS);
  await sql`
    update benefit.issued_coupon i set state = 'unused', order_no = null, state_at = ${now},
      ends_at = case when i.state = 'used' and ${endsAt} < ${least} then ${least}::timestamptz else i.ends_at end
    from benefit.coupon c where c.coupon_idx = i.coupon_idx and i.order_no = ${orderNo}`.execute(tx);
};
