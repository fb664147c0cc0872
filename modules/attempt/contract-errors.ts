import type { ErrorTable } from '@platform/kernel';

/** Why something about a sitting was refused. */
export type AttemptError =
  | { readonly kind: 'attempt/not-found' }
  | { readonly kind: 'attempt/exam-not-found' }
  | { readonly kind: 'attempt/not-entitled' }
  /** The record was submitted, or its time and grace are over. */
  | { readonly kind: 'attempt/closed' }
  | { readonly kind: 'attempt/not-submitted' }
  /** Its learner is sitting an exam with the same problems. */
  | { readonly kind: 'attempt/sitting-open' }
  /** Handed in without a network, and another device went on with the sitting since. */
  | { readonly kind: 'attempt/taken-over' }
  | { readonly kind: 'attempt/token-refused' }
  /** The record holds as much as one may, or as many devices write into it as may. */
  | { readonly kind: 'attempt/too-much' }
  /** Written, started or listened to more often than anybody does by hand. */
  | { readonly kind: 'attempt/too-often' }
  | { readonly kind: 'attempt/sign-in-needed' };
export const attemptErrors = {
  'attempt/not-found': { status: 404, copy: 'attempt.error.notFound' },
  'attempt/exam-not-found': { status: 404, copy: 'attempt.error.examNotFound' },
  'attempt/not-entitled': { status: 403, copy: 'attempt.error.notEntitled' },
  'attempt/closed': { status: 410, copy: 'attempt.error.closed' },
  'attempt/not-submitted': { status: 409, copy: 'attempt.error.notSubmitted' },
  'attempt/sitting-open': { status: 409, copy: 'attempt.error.sittingOpen' },
  'attempt/taken-over': { status: 409, copy: 'attempt.error.takenOver' },
  'attempt/token-refused': { status: 401, copy: 'attempt.error.tokenRefused' },
  'attempt/too-much': { status: 413, copy: 'attempt.error.tooMuch' },
  'attempt/too-often': { status: 429, copy: 'attempt.error.tooOften' },
  'attempt/sign-in-needed': { status: 401, copy: 'http.401' },
} as const satisfies ErrorTable<AttemptError>;
