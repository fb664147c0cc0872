import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { handOver } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoListings, DemoOrganizations } from '../../contract-content.ts';
import { LISTING } from '../content.ts';
import { ORGANIZATION } from '../search-source.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import { saveListings } from './save-listings.ts';
import { saveOrganizations } from './save-organizations.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds a folder of them. */
  readonly contentDir: string;
  /** Of these files. */
  readonly folder?: string;
  readonly brandIds: readonly string[];
  /** The company of a demo account by its registration number; null where there is none. */
  readonly companyOf: (brandId: string, registrationNumber: string) => Promise<number | null>;
  readonly log: (text: string) => void;
}

/**
 * The demo's listings, with their days counted from today: a demo that is started again after a month has deadlines of today again. What somebody
 * changed since is left as it is.
 *
 * @returns by brand: numbers of organizations by their names in the files
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedListings = async ({
  db: anyDb,
  clock,
  contentDir,
  folder: name = 'listings',
  brandIds,
  companyOf,
  log,
}: SeedDeps): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const db = anyDb as unknown as ListingDb;
  const folder = join(contentDir, name);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: parse(await readFile(join(folder, name), 'utf8')) as object })),
  );
  const organizations = files.flatMap(({ content }) => ('organizations' in content ? DemoOrganizations.parse(content).organizations : []));
  const listings = files.flatMap(({ content }) => ('listings' in content ? [DemoListings.parse(content)] : []));
  const now = clock.now();
  const byBrand = new Map<string, ReadonlyMap<string, number>>();
  for (const brandId of brandIds) {
    const companies = new Map<string, number | null>();
    for (const { company } of organizations) if (company !== undefined) companies.set(company, await companyOf(brandId, company));
    const saved = await db.transaction().execute(async (tx) => {
      const idxs = await saveOrganizations(tx, brandId, { organizations, companies, now });
      byBrand.set(brandId, idxs);
      const changed = await saveListings(tx, brandId, { listings, organizations, idxs, now });
      await makePostings(tx, brandId, now);
      await announceContentChange(handOver<ListingTables>(tx) as never, { brandId, kind: LISTING, ids: changed });
      await announceContentChange(handOver<ListingTables>(tx) as never, { brandId, kind: ORGANIZATION, ids: [...idxs.values()] });
      return changed.length;
    });
    log(`${saved} demo listings of ${organizations.length} organisations for ${brandId}`);
  }
  return byBrand;
};

/** What a company of a demo account manages stands among what it wrote. */
const makePostings = (tx: ListingDb, brandId: string, now: Date) =>
  sql`
    insert into listing.posting (brand_id, company_idx, listing_idx, state, title, created_at, updated_at)
    select l.brand_id, o.company_idx, l.listing_idx, 'published', l.title, coalesce(l.published_at, ${now}), l.updated_at
    from listing.listing l join listing.organization o using (organization_idx)
    where l.brand_id = ${brandId} and o.company_idx is not null and l.state = 'published' order by l.published_at, l.listing_idx
    on conflict (listing_idx) do update set company_idx = excluded.company_idx`.execute(tx);
