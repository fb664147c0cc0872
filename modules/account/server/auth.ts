import { randomUUID } from 'node:crypto';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import type { Log } from '@platform/db';
import { brandAdapter, type PasskeyRows } from './brand-adapter.ts';
import { passkeyPlugins } from './passkey/plugin.ts';
import { entryPlugins } from './second-factor-plugins.ts';
import type { AccountDb } from './tables.ts';

/** How long a session lives without being used, seconds. */
export const SESSION_SECONDS = 30 * 86_400;

interface AuthOptions {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly brandName: string;
  readonly passkeys: PasskeyRows;
  /** What a passkey is called that says nothing of itself. */
  readonly unnamed: string;
  readonly secret: string;
  readonly cookieDomain: string;
  readonly isTls: boolean;
  readonly log: Pick<Log, 'error' | 'info'>;
}
/** Columns of ours beside the library's: the brand of every row, written and asked for by `brandAdapter` alone. */
const brandId = { type: 'string', required: false, input: false, returned: false, fieldName: 'brand_id' } as const;
const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

const tables = {
  user: {
    modelName: 'member',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      brandId,
      nickname: { type: 'string', required: false, input: false },
      type: { type: 'string', required: true, defaultValue: 'NORMAL', input: false },
      approved: { type: 'boolean', required: true, defaultValue: false, input: false },
    },
  },
  session: {
    modelName: 'session',
    fields: {
      token: 'token_hash',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'member_id',
      ...times,
    },
    additionalFields: { brandId },
    expiresIn: SESSION_SECONDS,
    updateAge: 86_400,
  },
  account: {
    modelName: 'credential',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'member_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
    additionalFields: { brandId },
  },
  // Who reads this table knows no challenge: they are found by the SHA-256 of what stands in the cookie.
  verification: {
    modelName: 'verification',
    fields: { expiresAt: 'expires_at', ...times },
    additionalFields: { brandId },
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>;

const withoutAddresses = (text: string): string => text.replace(/[^\s@"'()=<>]+@[^\s@"'()=<>]+/g, '[e-mail]');
/** The library hands over whatever it caught; an error of the database repeats the row. */
const withoutPersons = (cause: unknown): object | undefined => {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { readonly code?: unknown };
  return { type: cause.name, code, message: withoutAddresses(cause.message), stack: withoutAddresses(cause.stack ?? '') };
};
/** A passkey that does not hold: whoever likes sends one, so it wakes nobody. What the database says has a code. */
const isStrangersDoing = (message: string, cause: unknown): boolean =>
  /^Failed to verify (?:registration|authentication)$/.test(message) && cause instanceof Error && !('code' in cause);

/**
 * The account library, one instance per brand on tables that all brands share. It is used for what must not be home-made (passwords,
 * sessions); its own HTTP routes are not mounted, our endpoints are.
 */
export const createAuth = async (options: AuthOptions) => {
  const settings = {
    ...tables,
    plugins: [...entryPlugins(brandId), ...passkeyPlugins(brandId, { ...options, domain: options.cookieDomain })] as const,
    baseURL: `${options.isTls ? 'https' : 'http'}://${options.cookieDomain}`,
    secret: options.secret,
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128, autoSignIn: true },
    // Endpoints have limits of their own, by account and address (`limits.ts`).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...rest) => {
        const level = isStrangersDoing(message, rest[0]) ? 'info' : 'error';
        options.log[level]({ err: withoutPersons(rest[0]) }, withoutAddresses(message));
      },
    },
    advanced: {
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'maru',
      useSecureCookies: options.isTls,
      crossSubDomainCookies: { enabled: true, domain: options.cookieDomain },
      database: { generateId: () => randomUUID() },
      // Our own endpoints check the Origin against all sites of the brand.
      disableCSRFCheck: true,
    },
  } as const satisfies BetterAuthOptions;
  // Tables are named with their schema: a pooler in front of the database refuses `search_path` at the start of a connection.
  const adapter = await getAdapter({
    ...settings,
    database: { db: options.db, type: 'postgres', schemaName: 'account', transaction: true },
  });
  return betterAuth({ ...settings, database: () => brandAdapter(adapter, options.brandId, options.passkeys) });
};
export type Auth = Awaited<ReturnType<typeof createAuth>>;
