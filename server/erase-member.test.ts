import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { compose, type Product } from './compose.ts';
import { readSettings } from './settings.ts';

const { db, url } = testDatabase<never>();
const dataDir = mkdtempSync(join(tmpdir(), 'maru-erase-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
}
interface Person {
  readonly id: string;
  /** Of everything that has a number and belongs to them. */
  readonly number: number;
}
let me: Person;
let other: Person;
let people = 0;
const aPerson = (): Person => ({ id: randomUUID(), number: 500 + (people += 1) });

/** Ids that name no person. Every other `uuid` is taken for one: a new table's says here what it is, or its module erases it. */
const NO_PERSON = new Set([
  'id',
  'answer_id',
  'device_id',
  'writer_device_id',
  'session_id',
  'store_id',
  'proof_id',
  'cover_id',
  'picture_id',
  'poster_id',
  // Of a playing, a note and a video.
  'stream_id',
  'mark_id',
  'media_id',
  // Of an inquiry: the operator who answers it.
  'taken_by',
  // Of a price to come: the operator who planned it.
  'operator_id',
  // Of a key: the operators who proposed and decided.
  'proposed_by',
  'decided_by',
  // Of a message, made by whoever sends it.
  'client_id',
  // Of a cover letter, its questions, and pages that were open to write it.
  'letter_id',
  'question_id',
  'writer_id',
  'head_writer',
  'after_writer',
]);
/** What names a person's own thing by number; in `study_rejudge` it is only how far a correction came. */
const OWN_THING = new Set(['record_idx', 'study_idx']);
const isOwnThing = ({ table, name }: Column) => OWN_THING.has(name) && table !== 'practice.study_rejudge';
/** Operators of the back office are no members, and what they did stays. */
const isOffice = (table: string) => table.startsWith('operator.') || table.startsWith('audit.');
const isPerson = ({ table, name, type }: Column) =>
  type === 'uuid' && !isOffice(table) && (table === 'account.member' ? name === 'id' : !NO_PERSON.has(name));
const isPersonal = (column: Column) => isPerson(column) || isOwnThing(column);

const columnsByTable = async (): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const { rows } = await sql<Column>`
    select c.oid::regclass::text as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1, a.attnum`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
};

/** In the far future, so that no work in the background takes it for due. */
const LATER = '2100-01-01T00:00:00Z';
const valueOf = (column: Column, { id, number }: Person): unknown => {
  const { name, type } = column;
  if (isPerson(column)) return id;
  if (name === 'brand_id') return 'career';
  if (type === 'uuid') return randomUUID();
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('json')) return '{}';
  if (type === 'boolean') return true;
  // Digests are unique in some tables.
  if (type === 'bytea') return Buffer.from(String(number));
  if (/^(?:timestamp|date)/.test(type)) return LATER;
  return /int|numeric|double/.test(type) ? number : `x ${number}`;
};
/** All that could hold something of a person's. Jobs (`pgboss`) are looked through, but no row of theirs is made up. */
const personalTables = async () =>
  [...(await columnsByTable())].filter(
    ([table, columns]) => table !== 'account.erasure' && !table.startsWith('pgboss.') && columns.some(isPersonal),
  );
/** A row of theirs in each, whatever it says. */
const fill = async (person: Person): Promise<readonly string[]> => {
  const tables = await personalTables();
  await db.transaction().execute(async (tx) => {
    for (const [table, columns] of tables) {
      const given = columns.filter(({ isGenerated }) => !isGenerated);
      const names = sql.join(given.map(({ name }) => sql.ref(name)));
      const values = sql.join(given.map((column) => sql`${valueOf(column, person)}`));
      await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${values})`.execute(tx);
    }
  });
  return tables.map(([table]) => table);
};
/** Tables with something of theirs. */
const tablesOf = async ({ id, number }: Person): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [table, columns] of await columnsByTable()) {
    const own = columns.filter(isOwnThing).map(({ name }) => sql` or ${sql.ref(name)} = ${number}`);
    const { rows } = await sql`select from ${sql.table(table)} t where t::text like ${`%${id}%`} ${sql.join(own, sql``)} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
};

const composed = async (act: (product: Product) => Promise<void>): Promise<void> => {
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(40), PORT: '0' });
  const product = await compose(settings, { databaseUrl: url, brands, log: pino({ level: 'silent' }) });
  try {
    await act(product);
  } finally {
    await product.close();
  }
};

