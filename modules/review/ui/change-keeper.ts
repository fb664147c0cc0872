import type { ChangeNote, Reason } from '../contract.ts';
import { LONGEST_WAIT_MS } from '../contract-limits.ts';

/** A reason, or none. */
export type Why = Reason | null;
/** What a member changed of one note and the server does not have yet. */
export interface Pending {
  readonly reason?: {
    readonly to: Why;
    /** What it may take the place of: the reason that was seen, and those that this device may have sent itself. */
    readonly over: readonly Why[];
    /** Sent at least once; whether it arrived is not known. */
    readonly isSent?: boolean;
  };
  readonly tags: Readonly<Record<string, 'add' | 'remove'>>;
  /** Out of the review or back into it, and when that was said, by this device's clock. */
  readonly mastered?: { readonly to: boolean; readonly atMs: number };
}
export interface ChangeState {
  readonly pending: Pending;
  /** `waiting`: kept on this device, tried again by itself. */
  readonly status: 'idle' | 'saving' | 'waiting' | 'saved';
  /** Another reason was chosen elsewhere meanwhile: nothing is overwritten until the learner says so. */
  readonly theirs?: Why;
  /** The note has no room for them. */
  readonly hasRefusedTags: boolean;
}
interface ChangeKeeperDeps {
  /** What this device keeps until the server has it. All tabs share it, so each change is made to what is there now. */
  readonly device: { readonly read: () => Pending; readonly update: (change: (pending: Pending) => Pending) => void };
  readonly send: (change: ChangeNote) => Promise<void>;
  /** The reason that the server has. */
  readonly look: () => Promise<Why>;
  /** `conflict`: another reason stands there; `full`: too many tags; `gone`: there is no such note; `later`: anything that may pass. */
  readonly meaningOf: (error: unknown) => 'conflict' | 'full' | 'gone' | 'later';
  readonly later: (run: () => void, ms: number) => () => void;
  /** This device's clock: only what passed between two looks at it is told. */
  readonly now: () => number;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
export const NOTHING: Pending = { tags: {} };
export const AT_REST: ChangeState = { pending: NOTHING, status: 'idle', hasRefusedTags: false };
export const isNothing = ({ reason, tags, mastered }: Pending): boolean =>
  reason === undefined && mastered === undefined && Object.keys(tags).length === 0;

/**
 * Keeps the reason and the tags of a note, and whether it is mastered, as `MemoKeeper` keeps its memo: on the device at once, on the server as soon as there is a way;
 * through a dead network, a closed page and a second tab. Tags are added and taken away one by one, which two devices may do in any order.
 */
export class ChangeKeeper {
  readonly #deps: ChangeKeeperDeps;
  #state: ChangeState;
  #isBusy = false;
  #isStopped = false;
  #stopTimer: (() => void) | null = null;
  #retryMs = FIRST_RETRY_MS;
  readonly #listeners = new Set<() => void>();

  constructor(deps: ChangeKeeperDeps) {
    this.#deps = deps;
    this.#state = { ...AT_REST, pending: deps.device.read() };
  }

