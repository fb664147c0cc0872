import { ApiError, type PageContext } from '@platform/web';
import type { ErrorFacts } from '@platform/web/error-report';
import { isNotFound, isRedirect } from '@tanstack/react-router';

/** Reports of one visit at most: a page that fails over and over says nothing new. */
const MOST_REPORTS = 10;

/** What is an answer and no fault: a page that is not there, a refusal of our API, a request that was given up. */
const isExpected = (error: unknown): boolean =>
  isNotFound(error) ||
  isRedirect(error) ||
  (error instanceof ApiError && error.status < 500) ||
  (error instanceof Error && error.name === 'AbortError');

const send = async (address: string, error: unknown, facts: ErrorFacts): Promise<void> => {
  try {
    const { envelope } = await import('@platform/web/error-report');
    // The answer is not for us, so no permission of the other origin is asked for.
    await fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body: envelope(error, facts) });
  } catch {
    // Blocked, or without a network: whoever fails here has been told on the screen.
  }
};

/**
 * Reports uncaught errors of this visit to the error service, where the operator has named one. What sends them is loaded with the first.
 *
 * @returns for errors that a boundary caught and shows the fallback screen for; undefined: nothing is reported
 */
export const reportErrors = ({ errorAddress, host, site, requestId, brand }: PageContext): ((error: unknown) => void) | undefined => {
  if (!errorAddress) return undefined;
  const told = new Set<string>();
  const report = (error: unknown): void => {
    if (isExpected(error) || told.size >= MOST_REPORTS || told.has(String(error))) return;
    told.add(String(error));
    const facts = {
      side: 'client',
      host,
      url: location.origin + location.pathname,
      requestId: (error instanceof ApiError && error.requestId) || requestId,
      tags: { site, brand: brand.id },
    } as const;
    void send(errorAddress, error, facts);
  };
  addEventListener('error', ({ error }) => error !== null && error !== undefined && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
};
