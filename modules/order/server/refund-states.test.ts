import { readFileSync } from 'node:fs';
import type { PaymentGateway } from '@modules/payment';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { shopIn } from '../testing.ts';
import { officeOrders } from './office.ts';
import type { OrderDb } from './tables.ts';

/* An order says that its money is back once it is, and what is true of it until then: on its page, in both lists, in the history and in the mails. */
const { db } = testDatabase<never>();
const provider = { says: null as string | null };
const between = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  cancel: (refund) => (provider.says === null ? gateway.cancel(refund) : Promise.resolve(provider.says)),
});
const shop = shopIn(db, between);
const { api, somebody, option, sheetOf, wish, buy } = shop;
const office = officeOrders(db as unknown as OrderDb, { now: () => shop.state.now });
type Who = ReturnType<typeof somebody>;
beforeEach(() => {
  provider.says = null;
});

/** As its buyer and the office read it: order, what is left of its refund, its lines; and the same in both lists. */
const readBy = async (who: Who, orderNo: string) => {
  const seen = await api.order(who, orderNo);
  const [row] = (await api.orders(who, { page: 1, pageSize: 1 })).items;
  const inOffice = await office.order(orderNo);
  const [officeRow] = (await office.orders({ q: orderNo })).items;
  if (!seen.ok || !inOffice.ok || !row || !officeRow) throw new Error('it is read by both');
  const { state, refund } = seen.value;
  for (const other of [row, officeRow, inOffice.value]) expect({ state: other.state, refund: other.refund }).toEqual({ state, refund });
  const lines = seen.value.lines.map((line) => line.state);
  expect(inOffice.value.lines.map((line) => line.state)).toEqual(lines);
  return { state, refund, lines, log: seen.value.log.map(({ what }) => what), left: seen.value.openRefund };
};
const askBack = async (who: Who, orderNo: string, lineNos: readonly number[]) => {
  const preview = await api.refundPreview(who, orderNo, lineNos);
  if (!preview.ok) throw new Error(preview.error.kind);
  const claim = { requestId: crypto.randomUUID(), lineNos: [...lineNos], expectedRefund: preview.value.refund, reason: '', account: null };
  expect((await api.claim(who, orderNo, claim)).ok).toBe(true);
};

it('is being paid back until the provider has paid, and not paid back as long as it refuses', async () => {
  const who = somebody();
  const { orderNo } = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  await askBack(who, orderNo, [1]);
  expect(await readBy(who, orderNo)).toMatchObject({
    state: 'refunding',
    refund: 'sending',
    lines: ['refunding'],
    log: ['state', 'state', 'claim-decided'],
    left: { money: 9_900 },
  });
  provider.says = 'REFUSED';
  await shop.sendRefunds();
  expect(await readBy(who, orderNo)).toMatchObject({
    state: 'refunding',
    refund: 'failed',
    lines: ['refund-failed'],
    log: ['state', 'state', 'claim-decided', 'claim-failed'],
    left: { money: 9_900 },
  });
  provider.says = null;
  expect((await api.sendRefundAgain(who, orderNo, { account: null })).ok).toBe(true);
  expect(await readBy(who, orderNo)).toMatchObject({ state: 'refunding', refund: 'sending', lines: ['refunding'] });
  await shop.sendRefunds();
  expect(await readBy(who, orderNo)).toEqual({
    state: 'refunded',
    refund: null,
    lines: ['refunded'],
    log: ['state', 'state', 'claim-decided', 'claim-failed', 'refund-again', 'claim-done'],
    left: null,
  });
  await shop.tell();
  const subjects = (await shop.mailsTo(who)).map(({ text }) => text.subject.replace(/:.*/, ''));
  expect(subjects.toSorted()).toEqual(
    ['주문을 받았어요', '결제가 끝났어요', '환불이 확정됐어요', '환불을 아직 보내지 못했어요', '환불이 끝났어요'].toSorted(),
  );
});

it('one of two lines whose money failed keeps the order from being paid back whole', async () => {
  const who = somebody();
  const { orderNo } = await buy(who, await sheetOf(who, await option(4_000), await option(6_000)), wish(10_000));
  await askBack(who, orderNo, [1]);
  provider.says = 'REFUSED';
  await shop.sendRefunds();
  expect(await readBy(who, orderNo)).toMatchObject({ state: 'paid', refund: 'failed', lines: ['refund-failed', 'owned'] });
  provider.says = null;
  await askBack(who, orderNo, [2]);
  await shop.sendRefunds();
  expect(await readBy(who, orderNo)).toMatchObject({ state: 'refunding', refund: 'failed', lines: ['refund-failed', 'refunded'] });
  await api.sendRefundAgain(who, orderNo, { account: null });
  await shop.sendRefunds();
  expect(await readBy(who, orderNo)).toMatchObject({ state: 'refunded', refund: null, lines: ['refunded', 'refunded'] });
});

it('what came back without money is back at once', async () => {
  const who = somebody();
  await shop.accumulate(who, 5_000);
  const { orderNo } = await (async () => {
    const paid = await api.pay(who, await sheetOf(who, await option(5_000)), wish(0, { accumulations: 5_000 }));
    if (!paid.ok) throw new Error(paid.error.kind);
    return paid.value;
  })();
  await askBack(who, orderNo, [1]);
  expect(await readBy(who, orderNo)).toMatchObject({
    state: 'refunded',
    refund: null,
    lines: ['refunded'],
    log: ['state', 'state', 'claim-done'],
  });
  expect(await shop.benefit.api.balance(who)).toBe(5_000);
});

it('what was written in words before has its kind, and the words stay', async () => {
  const who = somebody();
  const { orderNo } = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  const notes = [
    ['another way to pay', 'another-way', null],
    ['claim 41 asked', 'claim-asked', '41'],
    ['claim 41 withdrawn', 'claim-withdrawn', '41'],
    ['claim 42', 'claim-decided', '42'],
    ['refund:claim:42 again', 'refund-again', '42'],
    ['20261120-0000000417-1 came too late and goes back', 'late', '20261120-0000000417-1'],
    ['refund:late:20261120-0000000417-1 again', 'refund-again', '20261120-0000000417-1'],
    ['something else', 'state', null],
  ] as const;
  for (const [note] of notes)
    await sql`insert into orders.act (order_no, at, from_state, to_state, by, note) values (${orderNo}, now(), 'paid', 'paid', 'buyer', ${note})`.execute(
      db,
    );
  const migration = readFileSync(new URL('../../../db/migrations/0590-order-events.sql', import.meta.url), 'utf8');
  await sql.raw(/^update orders\.act set what[^;]*;/m.exec(migration)![0]).execute(db);
  const { rows } = await sql<{ note: string; what: string; subject: string | null }>`
    select note, what, subject from orders.act where order_no = ${orderNo} and note <> '' order by act_idx`.execute(db);
  expect(rows).toEqual(notes.map(([note, what, subject]) => ({ note, what, subject })));
});
