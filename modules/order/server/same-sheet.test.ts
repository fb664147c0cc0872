import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AGREEMENTS, type Buyer } from '../contract.ts';
import { kindOf, shopIn } from '../testing.ts';

/* Whoever comes back to a sheet whose payment they left: what it holds is theirs, and what they write now is what counts. */
const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish, press, one } = shop;

const couponOf = async (who: Buyer, amount = 5_000): Promise<number> => {
  const registered = await shop.benefit.api.register(who, await shop.coupon({ amount }));
  return registered.ok ? registered.value.couponNo : 0;
};
const shown = async (who: Buyer, sheetNo: string, asked: Parameters<typeof api.sheet>[2] = {}) => {
  const view = await api.sheet(who, sheetNo, asked);
  if (!view.ok) throw new Error(view.error.kind);
  return view.value;
};

it('coming back to it, coupon and accumulations that it holds are chosen and count as there', async () => {
  const who = somebody();
  const couponNo = await couponOf(who);
  await shop.accumulate(who, 3_000);
  const sheetNo = await sheetOf(who, await option(20_000));
  const gone = await press(who, sheetNo, wish(13_000, { couponNo, accumulations: 2_000 }), 'approve');
  const back = await shown(who, sheetNo);
  expect(back).toMatchObject({ couponNo, price: { couponOff: 5_000, accumulationUsed: 2_000, pay: 13_000 }, balance: 3_000 });
  expect(back.coupons.map((coupon) => [coupon.couponNo, coupon.isUsable])).toEqual([[couponNo, true]]);
  // What is said stands: with more of both, and without either.
  expect((await shown(who, sheetNo, { couponNo, accumulations: 3_000 })).price.pay).toBe(12_000);
  expect(await shown(who, sheetNo, { accumulations: 0 })).toMatchObject({ couponNo: null, price: { pay: 20_000 } });
  expect(kindOf(await api.sheet(who, sheetNo, { couponNo, accumulations: 3_001 }))).toBe('order/too-few-accumulations');
  // Pressed as it is shown it is the same payment.
  const again = await api.pay(who, sheetNo, wish(back.price.pay, { couponNo, accumulations: 2_000 }));
  expect(again.ok && again.value.payment?.paymentId).toBe(gone.paymentId);
});

it('what another order holds is not there, and after a refusal the choice is kept as far as it can be', async () => {
  const who = somebody();
  const couponNo = await couponOf(who);
  await shop.accumulate(who, 2_000);
  const [first, second] = [await sheetOf(who, await option(20_000)), await sheetOf(who, await option(20_000))];
  await press(who, first, wish(14_000, { couponNo, accumulations: 1_000 }), 'approve');
  expect(await shown(who, second)).toMatchObject({ couponNo: null, coupons: [], balance: 1_000, price: { pay: 20_000 } });
  expect(kindOf(await api.sheet(who, second, { couponNo, accumulations: 0 }))).toBe('order/coupon-unusable');
  // Another way to pay: nothing is held meanwhile, and the first choice is still there.
  const refused = await shop.buy(who, await sheetOf(who, await option(9_000)), wish(8_000, { accumulations: 1_000 }), 'decline');
  expect(refused.state).toBe('declined');
  const order = await api.order(who, refused.orderNo);
  const sheetNo = order.ok ? order.value.orderSheetNo : '';
  expect(await shown(who, sheetNo)).toMatchObject({ balance: 1_000, price: { accumulationUsed: 1_000, pay: 8_000 } });
  // Used elsewhere meanwhile: the sheet opens all the same, at what it costs now.
  await shop.buy(who, await sheetOf(who, await option(9_000)), wish(8_500, { accumulations: 500 }), 'approve');
  expect((await shown(who, sheetNo)).price).toMatchObject({ accumulationUsed: expect.any(Number), pay: expect.any(Number) });
});

const placedOf = (orderNo: string) =>
  one(
    sql<{
      buyer: { email: string };
      agreements: readonly { name: string; at: number }[];
    }>`select buyer, agreements from orders.placed where order_no = ${orderNo}`,
  );

it('a second press with another buyer and other agreements is the same payment, with these', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900));
  const wrong = wish(9_900, { buyer: { name: '이하은', email: 'wrnog@nursing.test', phone: '010-0000-1420' } });
  const gone = await press(who, sheetNo, { ...wrong, agreements: [...AGREEMENTS, 'keep-buyer'] }, 'approve');
  const before = await placedOf(gone.orderNo);
  shop.state.now = new Date(shop.state.now.getTime() + 60_000);
  const right = await api.pay(who, sheetNo, wish(9_900, { cashReceipt: null }));
  expect(right.ok && right.value.payment?.paymentId).toBe(gone.paymentId);
  const after = await placedOf(gone.orderNo);
  expect(after.buyer.email).toBe('nurse@nursing.test');
  // What was agreed to stays agreed to since then; what is not ticked any more is not.
  expect(after.agreements).toEqual(before.agreements.filter(({ name }) => name !== 'keep-buyer'));
  await api.settled(who, gone.paymentId, gone.paymentKey);
  await shop.tell();
  expect((await shop.mailsTo(who)).at(-1)?.to.address).toBe('nurse@nursing.test');
});

it('once money may have moved, the buyer is who they were then', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900));
  const gone = await shop.buy(who, sheetNo, wish(9_900));
  await api.pay(who, sheetNo, wish(9_900, { buyer: { name: '이하은', email: 'other@nursing.test', phone: '010-0000-1420' } }));
  expect((await placedOf(gone.orderNo)).buyer.email).toBe('nurse@nursing.test');
});

it('two presses at once with different buyers leave one of them whole', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900));
  const buyers = ['a', 'b', 'c', 'd'].map((name) => ({ name, email: `${name}@nursing.test`, phone: '010-0000-1420' }));
  const answers = await Promise.all(buyers.map((buyer) => api.pay(who, sheetNo, wish(9_900, { buyer }))));
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.payment?.paymentId : answer.error.kind)));
  expect(ids.size).toBe(1);
  const orderNo = answers[0]?.ok ? answers[0].value.orderNo : '';
  expect(buyers).toContainEqual((await placedOf(orderNo)).buyer);
});
