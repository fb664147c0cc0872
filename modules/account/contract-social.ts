import type { Result } from '@platform/kernel';
import { LEGAL_DOCUMENT_KINDS } from '@platform/kernel/legal-document';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { AccountError, Asker, ConsentAnswer, MemberAsker, RequestFrom, SignedIn } from './contract.ts';
import { PROVIDERS, type Provider } from './contract-provider.ts';
import type { ArrivalView, SocialLinksView, SocialWaysView } from './contract-social-views.ts';

export const ProviderId = z.enum(PROVIDERS);

export const StartSocial = z.object({
  /** `link` and `confirm` are for members; `link` wants the password, or a confirmation of just now. */
  purpose: z.enum(['sign-in', 'link', 'confirm']),
  /** Where to go on; only an address of the brand is gone to. */
  next: plainText().max(2000).optional(),
  currentPassword: plainText().min(1).max(128).optional(),
});
export type StartSocial = z.output<typeof StartSocial>;

export const SocialSignUp = z.object({
  email: z
    .email('이메일 형식이 올바르지 않습니다.')
    .max(254)
    .transform((value) => value.toLowerCase()),
  nickname: plainText().trim().min(1).max(40),
  consents: z
    .array(z.object({ kind: z.enum(LEGAL_DOCUMENT_KINDS), version: z.int().min(1).max(10_000), isGiven: z.boolean() }))
    .max(LEGAL_DOCUMENT_KINDS.length)
    .refine((all: readonly ConsentAnswer[]) => new Set(all.map(({ kind }) => kind)).size === all.length, 'each kind once')
    .default([]),
});
export type SocialSignUp = z.output<typeof SocialSignUp>;

/** What a provider sends a browser back with. */
export interface SocialReturn {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

/** Signing in by somebody who knows the person already (docs/decisions/0107). */
export interface SocialApi {
  /** Which providers there are. */
  readonly ways: () => SocialWaysView;
  /** @param goOn where to go afterwards, an address of the brand @returns where the browser goes now */
  readonly start: (
    provider: Provider,
    input: Omit<StartSocial, 'next'>,
    goOn: string,
    asker: Asker,
    from: RequestFrom,
  ) => Promise<Result<{ readonly url: string; readonly setCookies: readonly string[] }, AccountError>>;
  /** Somebody is back. @returns where they go now, whatever came of it: a path of the account pages, or an address of the brand */
  readonly finish: (
    provider: Provider,
    back: SocialReturn,
    asker: Asker,
    from: RequestFrom,
  ) => Promise<{ readonly to: string; readonly setCookies: readonly string[] }>;
  /** Who came from a provider with this browser and is no member yet. */
  readonly arrival: (headers: Headers) => Promise<Result<ArrivalView, AccountError>>;
  /** Makes a member of them. */
  readonly signUp: (input: SocialSignUp, from: RequestFrom) => Promise<Result<SignedIn & { readonly next: string }, AccountError>>;
  readonly links: (member: Pick<MemberAsker, 'memberId'>, headers: Headers) => Promise<SocialLinksView>;
  /** The last way to sign in stays. */
  readonly unlink: (member: Pick<MemberAsker, 'memberId'>, provider: Provider) => Promise<Result<null, AccountError>>;
  /** The provider says that the person there ended it. */
  readonly endedByProvider: (provider: Provider, accountId: string) => Promise<void>;
}
