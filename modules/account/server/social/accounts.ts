import { err, ok } from '@platform/kernel';
import type { ConsentAnswer, MemberId } from '../../contract.ts';
import type { Provider } from '../../contract-provider.ts';
import type { SocialApi } from '../../contract-social.ts';
import { countPasskeys } from '../passkey/store.ts';
import { findMemberByEmail, findReceiver, isUniqueViolation } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import type { MemberConsents } from '../use-cases/consents.ts';
import { findWays, lockMember } from '../ways.ts';
import { arrivalToken, ended, forgetArrival, type EntryDeps } from './entry.ts';
import { addLink, addMember, deleteArrival, deleteLink, findArrival } from './store.ts';

export interface SocialAccountDeps extends EntryDeps {
  readonly sandboxes: ReadonlySet<Provider>;
  readonly isKeptFree: (email: string) => Promise<boolean>;
  readonly consents: Pick<MemberConsents, 'checkSignUp' | 'recordIn'>;
  readonly sendVerification: (memberId: MemberId) => Promise<void>;
}
type Accounts = Pick<SocialApi, 'ways' | 'arrival' | 'signUp' | 'links' | 'unlink' | 'endedByProvider'>;

/** Somebody took the arrival, or the address, in the same moment. */
class Overtaken extends Error {}

/** Members who came from a provider. */
export const socialAccounts = (deps: SocialAccountDeps): Accounts => {
  const { db, brandId, clients, sandboxes, scope, signer, sessions, limits, mails, confirmations, clock } = deps;
  const waysOf = () => [...clients.keys()].map((provider) => ({ provider, isSandbox: sandboxes.has(provider) }));
  const arrived = async (headers: Headers) => {
    const token = arrivalToken(signer, headers);
    const who = token === null ? null : await findArrival(db, brandId, token, clock.now());
    return token !== null && who ? { token, who } : null;
  };
  const isTaken = async (email: string) => (await findMemberByEmail(db, brandId, email)) !== null || deps.isKeptFree(email);

  const arrival: Accounts['arrival'] = async (headers) => {
    const { who } = (await arrived(headers)) ?? {};
    if (!who) return ended();
    const { provider, nickname, email, isVerified } = who;
    return ok({ provider, nickname, email, isVerified, isTaken: email !== null && (await isTaken(email)) });
  };

  const make = (
    { token, who }: NonNullable<Awaited<ReturnType<typeof arrived>>>,
    member: { readonly email: string; readonly nickname: string; readonly isVerified: boolean },
    answers: readonly ConsentAnswer[],
  ): Promise<MemberId> =>
    db.transaction().execute(async (tx: AccountDb) => {
      if (!(await deleteArrival(tx, brandId, token))) throw new Overtaken();
      const memberId = await addMember(tx, brandId, member);
      if (!(await addLink(tx, { brandId, provider: who.provider }, memberId, who.accountId))) throw new Overtaken();
      await deps.consents.recordIn(tx, memberId, 'sign-up', answers);
      return memberId;
    });

  const signUp: Accounts['signUp'] = async (input, from) => {
    const refusal = await limits.take('signUpByAddress', from.address);
    if (refusal) return err(refusal);
    const came = await arrived(from.headers);
    if (!came) return ended();
    const consents = deps.consents.checkSignUp(input.consents);
    if (!consents.ok) return consents;
    const { email, nickname } = input;
    if (await isTaken(email)) return err({ kind: 'account/email-taken' });
    const isVerified = came.who.isVerified && came.who.email === email;
    let memberId: MemberId;
    try {
      memberId = await make(came, { email, nickname, isVerified }, consents.value);
    } catch (error) {
      if (error instanceof Overtaken) return ended();
      if (isUniqueViolation(error)) return err({ kind: 'account/email-taken' });
      throw error;
    }
    if (!isVerified) await deps.sendVerification(memberId);
    const signedIn = await sessions.begin(
      (auth) => auth.api.enterAs({ body: { memberId }, headers: from.headers, returnHeaders: true }),
      from.headers,
    );
    return ok({ ...signedIn, setCookies: [...signedIn.setCookies, forgetArrival(scope)], next: came.who.returnTo });
  };

  const links: Accounts['links'] = async ({ memberId }, headers) => {
    const ways = await findWays(db, brandId, memberId);
    return {
      hasPassword: ways.some(({ provider, isUsable }) => provider === 'credential' && isUsable),
      isConfirmed: confirmations.isConfirmed(memberId, headers),
      links: waysOf().map((way) => ({
        ...way,
        linkedAt: ways.find(({ provider }) => provider === way.provider)?.at.toISOString() ?? null,
      })),
    };
  };
  const unlink: Accounts['unlink'] = ({ memberId }, provider) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, brandId, memberId);
      const ways = await findWays(tx, brandId, memberId);
      if (!ways.some((way) => way.provider === provider)) return err({ kind: 'account/not-linked' } as const);
      const hasOther =
        ways.some((way) => way.provider !== provider && way.isUsable) || (await countPasskeys(tx, { brandId, memberId })) > 0;
      if (!hasOther) return err({ kind: 'account/last-way' } as const);
      await deleteLink(tx, { brandId, provider }, memberId);
      const member = await findReceiver(tx, brandId, memberId);
      if (member) await mails.tellSocial(tx, member, { provider, what: 'unlinked', at: clock.now() });
      return ok(null);
    });
  /** Also the last way: the person wants it so, and a new password comes by mail. */
  const endedByProvider: Accounts['endedByProvider'] = (provider, accountId) =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .deleteFrom('account.credential')
        .where('brand_id', '=', brandId)
        .where('provider_id', '=', provider)
        .where('account_id', '=', accountId)
        .returning('member_id as memberId')
        .executeTakeFirst();
      const member = row && (await findReceiver(tx, brandId, row.memberId));
      if (member) await mails.tellSocial(tx, member, { provider, what: 'ended', at: clock.now() });
    });
  return { ways: waysOf, arrival, signUp, links, unlink, endedByProvider };
};
