import { koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import { MOST_SEARCHES } from '../contract-limits.ts';
import type { SaveSearch, SavedSearches, SearchOwner } from '../contract.ts';
import { spell, toFilter } from '../domain/conditions.ts';
import type { SavedSearchDb } from './tables.ts';

const rowsOf = (db: SavedSearchDb, { brandId, memberId }: SearchOwner) =>
  db.selectFrom('saved_search.search').selectAll().where('brand_id', '=', brandId).where('member_id', '=', memberId);

export const findAll = async (db: SavedSearchDb, owner: SearchOwner): Promise<SavedSearches> => {
  const rows = await rowsOf(db, owner).orderBy('created_at', 'desc').orderBy('search_idx', 'desc').execute();
  return {
    items: rows.map((row) => ({
      searchIdx: row.search_idx,
      name: row.name,
      kind: row.kind,
      filter: toFilter(row.conditions),
      isOn: row.is_on,
      createdAt: row.created_at.getTime(),
    })),
  };
};

/** From now on, and first told of tomorrow: a member has one digest a day. */
const fromNow = (now: Date) => ({ is_on: true, told_until: now, checked_on: koreanDay(now.getTime()) });

/** @returns false: the member has as many as may be */
export const saveSearch = async (tx: SavedSearchDb, owner: SearchOwner, search: SaveSearch, now: Date): Promise<boolean> => {
  const { brandId, memberId } = owner;
  // Two at once may not pass the limit together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-search ${brandId} ${memberId}`}, 0))`.execute(tx);
  const { name, kind } = search;
  const conditions = spell(search.filter);
  const rows = await rowsOf(tx, owner).execute();
  const known = rows.find((row) => row.kind === kind && row.conditions === conditions);
  if (!known && rows.length >= MOST_SEARCHES) return false;
  await (
    known
      ? tx
          .updateTable('saved_search.search')
          .set({ name, ...(!known.is_on && fromNow(now)) })
          .where('search_idx', '=', known.search_idx)
      : tx
          .insertInto('saved_search.search')
          .values({ brand_id: brandId, member_id: memberId, kind, conditions, name, created_at: now, ...fromNow(now) })
  ).execute();
  return true;
};

/** @returns false: the member has no such search */
export const switchSearch = async (
  db: SavedSearchDb,
  { brandId, memberId }: SearchOwner,
  { searchIdx, isOn }: { readonly searchIdx: number; readonly isOn: boolean },
  now: Date,
): Promise<boolean> => {
  const from = fromNow(now);
  const { rows } = await sql`
    update saved_search.search set is_on = ${isOn},
      told_until = case when ${isOn} and not is_on then ${from.told_until} else told_until end,
      checked_on = case when ${isOn} and not is_on then ${from.checked_on}::date else checked_on end
    where search_idx = ${searchIdx} and brand_id = ${brandId} and member_id = ${memberId} returning search_idx`.execute(db);
  return rows.length > 0;
};

export const removeSearches = async (db: SavedSearchDb, { brandId, memberId }: SearchOwner, searchIdx: number | null): Promise<void> => {
  await db
    .deleteFrom('saved_search.search')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .$if(searchIdx !== null, (query) => query.where('search_idx', '=', searchIdx))
    .execute();
};
