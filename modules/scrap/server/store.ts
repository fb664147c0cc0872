import { anyOf, unnest } from '@platform/db';
import { sql } from 'kysely';
import type { ChangedScraps, Keeper, KeepersQuery, KeptThing, ScrapOwner, ScrapQuery } from '../contract.ts';
import type { ScrapDb } from './tables.ts';

/** Of a member's own rows. */
const own = ({ brandId, memberId }: ScrapOwner) => sql<boolean>`brand_id = ${brandId} and member_id = ${memberId}`;

/** Whoever changes something of a member waits here for whoever does already. @returns how much the member keeps */
export const lockMember = async (tx: ScrapDb, owner: ScrapOwner): Promise<number> => {
  await sql`insert into scrap.member (brand_id, member_id) values (${owner.brandId}, ${owner.memberId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`select scrap_count as count from scrap.member where ${own(owner)} for update`.execute(tx);
  return rows[0]?.count ?? 0;
};
const addToCount = async (tx: ScrapDb, owner: ScrapOwner, more: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    update scrap.member set scrap_count = scrap_count + ${more} where ${own(owner)} returning scrap_count as count`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const ownerKey = ({ brandId, memberId }: ScrapOwner): string => `${brandId} ${memberId}`;
/** Of the member that is asked for (`memberCounts`). */
export const keptCount = sql`select m.scrap_count from scrap.member m where m.brand_id = asked.brand_id and m.member_id = asked.member_id`;
/** Of whoever keeps anything. */
export const findCounts = async (db: ScrapDb, owners: readonly ScrapOwner[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<ScrapOwner & { readonly count: number }>`
    select m.brand_id as "brandId", m.member_id as "memberId", m.scrap_count as count
    from ${unnest([owners.map(({ brandId }) => brandId), 'text'], [owners.map(({ memberId }) => memberId), 'uuid'])} as asked (brand_id, member_id)
      join scrap.member m using (brand_id, member_id)`.execute(db);
  return new Map(rows.map((row) => [ownerKey(row), row.count]));
};

export const isKept = async (db: ScrapDb, owner: ScrapOwner, { scrapKind, targetId }: KeptThing): Promise<boolean> => {
  const { rows } = await sql`
    select from scrap.scrap where ${own(owner)} and kind = ${scrapKind} and target_id = ${targetId} and removed_at is null`.execute(db);
  return rows.length > 0;
};

/** Under the member's lock, where it is not kept. What was taken out since `undoableFrom` comes back as it was. @returns how much the member keeps */
export const saveScrap = async (
  tx: ScrapDb,
  owner: ScrapOwner,
  { scrapKind, targetId }: KeptThing,
  { at, undoableFrom }: { readonly at: Date; readonly undoableFrom: Date },
): Promise<number> => {
  const which = sql`${own(owner)} and kind = ${scrapKind} and target_id = ${targetId}`;
  await sql`delete from scrap.scrap where ${which} and removed_at < ${undoableFrom}`.execute(tx);
  await sql`
    insert into scrap.scrap (brand_id, member_id, kind, target_id, kept_at)
    values (${owner.brandId}, ${owner.memberId}, ${scrapKind}, ${targetId}, ${at})
    on conflict (brand_id, member_id, kind, target_id) do update set removed_at = null`.execute(tx);
  return addToCount(tx, owner, 1);
};

type Which = { readonly thing: KeptThing } | { readonly scrapIdxs: readonly number[] };
const named = (which: Which) =>
  'thing' in which
    ? sql`kind = ${which.thing.scrapKind} and target_id = ${which.thing.targetId}`
    : sql`scrap_idx = ${anyOf([...which.scrapIdxs], 'bigint')}`;
interface Idx {
  readonly scrapIdx: number;
}
/** What was changed: how many keep it is another number now. */
export type Touched = Pick<KeptThing, 'scrapKind' | 'targetId'>;
interface TouchedRow extends Idx, Touched {}
const TOUCHED = sql`scrap_idx as "scrapIdx", kind as "scrapKind", target_id as "targetId"`;
const idxsOf = (rows: readonly Idx[]): number[] => rows.map(({ scrapIdx }) => Number(scrapIdx)).toSorted((one, other) => one - other);

interface WhatChanged {
  readonly touched: readonly Touched[];
}
/** Under the member's lock. */
export const removeScraps = async (tx: ScrapDb, owner: ScrapOwner, which: Which, at: Date): Promise<ChangedScraps & WhatChanged> => {
  const { rows } = await sql<TouchedRow>`
    update scrap.scrap set removed_at = ${at} where ${own(owner)} and ${named(which)} and removed_at is null returning ${TOUCHED}`.execute(
    tx,
  );
  return { scrapIdxs: idxsOf(rows), scrapCount: await addToCount(tx, owner, -rows.length), touched: rows };
};
/** Under the member's lock. */
export const restoreScraps = async (
  tx: ScrapDb,
  owner: ScrapOwner,
  scrapIdxs: readonly number[],
  undoableFrom: Date,
): Promise<ChangedScraps & WhatChanged> => {
  const { rows } = await sql<TouchedRow>`
    update scrap.scrap set removed_at = null where ${own(owner)} and ${named({ scrapIdxs })} and removed_at >= ${undoableFrom}
    returning ${TOUCHED}`.execute(tx);
  return { scrapIdxs: idxsOf(rows), scrapCount: await addToCount(tx, owner, rows.length), touched: rows };
};
/** @param folderIdx the owner's, or null */
export const moveScraps = async (
  tx: ScrapDb,
  owner: ScrapOwner,
  scrapIdxs: readonly number[],
  folderIdx: number | null,
): Promise<readonly number[]> => {
  const { rows } = await sql<Idx>`
    update scrap.scrap set folder_idx = ${folderIdx}::bigint where ${own(owner)} and ${named({ scrapIdxs })} and removed_at is null
    returning scrap_idx as "scrapIdx"`.execute(tx);
  return idxsOf(rows);
};
/** @returns false where the owner keeps no such one */
export const saveNote = async (db: ScrapDb, owner: ScrapOwner, scrapIdx: number, note: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update scrap.scrap set note = ${note} where ${own(owner)} and scrap_idx = ${scrapIdx} and removed_at is null`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
};

export interface ScrapRow {
  readonly scrapIdx: number;
  readonly kind: string;
  readonly targetId: string;
  readonly folderIdx: number | null;
  readonly note: string;
  readonly keptAt: Date;
}
interface Narrowed extends Pick<ScrapQuery, 'folder'> {
  /** Those that have words here: a newer release may have written of others. */
  readonly kinds: readonly string[];
  /** Those before this one, the newest first. */
  readonly before?: number | undefined;
  readonly limit: number;
}
/** The newest first. */
export const findScraps = async (
  db: ScrapDb,
  owner: ScrapOwner,
  { kinds, folder, before, limit }: Narrowed,
): Promise<readonly ScrapRow[]> => {
  const inFolder = folder === undefined ? sql`true` : folder === 'none' ? sql`folder_idx is null` : sql`folder_idx = ${folder}`;
  const { rows } = await sql<ScrapRow>`
    select scrap_idx as "scrapIdx", kind, target_id as "targetId", folder_idx as "folderIdx", note, kept_at as "keptAt"
    from scrap.scrap where ${own(owner)} and removed_at is null and kind = ${anyOf([...kinds], 'text')} and ${inFolder}
      and ${before === undefined ? sql`true` : sql`scrap_idx < ${before}`}
    order by scrap_idx desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    scrapIdx: Number(row.scrapIdx),
    folderIdx: row.folderIdx === null ? null : Number(row.folderIdx),
  }));
};

