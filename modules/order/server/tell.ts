import type { Kind, NotificationApi } from '@modules/notification';
import type { PaymentApi } from '@modules/payment';
import { handOver, type Log } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import type { MailSender } from '@platform/mail';
import type { z } from 'zod';
import type { NEWS, ORDER_NEWS, ORDER_PAID } from '../contract-events.ts';
import type { OrderDb, OrderTables } from './tables.ts';
import { wordsOf, type Told } from './told-words.ts';

export interface TellDeps {
  readonly db: OrderDb;
  readonly log: Pick<Log, 'warn'>;
  readonly copy: Copy;
  readonly mail: Pick<MailSender, 'sendAll'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  readonly payments: Pick<PaymentApi, 'find'>;
  readonly shopOrigin: (brandId: string) => string;
}

type What = (typeof NEWS)[number] | 'paid';
const KINDS: Readonly<Record<What, Kind>> = {
  placed: 'ORDER_PLACED',
  paid: 'ORDER_PAID',
  account: 'ORDER_ACCOUNT',
  'account-near': 'ORDER_ACCOUNT_NEAR',
  'account-over': 'ORDER_ACCOUNT_OVER',
  cancelled: 'ORDER_CANCELLED',
  late: 'ORDER_LATE',
  'late-opened': 'ORDER_LATE_OPENED',
  'late-done': 'ORDER_LATE_DONE',
  'claim-received': 'CLAIM_RECEIVED',
  'claim-decided': 'CLAIM_DECIDED',
  'claim-done': 'CLAIM_DONE',
  'claim-failed': 'CLAIM_FAILED',
  'claim-late': 'CLAIM_LATE',
  'claim-withdrawn': 'CLAIM_WITHDRAWN',
};
interface Event {
  readonly orderNo: string;
  readonly what: What;
  readonly of: string;
  readonly claimNo: number | null;
  readonly paymentId: string | null;
}

/** Where a buyer sees their order, what became of a claim, and what they may open. */
const pathOf = (what: What, orderNo: string): string =>
  what.startsWith('claim-') && what !== 'claim-failed' ? '/mypage/cancel-refund-history' : `/mypage/purchase-history/${orderNo}`;
const COURSES = '/mypage/my-courses';

export const tellNews =
  (deps: TellDeps) =>
  (events: readonly z.output<typeof ORDER_NEWS.payload>[]): Promise<void> =>
    tellAll(deps, events);
export const tellPaid =
  (deps: TellDeps) =>
  (events: readonly z.output<typeof ORDER_PAID.payload>[]): Promise<void> =>
    tellAll(
      deps,
      events.map(({ orderNo }) => ({ orderNo, what: 'paid', of: '', claimNo: null, paymentId: null })),
    );

/**
 * By mail to the address that the buyer gave for it, and in the product. Told twice it is told once: mail and notification have what happened as their
 * key. All of a batch in one transaction: delivered again, what was written before changes nothing.
 */
const tellAll = async (deps: TellDeps, events: readonly Event[]): Promise<void> => {
  if (events.length === 0) return;
  const found = await find(deps, events);
  const tellings: Telling[] = [];
  for (const event of events) {
    const told = await found(event);
    if (told && isStillTrue(event, told)) tellings.push(tellingOf(deps, event, told));
  }
  if (tellings.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    const given = handOver<OrderTables>(tx);
    await deps.notifications.create(
      given,
      tellings.flatMap(({ notices }) => notices),
    );
    await deps.mail.sendAll(
      given,
      tellings.map(({ mail }) => mail),
    );
  });
};
interface Telling {
  readonly notices: Parameters<NotificationApi['create']>[1];
  readonly mail: Parameters<MailSender['sendAll']>[1][number];
}
const OPEN_CLAIMS: ReadonlySet<string | undefined> = new Set(['requested', 'sending', 'failed']);
/** It was paid, or paid back, while this waited for its turn. */
const isStillTrue = ({ what }: Event, { order, claim }: Told): boolean =>
  what === 'account-near' ? order.state === 'waiting-deposit' : what !== 'claim-late' || OPEN_CLAIMS.has(claim?.state);

/** What the events of a batch are about, in one statement of each kind. */
const find = async ({ db, payments }: TellDeps, events: readonly Event[]): Promise<(event: Event) => Promise<Told> | null> => {
  const orderNos = [...new Set(events.map(({ orderNo }) => orderNo))];
  const claimNos = events.flatMap(({ claimNo }) => claimNo ?? []);
  const [orders, lines, claims] = await Promise.all([
    db.selectFrom('orders.placed').selectAll().where('order_no', 'in', orderNos).execute(),
    db.selectFrom('orders.line').selectAll().where('order_no', 'in', orderNos).orderBy('order_no').orderBy('line_no').execute(),
    claimNos.length === 0 ? [] : db.selectFrom('orders.claim').selectAll().where('claim_no', 'in', claimNos).execute(),
  ]);
  return ({ orderNo, claimNo, paymentId }) => {
    const order = orders.find((one) => one.order_no === orderNo);
    // Who left meanwhile is told nothing.
    if (!order?.buyer || order.member_id === null) return null;
    const { buyer, member_id: memberId } = order;
    const claim = claims.find((one) => one.claim_no === claimNo) ?? null;
    const own = lines.filter((one) => one.order_no === orderNo);
    return (paymentId === null ? Promise.resolve(null) : payments.find(paymentId)).then((payment) => ({
      order,
      buyer,
      memberId,
      lines: own,
      claim,
      payment,
    }));
  };
};

const tellingOf = (deps: TellDeps, { what, of, orderNo }: Event, told: Told): Telling => {
  if (what === 'late' || what === 'late-opened')
    deps.log.warn({ orderNo, paymentId: of, next: what === 'late' ? 'goes back' : 'opened' }, 'money came after its order was over');
  const { order, buyer, memberId } = told;
  const brandId = order.brand_id;
  const who = { brandId, memberId };
  const origin = deps.shopOrigin(brandId);
  const { mail, data } = wordsOf({ copy: deps.copy, origin }, what, told);
  const key = `order:${orderNo}:${what}${of === '' ? '' : `:${of}`}`;
  const path = pathOf(what, orderNo);
  const notice = { ...who, kind: KINDS[what], data, link: { site: 'shop' as const, path }, key };
  const opened = {
    ...notice,
    kind: 'ORDER_OPENED' as const,
    link: { site: 'shop' as const, path: COURSES },
    key: `order:${orderNo}:opened`,
  };
  return {
    notices: what === 'paid' ? [notice, opened] : [notice],
    mail: {
      key,
      kind: `order.${what}`,
      brandId,
      memberId,
      to: { name: buyer.name, address: buyer.email },
      text: { ...mail, action: { label: mail.action, url: origin + path } },
      ...(what.startsWith('account') && what !== 'account-over' && told.payment?.account
        ? { uselessAt: new Date(told.payment.account.dueAt) }
        : {}),
    },
  };
};
