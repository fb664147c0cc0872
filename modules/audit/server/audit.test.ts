import { randomUUID } from 'node:crypto';
import { handOver } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { AuditQuery, type NewAuditEntry } from '../contract.ts';
import { checkChain, createAuditModule } from './index.ts';

const { db } = testDatabase<never>();
const audit = createAuditModule({ db });
const entry = (given: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  at: new Date('2026-11-20T06:00:00.123Z'),
  operatorId: null,
  by: '박도윤',
  act: 'company.approve',
  subject: { kind: 'company', id: '7' },
  before: { state: 'pending' },
  after: { state: 'approved' },
  ...given,
});
const record = (given?: Partial<NewAuditEntry>) => db.transaction().execute((tx) => audit.record(handOver<never>(tx), entry(given)));
const entries = (query: object = {}) => audit.entries(AuditQuery.parse(query));

/** As somebody does who owns the database. */
const behindTheBack = async (statement: ReturnType<typeof sql>): Promise<void> => {
  await sql`alter table audit.entry disable trigger all`.execute(db);
  await statement.execute(db);
  await sql`alter table audit.entry enable trigger all`.execute(db);
};
beforeEach(async () => {
  await behindTheBack(sql`delete from audit.entry`);
  await sql`update audit.head set seq = 0, hash = sha256('')`.execute(db);
});

it('gives back what was recorded, the newest first, page by page', async () => {
  const requestId = randomUUID();
  await record({ reason: '서류 확인', brandId: 'career', requestId });
  for (let n = 0; n < 60; n++) await record({ act: 'job.retry', subject: { kind: 'job', id: String(n) }, before: null, after: null });
  const first = await entries();
  expect([first.items.length, first.items[0]?.seq, first.nextBefore]).toEqual([50, 61, 12]);
  const second = await entries({ before: String(first.nextBefore) });
  expect([second.items.length, second.items.at(-1)?.seq, second.nextBefore]).toEqual([11, 1, null]);
  const [only] = (await entries({ act: 'company.approve' })).items;
  expect(only).toEqual({
    seq: 1,
    at: Date.parse('2026-11-20T06:00:00.123Z'),
    operatorId: null,
    by: '박도윤',
    act: 'company.approve',
    subject: { kind: 'company', id: '7' },
    brandId: 'career',
    reason: '서류 확인',
    before: { state: 'pending' },
    after: { state: 'approved' },
    requestId,
  });
  expect((await entries({ q: requestId })).items).toEqual([only]);
  expect((await entries({ q: '59' })).items.map(({ subject }) => subject.id)).toEqual(['59']);
});

it('is in the transaction of its act: what is taken back is not in it, and leaves no gap', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await audit.record(handOver<never>(tx), entry());
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await record();
  expect((await entries()).items.map(({ seq }) => seq)).toEqual([1]);
});

it('has one end, however many write at once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_none, n) => record({ subject: { kind: 'company', id: String(n) } })));
  expect(await checkChain(db)).toEqual({ checked: 30, brokenAt: null });
});

it('refuses to change, delete or empty it', async () => {
  await record();
  for (const statement of [
    sql`update audit.entry set reason = 'x'`,
    sql`delete from audit.entry`,
    sql`truncate audit.entry`,
    sql`delete from audit.head`,
    sql`truncate audit.head`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('neither changed nor deleted');
  expect(await checkChain(db)).toEqual({ checked: 1, brokenAt: null });
});

it.each([
  ['changed', sql`update audit.entry set reason = 'another' where seq = 3`, { checked: 2, brokenAt: 3 }],
  ['changed in what changed', sql`update audit.entry set after = '{"state":"rejected"}' where seq = 3`, { checked: 2, brokenAt: 3 }],
  ['put to another name', sql`update audit.entry set by = 'another' where seq = 1`, { checked: 0, brokenAt: 1 }],
  ['taken out', sql`delete from audit.entry where seq = 3`, { checked: 2, brokenAt: 3 }],
  ['cut off the end', sql`delete from audit.entry where seq = 5`, { checked: 4, brokenAt: 5 }],
])('the check finds an entry that was %s', async (_what, statement, found) => {
  for (let n = 0; n < 5; n++) await record({ reason: `사유 ${n}` });
  expect(await checkChain(db)).toEqual({ checked: 5, brokenAt: null });
  await behindTheBack(statement);
  expect(await checkChain(db)).toEqual(found);
});

it('the check finds an entry that was changed and given a new hash of its own', async () => {
  for (let n = 0; n < 5; n++) await record({ reason: `사유 ${n}` });
  await behindTheBack(sql`update audit.entry set reason = 'x' where seq = 3`);
  await behindTheBack(sql`update audit.entry e set hash = audit.hash_of(e) where seq = 3`);
  expect(await checkChain(db)).toEqual({ checked: 3, brokenAt: 4 });
});
