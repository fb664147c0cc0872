import { err, ok, type Result } from '@platform/kernel';
import type { AccountError, MemberId, RequestFrom } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import type { Confirmations } from '../confirmation.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { Limits } from '../limits.ts';
import { BUSY_SECONDS } from './sign-in.ts';

interface Deps {
  readonly auth: Auth;
  readonly limits: Limits;
  readonly queue: FairQueue;
  /** Shown by a provider a moment ago instead. */
  readonly isConfirmed: Confirmations['isConfirmed'];
}
export type CheckPassword = (memberId: MemberId, password: string | undefined, from: RequestFrom) => Promise<Result<null, AccountError>>;

/** Whoever has the browser of a member does not have the password: it is asked for, and asked for so often only. */
export const checkPassword =
  ({ auth, limits, queue, isConfirmed }: Deps): CheckPassword =>
  async (memberId, given, from) => {
    if (isConfirmed(memberId, from.headers)) return ok(null);
    if (given === undefined) return err({ kind: 'account/not-confirmed' });
    const refusal = await limits.take('passwordChangeByMember', memberId);
    if (refusal) return err(refusal);
    const isRight = await queue.run(from.address, async () => {
      const { internalAdapter, password } = await auth.$context;
      const credential = (await internalAdapter.findAccounts(memberId)).find(({ providerId }) => providerId === 'credential');
      return Boolean(credential?.password) && password.verify({ hash: credential?.password ?? '', password: given });
    });
    if (isRight === null) return err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
    if (!isRight) return err({ kind: 'account/wrong-password' });
    await limits.giveBack('passwordChangeByMember', memberId);
    return ok(null);
  };
