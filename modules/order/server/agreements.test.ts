import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AGREEMENT_RULES, AGREEMENTS } from '../contract.ts';
import { kindOf, shopIn } from '../testing.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish } = shop;

it('each agreement is kept with its words and its moment, those that may be left too; older words are not agreed to', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900));
  const seen = await api.sheet(who, sheetNo, { accumulations: 0 });
  expect(seen.ok && seen.value.agreements.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['goods', true],
    ['refund-rule', true],
    ['payment-provider', true],
    ['keep-buyer', false],
  ]);
  const older = AGREEMENTS.map((name) => ({ name, version: '2020-01-01' }));
  expect(kindOf(await api.pay(who, sheetNo, wish(9_900, { agreements: older })))).toBe('order/not-agreed');
  const agreements = [...AGREEMENTS, 'keep-buyer' as const].map((name) => ({ name, version: AGREEMENT_RULES[name].version }));
  const paid = await api.pay(who, sheetNo, wish(9_900, { agreements }));
  const { kept } = await shop.one(sql<{ kept: unknown }>`select agreements as kept from orders.placed where sheet_no = ${sheetNo}`);
  expect(kept).toEqual(agreements.map((one) => ({ ...one, at: shop.state.now.getTime() })));
  const order = await api.order(who, paid.ok ? paid.value.orderNo : '');
  expect(order.ok && order.value.agreements.at(-1)).toMatchObject({ name: 'keep-buyer', version: AGREEMENT_RULES['keep-buyer'].version });
});

it('name and phone stand in the next sheet for whoever wanted that the last time', async () => {
  const [who, other] = [somebody(), somebody()];
  const pay = async (buyer: typeof who, agreements: ReturnType<typeof wish>['agreements']) =>
    api.pay(buyer, await sheetOf(buyer, await option(9_900)), wish(9_900, { agreements }));
  const next = async (buyer: typeof who) => {
    const seen = await api.sheet(buyer, await sheetOf(buyer, await option(9_900)), { accumulations: 0 });
    return seen.ok ? seen.value.buyer : undefined;
  };
  expect(await next(who)).toBe(null);
  await pay(who, [...AGREEMENTS, 'keep-buyer']);
  await pay(other, [...AGREEMENTS]);
  expect([await next(who), await next(other)]).toEqual([{ name: '이하은', phone: '010-0000-1420' }, null]);
  shop.state.now = new Date(shop.state.now.getTime() + 60_000);
  await pay(who, [...AGREEMENTS]);
  expect(await next(who)).toBe(null);
});
