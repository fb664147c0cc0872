import type { JournalCore } from './journal-core.ts';

export interface TimeCorrection {
  /** Milliseconds since the start of the sitting as far as the server's time is known, and never before the last line. */
  readonly latestMs: () => number;
  /** No line gets older than this from here on. */
  readonly raise: (toMs: number) => void;
  /** Gives a new line its time: now, or `wasMs`. @returns also what the device's clock alone said, where the server could not be asked */
  readonly date: (seq: number, wasMs?: number) => { readonly atMs: number; readonly guessedMs: number | undefined };
  /** The server's time is known. What was made on a guess since this page was opened is dated anew, before it is sent. */
  readonly learn: (serverNow: number, sentAt: number) => void;
}

export const makeTimeCorrection = (core: JournalCore): TimeCorrection => {
  const {
    clock,
    startedAt,
    device: { deviceId },
    onDevice,
    own,
    tabs,
    made,
    writer,
    state,
    dispatch,
    remember,
    keepClaim,
  } = core;
  const [stored, rows] = onDevice;
  const ownLines = stored.filter((line) => line.deviceId === deviceId);
  const claimBefore = rows.find((row) => row.deviceId === deviceId)?.since;
  const guesses = new Map(ownLines.flatMap(({ seq, guessedMs }) => (guessedMs === undefined ? [] : [[seq, guessedMs] as const])));
  /** The last line from before this page whose time is no guess. */
  const sureMs = ownLines.reduce((most, { guessedMs, event }) => (guessedMs === undefined ? Math.max(most, event.atMs) : most), 0);
  let lastAtMs = ownLines.reduce((most, { event }) => Math.max(most, event.atMs), own.all().at(-1)?.atMs ?? 0);

  const sinceStartMs = () => Math.round(clock.now() - startedAt);
  return {
    latestMs: () => Math.max(lastAtMs, sinceStartMs(), 0),
    raise: (toMs) => {
      lastAtMs = Math.max(lastAtMs, toMs);
    },
    date: (seq, wasMs) => {
      const ms = wasMs === undefined ? sinceStartMs() : Math.round(wasMs);
      lastAtMs = Math.max(lastAtMs, ms, 0);
      if (clock.isGuess()) guesses.set(seq, ms);
      return { atMs: lastAtMs, guessedMs: guesses.get(seq) };
    },
    learn: (serverNow, sentAt) => {
      const guessed = clock.isGuess() ? clock.now() : null;
      clock.learn(serverNow, sentAt, clock.monotonic());
      if (guessed === null) return;
      const byMs = Math.round(clock.now() - guessed);
      const claim = tabs.claims.get(deviceId);
      if (claim && !claimBefore) keepClaim({ ...claim, fromMs: Math.max(0, claim.fromMs + byMs) });
      own.redate(({ seq }) => (guesses.has(seq) ? (guesses.get(seq) ?? 0) + byMs : undefined), sureMs);
      guesses.clear();
      own.all().forEach((event) => writer.write(event));
      made.redated();
      lastAtMs = Math.max(sureMs, own.all().at(-1)?.atMs ?? 0);
      const { handedInMs, guess } = state();
      dispatch('redated', byMs);
      if (handedInMs !== null) remember({ handedInMs: state().handedInMs });
      if (guess === 'here') remember({ guessFrom: null });
    },
  };
};
