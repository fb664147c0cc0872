import { sql } from 'kysely';
import type { Entitlement, EntitlementName, NewEntitlement } from '../contract.ts';
import type { EntitlementDb } from './tables.ts';

interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}

/** Those that hold at a moment, one per sitting: of several the one that lasts longest. */
export const findCurrent = async (
  db: EntitlementDb,
  { brandId, memberId }: Owner,
  examDetailIdxs: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, Entitlement>> => {
  const rows = await db
    .selectFrom('entitlement.entitlement')
    .distinctOn('exam_detail_idx')
    .select(['exam_detail_idx', 'source', 'ends_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('exam_detail_idx', 'in', [...examDetailIdxs])
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('exam_detail_idx')
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
  return new Map(rows.map(({ exam_detail_idx, source, ends_at }) => [exam_detail_idx, { source, endsAt: ends_at }]));
};

/** In one order everywhere, so that two that lock several never wait for each other in a circle. */
export const keepCurrent = async (
  tx: EntitlementDb,
  { brandId, memberId }: Owner,
  examDetailIdxs: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ idx: number }>`
    select exam_detail_idx as idx from entitlement.entitlement
    where brand_id = ${brandId} and member_id = ${memberId} and exam_detail_idx = any(${[...examDetailIdxs]}::integer[])
      and revoked_at is null and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    order by entitlement_idx for share`.execute(tx);
  return new Set(rows.map(({ idx }) => idx));
};

export const lockAll = async (tx: EntitlementDb, { brandId, memberId }: Owner, examDetailIdxs: readonly number[]): Promise<void> => {
  if (examDetailIdxs.length === 0) return;
  await sql`
    select from entitlement.entitlement
    where brand_id = ${brandId} and member_id = ${memberId} and exam_detail_idx = any(${[...examDetailIdxs]}::integer[]) and revoked_at is null
    order by entitlement_idx for update`.execute(tx);
};

export const findHistory = async (
  db: EntitlementDb,
  { brandId, memberId }: Owner,
): Promise<readonly (NewEntitlement & { readonly revokedAt: Date | null })[]> =>
  db
    .selectFrom('entitlement.entitlement')
    .select([
      'brand_id as brandId',
      'member_id as memberId',
      'exam_detail_idx as examDetailIdx',
      'source',
      'reference',
      'granted_by as grantedBy',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'revoked_at as revokedAt',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('starts_at')
    .orderBy('entitlement_idx')
    .execute();

/** Told again: the end that was told last holds. */
export const saveEntitlements = async (db: EntitlementDb, given: readonly NewEntitlement[]): Promise<void> => {
  if (given.length === 0) return;
  const column = <Key extends keyof NewEntitlement>(key: Key) => given.map((one) => one[key]);
  await sql`
    insert into entitlement.entitlement (brand_id, member_id, exam_detail_idx, source, reference, granted_by, starts_at, ends_at)
    select * from unnest(${column('brandId')}::text[], ${column('memberId')}::uuid[], ${column('examDetailIdx')}::integer[], ${column('source')}::text[],
      ${column('reference')}::text[], ${column('grantedBy')}::text[], ${column('startsAt')}::timestamptz[], ${column('endsAt')}::timestamptz[])
    on conflict (member_id, exam_detail_idx, source, reference) where revoked_at is null do update set ends_at = excluded.ends_at`.execute(
    db,
  );
};

/** Years from an order in which the law wants its record (전자상거래법 시행령 §6). */
const ORDER_YEARS = 5;

/** What came by an order leaves the record that the law wants, without the member; all else goes. */
export const deleteEntitlements = async (db: EntitlementDb, { brandId, memberId }: Owner): Promise<void> => {
  await sql`
    with gone as (delete from entitlement.entitlement where brand_id = ${brandId} and member_id = ${memberId}
      returning brand_id, reference, exam_detail_idx, starts_at, ends_at, revoked_at, revoked_because, created_at, source)
    insert into entitlement.retained_order
      (brand_id, reference, exam_detail_idx, starts_at, ends_at, revoked_at, revoked_because, ordered_at, kept_until)
    select brand_id, reference, exam_detail_idx, starts_at, ends_at, revoked_at, revoked_because, created_at, created_at + make_interval(years => ${ORDER_YEARS}::integer)
    from gone where source = 'order'`.execute(db);
};

export const deleteRetainedOrders = async (db: EntitlementDb, now: Date): Promise<void> => {
  await sql`delete from entitlement.retained_order where kept_until < ${now}`.execute(db);
};

/** @returns false where there is none that still holds */
export const revokeEntitlement = async (
  db: EntitlementDb,
  { brandId, memberId, examDetailIdx, source, reference }: EntitlementName,
  because: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('entitlement.entitlement')
    .set({ revoked_at: at, revoked_because: because })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('exam_detail_idx', '=', examDetailIdx)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
