import { err, ok } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountApi, ConsentAnswer, MemberId } from '../../contract.ts';
import { isGuessable } from '../password-strength.ts';
import type { MemberConsents } from './consents.ts';
import { BUSY_SECONDS, type SignInDeps } from './sign-in.ts';

export interface SignUpDeps extends SignInDeps {
  /** Nobody may register with the address for now, though no member has it. */
  readonly isKeptFree: (email: string) => Promise<boolean>;
  /** What is required and lacks, or the answers as they are written down. */
  readonly checkConsents: MemberConsents['checkSignUp'];
  readonly onSignedUp: (memberId: MemberId, consents: readonly ConsentAnswer[]) => Promise<void>;
}

/** That an address is taken is said, and takes as long as registering: docs/decisions/0047. */
export const signUp =
  ({ sessions, limits, queue, devices, isKeptFree, checkConsents, onSignedUp }: SignUpDeps): AccountApi['signUp'] =>
  async (input, from) => {
    const refusal = await limits.take('signUpByAddress', from.address);
    if (refusal) return err(refusal);
    const consents = checkConsents(input.consents);
    if (!consents.ok) return consents;
    const result = await queue.run(from.address, async () => {
      if (await isGuessable(input.password, { email: input.email, name: input.username }))
        return err({ kind: 'account/weak-password' } as const);
      if (await isKeptFree(input.email)) {
        await sessions.hashPassword(input.password);
        return err({ kind: 'account/email-taken' } as const);
      }
      try {
        const body = { email: input.email, password: input.password, name: input.username };
        const signedIn = await sessions.begin(
          (auth) => auth.api.signUpEmail({ body, headers: from.headers, returnHeaders: true }),
          from.headers,
        );
        await onSignedUp(signedIn.member.id, consents.value);
        return ok({ ...signedIn, setCookies: [...signedIn.setCookies, devices.cookie(input.email, null)] });
      } catch (error) {
        if (isAPIError(error) && String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) {
          await sessions.hashPassword(input.password);
          return err({ kind: 'account/email-taken' } as const);
        }
        if (isAPIError(error) && /^PASSWORD_/.test(String(error.body?.code))) return err({ kind: 'account/weak-password' } as const);
        throw error;
      }
    });
    return result ?? err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
  };
