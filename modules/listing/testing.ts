import { randomUUID } from 'node:crypto';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import { PostingDraft } from './contract-posting.ts';
import type { ListingTables } from './server/tables.ts';
import type { ListingBody } from './server/one.ts';
import { MINUTE_MS } from '@platform/kernel/korean-time';

type Row = ListingTables['listing.listing'];
export interface GivenListing extends Partial<
  Pick<
    Row,
    'kind' | 'title' | 'state' | 'fields' | 'targets' | 'regions' | 'benefits' | 'method' | 'organizer_type' | 'pay_band' | 'deadline_type'
  >
> {
  /** Epoch milliseconds. */
  readonly opensAt?: number;
  readonly deadlineAt?: number | null;
  readonly publishedAt?: number;
  readonly body?: Partial<ListingBody>;
}

const BODY: ListingBody = {
  summary: '한 문장입니다.',
  headcountText: '10명',
  pay: null,
  prizeTotal: null,
  fee: null,
  hours: null,
  employment: null,
  jobs: [],
  sections: [{ heading: '하는 일', paragraphs: ['매주 모입니다.'], points: ['기사 두 편'] }],
  steps: [],
  apply: { by: 'link', url: 'https://apply.example' },
  contact: { email: 'ask@apply.example', name: '운영팀' },
  exam: null,
};

/** Puts listings and who offers them straight into the tables, for tests. */
export const listingsIn = (anyDb: Db<never>, brandId: string) => {
  const db = anyDb as unknown as Db<ListingTables>;
  const organization = async (name = '한울전력', isChecked = true, companyIdx: number | null = null): Promise<number> => {
    const made = await db
      .insertInto('listing.organization')
      .values({
        brand_id: brandId,
        slug: randomUUID(),
        name,
        type: 'public-institution',
        about: '전기를 만들어 보냅니다.',
        industry: '전력',
        region: 'jeonnam',
        founded_year: 1982,
        size: 21_000,
        homepage: 'https://hanul.example',
        checked_on: isChecked ? '2026-11-02' : null,
        checked_by: isChecked ? 'tax-office' : null,
        company_idx: companyIdx,
      })
      .returning('organization_idx')
      .executeTakeFirstOrThrow();
    return made.organization_idx;
  };
  const listing = async (
    organizationIdx: number,
    { opensAt = 0, deadlineAt = null, publishedAt = opensAt, body, ...given }: GivenListing = {},
  ): Promise<number> => {
    const made = await db
      .insertInto('listing.listing')
      .values({
        brand_id: brandId,
        slug: randomUUID(),
        kind: 'activity',
        organization_idx: organizationIdx,
        state: 'published',
        title: '서포터즈 9기 모집',
        cover: ['온빛', '9기'],
        target_text: '대학생',
        place_text: '전국',
        period_text: '6개월',
        benefit_text: '월 20만 원',
        fields: ['supporters'],
        targets: ['university'],
        regions: ['nationwide'],
        benefits: [],
        method: 'onsite',
        organizer_type: 'public-institution',
        pay_band: null,
        deadline_type: deadlineAt === null ? 'always' : 'date',
        ...given,
        opens_at: new Date(opensAt),
        deadline_at: deadlineAt === null ? null : new Date(deadlineAt),
        closes_at: deadlineAt === null ? sql<Date>`'infinity'::timestamptz` : new Date(deadlineAt + MINUTE_MS),
        deadline_moved_at: null,
        published_at: new Date(publishedAt),
        updated_at: new Date(publishedAt),
        body: JSON.stringify({ ...BODY, ...body }),
      })
      .returning('listing_idx')
      .executeTakeFirstOrThrow();
    return made.listing_idx;
  };
  return { organization, listing };
};

/** What a company might write, with nothing missing. */
export const WHOLE_DRAFT: PostingDraft = PostingDraft.parse({
  kind: 'activity',
  title: '서포터즈 9기 모집',
  summary: '함께할 서포터즈를 모집합니다.',
  cover: ['온빛', '9기'],
  fields: ['supporters'],
  regions: ['nationwide'],
  method: 'hybrid',
  targets: ['university'],
  targetText: '대학생, 휴학생',
  placeText: '전국 5개 권역',
  periodText: '6개월',
  headcountText: '40명',
  benefits: ['allowance'],
  benefitText: '월 20만 원',
  sections: [
    { heading: '하는 일', text: '매주 한 번 모입니다.\n- 글 두 편\n- 발표 한 번' },
    { heading: '뽑는 방법', text: '서류와 면접으로 뽑습니다.' },
  ],
  deadlineType: 'always',
  apply: { by: 'link', url: 'https://apply.example/9' },
  contactName: '운영팀',
  contactEmail: 'ask@apply.example',
  organizer: { type: 'mid-company', industry: '전력', region: 'seoul', about: '전기를 만들어 보냅니다.', homepage: '' },
});

let made = 0;
/** A company without people, straight into its table. */
export const companyIn = async (
  db: Db<never>,
  {
    name = '가람상사',
    state = 'approved',
    brandId = 'career',
  }: { readonly name?: string; readonly state?: string; readonly brandId?: string } = {},
): Promise<number> => {
  made += 1;
  const { rows } = await sql<{ idx: string }>`
    insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
    values (${brandId}, ${String(6_600_000_000 + made)}, ${name}, '김하늘', '2019-03-02', ${state}, now(), now() + interval '1 year', now())
    returning company_idx as idx`.execute(db);
  return Number(rows[0]?.idx);
};

/** A listing of a company that waits to be looked at. @param at since when */
export const waitingListingIn = async (
  db: Db<never>,
  {
    companyIdx,
    title,
    at = '2026-01-01T00:00:00Z',
    brandId = 'career',
  }: { readonly companyIdx: number; readonly title: string; readonly at?: string; readonly brandId?: string },
): Promise<number> => {
  const { rows } = await sql<{ idx: string }>`
    insert into listing.posting (brand_id, company_idx, state, title, draft, created_at, updated_at)
    values (${brandId}, ${companyIdx}, 'in-review', ${title}, ${JSON.stringify({ ...WHOLE_DRAFT, title })}::jsonb, ${at}, ${at})
    returning posting_idx as idx`.execute(db);
  return Number(rows[0]?.idx);
};
/** Of one that is published, a change that waits. */
export const changedListingIn = (db: Db<never>, postingIdx: number, change: Partial<typeof WHOLE_DRAFT>) =>
  sql`update listing.posting set state = 'changing', version = version + 1, updated_at = now(),
    draft = ${JSON.stringify({ ...WHOLE_DRAFT, ...change })}::jsonb where posting_idx = ${postingIdx}`.execute(db);

/** Until the server has carried out what was decided. */
export const stateOfPosting = async (db: Db<never>, postingIdx: number): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from listing.posting where posting_idx = ${postingIdx}`.execute(db)).rows[0]?.state;
