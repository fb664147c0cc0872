import { randomUUID } from 'node:crypto';
import type { Clock } from '@platform/kernel';
import type { AccountApi, Asker, Identified, MemberId, MemberType, MemberView, SignedIn, VisitorId } from '../contract.ts';
import { ACCESS_TOKEN_SECONDS, readClaims, writeClaims } from '../domain/access-token.ts';
import { SESSION_SECONDS, type Auth } from './auth.ts';
import { tokenHash } from './brand-adapter.ts';
import { cookie, cookieValue, readableCookie, type CookieScope } from './cookies.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { rememberOpened, type Signer } from './signer.ts';
import { endSessions, findSessionId } from './store.ts';
import type { AccountDb } from './tables.ts';

const ACCESS_COOKIE = 'accessToken';
const VISITOR_COOKIE = 'visitor';
/** Says to the service worker of the exam player, which has no network to ask by, whose browser this is; nothing here reads it (docs/decisions/0570). */
const MEMBER_COOKIE = 'signedInAs';
/** A visitor's record can be claimed for this long, seconds. */
const VISITOR_SECONDS = 180 * 86_400;
/** Access tokens whose signature is not looked at again. What they say is: when they end, and whether their session did. */
const MOST_OPENED = 5_000;

export interface SessionDeps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly ended: EndedSessions;
  readonly accessSigner: Signer;
  readonly visitorSigner: Signer;
  readonly scope: CookieScope;
  readonly asksConsent: (memberId: MemberId) => Promise<boolean>;
  readonly clock: Clock;
}
/** A user row as the account library gives it. */
interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly nickname?: string | null | undefined;
  readonly type: string;
  readonly approved: boolean;
}
type Entrance = { readonly headers: Headers; readonly response: { readonly token: string | null; readonly user: { readonly id: string } } };

/** Sessions, the short access token in front of them, and visitors. */
export const createSessions = (deps: SessionDeps) => {
  const accessToken = (user: AuthUser, sessionId: string) =>
    deps.accessSigner.sign(
      writeClaims({
        memberId: user.id as MemberId,
        type: user.type as MemberType,
        sessionId,
        expiresAt: Math.floor(deps.clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS,
      }),
    );
  const accessCookies = (token: string, { id }: AuthUser) => [
    cookie(deps.scope, ACCESS_COOKIE, token, ACCESS_TOKEN_SECONDS),
    readableCookie(deps.scope, MEMBER_COOKIE, id, SESSION_SECONDS),
  ];

  const openToken = rememberOpened(deps.accessSigner, MOST_OPENED);
  const claimsOf = (token: string | null) => {
    const text = token === null ? null : openToken(token);
    return text === null ? null : readClaims(text, deps.clock.now().getTime());
  };
  const bearerOf = (headers: Headers) => /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

  const fromToken = (token: string | null): Identified | null => {
    const claims = claimsOf(token);
    if (!claims || deps.ended.has(claims.sessionId)) return null;
    return {
      asker: { kind: 'member', memberId: claims.memberId, type: claims.type, sessionId: claims.sessionId },
      setCookies: [],
      accessToken: token,
    };
  };

  const hasSessionCookie = (headers: Headers) => /session_token=/.test(headers.get('cookie') ?? '');
  /** The sessions that a request's cookies and tokens stand for. */
  const sessionsOf = async (headers: Headers): Promise<readonly string[]> => {
    const session = hasSessionCookie(headers) ? await deps.auth.api.getSession({ headers, query: { disableRefresh: true } }) : null;
    const named = [claimsOf(bearerOf(headers))?.sessionId, claimsOf(cookieValue(headers, ACCESS_COOKIE))?.sessionId, session?.session.id];
    return [...new Set(named.filter((id) => id !== undefined))];
  };
  const end = async (which: Parameters<typeof endSessions>[2]): Promise<readonly string[]> => {
    const ids = await endSessions(deps.db, deps.brandId, which);
    deps.ended.add(ids);
    return ids;
  };
  const endingCookies = async (headers: Headers): Promise<readonly string[]> => {
    const ended = await deps.auth.api.signOut({ headers, returnHeaders: true });
    return [...ended.headers.getSetCookie(), cookie(deps.scope, ACCESS_COOKIE, '', 0), readableCookie(deps.scope, MEMBER_COOKIE, '', 0)];
  };

  const fromSession = async (headers: Headers): Promise<Identified | null> => {
    if (!hasSessionCookie(headers)) return null;
    const { response, headers: set } = await deps.auth.api.getSession({ headers, returnHeaders: true });
    if (!response) return null;
    const user = response.user as AuthUser;
    const sessionId = response.session.id;
    const token = accessToken(user, sessionId);
    return {
      asker: { kind: 'member', memberId: user.id as MemberId, type: user.type as MemberType, sessionId },
      setCookies: [...set.getSetCookie(), ...accessCookies(token, user)],
      accessToken: token,
    };
  };

  const visitorOf: AccountApi['visitorOf'] = (headers) => {
    const signed = cookieValue(headers, VISITOR_COOKIE);
    return signed === null ? null : (deps.visitorSigner.open(signed) as VisitorId | null);
  };

  const identify: AccountApi['identify'] = async (headers) => {
    const member = fromToken(bearerOf(headers)) ?? fromToken(cookieValue(headers, ACCESS_COOKIE)) ?? (await fromSession(headers));
    if (member) return member;
    const visitorId = visitorOf(headers);
    const asker: Asker = visitorId ? { kind: 'visitor', visitorId } : { kind: 'nobody' };
    return { asker, setCookies: [], accessToken: null };
  };

  return {
    identify,
    visitorOf,
    newVisitor: (): ReturnType<AccountApi['newVisitor']> => {
      const visitorId = randomUUID() as VisitorId;
      return { visitorId, setCookies: [cookie(deps.scope, VISITOR_COOKIE, deps.visitorSigner.sign(visitorId), VISITOR_SECONDS)] };
    },
    forgetVisitor: () => [cookie(deps.scope, VISITOR_COOKIE, '', 0)],
    /** Signs somebody in by whatever `enter` does, and gives what the browser has to keep. The session that this browser had until now ends. */
    begin: async (enter: (auth: Auth) => Promise<unknown>, before: Headers): Promise<SignedIn> => {
      const { headers, response } = (await enter(deps.auth)) as Entrance;
      const user = response.user as AuthUser;
      const sessionId = await findSessionId(deps.db, deps.brandId, tokenHash(response.token ?? ''));
      if (sessionId === null) throw new Error('signed in without a session');
      const ids = await sessionsOf(before);
      if (ids.length > 0) await end({ ids });
      const access = accessToken(user, sessionId);
      const member = { ...toMember(user), asksConsent: await deps.asksConsent(user.id as MemberId) };
      return { member, accessToken: access, setCookies: [...headers.getSetCookie(), ...accessCookies(access, user)] };
    },
    end,
    endingCookies,
    signOut: async (headers: Headers): Promise<{ readonly setCookies: readonly string[] }> => {
      const ids = await sessionsOf(headers);
      if (ids.length > 0) await end({ ids });
      return { setCookies: await endingCookies(headers) };
    },
    hashPassword: async (password: string): Promise<string> => (await deps.auth.$context).password.hash(password),
  };
};
export type Sessions = ReturnType<typeof createSessions>;

const toMember = (user: AuthUser): Omit<MemberView, 'asksConsent'> => ({
  id: user.id as MemberId,
  email: user.email,
  username: user.name,
  nickname: user.nickname ?? null,
  type: user.type as MemberType,
  approved: user.approved,
});
