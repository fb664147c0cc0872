import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JournalEvent } from '../../contract.ts';

export interface StoredLine {
  readonly recordIdx: number;
  readonly deviceId: string;
  readonly seq: number;
  readonly event: JournalEvent;
}

/** Where journal lines lie until the server has them. */
export interface JournalStore {
  /** Resolves when the lines are on the disk. A failed call wrote nothing. */
  readonly put: (lines: readonly StoredLine[]) => Promise<void>;
  /** All lines of a record, rising by seq within each device. */
  readonly linesOf: (recordIdx: number) => Promise<readonly StoredLine[]>;
  /** Drops what the server has; the device's last line stays, so that the browser still knows the device as its own. */
  readonly acknowledged: (recordIdx: number, deviceId: string, ackedSeq: number) => Promise<void>;
  readonly forgetDevice: (recordIdx: number, deviceId: string) => Promise<void>;
  readonly forgetRecord: (recordIdx: number) => Promise<void>;
}

interface Schema extends DBSchema {
  lines: { key: [number, string, number]; value: StoredLine };
}

const DB_NAME = 'maru-journal';
const MAX = Number.MAX_SAFE_INTEGER;
/** After every string, as IndexedDB compares them. */
const LAST_STRING = '\uffff';

/** The journal in IndexedDB. Throws where the browser has none (private windows of some browsers, storage refused). */
export const openJournalStore = async (): Promise<JournalStore> => {
  let db: IDBPDatabase<Schema>;
  const open = async () => {
    db = await openDB<Schema>(DB_NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('lines', { keyPath: ['recordIdx', 'deviceId', 'seq'] }),
      // A newer version of the page in another tab must be able to change the store.
      blocking: () => db.close(),
    });
  };
  await open();

  return {
    put: async (lines) => {
      // Strict: the promise means the disk, not the cache of the operating system.
      const tx = db.transaction('lines', 'readwrite', { durability: 'strict' });
      for (const line of lines) void tx.store.put(line).catch(() => undefined);
      tx.commit();
      await tx.done;
    },
    linesOf: (recordIdx) => db.getAll('lines', IDBKeyRange.bound([recordIdx, '', 0], [recordIdx, LAST_STRING, MAX])),
    acknowledged: (recordIdx, deviceId, ackedSeq) =>
      db.delete('lines', IDBKeyRange.bound([recordIdx, deviceId, 0], [recordIdx, deviceId, ackedSeq], false, true)),
    forgetDevice: (recordIdx, deviceId) => db.delete('lines', IDBKeyRange.bound([recordIdx, deviceId, 0], [recordIdx, deviceId, MAX])),
    forgetRecord: (recordIdx) => db.delete('lines', IDBKeyRange.bound([recordIdx, '', 0], [recordIdx, LAST_STRING, MAX])),
  };
};
