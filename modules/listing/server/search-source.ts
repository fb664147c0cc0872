import type { SearchCard, SearchDocument, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import { KINDS, NO_COMPANY, type FIELDS, type Kind } from '../contract-terms.ts';
import type { Clock } from '@platform/kernel';
import terms from '../copy/terms.json' with { type: 'json' };
import { LISTING } from './content.ts';
import { findByIdxs, type ListingBody } from './one.ts';
import type { ListingDb } from './tables.ts';

/** Organizations whose facts changed are announced by this. */
export const ORGANIZATION = 'organization';

const wordOf = (key: string): string => (terms as Readonly<Record<string, string>>)[key] ?? '';
const wordsOf = (facet: string, values: readonly string[]): readonly string[] => values.map((value) => wordOf(`listing.${facet}.${value}`));

interface ListingRow {
  readonly id: number;
  readonly kind: Kind;
  readonly title: string;
  readonly name: string;
  readonly fields: readonly (typeof FIELDS)[Kind][number][];
  readonly regions: readonly string[];
  readonly targetText: string;
  readonly placeText: string;
  readonly periodText: string;
  readonly benefitText: string;
  readonly closesAt: number;
  readonly body: ListingBody;
}

const toDocument = ({ id, kind, title, name, fields, regions, body, closesAt, ...facts }: ListingRow): SearchDocument => ({
  kind,
  id,
  title,
  by: name,
  terms: [wordOf(`listing.kind.${kind}`), ...wordsOf('field', fields), ...wordsOf('region', regions)],
  text: [
    body.summary,
    facts.targetText,
    facts.placeText,
    facts.periodText,
    facts.benefitText,
    ...body.jobs.map((job) => `${job.title} ${job.place}`),
    ...body.sections.flatMap(({ heading, paragraphs, points }) => [heading, ...paragraphs, ...points]),
  ].join(' '),
  closesAt,
});

/** Published listings, of six kinds. Whoever offers them is among what they are found by. */
export const listingSource = ({ db, clock }: { readonly db: ListingDb; readonly clock: Clock }): SearchSource => ({
  content: LISTING,
  kinds: KINDS.map((name) => ({ name, label: wordOf(`listing.kind.${name}`) })),
  follows: {
    content: ORGANIZATION,
    ids: async (brandId, others) => {
      const { rows } = await sql<{ id: number }>`
        select listing_idx as id from listing.listing where brand_id = ${brandId} and organization_idx = any(${[...others]}::bigint[])
        order by 1`.execute(db);
      return rows.map(({ id }) => id);
    },
  },
  documents: async (brandId, ids) => {
    const { rows } = await sql<ListingRow>`
      select l.listing_idx as id, l.kind, l.title, o.name, l.fields, l.regions, l.target_text as "targetText", l.place_text as "placeText",
        l.period_text as "periodText", l.benefit_text as "benefitText", (extract(epoch from l.closes_at) * 1000)::float8 as "closesAt", l.body
      from listing.listing l join listing.organization o using (organization_idx)
      where l.brand_id = ${brandId} and l.listing_idx = any(${[...ids]}::bigint[]) and l.state = 'published' order by 1`.execute(db);
    return rows.map(toDocument);
  },
  ids: async (brandId, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select listing_idx as id from listing.listing where brand_id = ${brandId} and state = 'published' and listing_idx > ${after}
      order by 1 limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  cards: async (brandId, ids) => {
    const found = await findByIdxs(db, brandId, ids, clock.now());
    return new Map(
      found.map((listing): readonly [number, SearchCard] => [
        listing.listingIdx,
        {
          title: listing.title,
          link: { site: 'portal', path: `/listing/${listing.listingIdx}` },
          by: { name: listing.organization.name, isChecked: listing.organization.isChecked },
          facts: [listing.targetText, listing.placeText, listing.periodText, listing.benefitText],
          cover: listing.cover,
          dates: { opensAt: listing.opensAt, deadline: listing.deadline, phase: listing.phase },
          scrap: { kind: LISTING, count: listing.scrapCount },
        },
      ]),
    );
  },
});

interface OrganizationRow {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly industry: string;
  readonly region: string;
  readonly isChecked: boolean;
  readonly openCount: number;
}

const hasPage = ({ type }: OrganizationRow): boolean => !(NO_COMPANY as readonly string[]).includes(type);

/** Who has published something. */
export const organizationSource = (
  { db, clock }: { readonly db: ListingDb; readonly clock: Clock },
  words: { readonly label: string; readonly openCount: (count: number) => string },
): SearchSource => {
  const hasPublished = sql`exists (select from listing.listing l where l.organization_idx = o.organization_idx and l.state = 'published')`;
  const rowsOf = async (brandId: string, ids: readonly number[]): Promise<readonly OrganizationRow[]> => {
    const now = clock.now();
    const { rows } = await sql<OrganizationRow>`
      select o.organization_idx as id, o.name, o.type, o.about, o.industry, o.region, o.checked_on is not null as "isChecked",
        (select count(*)::integer from listing.listing l where l.organization_idx = o.organization_idx and l.state = 'published'
          and l.opens_at <= ${now} and l.closes_at > ${now}) as "openCount"
      from listing.organization o where o.brand_id = ${brandId} and o.organization_idx = any(${[...ids]}::bigint[]) and ${hasPublished}
      order by 1`.execute(db);
    return rows;
  };
  const namesOf = ({ type, industry, region }: OrganizationRow): readonly string[] => [
    wordOf(`listing.organizer.${type}`),
    industry,
    wordOf(`listing.region.${region}`),
  ];
  return {
    content: ORGANIZATION,
    kinds: [{ name: 'organization', label: words.label }],
    // Its first listing makes it one that can be found, and its last one that is taken down ends that.
    follows: {
      content: LISTING,
      ids: async (brandId, others) => {
        const { rows } = await sql<{ id: number }>`
          select distinct organization_idx as id from listing.listing where brand_id = ${brandId} and listing_idx = any(${[...others]}::bigint[])
          order by 1`.execute(db);
        return rows.map(({ id }) => id);
      },
    },
    documents: async (brandId, ids) =>
      (await rowsOf(brandId, ids)).map((row) => ({
        kind: 'organization',
        id: row.id,
        title: row.name,
        by: '',
        terms: namesOf(row),
        text: row.about,
        closesAt: Infinity,
      })),
    ids: async (brandId, after, limit) => {
      const { rows } = await sql<{ id: number }>`
        select o.organization_idx as id from listing.organization o where o.brand_id = ${brandId} and o.organization_idx > ${after} and ${hasPublished}
        order by 1 limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    cards: async (brandId, ids) =>
      new Map(
        (await rowsOf(brandId, ids)).map((row): readonly [number, SearchCard] => [
          row.id,
          {
            title: row.name,
            // Companies have a page; of everybody else what they offer is found by their name.
            link: { site: 'portal', path: hasPage(row) ? `/company-info/${row.id}` : `/search?q=${encodeURIComponent(row.name)}&p=1` },
            by: null,
            facts: [...namesOf(row), words.openCount(row.openCount)].filter((fact) => fact !== ''),
            cover: null,
            dates: null,
            scrap: null,
          },
        ]),
      ),
  };
};
