import { createHash } from 'node:crypto';
import { networkOf } from '@platform/http';
import type { OperatorError } from '../contract.ts';
import { countTry, forgetTries } from './store.ts';
import type { OperatorDb } from './tables.ts';

/** Tries in a window of seconds: the back office's own numbers. Those of members stand in `modules/account/server/limits.ts`; neither changes the other. */
const LIMITS = {
  byAddress: { most: 100, seconds: 900 },
  byEmailAndAddress: { most: 10, seconds: 900 },
  /** Codes after a right password, from wherever they come: a million codes are few to somebody with many addresses. */
  codesByOperator: { most: 10, seconds: 900 },
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
  /** @returns seconds until there is one again; null: there is one */
  const takeOne = async (name: LimitName, value: string, now: Date): Promise<number | null> => {
    const { most, seconds } = LIMITS[name];
    const { count, endsAt } = await countTry(db, keyOf(name, value), { now, endsAt: new Date(now.getTime() + seconds * 1000) });
    return count > most ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : null;
  };
  return {
    /** @returns null, or the refusal where there is none left */
    take: async (email: string, address: string, now: Date): Promise<OperatorError | null> => {
      for (const [name, value] of limitsOf(email, address)) {
        const retryAfterSeconds = await takeOne(name, value, now);
        if (retryAfterSeconds !== null) return { kind: 'operator/too-many-tries', retryAfterSeconds };
      }
      return null;
    },
    /** @returns false: none is left, so that no code is right */
    takeCode: async (operatorId: string, now: Date): Promise<boolean> => (await takeOne('codesByOperator', operatorId, now)) === null,
    /** A success gives them back. */
    giveBack: async (email: string, address: string, operatorId: string): Promise<void> => {
      await forgetTries(db, keyOf('byEmailAndAddress', `${email} ${networkOf(address)}`));
      await forgetTries(db, keyOf('codesByOperator', operatorId));
    },
  };
};
export type Tries = ReturnType<typeof createTries>;
