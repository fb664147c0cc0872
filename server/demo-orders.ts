import { memberByEmail } from '@modules/account/server';
import { seedCoupons } from '@modules/benefit/seed';
import { createBenefitModule } from '@modules/benefit/server';
import { createCatalogueModule } from '@modules/catalogue/server';
import { createEntitlementModule } from '@modules/entitlement/server';
import type { AgreementName, Buyer, Pay } from '@modules/order';
import { createOrderModule } from '@modules/order/server';
import type { SandboxOutcome } from '@modules/payment';
import { createPaymentModule } from '@modules/payment/server';
import type { Db } from '@platform/db';
import type { Brand, Result } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly brands: readonly Brand[];
  readonly now: Date;
  readonly log: (text: string) => void;
}

/**
 * What the demo's buyer bought in the last months, by the product's own functions with a clock that is moved. Nobody is told of it: these orders bring
 * no mail. Who has an order already is left alone.
 */
export const seedOrders = async ({ db, brands, now, log }: SeedDeps): Promise<void> => {
  for (const { id: brandId, offers } of brands) {
    if (!offers.shop) continue;
    await seedCoupons(db, brandId, now);
    for (const account of DEMO_ACCOUNTS.filter((one) => one.brandId === brandId)) {
      const memberId = await memberByEmail(db, brandId, account.email);
      if (memberId !== null) log(`${await seedOrdersOf(db, { brandId, memberId }, account, now)} demo orders for ${account.email}`);
    }
  }
};
/** @returns how many there are now */
export const seedOrdersOf = async (db: Db<never>, who: Buyer, buyer: DemoBuyer, now: Date): Promise<number> => {
  const shop = shopAt(db, who, buyer);
  if ((await shop.orderCount()) === 0) await buyAll(shop, now);
  return shop.orderCount();
};
interface DemoBuyer {
  readonly username: string;
  readonly email: string;
}

const ACCOUNT = { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' };
const REFUSAL = 'ACCOUNT_CLOSED';
const GRACE_MS = 3_600_000;
const valueOf = <T, E extends { readonly kind: string }>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`demo order: ${result.error.kind}`);
  return result.value;
};

/** The shop over the same tables, for one buyer and at any moment. */
const shopAt = (db: Db<never>, who: Buyer, buyer: DemoBuyer) => {
  const state = { now: new Date(0), refuses: false };
  const clock = { now: () => state.now };
  const ended: { readonly source: string; readonly isDone: boolean }[] = [];
  const outbox = {
    publish: async (_tx: unknown, { name }: { readonly name: string }, given: readonly { readonly payload: unknown }[]) => {
      if (name === 'payment.refund-ended') ended.push(...given.map(({ payload }) => payload as (typeof ended)[number]));
    },
  };
  const toSend: string[] = [];
  const jobs = { send: async (_tx: unknown, _kind: unknown, job: unknown) => void toSend.push((job as { refundId: string }).refundId) };
  const payment = createPaymentModule({
    db,
    clock,
    log: { warn: () => {}, error: () => {} },
    jobs: jobs as never,
    outbox,
    secret: '',
    windowUrl: () => '/',
    between: (gateway) => ({
      ...gateway,
      cancel: (refund) => (state.refuses ? Promise.resolve(REFUSAL) : gateway.cancel(refund)),
    }),
  });
  const benefit = createBenefitModule({ db, clock });
  const facts = {
    db,
    clock,
    outbox,
    catalogue: createCatalogueModule({ db }).api,
    benefits: benefit.api,
    payments: payment.api,
    entitlements: createEntitlementModule({ db, clock }).ofOrders,
    begunSittings: () => Promise.resolve(new Set<number>()),
    returnUrl: () => '/',
  };
  const order = createOrderModule(facts);
  const patient = createOrderModule({ ...facts, claimGraceMs: GRACE_MS });
  const { api } = order;
  const couponNoOf = async (title: string): Promise<number | null> =>
    (await benefit.api.coupons(who)).find((one) => one.title.startsWith(title) && one.state === 'unused')?.couponNo ?? null;

  interface Wish {
    readonly method?: Pay['method'];
    readonly outcome?: SandboxOutcome | null;
    readonly coupon?: string;
    readonly accumulations?: number;
  }
  const buy = async (optionNos: readonly number[], { method = 'card', outcome = 'approve', coupon, accumulations = 0 }: Wish = {}) => {
    const products = optionNos.map((optionNo) => ({ productNo: Math.floor(optionNo / 10), optionNo, orderCnt: 1 }));
    const { orderSheetNo } = valueOf(await api.createSheet(who, { products }));
    const couponNo = coupon === undefined ? null : await couponNoOf(coupon);
    const sheet = valueOf(await api.sheet(who, orderSheetNo, { couponNo: couponNo ?? undefined, accumulations }));
    const given: Pay = {
      couponNo,
      accumulations,
      method,
      expectedPay: sheet.price.pay,
      buyer: { name: buyer.username, email: buyer.email, phone: '010-0000-1420' },
      agreements: sheet.agreements.filter(({ isRequired }) => isRequired).map(({ name }) => name as AgreementName),
      cashReceipt: method === 'transfer' || method === 'virtual-account' ? { purpose: 'income', number: '01000001420' } : null,
    };
    const paid = valueOf(await api.pay(who, orderSheetNo, given));
    const paymentId = paid.payment?.paymentId ?? '';
    if (outcome !== null) {
      const pressed = await payment.sandbox.press(paymentId, outcome);
      valueOf(await api.settled(who, paymentId, pressed?.paymentKey ?? ''));
    }
    return { orderNo: paid.orderNo, paymentId };
  };
  const sendRefunds = async (isRefused: boolean): Promise<void> => {
    state.refuses = isRefused;
    for (const refundId of toSend.splice(0)) await payment.sendRefund(refundId);
    await order.endClaims(ended.splice(0));
    state.refuses = false;
  };
  /** The provider refuses it as often as the clock asks: it is left to an operator. */
  const giveUpRefund = async (): Promise<void> => {
    state.refuses = true;
    for (let hours = 0; hours < 24 * 5; hours += 24) {
      state.now = new Date(state.now.getTime() + DAY_MS);
      await payment.resendRefunds();
    }
    state.refuses = false;
  };
  return {
    orderCount: async () => (await api.orders(who, { page: 1, pageSize: 1 })).totalCount,
    setNow: (at: Date): void => {
      state.now = at;
    },
    earn: (amount: number, id: string) =>
      db
        .transaction()
        .execute((tx) => benefit.api.earn(tx as never, [{ who, amount, source: { type: 'gift', id: `${id}:${who.memberId}` } }])),
    expireAccumulations: () => benefit.expire(),
    getCoupon: async (code: string) => void valueOf(await benefit.api.register(who, code)),
    buy,
    /** Lessons that were played. */
    open: async (orderNo: string, lineNo: number, count: number): Promise<void> => {
      for (let unit = 1; unit <= count; unit += 1) await api.noteOpened(orderNo, lineNo, String(unit));
    },
    /** @param isKept it can be taken back for an hour; otherwise it is carried out at once */
    askBack: async (orderNo: string, lineNos: readonly number[], reason: string, isKept = false): Promise<void> => {
      const { refund, needsAccount } = valueOf(await api.refundPreview(who, orderNo, [...lineNos]));
      const account = needsAccount ? ACCOUNT : null;
      valueOf(
        await (isKept ? patient : order).api.claim(who, orderNo, {
          requestId: crypto.randomUUID(),
          lineNos: [...lineNos],
          expectedRefund: refund,
          reason,
          account,
        }),
      );
    },
    sendRefunds,
    giveUpRefund,
    /** The bank gives the account up, and tells. */
    endAccount: async (paymentId: string): Promise<void> => {
      await payment.sandbox.expire(paymentId);
      await payment.settle(paymentId);
    },
  };
};
type Shop = ReturnType<typeof shopAt>;

