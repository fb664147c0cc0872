import { ApiError } from './api.ts';
import type { OfflineEntry } from './offline-entry.ts';

/** `waiting`: on this device, tried again by itself. `saved`: all of it. `idle`: nothing was sent, or what is left waits for somebody's word. */
export type OfflineStatus = 'idle' | 'saving' | 'waiting' | 'saved';
/** Runs something after a while; gives how to call it off. */
export type Later = (run: () => void, ms: number) => () => void;
/** What is left of an entry, which may have changed since something of it was sent. */
export type Rest<T> = (now: T) => T;
/** The next thing to send. */
export interface Delivery<T> {
  /** Gives what is left when that was answered. Throws what failed. */
  readonly send: () => Promise<Rest<T>>;
  /** What is left when the server refused it for good ({@link isRefusal}). Where this is not given, a refusal waits like any other failure. */
  readonly refused?: (error: ApiError) => Rest<T>;
}
export interface OfflineQueueDeps<T> {
  readonly entry: OfflineEntry<T>;
  readonly isNothing: (kept: T) => boolean;
  /** What of it may be sent now; null: nothing. Asked again after each answer. */
  readonly next: (kept: T) => Delivery<T> | null;
  /** It failed, and is tried again. */
  readonly onWait?: (error: unknown) => void;
  /** The status or the entry changed. */
  readonly onChange?: () => void;
  readonly later: Later;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export const laterByTimer: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * A refusal is final: sending the same again cannot help. Too many at once and what the server could not do can; and 401 says who asks, which
 * signing in changes.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Tries again after growing pauses; one try at a time waits. */
export class Backoff {
  readonly #later: Later;
  #ms = FIRST_RETRY_MS;
  #cancel: (() => void) | null = null;
  constructor(later: Later) {
    this.#later = later;
  }
  readonly retry = (run: () => void): void => {
    this.cancel();
    this.#cancel = this.#later(run, this.#ms);
    this.#ms = Math.min(LONGEST_RETRY_MS, this.#ms * 2);
  };
  readonly cancel = (): void => {
    this.#cancel?.();
    this.#cancel = null;
  };
  /** Somebody answered: the next pause is a short one. */
  readonly reset = (): void => void (this.#ms = FIRST_RETRY_MS);
}

const sendOrDrop = async <T>({ send, refused }: Delivery<T>): Promise<Rest<T>> => {
  try {
    return await send();
  } catch (error) {
    if (refused && isRefusal(error)) return refused(error);
    throw error;
  }
};

/**
 * Delivers one entry, in order and one request at a time, through a dead network and a closed page. It is on the device until it was answered or
 * refused, so that it may arrive twice: what is sent must be safe to repeat. What two devices changed is merged by the module that owns the entry.
 */
export class OfflineQueue<T> {
  readonly #deps: OfflineQueueDeps<T>;
  readonly #backoff: Backoff;
  #status: OfflineStatus = 'idle';
  #isBusy = false;
  #isStopped = false;

  constructor(deps: OfflineQueueDeps<T>) {
    this.#deps = deps;
    this.#backoff = new Backoff(deps.later);
  }

  readonly status = (): OfflineStatus => this.#status;
  readonly isBusy = (): boolean => this.#isBusy;

  /** The page is there, for the first time or again. */
  readonly start = (): void => {
    this.#isStopped = false;
    void this.deliver();
  };
  /** The page is left: what is being sent goes on, what is not sent stays on the device. */
  readonly stop = (): void => {
    this.#isStopped = true;
    this.#backoff.cancel();
  };

  /** Now: something was changed, the page opens, the network is back. */
  readonly deliver = async (): Promise<void> => {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#backoff.cancel();
    try {
      for (;;) {
        const delivery = this.#deps.next(this.#deps.entry.read());
        if (!delivery) break;
        this.#set('saving');
        this.#deps.entry.update(await sendOrDrop(delivery));
        this.#backoff.reset();
        this.#deps.onChange?.();
      }
      this.#isBusy = false;
      if (this.#status !== 'idle') this.#set(this.#deps.isNothing(this.#deps.entry.read()) ? 'saved' : 'idle');
    } catch (error) {
      this.#isBusy = false;
      this.#deps.onWait?.(error);
      this.#set('waiting');
      if (!this.#isStopped) this.#backoff.retry(() => void this.deliver());
    }
  };

  #set(status: OfflineStatus): void {
    this.#status = status;
    this.#deps.onChange?.();
  }
}

/**
 * Calls when the network is back, when the page goes, and when another tab changed the entry of that name on the device; until it is told to stop.
 * A page that goes takes its timers along, and its requests only where they are sent with `keepalive`.
 */
export const watchDevice = (on: {
  readonly back: () => void;
  readonly leaving?: () => void;
  readonly changed?: { readonly name: string; readonly run: () => void };
}): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const { back, leaving, changed } = on;
  addEventListener('online', back, { signal });
  if (leaving) addEventListener('pagehide', leaving, { signal });
  if (changed) addEventListener('storage', ({ key }) => key === changed.name && changed.run(), { signal });
  return () => ending.abort();
};
