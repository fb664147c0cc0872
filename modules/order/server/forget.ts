import { handOver, retrying } from '@platform/db';
import { workOff } from '@platform/jobs';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import type { OrderDb, OrderTables } from './tables.ts';

/** 전자상거래법 시행령 제6조: contracts and payments, from their last change on. */
const KEPT_YEARS = 5;
/** Who wanted to buy and did not: for as long as money may come late and has to find its way back. */
const UNPAID_MS = 30 * DAY_MS;

/** Of orders that were never paid, their buyers: nobody needs to know who nearly bought something. */
export const forgetUnpaid = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - UNPAID_MS);
  await sql`
    update orders.placed set buyer = null where buyer is not null and state in ('declined', 'expired', 'cancelled') and state_at < ${before}`.execute(
    db,
  );
};

interface Old {
  readonly order_no: string;
  readonly state_at: Date;
}
/** What somebody may still use of it stays, and the order with it: a book has no end. */
const oldAfter = async (db: OrderDb, now: Date, after: Old | null, most: number): Promise<readonly Old[]> => {
  const since = sql`${now}::timestamptz - make_interval(years => ${KEPT_YEARS}::integer)`;
  const { rows } = await sql<Old>`
    select p.order_no, p.state_at from orders.placed p where p.state_at < ${since}
      and (${after === null} or (p.state_at, p.order_no) > (${after?.state_at ?? null}::timestamptz, ${after?.order_no ?? null}::text))
      and not exists (select from orders.line l where l.order_no = p.order_no
        and (l.state = 'claimed' or l.state = 'owned' and l.member_id is not null and (l.ends_at is null or l.ends_at > ${now})))
      and not exists (select from orders.claim c where c.order_no = p.order_no
        and (c.state in ('requested', 'sending', 'failed') or c.ended_at > ${since}))
    order by p.state_at, p.order_no limit ${most}`.execute(db);
  return rows;
};

/** Five years after the last that happened to them, orders go with all that was written of them and of their money. */
export const forgetOld =
  (deps: Pick<Deps, 'db' | 'clock' | 'payments'>) =>
  async (signal?: AbortSignal): Promise<void> => {
    const now = deps.clock.now();
    await workOff({
      signal,
      next: (after: Old | null, most) => oldAfter(deps.db, now, after, most),
      work: ({ order_no: orderNo }) =>
        retrying(() =>
          deps.db.transaction().execute(async (tx) => {
            await sql`select from orders.placed where order_no = ${orderNo} for update`.execute(tx);
            // Money that is not back yet keeps all of it.
            if (!(await deps.payments.forgetOrder(handOver<OrderTables>(tx), orderNo))) return;
            for (const table of ['act', 'opened_unit', 'claim', 'line', 'placed'])
              await sql`delete from ${sql.table(`orders.${table}`)} where order_no = ${orderNo}`.execute(tx);
          }),
        ),
    });
  };