  readonly state = (): ChangeState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param seen the reason that the server had when this was chosen */
  readonly choose = (to: Why, seen: Why): void => {
    this.#keep(({ reason, ...rest }) => ({
      ...rest,
      reason: { to, over: [...new Set([...(reason?.over ?? []), ...(reason?.isSent ? [reason.to] : []), seen])] },
    }));
    void this.deliver();
  };
  readonly tag = (name: string, to: 'add' | 'remove'): void => {
    this.#keep(({ tags, ...rest }) => ({ ...rest, tags: { ...tags, [name]: to } }));
    this.#set({ hasRefusedTags: false });
    void this.deliver();
  };

  readonly master = (to: boolean): void => {
    this.#keep((pending) => ({ ...pending, mastered: { to, atMs: this.#deps.now() } }));
    void this.deliver();
  };

  readonly takeMine = (): void => {
    const { theirs } = this.#state;
    if (theirs === undefined) return;
    this.#keep(({ reason, ...rest }) => (reason ? { ...rest, reason: { ...reason, over: [...new Set([...reason.over, theirs])] } } : rest));
    this.#forgetTheirs();
    void this.deliver();
  };
  readonly takeTheirs = (): void => {
    this.#keep(({ reason: _reason, ...rest }) => rest);
    this.#forgetTheirs();
    void this.deliver();
  };
  readonly dropTags = (): void => {
    this.#keep((pending) => ({ ...pending, tags: {} }));
    this.#set({ hasRefusedTags: false });
    void this.deliver();
  };

  /** The page is there, for the first time or again. */
  readonly start = (): void => {
    this.#isStopped = false;
    void this.deliver();
  };
  /** Another tab changed what the device keeps. */
  readonly refresh = (): void => {
    this.#set({ pending: this.#deps.device.read() });
    void this.deliver();
  };

  /** Now: at once, when the page opens, when the network is back. What is there twice changes nothing twice. */
  readonly deliver = async (): Promise<void> => {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#stopTimer?.();
    while (this.#hasWork()) {
      this.#set({ status: 'saving' });
      if (!(await this.#sendTags()) || !(await this.#sendMastered()) || !(await this.#sendReason())) {
        this.#isBusy = false;
        return this.#wait();
      }
      this.#retryMs = FIRST_RETRY_MS;
    }
    this.#isBusy = false;
    if (this.#state.status !== 'idle') this.#set({ status: isNothing(this.#state.pending) ? 'saved' : 'idle' });
  };

  /** The page is left: what is being sent goes on, what is not sent stays on the device. */
  readonly stop = (): void => {
    this.#isStopped = true;
    this.#stopTimer?.();
    this.#listeners.clear();
  };

  /** What waits for the learner's word is no work, nor is what another tab has delivered. */
  #hasWork(): boolean {
    this.#set({ pending: this.#deps.device.read() });
    const {
      pending: { reason, tags, mastered },
      theirs,
      hasRefusedTags,
    } = this.#state;
    return mastered !== undefined || (reason !== undefined && theirs === undefined) || (Object.keys(tags).length > 0 && !hasRefusedTags);
  }

  async #sendTags(): Promise<boolean> {
    const { tags: sent } = this.#deps.device.read();
    if (Object.keys(sent).length === 0 || this.#state.hasRefusedTags) return true;
    const named = (to: 'add' | 'remove') => Object.keys(sent).filter((name) => sent[name] === to);
    try {
      await this.#deps.send({ addTags: named('add'), removeTags: named('remove') });
      this.#keep(({ tags, ...rest }) => ({
        ...rest,
        tags: Object.fromEntries(Object.entries(tags).filter(([name, to]) => sent[name] !== to)),
      }));
      return true;
    } catch (error) {
      const meaning = this.#deps.meaningOf(error);
      if (meaning === 'gone') this.#keep(() => NOTHING);
      if (meaning === 'full') this.#set({ hasRefusedTags: true });
      return meaning === 'gone' || meaning === 'full';
    }
  }

  async #sendMastered(): Promise<boolean> {
    const { mastered: sent } = this.#deps.device.read();
    if (!sent) return true;
    try {
      await this.#deps.send({ mastered: sent.to, masteredAgoMs: Math.min(LONGEST_WAIT_MS, Math.max(0, this.#deps.now() - sent.atMs)) });
      this.#keep(({ mastered, ...rest }) =>
        mastered && (mastered.to !== sent.to || mastered.atMs !== sent.atMs) ? { ...rest, mastered } : rest,
      );
      return true;
    } catch (error) {
      const isGone = this.#deps.meaningOf(error) === 'gone';
      if (isGone) this.#keep(() => NOTHING);
      return isGone;
    }
  }

  async #sendReason(): Promise<boolean> {
    const { reason: sent } = this.#deps.device.read();
    if (!sent || this.#state.theirs !== undefined) return true;
    this.#keep((pending) => (pending.reason ? { ...pending, reason: { ...pending.reason, isSent: true } } : pending));
    const settle = () => this.#keep(({ reason, ...rest }) => (reason && reason.to !== sent.to ? { ...rest, reason } : rest));
    try {
      await this.#deps.send({ reason: sent.to, reasonOver: [...sent.over] });
      settle();
      return true;
    } catch (error) {
      const meaning = this.#deps.meaningOf(error);
      if (meaning === 'gone') this.#keep(() => NOTHING);
      if (meaning !== 'conflict') return meaning === 'gone';
      const theirs = await this.#deps.look().catch(() => undefined);
      if (theirs === undefined) return false;
      if (theirs === sent.to) settle();
      else this.#set({ theirs });
      return true;
    }
  }

  #wait(): void {
    this.#set({ status: 'waiting' });
    if (this.#isStopped) return;
    this.#stopTimer = this.#deps.later(() => void this.deliver(), this.#retryMs);
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  #keep(change: (pending: Pending) => Pending): void {
    this.#deps.device.update(change);
    this.#set({ pending: this.#deps.device.read() });
  }
  #forgetTheirs(): void {
    const { theirs: _theirs, ...rest } = this.#state;
    this.#state = rest;
    this.#set({});
  }
  #set(change: Partial<ChangeState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
