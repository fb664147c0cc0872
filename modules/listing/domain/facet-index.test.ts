import { expect, it } from 'vitest';
import { ListingFilter } from '../contract.ts';
import { createFacetIndex, type FacetIndex, type Indexed } from './facet-index.ts';

const NOW = Date.parse('2026-11-20T09:41:00+09:00');
const HOUR_MS = 3_600_000;
const one = (listingIdx: number, given: Partial<Omit<Indexed, 'values'>> & { readonly field?: string } = {}): Indexed => {
  const { field = 'press', ...rest } = given;
  return {
    listingIdx,
    opensAt: 0,
    closesAt: Number.POSITIVE_INFINITY,
    publishedAt: 0,
    ...rest,
    values: { field: [field], target: [], region: [], method: [], benefit: [], organizer: [], pay: [] },
  };
};
const ask = (index: FacetIndex, filter: object = {}, order: 'deadline' | 'newest' = 'deadline', limit = 100) =>
  index.ask({ filter: ListingFilter.parse(filter), phases: ['upcoming', 'open', 'closed'], order, offset: 0, limit, now: NOW });

it('is the same however it came to what it knows', () => {
  const listings = Array.from({ length: 3_000 }, (_, at) =>
    one(at + 1, {
      closesAt: at % 7 === 0 ? Number.POSITIVE_INFINITY : NOW + ((at * 7_919) % 400) * HOUR_MS - 200 * HOUR_MS,
      publishedAt: (at * 104_729) % 500,
      field: at % 3 === 0 ? 'press' : 'startup',
    }),
  );
  const filled = createFacetIndex('activity');
  filled.load(listings);
  const put = createFacetIndex('activity');
  for (const listing of listings) put.put(one(listing.listingIdx, { closesAt: NOW - HOUR_MS }));
  for (const { listingIdx } of listings) if (listingIdx % 2 === 0) put.remove(listingIdx);
  for (const listing of listings.toReversed()) put.put(listing);
  for (const order of ['deadline', 'newest'] as const)
    for (const filter of [{}, { field: 'press' }, { deadline: 'week.always' }]) {
      expect(ask(put, filter, order, 3_000)).toEqual(ask(filled, filter, order, 3_000));
    }
});

it('puts what ends next first, then what never does, then what has ended, the latest first', () => {
  const index = createFacetIndex('activity');
  const closing = [Number.POSITIVE_INFINITY, NOW - HOUR_MS, NOW + HOUR_MS, NOW - 1, NOW - 1];
  index.load(closing.map((closesAt, at) => one(at + 1, { closesAt })));
  expect(ask(index).listingIdxs).toEqual([3, 1, 4, 5, 2]);
});

it('finds nothing by a value that no listing of the kind has, and knows nothing once all are removed', () => {
  const index = createFacetIndex('activity');
  index.put(one(1));
  index.remove(9);
  expect(ask(index, { field: 'finance' }).totalCount).toBe(0);
  expect(ask(index, { field: 'press' }).totalCount).toBe(1);
  index.remove(1);
  index.remove(1);
  expect(ask(index)).toEqual(
    expect.objectContaining({ listingIdxs: [], totalCount: 0, kindCounts: { open: 0, dueToday: 0, newSinceYesterday: 0 } }),
  );
});
