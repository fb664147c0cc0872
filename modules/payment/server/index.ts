import { timingSafeEqual } from 'node:crypto';
import { tablesIn, type Db, type Log } from '@platform/db';
import type { AuditApi } from '@modules/audit';
import type { Dictionary } from '@platform/i18n/copy';
import { handleJob, type JobSender } from '@platform/jobs';
import type { Clock } from '@platform/kernel';
import { countWaiting, defineModule } from '@platform/module';
import { sql } from 'kysely';
import type { Outbox } from '@platform/outbox';
import type { PaymentApi, PaymentGateway, PaymentProvider } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import { bringCashReceipts, cashReceiptsOf, forgetNumbers, forgetUnused, wantCashReceipt } from './cash-receipts.ts';
import { forgetOrder } from './forget.ts';
import { abandon, begin, closeAccount, observe, record, recordDone } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { resendRefunds } from './resend-refunds.ts';
import { requestRefund, SEND_REFUND, sendAgain, sendRefund } from './refunds.ts';
import { officePayments } from './office.ts';
import { mountPaymentRoutes } from './rest.ts';
import { mountOfficePaymentRoutes } from './rest-office.ts';
import { createSandbox } from './sandbox.ts';
import { createToss } from './toss.ts';
import { findFailedRefunds, findPayment, takeOpen, viewOf } from './store.ts';
import type { PaymentDb, PaymentTables } from './tables.ts';
import { lookForUnknownMoney } from './unknown-money.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Given {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly jobs: JobSender;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly secret: string;
  readonly windowUrl: Parameters<typeof createSandbox>[0]['windowUrl'];
  /** Who takes money of new orders. */
  readonly provider?: PaymentProvider | null;
  readonly toss?: Parameters<typeof createToss>[0] | undefined;
  /** In front of the provider, for tests of what a network does. */
  readonly between?: (gateway: PaymentGateway) => PaymentGateway;
}

export const createPaymentModule = ({
  db: anyDb,
  clock,
  log,
  jobs,
  outbox,
  secret,
  windowUrl,
  provider = 'sandbox',
  toss,
  between = (gateway) => gateway,
}: Given) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as PaymentDb;
  const sandbox = createSandbox({ db, clock, secret, windowUrl });
  const gateways = [sandbox.gateway, ...(toss ? [createToss(toss)] : [])].map(between);
  const gatewayOf = (name: string): PaymentGateway => {
    const known = gateways.find((one) => one.name === name);
    if (!known) throw new Error(`nobody can ask ${name}`);
    return known;
  };
  const gateway = gatewayOf(provider ?? 'sandbox');
  const deps = { db, clock, log, gateway, gatewayOf, jobs, outbox };
  let settle: (paymentId: string) => Promise<void> = () => Promise.resolve();
  const send = sendRefund(deps);
  const api: PaymentApi = {
    provider,
    begin: begin(deps),
    prepare: gateway.prepare,
    find: async (paymentId, tx) => {
      const row = await findPayment(tx ? tablesIn<PaymentTables>(tx) : db, paymentId);
      return row ? viewOf(row) : null;
    },
    ofOrder: async (orderNo) =>
      (
        await db
          .selectFrom('payment.payment')
          .selectAll()
          .where('order_no', '=', orderNo)
          .orderBy('created_at')
          .orderBy('payment_id')
          .execute()
      ).map(viewOf),
    observe: observe(deps),
    recordDone: recordDone(deps),
    record: record(deps),
    closeAccount: closeAccount(deps),
    abandon: abandon(deps),
    requestRefund: requestRefund(deps),
    wantCashReceipt: wantCashReceipt(deps),
    cashReceipts: (orderNo) => cashReceiptsOf(db, orderNo),
    forgetNumbers: (orderNos) => forgetNumbers(db, orderNos),
    forgetOrder,
    failedRefunds: (orderNo, tx) => findFailedRefunds(tx ? tablesIn<PaymentTables>(tx) : db, orderNo),
    sendAgain: sendAgain(deps),
    open: (most) => takeOpen(db, clock.now(), most),
    onWebhook: (given) => {
      settle = given;
    },
  };
  return {
    api,
    sandbox,
    gateway,
    /** News of a provider. @returns false where they are not its own */
    hear: async (name: string, body: string, signature: string): Promise<boolean> => {
      const from = gateways.find((one) => one.name === name);
      const hint = from?.verifyWebhook(body, signature) ?? null;
      if (!hint) return false;
      const row = await findPayment(db, hint.paymentId);
      if (row && hint.secret !== undefined && (row.gateway !== name || !isSame(hint.secret, row.webhook_secret ?? ''))) return false;
      await settle(hint.paymentId);
      return true;
    },
    settle: (paymentId: string) => settle(paymentId),
    sendRefund: send,
    reconcile: reconcile({ ...deps, settle: (paymentId) => settle(paymentId) }),
    lookForUnknownMoney: lookForUnknownMoney({ ...deps, gateways, settle: (paymentId) => settle(paymentId) }),
    bringCashReceipts: bringCashReceipts(deps),
    forgetUnused: () => forgetUnused(deps),
    resendRefunds: resendRefunds(deps, send),
  };
};

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && expected !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

