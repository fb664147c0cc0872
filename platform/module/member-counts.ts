import type { Owner } from './owner.ts';

const NAMES = ['scraps', 'unreadNotifications', 'unreadChatMessages'] as const;
type CountName = (typeof NAMES)[number];

/** What is counted for a member on every page (`currentUser` and `chatMessageUnreadCount` of the graph). */
export type MemberCounts = Readonly<Record<CountName, (owner: Owner) => Promise<number>>>;

const nothing = () => Promise.resolve(0);

/**
 * The counts of all modules; one that no module keeps is 0.
 *
 * @throws where two modules keep one count
 */
export const memberCountsOf = (parts: readonly { readonly memberCounts?: Partial<MemberCounts> }[]): MemberCounts => {
  const countOf = (name: CountName) => {
    const counts = parts.flatMap(({ memberCounts }) => memberCounts?.[name] ?? []);
    if (counts.length > 1) throw new Error(`${name} is counted by ${counts.length} modules`);
    return counts[0] ?? nothing;
  };
  return Object.fromEntries(NAMES.map((name) => [name, countOf(name)])) as Record<CountName, MemberCounts[CountName]>;
};
