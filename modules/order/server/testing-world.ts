import { soldForMoreBefore } from '@modules/catalogue/testing';
import { REFUND_ENDED } from '@modules/payment/events';
import type { PaymentGateway } from '@modules/payment';
import type { Db } from '@platform/db';
import { createOutbox, onEvent } from '@platform/outbox';
import { sql, type KyselyPlugin } from 'kysely';
import { ORDER_NEWS, ORDER_PAID } from '../contract-events.ts';
import type { Buyer } from '../contract.ts';
import { BRAND, shopIn } from '../testing.ts';

/** What a process that dies throws in a test that goes on. */
export class Died extends Error {
  override readonly name = 'Died';
}
/** Where the process ends, and what the provider does. */
export interface Faults {
  /** So many statements more, then no other. */
  statements: number;
  /** So many questions to the provider more, then it dies before or after the next one. */
  calls: number;
  side: 'before' | 'after';
  /** The provider refuses what it is asked to pay back. */
  isRefusing: boolean;
}
export const noFaults = (): Faults => ({ statements: Infinity, calls: Infinity, side: 'before', isRefusing: false });

const dyingAt = (faults: Faults, die: () => never): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    faults.statements -= 1;
    if (faults.statements < 0) die();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
const dyingBetween =
  (faults: Faults, die: () => never) =>
  (gateway: PaymentGateway): PaymentGateway => {
    const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
      faults.calls -= 1;
      if (faults.calls < 0 && faults.side === 'before') die();
      const said = await ask();
      if (faults.calls < 0) die();
      return said;
    };
    return {
      ...gateway,
      prepare: (payment) => asked(() => gateway.prepare(payment)),
      confirm: (payment) => asked(() => gateway.confirm(payment)),
      get: (paymentId) => asked(() => gateway.get(paymentId)),
      closeAccount: (account) => asked(() => gateway.closeAccount(account)),
      issueCashReceipt: (receipt) => asked(() => gateway.issueCashReceipt(receipt)),
      cancelCashReceipt: (receipt) => asked(() => gateway.cancelCashReceipt(receipt)),
      cancel: (refund) => asked(() => (faults.isRefusing ? Promise.resolve('REFUSED') : gateway.cancel(refund))),
    };
  };

export const MEMBERS: readonly Buyer[] = [1, 2].map((n) => ({ brandId: BRAND, memberId: `00000000-0000-4000-8000-00000000000${n}` }));
export const OPTIONS = { seat: 1, paper: 2, course: 3, cheap: 4, bundle: 5, small: 6 } as const;

/** As the product has it: what was asked back can be taken back for an hour. */
const GRACE_MS = 3_600_000;

const TABLES = [
  'mail.message',
  'notification.notification',
  'notification.member',
  'outbox.event',
  'payment.discrepancy',
  'payment.alert',
  'payment.cash_receipt',
  'payment.sandbox_cash_receipt',
  'payment.sandbox_cancel',
  'payment.sandbox_charge',
  'payment.act',
  'payment.refund',
  'payment.payment',
  'orders.claim',
  'orders.act',
  'orders.opened_unit',
  'orders.line',
  'orders.placed',
  'orders.sheet',
  'benefit.forgone',
  'benefit.entry',
  'benefit.debt',
  'benefit.lot',
  'benefit.issued_coupon',
  'benefit.coupon',
  'entitlement.entitlement',
  'catalogue.part',
  'catalogue.sitting',
  'catalogue.option',
  'catalogue.product',
];
/** One seat, a paper, a course of four lessons, something that a coupon pays whole, a bundle with one seat of its own, and a course of which there are two seats. */
const GOODS = `
  insert into catalogue.product (product_no, brand_id, category_id, kind, title, summary, body, state, updated_at)
    select n, '${BRAND}', 3, case when n = 5 then 'bundle' else 'course' end, 'goods ' || n, '', '{}', 'on-sale', now() from generate_series(1, 6) n;
  insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state) values
    (1, 1, 0, '', 5000, 5000, 1, null, 1, 'on-sale'), (2, 2, 0, '', 12000, 9900, 1, 90, null, 'on-sale'),
    (3, 3, 0, '', 109001, 109001, 4, 180, null, 'on-sale'), (4, 4, 0, '', 900, 900, 1, null, null, 'on-sale'),
    (5, 5, 0, '', 120000, 90001, 1, null, 1, 'on-sale'), (6, 6, 0, '', 7777, 7777, 3, 30, 2, 'on-sale');
  insert into catalogue.sitting values (2, 801), (2, 802), (6, 803);
  insert into catalogue.part values (5, 3), (5, 6);
  insert into benefit.coupon (brand_id, code, title, amount, percent, starts_at, ends_at, issue_limit) values
    ('${BRAND}', 'ONE', 'one', 1000, null, '2026-01-01', '2028-01-01', 1), ('${BRAND}', 'ALL', 'all', null, 15, '2026-01-01', '2028-01-01', null)`;