/** How many there are of each kind in each folder. */
export const countScraps = async (db: ScrapDb, owner: ScrapOwner, kinds: readonly string[]) => {
  const { rows } = await sql<{ readonly kind: string; readonly folderIdx: number | null; readonly count: number }>`
    select kind, folder_idx as "folderIdx", count(*) as count from scrap.scrap
    where ${own(owner)} and removed_at is null and kind = ${anyOf([...kinds], 'text')} group by 1, 2`.execute(db);
  return rows.map(({ kind, folderIdx, count }) => ({
    kind,
    folderIdx: folderIdx === null ? null : Number(folderIdx),
    count: Number(count),
  }));
};

/** For good. @returns how many */
export const deleteRemoved = async (db: ScrapDb, before: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from scrap.scrap where removed_at < ${before}`.execute(db);
  return Number(numAffectedRows);
};
/** @returns what the member kept */
export const deleteAllOf = async (tx: ScrapDb, owner: ScrapOwner): Promise<readonly Touched[]> => {
  const { rows } = await sql<TouchedRow>`select ${TOUCHED} from scrap.scrap where ${own(owner)} and removed_at is null`.execute(tx);
  for (const table of ['scrap.scrap', 'scrap.folder', 'scrap.member'])
    await sql`delete from ${sql.table(table)} where ${own(owner)}`.execute(tx);
  return rows;
};

/** Of these things of a brand: those that anybody keeps, and how many do. */
export const countKeepers = async (
  db: ScrapDb,
  brandId: string,
  scrapKind: string,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ readonly targetId: string; readonly count: number }>`
    select target_id as "targetId", count(*)::int as count from scrap.scrap
    where brand_id = ${brandId} and kind = ${scrapKind} and target_id = ${anyOf([...targetIds], 'text')} and removed_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ targetId, count }) => [targetId, count]));
};
/** Which of these the member keeps. */
export const findKept = async (
  db: ScrapDb,
  owner: ScrapOwner,
  scrapKind: string,
  targetIds: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly targetId: string }>`
    select target_id as "targetId" from scrap.scrap
    where ${own(owner)} and kind = ${scrapKind} and target_id = ${anyOf([...targetIds], 'text')} and removed_at is null order by 1`.execute(
    db,
  );
  return rows.map(({ targetId }) => targetId);
};

export const findIds = async (db: ScrapDb, owner: ScrapOwner, scrapKind: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly targetId: string }>`
    select target_id as "targetId" from scrap.scrap where ${own(owner)} and kind = ${scrapKind} and removed_at is null order by scrap_idx`.execute(
    db,
  );
  return rows.map(({ targetId }) => targetId);
};

export const findKeepers = async (
  db: ScrapDb,
  brandId: string,
  scrapKind: string,
  { targetIds, keptBefore, after, limit }: KeepersQuery,
): Promise<readonly Keeper[]> => {
  const { rows } = await sql<Keeper>`
    select member_id as "memberId", array_agg(target_id order by target_id) as "targetIds" from scrap.scrap
    where brand_id = ${brandId} and kind = ${scrapKind} and target_id = ${anyOf([...targetIds], 'text')} and removed_at is null
      and kept_at < ${keptBefore} and ${after === null ? sql`true` : sql`member_id > ${after}`}
    group by member_id order by member_id limit ${limit}`.execute(db);
  return rows;
};
