import { useAsk } from '@platform/ui';
import { useCallback } from 'react';
import { ApiError } from './api.ts';
import { failureMessage, type StatusMessages } from './failure-message.ts';
import { signInUrl, usePage } from './page-context.ts';

interface AlertOptions {
  readonly messages?: StatusMessages;
  /** Whoever has to sign in for this comes back here afterwards: an address, or a path of this site. */
  readonly redirect?: string;
}

/** Tells of a failed call in an alert; where somebody has to sign in and the call says where to come back to, goes to the sign-in page instead. */
export const useFailureAlert = (): ((error: unknown, options?: AlertOptions) => Promise<void>) => {
  const ask = useAsk();
  const page = usePage();
  return useCallback(
    async (error, { messages, redirect } = {}) => {
      if (redirect !== undefined && error instanceof ApiError && (error.status === 401 || error.status === 403)) return location.assign(signInUrl(page, redirect));
      await ask({ title: failureMessage(error, messages) });
    },
    [ask, page],
  );
};
