import { handOver } from '@platform/db';
import type { Keeper } from '@modules/scrap';
import { sql } from 'kysely';
import type { ListingChange } from '../../contract.ts';
import { addDays, isQuietHour, koreanDay, koreanMoment } from '@platform/kernel/korean-time';
import { changeWords } from '../change-words.ts';
import { LISTING } from '../content.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import type { PostingDeps } from './deps.ts';

interface Untold {
  readonly listingIdx: number;
  readonly brandId: string;
  readonly revision: number;
  readonly at: Date;
  readonly title: string;
  readonly changes: ListingChange['changes'];
}
/** @param night of what one can still apply to and that ends before then; null: of everything */
const findUntold = async (
  db: ListingDb,
  brandIds: readonly string[],
  night: { readonly now: Date; readonly endsBefore: Date } | null,
): Promise<Untold | null> => {
  const { rows } = await sql<Untold>`
    select c.listing_idx as "listingIdx", l.brand_id as "brandId", c.revision, c.at, l.title, c.changes
    from listing.change c join listing.listing l using (listing_idx)
    where c.told_at is null and l.brand_id = any(${[...brandIds]}::text[])
      and ${night === null ? sql`true` : sql`l.state = 'published' and l.closes_at > ${night.now} and l.closes_at <= ${night.endsBefore}`}
    order by c.at, c.listing_idx, c.revision limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Whoever hears of it in the morning needs time for what ends then. */
const MORNING_ENDS = '10:00';
/** Null by day. A deadline that was cut short in the evening would be told when it is over. */
const nightOf = (now: Date): Parameters<typeof findUntold>[2] => {
  if (!isQuietHour(now.getTime())) return null;
  const today = koreanDay(now.getTime());
  const thisMorning = koreanMoment(today, MORNING_ENDS);
  return { now, endsBefore: new Date(now.getTime() < thisMorning ? thisMorning : koreanMoment(addDays(today, 1), MORNING_ENDS)) };
};

/** Keepers told in one transaction. */
const AT_ONCE = 200;

/**
 * Tells everybody who keeps a listing of each change of it, once: the key names the change, so that a run that broke off begins anew and tells the rest. Who kept
 * it since then saw it as it is. At night only what ends before the morning is told; the rest in the morning.
 */
export const tellChanges = async (deps: PostingDeps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const untold = await findUntold(deps.db, deps.brandIds, nightOf(deps.clock.now()));
    if (!untold) return;
    const { listingIdx, brandId, revision, at, title, changes } = untold;
    for (let after: string | null = null; ;) {
      const keepers: readonly Keeper[] = await deps.scraps.keepersOf(brandId, LISTING, {
        targetIds: [String(listingIdx)],
        keptBefore: at,
        after,
        limit: AT_ONCE,
      });
      await deps.db.transaction().execute(async (tx) => {
        const count = await deps.notifications.create(
          handOver<ListingTables>(tx),
          keepers.map(({ memberId }) => ({
            brandId,
            memberId,
            kind: 'LISTING_CHANGED',
            data: { title, what: changeWords(changes, at.getTime(), deps.copy) },
            link: { site: 'portal', path: `/listing/${listingIdx}` },
            key: `listing-change:${listingIdx}:${revision}`,
          })),
        );
        // With what is counted: neither a run that breaks off nor two at once count anybody twice.
        if (count > 0)
          await tx
            .updateTable('listing.change')
            .set((eb) => ({ told_count: eb('told_count', '+', count) }))
            .where('listing_idx', '=', listingIdx)
            .where('revision', '=', revision)
            .execute();
      });
      after = keepers.at(-1)?.memberId ?? null;
      if (keepers.length < AT_ONCE) break;
      if (signal?.aborted) return;
    }
    await deps.db
      .updateTable('listing.change')
      .set({ told_at: deps.clock.now() })
      .where('listing_idx', '=', listingIdx)
      .where('revision', '=', revision)
      .execute();
  }
};
