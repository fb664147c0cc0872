import { randomUUID } from 'node:crypto';
import { type Db, openDb } from '@platform/db';
import { afterAll, beforeAll, inject } from 'vitest';
import { copyOn, dropOn } from './run-on.ts';

export { dropOn, runOn } from './run-on.ts';

export interface TestDatabase<Tables> {
  readonly db: Db<Tables>;
  /** For a test that starts the whole server on this database. */
  readonly url: string;
}

/**
 * One migrated, empty PostgreSQL database for the test file that calls this, gone when the file is done: a copy of the template that
 * `global-setup.ts` made. Works in the projects `server` and `e2e` of `vitest.config.ts`; the project `unit` has no database.
 *
 * @param template address of another database of the same server that nobody is connected to
 */
export const testDatabase = <Tables>(template = inject('templateUrl')): TestDatabase<Tables> => {
  if (!template) throw new Error('This test needs a database, but its project has none: see the projects in vitest.config.ts.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(template);
  url.pathname = name;
  const db = openDb<Tables>(url.href, { isLong: true }); // what a test prepares may take a busy machine longer than any request may
  beforeAll(() => copyOn(template, name, new URL(template).pathname.slice(1)));
  afterAll(async () => {
    await db.destroy();
    await dropOn(template, name);
  });
  return { db, url: url.href };
};

export const testDb = <Tables>(): Db<Tables> => testDatabase<Tables>().db;
