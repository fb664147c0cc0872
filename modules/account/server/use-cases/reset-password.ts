import { err, ok, type Clock } from '@platform/kernel';
import type { AccountApi } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { deleteLinks, findLink, takeLink } from '../email-links.ts';
import type { EndedSessions } from '../ended-sessions.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { Limits } from '../limits.ts';
import { isGuessable } from '../password-strength.ts';
import type { Sessions } from '../sessions.ts';
import { deleteLinksOf, endSessions, findReceiver, setPassword, setVerified } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import { BUSY_SECONDS } from './sign-in.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly sessions: Pick<Sessions, 'hashPassword'>;
  readonly ended: EndedSessions;
  readonly limits: Limits;
  readonly queue: FairQueue;
  readonly mails: AccountMails;
  readonly clock: Clock;
}

/** Whoever has the link reads the mailbox, so the address is theirs. All sessions end, and so does every link that others may have asked for. */
export const resetPassword =
  ({ db, brandId, sessions, ended, limits, queue, mails, clock }: Deps): AccountApi['resetPassword'] =>
  async ({ token, newPassword }, from) => {
    const refusal = await limits.take('linkByAddress', from.address);
    if (refusal) return err(refusal);
    const asked = { brandId, purposes: ['reset'] as const, token, now: clock.now() };
    const found = await findLink(db, asked);
    const person = found && (await findReceiver(db, brandId, found.memberId));
    // Before a password is judged or hashed: that is dear, and it is for those who have a link.
    if (!found || !person) return err({ kind: 'account/link-ended' });
    const reset = await queue.run(from.address, async () => {
      if (await isGuessable(newPassword, person)) return err({ kind: 'account/weak-password' } as const);
      const hash = await sessions.hashPassword(newPassword);
      const sessionIds = await db.transaction().execute(async (tx) => {
        const link = await takeLink(tx, asked);
        if (!link || !(await setPassword(tx, brandId, link.memberId, hash))) return null;
        // Until now nobody had shown that the address is theirs: whoever registered with it may have been somebody else, by a provider.
        if (!person.isVerified) await deleteLinksOf(tx, brandId, link.memberId);
        await setVerified(tx, brandId, link.memberId, link.email);
        await deleteLinks(tx, { brandId, memberId: link.memberId }, ['reset', 'change']);
        await mails.tellPasswordChanged(tx, person, clock.now());
        return endSessions(tx, brandId, { memberId: link.memberId });
      });
      if (sessionIds === null) return err({ kind: 'account/link-ended' } as const);
      ended.add(sessionIds);
      return ok(null);
    });
    return reset ?? err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
  };
