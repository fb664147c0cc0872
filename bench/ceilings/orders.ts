import { serve } from '@hono/node-server';
import { groupCommit } from '@platform/db';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * Ceiling of order sheets and settlements: Hono, `pg` and a group commit writing rows of the same shape with fsync, and nothing else: nobody is asked who
 * they are, no price is reckoned, nothing is locked or held, no provider is asked. In tables of its own with the same columns and keys.
 */
const { port, databaseUrl } = JSON.parse(process.argv[2] ?? '') as { readonly port: number; readonly databaseUrl: string };
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
await pool.query(`
  create schema if not exists bench;
  create table if not exists bench.sheet (like orders.sheet including all);
  create table if not exists bench.order_act (like orders.act including all);
  create table if not exists bench.payment_act (like payment.act including all);
  create table if not exists bench.entitlement (like entitlement.entitlement including all);
  create table if not exists bench.lot (like benefit.lot including all);
  create table if not exists bench.event (like outbox.event including all);
  create table if not exists bench.settled (order_no text primary key, order_state text not null, line_state text not null, payment_state text not null);
  truncate bench.sheet, bench.order_act, bench.payment_act, bench.entitlement, bench.lot, bench.event, bench.settled`);

interface Sheet {
  readonly memberId: string;
  readonly sheetNo: string;
  readonly lines: string;
}
const sheet = groupCommit<Sheet, string>({
  flush: async (sheets) => {
    await pool.query({
      name: 'bench-sheet',
      text: `insert into bench.sheet (sheet_no, brand_id, member_id, order_no, lines, created_at, expires_at)
        select no, 'nursing', member, no, lines::jsonb, now(), now() + interval '30 minutes' from unnest($1::text[], $2::uuid[], $3::text[]) as given (no, member, lines)`,
      values: [sheets.map(({ sheetNo }) => sheetNo), sheets.map(({ memberId }) => memberId), sheets.map(({ lines }) => lines)],
    });
    return sheets.map(({ sheetNo }) => sheetNo);
  },
});

interface Settled {
  readonly paymentId: string;
  readonly memberId: string;
}
const settle = groupCommit<Settled, true>({
  flush: async (settled) => {
    await pool.query({
      name: 'bench-settle',
      text: `with given as (select * from unnest($1::text[], $2::uuid[]) as given (id, member)),
        orders as (insert into bench.settled select id, 'paid', 'owned', 'done' from given),
        acts as (insert into bench.order_act (order_no, at, from_state, to_state, by) select id, now(), 'pending', 'paid', 'buyer' from given),
        payments as (insert into bench.payment_act (payment_id, at, from_state, to_state, by)
          select id, now(), state, state, 'buyer' from given, unnest(array['confirming', 'done']) state),
        lots as (insert into bench.lot (brand_id, member_id, amount, left_amount, source_type, source_id, earned_at, expires_at)
          select 'nursing', member, 50, 50, 'order', id, now(), now() + interval '1 year' from given)
        insert into bench.event (name, reader, owner_id, is_held, payload)
        select 'order.paid', reader, member, false, '{}' from given, unnest(array['cart', 'order']) reader`,
      values: [settled.map(({ paymentId }) => paymentId), settled.map(({ memberId }) => memberId)],
    });
    return settled.map(() => true);
  },
});

const app = new Hono();
app.post('/sheet', async (c) => c.json({ orderSheetNo: await sheet(await c.req.json<Sheet>()) }));
app.post('/settle', async (c) => c.json({ isSettled: await settle(await c.req.json<Settled>()) }));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));
