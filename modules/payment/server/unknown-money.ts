import { anyOf, type Log } from '@platform/db';
import { sql } from 'kysely';
import type { ListedCharge, PaymentGateway } from '../contract.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentDb } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Looked at once more: a list may have what happened a while ago late. */
const OVERLAP_MS = 24 * HOUR_MS;
/** Where nobody has looked yet. */
const FIRST_MS = 30 * 24 * HOUR_MS;

interface Deps extends Pick<PaymentDeps, 'db' | 'clock'> {
  readonly gateways: readonly PaymentGateway[];
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly settle: (paymentId: string) => Promise<void>;
}

/**
 * The provider's own list against our books: money that it has and that is of no payment of ours is an alert, until it is back or an operator settles
 * it. What is ours and not paid with us is asked for. A list that does not come whole is asked for again from where the last whole one ended.
 */
export const lookForUnknownMoney =
  (deps: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (const gateway of deps.gateways) {
      if (signal?.aborted) return;
      await lookThrough(deps, gateway).catch((error: unknown) =>
        deps.log.warn({ gateway: gateway.name, err: error }, 'the list of a provider did not come: it is asked for again'),
      );
    }
  };

const lookThrough = async (deps: Deps, gateway: PaymentGateway): Promise<void> => {
  const now = deps.clock.now();
  const before = await deps.db.selectFrom('payment.looked_through').select('until').where('gateway', '=', gateway.name).executeTakeFirst();
  const from = new Date(before ? Math.min(before.until.getTime(), now.getTime()) - OVERLAP_MS : now.getTime() - FIRST_MS);
  const listed = await gateway.charges(from, now);
  const ours = await findOurs(deps.db, listed);
  for (const charge of listed) {
    const own = ours.get(charge.paymentId);
    const isOurs = own !== undefined && (own.payment_key === null || own.payment_key === charge.paymentKey);
    if (!isOurs) await tellOf(deps, gateway, charge);
    else if (own.state !== 'done' && charge.left > 0) await deps.settle(charge.paymentId);
  }
  await endThoseThatAreBack(deps, gateway, now);
  await sql`
    insert into payment.looked_through (gateway, until) values (${gateway.name}, ${now})
    on conflict (gateway) do update set until = greatest(looked_through.until, excluded.until)`.execute(deps.db);
};

interface Ours {
  readonly payment_id: string;
  readonly payment_key: string | null;
  readonly state: string;
}
const findOurs = async (db: PaymentDb, listed: readonly ListedCharge[]): Promise<ReadonlyMap<string, Ours>> => {
  const ids = [...new Set(listed.map(({ paymentId }) => paymentId))];
  const { rows } = await sql<Ours>`
    select payment_id, payment_key, state from payment.payment where payment_id = ${anyOf(ids, 'text')}`.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row]));
};

const keyOf = (gateway: string, paymentKey: string): string => `unknown-money:${gateway}:${paymentKey}`;

/** Said once; settled by an operator it stays so while it is as much. What is back whole is nothing to look at. */
const tellOf = async ({ db, clock, log }: Deps, { name }: PaymentGateway, charge: ListedCharge): Promise<void> => {
  if (charge.left <= 0) return;
  const { paymentId, paymentKey, left } = charge;
  const reason = `${name}: ${paymentId} ${left}`;
  const { numAffectedRows } = await sql`
    insert into payment.alert (alert_key, kind, payment_id, refund_id, reason, raised_at, gateway, charge)
    values (${keyOf(name, paymentKey)}, 'unknown-money', null, null, ${reason}, ${clock.now()}, ${name}, ${JSON.stringify(charge)})
    on conflict (alert_key) do update set raised_at = excluded.raised_at, reason = excluded.reason, charge = excluded.charge, settled_at = null,
      settled_by = null, settled_because = null where alert.reason <> excluded.reason`.execute(db);
  if (numAffectedRows === 1n)
    log.error(
      { kind: 'unknown-money', gateway: name, payment: paymentId, left },
      'an operator has to look at money of nobody (npm run refunds)',
    );
};

/** Paid back there by hand. */
const endThoseThatAreBack = async ({ db }: Deps, gateway: PaymentGateway, now: Date): Promise<void> => {
  const { rows } = await sql<{ key: string; charge: ListedCharge }>`
    select alert_key as key, charge from payment.alert where kind = 'unknown-money' and gateway = ${gateway.name} and settled_at is null`.execute(
    db,
  );
  for (const { key, charge } of rows) {
    const said = await gateway.get(charge.paymentId);
    const isBack = said?.paymentKey === charge.paymentKey && said.cancelled >= said.amount;
    if (isBack) await sql`update payment.alert set settled_at = ${now} where alert_key = ${key} and settled_at is null`.execute(db);
  }
};