/** The shop before anybody came. */
export const openShop = async (db: Db<never>): Promise<void> => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
  for (const statement of GOODS.split(';')) await sql.raw(statement).execute(db);
  await soldForMoreBefore(db);
};

/** A process of the shop: what it has in mind is gone with it, what it wrote is there for the next one. */
export const shopProcess = (db: Db<never>, faults: Faults, die: () => never) => {
  const dying = db.withPlugin(dyingAt(faults, die));
  const outbox = createOutbox(dying);
  const shop = shopIn(dying, dyingBetween(faults, die), outbox, { claimGraceMs: GRACE_MS });
  outbox.addReader('order', [
    onEvent(REFUND_ENDED, shop.order.endClaims),
    onEvent(ORDER_PAID, shop.teller.paid),
    onEvent(ORDER_NEWS, shop.teller.news),
  ]);
  outbox.addReader('test', [onEvent(ORDER_PAID, () => Promise.resolve())]);
  /** At least once: where the process dies behind it, all of it comes again. */
  const deliver = async (): Promise<void> => {
    for (const kind of [REFUND_ENDED, ORDER_PAID, ORDER_NEWS]) {
      const { rows } = await sql<{ owner_id: string }>`
        select distinct owner_id from outbox.event where reader = 'order' and name = ${kind.name}`.execute(dying);
      for (const { owner_id } of rows) await outbox.deliver(kind, 'order', owner_id);
    }
  };
  return { ...shop, deliver };
};
export type ShopProcess = ReturnType<typeof shopProcess>;

/** Everything that clocks and queues do, until nothing is left to do; the provider is well, and days go by. */
export const drain = async (db: Db<never>, now: Date): Promise<void> => {
  const shop = shopProcess(db, noFaults(), () => {
    throw new Died();
  });
  shop.state.now = now;
  for (let round = 0; round < 5; round += 1) {
    shop.state.now = new Date(shop.state.now.getTime() + 26 * 3_600_000);
    // Who left an account unpaid: the provider ends it.
    await sql`update payment.sandbox_charge set state = 'expired' where state = 'waiting-deposit'`.execute(db);
    await shop.payment.reconcile();
    await shop.order.askOpen();
    await shop.order.expireDue();
    await shop.order.remindDue();
    await shop.order.carryOutDue();
    for (const who of MEMBERS)
      for (const { orderNo } of (await shop.api.orders(who, { page: 1, pageSize: 100 })).items)
        await shop.api.sendRefundAgain(who, orderNo, { account: { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' } });
    const { rows } = await sql<{ id: string }>`select refund_id as id from payment.refund where state in ('approved', 'sending')`.execute(
      db,
    );
    for (const { id } of rows) await shop.payment.sendRefund(id);
    await shop.payment.resendRefunds();
    await shop.payment.bringCashReceipts();
    await shop.deliver();
  }
};
