import type { OfflineEntry } from '@platform/web/offline-entry';
import { OfflineQueue, type Later, type Rest } from '@platform/web/offline-queue';

/** A text with the version that it was written over. */
export interface Memo {
  readonly text: string;
  readonly version: number;
}
export interface MemoState {
  readonly text: string;
  /**
   * `waiting`: kept on this device, tried again by itself. `conflict`: somebody saved another one meanwhile; nothing is overwritten until the
   * learner says so. `gone`: the server has no such note; the text is kept on this device until the learner discards it.
   */
  readonly status: 'saved' | 'typing' | 'saving' | 'waiting' | 'conflict' | 'gone';
  readonly theirs: Memo | null;
}
interface MemoKeeperDeps {
  /** What the server has. */
  readonly start: Memo;
  /** What this device keeps until the server has it. */
  readonly device: OfflineEntry<Memo | null>;
  readonly save: (memo: Memo) => Promise<Memo>;
  readonly look: () => Promise<Memo>;
  readonly isConflict: (error: unknown) => boolean;
  readonly isGone: (error: unknown) => boolean;
  readonly later: Later;
}

const SETTLE_MS = 600;

/**
 * Keeps a memo: on the device with every key, on the server at rest. Each tab sends the text of its own field; two that differ are shown as a
 * conflict. What the server refuses is a text that somebody wrote: it is never dropped, and tried again; where the note is gone, not before it changes.
 */
export class MemoKeeper {
  readonly #deps: MemoKeeperDeps;
  readonly #queue: OfflineQueue<Memo | null>;
  #state: MemoState;
  #version: number;
  #isComposing = false;
  #isUnsaved = false;
  #isGone = false;
  /** Nothing was typed for a moment. */
  #isSettled = true;
  #stopTimer: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(deps: MemoKeeperDeps) {
    this.#deps = deps;
    const { start, device, later } = deps;
    this.#version = start.version;
    this.#state = { text: start.text, status: 'saved', theirs: null };
    this.#queue = new OfflineQueue({
      entry: device,
      isNothing: () => !this.#isUnsaved,
      next: () =>
        this.#isUnsaved && this.#isSettled && !this.#isGone && this.#state.theirs === null ? { send: () => this.#send() } : null,
      onChange: () => this.#set({}),
      later,
    });
    const draft = device.read();
    if (!draft || draft.text === start.text) {
      device.update(() => null);
      return;
    }
    this.#isUnsaved = true;
    this.#set({ text: draft.text, theirs: draft.version === start.version ? null : start });
    this.flush();
  }

  readonly state = (): MemoState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly type = (text: string): void => {
    this.#keep(text);
    this.#isGone = false;
    this.#isSettled = false;
    this.#set({ text });
    if (!this.#isComposing) this.#settle();
  };

  /** A syllable that is still being put together is kept on the device, and sent when it is done. */
  readonly compose = (isComposing: boolean): void => {
    this.#isComposing = isComposing;
    if (isComposing) this.#stopTimer?.();
    else if (!this.#isSettled) this.#settle();
  };

  /** Now: the field was left, the page goes, or the network is back. */
  readonly flush = (): void => {
    this.#stopTimer?.();
    this.#isSettled = true;
    void this.#queue.deliver();
  };

  readonly keepOwn = (): void => {
    if (!this.#state.theirs) return;
    this.#version = this.#state.theirs.version;
    this.#keep(this.#state.text);
    this.#set({ theirs: null });
    this.flush();
  };
  readonly takeTheirs = (): void => {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#deps.device.update(() => null);
    this.#adopt(theirs);
  };

  /** The note is gone and the learner has no more use for the text. */
  readonly discard = (): void => {
    if (!this.#isGone) return;
    const { text } = this.#state;
    this.#deps.device.update((now) => (now?.text === text ? null : now));
    this.#adopt({ text: '', version: this.#version });
  };

  /** The page is left: what is not saved goes once more, and stays on the device. */
  readonly stop = (): void => {
    this.flush();
    this.#queue.stop();
    this.#listeners.clear();
  };

  #settle(): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#deps.later(this.flush, SETTLE_MS);
  }

  async #send(): Promise<Rest<Memo | null>> {
    const sent: Memo = { text: this.#state.text, version: this.#version };
    try {
      const { version } = await this.#deps.save(sent);
      this.#version = version;
      const { text } = this.#state;
      if (text === sent.text) this.#adopt({ text, version });
      // Another text is one that was typed meanwhile, in this tab or in another one, which then sends it.
      return (now) => (now?.text === sent.text ? null : now?.text === text ? { text, version } : now);
    } catch (error) {
      if (this.#deps.isGone(error)) return this.#markGone(sent);
      if (!this.#deps.isConflict(error)) throw error;
      const theirs = await this.#deps.look();
      if (theirs.text !== this.#state.text) {
        this.#set({ theirs });
        return (now) => now;
      }
      this.#adopt(theirs);
      return (now) => (now?.text === theirs.text ? null : now);
    }
  }

  #markGone(sent: Memo): Rest<Memo | null> {
    if (sent.text !== this.#state.text) return (now) => now;
    if (sent.text.trim() === '') {
      this.#adopt({ text: '', version: sent.version });
      return (now) => (now?.text === sent.text ? null : now);
    }
    this.#isGone = true;
    return (now) => now;
  }

  #keep(text: string): void {
    this.#isUnsaved = true;
    this.#deps.device.update(() => ({ text, version: this.#version }));
  }
  #adopt({ text, version }: Memo): void {
    this.#version = version;
    this.#isUnsaved = false;
    this.#isGone = false;
    this.#isSettled = true;
    this.#set({ text, theirs: null });
  }
  #status(theirs: Memo | null): MemoState['status'] {
    if (theirs) return 'conflict';
    if (!this.#isUnsaved) return 'saved';
    if (this.#isGone) return 'gone';
    const status = this.#queue.status();
    return this.#isSettled && (status === 'saving' || status === 'waiting') ? status : 'typing';
  }
  #set(change: Partial<Omit<MemoState, 'status'>>): void {
    const next = { ...this.#state, ...change };
    this.#state = { ...next, status: this.#status(next.theirs) };
    for (const listener of this.#listeners) listener();
  }
}
