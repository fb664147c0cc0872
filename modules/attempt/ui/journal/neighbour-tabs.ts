import type { JournalEvent, TakeOverSince } from '../../contract.ts';
import type { Device } from './device-id.ts';
import type { JournalStore, StoredDevice, StoredLine } from './journal-store.ts';
import { makeLineQueue, type LineQueue } from './line-queue.ts';

export type StoredJournal = readonly [lines: readonly StoredLine[], rows: readonly StoredDevice[]];

/** What lies on the disk now, of all tabs. */
export const readStored = async (store: JournalStore | null, recordIdx: number): Promise<StoredJournal> =>
  store ? Promise.all([store.linesOf(recordIdx).catch(() => []), store.devicesOf(recordIdx).catch(() => [])]) : [[], []];

/** Lines of one of them, rising by seq. */
export const eventsOf = (lines: readonly StoredLine[], deviceId: string): readonly JournalEvent[] =>
  lines.filter((line) => line.deviceId === deviceId).map(({ event }) => event);

export type NeighbourTabs = ReturnType<typeof makeNeighbours>;

/** Other tabs of this browser that wrote in the record: they share the disk with this one and not the memory. */
export const makeNeighbours = (device: Device, filler: (seq: number, atMs: number) => JournalEvent) => {
  const ours = new Set<string>(device.past);
  const gone = new Set<string>();
  const guessing = new Set<string>();
  /** Those that live, have something unsent, and alone know when it was made. */
  let busy = new Set<string>();
  /** Take-overs made without a network, of which the server has not heard; they go ahead of the lines made after them. */
  const claims = new Map<string, TakeOverSince>();
  /** What the server lacks of tabs that were closed before all was sent: delivered under their own ids. */
  const leftovers: LineQueue[] = [];

  const tabOf = async (deviceId: string, [lines, rows]: StoredJournal) => {
    const row = rows.find((one) => one.deviceId === deviceId);
    const own = eventsOf(lines, deviceId);
    return {
      deviceId,
      queue: makeLineQueue(deviceId, row?.ackedSeq ?? (own[0]?.seq ?? 1) - 1, own, filler),
      since: row?.since ?? null,
      isAlive: await device.isAlive(deviceId),
      isGuess: (row?.guessFrom ?? null) !== null,
    };
  };

  return {
    claims,
    leftovers,
    /** The server has all of them; a queue that is none of the leftovers is left alone. */
    drop: (queue: LineQueue): void => {
      const at = leftovers.indexOf(queue);
      if (at >= 0) leftovers.splice(at, 1);
    },
    /** Devices that are tabs of this browser; of them those that are gone, and those with times that are guesses. */
    ours: ours as ReadonlySet<string>,
    gone: gone as ReadonlySet<string>,
    guessing: guessing as ReadonlySet<string>,
    /** For whose lines this tab can vouch: the server has them, or gets them from here. */
    covers: () => [...ours].filter((deviceId) => !busy.has(deviceId)),
    /**
     * Adds to the leftovers.
     *
     * @param isLast the sitting ends: also what tabs that live have on the way
     * @returns whether one that lives has something left; it may be gone the next time
     */
    gather: async (onDevice: StoredJournal, isLast = false): Promise<boolean> => {
      const [lines, rows] = onDevice;
      const ids = new Set([...lines.map((line) => line.deviceId), ...rows.map((row) => row.deviceId)]);
      ids.delete(device.deviceId);
      const tabs = await Promise.all([...ids].map((deviceId) => tabOf(deviceId, onDevice)));
      let isSomethingLeft = false;
      busy = new Set();
      for (const { deviceId, queue, since, isAlive, isGuess } of tabs) {
        ours.add(deviceId);
        // On its way from here already.
        if (leftovers.some((other) => other.deviceId === deviceId)) continue;
        if (since) claims.set(deviceId, since);
        else claims.delete(deviceId);
        if (!isAlive) gone.add(deviceId);
        if (isGuess) guessing.add(deviceId);
        if (queue.size() === 0 && !since) continue;
        if (!isAlive || (isLast && !isGuess)) leftovers.push(queue);
        else isSomethingLeft = true;
        if (isAlive && isGuess) busy.add(deviceId);
      }
      leftovers.sort((a, b) => (claims.get(a.deviceId)?.fromMs ?? 0) - (claims.get(b.deviceId)?.fromMs ?? 0));
      return isSomethingLeft;
    },
  };
};
