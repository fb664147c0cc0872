import { err, ok, type Clock } from '@platform/kernel';
import type { AccountApi } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { deleteLinks, isKeptFree, makeLink, takeLink } from '../email-links.ts';
import type { EndedSessions } from '../ended-sessions.ts';
import type { Limits } from '../limits.ts';
import { clearPassword, deleteLinksOf, endSessions, findMemberByEmail, findReceiver, setEmail } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import type { CheckPassword } from './check-password.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly checkPassword: CheckPassword;
  readonly ended: EndedSessions;
  readonly limits: Limits;
  readonly mails: AccountMails;
  readonly clock: Clock;
}

export const emailChange = ({ db, brandId, checkPassword, ended, limits, mails, clock }: Deps) => {
  /** The new address confirms; the old one is told, and may take it back for a week, also after it was confirmed. */
  const changeEmail: AccountApi['changeEmail'] = async ({ memberId }, { email, currentPassword }, from) => {
    const checked = await checkPassword(memberId, currentPassword, from);
    if (!checked.ok) return checked;
    const person = await findReceiver(db, brandId, memberId);
    if (!person) return err({ kind: 'account/signed-out' });
    if (person.email === email) return err({ kind: 'account/same-email' });
    const refusal = await limits.take('emailChangeByMember', memberId);
    if (refusal) return err(refusal);
    const now = clock.now();
    const isTaken = (await findMemberByEmail(db, brandId, email)) !== null || (await isKeptFree(db, brandId, email, now, memberId));
    if (isTaken) return err({ kind: 'account/address-taken' });
    await db.transaction().execute(async (tx) => {
      await deleteLinks(tx, { brandId, memberId }, ['change']);
      const change = await makeLink(tx, { brandId, memberId, purpose: 'change', email, now });
      const stop = await makeLink(tx, { brandId, memberId, purpose: 'stop', email: person.email, now });
      await mails.sendLink(tx, 'change', { ...person, email }, change, now);
      await mails.sendLink(tx, 'stop', person, stop, now);
    });
    return ok(null);
  };

  /**
   * Whoever asked for the change knew the password. So the address comes back, everybody is signed out, the password opens nothing any more, and the
   * way to a new one goes to this mailbox.
   */
  const stopEmailChange: AccountApi['stopEmailChange'] = async ({ token }, { address }) => {
    const refusal = await limits.take('linkByAddress', address);
    if (refusal) return err(refusal);
    const now = clock.now();
    const sessionIds = await db.transaction().execute(async (tx) => {
      const link = await takeLink(tx, { brandId, purposes: ['stop'], token, now });
      const person = link && (await findReceiver(tx, brandId, link.memberId));
      if (!link || !person) return null;
      const owner = { brandId, memberId: link.memberId };
      await deleteLinks(tx, owner, ['reset', 'verify', 'change', 'stop']);
      // The address is free: nobody else could take it meanwhile (`isKeptFree`).
      await setEmail(tx, brandId, link.memberId, link.email);
      await clearPassword(tx, brandId, link.memberId);
      await deleteLinksOf(tx, brandId, link.memberId);
      const reset = await makeLink(tx, { ...owner, purpose: 'reset', email: link.email, now });
      await mails.sendLink(tx, 'stopped', { ...person, email: link.email }, reset, now);
      return endSessions(tx, brandId, { memberId: link.memberId });
    });
    if (sessionIds === null) return err({ kind: 'account/link-ended' });
    ended.add(sessionIds);
    return ok(null);
  };
  return { changeEmail, stopEmailChange };
};
