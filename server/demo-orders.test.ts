import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { seedCoupons } from '@modules/benefit/seed';
import { createBenefitModule } from '@modules/benefit/server';
import { seedProducts } from '@modules/catalogue/seed';
import { systemClock } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedOrdersOf } from './demo-orders.ts';

const { db } = testDatabase<never>();
const BUYER = { username: '이하은', email: 'nurse@nursing.test' };

it('the demo’s buyer has an order in every state, claims in each, coupons of each kind, and a ledger that adds up', async () => {
  const who = { brandId: 'nursing', memberId: randomUUID() };
  await seedProducts({
    db,
    clock: systemClock,
    contentDir: join(import.meta.dirname, '../content'),
    brandIds: ['nursing'],
    lectures: new Map([30_104, 30_105, 30_201, 30_202].map((productNo) => [productNo, [60_000]])),
    books: new Map([30_109, 30_203, 30_303, 30_404].map((productNo) => [productNo, 4])),
    sittingOf: async () => null,
    log: () => {},
  });
  const now = new Date();
  await seedCoupons(db, 'nursing', now);
  const count = await seedOrdersOf(db, who, BUYER, now);
  // Started again it buys nothing more.
  expect(await seedOrdersOf(db, who, BUYER, now)).toBe(count);

  const states = await sql<{
    state: string;
  }>`select distinct state from orders.placed where member_id = ${who.memberId} order by state`.execute(db);
  expect(states.rows.map(({ state }) => state)).toEqual([
    'declined',
    'expired',
    'paid',
    'pending',
    'refunded',
    'refunding',
    'waiting-deposit',
  ]);
  const claims = await sql<{ state: string }>`select state from orders.claim where member_id = ${who.memberId}`.execute(db);
  expect(new Set(claims.rows.map(({ state }) => state))).toEqual(new Set(['requested', 'done', 'failed']));
  const part = await sql`
    select order_no from orders.line where member_id = ${who.memberId} group by order_no having count(*) > count(*) filter (where state = 'refunded')
      and count(*) filter (where state = 'refunded') > 0`.execute(db);
  expect(part.rows).toHaveLength(1);

  const { api } = createBenefitModule({ db, clock: systemClock });
  const coupons = await api.coupons(who);
  expect(new Set(coupons.map(({ state }) => state))).toEqual(new Set(['unused', 'held', 'used', 'over']));
  const { balance, endsSoon, entries } = await api.accumulations(who);
  expect([balance > 0, endsSoon > 0, entries[0]?.balance]).toEqual([true, true, balance]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['earned', 'spent', 'revoked', 'expired']));
  const books = await sql<{ ours: number; theirs: number }>`
    select sum(p.amount - p.refunded) filter (where p.state = 'done') as ours, sum(c.amount - c.cancelled) filter (where c.state = 'done') as theirs
    from payment.payment p join payment.sandbox_charge c using (payment_id)`.execute(db);
  expect(books.rows[0]?.ours).toBe(books.rows[0]?.theirs);
});
