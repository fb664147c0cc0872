import { type Db, groupCommit, unnest } from '@platform/db';
import { sql, type RawBuilder } from 'kysely';
import type { Owner } from './owner.ts';

const NAMES = ['scraps', 'unreadNotifications', 'unreadChatMessages'] as const;
type CountName = (typeof NAMES)[number];

/** What is counted for a member on every page (`currentUser` and `chatMessageUnreadCount` of the graph). */
export type MemberCounts = Readonly<Record<CountName, (owner: Owner) => Promise<number>>>;
/** A count as its module keeps it: a query for one number of the member `asked.brand_id` and `asked.member_id`; no row is 0. */
export type KeptCounts = { readonly [name in CountName]?: RawBuilder<unknown> };

const nothing = () => Promise.resolve(0);
const keyOf = ({ brandId, memberId }: Owner): string => `${brandId} ${memberId}`;

/** All counts of those who ask at the same moment, by one statement: each costs more on its way to PostgreSQL and back than it takes there. */
const askTogether = (kept: readonly (readonly [CountName, RawBuilder<unknown>])[], db: Db<never>) => {
  const columns = sql.join(kept.map(([name, count]) => sql`coalesce((${count}), 0) as ${sql.ref(name)}`));
  return groupCommit({
    // One at a time: whoever asks meanwhile is asked for together, by the next.
    lanes: 1,
    flush: async (jobs: readonly Owner[]) => {
      const owners = [...new Map(jobs.map((owner) => [keyOf(owner), owner])).values()];
      const { rows } = await sql<Owner & Readonly<Record<CountName, number>>>`
        select asked.brand_id as "brandId", asked.member_id as "memberId", ${columns}
        from ${unnest([owners.map(({ brandId }) => brandId), 'text'], [owners.map(({ memberId }) => memberId), 'uuid'])} as asked (brand_id, member_id)`.execute(
        db,
      );
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      return jobs.map((owner) => found.get(keyOf(owner)));
    },
  });
};

/**
 * The counts of all modules; one that no module keeps is 0.
 *
 * @throws where two modules keep one count
 */
export const memberCountsOf = (parts: readonly { readonly memberCounts?: KeptCounts }[], db: Db<never>): MemberCounts => {
  const kept = NAMES.flatMap((name) => {
    const counts = parts.flatMap(({ memberCounts }) => memberCounts?.[name] ?? []);
    if (counts.length > 1) throw new Error(`${name} is counted by ${counts.length} modules`);
    return counts.map((count) => [name, count] as const);
  });
  const ask = askTogether(kept, db);
  const countOf = (name: CountName) =>
    kept.some(([known]) => known === name) ? async (owner: Owner) => (await ask(owner))?.[name] ?? 0 : nothing;
  return Object.fromEntries(NAMES.map((name) => [name, countOf(name)])) as Record<CountName, MemberCounts[CountName]>;
};
