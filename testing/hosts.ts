import { brandOf, type JourneyBrand } from './journey-brands.ts';

/** Where a brand's pages stand in development (README, "Sites and accounts"); `account` is the host that its members sign in at. */
export const hostsOf = (id: JourneyBrand): { readonly cbt: string; readonly account: string; readonly api: string } => {
  const { sites, defaultDomain } = brandOf(id);
  const at = (prefix: string | undefined) => (prefix ? `${prefix}.${defaultDomain}` : defaultDomain);
  return { cbt: at(sites.cbt), account: at(sites.portal ?? sites.shop ?? sites.cbt), api: at(sites.api) };
};
