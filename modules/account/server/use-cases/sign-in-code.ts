import { err, ok, type Clock } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountApi, AccountError, MemberId } from '../../contract.ts';
import { readCode, type GivenCode } from '../../domain/given-code.ts';
import type { AccountMails } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import type { KnownDevices } from '../known-device.ts';
import type { LimitName, Limits } from '../limits.ts';
import type { RecoveryHash } from '../recovery-codes.ts';
import { stepOf } from '@platform/http/one-time-codes';
import { challengedMember, withoutSession } from '../second-factor-challenge.ts';
import { findFactor, takeStep } from '../second-factor-store.ts';
import type { Sessions } from '../sessions.ts';
import { findReceiver } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import { opened } from './second-factor.ts';

interface Deps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly devices: KnownDevices;
  readonly mails: AccountMails;
  readonly recoveryHash: RecoveryHash;
  readonly clock: Clock;
}

/** The second step of signing in, in the browser that gave the password within the last ten minutes. Five codes for each password that was given. */
export const signInCode = (deps: Deps): AccountApi['signInCode'] => {
  const { auth, db, brandId, sessions, limits, devices, mails, recoveryHash, clock } = deps;
  /** The library takes a code as long as it holds; here each counts once. */
  const isUsed = async (memberId: MemberId, { kind, code }: GivenCode): Promise<boolean> => {
    if (kind !== 'totp') return false;
    const factor = await findFactor(db, { brandId, memberId });
    const step = factor?.isOn ? await stepOf(await opened(auth, factor.secret), code, clock.now()) : null;
    return step !== null && !(await takeStep(db, { brandId, memberId }, step));
  };
  return async ({ code, trustsDevice }, from) => {
    const memberId = await challengedMember(auth, from.headers, clock.now());
    const person = memberId && (await findReceiver(db, brandId, memberId));
    if (!person) return err({ kind: 'account/challenge-ended' });
    const device = devices.read(from.headers, person.email);
    const counted: readonly [LimitName, string] =
      device === null ? ['secondFactorByMember', person.id] : ['secondFactorByKnownDevice', `${person.id} ${device}`];
    const refusal = await limits.take(...counted);
    if (refusal) return err(refusal);
    const given = readCode(code);
    if (given === null || (await isUsed(person.id, given))) return err({ kind: 'account/wrong-code' });
    const call = { headers: withoutSession(from.headers), returnHeaders: true } as const;
    try {
      const signedIn = await sessions.begin(
        () =>
          given.kind === 'totp'
            ? auth.api.verifyTOTP({ ...call, body: { code: given.code, trustDevice: trustsDevice } })
            : auth.api.verifyBackupCode({ ...call, body: { code: recoveryHash(given.code), trustDevice: trustsDevice } }),
        from.headers,
      );
      await limits.giveBack(...counted);
      if (given.kind === 'recovery') await db.transaction().execute((tx) => mails.tellFactor(tx, 'recoveryUsed', person, clock.now()));
      return ok({ ...signedIn, setCookies: [...signedIn.setCookies, devices.cookie(person.email, device)] });
    } catch (error) {
      if (!isAPIError(error)) throw error;
      return err(refusalOf(error));
    }
  };
};

const WRONG: ReadonlySet<unknown> = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE']);
const CONFLICT = 409;
/** Of two who use one recovery code at once the library refuses one as a conflict. */
const refusalOf = ({
  statusCode,
  body,
}: {
  readonly statusCode: number;
  readonly body?: { readonly code?: unknown } | undefined;
}): AccountError =>
  statusCode === CONFLICT || WRONG.has(body?.code) ? { kind: 'account/wrong-code' } : { kind: 'account/challenge-ended' };
