import { err, ok, type Clock, type Result } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountError } from '../../contract.ts';
import type { PasskeyFrom } from '../../contract-passkey.ts';
import { TRANSPORTS } from '../../contract-transports.ts';
import type { AccountMails } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import type { Confirmations } from '../confirmation.ts';
import type { KnownDevices } from '../known-device.ts';
import type { Limits } from '../limits.ts';
import { withoutSession } from '../second-factor-challenge.ts';
import type { Sessions } from '../sessions.ts';
import type { AccountDb } from '../tables.ts';
import type { CheckPassword } from '../use-cases/check-password.ts';
import { StoreFailed } from './rows.ts';
import type { PasskeyRow } from './store.ts';

export interface PasskeyDeps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly devices: KnownDevices;
  readonly mails: AccountMails;
  readonly confirmations: Confirmations;
  readonly checkPassword: CheckPassword;
  readonly clock: Clock;
}

export const REFUSED = { kind: 'account/passkey-refused' } as const;
const REFUSALS: Readonly<Record<string, AccountError>> = {
  CHALLENGE_NOT_FOUND: { kind: 'account/passkey-ended' },
  PASSKEY_NOT_FOUND: { kind: 'account/unknown-passkey' },
  TOO_MANY: { kind: 'account/too-many-passkeys' },
  TAKEN: { kind: 'account/passkey-taken' },
  MEMBER_GONE: { kind: 'account/signed-out' },
  AUTHENTICATION_FAILED: REFUSED,
  // With the status of a failure, whatever the device sent.
  FAILED_TO_VERIFY_REGISTRATION: REFUSED,
};
/** What the library refuses is an answer. @throws what failed */
export const judged = async <T>(call: () => Promise<T>): Promise<Result<T, AccountError>> => {
  try {
    return ok(await call());
  } catch (error) {
    if (error instanceof StoreFailed) throw error.cause;
    const refusal = isAPIError(error) ? REFUSALS[String(error.body?.code)] : undefined;
    if (!refusal) throw error;
    return err(refusal);
  }
};

export const descriptor = ({ credentialId, transports }: PasskeyRow) => {
  const own = new Set(transports?.split(','));
  return { id: credentialId, type: 'public-key' as const, transports: TRANSPORTS.filter((each) => own.has(each)) };
};

/**
 * For the library, which is told its origins once, when no port is known yet: it takes the one of the request, so the request gets the one that was
 * signed, if that is a page of the brand.
 *
 * @returns null for the page of somebody else
 */
export const pageHeaders = (clientDataJSON: string, { headers, origins }: PasskeyFrom): Headers | null => {
  const origin = signedOrigin(clientDataJSON);
  if (origin === null || !origins.includes(origin)) return null;
  const page = withoutSession(headers);
  page.set('origin', origin);
  return page;
};
const signedOrigin = (clientDataJSON: string): string | null => {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { readonly origin?: unknown };
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
};
