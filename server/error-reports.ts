import { envelope } from '@platform/web/error-report';

/** Reports of one process within a minute at most: a database that is away fails every request in the same way. */
const MOST_A_MINUTE = 20;
/** A service that does not answer within this must not keep anything waiting, milliseconds. */
const PATIENCE_MS = 5_000;
const ERROR_LEVEL = 50;

/**
 * Sends what is logged as an error with its `err` to the error service as well: whoever logs one has said all there is to say. Nothing is
 * awaited, and a service that is away is not our failure.
 *
 * @param address where envelopes go (`envelopeAddress`); undefined: nothing is sent
 */
export const errorReports = (
  address: string | undefined,
  now: () => number = Date.now,
): ((facts: unknown, said: unknown, level: number) => void) => {
  if (address === undefined) return () => {};
  let minute = 0;
  let sent = 0;
  const send = (
    facts: { readonly err: Error; readonly requestId?: unknown; readonly path?: unknown; readonly host?: unknown },
    said: unknown,
  ): void => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, sent] = [current, 0];
    if (++sent > MOST_A_MINUTE) return;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const body = envelope(facts.err, {
      side: 'server',
      host: text(facts.host),
      url: text(facts.path),
      requestId: text(facts.requestId),
      tags: { said: text(said) },
    });
    void fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  };
  return (facts, said, level) => {
    if (level >= ERROR_LEVEL && typeof facts === 'object' && facts !== null && 'err' in facts && facts.err instanceof Error)
      send({ ...facts, err: facts.err }, said);
  };
};
