import { OperatorError, type Brand, type SiteKind } from '@platform/kernel';
import { backOfficeAt } from './back-office.ts';

/** What a host name stands for. The back office belongs to no brand; its `brand` says what its pages are called (`back-office.ts`). */
export interface HostEntry {
  readonly host: string;
  readonly site: SiteKind;
  readonly brand: Brand;
}

export interface HostTable {
  /** By host name without port; undefined for a host that is none of ours. */
  readonly find: (hostname: string) => HostEntry | undefined;
  /** Where unknown hosts are sent. */
  readonly fallback: HostEntry;
  readonly entries: readonly HostEntry[];
  /** Origin of each site of a brand, in the scheme and port that the request came by. */
  readonly urls: (brand: Brand, scheme: string, port: string) => Readonly<Partial<Record<SiteKind, string>>>;
  /** The domain on which a brand's cookies are set. */
  readonly domainOf: (brand: Brand) => string;
}

/**
 * The one table from which everything about hosts derives.
 *
 * @param domains bare domain by brand id; a brand without one stands on its default domain
 * @throws OperatorError where two sites have one host: one of them would be gone without a word
 */
export const hostTable = (brands: readonly Brand[], domains: Readonly<Record<string, string>>, adminDomain: string): HostTable => {
  const domainOf = (brand: Brand) => domains[brand.id] ?? brand.defaultDomain;
  const hostOf = (brand: Brand, prefix: string) => (prefix ? `${prefix}.${domainOf(brand)}` : domainOf(brand));
  const entries: HostEntry[] = brands.flatMap((brand) =>
    sitesOf(brand).map(([site, prefix]) => ({ host: hostOf(brand, prefix), site, brand })),
  );
  entries.push({ host: adminDomain, site: 'admin', brand: backOfficeAt(adminDomain) });
  const byHost = new Map<string, HostEntry>();
  for (const entry of entries) {
    const taken = byHost.get(entry.host);
    if (taken)
      throw new OperatorError(
        `호스트가 겹칩니다: ${entry.host} (${taken.brand.name} ${taken.site}, ${entry.brand.name} ${entry.site}). 브랜드의 도메인이나 ADMIN_DOMAIN 을 바꿔 주세요.`,
      );
    byHost.set(entry.host, entry);
  }
  const fallback = entries.find(({ site }) => site === 'cbt');
  if (!fallback) throw new Error('no brand has a cbt site');
  return {
    find: (hostname) => byHost.get(hostname.toLowerCase()),
    fallback,
    entries,
    domainOf,
    urls: (brand, scheme, port) =>
      Object.fromEntries(sitesOf(brand).map(([site, prefix]) => [site, `${scheme}://${hostOf(brand, prefix)}${port && `:${port}`}`])),
  };
};

/** Of a brand's sites, the one that holds its account pages. */
export const accountOriginIn = (urls: Readonly<Partial<Record<SiteKind, string>>>): string => urls.portal ?? urls.shop ?? urls.cbt ?? '';

/** A brand's community: on its own host, or in the shop of a brand without one; null where there is neither. */
export const communityUrlIn = (urls: Readonly<Partial<Record<SiteKind, string>>>): string | null => {
  const origin = urls.community ?? urls.shop;
  return origin === undefined ? null : `${origin}/community`;
};

const sitesOf = (brand: Brand) => Object.entries(brand.sites) as [SiteKind, string][];
