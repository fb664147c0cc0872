import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@platform/db';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

export interface TestDatabase<Tables> {
  readonly db: Db<Tables>;
  /** For a test that starts the whole server on this database. */
  readonly url: string;
}

/**
 * One migrated, empty PostgreSQL database for the test file that calls this, gone when the file is done: a copy of the template that
 * `global-setup.ts` made. Works in the projects `server` and `e2e` of `vitest.config.ts`; the project `unit` has no database.
 */
export const testDatabase = <Tables>(): TestDatabase<Tables> => {
  const template = inject('templateUrl');
  if (!template) throw new Error('This test needs a database, but its project has none: see the projects in vitest.config.ts.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(template);
  url.pathname = name;
  const db = openDb<Tables>(url.href);
  beforeAll(() => runOn(template, `create database ${name} template ${new URL(template).pathname.slice(1)}`));
  afterAll(async () => {
    await db.destroy();
    await runOn(template, `drop database ${name} with (force)`); // force: a server under test may still be connected
  });
  return { db, url: url.href };
};

export const testDb = <Tables>(): Db<Tables> => testDatabase<Tables>().db;

/** From the neighbouring database `postgres`: a template that somebody is connected to cannot be copied. */
export const runOn = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const neighbour = new URL(url);
  neighbour.pathname = 'postgres';
  const client = new pg.Client({ connectionString: neighbour.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
