import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiGet } from '@platform/web';
import type {
  ArrivalView,
  ConsentsView,
  EmailView,
  LegalDocumentsView,
  LegalDocumentView,
  PasskeysView,
  SessionOwnerView,
  SecondFactorView,
  SessionView,
  SocialLinksView,
  SocialWaysView,
} from '../contract.ts';

/** Who is signed in; null for a visitor. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => apiGet<SessionOwnerView>('/users/session', signal).then(({ member }) => member),
  });

/** Where the member is signed in, the last used first. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['me', 'sessions'], queryFn: ({ signal }) => apiGet<readonly SessionView[]>('/users/me/sessions', signal) });

/** The member's own address. */
export const emailQuery = () =>
  queryOptions({ queryKey: ['me', 'email'], queryFn: ({ signal }) => apiGet<EmailView>('/users/me/email', signal) });

/** Whether the member has a second factor. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['me', 'second-factor'],
    queryFn: ({ signal }) => apiGet<SecondFactorView>('/users/me/second-factor', signal),
  });

/** Terms and consents of the brand, each in the version in force. */
export const legalDocumentsQuery = () =>
  queryOptions({
    queryKey: ['legal-documents'],
    queryFn: ({ signal }) => apiGet<LegalDocumentsView>('/apiV2/legal-documents', signal),
  });

/** @param version absent: the one in force */
export const legalDocumentQuery = (kind: string, version?: number) =>
  queryOptions({
    queryKey: ['legal-documents', kind, version ?? null],
    queryFn: ({ signal }) =>
      apiGet<LegalDocumentView>(
        `/apiV2/legal-documents/${encodeURIComponent(kind)}${version === undefined ? '' : `?version=${version}`}`,
        signal,
      ),
  });

/** Providers by which members may sign in. */
export const socialWaysQuery = () =>
  queryOptions({ queryKey: ['social-ways'], queryFn: ({ signal }) => apiGet<SocialWaysView>('/users/social', signal) });

/** Who came from a provider with this browser; null for nobody. */
/** For browsers alone: a page that is made by the server asks without the browser's cookies, and may be kept for others. */
export const socialArrivalQuery = () =>
  queryOptions({
    queryKey: ['social-arrival'],
    queryFn: ({ signal }) =>
      apiGet<ArrivalView>('/users/social/arrival', signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 410) return null;
        throw error;
      }),
  });

/** By what the member signs in. */
export const socialLinksQuery = () =>
  queryOptions({
    queryKey: ['me', 'social'],
    queryFn: ({ signal }) => apiGet<SocialLinksView>('/users/me/social', signal),
    // That somebody showed anew who they are stands in a cookie, which a page that is made by the server does not see.
    refetchOnMount: 'always',
  });

/** The member's passkeys, the oldest first. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ['me', 'passkeys'], queryFn: ({ signal }) => apiGet<PasskeysView>('/users/me/passkeys', signal) });

/** What the member agreed to, and what they are asked for. */
export const consentsQuery = () =>
  queryOptions({ queryKey: ['me', 'consents'], queryFn: ({ signal }) => apiGet<ConsentsView>('/users/me/consents', signal) });
