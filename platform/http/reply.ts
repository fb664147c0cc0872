import type { ErrorStatus, ErrorTable, Result } from '@platform/kernel';
import type { Context } from 'hono';
import type { z } from 'zod';

/** Every refusal and failure of our API has this shape. */
export interface FailureBody {
  /** Machine word: `attempt/closed`. */
  readonly kind: string;
  /** For the person, in their language. */
  readonly message: string;
  readonly requestId: string;
  /** Which fields were wrong, for a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const refuse = (c: Context, status: ErrorStatus | 500 | 503, kind: string, message: string, fields?: Readonly<Record<string, string>>): Response =>
  c.json({ kind, message, requestId: c.get('requestId') as string, ...(fields ? { fields } : {}) } satisfies FailureBody, status);

/**
 * A use case's result as a response: 200 with the value, or the row that the table gives for the failure.
 * Typed `never` where a door's declared responses are checked by zod-openapi: the views are our own types, not schemas.
 */
export const reply = <T, E extends { readonly kind: string }>(c: Context, result: Result<T, E>, table: ErrorTable<E>): never => {
  if (result.ok) return c.json(result.value as object) as never;
  const { status, copy } = table[result.error.kind as E['kind']];
  return refuse(c, status, result.error.kind, (c.get('copy') as (key: string) => string)(copy)) as never;
};

/** A request that does not fit the door's schema. */
export const invalid = (c: Context, error: z.core.$ZodError): never => {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  return refuse(c, 400, 'request/invalid', (c.get('copy') as (key: string) => string)('http.400'), fields) as never;
};
