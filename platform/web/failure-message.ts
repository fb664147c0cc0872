import { makeCopy } from '@platform/i18n';
import { ApiError } from './api.ts';
import texts from './copy/ko.json';

// Its own: a page that calls nothing does without these texts.
const copy = makeCopy(texts);

/** Codes and statuses with a text of their own (specification section 8). */
const CODES: ReadonlySet<string> = new Set(['O8002', 'O8003', 'O8004', 'CART0001']);
const STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 500]);
/** Refusals that say nothing but their status; every other word comes with a sentence made for it. */
const PLAIN_KIND = /^$|^(?:request|server)\//;

/** What one call says to a status, where it knows better than the defaults. */
export type StatusMessages = Readonly<Partial<Record<number, string>>>;

/** The text for a failed call: of the code first, then of this call for the status, then the default (specification section 8). */
export const failureMessage = (error: unknown, messages: StatusMessages = {}): string => {
  if (!(error instanceof ApiError)) return isTimeout(error) ? copy('web.timeout') : error instanceof Error && error.message ? error.message : copy('web.status.other');
  const { kind, status, message } = error;
  if (CODES.has(kind)) return copy(`web.code.${kind}`);
  if (message !== '' && !PLAIN_KIND.test(kind)) return message;
  return messages[status] ?? copy(`web.status.${STATUSES.has(status) ? status : 'other'}`);
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
