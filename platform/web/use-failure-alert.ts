import { useAsk } from '@platform/ui';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from './api.ts';
import { failureMessage, type StatusMessages } from './failure-message.ts';
import { signInUrl } from './page-context.ts';

export interface FailureOptions {
  readonly messages?: StatusMessages;
  /** Whoever has to sign in for this comes back here afterwards: an address, or a path of this site. */
  readonly redirect?: string;
}
export type TellFailure = (error: unknown, options?: FailureOptions) => void;

/**
 * Tells of a failed call in an alert. Where somebody has to sign in and the call says where to come back to, goes to the sign-in page instead,
 * unless the call has words of its own for the status: whoever has not bought something is not helped by signing in.
 */
export const useFailureAlert = (): TellFailure => {
  const ask = useAsk();
  const router = useRouter({ warn: false });
  return useCallback(
    (error, { messages, redirect } = {}) => {
      const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (isRefused && redirect !== undefined && messages?.[error.status] === undefined)
        location.assign(signInUrl(router.options.context.page, redirect));
      else void ask({ title: failureMessage(error, messages), isAlert: true });
    },
    [ask, router],
  );
};
