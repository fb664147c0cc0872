import type { z } from 'zod';
import type { DemoOrganization } from '../../contract-content.ts';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import type { ListingDb } from '../tables.ts';

export type Demo = z.output<typeof DemoOrganization>;

/** @returns their numbers by their names in the files */
export const saveOrganizations = async (
  tx: ListingDb,
  brandId: string,
  {
    organizations,
    companies,
    now,
  }: { readonly organizations: readonly Demo[]; readonly companies: ReadonlyMap<string, number | null>; readonly now: Date },
): Promise<ReadonlyMap<string, number>> => {
  const today = koreanDay(now.getTime());
  const rows = organizations.map(({ id, name, type, about, industry, region, foundedYear, size, homepage, checked, company }) => ({
    brand_id: brandId,
    slug: id,
    name,
    type,
    about,
    industry,
    region,
    founded_year: foundedYear,
    size,
    homepage,
    checked_on: addDays(today, -checked.daysAgo),
    checked_by: checked.by,
    company_idx: company === undefined ? null : (companies.get(company) ?? null),
  }));
  if (rows.length === 0) return new Map();
  const saved = await tx
    .insertInto('listing.organization')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'slug']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        type: eb.ref('excluded.type'),
        about: eb.ref('excluded.about'),
        industry: eb.ref('excluded.industry'),
        region: eb.ref('excluded.region'),
        founded_year: eb.ref('excluded.founded_year'),
        size: eb.ref('excluded.size'),
        homepage: eb.ref('excluded.homepage'),
        checked_on: eb.ref('excluded.checked_on'),
        checked_by: eb.ref('excluded.checked_by'),
        company_idx: eb.ref('excluded.company_idx'),
      })),
    )
    .returning(['slug', 'organization_idx'])
    .execute();
  return new Map(saved.flatMap(({ slug, organization_idx }) => (slug === null ? [] : [[slug, organization_idx] as const])));
};
