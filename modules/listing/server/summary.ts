import { sql, type RawBuilder } from 'kysely';
import type { ListingSummary } from '../contract.ts';

type Row = Omit<ListingSummary, 'organization' | 'poster' | 'deadline' | 'opensAt' | 'publishedAt' | 'deadlineMovedAt'> & {
  readonly posterId: string | null;
  readonly posterAlt: string | null;
  readonly organizationIdx: number;
  readonly organizationName: string;
  readonly isChecked: boolean;
  readonly opensAt: Date;
  readonly deadlineType: ListingSummary['deadline']['type'];
  readonly deadlineAt: Date | null;
  readonly publishedAt: Date;
  readonly deadlineMovedAt: Date | null;
};
export type SummaryRow = Row;

/** What a listing is at a moment; `l` is its row. */
export const phaseAt = (now: Date): RawBuilder<unknown> =>
  sql`case when l.closes_at <= ${now} then 'closed' when l.opens_at > ${now} then 'upcoming' else 'open' end`;

/** Columns of a row of a list; `l` is the listing, `o` its organization. */
export const summaryColumns = (now: Date): RawBuilder<unknown> => sql`
  l.listing_idx as "listingIdx", l.kind, l.title, l.cover, l.poster_id::text as "posterId", l.poster_alt as "posterAlt", o.organization_idx as "organizationIdx", o.name as "organizationName",
  o.checked_on is not null as "isChecked", l.target_text as "targetText", l.place_text as "placeText", l.period_text as "periodText",
  l.benefit_text as "benefitText", ${phaseAt(now)} as phase, l.opens_at as "opensAt", l.deadline_type as "deadlineType",
  l.deadline_at as "deadlineAt", l.published_at as "publishedAt", l.deadline_moved_at as "deadlineMovedAt",
  l.view_count as "viewCount", l.scrap_count as "scrapCount"`;

export const SUMMARY_FROM = sql`listing.listing l join listing.organization o using (organization_idx)`;

/** Of what is published. */
export const POSTERS = '/apiV2/listing-posters';

export const toSummary = ({
  posterId,
  posterAlt,
  organizationIdx,
  organizationName,
  isChecked,
  opensAt,
  deadlineType,
  deadlineAt,
  publishedAt,
  deadlineMovedAt,
  ...row
}: Row): ListingSummary => ({
  ...row,
  poster: posterId === null ? null : { path: `${POSTERS}/${posterId}`, alt: posterAlt ?? '' },
  organization: { organizationIdx, name: organizationName, isChecked },
  opensAt: opensAt.getTime(),
  deadline: { type: deadlineType, at: deadlineAt?.getTime() ?? null },
  publishedAt: publishedAt.getTime(),
  deadlineMovedAt: deadlineMovedAt?.getTime() ?? null,
});
