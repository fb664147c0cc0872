import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCatalogueModule } from './index.ts';

const { db } = testDatabase<never>();
const { api } = createCatalogueModule({ db });

/** Options by number with their seats, each of a product with the same number. */
const sell = async (brandId: string, seats: Readonly<Record<number, number | null>>) => {
  for (const [no, count] of Object.entries(seats)) {
    await sql`insert into catalogue.product values (${no}, ${brandId}, 3, 'course', '강의', '요약', '{}', 'on-sale', '2026-11-01')`.execute(
      db,
    );
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
      values (${no}, ${no}, 0, '90일', 9900, 9900, 1, null, ${count}, 'on-sale')`.execute(db);
  }
};
const take = (...nos: readonly number[]) => db.transaction().execute((tx) => api.takeSeats(tx as never, nos));
const giveBack = (...nos: readonly number[]) => db.transaction().execute((tx) => api.giveSeatsBack(tx as never, nos));
/** Of which products a change was announced since this was asked last. */
const announced = async (brandId: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ ids: readonly string[] }>`
    delete from outbox.content_change where brand_id = ${brandId} and kind = 'product' returning ids`.execute(db);
  return rows.flatMap(({ ids }) => ids.map(Number)).toSorted((a, b) => a - b);
};

it('announces a product whose last seat is taken or is there again, in the same transaction', async () => {
  const brand = 'seats-brand';
  await sell(brand, { 71_001: 2, 71_002: null, 71_003: 1 });
  await take(71_001, 71_002);
  expect(await announced(brand), 'one is left').toEqual([]);
  await expect(
    db.transaction().execute(async (tx) => {
      await api.takeSeats(tx as never, [71_001]);
      throw new Error('not placed after all');
    }),
  ).rejects.toThrow('not placed after all');
  expect(await announced(brand), 'nothing was taken').toEqual([]);
  await take(71_001, 71_003);
  expect(await announced(brand)).toEqual([71_001, 71_003]);
  expect(await take(71_001)).toEqual([71_001]);
  expect(await announced(brand), 'there was none').toEqual([]);
  await giveBack(71_001, 71_002);
  expect(await announced(brand)).toEqual([71_001]);
  await giveBack(71_001);
  expect(await announced(brand), 'one was left already').toEqual([]);
  await giveBack(71_001, 71_003);
  expect(await announced(brand), 'all were there').toEqual([71_003]);
});

it('announces the bundles of what has no seat left, since they have as many as their scarcest part', async () => {
  const brand = 'seats-bundle-brand';
  await sell(brand, { 72_001: 1, 72_002: 5, 72_003: null });
  await sql`insert into catalogue.part (bundle_option_no, option_no) values (72003, 72001), (72003, 72002)`.execute(db);
  await take(72_001, 72_002, 72_003);
  expect(await announced(brand)).toEqual([72_001, 72_003]);
  await giveBack(72_001, 72_002, 72_003);
  expect(await announced(brand)).toEqual([72_001, 72_003]);
});
