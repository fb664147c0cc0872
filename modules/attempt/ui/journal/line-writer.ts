import type { JournalEvent } from '../../contract.ts';
import type { JournalStore, StoredLine } from './journal-store.ts';

/** `full`: the disk is; `none`: the browser keeps nothing for us. In both cases the journal lives in memory and is sent at once. */
export type Storage = 'disk' | 'full' | 'none';

export interface LineWriter {
  readonly storage: () => Storage;
  /** @param guessedMs the time as the device's clock alone had it, before it was fitted to the lines before; where the server could not be asked */
  readonly write: (event: JournalEvent, guessedMs?: number) => void;
  /** Resolves when everything written so far is on the disk, or cannot be. */
  readonly settled: () => Promise<void>;
}

/** Puts lines on the disk in order, all that wait in one transaction; a transaction that failed leaves no hole, because it was the last. */
export const makeLineWriter = (store: JournalStore | null, recordIdx: number, deviceId: string, onChange: () => void): LineWriter => {
  let storage: Storage = store ? 'disk' : 'none';
  let waiting: StoredLine[] = [];
  let running: Promise<void> | undefined;

  const run = async (to: JournalStore): Promise<void> => {
    while (waiting.length > 0 && storage === 'disk') {
      const lines = waiting;
      waiting = [];
      try {
        await to.put(lines);
      } catch (error) {
        storage = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'none';
      }
    }
    running = undefined;
    onChange();
  };

  return {
    storage: () => storage,
    write: (event, guessedMs) => {
      if (!store || storage !== 'disk') return;
      waiting.push({ recordIdx, deviceId, seq: event.seq, event, ...(guessedMs !== undefined && { guessedMs }) });
      running ??= Promise.resolve().then(() => run(store));
    },
    settled: () => running ?? Promise.resolve(),
  };
};