export { refundDesk, type OpenAlert } from './alerts.ts';
export { loggedRefunds } from './office.ts';

/** A refund that people have to look at: three days after it is asked for the law wants the money back (전자상거래법 제18조), and a part of them is gone. */
const REFUND_DUE_MS = 24 * HOUR_MS;

export const paymentModule = defineModule({
  name: 'payment',
  copy: [copy as Dictionary, officeCopy],
  create: (
    { db, clock, log, jobs, outbox, secret, brand, brands, paymentProvider, toss },
    { audit }: { readonly audit: Pick<AuditApi, 'record'> },
  ) => {
    const shop = brands.find((one) => one.brand.offers.shop);
    const shopOrigin = shop ? brand(shop.brand.id).siteOrigin('shop') : '';
    const module = createPaymentModule({
      db,
      clock,
      log,
      jobs,
      outbox,
      secret,
      windowUrl: ({ paymentId, returnUrl }) =>
        `${shopOrigin}/orders/sandbox/${encodeURIComponent(paymentId)}?back=${encodeURIComponent(returnUrl)}`,
      provider: paymentProvider === 'none' ? null : paymentProvider,
      toss: toss && { ...toss, windowUrl: ({ paymentId }) => `${shopOrigin}/orders/toss/${encodeURIComponent(paymentId)}` },
    });
    return {
      api: module.api,
      rest: (app) => {
        mountPaymentRoutes(app, { ...module, sandbox: paymentProvider === 'sandbox' ? module.sandbox : null, clock });
        mountOfficePaymentRoutes(app, officePayments({ db: db as unknown as PaymentDb, audit, clock }));
      },
      officeQueues: [
        {
          name: 'refunds',
          permission: 'orders',
          dueMs: REFUND_DUE_MS,
          look: () => countWaiting(db, sql`raised_at`, sql`payment.alert where settled_at is null`),
        },
      ],
      jobs: [handleJob(SEND_REFUND, ({ refundId }) => module.sendRefund(refundId))],
      intervals: [
        { name: 'resend-refunds', everyMs: 5 * MINUTE_MS, jitter: 0.2, run: module.resendRefunds },
        { name: 'bring-cash-receipts', everyMs: MINUTE_MS, jitter: 0.2, run: module.bringCashReceipts },
        { name: 'forget-unused-numbers', everyMs: HOUR_MS, jitter: 0.2, run: module.forgetUnused },
        { name: 'look-for-unknown-money', everyMs: 6 * HOUR_MS, jitter: 0.2, run: module.lookForUnknownMoney },
        { name: 'reconcile', everyMs: HOUR_MS, jitter: 0.2, run: module.reconcile },
      ],
    };
  },
});
