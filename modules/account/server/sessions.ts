import { randomUUID } from 'node:crypto';
import type { Clock } from '@platform/kernel';
import type { AccountApi, Asker, Identified, MemberId, MemberType, MemberView, SignedIn, VisitorId } from '../contract.ts';
import { ACCESS_TOKEN_SECONDS, readClaims, writeClaims } from '../domain/access-token.ts';
import type { Auth } from './auth.ts';
import { cookie, cookieValue, type CookieScope } from './cookies.ts';
import type { Signer } from './signer.ts';

const ACCESS_COOKIE = 'accessToken';
const VISITOR_COOKIE = 'visitor';
/** A visitor's record can be claimed for this long, seconds. */
const VISITOR_SECONDS = 180 * 86_400;

export interface SessionDeps {
  readonly auth: Auth;
  readonly accessSigner: Signer;
  readonly visitorSigner: Signer;
  readonly scope: CookieScope;
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
type Entrance = { readonly headers: Headers; readonly response: { readonly user: { readonly id: string } } };

/** Sessions, the short access token in front of them, and visitors. */
export const createSessions = (deps: SessionDeps) => {
  const accessToken = (user: AuthUser) =>
    deps.accessSigner.sign(writeClaims({ memberId: user.id as MemberId, type: user.type as MemberType, expiresAt: Math.floor(deps.clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS }));
  const accessCookie = (token: string) => cookie(deps.scope, ACCESS_COOKIE, token, ACCESS_TOKEN_SECONDS);

  const fromToken = (token: string | null): Identified | null => {
    const text = token === null ? null : deps.accessSigner.open(token);
    const claims = text === null ? null : readClaims(text, deps.clock.now().getTime());
    return claims && { asker: { kind: 'member', memberId: claims.memberId, type: claims.type }, setCookies: [], accessToken: token };
  };

  const fromSession = async (headers: Headers): Promise<Identified | null> => {
    if (!/session_token=/.test(headers.get('cookie') ?? '')) return null;
    const { response, headers: set } = await deps.auth.api.getSession({ headers, returnHeaders: true });
    if (!response) return null;
    const user = response.user as AuthUser;
    const token = accessToken(user);
    return {
      asker: { kind: 'member', memberId: user.id as MemberId, type: user.type as MemberType },
      setCookies: [...set.getSetCookie(), accessCookie(token)],
      accessToken: token,
    };
  };

  const visitorOf: AccountApi['visitorOf'] = (headers) => {
    const signed = cookieValue(headers, VISITOR_COOKIE);
    return signed === null ? null : (deps.visitorSigner.open(signed) as VisitorId | null);
  };

  const identify: AccountApi['identify'] = async (headers) => {
    const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
    const member = fromToken(bearer) ?? fromToken(cookieValue(headers, ACCESS_COOKIE)) ?? (await fromSession(headers));
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
    /** Signs somebody in by whatever `enter` does, and gives what the browser has to keep. */
    begin: async (enter: (auth: Auth) => Promise<unknown>): Promise<SignedIn> => {
      const { headers, response } = (await enter(deps.auth)) as Entrance;
      const token = response.user as AuthUser;
      const member = toMember(token);
      const access = accessToken(token);
      return { member, accessToken: access, setCookies: [...headers.getSetCookie(), accessCookie(access)] };
    },
    signOut: async (headers: Headers): Promise<{ readonly setCookies: readonly string[] }> => {
      const ended = await deps.auth.api.signOut({ headers, returnHeaders: true });
      return { setCookies: [...ended.headers.getSetCookie(), cookie(deps.scope, ACCESS_COOKIE, '', 0)] };
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;

export const toMember = (user: AuthUser): MemberView => ({
  id: user.id as MemberId,
  email: user.email,
  username: user.name,
  nickname: user.nickname ?? null,
  type: user.type as MemberType,
  approved: user.approved,
});
