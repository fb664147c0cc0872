import { sql } from 'kysely';
import type { ListingTerms } from '../contract.ts';
import type { ListingBody } from './one.ts';
import type { ListingDb } from './tables.ts';

interface Row extends Omit<
  ListingTerms,
  'opensAt' | 'closesAt' | 'deadlineAt' | 'apply' | 'summary' | 'headcountText' | 'sections' | 'jobs' | 'steps'
> {
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly body: ListingBody;
}

/** Several in one statement: whoever takes applications asks for all of a moment at once. */
export const findTerms = async (
  db: ListingDb,
  brandId: string,
  listingIdxs: readonly number[],
): Promise<ReadonlyMap<number, ListingTerms>> => {
  const { rows } = await sql<Row>`
    select l.listing_idx as "listingIdx", l.kind, l.title, o.name as organization, o.company_idx as "companyIdx", l.state = 'published' as "isPublished",
      l.target_text as "targetText", l.place_text as "placeText", l.period_text as "periodText", l.benefit_text as "benefitText",
      l.opens_at as "opensAt", case when isfinite(l.closes_at) then l.closes_at end as "closesAt", l.deadline_at as "deadlineAt", l.body
    from listing.listing l join listing.organization o using (organization_idx)
    where l.brand_id = ${brandId} and l.listing_idx = any(${[...listingIdxs]}::bigint[]) and l.state in ('published', 'suspended', 'taken-down')`.execute(
    db,
  );
  return new Map(
    rows.map(({ opensAt, closesAt, deadlineAt, body: { apply, summary, headcountText, sections, jobs, steps }, ...row }) => [
      row.listingIdx,
      {
        ...row,
        opensAt: opensAt.getTime(),
        closesAt: closesAt?.getTime() ?? null,
        deadlineAt: deadlineAt?.getTime() ?? null,
        apply,
        summary,
        headcountText,
        sections,
        jobs,
        steps,
      },
    ]),
  );
};
