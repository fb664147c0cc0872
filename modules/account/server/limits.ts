import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Tries allowed in a window of seconds. A university is one address: what is counted by address is generous. */
const LIMITS = {
  signInByAccount: { points: 10, duration: 900 },
  /** From wherever it is tried: many machines guessing one password. */
  signInByEmail: { points: 60, duration: 3600 },
  signInByAddress: { points: 300, duration: 900 },
  signUpByAddress: { points: 200, duration: 3600 },
} as const;

/** Limits shared by all processes: they live in the database. */
export const createLimits = (pool: pg.Pool, brandId: string) => {
  const limiter = (name: keyof typeof LIMITS) =>
    new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', schemaName: 'account', tableName: 'rate_limit', tableCreated: true, keyPrefix: `${brandId}.${name}`, clearExpiredByTimeout: false, ...LIMITS[name] });
  const limiters = { signInByAccount: limiter('signInByAccount'), signInByEmail: limiter('signInByEmail'), signInByAddress: limiter('signInByAddress'), signUpByAddress: limiter('signUpByAddress') };
  /** Neither addresses nor e-mails stand in the table. */
  const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 24);
  return {
    /** Takes one try. @returns false when there is none left */
    take: async (name: keyof typeof LIMITS, value: string): Promise<boolean> =>
      limiters[name].consume(keyOf(value)).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof Error) throw reason;
          return false;
        },
      ),
    /** A success gives the account its tries back. */
    giveBack: async (name: keyof typeof LIMITS, value: string): Promise<void> => void (await limiters[name].delete(keyOf(value))),
    /** Deletes what has run out. */
    sweep: async (): Promise<void> => void (await pool.query('delete from account.rate_limit where expire < $1', [Date.now()])),
  };
};
export type Limits = ReturnType<typeof createLimits>;
