import { randomBytes } from 'node:crypto';
import type { Log } from '@platform/db';
import { err, ok, type Clock, type Result } from '@platform/kernel';
import type { AccountError, Asker, MemberId, RequestFrom } from '../../contract.ts';
import type { Provider } from '../../contract-provider.ts';
import type { SocialApi } from '../../contract-social.ts';
import type { SocialPerson } from '../../domain/social.ts';
import type { AccountMails } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import type { Confirmations } from '../confirmation.ts';
import { cookie, cookieValue, type CookieScope } from '../cookies.ts';
import type { Limits } from '../limits.ts';
import { challengeOf } from '../second-factor-challenge.ts';
import type { Sessions } from '../sessions.ts';
import type { Signer } from '../signer.ts';
import { findReceiver, findReceiverByEmail, isUniqueViolation } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import { lockMember } from '../ways.ts';
import type { CheckPassword } from '../use-cases/check-password.ts';
import { ProviderFailed, type SocialClient } from './client.ts';
import { addLink, findLinked, keepArrival, keepTry, takeTry, type Try } from './store.ts';

export interface EntryDeps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly clients: ReadonlyMap<Provider, SocialClient>;
  /** Of the account pages: providers send back to nowhere else. */
  readonly origin: () => string;
  readonly scope: CookieScope;
  readonly signer: Signer;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly mails: AccountMails;
  readonly confirmations: Confirmations;
  readonly checkPassword: CheckPassword;
  readonly clock: Clock;
  readonly log: Log;
}
const TRY_COOKIE = 'socialTry';
const TRY_SECONDS = 600;
export const ARRIVAL_COOKIE = 'socialArrival';
const ARRIVAL_SECONDS = 1_800;
const newToken = (): string => randomBytes(32).toString('base64url');

/** What the page says that somebody comes back to. */
type Outcome = 'cancelled' | 'failed' | 'ended' | 'taken' | 'stranger' | 'linked' | 'code';
const SECURITY = '/accounts/security';

/** Where a provider sends back to. */
export const callbackOf = (origin: string, provider: Provider): string => `${origin}/users/social/${provider}/callback`;

