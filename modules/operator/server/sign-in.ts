import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuditApi } from '@modules/audit';
import { handOver, type Log } from '@platform/db';
import { stepOf } from '@platform/http/one-time-codes';
import { err, ok, type Clock } from '@platform/kernel';
import { hashPassword, symmetricDecrypt, verifyPassword } from 'better-auth/crypto';
import type { OperatorApi } from '../contract.ts';
import { operatorCookie } from './cookies.ts';
import { findByEmail, findView, takeStep, type OperatorRow } from './store.ts';
import type { OperatorDb, OperatorTables } from './tables.ts';
import type { Tries } from './tries.ts';

export interface SignInDeps {
  readonly db: OperatorDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly tries: Tries;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly isTls: boolean;
}
/** Seconds that a session lasts, however much it is used. */
export const SESSION_SECONDS = 12 * 3600;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whoever is nobody takes as long as somebody with a wrong password. */
let ofNobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (ofNobody ??= hashPassword(randomBytes(16).toString('hex')));

const digitsOf = (code: string): string => code.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');

/** E-mail, password and code are right or wrong together: nothing tells which of them was. */
export const signIn = ({ db, audit, tries, clock, log, secret, isTls }: SignInDeps): OperatorApi['signIn'] => {
  /** @returns the step of the code; null: something was wrong */
  const check = async (found: OperatorRow | null, password: string, code: string): Promise<number | null> => {
    const isRight = await verifyPassword({ hash: found?.password_hash ?? (await nobodysHash()), password });
    if (!found || !isRight) return null;
    // Answered as a wrong code: that the password was right is told to nobody.
    if (!(await tries.takeCode(found.operator_id, clock.now()))) return null;
    const codeSecret = await symmetricDecrypt({ key: secret, data: found.totp_secret }).catch(() => null);
    if (codeSecret !== null) return stepOf(codeSecret, digitsOf(code), clock.now());
    // Answered as a wrong code, too: an error would tell that the password was right.
    log.error(
      { operatorId: found.operator_id },
      'the key of an operator’s app cannot be read: SESSION_SECRET is another one than when it was made',
    );
    return null;
  };
  return async ({ email, password, code }, { address, requestId }) => {
    const now = clock.now();
    const refusal = await tries.take(email, address, now);
    if (refusal) return err(refusal);
    const found = await findByEmail(db, email);
    const step = await check(found, password, code);
    if (!found || step === null) return err({ kind: 'operator/wrong-credentials' });
    const token = randomBytes(32).toString('base64url');
    const operator = await db.transaction().execute(async (tx) => {
      if (!(await takeStep(tx, found.operator_id, step))) return null;
      await tx
        .insertInto('operator.session')
        .values({
          session_id: randomUUID(),
          operator_id: found.operator_id,
          token_hash: hashOf(token),
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
        })
        .execute();
      await audit.record(handOver<OperatorTables>(tx), {
        at: now,
        operatorId: found.operator_id,
        by: found.name,
        act: 'operator.sign-in',
        subject: { kind: 'operator', id: found.operator_id },
        requestId,
      });
      return findView(tx, found.operator_id);
    });
    if (!operator) return err({ kind: 'operator/wrong-credentials' });
    await tries.giveBack(email, address, found.operator_id);
    return ok({ operator, cookie: operatorCookie(isTls, token, SESSION_SECONDS) });
  };
};
