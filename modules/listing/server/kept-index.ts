import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kind } from '../contract.ts';
import { createFacetIndex, type FacetIndex, type Indexed } from '../domain/facet-index.ts';
import type { ListingDb } from './tables.ts';

interface Row extends Omit<Indexed, 'values' | 'opensAt' | 'publishedAt'> {
  readonly kind: Kind;
  readonly isPublished: boolean;
  readonly opensAt: Date;
  readonly publishedAt: Date;
  readonly field: readonly string[];
  readonly target: readonly string[];
  readonly region: readonly string[];
  readonly benefit: readonly string[];
  readonly method: string;
  readonly organizer: string;
  readonly pay: string | null;
}
const COLUMNS = sql`
  listing_idx as "listingIdx", kind, state = 'published' as "isPublished", opens_at as "opensAt", published_at as "publishedAt",
  (extract(epoch from closes_at) * 1000)::float8 as "closesAt", fields as field, targets as target, regions as region, benefits as benefit, method,
  organizer_type as organizer, pay_band as pay`;
const toIndexed = ({
  listingIdx,
  opensAt,
  closesAt,
  publishedAt,
  field,
  target,
  region,
  benefit,
  method,
  organizer,
  pay,
}: Row): Indexed => ({
  listingIdx,
  opensAt: opensAt.getTime(),
  closesAt,
  publishedAt: publishedAt.getTime(),
  values: { field, target, region, benefit, method: [method], organizer: [organizer], pay: pay === null ? [] : [pay] },
});

/** So many are read at once: what is between two statements answers nobody else. */
const AT_ONCE = 5_000;
const read = async (db: ListingDb, brandId: string, kind: Kind): Promise<FacetIndex> => {
  const index = createFacetIndex(kind);
  const { add, finish } = index.filling();
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from listing.listing
      where brand_id = ${brandId} and kind = ${kind} and state = 'published' and listing_idx > ${after} order by listing_idx limit ${AT_ONCE}`.execute(
      db,
    );
    add(rows.map(toIndexed));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.listingIdx;
  }
  for (const _part of finish()) await turn();
  return index;
};

interface Kept {
  readonly brandId: string;
  readonly kind: Kind;
  readonly index: Promise<FacetIndex>;
}

/** What this process knows of published listings, by brand and kind: read when it is first asked for, and anew of whatever changed anywhere. */
export const keptIndex = (db: ListingDb) => {
  const kept = new Map<string, Kept>();
  const keep = ({ brandId, kind, index }: Kept): Promise<FacetIndex> => {
    const key = `${brandId} ${kind}`;
    kept.set(key, { brandId, kind, index });
    // All of it is read by whoever asks next.
    index.catch(() => kept.get(key)?.index === index && kept.delete(key));
    return index;
  };
  const putAnew = async (own: readonly Kept[], brandId: string, ids: readonly number[]): Promise<void> => {
    // After what is being read by now: that may have seen the row as it was.
    const indexes = await Promise.all(own.map(async ({ kind, index }) => ({ kind, index: await index })));
    const { rows } = await sql<Row>`
      select ${COLUMNS} from listing.listing where brand_id = ${brandId} and listing_idx = any(${[...ids]}::bigint[])`.execute(db);
    const found = new Map(rows.map((row) => [row.listingIdx, row]));
    for (const { kind, index } of indexes)
      for (const id of ids) {
        const row = found.get(id);
        if (row?.isPublished && row.kind === kind) index.put(toIndexed(row));
        else index.remove(id);
      }
  };
  return {
    of: (brandId: string, kind: Kind): Promise<FacetIndex> =>
      kept.get(`${brandId} ${kind}`)?.index ?? keep({ brandId, kind, index: read(db, brandId, kind) }),
    /**
     * Whoever asks from now on waits for it: a page that was made of what was before would be kept as the newest one. The next change is read after this one, or
     * an answer that came late would put an older row over a newer one.
     */
    refresh: async (brandId: string, ids: readonly number[]): Promise<void> => {
      const own = [...kept.values()].filter((one) => one.brandId === brandId);
      if (own.length === 0) return;
      const isThere = putAnew(own, brandId, ids);
      for (const one of own) void keep({ ...one, index: isThere.then(() => one.index) });
      await isThere;
    },
    forget: (): void => kept.clear(),
  };
};
