import type { Db } from '@platform/db';
import { countWaiting, type Waiting } from '@platform/module';
import { sql } from 'kysely';
import type { OfficeCompanies, OfficeCompaniesQuery, OfficeCompanyRow } from '../contract-office.ts';
import type { CompanyDb } from './tables.ts';

const PAGE = 50;
const OPEN = sql`select a.kind from company.act a where a.company_idx = c.company_idx and a.applied_at is null`;

/** Of all brands, who waits longest first. Decided ones stay among them until the server has carried it out. */
export const findCompanies = async (db: CompanyDb, { state, after }: OfficeCompaniesQuery): Promise<OfficeCompanies> => {
  const [at = '0', idx = '0'] = after?.split('-') ?? [];
  const { rows } = await sql<OfficeCompanyRow & { readonly cursor: string }>`
    select c.company_idx::double precision as "companyIdx", c.brand_id as "brandId", c.name, c.state,
      floor(extract(epoch from c.state_at) * 1000)::double precision as "stateAt", (${OPEN}) as decided,
      (extract(epoch from c.state_at) * 1000000)::bigint || '-' || c.company_idx as cursor
    from company.company c
    where c.state = ${state}
      and (${after === undefined} or (c.state_at, c.company_idx) > (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${idx}::bigint))
    order by c.state_at, c.company_idx limit ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map(({ cursor: _cursor, ...row }) => row);
  return { items, nextAfter: rows.length > PAGE ? (rows[PAGE - 1]?.cursor ?? null) : null };
};

export const countPending = (db: CompanyDb): Promise<Waiting> =>
  countWaiting(db as unknown as Db<never>, sql`c.state_at`, sql`company.company c where c.state = 'pending' and not exists (${OPEN})`);

export const findBrand = async (db: CompanyDb, companyIdx: number): Promise<string | null> =>
  (await db.selectFrom('company.company').select('brand_id').where('company_idx', '=', String(companyIdx)).executeTakeFirst())?.brand_id ??
  null;
