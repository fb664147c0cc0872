import { createHash } from 'node:crypto';
import { networkOf } from '@platform/http';
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AccountError } from '../contract.ts';

/** Tries allowed in a window of seconds. A university is one address: what is counted by address is generous, and counts an IPv6 network for one. */
const LIMITS = {
  signInByAddress: { points: 300, duration: 900 },
  signInByEmailAndAddress: { points: 10, duration: 900 },
  /** Instead of the two above, for a browser in which this member has signed in before. */
  signInByKnownDevice: { points: 10, duration: 900 },
  /** Failures from wherever they come: many machines guessing one password. Above it tries are slowed down and never refused. */
  failuresByEmail: { points: 60, duration: 3600 },
  signUpByAddress: { points: 200, duration: 3600 },
  /** Setting out to a provider: bounds the rows that wait for somebody to come back. */
  socialByAddress: { points: 300, duration: 900 },
  passwordChangeByMember: { points: 10, duration: 900 },
  forgotByAddress: { points: 100, duration: 3600 },
  forgotByEmailAndAddress: { points: 5, duration: 3600 },
  /** From wherever they come. Above it nothing is sent, and nobody is told: those who asked before have their mail. */
  forgotByEmail: { points: 10, duration: 3600 },
  /** Opening links of mails. Their tokens have 256 bits: this only bounds the work. */
  linkByAddress: { points: 200, duration: 900 },
  verificationByMember: { points: 5, duration: 3600 },
  profileByMember: { points: 30, duration: 3600 },
  emailChangeByMember: { points: 5, duration: 3600 },
  /** Codes at sign-in, from wherever they come: whoever gives one has the password. A code has six digits and three hold at a time. */
  secondFactorByMember: { points: 10, duration: 900 },
  /** Instead of it in a browser in which this member has signed in before: whoever stole the password cannot use up the owner's tries. */
  secondFactorByKnownDevice: { points: 10, duration: 900 },
  secondFactorSetUpByMember: { points: 20, duration: 900 },
  /** Asking for something to sign, and giving it: nobody guesses a signature, so this only bounds rows and work. */
  passkeyByAddress: { points: 600, duration: 900 },
  passkeyByMember: { points: 30, duration: 900 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Limits shared by all processes: they live in the database. */
export const createLimits = (pool: pg.Pool, brandId: string) => {
  const limiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'account',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: `${brandId}.${name}`,
      clearExpiredByTimeout: false,
      ...LIMITS[name],
    });
  const limiters = Object.fromEntries((Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiter(name)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  /** Neither addresses nor e-mails stand in the table. */
  const keyOf = (name: LimitName, value: string) =>
    createHash('sha256')
      .update(name.endsWith('ByAddress') ? networkOf(value) : value)
      .digest('base64url')
      .slice(0, 24);
  const secondsOf = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>) => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    /** Takes one try. @returns null, or the refusal when there is none left */
    take: async (name: LimitName, value: string): Promise<AccountError | null> =>
      limiters[name].consume(keyOf(name, value)).then(
        () => null,
        (reason: unknown) => {
          if (reason instanceof Error) throw reason;
          return { kind: 'account/too-many-tries', retryAfterSeconds: secondsOf(reason as RateLimiterRes) };
        },
      ),
    isUsedUp: async (name: LimitName, value: string): Promise<boolean> =>
      ((await limiters[name].get(keyOf(name, value)))?.consumedPoints ?? 0) >= LIMITS[name].points,
    /** A success gives the account its tries back. */
    giveBack: async (name: LimitName, value: string): Promise<void> => void (await limiters[name].delete(keyOf(name, value))),
  };
};
export type Limits = ReturnType<typeof createLimits>;
