import type { ErrorStatus, ErrorTable, Result } from '@platform/kernel';
import type { Copy } from '@platform/i18n/copy';
import type { z } from 'zod';
import type { ReplyContext } from './endpoint-context.ts';

/** Every refusal and failure of our API has this shape. */
export interface FailureBody {
  /** Machine word: `attempt/closed`. */
  readonly kind: string;
  /** A code that others agreed on with us (specification, section 8). */
  readonly code?: string;
  /** For the person, in their language. */
  readonly message: string;
  readonly requestId: string;
  /** Which fields were wrong, for a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

declare const body: unique symbol;
/** A response that carries a `T`. A refusal carries none (`never`), and so fits every endpoint. */
export interface Reply<T> extends Response {
  readonly [body]: T;
}

/** 200 with a view. */
export const respond = <T>(c: ReplyContext, view: T): Reply<T> => c.json(view as object) as Reply<T>;
/** What is no view written as JSON: bytes that were ready, a stream, a redirect, `304`. What it says is checked in tests alone. */
export const raw = (response: Response): Reply<never> => response as Reply<never>;

export const refuse = (
  c: ReplyContext,
  status: ErrorStatus | 500 | 503,
  kind: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
  code?: string,
): Reply<never> =>
  raw(
    c.json(
      {
        kind,
        message,
        requestId: c.get('requestId') as string,
        ...(fields ? { fields } : {}),
        ...(code === undefined ? {} : { code }),
      } satisfies FailureBody,
      status,
    ),
  );

/**
 * A use case's result as a response: 200 with the value, or the row that the table gives for the failure.
 * A failure with `retryAfterSeconds` says so in the header `Retry-After` and in the text's `{wait}`.
 */
export const reply = <T, E extends { readonly kind: string }>(c: ReplyContext, result: Result<T, E>, table: ErrorTable<E>): Reply<T> => {
  if (result.ok) return respond(c, result.value);
  const { status, kind, message, retryAfterSeconds } = failureOf(c.get('copy') as Copy, result.error, table);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const { code } = table[result.error.kind as E['kind']];
  return refuse(c, status, kind, message, undefined, code);
};

/** How an expected failure leaves the building: the row that the table gives for it, in words. */
export const failureOf = <E extends { readonly kind: string }>(
  copy: Copy,
  error: E,
  table: ErrorTable<E>,
): { readonly status: ErrorStatus; readonly kind: string; readonly message: string; readonly retryAfterSeconds?: number } => {
  const { status, copy: key } = table[error.kind as E['kind']];
  const retryAfterSeconds =
    'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : undefined;
  if (retryAfterSeconds === undefined) return { status, kind: error.kind, message: copy(key) };
  return { status, kind: error.kind, message: copy(key, { wait: waitInWords(copy, retryAfterSeconds) }), retryAfterSeconds };
};

/** A time to wait, rounded up: `40초`, `15분`, `1시간`. */
export const waitInWords = (copy: Copy, seconds: number): string => {
  if (seconds < 60) return copy('http.wait.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? copy('http.wait.minutes', { count: minutes }) : copy('http.wait.hours', { count: Math.ceil(minutes / 60) });
};

/** A request that does not fit the endpoint's schema. */
export const invalid = (c: ReplyContext, error: z.core.$ZodError): Reply<never> => {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  return refuse(c, 400, 'request/invalid', (c.get('copy') as (key: string) => string)('http.400'), fields);
};
