import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import { sql } from 'kysely';
import type { OfficeReportApi, OfficeReportedListing, OfficeReportedListings } from '../contract-office-reports.ts';
import { postingEntry } from './office.ts';
import { listingDesk } from './posting/desk.ts';
import type { ListingDb, ListingTables } from './tables.ts';

interface Given {
  readonly db: ListingDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
const AT_ONCE = 100;

/** Decided to be taken down, and not carried out yet: it waits no more. */
const findReported = async (db: ListingDb): Promise<OfficeReportedListings> => {
  const { rows } = await sql<OfficeReportedListing>`
    select l.brand_id as "brandId", l.listing_idx as "listingIdx", p.posting_idx as "postingIdx", l.title, o.name as organization,
      concat_ws(E'\n', nullif(l.target_text, ''), nullif(l.place_text, ''), nullif(l.period_text, ''), nullif(l.benefit_text, '')) as text,
      (extract(epoch from coalesce(l.published_at, l.updated_at)) * 1000)::double precision as at, r.reports,
      (extract(epoch from r.since) * 1000)::double precision as since, r.seen::double precision as seen
    from (
        select listing_idx, min(at) as since, max(report_idx) as seen,
          jsonb_agg(jsonb_build_object('reason', reason, 'words', text, 'at', floor(extract(epoch from at) * 1000)) order by report_idx) as reports
        from listing.report where outcome is null group by listing_idx
      ) r join listing.listing l using (listing_idx) join listing.organization o using (organization_idx) left join listing.posting p using (listing_idx)
    where not exists (select from listing.posting_act a where a.posting_idx = p.posting_idx and a.kind = 'take-down' and a.applied_at is null)
    order by r.since, l.listing_idx limit ${AT_ONCE}`.execute(db);
  return { items: rows };
};

/** What the back office does with reported listings: by the desk that the command `review-listing` works at, with the log in the same transaction. */
export const officeReports = ({ db, audit, clock }: Given): OfficeReportApi => {
  const desk = listingDesk(db as unknown as Db<never>);
  return {
    reported: () => findReported(db),
    decide: async ({ operatorId, name: by, requestId }, { brandId, listingIdx }, { keeps, reason, seen }) => {
      const at = clock.now();
      if (!keeps) {
        const outcome = await desk.takeDown(brandId, listingIdx, { reason, by, at }, (postingIdx) => (tx, before, after) => {
          const entry = postingEntry('take-down', { postingIdx, brandId, reason }, before, after);
          return audit.record(tx, { ...entry, at, operatorId, by, requestId });
        });
        if (outcome === 'none') return err({ kind: 'listing/report-not-there' });
        return outcome === 'done' ? ok(await findReported(db)) : err({ kind: 'listing/report-decided' });
      }
      const isDone = await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('listing.report')
          .set({ outcome: 'kept', answer: reason, by, decided_at: at })
          .where('brand_id', '=', brandId)
          .where('listing_idx', '=', listingIdx)
          .where('report_idx', '<=', seen)
          .where('outcome', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await audit.record(handOver<ListingTables>(tx), {
          act: 'listing.keep',
          subject: { kind: 'reported-listing', id: String(listingIdx) },
          brandId,
          reason,
          at,
          operatorId,
          by,
          requestId,
        });
        return true;
      });
      if (isDone) return ok(await findReported(db));
      const { rows } = await sql`select from listing.listing where brand_id = ${brandId} and listing_idx = ${listingIdx}`.execute(db);
      return err({ kind: rows.length === 0 ? 'listing/report-not-there' : 'listing/report-decided' });
    },
  };
};
