import { err, ok, type Clock } from '@platform/kernel';
import type { AccountApi } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { deleteLinks } from '../email-links.ts';
import type { EndedSessions } from '../ended-sessions.ts';
import type { FairQueue } from '../fair-queue.ts';
import { isGuessable } from '../password-strength.ts';
import type { Sessions } from '../sessions.ts';
import { endSessions, findReceiver, setPassword } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import type { CheckPassword } from './check-password.ts';
import { BUSY_SECONDS } from './sign-in.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly checkPassword: CheckPassword;
  readonly sessions: Pick<Sessions, 'hashPassword'>;
  readonly ended: EndedSessions;
  readonly queue: FairQueue;
  readonly mails: AccountMails;
  readonly clock: Clock;
}

/** All other sessions end, and links to a new password too: whoever asked for one may not be the member. The member is told by mail. */
export const changePassword =
  ({ db, brandId, checkPassword, sessions, ended, queue, mails, clock }: Deps): AccountApi['changePassword'] =>
  async ({ memberId, sessionId }, { currentPassword, newPassword }, from) => {
    const checked = await checkPassword(memberId, currentPassword, from);
    if (!checked.ok) return checked;
    const person = await findReceiver(db, brandId, memberId);
    if (!person) return err({ kind: 'account/signed-out' });
    const changed = await queue.run(from.address, async () => {
      if (await isGuessable(newPassword, person)) return err({ kind: 'account/weak-password' } as const);
      const hash = await sessions.hashPassword(newPassword);
      const sessionIds = await db.transaction().execute(async (tx) => {
        await setPassword(tx, brandId, memberId, hash);
        await deleteLinks(tx, { brandId, memberId }, ['reset']);
        await mails.tellPasswordChanged(tx, person, clock.now());
        return endSessions(tx, brandId, { memberId, except: sessionId });
      });
      ended.add(sessionIds);
      return ok(null);
    });
    return changed ?? err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
  };
