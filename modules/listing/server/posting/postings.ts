import type { CompanyFacts } from '@modules/company';
import { sql } from 'kysely';
import {
  NO_DRAFT,
  type ChangeTold,
  type PostingFilter,
  type PostingPage,
  type PostingQuery,
  type PostingRow,
  type PostingView,
} from '../../contract-posting.ts';
import { draftOf } from '../../domain/posting-content.ts';
import { daysAhead, inPhases } from '../filters.ts';
import { findOrganizationOf } from '../organization.ts';
import { phaseAt } from '../summary.ts';
import type { ListingDb } from '../tables.ts';
import { findPostingActs, type Posting } from './store.ts';
import { readContent } from './write-listing.ts';

/* What a company sees of what it wrote. */

interface Told {
  readonly changedAt: Date | null;
  readonly toldAt: Date | null;
  readonly toldCount: number | null;
}
/** Of the listing that a statement calls `p.listing_idx`. */
const NEWEST_CHANGE = sql`
  left join lateral (select at, told_at, told_count from listing.change c where c.listing_idx = p.listing_idx order by revision desc limit 1) t on true`;
const TOLD = sql`t.at as "changedAt", t.told_at as "toldAt", t.told_count as "toldCount"`;
const toTold = ({ changedAt, toldAt, toldCount }: Told): ChangeTold =>
  changedAt === null || toldCount === null ? null : { changedAt: changedAt.getTime(), toldAt: toldAt?.getTime() ?? null, count: toldCount };
const findTold = async (db: ListingDb, postingIdx: number): Promise<ChangeTold> => {
  const { rows } = await sql<Told>`select ${TOLD} from listing.posting p ${NEWEST_CHANGE} where p.posting_idx = ${postingIdx}`.execute(db);
  return rows[0] ? toTold(rows[0]) : null;
};

export const viewOf = async (db: ListingDb, posting: Posting, company: CompanyFacts): Promise<PostingView> => {
  const { postingIdx, listingIdx, state, version, reason, draft, updatedAt, brandId } = posting;
  const [acts, organizationIdx, told] = await Promise.all([
    findPostingActs(db, postingIdx),
    findOrganizationOf(db, brandId, company.companyIdx),
    listingIdx === null ? null : findTold(db, postingIdx),
  ]);
  return {
    postingIdx,
    listingIdx,
    state,
    version,
    reason,
    hasChanges: listingIdx !== null && draft !== null,
    told,
    draft: draft ?? (listingIdx === null ? NO_DRAFT : draftOf(await readContent(db, listingIdx), NO_DRAFT.organizer)),
    company: {
      name: company.name,
      isApproved: company.state === 'approved',
      checkedOn: company.checked?.on ?? null,
      isKnown: organizationIdx !== null,
    },
    updatedAt: updatedAt.getTime(),
    acts: acts.map(({ kind, at, reason: why }) => ({ kind, at: at.getTime(), reason: why })),
  };
};

const FROM = sql`listing.posting p left join listing.listing l on l.listing_idx = p.listing_idx`;
const isOf = (filter: PostingFilter, now: Date) => {
  const shown = sql`p.state in ('published', 'changing')`;
  switch (filter) {
    case 'ALL':
      return sql`true`;
    case 'open':
      return sql`(${shown} and l.state <> 'suspended' and ${inPhases(['open', 'upcoming'], now)})`;
    case 'waiting':
      return sql`p.state in ('in-review', 'changing')`;
    case 'draft':
      return sql`p.state = 'draft'`;
    case 'closed':
      return sql`(p.state in ('closed', 'taken-down') or (${shown} and (l.state = 'suspended' or ${inPhases(['closed'], now)})))`;
  }
};

type Row = Omit<PostingRow, 'deadline' | 'opensAt' | 'updatedAt' | 'told'> &
  Told & {
    readonly opensAt: Date | null;
    readonly deadlineType: NonNullable<PostingRow['deadline']>['type'] | null;
    readonly deadlineAt: Date | null;
    readonly updatedAt: Date;
  };
const toRow = ({ opensAt, deadlineType, deadlineAt, updatedAt, changedAt, toldAt, toldCount, ...row }: Row): PostingRow => ({
  ...row,
  told: toTold({ changedAt, toldAt, toldCount }),
  opensAt: opensAt?.getTime() ?? null,
  deadline: deadlineType === null ? null : { type: deadlineType, at: deadlineAt?.getTime() ?? null },
  updatedAt: updatedAt.getTime(),
});

/** The newest first, with figures of all of them. */
export const findPostings = async (
  db: ListingDb,
  brandId: string,
  company: CompanyFacts,
  { state, page, pageSize }: PostingQuery,
  now: Date,
): Promise<PostingPage> => {
  const own = sql`p.brand_id = ${brandId} and p.company_idx = ${company.companyIdx}`;
  const open = isOf('open', now);
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<Row>`
      select p.posting_idx as "postingIdx", p.listing_idx as "listingIdx", p.state, coalesce(l.kind, p.draft ->> 'kind') as kind,
        coalesce(l.title, p.title) as title, case when l.listing_idx is not null then ${phaseAt(now)} end as phase,
        coalesce(l.state = 'suspended', false) as "isHidden", l.opens_at as "opensAt",
        l.deadline_type as "deadlineType", l.deadline_at as "deadlineAt", coalesce(l.view_count, 0) as "viewCount",
        coalesce(l.scrap_count, 0) as "scrapCount", coalesce(l.body -> 'apply' ->> 'by' = 'here', false) as "appliesHere",
        p.listing_idx is not null and p.draft is not null as "hasChanges", p.reason, p.updated_at as "updatedAt", p.version,
        ${TOLD}
      from ${FROM} ${NEWEST_CHANGE} where ${own} and ${isOf(state, now)}
      order by p.posting_idx desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<PostingPage['figures'] & Record<PostingFilter, number>>`
      select count(*)::int as "ALL", (count(*) filter (where ${open}))::int as open, (count(*) filter (where ${isOf('waiting', now)}))::int as waiting,
        (count(*) filter (where ${isOf('draft', now)}))::int as draft, (count(*) filter (where ${isOf('closed', now)}))::int as closed,
        coalesce(sum(l.view_count) filter (where ${open}), 0)::int as views, coalesce(sum(l.scrap_count) filter (where ${open}), 0)::int as scraps,
        (count(*) filter (where ${open} and l.closes_at <= ${daysAhead(now, 8)}))::int as "dueThisWeek"
      from ${FROM} where ${own}`.execute(db),
  ]);
  const { views = 0, scraps = 0, dueThisWeek = 0, ALL = 0, open: opened = 0, waiting = 0, draft = 0, closed = 0 } = sums[0] ?? {};
  const counts = { ALL, open: opened, waiting, draft, closed };
  return {
    items: rows.map(toRow),
    page,
    pageSize,
    totalCount: counts[state],
    counts,
    figures: { views, scraps, dueThisWeek },
    company: { name: company.name, isApproved: company.state === 'approved' },
  };
};
