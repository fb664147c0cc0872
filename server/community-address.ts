import type { HostTable } from './hosts.ts';
import type { RequestContext } from './request-context.ts';

/** Where the community's addresses are asked for too (specification 2.2 and 2.3). */
const FROM: ReadonlySet<string> = new Set(['portal', 'cbt', 'shop', 'study']);

/** Where an address of the community leads that another site of the brand was asked for; null where it is none, or the brand has no such host. */
export const communityAddress = (
  { entry: { site, brand }, origin, path, search }: RequestContext,
  hosts: Pick<HostTable, 'urls'>,
): string | null => {
  if (!FROM.has(site) || !brand.offers.community) return null;
  const isOne = path === '/community' || (brand.boards ?? []).some(({ slug }) => path === `/${slug}` || path.startsWith(`/${slug}/`));
  if (!isOne) return null;
  const home = hosts.urls(brand, origin.protocol.slice(0, -1), origin.port).community;
  return home === undefined ? null : `${home}${path}${search}`;
};
