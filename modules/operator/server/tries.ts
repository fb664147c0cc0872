import { createHash } from 'node:crypto';
import { networkOf } from '@platform/http';
import type { OperatorError } from '../contract.ts';
import { countTry, forgetTries } from './store.ts';
import type { OperatorDb } from './tables.ts';

/** Tries in a window of seconds, as members have them (`modules/account/server/limits.ts`). */
const LIMITS = {
  byAddress: { most: 100, seconds: 900 },
  byEmailAndAddress: { most: 10, seconds: 900 },
} as const;
type LimitName = keyof typeof LIMITS;

/** In the database, since all processes share them: by one statement each, where the library that members are counted by needs a pool of its own. */
export const createTries = (db: OperatorDb) => {
  const limitsOf = (email: string, address: string): readonly (readonly [LimitName, string])[] => [
    ['byAddress', networkOf(address)],
    ['byEmailAndAddress', `${email} ${networkOf(address)}`],
  ];
  /** Neither addresses nor e-mails stand in the table. */
  const keyOf = (name: LimitName, value: string): string =>
    `${name}.${createHash('sha256').update(value).digest('base64url').slice(0, 24)}`;
  return {
    /** @returns null, or the refusal where there is none left */
    take: async (email: string, address: string, now: Date): Promise<OperatorError | null> => {
      for (const [name, value] of limitsOf(email, address)) {
        const { most, seconds } = LIMITS[name];
        const { count, endsAt } = await countTry(db, keyOf(name, value), { now, endsAt: new Date(now.getTime() + seconds * 1000) });
        if (count > most)
          return {
            kind: 'operator/too-many-tries',
            retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
          };
      }
      return null;
    },
    /** A success gives them back. */
    giveBack: (email: string, address: string): Promise<void> =>
      forgetTries(db, keyOf('byEmailAndAddress', `${email} ${networkOf(address)}`)),
  };
};
export type Tries = ReturnType<typeof createTries>;
