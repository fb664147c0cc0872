import type { Log } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { AccountApi, MemberId } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { deleteLinks, findNewEmail, makeLink, takeLink } from '../email-links.ts';
import type { Limits } from '../limits.ts';
import { findReceiver, isUniqueViolation, setEmail, setVerified } from '../store.ts';
import type { AccountDb } from '../tables.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly limits: Limits;
  readonly mails: AccountMails;
  readonly clock: Clock;
  readonly log: Log;
}

/** That an address is its member's: a link is sent there, and opened in whatever browser. Without it everything else works as with it. */
export const emailVerification = ({ db, brandId, limits, mails, clock, log }: Deps) => {
  const sendLink = async (memberId: MemberId): Promise<void> => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const person = await findReceiver(tx, brandId, memberId);
      if (!person || person.isVerified) return;
      const link = await makeLink(tx, { brandId, memberId, purpose: 'verify', email: person.email, now });
      await mails.sendLink(tx, 'verify', person, link, now);
    });
  };
  const email: AccountApi['email'] = async ({ memberId }) => {
    const person = await findReceiver(db, brandId, memberId);
    if (!person) return err({ kind: 'account/signed-out' });
    const newEmail = await findNewEmail(db, { brandId, memberId }, clock.now());
    return ok({ email: person.email, isVerified: person.isVerified, newEmail });
  };
  const sendVerification: AccountApi['sendVerification'] = async ({ memberId }) => {
    const refusal = await limits.take('verificationByMember', memberId);
    if (refusal) return err(refusal);
    await sendLink(memberId);
    return ok(null);
  };
  const confirmEmail: AccountApi['confirmEmail'] = async ({ token }, { address }) => {
    const refusal = await limits.take('linkByAddress', address);
    if (refusal) return err(refusal);
    try {
      return await db.transaction().execute(async (tx) => {
        const link = await takeLink(tx, { brandId, purposes: ['verify', 'change'], token, now: clock.now() });
        if (!link) return err({ kind: 'account/link-ended' } as const);
        const isChange = link.purpose === 'change';
        if (isChange) {
          await setEmail(tx, brandId, link.memberId, link.email);
          // What was sent to the address before opens nothing any more.
          await deleteLinks(tx, { brandId, memberId: link.memberId }, ['reset', 'verify', 'change']);
        } else if (!(await setVerified(tx, brandId, link.memberId, link.email))) return err({ kind: 'account/link-ended' } as const);
        return ok({ isChanged: isChange });
      });
    } catch (error) {
      // Somebody registered with it since.
      if (isUniqueViolation(error)) return err({ kind: 'account/address-taken' });
      throw error;
    }
  };
  return {
    email,
    sendVerification,
    confirmEmail,
    /** After registering. The member is there by then; a link that could not be sent is asked for again on the page of the account. */
    sendFirst: (memberId: MemberId): Promise<void> =>
      sendLink(memberId).catch((error: unknown) => log.error({ err: error }, 'a verification mail was not queued')),
  };
};
