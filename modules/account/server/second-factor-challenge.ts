import type { MemberId } from '../contract.ts';
import type { Auth } from './auth.ts';
import { cookieValue } from './cookies.ts';

/** What the library keeps in the browser: which sign-in waits, and that the device is trusted. */
const IS_CHALLENGE = /^[^=]*\b(?:two_factor|trust_device)=/;
const IS_SESSION = /(?:session_token|session_data)=/;

interface Entered {
  readonly headers: Headers;
  readonly response: object;
}
/**
 * @returns the cookies of the challenge, or null for who is signed in. The session that the browser had until now stays: nobody has taken its place yet.
 */
export const challengeOf = ({ headers, response }: Entered): readonly string[] | null =>
  'twoFactorRedirect' in response ? headers.getSetCookie().filter((cookie) => IS_CHALLENGE.test(cookie)) : null;

/** For the library, which would take a code for the session that is there. */
export const withoutSession = (headers: Headers): Headers => {
  const others = (headers.get('cookie') ?? '').split('; ').filter((part) => !IS_SESSION.test(part));
  const kept = new Headers(headers);
  kept.set('cookie', others.join('; '));
  return kept;
};

/** Whose sign-in waits in this browser. What the cookie says is believed for counting tries alone; the library verifies its signature. */
export const challengedMember = async (auth: Auth, headers: Headers, now: Date): Promise<MemberId | null> => {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const signed = cookieValue(headers, createAuthCookie('two_factor').name);
  const cut = signed?.lastIndexOf('.') ?? -1;
  if (signed === null || cut < 1) return null;
  const found = await internalAdapter.findVerificationValue(signed.slice(0, cut));
  return found && found.expiresAt > now ? (found.value as MemberId) : null;
};
