import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { OperatorView } from './contract-views.ts';

export type { OperatorView } from './contract-views.ts';
export type OperatorPermission = OperatorView['permissions'][number];

export const OperatorSignIn = z.object({
  email: plainText()
    .trim()
    .min(1)
    .max(254)
    .transform((value) => value.toLowerCase()),
  password: plainText().min(1).max(128),
  /** Of the app; with spaces or without. */
  code: plainText().min(1).max(20),
});
export type OperatorSignIn = z.output<typeof OperatorSignIn>;

/** What the request tells about whoever signs in. */
export interface OperatorFrom {
  readonly address: string;
  readonly requestId: string;
}

export type OperatorError =
  | { readonly kind: 'operator/wrong-credentials' }
  | { readonly kind: 'operator/too-many-tries'; readonly retryAfterSeconds: number };
export const operatorErrors = {
  'operator/wrong-credentials': { status: 401, copy: 'operator.error.wrong' },
  'operator/too-many-tries': { status: 429, copy: 'operator.error.tooMany' },
} as const satisfies ErrorTable<OperatorError>;

export interface OperatorApi {
  /** @returns also the cookie of the session */
  readonly signIn: (
    input: OperatorSignIn,
    from: OperatorFrom,
  ) => Promise<Result<{ readonly operator: OperatorView; readonly cookie: string }, OperatorError>>;
  /** Ends the session, if there is one. @returns the cookie that ends it in the browser */
  readonly signOut: (headers: Headers, from: OperatorFrom) => Promise<string>;
  /** Who may do it now, for mail about what waits. */
  readonly withPermission: (permission: OperatorPermission) => Promise<readonly Pick<OperatorView, 'name' | 'email'>[]>;
}
