import { SANDBOX_OUTCOMES, type SandboxOutcome } from '@modules/payment';
import type { Db } from '@platform/db';
import { sql } from 'kysely';
import { AGREEMENTS, METHODS, type Buyer } from '../contract.ts';
import { BRAND } from '../testing.ts';
import { Died, MEMBERS, noFaults, OPTIONS, shopProcess, type Faults, type ShopProcess } from './testing-world.ts';

const CLOCKS = [
  'expireDue',
  'remindDue',
  'askOpen',
  'carryOutDue',
  'resendRefunds',
  'bringCashReceipts',
  'reconcile',
  'expireLots',
  'oldSheets',
] as const;
type Method = (typeof METHODS)[number];

/** What a process of its own is given: the steps of a seed, from when on (epoch milliseconds), and where it ends. */
export interface ChildSteps {
  readonly seed: number;
  readonly now: number;
  /** Killed at this statement, or at this question to the provider; neither: at none. */
  readonly statements?: number;
  readonly calls?: number;
  readonly side?: 'before' | 'after';
}
interface NewsStep {
  readonly kind: 'webhook' | 'deposit' | 'over' | 'again' | 'cancel';
  readonly at: number;
}
/** What may happen; numbers are places in what there is, taken round and round. */
export type Step =
  | { readonly kind: 'sheet'; readonly who: number; readonly goods: readonly (keyof typeof OPTIONS)[] }
  | { readonly kind: 'pay'; readonly at: number; readonly method: Method; readonly coupon: number | null; readonly accumulations: number }
  | { readonly kind: 'press'; readonly at: number; readonly outcome: SandboxOutcome }
  | { readonly kind: 'back'; readonly at: number; readonly key: 'own' | 'another' | 'wrong' }
  | { readonly kind: 'sendRefund'; readonly at: number }
  | NewsStep
  | { readonly kind: 'withdraw'; readonly at: number }
  | { readonly kind: 'open'; readonly at: number; readonly unit: number }
  | {
      readonly kind: 'claim';
      readonly at: number;
      readonly lines: number;
      readonly request: number;
      readonly isStale: boolean;
      readonly hasAccount: boolean;
    }
  | { readonly kind: 'deliver' | 'crash' | 'register' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'clock'; readonly job: (typeof CLOCKS)[number] }
  | { readonly kind: 'together'; readonly steps: readonly Step[] }
  | {
      readonly kind: 'failing';
      readonly step: Step;
      readonly statements: number | null;
      readonly calls: number | null;
      readonly side: Faults['side'];
      readonly isRefusing: boolean;
    };

interface Known {
  readonly paymentId: string;
  readonly memberId: string;
}
const ACCOUNT = { bank: '모의은행', accountNumber: '100-000000', holder: '이하은' };

