import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';

export const MemberId = z.uuid().brand('Member');
export type MemberId = z.output<typeof MemberId>;
export const VisitorId = z.uuid().brand('Visitor');
export type VisitorId = z.output<typeof VisitorId>;

/** `NORMAL` is an individual member; any other type is a corporate one (portal only) or an operator (back office). */
export type MemberType = 'NORMAL' | 'CORPORATE' | 'OPERATOR';

/** Who is asking. A visitor gets an id only when something is kept for them. */
export type Asker =
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly type: MemberType }
  | { readonly kind: 'visitor'; readonly visitorId: VisitorId }
  | { readonly kind: 'nobody' };

export interface MemberView {
  readonly id: MemberId;
  readonly email: string;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: MemberType;
  /** Corporate members: the company's registration was approved. */
  readonly approved: boolean;
}

const email = z.email('이메일 형식이 올바르지 않습니다.').max(254).transform((value) => value.toLowerCase());
export const SignUp = z.object({
  email,
  password: z.string().min(10).max(128),
  username: z.string().trim().min(1).max(40),
});
export type SignUp = z.output<typeof SignUp>;
export const SignIn = z.object({ email, password: z.string().min(1).max(128) });
export type SignIn = z.output<typeof SignIn>;

export type AccountError =
  | { readonly kind: 'account/signed-out' }
  | { readonly kind: 'account/wrong-credentials' }
  | { readonly kind: 'account/email-taken' }
  | { readonly kind: 'account/weak-password' }
  | { readonly kind: 'account/too-many-tries' };
export const accountErrors = {
  'account/signed-out': { status: 401, copy: 'account.error.signedOut' },
  'account/wrong-credentials': { status: 401, copy: 'account.error.wrongCredentials' },
  'account/email-taken': { status: 409, copy: 'account.error.emailTaken' },
  'account/weak-password': { status: 422, copy: 'account.error.weakPassword' },
  'account/too-many-tries': { status: 429, copy: 'account.error.tooManyTries' },
} as const satisfies ErrorTable<AccountError>;

/** A signed-in session as the browser keeps it: cookies to set, plus the bearer token for those who send it themselves. */
export interface SignedIn {
  readonly member: MemberView;
  /** Short-lived, signed; sent as `Authorization: Bearer` or as the cookie `accessToken`. */
  readonly accessToken: string;
  readonly setCookies: readonly string[];
}

/** One brand's members. Another brand's are another set with another cookie. */
export interface AccountApi {
  readonly signUp: (input: SignUp, from: RequestFrom) => Promise<Result<SignedIn, AccountError>>;
  readonly signIn: (input: SignIn, from: RequestFrom) => Promise<Result<SignedIn, AccountError>>;
  /** @returns the cookies that end the session; also when there was none */
  readonly signOut: (headers: Headers) => Promise<{ readonly setCookies: readonly string[] }>;
  /**
   * Who sends this request: bearer token or cookie. Verifies a signature and touches no database while the access token is fresh;
   * renews it from the session when it has run out (`setCookies`).
   */
  readonly identify: (headers: Headers) => Promise<Identified>;
  /** A fresh visitor with its signed cookie, for somebody of whom something is to be kept. */
  readonly newVisitor: () => { readonly visitorId: VisitorId; readonly setCookies: readonly string[] };
  /** The visitor named by the request's cookie, whoever else is signed in. */
  readonly visitorOf: (headers: Headers) => VisitorId | null;
  /** Cookies that end a visitor's time, once what they did belongs to a member. */
  readonly forgetVisitor: () => readonly string[];
  readonly member: (memberId: MemberId) => Promise<Result<MemberView, AccountError>>;
}
export interface Identified {
  readonly asker: Asker;
  readonly setCookies: readonly string[];
  /** The member's access token that this request came with, or the one it was given from the session. */
  readonly accessToken: string | null;
}
export interface RequestFrom {
  readonly address: string;
  readonly headers: Headers;
}
