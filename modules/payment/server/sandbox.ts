import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { anyOf, groupCommit, retrying, unnest } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { ListedCharge, PaymentGateway, ProviderState, SandboxOutcome } from '../contract.ts';
import { sandboxReceipts } from './sandbox-receipts.ts';
import type { PaymentDb, PaymentTables } from './tables.ts';

type Charge = PaymentTables['payment.sandbox_charge'] & { readonly cancelled: number };
/** The shop hears nothing in time; what was asked is done all the same. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
interface SandboxDeps {
  readonly db: PaymentDb;
  readonly clock: Clock;
  readonly secret: string;
  /** Where its window stands. */
  readonly windowUrl: (payment: { readonly paymentId: string; readonly returnUrl: string }) => string;
}

/**
 * A provider without a contract: its books are tables of its own, its window is a page of ours, and what happens is chosen by a button. It keeps the
 * promises that real ones make: the same key twice is done once, a cancel never passes what was paid, and an answer may be lost after the deed.
 */
export const createSandbox = ({ db, clock, secret, windowUrl }: SandboxDeps) => {
  const sign = (body: string): string => createHmac('sha256', secret).update(`sandbox-webhook ${body}`).digest('hex');
  const find = async (paymentId: string): Promise<Charge | undefined> =>
    (await db.selectFrom('payment.sandbox_charge').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()) as
      | Charge
      | undefined;

  const confirm = confirming(db, clock);
  const expire = (paymentId: string) =>
    db
      .updateTable('payment.sandbox_charge')
      .set({ state: 'expired' })
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'waiting-deposit')
      .execute();
  /** Nobody pays into it any more, unless somebody did a moment before. */
  const end = async (paymentId: string): Promise<ProviderState> => {
    await expire(paymentId);
    const charge = await find(paymentId);
    if (!charge) throw new NoAnswer(`sandbox: no account ${paymentId}`);
    return stateOf(charge);
  };
  const gateway: PaymentGateway = {
    name: 'sandbox',
    prepare: async ({ paymentId, amount, method, returnUrl }) => {
      await db
        .insertInto('payment.sandbox_charge')
        .values({
          payment_key: `sb_${randomBytes(12).toString('hex')}`,
          payment_id: paymentId,
          amount,
          method,
          outcome: null,
          state: 'authorized',
          confirm_key: null,
          account: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('payment_id').doNothing())
        .execute();
      return { url: windowUrl({ paymentId, returnUrl }) };
    },
    confirm: async (payment) => {
      const said = await confirm(payment);
      if (said === 'no answer') throw new NoAnswer('sandbox: no answer in time');
      return said;
    },
    charges: async (from, to) => {
      const { rows } = await sql<ListedCharge>`
        select payment_key as "paymentKey", payment_id as "paymentId", amount - cancelled as left from payment.sandbox_charge
        where state = 'done' and created_at between ${from} and ${to}`.execute(db);
      return rows;
    },
    get: async (paymentId) => {
      const charge = await find(paymentId);
      if (charge?.state === 'waiting-deposit' && (charge.account?.dueAt ?? Infinity) < clock.now().getTime()) return end(paymentId);
      return charge ? stateOf(charge) : null;
    },
    closeAccount: ({ paymentId }) => end(paymentId),
    cancel: ({ refundId, paymentKey, amount, account }) =>
      db.transaction().execute(async (tx) => {
        const charge = await tx
          .selectFrom('payment.sandbox_charge')
          .selectAll()
          .where('payment_key', '=', paymentKey)
          .forUpdate()
          .executeTakeFirst();
        const done = await tx.selectFrom('payment.sandbox_cancel').select('amount').where('cancel_key', '=', refundId).executeTakeFirst();
        if (done) return null;
        if (!charge || charge.state !== 'done') return 'NOT_PAID';
        if (charge.method === 'virtual-account' && account === null) return 'REFUND_ACCOUNT_NEEDED';
        if (charge.cancelled + amount > charge.amount) return 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE';
        await tx.insertInto('payment.sandbox_cancel').values({ cancel_key: refundId, payment_key: paymentKey, amount }).execute();
        await sql`update payment.sandbox_charge set cancelled = cancelled + ${amount} where payment_key = ${paymentKey}`.execute(tx);
        return null;
      }),
    ...sandboxReceipts(db),
    verifyWebhook: (body, signature) => {
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { paymentId } = JSON.parse(body) as { readonly paymentId?: unknown };
      return typeof paymentId === 'string' ? { paymentId } : null;
    },
  };
  return {
    gateway,
    /** A press in its window. @returns with which key the buyer goes back; null: there is no such payment, or it was pressed before */
    press: async (paymentId: string, outcome: SandboxOutcome): Promise<{ readonly paymentKey: string } | null> => {
      const row = await db
        .updateTable('payment.sandbox_charge')
        .set({ outcome })
        .where('payment_id', '=', paymentId)
        .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', outcome)]))
        .returning('payment_key')
        .executeTakeFirst();
      return row ? { paymentKey: row.payment_key } : null;
    },
    /** Money comes to a virtual account, however late. */
    deposit: async (paymentId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payment.sandbox_charge')
        .set({ state: 'done' })
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['waiting-deposit', 'expired'])
        .where('account', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    expire,
    webhook: (paymentId: string): { readonly body: string; readonly signature: string } => {
      const body = JSON.stringify({ paymentId });
      return { body, signature: sign(body) };
    },
  };
};
export type Sandbox = ReturnType<typeof createSandbox>;

type Confirm = Parameters<PaymentGateway['confirm']>[0];
/** Whoever comes at the same moment shares its books' commit. One of several with the same payment does it; the others read what it did. */
const confirming = (db: PaymentDb, clock: Clock) =>
  groupCommit<Confirm, ProviderState | 'no answer'>({
    lanes: 1,
    flush: async (asked) => {
      const charged = new Set(await retrying(() => charge(db, asked, clock.now())));
      const { rows } = await sql<Charge>`
        select * from payment.sandbox_charge where payment_id = ${anyOf(
          asked.map(({ paymentId }) => paymentId),
          'text',
        )}`.execute(db);
      const charges = new Map(rows.map((row) => [row.payment_id, row]));
      return asked.map(({ paymentId, paymentKey, amount }) => {
        const known = charges.get(paymentId);
        if (known?.payment_key !== paymentKey || known.amount !== amount || known.outcome === null)
          return { paymentKey, paymentId, amount, state: 'declined', account: null, reason: 'INVALID_REQUEST', cancelled: 0 };
        return known.outcome === 'slow' && charged.has(paymentId) ? 'no answer' : stateOf(known);
      });
    },
  });

/** @returns those that were not charged before */
const charge = async (db: PaymentDb, asked: readonly Confirm[], now: Date): Promise<readonly string[]> => {
  const dueAt = now.getTime() + DAY_MS;
  const { rows } = await sql<{ id: string }>`
    update payment.sandbox_charge c set confirm_key = c.payment_id,
      state = case c.outcome when 'decline' then 'declined' when 'virtual-account' then 'waiting-deposit' else 'done' end,
      account = case when c.outcome = 'virtual-account' then
        jsonb_build_object('bank', '모의은행', 'accountNumber', '100-' || substr(c.payment_key, 4, 6), 'dueAt', ${dueAt}::bigint) else c.account end
    from ${unnest([asked.map(({ paymentId }) => paymentId), 'text'], [asked.map(({ paymentKey }) => paymentKey), 'text'], [asked.map(({ amount }) => amount), 'bigint'])} as given (id, key, amount)
    where c.payment_id = given.id and c.payment_key = given.key and c.amount = given.amount and c.outcome is not null
      and c.state = 'authorized' and c.confirm_key is null
    returning c.payment_id as id`.execute(db);
  return rows.map(({ id }) => id);
};

const stateOf = ({ payment_key, payment_id, amount, state, account, cancelled }: Charge): ProviderState => ({
  paymentKey: payment_key,
  paymentId: payment_id,
  amount,
  state,
  account,
  reason: state === 'declined' ? '한도를 초과했습니다.' : null,
  cancelled,
});
