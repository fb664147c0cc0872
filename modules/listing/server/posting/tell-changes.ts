import { handOver } from '@platform/db';
import type { Keeper } from '@modules/scrap';
import { sql } from 'kysely';
import type { ListingChange } from '../../contract.ts';
import { isQuietHour } from '@platform/kernel/korean-time';
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
const findUntold = async (db: ListingDb, brandIds: readonly string[]): Promise<Untold | null> => {
  const { rows } = await sql<Untold>`
    select c.listing_idx as "listingIdx", l.brand_id as "brandId", c.revision, c.at, l.title, c.changes
    from listing.change c join listing.listing l using (listing_idx)
    where c.told_at is null and l.brand_id = any(${[...brandIds]}::text[]) order by c.at, c.listing_idx, c.revision limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Keepers told in one transaction. */
const AT_ONCE = 200;

/**
 * Tells everybody who keeps a listing of each change of it, once: the key names the change, so that a run that broke off begins anew and tells the rest. Who kept
 * it since then saw it as it is. At night nobody is told; what happened then is told in the morning.
 */
export const tellChanges = async (deps: PostingDeps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && !isQuietHour(deps.clock.now().getTime())) {
    const untold = await findUntold(deps.db, deps.brandIds);
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
