import { NetworkError } from '@platform/web';
import type { OfflineEntry } from '@platform/web/offline-entry';
import { OfflineQueue, type Later, type Delivery, type OfflineStatus, type Rest } from '@platform/web/offline-queue';
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
  readonly status: OfflineStatus;
  /** Another reason was chosen elsewhere meanwhile: nothing is overwritten until the learner says so. */
  readonly theirs?: Why;
  /** The note has no room for them. */
  readonly hasRefusedTags: boolean;
}
interface ChangeKeeperDeps {
  /** What this device keeps until the server has it. */
  readonly device: OfflineEntry<Pending>;
  readonly send: (change: ChangeNote) => Promise<void>;
  /** The reason that the server has. */
  readonly look: () => Promise<Why>;
  /** `conflict`: another reason stands there; `full`: too many tags; `gone`: there is no such note; `later`: anything else. */
  readonly meaningOf: (error: unknown) => 'conflict' | 'full' | 'gone' | 'later';
  /** The server refused for good what was sent, which is given up. */
  readonly onRefused?: (error: unknown) => void;
  /** It failed and is tried again. */
  readonly onWait?: (error: unknown) => void;
  readonly later: Later;
  /** This device's clock: only what passed between two looks at it is sent. */
  readonly now: () => number;
}

export const NOTHING: Pending = { tags: {} };
export const AT_REST: ChangeState = { pending: NOTHING, status: 'idle', hasRefusedTags: false };
export const isNothing = ({ reason, tags, mastered }: Pending): boolean =>
  reason === undefined && mastered === undefined && Object.keys(tags).length === 0;

const named = (tags: Pending['tags'], to: 'add' | 'remove') => Object.keys(tags).filter((name) => tags[name] === to);
const unchanged: Rest<Pending> = (now) => now;

/**
 * Keeps the reason and the tags of a note, and whether it is mastered, as `MemoKeeper` keeps its memo: on the device at once, on the server as soon
 * as there is a way. Tags are added and taken away one by one, which two devices may do in any order.
 */
export class ChangeKeeper {
  readonly #deps: ChangeKeeperDeps;
  readonly #queue: OfflineQueue<Pending>;
  #state: ChangeState;
  readonly #listeners = new Set<() => void>();

  constructor(deps: ChangeKeeperDeps) {
    this.#deps = deps;
    this.#state = { ...AT_REST, pending: deps.device.read() };
    this.#queue = new OfflineQueue({
      entry: deps.device,
      isNothing,
      next: (pending) => this.#next(pending),
      ...(deps.onWait && { onWait: deps.onWait }),
      onChange: () => this.#look(),
      later: deps.later,
    });
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

  readonly keepOwn = (): void => {
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

  readonly start = (): void => this.#queue.start();
  /** Another tab changed what the device keeps. */
  readonly refresh = (): void => {
    this.#look();
    void this.deliver();
  };
  readonly deliver = (): Promise<void> => this.#queue.deliver();
  readonly stop = (): void => {
    this.#queue.stop();
    this.#listeners.clear();
  };

  /** Tags, then mastered, then the reason. What waits for the learner's word is not sent. */
  #next({ tags, mastered, reason }: Pending): Delivery<Pending> | null {
    const { hasRefusedTags, theirs } = this.#state;
    if (Object.keys(tags).length > 0 && !hasRefusedTags)
      return this.#delivery({ addTags: named(tags, 'add'), removeTags: named(tags, 'remove') }, ({ tags: now, ...rest }) => ({
        ...rest,
        tags: Object.fromEntries(Object.entries(now).filter(([name, to]) => tags[name] !== to)),
      }));
    if (mastered) {
      const masteredAgoMs = Math.min(LONGEST_WAIT_MS, Math.max(0, this.#deps.now() - mastered.atMs));
      return this.#delivery({ mastered: mastered.to, masteredAgoMs }, ({ mastered: now, ...rest }) =>
        now && (now.to !== mastered.to || now.atMs !== mastered.atMs) ? { ...rest, mastered: now } : rest,
      );
    }
    if (!reason || theirs !== undefined) return null;
    return this.#delivery({ reason: reason.to, reasonOver: [...reason.over] }, ({ reason: now, ...rest }) =>
      now && now.to !== reason.to ? { ...rest, reason: now } : rest,
    );
  }

  #delivery(change: ChangeNote, rest: Rest<Pending>): Delivery<Pending> {
    return {
      send: async () => {
        if (change.reason !== undefined) this.#keep((now) => (now.reason ? { ...now, reason: { ...now.reason, isSent: true } } : now));
        try {
          await this.#deps.send(change);
          return rest;
        } catch (error) {
          return await this.#merge(error, change, rest);
        }
      },
      refused: (error) => {
        this.#deps.onRefused?.(error);
        return rest;
      },
    };
  }
  /** What is left after the server said what stands against a change. Throws what is no such answer. */
  async #merge(error: unknown, { reason }: ChangeNote, rest: Rest<Pending>): Promise<Rest<Pending>> {
    const meaning = this.#deps.meaningOf(error);
    if (meaning === 'gone') {
      this.#deps.onRefused?.(error);
      return () => NOTHING;
    }
    if (meaning === 'full') {
      this.#set({ hasRefusedTags: true });
      return unchanged;
    }
    if (meaning !== 'conflict') throw error;
    const theirs = await this.#readTheirs();
    if (theirs === reason) return rest;
    this.#set({ theirs });
    return unchanged;
  }

  /** One that cannot be read now waits with the change, whatever the answer was. */
  async #readTheirs(): Promise<Why> {
    try {
      return await this.#deps.look();
    } catch (cause) {
      throw new NetworkError('What stands against it could not be read', { cause });
    }
  }

  #keep(change: (pending: Pending) => Pending): void {
    this.#deps.device.update(change);
    this.#look();
  }
  #look(): void {
    this.#set({ pending: this.#deps.device.read(), status: this.#queue.status() });
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