/** So that a row may say anything: no checks, references among these tables looked at on commit, others not at all. */
const loosen = async (): Promise<void> => {
  const names = new Set((await personalTables()).map(([table]) => table));
  const { rows } = await sql<{ table: string; name: string; to: string | null }>`
    select conrelid::regclass::text as "table", conname as name, nullif(confrelid, 0)::regclass::text as "to" from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where contype in ('c', 'f') and conparentid = 0 and n.nspname !~ '^(pg_|information_schema)'`.execute(db);
  for (const { table, name, to } of rows.filter((each) => names.has(each.table)))
    await (
      to !== null && names.has(to)
        ? sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`
        : sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`
    ).execute(db);
};

beforeEach(async () => {
  await loosen();
  [me, other] = [aPerson(), aPerson()];
});

it('leaves nothing of a member in any table, and everything of everybody else', async () => {
  const [mine, theirs] = [await fill(me), await fill(other)];
  expect(mine.length).toBeGreaterThan(15);
  expect([await tablesOf(me), await tablesOf(other)]).toEqual([mine, theirs]);
  await composed(async ({ eraseMember }) => {
    await eraseMember({ brandId: 'career', memberId: me.id });
    expect([await tablesOf(me), await tablesOf(other)]).toEqual([[], theirs]);
    await eraseMember({ brandId: 'career', memberId: me.id });
    await eraseMember({ brandId: 'nursing', memberId: other.id });
    expect(await tablesOf(other), 'not a member there').toEqual(theirs);
  });
});

it('is described for each module that deletes anything', () => {
  const text = readFileSync('docs/erasure.md', 'utf8');
  const deleting = globSync('modules/*/server/index.ts').filter((path) => readFileSync(path, 'utf8').includes('eraseMember'));
  expect(deleting.length).toBeGreaterThan(5);
  expect(deleting.map((path) => path.split('/')[1] ?? '').filter((name) => !text.includes(`\n| ${name} | `))).toEqual([]);
});

it('takes one from the counter of an exam that the member had saved', async () => {
  await sql`insert into exam.exam (exam_idx, brand_id, slug, title, summary, description, cover, published_on, like_count) overriding system value
    values (${me.number}, 'career', ${me.id.slice(0, 8)}, '시험', '', '[]', '{}', '2026-01-01', 7)`.execute(db);
  await fill(me);
  await composed(({ eraseMember }) => eraseMember({ brandId: 'career', memberId: me.id }));
  const { rows } = await sql<{ n: number }>`select like_count as n from exam.exam where exam_idx = ${me.number}`.execute(db);
  expect(rows).toEqual([{ n: 6 }]);
});

it('is finished by the next process where one was stopped in the middle, and nobody signs in meanwhile', async () => {
  await fill(me);
  await sql`alter table review.note rename to away`.execute(db);
  await composed(async ({ eraseMember }) => {
    await expect(eraseMember({ brandId: 'career', memberId: me.id })).rejects.toThrow('review.note');
  });
  await sql`alter table review.away rename to note`.execute(db);
  const left = await tablesOf(me);
  expect(left).toEqual(expect.arrayContaining(['account.erasure', 'account.member', 'attempt.record', 'review.note']));
  for (const table of ['account.credential', 'account.session']) expect(left).not.toContain(table);
  await composed(({ resumeErasures }) => resumeErasures());
  expect(await tablesOf(me)).toEqual([]);
});
