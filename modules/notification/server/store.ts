import { unnest } from '@platform/db';
import type { Owner } from '@platform/module';
import { sql } from 'kysely';
import type { Notice, Notification, NotificationQuery } from '../contract.ts';
import { KINDS } from '../contract-kinds.ts';
import type { NotificationDb } from './tables.ts';

const COLUMNS = ['no', 'kind', 'data', 'link_site', 'link_path', 'created_at', 'read_at'] as const;
type Row = Pick<NotificationRow, (typeof COLUMNS)[number]>;
type NotificationRow = Awaited<ReturnType<ReturnType<typeof allOf>['execute']>>[number];

const allOf = (db: NotificationDb, { brandId, memberId }: Owner) =>
  db.selectFrom('notification.notification').select(COLUMNS).where('brand_id', '=', brandId).where('member_id', '=', memberId);

const toView = ({ no, kind, data, link_site, link_path, created_at, read_at }: Row): Notification => ({
  no,
  kind,
  data,
  link: { site: link_site, path: link_path },
  createdAt: created_at.getTime(),
  readAt: read_at?.getTime() ?? null,
});

/** One more than asked for is read: whether there is a next page. */
export const findPage = async (
  db: NotificationDb,
  owner: Owner,
  { kind, unread, before, size }: NotificationQuery,
): Promise<readonly Notification[]> => {
  let rows = allOf(db, owner)
    // What a newer release wrote has no words here.
    .where('kind', kind === undefined ? 'in' : '=', kind ?? KINDS)
    .orderBy('no', 'desc')
    .limit(size + 1);
  if (unread === 'true') rows = rows.where('read_at', 'is', null);
  if (before !== undefined) rows = rows.where('no', '<', before);
  return (await rows.execute()).map(toView);
};

/** All of a member from their first, for their own file. */
export const findFrom = async (db: NotificationDb, owner: Owner, after: number, limit: number) =>
  (await allOf(db, owner).where('no', '>', after).orderBy('no').limit(limit).execute()).map(toView);

export const ownerKey = ({ brandId, memberId }: Owner): string => `${brandId} ${memberId}`;
export const ownerOfKey = (key: string): Owner => {
  const at = key.lastIndexOf(' ');
  return { brandId: key.slice(0, at), memberId: key.slice(at + 1) };
};

/** By {@link ownerKey}; who was never told anything has no row. */
/** Of the member that is asked for (`memberCounts`). */
export const unreadCount = sql`
  select m.unread_count from notification.member m where m.brand_id = asked.brand_id and m.member_id = asked.member_id`;

export const findUnreadCounts = async (db: NotificationDb, owners: readonly Owner[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ brandId: string; memberId: string; count: number }>`
    select m.brand_id as "brandId", m.member_id as "memberId", m.unread_count as count
    from ${unnest([owners.map(({ brandId }) => brandId), 'text'], [owners.map(({ memberId }) => memberId), 'uuid'])} as asked (brand, member)
      join notification.member m on m.brand_id = asked.brand and m.member_id = asked.member`.execute(db);
  return new Map(rows.map((row) => [ownerKey(row), row.count]));
};

/** Locks the members' rows until the transaction ends, in one order whoever asks; makes those that are missing. */
const lockMembers = (tx: NotificationDb, owners: readonly Owner[]) =>
  sql`
    insert into notification.member as known (brand_id, member_id)
    select distinct brand, member from ${unnest([owners.map(({ brandId }) => brandId), 'text'], [owners.map(({ memberId }) => memberId), 'uuid'])} as given (brand, member)
    order by brand, member on conflict (brand_id, member_id) do update set last_no = known.last_no`.execute(tx);

