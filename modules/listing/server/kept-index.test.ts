import { setTimeout as sleep } from 'node:timers/promises';
import { lateAnswers, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { ListingFilter } from '../contract.ts';
import { listingsIn } from '../testing.ts';
import { keptIndex } from './kept-index.ts';
import type { ListingTables } from './tables.ts';

const { db } = testDatabase<ListingTables>();
const late = lateAnswers(db);
let brandId = '';
let nth = 0;
beforeEach(() => {
  brandId = `late-${(nth += 1)}`;
});

const anIndex = async () => {
  const { organization, listing } = listingsIn(db as never, brandId);
  const listingIdx = await listing(await organization(), { fields: ['supporters'] });
  const index = keptIndex(late.db);
  const listed = async (field: string) =>
    (await index.of(brandId, 'activity')).ask({
      filter: ListingFilter.parse({ field }),
      phases: ['upcoming', 'open', 'closed'],
      order: 'deadline',
      offset: 0,
      limit: 20,
      now: Date.now(),
    }).listingIdxs;
  expect(await listed('supporters')).toEqual([listingIdx]);
  const change = (field: string) =>
    sql`update listing.listing set fields = ${[field]}::text[] where listing_idx = ${listingIdx}`.execute(db);
  return { listingIdx, index, listed, change };
};

it('keeps what changed last, also where what was read of the change before comes after it', async () => {
  const { listingIdx, index, listed, change } = await anIndex();
  await change('press');
  const { isHeld, letGo } = late.holdNext();
  const first = index.refresh(brandId, [listingIdx]);
  await isHeld;
  await change('startup');
  const second = index.refresh(brandId, [listingIdx]);
  // It is through by then, if it does not wait for the first.
  await Promise.race([second, sleep(1_000)]);
  letGo();
  await Promise.all([first, second]);
  expect([await listed('press'), await listed('startup')]).toEqual([[], [listingIdx]]);
});

it('tells whoever asks after it heard of a change what is true since, however long reading it takes', async () => {
  const { listingIdx, index, listed, change } = await anIndex();
  await change('press');
  const { isHeld, letGo } = late.holdNext();
  const refreshed = index.refresh(brandId, [listingIdx]);
  const asked = listed('press');
  await isHeld;
  letGo();
  expect(await asked).toEqual([listingIdx]);
  await refreshed;
});

it('reads all of it anew where a change could not be read', async () => {
  const { listingIdx, index, listed, change } = await anIndex();
  await change('press');
  await expect(index.refresh(brandId, ['no number' as never])).rejects.toThrow('invalid input syntax');
  expect([await listed('supporters'), await listed('press')]).toEqual([[], [listingIdx]]);
});
