import { memberLearner, type LearnerId } from '@modules/account/learner';
import type { BenefitApi } from '@modules/benefit';
import type { CatalogueApi } from '@modules/catalogue';
import type { EntitlementGrants } from '@modules/entitlement';
import type { NotificationApi } from '@modules/notification';
import type { OperatorApi } from '@modules/operator';
import type { PaymentApi } from '@modules/payment';
import { REFUND_ENDED } from '@modules/payment/events';
import { tablesIn, type Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { calendarEndsSoon } from '@platform/kernel/business-days';
import { defineModule } from '@platform/module';
import { onEvent } from '@platform/outbox';
import { sql } from 'kysely';
import type { Buyer, OrderApi } from '../contract.ts';
import { ORDER_NEWS, ORDER_PAID } from '../contract-events.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import newsCopy from '../copy/news.json' with { type: 'json' };
import { cancel } from './cancel.ts';
import { carryOutClaims, withdrawClaim } from './carry-out.ts';
import { claim, claims, refundPreview } from './claims.ts';
import type { Deps } from './deps.ts';
import { endClaims } from './end-claims.ts';
import { expireDue, remindDue } from './expire.ts';
import { forgetOld, forgetUnpaid } from './forget.ts';
import { pay } from './pay.ts';
import { keepLine } from './keep-line.ts';
import { claimQueue, officeOrders } from './office.ts';
import { mountOrderRoutes } from './rest.ts';
import { mountOfficeOrderRoutes } from './rest-office.ts';
import { sendRefundAgain } from './send-refund-again.ts';
import { askOpen, createSettle, settled } from './settle.ts';
import { createSheet, sheet } from './sheets.ts';
import { watchClaims, type WatchDeps } from './watch-claims.ts';
import { deleteOldSheets } from './store.ts';
import type { OrderDb, OrderTables } from './tables.ts';
import { tellNews, tellPaid, type TellDeps } from './tell.ts';
import { courses, order, orders, owned } from './views.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLAIMS_MS = 30_000;
/** Sheets that nobody ordered by. */
const SHEET_MS = 30 * 24 * HOUR_MS;

export const createOrderModule = (
  given: Omit<Deps, 'db' | 'claimGraceMs'> & { readonly db: Db<never>; readonly claimGraceMs?: number },
) => {
  // The product's handle names no tables; this module sees its own.
  const db = given.db as unknown as OrderDb;
  const deps: Deps = { claimGraceMs: 0, ...given, db };
  const settle = createSettle(deps);
  const api: OrderApi = {
    createSheet: createSheet(deps),
    sheet: sheet(deps),
    pay: pay(deps),
    settle: async (paymentId, paymentKey, by) => void (await settle(paymentId, paymentKey, by)),
    settled: settled(deps, settle),
    orders: orders(deps),
    order: order(deps),
    cancel: cancel(deps),
    owned: owned(deps),
    courses: courses(deps),
    refundPreview: refundPreview(deps),
    claim: claim(deps),
    claims: claims(deps),
    withdrawClaim: withdrawClaim(deps),
    sendRefundAgain: sendRefundAgain(deps),
    keepLine: keepLine(deps),
    noteOpened: async (orderNo, lineNo, unit, tx) => {
      await (tx ? tablesIn<OrderTables>(tx) : db)
        .insertInto('orders.opened_unit')
        .values({ order_no: orderNo, line_no: lineNo, unit, at: deps.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
  deps.payments.onWebhook((paymentId) => api.settle(paymentId, null, 'provider'));
  return {
    api,
    expireDue: expireDue(deps, settle),
    remindDue: remindDue(deps),
    askOpen: askOpen(deps, settle),
    forgetOld: forgetOld(deps),
    forgetUnpaid: () => forgetUnpaid(deps),
    endClaims: endClaims(deps),
    carryOutDue: (signal?: AbortSignal) => carryOutClaims(deps)('due', signal),
    deleteOldSheets: () => deleteOldSheets(db, new Date(deps.clock.now().getTime() - SHEET_MS)),
    /** Orders stay for five years without their member (전자상거래법 시행령 제6조); sheets go. */
    erase: async ({ brandId, memberId }: Buyer): Promise<void> => {
      // What was asked back goes back before nobody knows any more whose it is.
      await carryOutClaims(deps)({ brandId, memberId });
      const own = await db
        .selectFrom('orders.placed')
        .select('order_no')
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .execute();
      await deps.payments.forgetNumbers(own.map(({ order_no }) => order_no));
      await sql`delete from orders.sheet where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
      await sql`
        update orders.line l set member_id = null where member_id = ${memberId}
          and exists (select from orders.placed p where p.order_no = l.order_no and p.brand_id = ${brandId})`.execute(db);
      await sql`update orders.claim set member_id = null, reason = '' where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
      await sql`update orders.placed set member_id = null, buyer = null where brand_id = ${brandId} and member_id = ${memberId}`.execute(
        db,
      );
    },
  };
};

/** Whoever buys is told what becomes of it, by mail and in the product. */
export const createOrderTeller = (given: Omit<TellDeps & WatchDeps, 'db' | 'copy'> & { readonly db: Db<never> }) => {
  const deps: TellDeps & WatchDeps = { ...given, db: given.db as unknown as OrderDb, copy: makeCopy(newsCopy) };
  return { news: tellNews(deps), paid: tellPaid(deps), watchClaims: watchClaims(deps) };
};

async function* ordersOf(api: OrderApi, who: Buyer): AsyncGenerator {
  for (let page = 1; ; page += 1) {
    const { items } = await api.orders(who, { page, pageSize: 100 });
    for (const { orderNo } of items) {
      const one = await api.order(who, orderNo);
      if (one.ok) yield one.value;
    }
    if (items.length < 100) return;
  }
}
async function* claimsOf(api: OrderApi, who: Buyer): AsyncGenerator {
  yield* await api.claims(who);
}

/** Days by which money has to be back are reckoned by it. */
const warnOfCalendar = (clock: Clock, log: { readonly warn: (facts: { readonly last: string }, text: string) => void }): Promise<void> => {
  const last = calendarEndsSoon(clock.now().getTime());
  if (last !== null) log.warn({ last }, 'the calendar of public holidays ends soon: continue platform/kernel/public-holidays.json');
  return Promise.resolve();
};

type Begun = (
  who: { readonly brandId: string; readonly learnerId: LearnerId },
  examDetailIdxs: readonly number[],
  since: Date,
) => Promise<readonly number[]>;
/** What of other modules this one calls. */
interface Needs {
  readonly benefit: BenefitApi;
  readonly catalogue: CatalogueApi;
  readonly entitlement: { readonly ofOrders: EntitlementGrants };
  readonly payment: PaymentApi;
  readonly notification: Pick<NotificationApi, 'create'>;
  readonly operator: Pick<OperatorApi, 'withPermission'>;
  readonly attempt: { readonly begunSittings: Begun };
  readonly practice: { readonly begunSittings: Begun };
}

export const orderModule = defineModule({
  name: 'order',
  copy: [copy as Dictionary, officeCopy],
  create: (
    { db, clock, outbox, mail, brand, log, refundGraceMs },
    { benefit, catalogue, entitlement, payment, notification, operator, attempt, practice }: Needs,
  ) => {
    const { api, ...module } = createOrderModule({
      db,
      clock,
      outbox,
      claimGraceMs: refundGraceMs,
      catalogue,
      benefits: benefit,
      payments: payment,
      entitlements: entitlement.ofOrders,
      begunSittings: async ({ brandId, memberId }, idxs, since) => {
        const who = memberLearner(brandId, memberId);
        const [sat, studied] = await Promise.all([attempt.begunSittings(who, idxs, since), practice.begunSittings(who, idxs, since)]);
        return new Set([...sat, ...studied]);
      },
      returnUrl: (brandId, orderNo) => `${brand(brandId).siteOrigin('shop')}/orders/done/${orderNo}`,
    });
    const teller = createOrderTeller({
      db,
      log,
      mail,
      notifications: notification,
      payments: payment,
      shopOrigin: (brandId) => brand(brandId).siteOrigin('shop'),
      clock,
      outbox,
      operators: operator,
    });
    return {
      api,
      rest: (app) => {
        mountOrderRoutes(app, api, clock);
        mountOfficeOrderRoutes(app, officeOrders(db as unknown as OrderDb, clock));
      },
      officeQueues: [claimQueue(db)],
      intervals: [
        { name: 'ask-open-payments', everyMs: MINUTE_MS, jitter: 0.2, run: module.askOpen },
        { name: 'carry-out-claims', everyMs: CLAIMS_MS, jitter: 0.2, run: module.carryOutDue },
        { name: 'watch-claims', everyMs: 5 * MINUTE_MS, jitter: 0.2, run: teller.watchClaims },
        { name: 'holidays', everyMs: DAY_MS, run: () => warnOfCalendar(clock, log) },
        { name: 'expire-due', everyMs: MINUTE_MS, jitter: 0.2, run: module.expireDue },
        { name: 'remind-of-accounts', everyMs: MINUTE_MS, jitter: 0.2, run: module.remindDue },
        { name: 'forget-old', everyMs: HOUR_MS, jitter: 0.2, run: module.forgetOld },
        { name: 'forget-unpaid', everyMs: HOUR_MS, jitter: 0.2, run: module.forgetUnpaid },
        { name: 'delete-old-sheets', everyMs: HOUR_MS, jitter: 0.2, run: module.deleteOldSheets },
      ],
      onEvent: [onEvent(REFUND_ENDED, module.endClaims), onEvent(ORDER_PAID, teller.paid), onEvent(ORDER_NEWS, teller.news)],
      eraseMember: module.erase,
      exportParts: (owner) => [
        { name: 'orders', rows: ordersOf(api, owner) },
        { name: 'claims', rows: claimsOf(api, owner) },
      ],
    };
  },
});
