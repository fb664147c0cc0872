/** A text with the version that it was written over. */
export interface Memo {
  readonly text: string;
  readonly version: number;
}
export interface MemoState {
  readonly text: string;
  /** `waiting`: kept on this device, tried again by itself. `conflict`: somebody saved another one meanwhile; nothing is overwritten until the learner says so. */
  readonly status: 'saved' | 'typing' | 'saving' | 'waiting' | 'conflict';
  readonly theirs: Memo | null;
}
interface MemoKeeperDeps {
  /** What the server has. */
  readonly start: Memo;
  /** What this device keeps until the server has it. */
  readonly device: { readonly read: () => Memo | null; readonly write: (memo: Memo | null) => void };
  readonly save: (memo: Memo) => Promise<Memo>;
  readonly look: () => Promise<Memo>;
  readonly isConflict: (error: unknown) => boolean;
  readonly later: (run: () => void, ms: number) => () => void;
}

const SETTLE_MS = 600;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Keeps a memo: on the device with every key, on the server at rest; through a dead network, a closed page and a second tab. */
export class MemoKeeper {
  readonly #deps: MemoKeeperDeps;
  #state: MemoState;
  #version: number;
  #isComposing = false;
  #saving: Promise<void> | null = null;
  #stopTimer: (() => void) | null = null;
  #retryMs = FIRST_RETRY_MS;
  readonly #listeners = new Set<() => void>();

  constructor(deps: MemoKeeperDeps) {
    this.#deps = deps;
    const { start, device } = deps;
    this.#version = start.version;
    this.#state = { text: start.text, status: 'saved', theirs: null };
    const draft = device.read();
    if (!draft || draft.text === start.text) {
      device.write(null);
    } else if (draft.version === start.version) {
      this.#state = { text: draft.text, status: 'typing', theirs: null };
      this.#saveIn(0);
    } else {
      this.#state = { text: draft.text, status: 'conflict', theirs: start };
    }
  }

  readonly state = (): MemoState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly type = (text: string): void => {
    this.#deps.device.write({ text, version: this.#version });
    this.#set({ text, ...(this.#state.status !== 'conflict' && { status: 'typing' }) });
    if (this.#state.status !== 'conflict' && !this.#isComposing) this.#saveIn(SETTLE_MS);
  };

  /** A syllable that is still being put together is kept on the device, and sent when it is done. */
  readonly compose = (isComposing: boolean): void => {
    this.#isComposing = isComposing;
    if (isComposing) this.#stopTimer?.();
    else if (this.#state.status === 'typing') this.#saveIn(SETTLE_MS);
  };

  /** Now: the field was left, the page goes, or the network is back. */
  readonly flush = (): void => {
    if (this.#state.status === 'typing' || this.#state.status === 'waiting') this.#saveIn(0);
  };

  readonly takeMine = (): void => {
    if (!this.#state.theirs) return;
    this.#version = this.#state.theirs.version;
    this.#set({ status: 'typing', theirs: null });
    this.#deps.device.write({ text: this.#state.text, version: this.#version });
    this.#saveIn(0);
  };
  readonly takeTheirs = (): void => {
    const { theirs } = this.#state;
    if (theirs) this.#adopt(theirs);
  };

  /** The page is left: what is not saved goes once more, and stays on the device. */
  readonly stop = (): void => {
    this.flush();
    if (!this.#saving) this.#stopTimer?.();
    this.#listeners.clear();
  };

  #saveIn(ms: number): void {
    this.#stopTimer?.();
    if (ms === 0) {
      this.#stopTimer = null;
      void this.#save();
      return;
    }
    this.#stopTimer = this.#deps.later(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    if (this.#saving) return;
    this.#saving = this.#saveOnce();
    await this.#saving;
    this.#saving = null;
    // Typed on while it was being sent.
    if (this.#state.status === 'typing' && !this.#isComposing) this.#saveIn(SETTLE_MS);
  }

  async #saveOnce(): Promise<void> {
    const sent: Memo = { text: this.#state.text, version: this.#version };
    this.#set({ status: 'saving' });
    try {
      const { version } = await this.#deps.save(sent);
      this.#version = version;
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#state.text === sent.text) this.#adopt({ text: sent.text, version });
      else {
        this.#deps.device.write({ text: this.#state.text, version });
        this.#set({ status: 'typing' });
      }
    } catch (error) {
      if (!this.#deps.isConflict(error)) return this.#wait();
      const theirs = await this.#deps.look().catch(() => null);
      if (!theirs) return this.#wait();
      if (theirs.text === this.#state.text) this.#adopt(theirs);
      else this.#set({ status: 'conflict', theirs });
    }
  }

  #wait(): void {
    this.#set({ status: 'waiting' });
    this.#stopTimer = this.#deps.later(() => void this.#save(), this.#retryMs);
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  #adopt({ text, version }: Memo): void {
    this.#version = version;
    this.#deps.device.write(null);
    this.#set({ text, status: 'saved', theirs: null });
  }

  #set(change: Partial<MemoState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
