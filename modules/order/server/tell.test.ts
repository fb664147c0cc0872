import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Buyer } from '../contract.ts';
import { shopIn } from '../testing.ts';

/* What buyers hear of their orders. Everything is delivered twice: it is told once. */
const { db } = testDatabase<never>();
const shop = shopIn(db, undefined, undefined, { claimGraceMs: 3_600_000 });
const { api, state, somebody, option, sheetOf, wish, press, buy, webhook } = shop;
const HOUR_MS = 3_600_000;
const later = (ms: number) => {
  state.now = new Date(state.now.getTime() + ms);
};
const ACCOUNT = { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' };
const onAccount = wish(5_000, { method: 'virtual-account' });

beforeEach(() => {
  state.now = new Date('2026-11-20T15:24:00+09:00');
});

const told = async (who: Buyer) => {
  await shop.tell();
  await shop.tell();
  const [mails, notices] = await Promise.all([shop.mailsTo(who), shop.noticesTo(who)]);
  return {
    kinds: mails.map(({ kind }) => kind.replace('order.', '')).toSorted(),
    notices: notices.map(({ kind }) => kind).toSorted(),
    textOf: (kind: string): string => JSON.stringify(mails.find((mail) => mail.kind === `order.${kind}`)?.text ?? null),
    linkOf: (kind: string) => mails.find((mail) => mail.kind === `order.${kind}`)?.text.action?.url.replace('https://shop.test', ''),
    to: mails[0]?.to,
    data: notices,
  };
};

it('an order, its money and what it opened, each once; a second press and a second webhook tell nothing more', async () => {
  const who = somebody();
  const sheetNo = await sheetOf(who, await option(9_900, { days: 90 }));
  const bought = await buy(who, sheetNo, wish(9_900));
  await api.pay(who, sheetNo, wish(9_900));
  await Promise.all([webhook(bought.paymentId), webhook(bought.paymentId)]);
  const { kinds, notices, textOf, linkOf, to } = await told(who);
  expect(kinds).toEqual(['paid', 'placed']);
  expect(notices).toEqual(['ORDER_OPENED', 'ORDER_PAID', 'ORDER_PLACED']);
  expect(to).toEqual({ name: '이하은', address: 'nurse@nursing.test' });
  expect(linkOf('paid')).toBe(`/mypage/purchase-history/${bought.orderNo}`);
  expect(textOf('paid')).toContain('9,900원 결제를 확인했고');
  // The last day of ninety, and where the contract is read.
  expect(textOf('paid')).toMatch(/면접 강의 90일 \(2027년\s2월\s18일까지\)/);
  expect(textOf('paid')).toContain(`https://shop.test/mypage/purchase-history/${bought.orderNo}/contract`);
});

it('what costs nothing is paid and not announced before', async () => {
  const who = somebody();
  const registered = await shop.benefit.api.register(who, await shop.coupon({ amount: 50_000 }));
  const couponNo = registered.ok ? registered.value.couponNo : 0;
  await api.pay(who, await sheetOf(who, await option(9_900)), wish(0, { couponNo }));
  expect((await told(who)).kinds).toEqual(['paid']);
});

it('an account with its deadline, one reminder by day, and its end', async () => {
  const who = somebody();
  const gone = await press(who, await sheetOf(who, await option(5_000)), onAccount, 'virtual-account');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  const { kinds, textOf } = await told(who);
  expect(kinds).toEqual(['account', 'placed']);
  expect(textOf('account')).toMatch(/모의은행 100-\w+ 계좌로 5,000원을 11월\s21일 오후\s3:24까지 보내 주세요/);
  later(17 * HOUR_MS);
  await shop.order.remindDue();
  expect((await told(who)).kinds).toEqual(['account', 'placed']);
  later(HOUR_MS);
  await Promise.all([shop.order.remindDue(), shop.order.remindDue()]);
  expect((await told(who)).kinds).toEqual(['account', 'account-near', 'placed']);
  later(12 * HOUR_MS);
  await shop.payment.sandbox.expire(gone.paymentId);
  await Promise.all([webhook(gone.paymentId), webhook(gone.paymentId), shop.order.remindDue()]);
  const end = await told(who);
  expect(end.kinds).toEqual(['account', 'account-near', 'account-over', 'placed']);
  expect(end.notices).toEqual(['ORDER_ACCOUNT', 'ORDER_ACCOUNT_NEAR', 'ORDER_ACCOUNT_OVER', 'ORDER_PLACED']);
});

it('nobody is reminded of what they have paid', async () => {
  const who = somebody();
  const gone = await press(who, await sheetOf(who, await option(5_000)), onAccount, 'virtual-account');
  await api.settled(who, gone.paymentId, gone.paymentKey);
  later(20 * HOUR_MS);
  await shop.order.remindDue();
  await shop.payment.sandbox.deposit(gone.paymentId);
  await webhook(gone.paymentId);
  expect((await told(who)).kinds).toEqual(['account', 'paid', 'placed']);
});

it('money that comes late: opened where it can be, and otherwise what happens with it, to buyer and operator', async () => {
  const [late, early, other] = [somebody(), somebody(), somebody()];
  const seat = await option(5_000, { seats: 1 });
  const gone = await press(late, await sheetOf(late, seat), onAccount, 'virtual-account');
  await api.settled(late, gone.paymentId, gone.paymentKey);
  await shop.payment.sandbox.expire(gone.paymentId);
  await webhook(gone.paymentId);
  await buy(early, await sheetOf(early, seat), wish(5_000));
  await shop.payment.sandbox.deposit(gone.paymentId);
  await Promise.all([webhook(gone.paymentId), webhook(gone.paymentId)]);
  const { kinds, textOf, linkOf } = await told(late);
  expect(kinds).toEqual(['account', 'account-over', 'late', 'placed']);
  expect(textOf('late')).toContain('어느 계좌로 돌려드릴지');
  expect(linkOf('late')).toBe(`/mypage/purchase-history/${gone.orderNo}`);
  expect(shop.logged).toContainEqual({
    facts: { orderNo: gone.orderNo, paymentId: gone.paymentId, next: 'goes back' },
    text: 'money came after its order was over',
  });
  await shop.sendRefunds();
  await api.sendRefundAgain(late, gone.orderNo, { account: ACCOUNT });
  await shop.sendRefunds();
  expect((await told(late)).kinds).toEqual(['account', 'account-over', 'late', 'late-done', 'placed']);

  const free = await press(other, await sheetOf(other, await option(5_000)), onAccount, 'virtual-account');
  await api.settled(other, free.paymentId, free.paymentKey);
  await shop.payment.sandbox.expire(free.paymentId);
  await webhook(free.paymentId);
  await shop.payment.sandbox.deposit(free.paymentId);
  await webhook(free.paymentId);
  const opened = await told(other);
  expect(opened.kinds).toEqual(['account', 'account-over', 'late-opened', 'paid', 'placed']);
});

it('a claim from its receipt to the money, one that is taken back, and a refusal', async () => {
  const who = somebody();
  const bought = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  const asked = () => ({ requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
  const first = await api.claim(who, bought.orderNo, asked());
  await api.withdrawClaim(who, bought.orderNo, first.ok ? first.value.claimNo : 0);
  await api.withdrawClaim(who, bought.orderNo, first.ok ? first.value.claimNo : 0);
  await api.claim(who, bought.orderNo, asked());
  const before = await told(who);
  expect(before.kinds).toEqual(['claim-received', 'claim-received', 'claim-withdrawn', 'paid', 'placed']);
  expect(before.textOf('claim-received')).toContain('9,900원이에요');
  expect(before.linkOf('claim-received')).toBe('/mypage/cancel-refund-history');
  later(2 * HOUR_MS);
  await Promise.all([shop.order.carryOutDue(), shop.order.carryOutDue()]);
  expect((await told(who)).kinds).toContain('claim-decided');
  const { claimNo } = (await api.claims(who))[0]!;
  await shop.order.endClaims([{ source: `claim:${claimNo}`, isDone: false, attempt: 1 }]);
  expect((await told(who)).textOf('claim-failed')).toContain('시간을 두고 다시 보내고');
  await shop.sendRefunds();
  await shop.sendRefunds();
  const after = await told(who);
  expect(after.kinds.filter((kind) => kind === 'claim-done')).toHaveLength(1);
  expect(after.notices.filter((kind) => kind === 'CLAIM_DONE' || kind === 'CLAIM_FAILED')).toHaveLength(2);
});

it('operators hear that the legal day of a claim is near and that it is over, each once; its buyer that it is over, and only while it is open', async () => {
  const who = somebody();
  const bought = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  const claim = { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null };
  await api.claim(who, bought.orderNo, claim);
  later(2 * HOUR_MS);
  await shop.order.carryOutDue();
  const watch = async () => {
    // Several processes look at the same moment.
    await Promise.all([shop.watchClaims(), shop.watchClaims(), shop.watchClaims()]);
    const { kinds } = await told(who);
    return { toOperators: await shop.mailsToOperators(bought.orderNo), toBuyer: kinds.filter((kind) => kind === 'claim-late') };
  };
  const [open] = await api.claims(who);
  expect(open?.isLate).toBe(false);
  expect(await watch()).toEqual({ toOperators: [], toBuyer: [] });
  // The last of the three days begins.
  state.now = new Date((open?.dueAt ?? 0) - 24 * HOUR_MS);
  expect(await watch()).toEqual({ toOperators: [['orders@office.test', '환불 기한이 하루 남았어요: ' + bought.orderNo]], toBuyer: [] });
  state.now = new Date(open?.dueAt ?? 0);
  const late = await watch();
  expect(late.toOperators.map(([to, subject]) => [to, subject?.split(':')[0]])).toEqual([
    ['orders@office.test', '환불 기한이 하루 남았어요'],
    ['orders@office.test', '환불 기한이 지났어요'],
  ]);
  expect(late.toBuyer).toEqual(['claim-late']);
  const shown = await api.order(who, bought.orderNo);
  expect([(await api.claims(who))[0]?.isLate, shown.ok && shown.value.openRefund?.isLate]).toEqual([true, true]);
  expect((await told(who)).textOf('claim-late')).toContain('9,900원을 돌려드려야 했는데');
  later(HOUR_MS);
  expect(await watch()).toEqual(late);
  await shop.sendRefunds();
  expect((await api.claims(who))[0]).toMatchObject({ state: 'done', isLate: false });
});

it('of a claim whose money is back before its legal day nobody is told; of one that the provider refused everybody is', async () => {
  const asks = async () => {
    const who = somebody();
    const { orderNo } = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
    await api.claim(who, orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
    later(2 * HOUR_MS);
    await shop.order.carryOutDue();
    const [claim] = await api.claims(who);
    return { who, orderNo, claimNo: claim?.claimNo ?? 0, dueAt: claim?.dueAt ?? 0 };
  };
  const back = await asks();
  await shop.sendRefunds();
  const refused = await asks();
  await shop.order.endClaims([{ source: `claim:${refused.claimNo}`, isDone: false, attempt: 1 }]);
  state.now = new Date(Math.max(back.dueAt, refused.dueAt));
  await shop.watchClaims();
  const lateTo = async ({ who, orderNo }: typeof back) => [
    (await told(who)).kinds.includes('claim-late'),
    (await shop.mailsToOperators(orderNo)).length,
  ];
  expect([await lateTo(back), await lateTo(refused)]).toEqual([
    [false, 0],
    [true, 1],
  ]);
});

it('more claims than are looked at together are all told in one look', async () => {
  const orders: string[] = [];
  const who = somebody();
  for (let n = 0; n < 52; n++) {
    const { orderNo } = await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
    await api.claim(who, orderNo, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: 9_900, reason: '', account: null });
    orders.push(orderNo);
  }
  state.now = new Date(Math.max(...(await api.claims(who)).map(({ dueAt }) => dueAt)));
  await shop.watchClaims();
  const toldOf = await Promise.all(orders.map(async (orderNo) => (await shop.mailsToOperators(orderNo)).length));
  expect(new Set(toldOf)).toEqual(new Set([1]));
});

it('who left is told nothing', async () => {
  const who = somebody();
  await buy(who, await sheetOf(who, await option(9_900)), wish(9_900));
  await shop.order.erase(who);
  expect(await told(who)).toMatchObject({ kinds: [], notices: [] });
});
