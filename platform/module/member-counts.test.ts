import { randomUUID } from 'node:crypto';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memberCountsOf } from './member-counts.ts';

const { db } = testDatabase<never>();
const [one, other] = [randomUUID(), randomUUID()];
/** Keeps a number of one member alone. */
const ofOne = (count: number) => sql`select ${sql.lit(count)} where asked.brand_id = 'career' and asked.member_id = ${sql.lit(one)}::uuid`;

it('takes each count from the module that keeps it, and 0 where none does or nothing is kept', async () => {
  const counts = memberCountsOf([{}, { memberCounts: { scraps: ofOne(2) } }, { memberCounts: { unreadNotifications: ofOne(5) } }], db);
  const all = (brandId: string, memberId: string) =>
    Promise.all([counts.scraps, counts.unreadNotifications, counts.unreadChatMessages].map((count) => count({ brandId, memberId })));
  expect(await Promise.all([all('career', one), all('career', other), all('nursing', one), all('career', one)])).toEqual([
    [2, 5, 0],
    [0, 0, 0],
    [0, 0, 0],
    [2, 5, 0],
  ]);
});

it('asks for all counts of all who ask at the same moment by one statement, and for none that nobody keeps', async () => {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const counts = memberCountsOf([{ memberCounts: { scraps: ofOne(2), unreadNotifications: ofOne(5) } }], counted);
  expect(await counts.unreadChatMessages({ brandId: 'career', memberId: one })).toBe(0);
  expect(statements).toBe(0);
  await Promise.all(
    [one, other].flatMap((memberId) => [
      counts.scraps({ brandId: 'career', memberId }),
      counts.unreadNotifications({ brandId: 'career', memberId }),
    ]),
  );
  expect(statements).toBe(1);
});

it('refuses a count that two modules keep', () => {
  const part = { memberCounts: { unreadChatMessages: ofOne(1) } };
  expect(() => memberCountsOf([part, part], db)).toThrow('unreadChatMessages is counted by 2 modules');
});
