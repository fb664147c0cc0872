import statuses from '@platform/http/copy';
import { makeCopy } from '@platform/i18n';
import { ApiError, NetworkError } from './api.ts';
import texts from './copy/ko.json';

/** The statuses' texts are those that our own server gives. */
const copy = makeCopy(statuses, texts);

/** Codes and statuses with a text of their own (specification section 8). */
const CODES: ReadonlySet<string> = new Set(['O8002', 'O8003', 'O8004', 'CART0001']);
const STATUSES: Readonly<Partial<Record<number, string>>> = {
  400: 'http.400',
  401: 'http.401',
  403: 'http.403',
  404: 'http.404',
  500: 'http.500',
};

/** What one call says to a status, where it knows better than the defaults. */
export type StatusMessages = Readonly<Partial<Record<number, string>>>;

/**
 * The text for a failed call (specification section 8): of the code first, then of this call for the status, then the default. To a status that
 * section 8 has no default for, a refusal of our own API (`area/word`) speaks for itself.
 */
export const failureMessage = (error: unknown, messages: StatusMessages = {}): string => {
  if (error instanceof ApiError) {
    const { kind, status, message } = error;
    if (CODES.has(kind)) return copy(`web.code.${kind}`);
    const known = messages[status];
    if (known !== undefined) return known;
    const usual = STATUSES[status];
    return usual === undefined ? (kind.includes('/') && message) || copy('http.other') : copy(usual);
  }
  if (error instanceof NetworkError) return copy('web.network');
  if (isTimeout(error)) return copy('http.timeout');
  return (error instanceof Error && error.message) || copy('http.other');
};

/** By name: it is a `DOMException`, which is no error everywhere. */
export const isTimeout = (error: unknown): boolean => (error as { readonly name?: unknown } | null)?.name === 'TimeoutError';
