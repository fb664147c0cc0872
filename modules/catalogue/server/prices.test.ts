import { DAY_MS } from '@platform/kernel/korean-time';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AuditApi } from '@modules/audit';
import { createCatalogueModule } from './index.ts';
import { officePrices } from './office.ts';
import { askDuePrices } from './planned-prices.ts';

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
  const audit: Pick<AuditApi, 'record'> = {
    record: async (_tx, { act, before, after, reason: because, by }) => void logged.push({ act, by, before, after, because }),
  };
  const prices = officePrices({ db: db as never, clock: { now: () => new Date(state.now) }, audit });
  const ask = (no: number, listPrice: number, salePrice: number, from?: number) =>
    prices.change(who, no, { listPrice, salePrice, reason, ...(from !== undefined && { from }) });
  const clock = { now: () => new Date(state.now) };
  const askDue = askDuePrices(db as never, { clock, audit });
  return {
    ask,
    askDue,
    unplan: (no: number) => prices.unplan(who, no),
    prices,
    logged,
    later: (days: number) => void (state.now += days * DAY_MS),
  };
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
  expect(logged).toEqual([{ act: 'price.change', by: who.name, before, after, because: reason }]);
  const { rows } = await sql<{ ids: readonly string[] }>`select ids from outbox.content_change where brand_id = 'written'`.execute(db);
  expect(rows.map(({ ids }) => ids.map(Number).toSorted((a, b) => a - b))).toEqual([[81_003, 81_004]]);
  expect(await ask(99, 1, 1)).toEqual({ ok: false, error: { kind: 'catalogue/office-no-option' } });
});

it('a planned price is asked at its moment and not before, once, by whoever planned it; its history has the moment it was asked', async () => {
  const { ask, askDue, prices, logged, later } = officeAt();
  await sell('planned', 81_005);
  await ask(81_005, 12_000, 12_000);
  const from = BEGUN + 30 * DAY_MS;
  const planned = await ask(81_005, 12_000, 9_000, from);
  expect(planned.ok && [planned.value.salePrice, planned.value.planned]).toMatchObject([
    12_000,
    { from, salePrice: 9_000, by: who.name, reason },
  ]);
  later(29.9);
  await askDue();
  expect(await priceOf('planned', 81_005)).toEqual([12_000, 12_000, null, null]);
  later(0.2);
  await Promise.all([askDue(), askDue(), askDue()]);
  const asked = BEGUN + 30.1 * DAY_MS;
  expect(await priceOf('planned', 81_005)).toEqual([12_000, 9_000, asked - 20 * DAY_MS, asked]);
  const after = await prices.prices(81_005);
  expect(after.ok && after.value).toMatchObject({
    planned: null,
    history: [{ by: who.name }, { at: asked, salePrice: 9_000, by: who.name, reason }],
  });
  expect(logged.map((one) => (one as { act: string }).act)).toEqual(['price.change', 'price.plan', 'price.change']);
  const { rows } = await sql`select from outbox.content_change where brand_id = 'planned'`.execute(db);
  expect(rows).toHaveLength(2);
});

it('what is planned is replaced by another plan, stays where a price is asked at once, and may be taken back', async () => {
  const { ask, askDue, unplan, prices, logged, later } = officeAt();
  await sell('replaced', 81_006);
  const from = BEGUN + 10 * DAY_MS;
  await ask(81_006, 12_000, 8_000, from);
  await ask(81_006, 12_000, 7_000, from + DAY_MS);
  await ask(81_006, 12_000, 9_000);
  const now = await prices.prices(81_006);
  expect(now.ok && now.value).toMatchObject({ salePrice: 9_000, planned: { from: from + DAY_MS, salePrice: 7_000 } });
  const none = await unplan(81_006);
  expect(none.ok && none.value.planned).toBeNull();
  await unplan(81_006);
  later(40);
  await askDue();
  expect(await priceOf('replaced', 81_006)).toEqual([9_000, 9_000, null, null]);
  const day = (at: string) => `2026-09-${at}T09:00`;
  expect(logged).toMatchObject([
    { act: 'price.plan', before: null, after: { salePrice: 8_000, from: day('11') } },
    { act: 'price.plan', before: { salePrice: 8_000, from: day('11') }, after: { salePrice: 7_000, from: day('12') } },
    { act: 'price.change' },
    { act: 'price.unplan', before: { salePrice: 7_000, from: day('12') }, after: null },
  ]);
});

it('no price is planned for a moment that is over or too far away, or for what is no option', async () => {
  const { ask, unplan } = officeAt();
  await sell('far', 81_007);
  for (const from of [BEGUN, BEGUN - DAY_MS, BEGUN + 366 * DAY_MS + 1])
    expect(await ask(81_007, 12_000, 8_000, from)).toEqual({ ok: false, error: { kind: 'catalogue/office-no-coming-day' } });
  expect((await ask(81_007, 12_000, 8_000, BEGUN + 366 * DAY_MS)).ok).toBe(true);
  const none = { ok: false, error: { kind: 'catalogue/office-no-option' } };
  expect([await ask(99, 1, 1, BEGUN + DAY_MS), await unplan(99)]).toEqual([none, none]);
});
