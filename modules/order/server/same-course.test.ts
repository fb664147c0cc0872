import { openDb } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { kindOf, shopIn } from '../testing.ts';

/* The same course in another option, or in a bundle, is the same course. */
const { db: idle, url } = testDatabase<never>();
const db = openDb<never>(url, { max: 20 });
afterAll(() => db.destroy());
void idle;
const shop = shopIn(db);
const { api, state, somebody, option, sheetOf, wish, buy, press, one } = shop;

interface Goods {
  readonly productNo: number;
  readonly optionNo: number;
}
/** The same for a longer time. */
const longer = async ({ productNo, optionNo }: Goods): Promise<Goods> => {
  const other = optionNo + 500_000;
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
    values (${other}, ${productNo}, 1, '180일', 20000, 20000, 1, 180, 'on-sale')`.execute(db);
  return { productNo, optionNo: other };
};
const bundle = async (price: number, ...parts: readonly Goods[]): Promise<Goods> => {
  const sold = await option(price, { kind: 'bundle' });
  for (const part of parts) await sql`insert into catalogue.part values (${sold.optionNo}, ${part.optionNo})`.execute(db);
  return sold;
};
const begin = (who: ReturnType<typeof somebody>, goods: Goods) => api.createSheet(who, { products: [{ ...goods, orderCnt: 1 }] });
const hadOf = async (memberId: string, { productNo }: Goods) =>
  (
    await one(sql<{ n: number }>`
      select count(*)::integer as n from orders.line where member_id = ${memberId} and product_no = ${productNo} and state in ('held', 'owned', 'claimed')`)
  ).n;

it('owned for ninety days it is not sold for a hundred and eighty, nor in a bundle', async () => {
  const who = somebody();
  const course = await option(10_000, { days: 90 });
  const [long, set] = [await longer(course), await bundle(15_000, course, await option(9_000))];
  await buy(who, await sheetOf(who, course), wish(10_000));
  expect(kindOf(await begin(who, long))).toBe('order/O8003');
  expect(kindOf(await begin(who, set))).toBe('order/O8003');
  // Over, it is sold again.
  state.now = new Date(state.now.getTime() + 92 * 86_400_000);
  expect((await buy(who, await sheetOf(who, long), wish(20_000))).state).toBe('paid');
});

it('two tabs, begun before either was paid: the second is refused, and charged nothing', async () => {
  const who = somebody();
  const course = await option(10_000, { days: 90 });
  const long = await longer(course);
  const set = await bundle(15_000, long, await option(9_000));
  const sheets = [await sheetOf(who, course), await sheetOf(who, long), await sheetOf(who, set)] as const;
  await buy(who, sheets[0], wish(10_000));
  expect(kindOf(await api.pay(who, sheets[1], wish(20_000)))).toBe('order/O8003');
  expect(kindOf(await api.pay(who, sheets[2], wish(15_000)))).toBe('order/O8003');
  expect(await hadOf(who.memberId, course)).toBe(1);
});

it('two options pressed at the same moment: one of them is held', async () => {
  for (let round = 0; round < 5; round += 1) {
    const who = somebody();
    const course = await option(10_000, { days: 90 });
    const long = await longer(course);
    const sheets = [await sheetOf(who, course), await sheetOf(who, long)] as const;
    const answers = await Promise.all([api.pay(who, sheets[0], wish(10_000)), api.pay(who, sheets[1], wish(20_000))]);
    // Either both at once, or the later gives the earlier up, which nobody had gone to pay yet.
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(answers.every((answer) => answer.ok || kindOf(answer) === 'order/O8003')).toBe(true);
    expect(await hadOf(who.memberId, course)).toBe(1);
  }
});

it('left at the provider for ninety days, it is given up for a hundred and eighty', async () => {
  const who = somebody();
  const course = await option(10_000, { days: 90 });
  const long = await longer(course);
  const left = await press(who, await sheetOf(who, course), wish(10_000), 'approve');
  expect((await buy(who, await sheetOf(who, long), wish(20_000))).state).toBe('paid');
  const order = await api.order(who, left.orderNo);
  expect(order.ok && order.value.state).toBe('expired');
});
