import type { Db } from '@platform/db';
import type { KyselyPlugin } from 'kysely';

/** What a database answered and a test holds back: it is done there, and its caller does not hear of it yet. */
interface LateAnswers<Tables> {
  /** The same database. */
  readonly db: Db<Tables>;
  /** From now on the next answer waits. @returns what waits for it to be there, and what lets it go */
  readonly holdNext: () => { readonly isHeld: Promise<void>; readonly letGo: () => void };
}

/** The same database for code whose answers come late, one at a time as a test wants it: an answer of before that is heard of after a newer one. */
export const lateAnswers = <Tables>(db: Db<Tables>): LateAnswers<Tables> => {
  const holds: { readonly held: () => void; readonly until: Promise<void> }[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const hold = holds.shift();
      hold?.held();
      await hold?.until;
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    holdNext: () => {
      const [held, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holds.push({ held: held.resolve, until: until.promise });
      return { isHeld: held.promise, letGo: until.resolve };
    },
  };
};
