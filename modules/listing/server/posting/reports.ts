import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import { sql } from 'kysely';
import type { PostingApi } from '../../contract-posting.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import { LISTING } from '../content.ts';
import type { PostingDeps } from './deps.ts';
import { forgetPosters } from './posters.ts';

/* What members say is false about a listing, and what came of it. */

/** Said again before anybody looked: the same. */
export const report =
  ({ db, clock }: Pick<PostingDeps, 'db' | 'clock'>): PostingApi['report'] =>
  async ({ brandId, memberId }, listingIdx, { reason, text }) => {
    const { rows } = await sql<{ readonly at: Date }>`
      with said as (
        insert into listing.report as known (brand_id, listing_idx, member_id, reason, text, at)
        select brand_id, listing_idx, ${memberId}::uuid, ${reason}::text, ${text}::text, ${clock.now()}::timestamptz from listing.listing
        where brand_id = ${brandId} and listing_idx = ${listingIdx} and state = 'published'
        on conflict (listing_idx, member_id) where outcome is null do update set reason = excluded.reason, text = excluded.text
        returning known.at
      ) select at from said`.execute(db);
    return rows[0] ? ok({ reportedAt: rows[0].at.getTime() }) : err({ kind: 'posting/no-listing' });
  };

interface Decided {
  readonly reportIdx: number;
  readonly brandId: string;
  readonly memberId: string | null;
  readonly listingIdx: number;
  readonly title: string;
  readonly outcome: 'taken-down' | 'kept';
  readonly answer: string | null;
}
const AT_ONCE = 100;
/** Tells those who reported something what came of it. */
export const tellReporters = async (deps: PostingDeps, signal?: AbortSignal): Promise<void> => {
  const tellSome = (): Promise<number> =>
    deps.db.transaction().execute(async (tx) => {
      const decided = await lockDecided(tx, deps.brandIds);
      await deps.notifications.create(
        handOver<ListingTables>(tx),
        decided.flatMap(({ reportIdx, brandId, memberId, listingIdx, title, outcome, answer }) =>
          memberId === null
            ? []
            : [
                {
                  brandId,
                  memberId,
                  kind: 'REPORT_DECIDED' as const,
                  data: { title, outcome: deps.copy(`listing.report.told.${outcome}`, { answer: answer ?? '' }) },
                  link: { site: 'portal' as const, path: `/listing/${listingIdx}` },
                  key: `listing-report:${reportIdx}`,
                },
              ],
        ),
      );
      const ids = decided.map(({ reportIdx }) => reportIdx);
      await sql`update listing.report set told_at = ${deps.clock.now()} where report_idx = any(${ids}::bigint[])`.execute(tx);
      return ids.length;
    });
  for (let told = AT_ONCE; told === AT_ONCE && !signal?.aborted;) told = await tellSome();
};
const lockDecided = async (tx: ListingDb, brandIds: readonly string[]): Promise<readonly Decided[]> => {
  const { rows } = await sql<Decided>`
    select r.report_idx as "reportIdx", r.brand_id as "brandId", r.member_id as "memberId", r.listing_idx as "listingIdx", l.title, r.outcome, r.answer
    from listing.report r join listing.listing l using (listing_idx)
    where r.outcome is not null and r.told_at is null and r.brand_id = any(${[...brandIds]}::text[])
    order by r.report_idx limit ${AT_ONCE} for update of r skip locked`.execute(tx);
  return rows;
};

/** Of who leaves: what they said stays, without them, for whoever looks at it; posters that they sent go with their files. */
export const eraseMember = async (
  db: ListingDb,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const ids = await forgetPosters(tx, { brandId, memberId });
    if (ids.length > 0) await announceContentChange(handOver<ListingTables>(tx) as never, { brandId, kind: LISTING, ids });
  });
  await db.updateTable('listing.posting_act').set({ member_id: null }).where('member_id', '=', memberId).execute();
  await db
    .updateTable('listing.report')
    .set({ member_id: null })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

export async function* reportsOf(
  db: ListingDb,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
): AsyncGenerator {
  for (let after = 0; ;) {
    const { rows } = await sql<{ readonly reportIdx: number }>`
      select report_idx as "reportIdx", listing_idx as "listingIdx", reason, text, (extract(epoch from at) * 1000)::float8 as at, outcome, answer
      from listing.report where brand_id = ${brandId} and member_id = ${memberId} and report_idx > ${after} order by report_idx limit ${AT_ONCE}`.execute(
      db,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.reportIdx;
  }
}
