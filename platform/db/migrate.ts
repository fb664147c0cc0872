import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@platform/kernel';
import pg from 'pg';
import { CONNECTION_LIMITS } from './limits.ts';
import type { Log } from './log.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Any number that nothing else in the product locks; read as "maru migrate". */
const MIGRATION_LOCK = 6_278_001;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const LOCK_RETRY_MS = 200;
/** First line of a file whose statements run one by one, outside a transaction: `create index concurrently`. */
const NO_TRANSACTION = '-- no transaction';

/**
 * Brings a database up to the files of `migrationsDir` (`NNNN-name.sql`, in order, each in its own transaction unless its first line says
 * `-- no transaction`). Forward only.
 * Several processes may call this at once: one works, the others wait and find nothing to do.
 *
 * @param only apply none but these: for a copy of a database that had not come further
 * @returns the names that were applied now
 * @throws OperatorError that names the file, when an applied file was changed afterwards or one fails
 */
export const migrate = async (
  connectionString: string,
  migrationsDir: string,
  log: Log,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const migrations = readMigrations(migrationsDir).filter(({ name }) => !only || only.has(name));
  const client = new pg.Client({ connectionString, ...CONNECTION_LIMITS });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    await lock(client);
    const pending = findPending(migrations, await readApplied(client), log);
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migrated');
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {}); // releases the lock too
  }
};

/** Asked again and again: a statement that waits is a transaction, and an index that is built concurrently would wait for it in turn. */
const lock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [MIGRATION_LOCK]);
    if (rows[0]?.isMine) return;
    await sleep(LOCK_RETRY_MS);
  }
};

/** The migrations of a folder, in order. */
export const readMigrations = (directory: string): readonly Migration[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      if (!FILE_NAME.test(name)) throw new OperatorError(`${name}: 마이그레이션 파일 이름은 NNNN-name.sql 형식이어야 합니다.`);
      const sql = readFileSync(join(directory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });

const readApplied = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  await client.query(`create table if not exists public.schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.schema_migration');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
};

const findPending = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>, log: Log): readonly Migration[] => {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    // An older release on a newer database: migrations widen first, so it works; whoever operates it should know.
    if (!known.has(name)) log.warn({ migration: name }, 'the database has a migration that this release does not know');
  }
  return migrations.filter(({ name, sha256 }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256) {
      throw new OperatorError(`${name}: 이미 적용된 마이그레이션 파일이 바뀌었습니다. 파일을 되돌리고 변경은 새 파일로 추가하세요.`);
    }
    return before === undefined;
  });
};

const apply = (client: pg.Client, migration: Migration): Promise<void> =>
  migration.sql.startsWith(NO_TRANSACTION) ? applyInSteps(client, migration) : applyAtOnce(client, migration);

const RECORD = 'insert into public.schema_migration (name, sha256) values ($1, $2)';

/**
 * One statement after the other; written down when all are done. Where it was stopped in between it is run from its beginning again, so such a
 * file first drops what an earlier attempt may have left (`drop index concurrently if exists`).
 */
const applyInSteps = async (client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> => {
  if (sql.includes('$$')) throw new OperatorError(`${name}: 트랜잭션 없이 실행하는 파일에는 함수 본문($$)을 쓸 수 없습니다.`);
  for (const { text, line } of statementsOf(sql)) {
    await client.query(text).catch((error: unknown) => {
      throw new OperatorError(`${name}:${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  }
  const { rows } = await client.query<{ index: string }>('select indexrelid::regclass::text as index from pg_index where not indisvalid');
  if (rows.length > 0) throw new OperatorError(`${name}: 인덱스가 완성되지 않았습니다: ${rows.map(({ index }) => index).join(', ')}`);
  await client.query(RECORD, [name, sha256]);
};

/** A statement ends where a line ends with a semicolon. */
const statementsOf = (sql: string): readonly { readonly text: string; readonly line: number }[] => {
  const statements: { readonly text: string; readonly line: number }[] = [];
  let text = '';
  let from = 0;
  for (const [at, line] of sql.split('\n').entries()) {
    if (text === '' && (line.trim() === '' || line.startsWith('--'))) continue;
    if (text === '') from = at + 1;
    text += `${line}\n`;
    if (!line.trimEnd().endsWith(';')) continue;
    statements.push({ text, line: from });
    text = '';
  }
  if (text !== '') statements.push({ text, line: from });
  return statements;
};

const applyAtOnce = async (client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(RECORD, [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new OperatorError(`${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** PostgreSQL reports a 1-based character position in the text that was sent. */
const lineOf = (error: unknown, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? `:${sql.slice(0, position).split('\n').length}` : '';
};
