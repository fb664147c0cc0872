import { sql, type RawBuilder } from 'kysely';
import type { OrganizationPage, OrganizationSummary } from '../contract.ts';
import type { OrganizationQuery } from '../contract-organization.ts';
import { COMPANY_FACETS, NO_COMPANY, type CompanyFacet } from '../contract-terms.ts';
import { and, inPhases } from './filters.ts';
import type { ListingDb } from './tables.ts';

type Sql = RawBuilder<unknown>;
type Row = OrganizationSummary;

/** Values of one facet; there are as many industries as people have words for. */
const MOST_VALUES = 40;

const SIZE: Sql = sql`case when o.size < 100 then 'under-100' when o.size < 1000 then '100-999' when o.size < 5000 then '1000-4999' when o.size >= 5000 then 'over-5000' end`;
const COLUMNS: Readonly<Record<CompanyFacet, Sql>> = {
  type: sql`o.type`,
  industry: sql`nullif(o.industry, '')`,
  region: sql`o.region`,
  size: SIZE,
};

/** What a company of the product made for itself stands there once something of it was published: until then nobody has looked at it. */
export const isCompany = (brandId: string): Sql => sql`o.brand_id = ${brandId} and o.type <> all(${[...NO_COMPANY]}::text[])
  and (o.company_idx is null or exists (select from listing.listing l where l.organization_idx = o.organization_idx and l.state = 'published'))`;
const openOf = (now: Date): Sql =>
  sql`from listing.listing l where l.organization_idx = o.organization_idx and l.state = 'published' and ${inPhases(['open'], now)}`;
/** Of `o`, an organization. */
export const organizationColumns = (now: Date): Sql => sql`
  o.organization_idx as "organizationIdx", o.name, o.type, o.industry, o.region, o.founded_year as "foundedYear", o.size,
  o.checked_on is not null as "isChecked", (select count(*)::integer ${openOf(now)}) as "openCount"`;

const conditionOf = (query: OrganizationQuery, facet: CompanyFacet): Sql =>
  query[facet] === undefined ? sql`true` : sql`${COLUMNS[facet]} = ${query[facet]}`;

/** One page in the order of names. Counts look at every company of the brand that has such a name: there are thousands at most. */
export const findOrganizations = async (db: ListingDb, brandId: string, query: OrganizationQuery, now: Date): Promise<OrganizationPage> => {
  const { q, open, page, pageSize } = query;
  const base = and([
    isCompany(brandId),
    ...(q ? [sql`strpos(lower(o.name), lower(${q})) > 0`] : []),
    ...(open ? [sql`exists (select ${openOf(now)})`] : []),
  ]);
  const fits = (of: readonly CompanyFacet[]): Sql => and(of.map((facet) => sql.ref(`is_${facet}`)));
  const counts = COMPANY_FACETS.map(
    (facet) => sql`
      select ${facet}::text as facet, ${sql.ref(facet)} as value, count(*)::integer as count from found
      where ${fits(COMPANY_FACETS.filter((one) => one !== facet))} and ${sql.ref(facet)} is not null group by 2`,
  );
  const [{ rows: counted }, { rows: items }] = await Promise.all([
    sql<{ readonly facet: CompanyFacet | 'all'; readonly value: string; readonly count: number }>`
      with found as materialized (
        select ${sql.join(
          COMPANY_FACETS.map(
            (facet) => sql`${COLUMNS[facet]} as ${sql.ref(facet)}, ${conditionOf(query, facet)} as ${sql.ref(`is_${facet}`)}`,
          ),
        )} from listing.organization o where ${base}
      )
      select 'all' as facet, '' as value, count(*)::integer as count from found where ${fits(COMPANY_FACETS)}
      union all ${sql.join(counts, sql` union all `)}
      order by count desc, value`.execute(db),
    sql<Row>`
      select ${organizationColumns(now)} from listing.organization o
      where ${and([base, ...COMPANY_FACETS.map((facet) => conditionOf(query, facet))])}
      order by o.name, o.organization_idx limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  return {
    items,
    page,
    pageSize,
    totalCount: counted.find(({ facet }) => facet === 'all')?.count ?? 0,
    facets: COMPANY_FACETS.map((facet) => ({
      facet,
      values: counted
        .filter((one) => one.facet === facet)
        .slice(0, MOST_VALUES)
        .map(({ value, count }) => ({ value, count })),
    })),
  };
};

export const findOrganizationsOf = async (
  db: ListingDb,
  brandId: string,
  idxs: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OrganizationSummary>> => {
  if (idxs.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select ${organizationColumns(now)} from listing.organization o
    where o.brand_id = ${brandId} and o.organization_idx = any(${[...idxs]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.organizationIdx, row]));
};

/** Names of one letter stand in every text. */
export const findOrganizationsNamedIn = async (db: ListingDb, brandId: string, text: string): Promise<readonly string[]> =>
  (
    await sql<{ readonly name: string }>`select distinct o.name from listing.organization o
      where o.brand_id = ${brandId} and char_length(o.name) > 1 and position(o.name in ${text}) > 0 order by o.name`.execute(db)
  ).rows.map(({ name }) => name);
