import { WHOLE_DRAFT } from '@modules/listing/testing';
import type { Db } from '@platform/db';
import { sql } from 'kysely';

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
