import type { DeviceId, JournalAct, JournalEvent } from '../../contract.ts';
import type { Device } from './device-id.ts';
import type { JournalStore } from './journal-store.ts';
import type { JournalTransport } from './journal-transport.ts';
import type { Storage } from './line-writer.ts';
import type { ServerClock } from './server-clock.ts';

/** What the learner sees: `here` is on this device and about to go, `server` is everything on the server, `away` the server says that it cannot save now, `full` that the record holds as much as one may. */
export type SaveState = 'here' | 'sending' | 'server' | 'offline' | 'away' | 'full';
/** `reader`: another device writes. `closed`: submitted or too late. `refused`: the server no longer knows who we are. */
export type Role = 'writer' | 'reader' | 'closed' | 'refused';
export interface JournalStatus {
  readonly save: SaveState;
  readonly unsentCount: number;
  /** Server's clock when it last acknowledged, epoch milliseconds. */
  readonly savedAt: number | null;
  readonly role: Role;
  readonly storage: Storage;
  /** The learner handed in, and it has not arrived yet; milliseconds since the start. */
  readonly handedInMs: number | null;
  /** So much is drawn and noted that nothing more of that kind is taken. */
  readonly isInkFull: boolean;
}

/** Where a problem's last mark is. */
export interface Place {
  readonly isOnServer: boolean;
  /** Server's clock when it said so, epoch milliseconds; null where that was before this page. */
  readonly at: number | null;
}

export interface JournalSetup {
  readonly recordIdx: number;
  readonly device: Device;
  /** Epoch milliseconds, server's clock. */
  readonly startedAt: number;
  readonly ackedSeq: number;
  readonly writerDeviceId: DeviceId;
  readonly token: string;
  /** Asks for a new token; rejects when there is none for us. */
  readonly renewToken: () => Promise<string>;
  readonly store: JournalStore | null;
  readonly transport: JournalTransport;
  readonly clock: ServerClock;
  /** Every change goes out at once then. */
  readonly isLastMinute: () => boolean;
  /** Any problem of the paper: what a line that fills a hole speaks of. */
  readonly anyProblemIdx: number;
  /** Without a network: lines per device that the kept view's sheet holds already. Absent: it holds all that the server has. */
  readonly viewAcked?: Readonly<Record<string, number>>;
  /** The server answered: what it said is worth storing for the next time without a network. */
  readonly onWord?: (writerDeviceId: DeviceId) => void;
  readonly random?: () => number;
}

export interface JournalClient {
  readonly deviceId: DeviceId;
  /**
   * Numbers the act, keeps it and sends it in a while. Undefined when this device may not write; a problem that was left (`leave`) before
   * another device took over may still be told.
   *
   * @param atMs when it was, milliseconds since the start, where that is not now; never before the last line
   */
  readonly append: (act: JournalAct, atMs?: number) => JournalEvent | undefined;
  /** The page was seen until then, milliseconds since the start: kept on this device, for the next page if this one is killed. */
  readonly seen: (atMs: number) => void;
  /** Sends now what the server has not; with `probe` even nothing, to learn its time and who writes. */
  readonly flush: (options?: { readonly probe?: boolean }) => Promise<void>;
  /** The page may be gone in a moment. */
  readonly flushBeforeLeaving: () => void;
  readonly takeOver: () => Promise<void>;
  /** Hands in with all that is unsent. Rejects when it did not arrive; nothing is lost then, and it counts from its first try: ask again. */
  readonly submit: (options?: {
    /** The clock asks, not the learner: `waiting` where another device's lines may still come; it will be submitted without more asking. */
    readonly isAutomatic?: boolean;
  }) => Promise<'submitted' | 'waiting'>;
  /** Unsent lines of this browser for this record, in the order they were made. */
  readonly unsent: () => readonly JournalEvent[];
  /** What the sheet that this journal was opened with lacks, in the order it was made. */
  readonly sinceView: () => readonly JournalEvent[];
  /** What a newer sheet lacks that holds this tab's lines up to this one, in the order it was made. */
  readonly sinceSheet: (ackedSeq: number) => readonly JournalEvent[];
  readonly placeOf: (problemIdx: number) => Place;
  /** The server reported another writer, or the end. */
  readonly recordChanged: (change: { readonly writerDeviceId: string } | 'submitted') => void;
  readonly status: () => JournalStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** A stopped journal takes nothing and sends nothing; it can be started again. */
  readonly start: () => void;
  readonly stop: () => void;
}