/** @returns who got something new, and how many in all */
export const insertNotices = async (
  tx: NotificationDb,
  notices: readonly Notice[],
  now: Date,
): Promise<{ readonly owners: readonly Owner[]; readonly count: number }> => {
  if (notices.length === 0) return { owners: [], count: 0 };
  await lockMembers(tx, notices);
  // A statement of its own: it sees what was committed before the locks were had.
  const { rows } = await sql<Owner & { readonly count: number }>`
    with given as (
      select distinct on (brand_id, member_id, key) * from jsonb_to_recordset(${JSON.stringify(
        notices.map(({ brandId, memberId, kind, data, link, key }, place) => ({
          brand_id: brandId,
          member_id: memberId,
          kind,
          data,
          link_site: link.site,
          link_path: link.path,
          key,
          place,
        })),
      )}::jsonb) as given (brand_id text, member_id uuid, kind text, data jsonb, link_site text, link_path text, key text, place integer)
      order by brand_id, member_id, key, place
    ), fresh as (
      select given.*, row_number() over (partition by brand_id, member_id order by place) as n from given
      where not exists (select 1 from notification.notification known
        where known.brand_id = given.brand_id and known.member_id = given.member_id and known.key = given.key)
    ), added as (
      insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
      select fresh.brand_id, fresh.member_id, m.last_no + fresh.n, fresh.kind, fresh.data, fresh.link_site, fresh.link_path, fresh.key, ${now}
      from fresh join notification.member m on m.brand_id = fresh.brand_id and m.member_id = fresh.member_id
    )
    update notification.member m set last_no = m.last_no + counted.n, unread_count = m.unread_count + counted.n
    from (select brand_id, member_id, count(*)::integer as n from fresh group by 1, 2) as counted
    where m.brand_id = counted.brand_id and m.member_id = counted.member_id
    returning m.brand_id as "brandId", m.member_id as "memberId", counted.n as count`.execute(tx);
  return { owners: rows, count: rows.reduce((sum, { count }) => sum + count, 0) };
};

/**
 * Up to a number, or that one alone.
 *
 * @returns what is left unread; `isKnown`: the member has one that was meant, read or not
 */
export const markRead = async (
  tx: NotificationDb,
  owner: Owner,
  { no, isUpTo }: { readonly no: number; readonly isUpTo: boolean },
  now: Date,
): Promise<{ readonly unreadCount: number; readonly isKnown: boolean; readonly isChanged: boolean }> => {
  const { brandId, memberId } = owner;
  const locked = await tx
    .selectFrom('notification.member')
    .select('unread_count as count')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return { unreadCount: 0, isKnown: false, isChanged: false };
  const { numUpdatedRows } = await tx
    .updateTable('notification.notification')
    .set({ read_at: now })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('no', isUpTo ? '<=' : '=', no)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  const changed = Number(numUpdatedRows);
  const unreadCount = locked.count - changed;
  if (changed === 0) return { unreadCount, isKnown: isUpTo || (await isThere(tx, owner, no)), isChanged: false };
  await tx
    .updateTable('notification.member')
    .set({ unread_count: unreadCount })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
  return { unreadCount, isKnown: true, isChanged: true };
};
const isThere = async (db: NotificationDb, owner: Owner, no: number): Promise<boolean> =>
  (await allOf(db, owner).where('no', '=', no).executeTakeFirst()) !== undefined;

/** Members with something so old, at most; all of theirs that is. @returns how many members there were */
export const deleteOld = async (tx: NotificationDb, before: Date, mostMembers: number): Promise<number> => {
  const { rows } = await sql<Owner>`
    select m.brand_id as "brandId", m.member_id as "memberId" from notification.member m
    where (m.brand_id, m.member_id) in (select brand_id, member_id from notification.notification where created_at < ${before} order by created_at limit ${mostMembers})
    order by 1, 2 for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`
    with asked as (
      select * from ${unnest([rows.map(({ brandId }) => brandId), 'text'], [rows.map(({ memberId }) => memberId), 'uuid'])} as asked (brand, member)
    ), gone as (
      delete from notification.notification n using asked where n.brand_id = asked.brand and n.member_id = asked.member and n.created_at < ${before}
      returning n.brand_id, n.member_id, n.read_at
    )
    update notification.member m set unread_count = m.unread_count - counted.n
    from (select brand_id, member_id, count(*)::integer as n from gone where read_at is null group by 1, 2) as counted
    where m.brand_id = counted.brand_id and m.member_id = counted.member_id`.execute(tx);
  return rows.length;
};

export const deleteAllOf = async (tx: NotificationDb, { brandId, memberId }: Owner): Promise<void> => {
  for (const table of ['notification.member', 'notification.notification', 'notification.preference', 'notification.daily'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
};
