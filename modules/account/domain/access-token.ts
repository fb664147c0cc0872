import type { MemberId, MemberType } from '../contract.ts';

/** What a short-lived access token says. */
export interface AccessClaims {
  readonly memberId: MemberId;
  readonly type: MemberType;
  /** The session that it stands for: when that is ended, so is the token. */
  readonly sessionId: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** After this many seconds the session is looked at again: so long may a member whose type changed act as before. */
export const ACCESS_TOKEN_SECONDS = 600;

export const writeClaims = ({ memberId, type, sessionId, expiresAt }: AccessClaims): string =>
  `${memberId}.${type}.${expiresAt.toString(36)}.${sessionId}`;

/** @returns null for what is no claim or has run out */
export const readClaims = (text: string, nowMs: number): AccessClaims | null => {
  const [memberId, type, expires, sessionId] = text.split('.');
  const expiresAt = Number.parseInt(expires ?? '', 36);
  if (!memberId || !type || !sessionId || !(expiresAt * 1000 > nowMs)) return null;
  return { memberId: memberId as MemberId, type: type as MemberType, sessionId, expiresAt };
};
