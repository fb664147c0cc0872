import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiGet } from '@platform/web';
import type { EmailView, MemberView, SessionView } from '../contract.ts';

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
