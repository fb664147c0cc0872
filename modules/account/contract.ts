import type { ErrorTable, LegalDocumentKind, Result, Transaction } from '@platform/kernel';
import { LEGAL_DOCUMENT_KINDS } from '@platform/kernel/legal-document';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { MemberId, VisitorId } from './contract-ids.ts';
import type {
  ConfirmedEmailView,
  ConsentsView,
  EmailView,
  LegalDocumentsView,
  LegalDocumentView,
  MemberType,
  MemberView,
  RecoveryCodesView,
  SecondFactorSetUpView,
  SecondFactorView,
  SessionView,
  SignedInView,
} from './contract-views.ts';

export { MemberId, VisitorId } from './contract-ids.ts';
export type { Provider } from './contract-provider.ts';
export type { PasskeyCreationView, PasskeyRequestView, PasskeysView, PasskeyView } from './contract-passkey-views.ts';
export type { ArrivalView, SocialLinksView, SocialSignedInView, SocialStartView, SocialWaysView } from './contract-social-views.ts';
export type {
  ConfirmedEmailView,
  ConsentsView,
  EmailView,
  LegalDocumentsView,
  LegalDocumentView,
  MemberType,
  MemberView,
  RecoveryCodesView,
  SecondFactorSetUpView,
  SecondFactorView,
  SessionOwnerView,
  SessionView,
  SignedInView,
} from './contract-views.ts';

/** Who is asking. A visitor gets an id only when something is kept for them. */
export type Asker =
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly type: MemberType; readonly sessionId: string }
  | { readonly kind: 'visitor'; readonly visitorId: VisitorId }
  | { readonly kind: 'nobody' };

export type MemberAsker = Extract<Asker, { readonly kind: 'member' }>;

const email = z
  .email('이메일 형식이 올바르지 않습니다.')
  .max(254)
  .transform((value) => value.toLowerCase());
const password = (least: number) => plainText().min(least).max(128);
/** An answer to a document in the version that was shown. */
const ConsentAnswer = z.object({ kind: z.enum(LEGAL_DOCUMENT_KINDS), version: z.int().min(1).max(10_000), isGiven: z.boolean() });
export type ConsentAnswer = Readonly<z.output<typeof ConsentAnswer>>;
const answers = z
  .array(ConsentAnswer)
  .max(LEGAL_DOCUMENT_KINDS.length)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'each kind once');
export const AnswerConsents = z.object({ answers });
export type AnswerConsents = z.output<typeof AnswerConsents>;

export const SignUp = z.object({
  email,
  password: password(10),
  username: plainText().trim().min(1).max(40),
  /** To what the brand asks for (`/apiV2/legal-documents`); what it does not ask for is left out. */
  consents: answers.default([]),
});
export type SignUp = z.output<typeof SignUp>;
export const SignIn = z.object({ email, password: password(1) });
export type SignIn = z.output<typeof SignIn>;

/** What the member is called. An empty nickname takes it away: then the name stands where it stood. */
export const ChangeProfile = z.object({ username: plainText().trim().min(1).max(40), nickname: plainText().trim().max(20) });
export type ChangeProfile = z.output<typeof ChangeProfile>;

export const ChangePassword = z.object({ currentPassword: password(1), newPassword: password(10) });
export type ChangePassword = z.output<typeof ChangePassword>;

/** The password is asked for again: whoever has the browser of a member does not have it. Absent where the member showed by a provider who they are. */
export const Withdraw = z.object({ currentPassword: password(1).optional() });
export type Withdraw = z.output<typeof Withdraw>;

export const ForgotPassword = z.object({ email });
export type ForgotPassword = z.output<typeof ForgotPassword>;
/** What stands in a link behind `token=`. */
const token = plainText().min(1).max(100);
export const ResetPassword = z.object({ token, newPassword: password(10) });
export type ResetPassword = z.output<typeof ResetPassword>;
export const OpenedLink = z.object({ token });
export type OpenedLink = z.output<typeof OpenedLink>;
export const ChangeEmail = z.object({ email, currentPassword: password(1).optional() });
export type ChangeEmail = z.output<typeof ChangeEmail>;

