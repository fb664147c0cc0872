import { randomUUID } from 'node:crypto';
import { newSecret, setUpOf, stepOf } from '@platform/http/one-time-codes';
import { err, ok, type Clock, type Result } from '@platform/kernel';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AccountApi, AccountError, MemberId } from '../../contract.ts';
import { readCode } from '../../domain/given-code.ts';
import type { AccountMails } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import type { Limits } from '../limits.ts';
import { newRecoveryCodes, type RecoveryHash } from '../recovery-codes.ts';
import { beginFactor, endChallenges, findFactor, setRecovery, takeStep, turnOff, turnOn } from '../second-factor-store.ts';
import { findReceiver } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import type { CheckPassword } from './check-password.ts';

interface Deps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly brandName: string;
  readonly checkPassword: CheckPassword;
  readonly limits: Limits;
  readonly mails: AccountMails;
  readonly recoveryHash: RecoveryHash;
  readonly clock: Clock;
}
type SecondFactorApi = Pick<
  AccountApi,
  'secondFactor' | 'setUpSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'
>;

/** By the library's key and in its form, so that it reads them too. */
const sealed = async (auth: Auth, data: string): Promise<string> => symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
export const opened = async (auth: Auth, data: string): Promise<string> =>
  symmetricDecrypt({ key: (await auth.$context).secretConfig, data });

/**
 * Turning the second factor on and off, and its recovery codes. Each asks for the password, is told by mail in the transaction of the change, and ends
 * sign-ins that wait for a code and devices that are trusted.
 */
export const secondFactor = ({
  auth,
  db,
  brandId,
  brandName,
  checkPassword,
  limits,
  mails,
  recoveryHash,
  clock,
}: Deps): SecondFactorApi => {
  const ownerOf = (memberId: MemberId) => ({ brandId, memberId });
  const inTransaction = async <T>(
    memberId: MemberId,
    change: (tx: AccountDb) => Promise<Result<T, AccountError>>,
    mail: 'factorOn' | 'factorOff' | 'recoveryNew',
  ): Promise<Result<T, AccountError>> => {
    const person = await findReceiver(db, brandId, memberId);
    if (!person) return err({ kind: 'account/signed-out' });
    return db.transaction().execute(async (tx) => {
      const changed = await change(tx);
      if (!changed.ok) return changed;
      await endChallenges(tx, ownerOf(memberId));
      await mails.tellFactor(tx, mail, person, clock.now());
      return changed;
    });
  };
  const recoveryCodes = () => {
    const codes = newRecoveryCodes();
    return { codes, kept: JSON.stringify(codes.map(recoveryHash)) };
  };
  return {
    secondFactor: async ({ memberId }) => {
      const factor = await findFactor(db, ownerOf(memberId));
      return factor?.isOn
        ? { isOn: true, recoveryCodesLeft: (JSON.parse(factor.recovery) as readonly string[]).length }
        : { isOn: false, recoveryCodesLeft: 0 };
    },
    setUpSecondFactor: async ({ memberId }, { currentPassword }, from) => {
      const checked = await checkPassword(memberId, currentPassword, from);
      if (!checked.ok) return checked;
      const person = await findReceiver(db, brandId, memberId);
      if (!person) return err({ kind: 'account/signed-out' });
      const secret = newSecret();
      const isBegun = await beginFactor(db, ownerOf(memberId), randomUUID(), await sealed(auth, secret));
      return isBegun ? ok(setUpOf(secret, brandName, person.email)) : err({ kind: 'account/second-factor-on' });
    },
    confirmSecondFactor: async ({ memberId }, { code }) => {
      const refusal = await limits.take('secondFactorSetUpByMember', memberId);
      if (refusal) return err(refusal);
      const given = readCode(code);
      const { codes, kept } = recoveryCodes();
      return inTransaction(
        memberId,
        async (tx) => {
          const factor = await findFactor(tx, ownerOf(memberId), true);
          if (!factor) return err({ kind: 'account/second-factor-off' });
          if (factor.isOn) return err({ kind: 'account/second-factor-on' });
          const step = given?.kind === 'totp' ? await stepOf(await opened(auth, factor.secret), given.code, clock.now()) : null;
          if (step === null || !(await takeStep(tx, ownerOf(memberId), step))) return err({ kind: 'account/wrong-code' });
          await turnOn(tx, ownerOf(memberId), kept);
          return ok({ recoveryCodes: codes });
        },
        'factorOn',
      );
    },
    renewRecoveryCodes: async ({ memberId }, { currentPassword }, from) => {
      const checked = await checkPassword(memberId, currentPassword, from);
      if (!checked.ok) return checked;
      const { codes, kept } = recoveryCodes();
      return inTransaction(
        memberId,
        async (tx) => {
          const factor = await findFactor(tx, ownerOf(memberId), true);
          if (!factor?.isOn) return err({ kind: 'account/second-factor-off' });
          await setRecovery(tx, ownerOf(memberId), kept);
          return ok({ recoveryCodes: codes });
        },
        'recoveryNew',
      );
    },
    endSecondFactor: async ({ memberId }, { currentPassword }, from) => {
      const checked = await checkPassword(memberId, currentPassword, from);
      if (!checked.ok) return checked;
      return inTransaction(
        memberId,
        async (tx) => ((await turnOff(tx, ownerOf(memberId))) ? ok(null) : err({ kind: 'account/second-factor-off' })),
        'factorOff',
      );
    },
  };
};
