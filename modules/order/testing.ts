import { randomUUID } from 'node:crypto';
import { createBenefitModule } from '@modules/benefit/server';
import { createCatalogueModule } from '@modules/catalogue/server';
import { createEntitlementModule } from '@modules/entitlement/server';
import { createNotificationModule } from '@modules/notification/server';
import type { PaymentGateway, SandboxOutcome } from '@modules/payment';
import { createPaymentModule } from '@modules/payment/server';
import type { Db } from '@platform/db';
import { createMailer, createSeal, type Mail } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import { sql } from 'kysely';
import { agreementsOf, AGREEMENT_RULES, type Buyer, type Pay } from './contract.ts';
import { createOrderModule, createOrderTeller } from './server/index.ts';

export const BRAND = 'nursing';
/** Of whatever is bought: what a sheet does not ask is not kept. */
const REQUIRED = agreementsOf([{ kind: 'book' }]).filter((name) => AGREEMENT_RULES[name].isRequired);
const SECRET = 's'.repeat(40);

/**
 * The whole shop over a database: everything that has to do with money is the product's own, only sittings that somebody began are said by the test.
 *
 * @param settings who takes money (absent: the built-in provider), and for how long a claim may be taken back
 * @param realOutbox where events have to come and go with their transactions; otherwise they are in a list
 */
