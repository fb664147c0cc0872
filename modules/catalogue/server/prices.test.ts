import { DAY_MS } from '@platform/kernel/korean-time';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCatalogueModule } from './index.ts';
import { officePrices } from './prices.ts';

const { db } = testDatabase<never>();
const { api } = createCatalogueModule({ db });
const who = { operatorId: 'b7a1f0f4-6c0a-4e0e-9f5b-0d6b1f9f3a10', name: '박도윤', requestId: 'r-1' };
const BEGUN = Date.parse('2026-09-01T00:00:00Z');
const reason = '가을 할인';
const body = '{"suits":[],"suitsNot":[],"points":[],"curriculum":[]}';

/** An office with a clock and a log of its own. */
const officeAt = () => {
  const state = { now: BEGUN };
  const logged: object[] = [];
  const prices = officePrices({
    db: db as never,
    clock: { now: () => new Date(state.now) },
    audit: { record: async (_tx, { act, before, after, reason: because }) => void logged.push({ act, before, after, because }) },
  });
  const ask = (no: number, listPrice: number, salePrice: number) => prices.change(who, no, { listPrice, salePrice, reason });
  return { ask, logged, later: (days: number) => void (state.now += days * DAY_MS) };
};
const sell = async (brand: string, no: number): Promise<void> => {
  await sql`insert into catalogue.product values (${no}, ${brand}, 3, 'book', ${`교재 ${no}`}, '요약', ${body}, 'on-sale', now())`.execute(
    db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, state)
    values (${no}, ${no}, 0, 'PDF', 12000, 9900, 1, 'on-sale')`.execute(db);
};
const priceOf = async (brand: string, no: number) => {
  const found = await api.product(brand, no);
  const option = found.ok ? found.value.options[0] : undefined;
  return option && [option.listPrice, option.salePrice, option.formerFrom, option.formerUntil];
};

it('a list price that nobody was asked is not struck; one that was asked for twenty days is, with its days', async () => {
  const { ask, later } = officeAt();
  await sell('proof', 81_001);
  expect(await priceOf('proof', 81_001)).toEqual([9_900, 9_900, null, null]);
  await ask(81_001, 12_000, 12_000);
  later(25);
  const [from, until] = [BEGUN + 5 * DAY_MS, BEGUN + 25 * DAY_MS];
  const changed = await ask(81_001, 12_000, 9_900);
  expect(changed.ok && [changed.value.former, changed.value.history.length]).toEqual([{ price: 12_000, from, until }, 2]);
  expect(await priceOf('proof', 81_001)).toEqual([12_000, 9_900, from, until]);
  const { items } = await api.products('proof', { reduced: 'true', sort: 'number', page: 1, pageSize: 10 });
  expect(items).toMatchObject([{ productNo: 81_001, listPrice: 12_000, salePrice: 9_900 }]);
  expect((await api.options('proof', [81_001])).get(81_001)).toMatchObject({ listPrice: 12_000, salePrice: 9_900 });
});

it('raised for a week to be lowered, it says no reduction', async () => {
  const { ask, later } = officeAt();
  await sell('raised', 81_002);
  await ask(81_002, 9_900, 9_900);
  later(60);
  await ask(81_002, 20_000, 20_000);
  later(7);
  await ask(81_002, 20_000, 9_900);
  expect(await priceOf('raised', 81_002)).toEqual([9_900, 9_900, null, null]);
});

it('a change is written with its reason, announced with the bundles that the option is in, and not written twice', async () => {
  const { ask, logged } = officeAt();
  await sell('written', 81_003);
  await sell('written', 81_004);
  await sql`insert into catalogue.part (bundle_option_no, option_no) values (81004, 81003)`.execute(db);
  await ask(81_003, 12_000, 8_000);
  await ask(81_003, 12_000, 8_000);
  const [before, after] = [
    { listPrice: 12_000, salePrice: 9_900 },
    { listPrice: 12_000, salePrice: 8_000 },
  ];
  expect(logged).toEqual([{ act: 'price.change', before, after, because: reason }]);
  const { rows } = await sql<{ ids: readonly string[] }>`select ids from outbox.content_change where brand_id = 'written'`.execute(db);
  expect(rows.map(({ ids }) => ids.map(Number).toSorted((a, b) => a - b))).toEqual([[81_003, 81_004]]);
  expect(await ask(99, 1, 1)).toEqual({ ok: false, error: { kind: 'catalogue/office-no-option' } });
});
