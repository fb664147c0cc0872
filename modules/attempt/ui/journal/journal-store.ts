import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AttemptView, JournalEvent, TakeOverSince } from '../../contract.ts';

export interface StoredLine {
  readonly recordIdx: number;
  readonly deviceId: string;
  readonly seq: number;
  readonly event: JournalEvent;
  /** Its time by the device's clock alone, unfitted; only where the server could not be asked when it was made. */
  readonly guessedMs?: number;
}

/** What this browser knows of one of its tabs in one record. */
export interface StoredDevice {
  readonly recordIdx: number;
  readonly deviceId: string;
  /** The server has every line up to this one. */
  readonly ackedSeq: number;
  /** It took the sitting over without a network, and the server has not heard of it. */
  readonly since: TakeOverSince | null;
  /** The learner handed in here, and it did not arrive; milliseconds since the start. */
  readonly handedInMs: number | null;
  /** Unsent lines from this one on rest on the device's own clock alone; each keeps what that said. */
  readonly guessFrom: number | null;
  /** The page was seen until then, milliseconds since the start; absent where an older version wrote this. */
  readonly seenMs?: number;
}

/** A sitting that can be gone on with, without a network. */
export interface StoredSitting {
  readonly recordIdx: number;
  readonly examDetailIdx: number;
  /** As the server gave it last; the writer in it is kept up. */
  readonly view: AttemptView;
  /** Lines per device that the view's sheet holds already. */
  readonly acked: Readonly<Record<string, number>>;
  /** Server's clock minus this device's wall clock at the server's last word, milliseconds. */
  readonly offsetMs: number;
}

/** How far the server is known to have a tab's lines, without asking it. The view's own `ackedSeq` is that of the tab that asked for it, and that may have been another one. */
export const ackedWhenStored = ({ acked }: Pick<StoredSitting, 'acked'>, rows: readonly StoredDevice[], deviceId: string): number =>
  Math.max(acked[deviceId] ?? 0, rows.find((row) => row.deviceId === deviceId)?.ackedSeq ?? 0);

/** Where a sitting lies on this device until it is over: its lines, also those that the server has, so that it can be opened without it. */
export interface JournalStore {
  /** Resolves when the lines are on the disk. A failed call wrote nothing. */
  readonly put: (lines: readonly StoredLine[]) => Promise<void>;
  /** All lines of a record, rising by seq within each device. */
  readonly linesOf: (recordIdx: number) => Promise<readonly StoredLine[]>;
  readonly devicesOf: (recordIdx: number) => Promise<readonly StoredDevice[]>;
  readonly changeDevice: (
    recordIdx: number,
    deviceId: string,
    change: Partial<Pick<StoredDevice, 'ackedSeq' | 'since' | 'handedInMs' | 'guessFrom' | 'seenMs'>>,
  ) => Promise<void>;
  readonly keepSitting: (sitting: StoredSitting) => Promise<void>;
  readonly sittings: () => Promise<readonly StoredSitting[]>;
  readonly forgetRecord: (recordIdx: number) => Promise<void>;
  /** What arrived while nobody looked, for the next page that can say so. */
  readonly noteDelivery: (delivery: Delivery) => Promise<void>;
  readonly takeDeliveries: () => Promise<readonly Delivery[]>;
}

/** What came of delivering what a closed tab left. */
export interface Delivery {
  readonly recordIdx: number;
  readonly isSubmitted: boolean;
  /** Lines that came too late to count. */
  readonly lateCount: number;
  /** Answers, or the learner's word that they are done, were among it; without them only times. Unknown of what an older version delivered. */
  readonly isNews?: boolean;
}

interface Schema extends DBSchema {
  lines: { key: [number, string, number]; value: StoredLine };
  devices: { key: [number, string]; value: StoredDevice };
  sittings: { key: number; value: StoredSitting };
  deliveries: { key: number; value: Delivery };
}

const DB_NAME = 'maru-journal';
const MAX = Number.MAX_SAFE_INTEGER;
/** After every string, as IndexedDB compares them. */
const LAST_STRING = '\uffff';

/** The journal in IndexedDB. Throws where the browser has none (private windows of some browsers, storage refused). */
export const openJournalStore = async (): Promise<JournalStore> => {
  let db: IDBPDatabase<Schema>;
  const open = async () => {
    db = await openDB<Schema>(DB_NAME, 2, {
      upgrade: (fresh, from) => {
        if (from < 1) fresh.createObjectStore('lines', { keyPath: ['recordIdx', 'deviceId', 'seq'] });
        fresh.createObjectStore('devices', { keyPath: ['recordIdx', 'deviceId'] });
        fresh.createObjectStore('sittings', { keyPath: 'recordIdx' });
        fresh.createObjectStore('deliveries', { keyPath: 'recordIdx' });
      },
      // A newer version of the page in another tab must be able to change the store.
      blocking: () => db.close(),
    });
  };
  await open();
  const ofRecord = (recordIdx: number) => IDBKeyRange.bound([recordIdx, '', 0], [recordIdx, LAST_STRING, MAX]);
  const devicesOfRecord = (recordIdx: number) => IDBKeyRange.bound([recordIdx, ''], [recordIdx, LAST_STRING]);

  return {
    put: async (lines) => {
      // Strict: the promise means the disk, not the cache of the operating system.
      const tx = db.transaction('lines', 'readwrite', { durability: 'strict' });
      for (const line of lines) void tx.store.put(line).catch(() => undefined);
      tx.commit();
      await tx.done;
    },
    linesOf: (recordIdx) => db.getAll('lines', ofRecord(recordIdx)),
    devicesOf: (recordIdx) => db.getAll('devices', devicesOfRecord(recordIdx)),
    changeDevice: async (recordIdx, deviceId, change) => {
      const tx = db.transaction('devices', 'readwrite');
      const known = await tx.store.get([recordIdx, deviceId]);
      await tx.store.put({ recordIdx, deviceId, ackedSeq: 0, since: null, handedInMs: null, guessFrom: null, ...known, ...change });
      await tx.done;
    },
    keepSitting: async (sitting) => void (await db.put('sittings', sitting)),
    sittings: () => db.getAll('sittings'),
    noteDelivery: async (delivery) => void (await db.put('deliveries', delivery)),
    takeDeliveries: async () => {
      const tx = db.transaction('deliveries', 'readwrite');
      const deliveries = await tx.store.getAll();
      await tx.store.clear();
      await tx.done;
      return deliveries;
    },
    forgetRecord: async (recordIdx) => {
      const tx = db.transaction(['lines', 'devices', 'sittings'], 'readwrite');
      await Promise.all([
        tx.objectStore('lines').delete(ofRecord(recordIdx)),
        tx.objectStore('devices').delete(devicesOfRecord(recordIdx)),
        tx.objectStore('sittings').delete(recordIdx),
        tx.done,
      ]);
    },
  };
};
