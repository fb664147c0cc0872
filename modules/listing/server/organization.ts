import type { CompanyFacts } from '@modules/company';
import type { PostingDraft } from '../contract-posting.ts';
import type { ListingDb } from './tables.ts';

/** One organization of each company. */
export const findOrganizationOf = async (db: ListingDb, brandId: string, companyIdx: number): Promise<number | null> =>
  (
    await db
      .selectFrom('listing.organization')
      .select('organization_idx')
      .where('brand_id', '=', brandId)
      .where('company_idx', '=', companyIdx)
      .executeTakeFirst()
  )?.organization_idx ?? null;

/** The company that answers for a listing, in whatever state the listing is. */
export const findManagerOf = async (db: ListingDb, brandId: string, listingIdx: number): Promise<number | null> =>
  (
    await db
      .selectFrom('listing.listing as l')
      .innerJoin('listing.organization as o', 'o.organization_idx', 'l.organization_idx')
      .select('o.company_idx')
      .where('l.brand_id', '=', brandId)
      .where('l.listing_idx', '=', listingIdx)
      .executeTakeFirst()
  )?.company_idx ?? null;

const checkedColumns = ({ checked }: CompanyFacts) => ({ checked_on: checked?.on ?? null, checked_by: checked?.by ?? null });

/** Of a company that offers something for the first time: what it says of itself beyond its registration comes with its listing. Two at once make one. */
export const makeOrganization = async (db: ListingDb, brandId: string, company: CompanyFacts): Promise<number> => {
  await db
    .insertInto('listing.organization')
    .values({
      brand_id: brandId,
      slug: null,
      name: company.name,
      type: 'small-company',
      about: '',
      industry: '',
      region: 'nationwide',
      founded_year: Number(company.openedOn.slice(0, 4)),
      size: null,
      homepage: null,
      ...checkedColumns(company),
      company_idx: company.companyIdx,
    })
    .onConflict((conflict) => conflict.column('company_idx').where('company_idx', 'is not', null).doNothing())
    .execute();
  const made = await db
    .selectFrom('listing.organization')
    .select('organization_idx')
    .where('company_idx', '=', company.companyIdx)
    .executeTakeFirstOrThrow();
  return made.organization_idx;
};

/** What a company says of itself with the first thing that it offers, as an operator saw it. */
export const describeOrganization = async (
  tx: ListingDb,
  organizationIdx: number,
  { type, industry, region, about, homepage }: PostingDraft['organizer'],
): Promise<void> => {
  await tx
    .updateTable('listing.organization')
    .set({ type, region, industry: industry.trim(), about: about.trim(), homepage: homepage.trim() === '' ? null : homepage.trim() })
    .where('organization_idx', '=', organizationIdx)
    .where('about', '=', '')
    .execute();
};

/** Whoever publishes for a company, or follows it, waits: what the company is has to be asked after this. @returns null: it never offered anything */
export const lockOrganizationOf = async (tx: ListingDb, brandId: string, companyIdx: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('listing.organization')
      .select('organization_idx')
      .where('brand_id', '=', brandId)
      .where('company_idx', '=', companyIdx)
      .forUpdate()
      .executeTakeFirst()
  )?.organization_idx ?? null;

/**
 * As the company is by now. Only an approved one offers something: what another one published is shown to nobody until it is approved again.
 *
 * @returns what stands for it, and its listings that are shown somewhere, whose pages name it, or that were until now; null: it never offered anything
 */
export const followCompany = async (
  tx: ListingDb,
  brandId: string,
  companyIdx: number,
  facts: () => Promise<CompanyFacts | null>,
): Promise<{ readonly organizationIdx: number; readonly listingIdxs: readonly number[] } | null> => {
  const organizationIdx = await lockOrganizationOf(tx, brandId, companyIdx);
  const company = await facts();
  if (!company) await forgetPostings(tx, companyIdx);
  if (organizationIdx === null) return null;
  await tx
    .updateTable('listing.organization')
    // Of a company that is gone the name stays: it is what its listings were published under.
    .set(company ? { name: company.name, ...checkedColumns(company) } : { company_idx: null, checked_on: null, checked_by: null })
    .where('organization_idx', '=', organizationIdx)
    .execute();
  const of = tx.selectFrom('listing.listing').select('listing_idx').where('organization_idx', '=', organizationIdx);
  const shown = await of.where('state', '=', 'published').orderBy('listing_idx').execute();
  const idxs = shown.map(({ listing_idx: idx }) => idx);
  const isShown = company?.state === 'approved';
  const moved = await tx
    .updateTable('listing.listing')
    .set({ state: isShown ? 'published' : 'suspended' })
    .where('organization_idx', '=', organizationIdx)
    .where('state', '=', isShown ? 'suspended' : 'published')
    .returning('listing_idx')
    .execute();
  return { organizationIdx, listingIdxs: [...new Set([...idxs, ...moved.map(({ listing_idx: idx }) => idx)])] };
};

/** Of a company that is gone: its drafts go, what was published is managed by nobody. */
const forgetPostings = async (tx: ListingDb, companyIdx: number): Promise<void> => {
  await tx.deleteFrom('listing.posting').where('company_idx', '=', companyIdx).where('listing_idx', 'is', null).execute();
  await tx.updateTable('listing.posting').set({ company_idx: null }).where('company_idx', '=', companyIdx).execute();
};
