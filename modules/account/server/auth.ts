import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type pg from 'pg';

/** Days a session lives without being used. */
const SESSION_DAYS = 30;

/**
 * The account library, one instance per brand on the brand's own schema. It is used for what must not be home-made (passwords,
 * sessions); its own HTTP routes are not mounted, our doors are.
 */
export const createAuth = (options: { readonly pool: pg.Pool; readonly secret: string; readonly cookieDomain: string; readonly isTls: boolean }) =>
  betterAuth({
    baseURL: `${options.isTls ? 'https' : 'http'}://${options.cookieDomain}`,
    secret: options.secret,
    database: options.pool,
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128, autoSignIn: true },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    user: {
      additionalFields: {
        nickname: { type: 'string', required: false, input: false },
        type: { type: 'string', required: true, defaultValue: 'NORMAL', input: false },
        approved: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    // Doors have limits of their own, by account and address (`limits.ts`).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
    advanced: {
      cookiePrefix: 'maru',
      useSecureCookies: options.isTls,
      crossSubDomainCookies: { enabled: true, domain: options.cookieDomain },
      database: { generateId: () => randomUUID() },
      // Our own doors check the Origin against all sites of the brand.
      disableCSRFCheck: true,
    },
  });
export type Auth = ReturnType<typeof createAuth>;
