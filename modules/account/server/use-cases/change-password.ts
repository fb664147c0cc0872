import { err, ok } from '@platform/kernel';
import type { AccountApi, MemberId, MemberView } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { Limits } from '../limits.ts';
import { isGuessable } from '../password-strength.ts';
import type { Sessions } from '../sessions.ts';
import { BUSY_SECONDS } from './sign-in.ts';

interface Deps {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly queue: FairQueue;
  readonly member: (id: MemberId) => Promise<MemberView | null>;
}

/** Whoever has the browser of a member does not have the password: it is asked for, and asked for so often only. */
export const changePassword =
  ({ auth, sessions, limits, queue, member }: Deps): AccountApi['changePassword'] =>
  async ({ memberId, sessionId }, { currentPassword, newPassword }, from) => {
    const waitSeconds = await limits.take('passwordChangeByMember', memberId);
    if (waitSeconds !== null) return err({ kind: 'account/too-many-tries', retryAfterSeconds: waitSeconds });
    const person = await member(memberId);
    if (!person) return err({ kind: 'account/signed-out' });
    const changed = await queue.run(from.address, async () => {
      const { internalAdapter, password } = await auth.$context;
      const credential = (await internalAdapter.findAccounts(memberId)).find(({ providerId }) => providerId === 'credential');
      if (!credential?.password || !(await password.verify({ hash: credential.password, password: currentPassword })))
        return err({ kind: 'account/wrong-password' } as const);
      if (await isGuessable(newPassword, { email: person.email, name: person.username }))
        return err({ kind: 'account/weak-password' } as const);
      await internalAdapter.updatePassword(memberId, await password.hash(newPassword));
      await sessions.end({ memberId, except: sessionId });
      await limits.giveBack('passwordChangeByMember', memberId);
      return ok(null);
    });
    return changed ?? err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
  };
