import { useCallback } from 'react';
import { ApiError, sendMutation, type Mutation } from './api.ts';
import { useFailureAlert, type FailureOptions } from './use-failure-alert.ts';

/** Sends a change and waits for its answer; inside the work that `useMutate` was given. */
export type Send = <T>(mutation: Mutation<T>) => Promise<T>;
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

interface MutateOptions extends FailureOptions {
  /** Refusals that have a place of their own on the page, like a field: true when one was shown there. */
  readonly takes?: (refusal: ApiError) => boolean;
}
export type Mutate = <T>(work: (send: Send) => Promise<T>, options?: MutateOptions) => Promise<Outcome<T>>;

/**
 * The one way to change something. What failed is told by the rules of specification section 8 (`failure-message.ts`), in an alert; the outcome
 * says so as well, for what has to be taken back.
 */
export const useMutate = (): Mutate => {
  const tell = useFailureAlert();
  return useCallback(
    async (work, { takes, ...options } = {}) => {
      try {
        return { ok: true, value: await work(sendMutation) };
      } catch (error) {
        if (!(error instanceof ApiError && takes?.(error))) tell(error, options);
        return { ok: false, error };
      }
    },
    [tell],
  );
};