export const shopIn = (
  db: Db<never>,
  between: (gateway: PaymentGateway) => PaymentGateway = (gateway) => gateway,
  realOutbox?: Pick<Outbox, 'publish'>,
  {
    claimGraceMs,
    ...taking
  }: { readonly claimGraceMs?: number } & Pick<Parameters<typeof createPaymentModule>[0], 'provider' | 'toss'> = {},
) => {
  const state = { now: new Date('2026-11-20T15:24:00+09:00') };
  const clock = { now: () => state.now };
  const events: { readonly name: string; readonly payload: unknown }[] = [];
  const outbox = realOutbox ?? {
    publish: async (_tx: unknown, { name }: { readonly name: string }, given: readonly { readonly payload: unknown }[]) =>
      void events.push(...given.map(({ payload }) => ({ name, payload }))),
  };
  const begun = new Set<string>();
  const refundsToSend: string[] = [];
  const jobs = {
    send: async (_tx: unknown, _kind: unknown, { refundId }: { readonly refundId?: string }) => {
      if (refundId !== undefined) refundsToSend.push(refundId);
    },
    sendAll: (_tx: unknown, _kind: unknown, _payloads: readonly unknown[]) => Promise.resolve(),
  };
  const logged: { readonly facts: object; readonly text: string }[] = [];
  const note = (facts: object, text: string) => void logged.push({ facts, text });
  const log = { info: note, warn: note, error: note };
  const windowUrl = ({ paymentId }: { readonly paymentId: string }) => `https://shop.test/orders/sandbox/${paymentId}`;
  const payment = createPaymentModule({ db, clock, log, jobs: jobs as never, outbox, secret: 's', windowUrl, between, ...taking });
  const benefit = createBenefitModule({ db, clock });
  const catalogue = createCatalogueModule({ db });
  const entitlement = createEntitlementModule({ db, clock });
  const order = createOrderModule({
    ...(claimGraceMs === undefined ? {} : { claimGraceMs }),
    db,
    clock,
    outbox,
    catalogue: catalogue.api,
    benefits: benefit.api,
    payments: payment.api,
    entitlements: entitlement.ofOrders,
    begunSittings: async ({ memberId }, idxs) => new Set(idxs.filter((idx) => begun.has(`${memberId} ${idx}`))),
    returnUrl: (_brandId, orderNo) => `https://shop.test/orders/done/${orderNo}`,
  });

  const given = { db, clock, log, jobs: jobs as never, secret: SECRET };
  // Mails stay where they wait: nobody sends them.
  const mailer = createMailer({ ...given, transport: undefined as never, brandOf: undefined as never });
  // What is asked of it here tells in the product alone.
  const notification = createNotificationModule({ ...given, mail: mailer } as never);
  const teller = createOrderTeller({
    db,
    log,
    mail: mailer,
    notifications: notification.api,
    payments: payment.api,
    shopOrigin: () => 'https://shop.test',
    clock,
    outbox,
    operators: { withPermission: async (permission) => [{ name: '박도윤', email: `${permission}@office.test` }] },
  });
  /** All that has happened, however often it was told before. */
  const tell = async (): Promise<void> => {
    const payloadsOf = (wanted: string) => events.filter(({ name }) => name === wanted).map(({ payload }) => payload) as never;
    await teller.paid(payloadsOf('order.paid'));
    await teller.news(payloadsOf('order.news'));
  };
  /** What waits to be sent to a member, the oldest first. */
  const mailsTo = async ({ memberId }: Buyer): Promise<readonly Mail[]> => {
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from mail.message where member_id = ${memberId} and sealed is not null order by created_at, key`.execute(db);
    return rows.map(({ sealed }) => JSON.parse(createSeal(SECRET, 'mail').open(sealed)) as Mail);
  };
  /** Address and subject of what operators heard of an order, the oldest first. */
  const mailsToOperators = async (orderNo: string): Promise<readonly (readonly [string, string])[]> => {
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from mail.message where key like 'claim-watch:%' and sealed is not null order by created_at, key`.execute(db);
    return rows
      .map(({ sealed }) => JSON.parse(createSeal(SECRET, 'mail').open(sealed)) as Mail)
      .filter(({ text }) => text.subject.endsWith(orderNo))
      .map(({ to, text }) => [to.address, text.subject] as const);
  };
  const noticesTo = async ({ memberId }: Buyer) =>
    (
      await sql<{ kind: string; path: string; data: Readonly<Record<string, string | number>> }>`
        select kind, link_path as path, data from notification.notification where member_id = ${memberId} order by no`.execute(db)
    ).rows;

  let options = 0;
  /** A product with one option. */
  const option = async (
    price: number,
    more: {
      readonly seats?: number;
      readonly sittings?: readonly number[];
      readonly units?: number;
      readonly kind?: string;
      readonly days?: number;
    } = {},
  ): Promise<{ readonly productNo: number; readonly optionNo: number }> => {
    options += 1;
    const [productNo, optionNo] = [Date.now() * 1_000 + options, Date.now() * 1_000 + options];
    const { seats = null, sittings = [], units = 1, kind = 'course', days = null } = more;
    await sql`insert into catalogue.product (product_no, brand_id, category_id, kind, title, summary, body, state, updated_at)
      values (${productNo}, ${BRAND}, 3, ${kind}, '면접 강의', '', '{}', 'on-sale', now())`.execute(db);
    await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, seats, state)
      values (${optionNo}, ${productNo}, 0, '90일', ${price}, ${price}, ${units}, ${days}, ${seats}, 'on-sale')`.execute(db);
    for (const idx of sittings) await sql`insert into catalogue.sitting values (${optionNo}, ${idx})`.execute(db);
    return { productNo, optionNo };
  };
  const coupon = async (more: { readonly amount?: number; readonly limit?: number } = {}): Promise<string> => {
    const code = randomUUID();
    await sql`insert into benefit.coupon (brand_id, code, title, amount, starts_at, ends_at, issue_limit)
      values (${BRAND}, ${code}, '쿠폰', ${more.amount ?? 1_000}, '2026-01-01', '2027-01-01', ${more.limit ?? null})`.execute(db);
    return code;
  };
  const accumulate = (who: Buyer, amount: number) =>
    db.transaction().execute((tx) => benefit.api.earn(tx as never, [{ who, amount, source: { type: 'gift', id: randomUUID() } }]));
  const somebody = (): Buyer => ({ brandId: BRAND, memberId: randomUUID() });
  const sheetOf = async (who: Buyer, ...of: readonly { readonly productNo: number; readonly optionNo: number }[]): Promise<string> => {
    const made = await order.api.createSheet(who, { products: of.map((one) => ({ ...one, orderCnt: 1 })) });
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.orderSheetNo;
  };
  const wish = (expectedPay: number, more: Partial<Pay> = {}): Pay => ({
    couponNo: null,
    accumulations: 0,
    method: 'card',
    expectedPay,
    buyer: { name: '이하은', email: 'nurse@nursing.test', phone: '010-0000-1420' },
    agreements: REQUIRED,
    cashReceipt: null,
    ...more,
  });
  /** To the provider's window and its button; nobody comes back yet. */
  const press = async (who: Buyer, sheetNo: string, given: Pay, outcome: SandboxOutcome) => {
    const paid = await order.api.pay(who, sheetNo, given);
    if (!paid.ok) throw new Error(paid.error.kind);
    const paymentId = paid.value.payment?.paymentId ?? '';
    const pressed = await payment.sandbox.press(paymentId, outcome);
    return { orderNo: paid.value.orderNo, paymentId, paymentKey: pressed?.paymentKey ?? '' };
  };
  /** All of the way. */
  const buy = async (who: Buyer, sheetNo: string, given: Pay, outcome: SandboxOutcome = 'approve') => {
    const gone = await press(who, sheetNo, given, outcome);
    const back = await order.api.settled(who, gone.paymentId, gone.paymentKey);
    if (!back.ok) throw new Error(back.error.kind);
    return { ...gone, state: back.value.state };
  };
  const webhook = (paymentId: string) => payment.settle(paymentId);
  const sendRefunds = async (): Promise<void> => {
    for (const refundId of refundsToSend.splice(0)) await payment.sendRefund(refundId);
    const ended = events.filter(({ name }) => name === 'payment.refund-ended').map(({ payload }) => payload);
    await order.endClaims(ended as never);
  };
  const one = async <T>(statement: ReturnType<typeof sql<T>>): Promise<T> => (await statement.execute(db)).rows[0]!;
  const charged = async (orderNo: string): Promise<number> =>
    (
      await one(sql<{ won: number }>`
        select coalesce(sum(amount - cancelled), 0)::bigint as won from payment.sandbox_charge where state = 'done' and payment_id like ${`${orderNo}-%`}`)
    ).won;
  const mayUse = (who: Buyer, examDetailIdx: number) =>
    entitlement.api.mayUse({ brandId: who.brandId, learnerId: who.memberId, isMember: true }, { examDetailIdx, isFree: false });
  return {
    watchClaims: () => teller.watchClaims(),
    mailsToOperators,
    state,
    events,
    logged,
    teller,
    tell,
    mailsTo,
    noticesTo,
    begun,
    order,
    payment,
    benefit,
    entitlement,
    option,
    coupon,
    accumulate,
    somebody,
    sheetOf,
    wish,
    press,
    buy,
    webhook,
    sendRefunds,
    one,
    charged,
    mayUse,
    api: order.api,
  };
};
export const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  result.ok ? 'ok' : (result.error?.kind ?? '');
