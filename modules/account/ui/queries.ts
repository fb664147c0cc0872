import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiGet } from '@platform/web';
import type {
  ConsentsView,
  EmailView,
  LegalDocumentsView,
  LegalDocumentView,
  MemberView,
  SecondFactorView,
  SessionView,
} from '../contract.ts';

/** Who is signed in; null for a visitor. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) =>
      apiGet<MemberView>('/users/me', signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
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

/** What the member agreed to, and what they are asked for. */
export const consentsQuery = () =>
  queryOptions({ queryKey: ['me', 'consents'], queryFn: ({ signal }) => apiGet<ConsentsView>('/users/me/consents', signal) });
