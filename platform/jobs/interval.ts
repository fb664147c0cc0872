/** Work that every process does again and again for as long as it runs, and that finds in the database what is left to do. */
export interface Interval {
  /** Unique within its module; log and counters call it so. */
  readonly name: string;
  /** From the end of one run to the begin of the next: it never runs twice at once in a process. Milliseconds. */
  readonly everyMs: number;
  /** Before the first run, milliseconds; absent: `everyMs`. */
  readonly firstMs?: number;
  /** Each pause is longer or shorter by up to this share of it (0–1): processes that started together do not ask together forever. */
  readonly jitter?: number;
  /** Ends early at the signal where it can; whoever stops the interval waits for it. */
  readonly run: (signal: AbortSignal) => unknown;
}
/** What an interval did since its process started. */
export interface IntervalCounters {
  readonly runs: number;
  readonly failures: number;
  readonly longestMs: number;
}
export interface RunningInterval {
  readonly counters: () => IntervalCounters;
  /** No run begins any more; resolves after the one under way. */
  readonly stop: () => Promise<void>;
}

/** Work that a stop cut short has not failed. */
const isCutShort = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof Error && error.name === 'AbortError'));

/** Runs it until it is stopped, also after failures. Keeps no process alive. */
export const startInterval = (
  { everyMs, firstMs = everyMs, jitter = 0, run }: Omit<Interval, 'name'>,
  onError: (error: unknown) => void,
): RunningInterval => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let counters: IntervalCounters = { runs: 0, failures: 0, longestMs: 0 };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const runOnce = async (): Promise<void> => {
    const beganAt = performance.now();
    let failures = 0;
    try {
      await run(signal);
    } catch (error) {
      if (!isCutShort(error, signal)) {
        failures = 1;
        onError(error);
      }
    }
    counters = {
      runs: counters.runs + 1,
      failures: counters.failures + failures,
      longestMs: Math.max(counters.longestMs, Math.round(performance.now() - beganAt)),
    };
    plan(everyMs);
  };
  const plan = (pauseMs: number): void => {
    if (signal.aborted) return;
    const begin = () => {
      running = runOnce();
    };
    timer = setTimeout(begin, pauseMs * (1 + jitter * (Math.random() * 2 - 1)));
    timer.unref();
  };
  plan(firstMs);
  return {
    counters: () => counters,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
