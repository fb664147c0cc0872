import { groupCommit, tablesIn } from '@platform/db';
import { CASH_METHODS, type Observed, type PaymentApi } from '../contract.ts';
import { FIRST_ASK_MS, firstComparison } from '../domain/next-question.ts';
import { nextState } from '../domain/transitions.ts';
import { lookAtCashReceipt } from './cash-receipts.ts';
import type { PaymentDeps } from './deps.ts';
import { findPayment, lockPayment, noteAct, viewOf, writeConfirming, writeDone } from './store.ts';
import type { PaymentRow, PaymentTables } from './tables.ts';

/** Payments that share a commit at most. */
const MOST_TOGETHER = 64;

export const begin =
  ({ clock, gateway }: Pick<PaymentDeps, 'clock' | 'gateway'>): PaymentApi['begin'] =>
  async (given, { paymentId, brandId, orderNo, method, amount }) => {
    const tx = tablesIn<PaymentTables>(given);
    const at = clock.now();
    await tx
      .insertInto('payment.payment')
      .values({
        payment_id: paymentId,
        brand_id: brandId,
        order_no: orderNo,
        gateway: gateway.name,
        method,
        amount,
        state: 'ready',
        payment_key: null,
        reason: null,
        account: null,
        webhook_secret: null,
        created_at: at,
        state_at: at,
        ask_at: new Date(at.getTime() + FIRST_ASK_MS),
        compare_at: null,
      })
      .execute();
    await noteAct(tx, { paymentId, at, from: null, to: 'ready', by: 'buyer' });
  };

export const observe = ({ db, clock, gatewayOf }: PaymentDeps): PaymentApi['observe'] => {
  const startConfirming = confirmingOf({ db, clock });
  return async (paymentId, paymentKey) => {
    const started = paymentKey === null ? null : await startConfirming({ paymentId, paymentKey });
    try {
      return {
        said:
          started === null || paymentKey === null
            ? await ask({ db, gatewayOf }, paymentId)
            : await gatewayOf(started.gateway).confirm({ paymentId, paymentKey, amount: started.amount }),
      };
    } catch {
      // It may have been done. Nobody says that it failed.
      return 'unknown';
    }
  };
};

const UNIQUE = '23505';
interface Confirming {
  readonly paymentId: string;
  readonly paymentKey: string;
}
type Started = Pick<PaymentRow, 'gateway' | 'amount'>;
/**
 * That we are about to charge is on disk before we do; whoever comes back at the same moment shares the commit. Null where somebody did before, or with
 * the key of another payment, which is nobody else's business.
 */
const confirmingOf = ({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): ((one: Confirming) => Promise<Started | null>) => {
  const alone = async (one: Confirming): Promise<Started | null> => {
    try {
      return (await writeConfirming(db, [one], clock.now())).get(one.paymentId) ?? null;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== UNIQUE) throw error;
      return null;
    }
  };
  const together = groupCommit<Confirming, Started | null>({
    flush: async (all) => {
      const first = [...new Map(all.toReversed().map((one) => [one.paymentId, one])).values()];
      const started = await writeConfirming(db, first, clock.now());
      // Of two with the same payment one charges; the other asks what became of it.
      return all.map((one) => (first.includes(one) ? (started.get(one.paymentId) ?? null) : null));
    },
    lanes: 1,
    maxBatch: MOST_TOGETHER,
  });
  return (one) => together(one).catch(() => alone(one));
};

/** A process that died between writing and asking left it agreed to and not charged: asking again charges once. */
const ask = async ({ db, gatewayOf }: Pick<PaymentDeps, 'db' | 'gatewayOf'>, paymentId: string) => {
  const row = await findPayment(db, paymentId);
  if (!row) return null;
  const gateway = gatewayOf(row.gateway);
  const said = await gateway.get(paymentId);
  const isAsked = row.state === 'confirming' || row.state === 'unknown';
  return isAsked && said?.state === 'authorized' && row.payment_key !== null
    ? gateway.confirm({ paymentId, paymentKey: row.payment_key, amount: row.amount })
    : said;
};

/** Nobody pays into it any more. What the provider says then is written down like any other news: money may have come a moment before. */
export const closeAccount =
  ({ db, gatewayOf }: Pick<PaymentDeps, 'db' | 'gatewayOf'>): PaymentApi['closeAccount'] =>
  async (paymentId) => {
    const row = await findPayment(db, paymentId);
    if (row?.state !== 'waiting-deposit' || row.payment_key === null) return 'unknown';
    try {
      return { said: await gatewayOf(row.gateway).closeAccount({ paymentId, paymentKey: row.payment_key }) };
    } catch {
      return 'unknown';
    }
  };

/** In one statement, which waits for nobody. */
export const recordDone =
  ({ clock }: PaymentDeps): PaymentApi['recordDone'] =>
  async (given, done) => {
    const tx = tablesIn<PaymentTables>(given);
    const at = clock.now();
    const rows = await writeDone(tx, done, at);
    const receipts = rows.filter(({ method }) => CASH_METHODS.includes(method));
    for (const row of receipts) await lookAtCashReceipt(tx, row, at);
    return new Map(rows.map((row) => [row.payment_id, viewOf(row)]));
  };

export const record =
  ({ clock }: PaymentDeps): PaymentApi['record'] =>
  async (given, paymentId, observed, by) => {
    const tx = tablesIn<PaymentTables>(given);
    const row = await lockPayment(tx, paymentId);
    if (!row) return null;
    const to = nextState(row.state, amountIsOurs(row.amount, observed) ? observed : 'unknown');
    if (to === row.state) return null;
    const said = observed === 'unknown' ? null : observed.said;
    const at = clock.now();
    await tx
      .updateTable('payment.payment')
      .set({
        state: to,
        state_at: at,
        ask_at: new Date(at.getTime() + FIRST_ASK_MS),
        compare_at: comparedAt(to, at, said?.account?.dueAt ?? null),
        ...(said
          ? {
              reason: said.reason,
              account: said.account && (JSON.stringify(said.account) as never),
              payment_key: said.paymentKey,
              webhook_secret: said.webhookSecret ?? row.webhook_secret,
            }
          : {}),
      })
      .where('payment_id', '=', paymentId)
      .execute();
    if (to === 'done') await lookAtCashReceipt(tx, row, at);
    await noteAct(tx, { paymentId, at, from: row.state, to, by });
    return { from: row.state, to };
  };

const comparedAt = (state: PaymentRow['state'], at: Date, dueAt: number | null): Date | null => {
  const first = firstComparison(state, at.getTime(), dueAt);
  return first === null ? null : new Date(first);
};

/** What is charged is what the order says. Anything else opens nothing; the nightly look at both books finds it. */
const amountIsOurs = (amount: number, observed: Observed): boolean =>
  observed === 'unknown' || observed.said === null || observed.said.amount === amount;

export const abandon =
  ({ clock }: PaymentDeps): PaymentApi['abandon'] =>
  async (given, paymentId, by) => {
    const tx = tablesIn<PaymentTables>(given);
    const row = await lockPayment(tx, paymentId);
    if (!row || row.state === 'declined' || row.state === 'expired') return true;
    const at = clock.now();
    // Nothing is charged before we ask for it (`confirming`). An account is over when the provider says so, whatever its date was.
    if (row.state !== 'ready') return false;
    await tx
      .updateTable('payment.payment')
      .set({ state: 'expired', state_at: at, compare_at: comparedAt('expired', at, null) })
      .where('payment_id', '=', paymentId)
      .execute();
    await noteAct(tx, { paymentId, at, from: row.state, to: 'expired', by });
    return true;
  };
