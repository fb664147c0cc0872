import { sql } from 'kysely';
import type { ApplicationOwner } from '../contract.ts';
import type { ApplicationDb } from './tables.ts';

/** What a member takes away (docs/export-format.md). Nothing of what a company noted for itself. */
export const findAllOf = (db: ApplicationDb, { brandId, memberId }: ApplicationOwner) => ({
  applications: async (): Promise<readonly unknown[]> =>
    (
      await sql`
        select a.application_idx as "applicationIdx", a.listing_idx as "listingIdx", c.body as listing,
          case when a.stage in ('offer', 'declined') and a.told_at is null then 'under-review' else a.stage end as stage,
          a.name, a.email, a.phone, a.answers, a.files, a.received_at as "receivedAt", a.keep_days as "keepDays", a.deletes_at as "deletesAt",
          a.data_deleted_at as "dataDeletedAt",
          coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'subject', m.subject, 'text', m.text) order by m.message_idx)
            from application.message m where m.application_idx = a.application_idx), '[]') as messages
        from application.application a join application.listing_copy c using (copy_hash)
        where a.member_id = ${memberId} and a.brand_id = ${brandId} order by a.application_idx`.execute(db)
    ).rows,
  drafts: async (): Promise<readonly unknown[]> =>
    (
      await sql`
        select listing_idx as "listingIdx", body as draft, saved_at as "savedAt" from application.draft
        where member_id = ${memberId} and brand_id = ${brandId} order by listing_idx`.execute(db)
    ).rows,
  tracked: async (): Promise<readonly unknown[]> =>
    (
      await sql`
        select listing_idx as "listingIdx", title, organization, stage, applied_at as "appliedAt", interview_at as "interviewAt", result_at as "resultAt"
        from application.tracked where member_id = ${memberId} and brand_id = ${brandId} order by listing_idx`.execute(db)
    ).rows,
});