/** Digits of an app or a recovery code, as somebody typed or pasted it. */
const code = plainText().min(1).max(40);
export const SignInCode = z.object({
  code,
  /** This browser is not asked for the next thirty days. */
  trustsDevice: z.boolean().default(false),
});
export type SignInCode = z.output<typeof SignInCode>;
export const ConfirmSecondFactor = z.object({ code });
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>;
/** The password is asked for again. */
export const ChangeSecondFactor = z.object({ currentPassword: password(1).optional() });
export type ChangeSecondFactor = z.output<typeof ChangeSecondFactor>;

export type AccountError =
  | { readonly kind: 'account/signed-out' }
  | { readonly kind: 'account/wrong-credentials' }
  | { readonly kind: 'account/email-taken' }
  | { readonly kind: 'account/weak-password' }
  /** No password was given, and nothing else has shown a moment ago who it is. */
  | { readonly kind: 'account/not-confirmed' }
  | { readonly kind: 'account/wrong-password' }
  | { readonly kind: 'account/no-session' }
  | { readonly kind: 'account/link-ended' }
  | { readonly kind: 'account/same-email' }
  | { readonly kind: 'account/address-taken' }
  | { readonly kind: 'account/no-document' }
  | { readonly kind: 'account/consent-missing' }
  | { readonly kind: 'account/document-changed' }
  /** The password was right; a code is waited for, in the browser that keeps these cookies. */
  | { readonly kind: 'account/second-factor-asked'; readonly setCookies: readonly string[] }
  | { readonly kind: 'account/challenge-ended' }
  | { readonly kind: 'account/wrong-code' }
  | { readonly kind: 'account/second-factor-on' }
  | { readonly kind: 'account/second-factor-off' }
  | { readonly kind: 'account/no-provider' }
  | { readonly kind: 'account/social-ended' }
  | { readonly kind: 'account/not-linked' }
  | { readonly kind: 'account/last-way' }
  /** The brand knows no such passkey, or its member is gone. */
  | { readonly kind: 'account/unknown-passkey' }
  /** What the device sent does not hold: signed for another site, without asking for its owner, by another key. */
  | { readonly kind: 'account/passkey-refused' }
  /** Nothing was asked of this browser, or too long ago, or it was answered already. */
  | { readonly kind: 'account/passkey-ended' }
  | { readonly kind: 'account/passkey-taken' }
  | { readonly kind: 'account/too-many-passkeys' }
  | { readonly kind: 'account/no-passkey' }
  | { readonly kind: 'account/too-many-tries'; readonly retryAfterSeconds: number };
export const accountErrors = {
  'account/signed-out': { status: 401, copy: 'http.401' },
  'account/wrong-credentials': { status: 401, copy: 'account.error.wrongCredentials' },
  'account/email-taken': { status: 409, copy: 'account.error.emailTaken' },
  'account/weak-password': { status: 422, copy: 'account.error.weakPassword' },
  'account/wrong-password': { status: 422, copy: 'account.error.wrongPassword' },
  'account/not-confirmed': { status: 422, copy: 'account.error.notConfirmed' },
  'account/no-session': { status: 404, copy: 'account.error.noSession' },
  'account/link-ended': { status: 410, copy: 'account.error.linkEnded' },
  'account/same-email': { status: 422, copy: 'account.error.sameEmail' },
  'account/address-taken': { status: 409, copy: 'account.error.addressTaken' },
  'account/consent-missing': { status: 422, copy: 'account.error.consentMissing' },
  'account/document-changed': { status: 409, copy: 'account.error.documentChanged' },
  'account/no-document': { status: 404, copy: 'http.404' },
  'account/second-factor-asked': { status: 401, copy: 'account.error.secondFactorAsked' },
  'account/challenge-ended': { status: 410, copy: 'account.error.challengeEnded' },
  'account/wrong-code': { status: 422, copy: 'account.error.wrongCode' },
  'account/second-factor-on': { status: 409, copy: 'account.error.secondFactorOn' },
  'account/second-factor-off': { status: 409, copy: 'account.error.secondFactorOff' },
  'account/no-provider': { status: 404, copy: 'http.404' },
  'account/social-ended': { status: 410, copy: 'account.error.socialEnded' },
  'account/not-linked': { status: 404, copy: 'account.error.notLinked' },
  'account/last-way': { status: 409, copy: 'account.error.lastWay' },
  'account/unknown-passkey': { status: 422, copy: 'account.error.unknownPasskey' },
  'account/passkey-refused': { status: 422, copy: 'account.error.passkeyRefused' },
  'account/passkey-ended': { status: 410, copy: 'account.error.passkeyEnded' },
  'account/passkey-taken': { status: 409, copy: 'account.error.passkeyTaken' },
  'account/too-many-passkeys': { status: 409, copy: 'account.error.tooManyPasskeys' },
  'account/no-passkey': { status: 404, copy: 'account.error.noPasskey' },
  'account/too-many-tries': { status: 429, copy: 'account.error.tooManyTries' },
} as const satisfies ErrorTable<AccountError>;

