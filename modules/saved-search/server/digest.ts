import type { ListingApi } from '@modules/listing';
import type { Notice, NotificationApi } from '@modules/notification';
import { handOver } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { dayBegins, isQuietHour, koreanDay, MINUTE_MS } from '@platform/kernel/korean-time';
import type { Owner } from '@platform/module';
import { sql } from 'kysely';
import type { Kind } from '@modules/listing';
import { listPath, readConditions } from '../domain/conditions.ts';
import type { SavedSearchDb, SavedSearchTables } from './tables.ts';

export interface DigestDeps {
  readonly db: SavedSearchDb;
  readonly clock: Clock;
  readonly copy: Copy;
  readonly brandIds: readonly string[];
  readonly listings: Pick<ListingApi, 'newlyFitting'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  /** Who left since is told nothing. */
  readonly isMember: (owner: Owner) => Promise<boolean>;
}

const MEMBERS_AT_ONCE = 200;
const FROM_HOUR_MS = 9 * 60 * MINUTE_MS;
/** A listing says when it was published before its transaction ends: what is younger may still be on its way, and is tomorrow's. */
const SETTLED_MS = 5 * MINUTE_MS;
/** Where the digest leads when several searches found something. */
const ALL = '/accounts/notifications#saved-searches';

interface DueSearch {
  readonly searchIdx: number;
  readonly kind: Kind;
  readonly conditions: string;
  readonly name: string;
  readonly toldUntil: Date;
}

/** Under a lock of the rows: of two processes at the same member the second finds nothing left to do. */
const lockDue = async (tx: SavedSearchDb, { brandId, memberId }: Owner, today: string): Promise<readonly DueSearch[]> => {
  const { rows } = await sql<DueSearch>`
    select search_idx as "searchIdx", kind, conditions, name, told_until as "toldUntil" from saved_search.search
    where brand_id = ${brandId} and member_id = ${memberId} and is_on and checked_on < ${today}::date
    order by search_idx for update`.execute(tx);
  return rows;
};

const noticeOf = (
  owner: Owner,
  found: readonly (DueSearch & { readonly idxs: readonly number[] })[],
  today: string,
  copy: Copy,
): Notice[] => {
  const count = new Set(found.flatMap(({ idxs }) => idxs)).size;
  const [first] = found;
  if (!first) return [];
  const isOne = found.length === 1;
  return [
    {
      ...owner,
      kind: 'SEARCH_MATCHED',
      data: { count, what: isOne ? first.name : copy('savedSearch.notice.more', { name: first.name, count: found.length - 1 }) },
      link: isOne ? { site: 'portal', path: listPath(first.kind, first.conditions) } : { site: 'portal', path: ALL },
      key: `saved-search:${today}`,
    },
  ];
};

/** Once a day, from nine in the morning, what is new among what a member wants to hear of. Asked again it tells nobody twice. */
export const tellNew = ({ db, clock, brandIds, ...deps }: DigestDeps) => {
  const tellMember = (owner: Owner, today: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const due = await lockDue(tx, owner, today);
      if (due.length === 0) return;
      const until = new Date(clock.now().getTime() - SETTLED_MS);
      const found = [];
      if (await deps.isMember(owner))
        for (const search of due) {
          const filter = readConditions(search.conditions);
          if (filter === null || search.toldUntil >= until) continue;
          const idxs = await deps.listings.newlyFitting(owner.brandId, { kind: search.kind, filter, after: search.toldUntil, until });
          if (idxs.length > 0) found.push({ ...search, idxs });
        }
      await sql`
        update saved_search.search set checked_on = ${today}::date, told_until = greatest(told_until, ${until})
        where search_idx = any(${due.map(({ searchIdx }) => searchIdx)}::bigint[])`.execute(tx);
      await deps.notifications.create(handOver<SavedSearchTables>(tx), noticeOf(owner, found, today, deps.copy));
    });
  const findDue = async (brandId: string, today: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly memberId: string }>`
      select distinct member_id as "memberId" from saved_search.search
      where brand_id = ${brandId} and is_on and checked_on < ${today}::date order by 1 limit ${MEMBERS_AT_ONCE}`.execute(db);
    return rows.map(({ memberId }) => memberId);
  };
  return async (signal?: AbortSignal): Promise<void> => {
    const nowMs = clock.now().getTime();
    const today = koreanDay(nowMs);
    if (isQuietHour(nowMs) || nowMs < dayBegins(today) + FROM_HOUR_MS) return;
    for (const brandId of brandIds)
      for (let due = await findDue(brandId, today); due.length > 0 && !signal?.aborted; due = await findDue(brandId, today))
        for (const memberId of due) await tellMember({ brandId, memberId }, today);
  };
};