/** Takes the steps of one run, by one process after the other. */
export const stageOn = (
  db: Db<never>,
  now: Date,
  faults: Faults = noFaults(),
  die = (): never => {
    throw new Died();
  },
) => {
  let shop: ShopProcess = shopProcess(db, faults, die);
  shop.state.now = now;
  const rowsOf = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> => (await statement.execute(db)).rows;
  const sheetsOf = () =>
    rowsOf(
      sql<{ sheetNo: string; memberId: string }>`select sheet_no as "sheetNo", member_id as "memberId" from orders.sheet order by ctid`,
    );
  const paymentsOf = () =>
    rowsOf(sql<Known>`select a.payment_id as "paymentId", p.member_id as "memberId" from payment.act a join payment.payment y using (payment_id)
      join orders.placed p using (order_no) where a.from_state is null and a.refund_id is null order by a.act_idx`);
  const refundsOf = () =>
    rowsOf(
      sql<{ id: string }>`select refund_id as id from payment.act where refund_id is not null and from_state is null order by act_idx`,
    );
  /** The newest ones are the likeliest: most of what is interesting happens to them. */
  const nth = <T>(all: readonly T[], at: number): T | undefined => all.at(-1 - (at % Math.max(all.length, 1)));
  const buyer = (memberId: string): Buyer => ({ brandId: BRAND, memberId });
  const orderNoOf = ({ paymentId }: Known) => paymentId.slice(0, paymentId.lastIndexOf('-'));

  const pay = async (step: Extract<Step, { kind: 'pay' }>): Promise<void> => {
    const sheet = nth(await sheetsOf(), step.at);
    if (!sheet) return;
    const who = buyer(sheet.memberId);
    const coupons = (await shop.benefit.api.coupons(who)).filter(({ state }) => state === 'unused');
    const couponNo = step.coupon === null ? null : (nth(coupons, step.coupon)?.couponNo ?? null);
    const accumulations = Math.min(step.accumulations, await shop.benefit.api.balance(who));
    const seen = await shop.api.sheet(who, sheet.sheetNo, { couponNo: couponNo ?? undefined, accumulations });
    const wish = shop.wish(seen.ok ? seen.value.price.pay : 0, {
      couponNo,
      accumulations: seen.ok ? accumulations : 0,
      method: step.method,
      cashReceipt: step.at % 2 === 0 ? { purpose: 'income', number: '01012345678' } : null,
    });
    await shop.api.pay(who, sheet.sheetNo, { ...wish, agreements: [...AGREEMENTS] });
  };

  const back = async ({ at, key }: Extract<Step, { kind: 'back' }>): Promise<void> => {
    const payments = await paymentsOf();
    const payment = nth(payments, at);
    if (!payment) return;
    const keyOf = async ({ paymentId }: Known) =>
      (
        await rowsOf(
          sql<{
            key: string;
          }>`select payment_key as key from payment.sandbox_charge where payment_id = ${paymentId} and outcome is not null`,
        )
      )[0]?.key;
    const named = key === 'wrong' ? 'sb_of_nobody' : await keyOf(key === 'own' ? payment : (nth(payments, at + 1) ?? payment));
    await shop.api.settled(buyer(payment.memberId), payment.paymentId, named ?? null);
  };

  const claim = async (step: Extract<Step, { kind: 'claim' }>): Promise<void> => {
    const payments = await rowsOf(sql<{ orderNo: string; memberId: string }>`
      select p.order_no as "orderNo", p.member_id as "memberId" from orders.placed p where p.paid_at is not null order by p.paid_at, p.ctid`);
    const order = nth(payments, step.at);
    if (!order) return;
    const who = buyer(order.memberId);
    const all = (
      await rowsOf(sql<{ no: number }>`select line_no as no from orders.line where order_no = ${order.orderNo} order by line_no`)
    ).map(({ no }) => no);
    const lineNos = step.lines === 0 ? all : [nth(all, step.lines) ?? 1];
    const preview = await shop.api.refundPreview(who, order.orderNo, lineNos);
    await shop.api.claim(who, order.orderNo, {
      requestId: `00000000-0000-4000-8000-0000000001${String(step.request).padStart(2, '0')}`,
      lineNos,
      expectedRefund: preview.ok && !step.isStale ? preview.value.refund : 1,
      reason: '',
      account: step.hasAccount ? ACCOUNT : null,
    });
  };

  const withdraw = async (at: number): Promise<void> => {
    const claims = await rowsOf(sql<{ orderNo: string; claimNo: number; memberId: string }>`
      select order_no as "orderNo", claim_no as "claimNo", member_id as "memberId" from orders.claim order by claim_no`);
    const asked = nth(claims, at);
    if (asked) await shop.api.withdrawClaim(buyer(asked.memberId), asked.orderNo, asked.claimNo);
  };

  const clock = async (job: (typeof CLOCKS)[number]): Promise<void> => {
    if (job === 'resendRefunds' || job === 'bringCashReceipts') return shop.payment[job]();
    if (job === 'reconcile') return void (await shop.payment.reconcile());
    if (job === 'expireLots') return shop.benefit.expire();
    if (job === 'oldSheets') return shop.order.deleteOldSheets();
    return shop.order[job]();
  };

  const open = async ({ at, unit }: Extract<Step, { kind: 'open' }>): Promise<void> => {
    const line = nth(
      await rowsOf(sql<{ orderNo: string; no: number }>`
      select order_no as "orderNo", line_no as no from orders.line where state = 'owned' order by starts_at, ctid`),
      at,
    );
    if (line) await shop.api.noteOpened(line.orderNo, line.no, `unit-${unit}`);
    for (const sitting of [801, 802, 803].slice(unit)) shop.begun.add(`${nth(MEMBERS, at)?.memberId} ${sitting}`);
  };

  const newProcess = (): void => {
    const before = shop;
    shop = shopProcess(db, faults, die);
    shop.state.now = before.state.now;
    for (const one of before.begun) shop.begun.add(one);
  };

  const ofPayment = async (step: NewsStep): Promise<void> => {
    const payment = nth(await paymentsOf(), step.at);
    if (!payment) return;
    const { paymentId } = payment;
    if (step.kind === 'webhook') return shop.webhook(paymentId);
    if (step.kind === 'deposit') return void (await shop.payment.sandbox.deposit(paymentId));
    if (step.kind === 'over') return void (await shop.payment.sandbox.expire(paymentId));
    if (step.kind === 'cancel') return void (await shop.api.cancel(buyer(payment.memberId), orderNoOf(payment)));
    await shop.api.sendRefundAgain(buyer(payment.memberId), orderNoOf(payment), { account: ACCOUNT });
  };

  const run = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'sheet': {
        const products = step.goods.map((name) => ({ productNo: OPTIONS[name], optionNo: OPTIONS[name], orderCnt: 1 }));
        return void (await shop.api.createSheet(nth(MEMBERS, step.who) ?? buyer(''), { products }));
      }
      case 'pay':
        return pay(step);
      case 'press': {
        const payment = nth(await paymentsOf(), step.at);
        return void (payment && (await shop.payment.sandbox.press(payment.paymentId, step.outcome)));
      }
      case 'back':
        return back(step);
      case 'sendRefund': {
        const refund = nth(await refundsOf(), step.at);
        return refund && shop.payment.sendRefund(refund.id);
      }
      case 'open':
        return open(step);
      case 'claim':
        return claim(step);
      case 'withdraw':
        return withdraw(step.at);
      case 'deliver':
        return shop.deliver();
      case 'crash':
        return newProcess();
      case 'register':
        for (const who of MEMBERS) {
          for (const code of ['ONE', 'ALL']) await shop.benefit.api.register(who, code);
          await shop.accumulate(who, 3_000);
        }
        return;
      case 'wait':
        shop.state.now = new Date(shop.state.now.getTime() + step.minutes * 60_000);
        return;
      case 'clock':
        return clock(step.job);
      case 'together':
        await Promise.all(step.steps.map(run));
        return;
      case 'failing':
        return failing(step);
      default:
        return ofPayment(step);
    }
  };

  const failing = async ({ step, statements, calls, side, isRefusing }: Extract<Step, { kind: 'failing' }>): Promise<void> => {
    Object.assign(faults, { statements: statements ?? Infinity, calls: calls ?? Infinity, side, isRefusing });
    try {
      await run(step);
    } catch (error) {
      // A clock goes on behind one that failed, and dies there too.
      const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
      if (!all.every((one) => one instanceof Died)) throw error;
      newProcess();
    } finally {
      Object.assign(faults, noFaults());
    }
  };
  return { run, now: () => shop.state.now };
};

export { CLOCKS, METHODS, SANDBOX_OUTCOMES };
