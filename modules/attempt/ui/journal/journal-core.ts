import type { TakeOverSince } from '../../contract.ts';
import { firstState, next, saveStateOf, type JournalState, type StateEvents } from './journal-state.ts';
import type { JournalStore } from './journal-store.ts';
import type { JournalSetup, JournalStatus } from './journal-types.ts';
import type { LineQueue } from './line-queue.ts';
import { makeLineWriter, type LineWriter } from './line-writer.ts';
import type { MadeLines } from './made-lines.ts';
import type { StoredJournal, NeighbourTabs } from './neighbour-tabs.ts';

type DeviceChange = Parameters<JournalStore['changeDevice']>[2];

interface CoreParts extends JournalSetup {
  /** What lay on the disk when the journal was opened. */
  readonly onDevice: StoredJournal;
  readonly own: LineQueue;
  readonly tabs: NeighbourTabs;
  readonly made: MadeLines;
}

/** What the parts of a journal share: its state, its lines, its disk, and who is informed of a change. */
export interface JournalCore extends CoreParts {
  readonly writer: LineWriter;
  /** Renewed when the server refuses it. */
  token: string;
  readonly state: () => JournalState;
  readonly dispatch: <Name extends keyof StateEvents>(event: Name, ...known: StateEvents[Name]) => void;
  /** Keeps on the disk what is known of a tab of this browser; without another name, of this one. */
  readonly remember: (change: DeviceChange, deviceId?: string) => void;
  /** A take-over that the server does not know of yet; null: it does. */
  readonly keepClaim: (since: TakeOverSince | null, deviceId?: string) => void;
  /** Tells the listeners, if what they see has changed. */
  readonly notify: () => void;
  readonly status: () => JournalStatus;
  readonly subscribe: (listener: () => void) => () => void;
}

export const makeJournalCore = (parts: CoreParts): JournalCore => {
  const {
    recordIdx,
    store,
    device: { deviceId: ownId },
    onDevice,
    own,
    tabs,
    made,
  } = parts;
  const { claims, leftovers } = tabs;
  const [, rows] = onDevice;
  let state = firstState({
    // Also by a tab of this browser that is gone: the learner was done.
    handedInMs: rows.find((row) => row.handedInMs !== null && (row.deviceId === ownId || tabs.gone.has(row.deviceId)))?.handedInMs ?? null,
    guess: (rows.find((row) => row.deviceId === ownId)?.guessFrom ?? null) === null ? 'none' : 'before',
  });
  const listeners = new Set<() => void>();

  const seen = (): JournalStatus => {
    const unsentCount = leftovers.reduce((sum, queue) => sum + queue.size(), own.size());
    const { savedAt, role, handedInMs } = state;
    const save = saveStateOf(state, unsentCount);
    return { save, unsentCount, savedAt, role, storage: writer.storage(), handedInMs, isInkFull: made.isInkFull() };
  };
  const notify = () => {
    const now = seen();
    if ((Object.keys(now) as (keyof JournalStatus)[]).every((key) => now[key] === status[key])) return;
    status = now;
    for (const listener of listeners) listener();
  };
  const remember: JournalCore['remember'] = (change, deviceId = ownId) =>
    void store?.changeDevice(recordIdx, deviceId, change).catch(() => undefined);
  const writer = makeLineWriter(store, recordIdx, ownId, notify);
  let status = seen();

  return {
    ...parts,
    writer,
    remember,
    notify,
    state: () => state,
    dispatch: (event, ...known) => {
      state = next(state, event, ...known);
    },
    keepClaim: (since, deviceId = ownId) => {
      if (since) claims.set(deviceId, since);
      else claims.delete(deviceId);
      remember({ since }, deviceId);
    },
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
