import { openDb, type Db } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { SearchQuery } from '../contract.ts';
import { createSearchApi } from './search-api.ts';
import type { SearchDb } from './tables.ts';
import { announce, thingsOf } from './testing.ts';

const { db, url } = testDatabase<never>();
const poolNamed = (name: string): Db<never> => openDb<never>(url, { session: [`application_name=${name}`], isLong: true });
const pools = { main: poolNamed('main'), background: poolNamed('background') };
afterAll(async () => {
  await pools.main.destroy();
  await pools.background.destroy();
});

const listings = thingsOf('listing', 'contest');
const api = createSearchApi({
  db: pools.main as unknown as SearchDb,
  background: pools.background as unknown as SearchDb,
  clock: { now: () => new Date() },
  sources: () => [listings.source],
  brandIds: ['career'],
});

/** Whose connection waits for the writer's lock, which somebody else holds meanwhile. */
const waitingIn = async (work: () => Promise<unknown>): Promise<string> => {
  let waiting = '';
  let done: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search'))`.execute(tx);
    done = work();
    await vi.waitUntil(
      async () => {
        const { rows } = await sql<{ name: string }>`
          select application_name name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        waiting = rows.map(({ name }) => name).join();
        return waiting !== '';
      },
      { timeout: 30_000 },
    );
  });
  await done;
  return waiting;
};

/*
 * A request's statements have a limit of time, after which their connection ends. On a slow machine the first look at a large library took longer than
 * that, again and again: nothing was ever found.
 */
it('what nobody waits for is written by a connection without a limit of time, and what a search waits for by one that has it', async () => {
  listings.put(1, { title: '대학생 아이디어 공모전' });
  await announce(db, 'listing', [1]);
  expect(await waitingIn(() => api.takeAll())).toBe('background');

  listings.put(1, { title: '대학생 사진 공모전' });
  await announce(db, 'listing', [1]);
  let found: Awaited<ReturnType<typeof api.search>> | undefined;
  const search = async () => {
    found = await api.search('career', SearchQuery.parse({ q: '사진' }));
  };
  expect(await waitingIn(search)).toBe('main');
  expect(found?.ok && found.value.kinds.map(({ count }) => count)).toEqual([1]);
});
