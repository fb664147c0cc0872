import { COMPANY_FACETS, ORGANIZATION_TYPES, REGIONS, SIZES, type CompanyFacet } from '@modules/listing/terms';

/** What stands in the address of the list of companies; what is as usual is left out. */
export interface CompanySearch extends Readonly<Partial<Record<CompanyFacet | 'q', string | undefined>>> {
  readonly open?: '1' | undefined;
  readonly page?: number | undefined;
}

const NAME_MOST = 60;
const INDUSTRY_MOST = 30;
const KNOWN: Readonly<Record<Exclude<CompanyFacet, 'industry'>, readonly string[]>> = {
  type: ORGANIZATION_TYPES,
  region: REGIONS,
  size: SIZES,
};

const wordsOf = (given: unknown, most: number): string => (typeof given === 'string' ? given.trim().slice(0, most) : '');
const valueOf = (facet: CompanyFacet, given: unknown): string | undefined =>
  facet === 'industry' ? wordsOf(given, INDUSTRY_MOST) || undefined : KNOWN[facet].find((one) => one === given);

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const companySearch = (given: Readonly<Record<string, unknown>>): CompanySearch => {
  const q = wordsOf(given.q, NAME_MOST);
  const page = Number(given.page);
  return {
    ...(q !== '' && { q }),
    ...Object.fromEntries(
      COMPANY_FACETS.flatMap((facet) => {
        const value = valueOf(facet, given[facet]);
        return value === undefined ? [] : [[facet, value]];
      }),
    ),
    ...(String(given.open) === '1' && { open: '1' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  };
};

/** Only a part of the list: search engines know the whole one. */
export const isNarrowed = ({ page: _page, ...conditions }: CompanySearch): boolean =>
  Object.values(conditions).some((value) => value !== undefined);