/** A signed-in session as the browser keeps it: cookies to set, plus the bearer token for those who send it themselves. */
export interface SignedIn extends SignedInView {
  readonly setCookies: readonly string[];
}

/** One brand's members. Another brand's are another set with another cookie. */
export interface AccountApi {
  /** What the member agreed to, and what they are asked for. */
  readonly consents: (member: Pick<MemberAsker, 'memberId'>) => Promise<ConsentsView>;
  /** Also what takes a consent back. What is open and required has to be among the answers; what is open and not among them is refused. */
  readonly answerConsents: (member: Pick<MemberAsker, 'memberId'>, input: AnswerConsents) => Promise<Result<ConsentsView, AccountError>>;
  /** Whether advertising may be sent from 8 to 21, and from 21 to 8. Whoever sends some asks. @param tx until its end nobody takes it back */
  readonly mayAdvertise: (memberId: MemberId, tx?: Transaction) => Promise<{ readonly byDay: boolean; readonly atNight: boolean }>;
  /** Takes back what the member agreed to of advertising, at night too; what waits of it is not sent. Null: no such member. */
  readonly endAdvertising: (memberId: MemberId) => Promise<AdvertisingEnd | null>;
  /** Of consents that were taken back in this way and not spoken of since: they hold again, in the version that was agreed to. */
  readonly resumeAdvertising: (memberId: MemberId, end: AdvertisingEnd) => Promise<void>;
  /** Terms and consents of the brand, each in the version in force. */
  readonly legalDocuments: () => LegalDocumentsView;
  /** @param version absent: the one in force */
  readonly legalDocument: (kind: LegalDocumentKind, version?: number) => Result<LegalDocumentView, AccountError>;
  readonly signUp: (input: SignUp, from: RequestFrom) => Promise<Result<SignedIn, AccountError>>;
  readonly signIn: (input: SignIn, from: RequestFrom) => Promise<Result<SignedIn, AccountError>>;
  /** The code that a sign-in waits for. It counts once, and the challenge too. */
  readonly signInCode: (input: SignInCode, from: RequestFrom) => Promise<Result<SignedIn, AccountError>>;
  readonly secondFactor: (member: Pick<MemberAsker, 'memberId'>) => Promise<SecondFactorView>;
  /** Begins it; nothing changes before a code is confirmed. */
  readonly setUpSecondFactor: (
    member: Pick<MemberAsker, 'memberId'>,
    input: ChangeSecondFactor,
    from: RequestFrom,
  ) => Promise<Result<SecondFactorSetUpView, AccountError>>;
  /** @returns the recovery codes, this once */
  readonly confirmSecondFactor: (
    member: Pick<MemberAsker, 'memberId'>,
    input: ConfirmSecondFactor,
  ) => Promise<Result<RecoveryCodesView, AccountError>>;
  /** The ones before stop working. */
  readonly renewRecoveryCodes: (
    member: Pick<MemberAsker, 'memberId'>,
    input: ChangeSecondFactor,
    from: RequestFrom,
  ) => Promise<Result<RecoveryCodesView, AccountError>>;
  readonly endSecondFactor: (
    member: Pick<MemberAsker, 'memberId'>,
    input: ChangeSecondFactor,
    from: RequestFrom,
  ) => Promise<Result<null, AccountError>>;
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
  /** What members are called, and their addresses: of a list, in one statement. Who left is not there. */
  readonly names: (memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, { readonly username: string; readonly email: string }>>;
  /** Individual members among these whose address is known to be theirs: of a list, in one statement. */
  readonly verifiedIndividuals: (memberIds: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>;
  /** What an operator may do at this moment (`exam.correct`), once they have a second factor; nobody else may do any. */
  readonly permissions: (memberId: MemberId) => Promise<{ readonly held: ReadonlySet<string>; readonly hasSecondFactor: boolean }>;
  /** Members become corporate ones, or are so already, and their company is approved or not: whoever keeps companies says so, in their transaction. */
  readonly setCorporate: (tx: Transaction, memberIds: readonly MemberId[], isApproved: boolean) => Promise<void>;
  /** Members who were corporate ones are individual ones again. */
  readonly setIndividual: (tx: Transaction, memberIds: readonly MemberId[]) => Promise<void>;
  /** After the commit of such a change: what this process keeps of them for a moment is asked for anew. */
  readonly membersChanged: (memberIds: readonly MemberId[]) => void;
  /** Where the member is signed in, the last used first. */
  readonly sessions: (member: Pick<MemberAsker, 'memberId' | 'sessionId'>) => Promise<readonly SessionView[]>;
  /** Ends one of the member's own sessions; its tokens stop working in every process. */
  readonly endSession: (member: MemberAsker, sessionId: string) => Promise<Result<null, AccountError>>;
  /** Ends all sessions of the member, this one too. @returns the cookies that end it */
  /** All but the one that asks. */
  readonly endOtherSessions: (member: MemberAsker) => Promise<void>;
  readonly endAllSessions: (member: MemberAsker, headers: Headers) => Promise<{ readonly setCookies: readonly string[] }>;
  /** Ends all sessions of the member but this one. */
  readonly changePassword: (member: MemberAsker, input: ChangePassword, from: RequestFrom) => Promise<Result<null, AccountError>>;
  /** Whether this is the member's password; asked so often only. */
  readonly checkPassword: (
    member: Pick<MemberAsker, 'memberId'>,
    input: Withdraw,
    from: RequestFrom,
  ) => Promise<Result<null, AccountError>>;
  /** Sends the way to a new password, if there is such a member; whoever asks is told nothing, in words or in time. */
  readonly forgotPassword: (input: ForgotPassword, from: RequestFrom) => Promise<Result<null, AccountError>>;
  /** By a link of {@link forgotPassword}. Ends all sessions of the member. */
  readonly resetPassword: (input: ResetPassword, from: RequestFrom) => Promise<Result<null, AccountError>>;
  readonly email: (member: Pick<MemberAsker, 'memberId'>) => Promise<Result<EmailView, AccountError>>;
  /** Once more; nothing where the address is verified already. */
  readonly sendVerification: (member: MemberAsker) => Promise<Result<null, AccountError>>;
  /** By a link of a mail, whoever is signed in: this is the member's address, or their new one. */
  readonly confirmEmail: (input: OpenedLink, from: RequestFrom) => Promise<Result<ConfirmedEmailView, AccountError>>;
  /** Sends a link to the new address; nothing changes before it is opened. The old address is told and may stop it. */
  readonly changeProfile: (member: MemberAsker, input: ChangeProfile) => Promise<Result<MemberView, AccountError>>;
  readonly changeEmail: (member: MemberAsker, input: ChangeEmail, from: RequestFrom) => Promise<Result<null, AccountError>>;
  /** By the link that the old address got: it comes back, all sessions end, the password opens nothing, and the way to a new one is sent there. */
  readonly stopEmailChange: (input: OpenedLink, from: RequestFrom) => Promise<Result<null, AccountError>>;
}
/** Which consents were taken back, in the version that held; none where there were none. */
export interface AdvertisingEnd {
  readonly held: readonly { readonly kind: string; readonly version: number }[];
  readonly atMs: number;
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