/** Ways to and back from a provider. */
export const socialEntry = (deps: EntryDeps): Pick<SocialApi, 'start' | 'finish'> => {
  const { db, brandId, clients, scope, signer, sessions, limits, mails, clock } = deps;
  const redirectUri = (provider: Provider) => callbackOf(deps.origin(), provider);
  const forget = (name: string) => cookie(scope, name, '', 0);

  const start: SocialApi['start'] = async (provider, { purpose, currentPassword }, goOn, asker, from) => {
    const client = clients.get(provider);
    if (!client) return err({ kind: 'account/no-provider' });
    const refusal = await limits.take('socialByAddress', from.address);
    if (refusal) return err(refusal);
    const memberId = purpose === 'sign-in' ? null : asker.kind === 'member' ? asker.memberId : undefined;
    if (memberId === undefined) return err({ kind: 'account/signed-out' });
    if (purpose === 'link' && memberId !== null) {
      // A further way in is a way that stays: whoever has the browser alone must not make one.
      const checked = await deps.checkPassword(memberId, currentPassword, from);
      if (!checked.ok) return checked;
    }
    const [state, verifier] = [newToken(), newToken()];
    await keepTry(db, { brandId, provider }, state, { purpose, memberId, verifier, returnTo: goOn }, clock.now());
    const url = await client.pageFor({ state, verifier, redirectUri: redirectUri(provider), isAgain: purpose === 'confirm' });
    return ok({ url, setCookies: [cookie(scope, TRY_COOKIE, encodeURIComponent(signer.sign(state)), TRY_SECONDS)] });
  };

  /** Both addresses are verified, so that both are one person's. */
  const linkByAddress = async (provider: Provider, person: SocialPerson): Promise<MemberId | null> => {
    if (person.email === null || !person.isVerified) return null;
    const member = await findReceiverByEmail(db, brandId, person.email);
    return member && (await link(provider, member.id, person, person.email)) === 'linked' ? member.id : null;
  };
  /** @param address only where this is the member's by now and verified */
  const link = async (
    provider: Provider,
    memberId: MemberId,
    { accountId }: SocialPerson,
    address: string | null = null,
  ): Promise<Outcome> => {
    try {
      return await db.transaction().execute(async (tx) => {
        await lockMember(tx, brandId, memberId);
        const member = await findReceiver(tx, brandId, memberId);
        if (address !== null && !(member?.isVerified && member.email === address)) return 'taken';
        if (!member || !(await addLink(tx, { brandId, provider }, memberId, accountId))) return 'taken';
        await mails.tellSocial(tx, member, { provider, what: 'linked', at: clock.now() });
        return 'linked';
      });
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  };
  const enter = async (memberId: MemberId, tried: Try, { headers }: RequestFrom) => {
    const entered = await deps.auth.api.enterAs({ body: { memberId }, headers, returnHeaders: true });
    const challenge = challengeOf(entered);
    if (challenge) return { to: page('code', tried), setCookies: challenge };
    const { setCookies } = await sessions.begin(() => Promise.resolve(entered), headers);
    return { to: tried.returnTo, setCookies };
  };

  const signIn = async (provider: Provider, person: SocialPerson, tried: Try, from: RequestFrom) => {
    const memberId = (await findLinked(db, { brandId, provider }, person.accountId)) ?? (await linkByAddress(provider, person));
    if (memberId !== null) {
      const { to, setCookies } = await enter(memberId, tried, from);
      return { to, setCookies: [...setCookies, forget(ARRIVAL_COOKIE)] };
    }
    const token = newToken();
    await keepArrival(db, brandId, token, { ...person, provider, returnTo: tried.returnTo }, clock.now());
    return {
      to: '/accounts/social-sign-up',
      setCookies: [cookie(scope, ARRIVAL_COOKIE, encodeURIComponent(signer.sign(token)), ARRIVAL_SECONDS)],
    };
  };
  const forMember = async (provider: Provider, person: SocialPerson, tried: Try, asker: Asker) => {
    // Signed out meanwhile, or somebody else in the same browser.
    if (asker.kind !== 'member' || asker.memberId !== tried.memberId) return { to: page('ended', tried), setCookies: [] };
    if (tried.purpose === 'link') return { to: page(await link(provider, asker.memberId, person), tried), setCookies: [] };
    return (await findLinked(db, { brandId, provider }, person.accountId)) === asker.memberId
      ? { to: tried.returnTo, setCookies: [deps.confirmations.cookie(asker.memberId)] }
      : { to: page('stranger', tried), setCookies: [] };
  };

  const finish: SocialApi['finish'] = async (provider, { code, state, error }, asker, from) => {
    const kept = cookieValue(from.headers, TRY_COOKIE);
    const own = kept === null ? null : signer.open(kept);
    // Another browser's state is not looked up either, so that nobody uses it up for them.
    const tried = state !== undefined && own === state ? await takeTry(db, { brandId, provider }, state, clock.now()) : null;
    const client = clients.get(provider);
    if (!tried || !client || state === undefined) return { to: page('ended', null), setCookies: [] };
    const after = [forget(TRY_COOKIE)];
    if (code === undefined) return { to: page(error === 'access_denied' ? 'cancelled' : 'failed', tried), setCookies: after };
    try {
      const person = await client.personBehind({ code, state, verifier: tried.verifier, redirectUri: redirectUri(provider) });
      const done =
        tried.purpose === 'sign-in' ? await signIn(provider, person, tried, from) : await forMember(provider, person, tried, asker);
      return { to: done.to, setCookies: [...after, ...done.setCookies] };
    } catch (failure) {
      if (!(failure instanceof ProviderFailed)) throw failure;
      deps.log.warn({ provider, reason: failure.message }, 'a sign-in at a provider failed');
      return { to: page('failed', tried), setCookies: after };
    }
  };
  return { start, finish };
};

/** Where what came of it is said; `next` goes along, so that another try comes to the same place. */
const page = (outcome: Outcome, tried: Try | null): string => {
  if (tried !== null && tried.purpose !== 'sign-in') return `${SECURITY}?social=${outcome}`;
  const target = tried === null ? {} : { next: tried.returnTo, redirect: tried.returnTo };
  // In the order of `loginSearch`: another one is put right by the router while the page comes alive, and what the server wrote does not fit then.
  return `/login?${new URLSearchParams({ ...target, social: outcome }).toString()}`;
};

export const arrivalToken = (signer: Signer, headers: Headers): string | null => {
  const kept = cookieValue(headers, ARRIVAL_COOKIE);
  return kept === null ? null : signer.open(kept);
};
export const forgetArrival = (scope: CookieScope): string => cookie(scope, ARRIVAL_COOKIE, '', 0);
export const ended = (): Result<never, AccountError> => err({ kind: 'account/social-ended' });
