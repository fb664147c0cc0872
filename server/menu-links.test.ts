import type { BrandMenu, MenuItem } from '@platform/kernel';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Every link of every menu leads to a page, for whoever is shown it. */
const product = servedProduct();

/** Asks where it is sent, as a browser does. */
const statusOf = async (agent: HttpAgent, path: string, hops = 5): Promise<number> => {
  const { status, headers } = await agent.get(path, { accept: 'text/html' });
  if (status < 300 || status > 399 || headers.location === undefined || hops === 0) return status;
  const to = new URL(headers.location, agent.origin + path);
  return statusOf(agent.at(to.hostname), to.pathname + to.search, hops - 1);
};

const KINDS = ['visitor', 'NORMAL', 'CORPORATE'] as const;
type Kind = (typeof KINDS)[number];
const isFor = (kind: Kind, { rule, isOwnChannel }: MenuItem): boolean =>
  !isOwnChannel && (rule === undefined || rule === (kind === 'NORMAL' ? 'individual' : kind === 'CORPORATE' ? 'corporate' : 'none'));
const linksOf = ({ groups, side = [], sites, member, corporate = member, footer }: BrandMenu, kind: Kind): readonly MenuItem[] => [
  ...groups.flatMap(({ items, ...own }) => [own, ...items]),
  ...side,
  ...Object.values(sites).flat(),
  ...(kind === 'visitor' ? [] : kind === 'NORMAL' ? member : corporate),
  ...footer,
];

describe.each(journeyBrands)('menus of %s', (brand) => {
  const { sites, offers } = brandOf(brand);
  it.each(KINDS.filter((kind) => kind !== 'CORPORATE' || offers.corporateMembers))('lead %s somewhere', async (kind) => {
    const { menu } = (await import(`../brands/${brand}/menu.ts`)) as { readonly menu: BrandMenu };
    const agent = product.agent(hostsOf(brand).cbt);
    if (kind !== 'visitor') {
      const { email } = await register(agent);
      if (kind === 'CORPORATE')
        await sql`update account.member set type = 'CORPORATE', approved = true where email = ${email}`.execute(product.database.db);
    }
    // Pages of somebody else are not asked for.
    const links = linksOf(menu, kind).filter((item) => item.path.startsWith('/') && item.site in sites && isFor(kind, item));
    expect(links.length).toBeGreaterThan(0);
    const lost = new Map<string, number>();
    for (const { site, path } of new Map(links.map((item) => [item.site + item.path, item])).values()) {
      const prefix = sites[site] ?? '';
      const host = `${prefix && `${prefix}.`}${brandOf(brand).defaultDomain}`;
      const status = await statusOf(agent.at(host), path);
      if (status !== 200) lost.set(`${site} ${path}`, status);
    }
    expect([...lost]).toEqual([]);
  });
});

it('an address that leads nowhere says so on a shop too, promises nothing, and leads to the shop’s home', async () => {
  const { status, text } = await product.agent(hostsOf('nursing').account).get('/product/none', { accept: 'text/html' });
  expect(status).toBe(404);
  expect(text).toContain('주소가 바뀌었거나 없어진 페이지예요.');
  expect(text).toMatch(/<a[^>]* href="\/"[^>]*>홈으로<\/a>/);
});