/** In the order of time: what is earned, spent and given back adds up line by line in the ledger. */
const buyAll = async (shop: Shop, now: Date): Promise<void> => {
  const ago = (days: number, hours = 0): void => shop.setNow(new Date(now.getTime() - days * DAY_MS - (hours * DAY_MS) / 24));
  ago(385);
  await shop.earn(5_000, 'demo-event');
  ago(345);
  await shop.earn(4_000, 'demo-joined');

  // Bought long ago: one that goes on, and one whose period is over.
  ago(95);
  const records = await shop.buy([302_011, 301_091], { method: 'easy-pay' });
  await shop.open(records.orderNo, 1, 3);
  ago(70);
  await shop.getCoupon('AUTUMN');

  await refunds(shop, ago);

  ago(19);
  await shop.expireAccumulations();
  ago(18);
  for (const code of ['HELLO', 'NURSE10', 'INTERVIEW', 'PAPER1000', 'BOOK20', 'MAJOR']) await shop.getCoupon(code);
  const adult = await shop.buy([301_051], { coupon: '처음', accumulations: 3_000 });
  await shop.open(adult.orderNo, 1, 4);
  ago(9);
  await shop.buy([300_011]);
  ago(8);
  const asked = await shop.buy([301_041]);
  await shop.open(asked.orderNo, 1, 2);
  ago(6);
  const unpaid = await shop.buy([302_031], { method: 'virtual-account', outcome: 'virtual-account' });
  ago(5);
  await shop.endAccount(unpaid.paymentId);
  ago(0, 2);
  await shop.buy([304_041], { method: 'virtual-account', outcome: 'virtual-account', coupon: '전자책' });
  ago(0);
  await shop.buy([302_031], { outcome: 'decline' });
  await shop.buy([303_031], { outcome: null });
  await shop.askBack(asked.orderNo, [1], '시간이 없음', true);
};

const refunds = async (shop: Shop, ago: (days: number, hours?: number) => void): Promise<void> => {
  // Cancelled within the hour, and given back later without having been opened.
  ago(60);
  const cancelled = await shop.buy([304_041]);
  ago(60, -1);
  await shop.askBack(cancelled.orderNo, [1], '다른 강의로 바꿈');
  await shop.sendRefunds(false);
  ago(40);
  const whole = await shop.buy([302_031]);
  ago(36);
  await shop.askBack(whole.orderNo, [1], '시간이 없음');
  await shop.sendRefunds(false);
  // Of a bundle its book alone.
  ago(30);
  await shop.getCoupon('BUNDLE');
  const bundle = await shop.buy([302_041], { coupon: '묶음' });
  ago(26);
  await shop.askBack(bundle.orderNo, [3], '');
  await shop.sendRefunds(false);
  // The bank refuses the account: it can be sent again.
  ago(22);
  const failed = await shop.buy([303_031], { method: 'transfer' });
  ago(20);
  await shop.askBack(failed.orderNo, [1], '설명이 안 맞음');
  await shop.sendRefunds(true);
  await shop.giveUpRefund();
};
