import type { DeviceId } from '../../contract.ts';

const ID_KEY = 'maru.device';
const PAST_KEY = 'maru.device.past';
/** A reload asks for the lock before the old page has let go of it; a second tab never gets it. Milliseconds. */
const WAIT_FOR_OLD_PAGE_MS = 300;

/** How long other tabs are listened for, where only they themselves can say that they live. Milliseconds. */
const LISTEN_MS = 200;
const CHANNEL = 'maru-device';

/** The part of `BroadcastChannel` that is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** What a page needs of the browser to know itself; handed in so that tests can play several tabs. */
export interface TabWorld {
  readonly session: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly locks: LockManager | null;
  /** Where there are no Web Locks (plain HTTP on a host of its own): tabs ask each other. */
  readonly channel?: TabChannel | null;
  readonly newId: () => string;
}

export interface Device {
  readonly deviceId: DeviceId;
  /** Whether a device of this browser is another tab that lives now. Where nobody can tell, it is said to live. */
  readonly isAlive: (deviceId: string) => Promise<boolean>;
  /** Ids that this tab had before and gave up. */
  readonly past: readonly string[];
  /** Last line that this tab ever numbered in a record: survives a reload even where the line itself did not reach the disk. */
  readonly lastSeq: (recordIdx: number) => number;
  readonly keepLastSeq: (recordIdx: number, seq: number) => void;
}

const lockName = (deviceId: string) => `maru-device-${deviceId}`;

/**
 * Who this tab is. The id lives in `sessionStorage`, so a reload keeps it; a duplicated tab copies the storage too, so the id is also
 * a Web Lock held for the page's life, and whoever cannot have the lock takes a new id: two tabs never write under one.
 */
export const claimDevice = async (world: TabWorld): Promise<Device> => {
  const read = (key: string) => attempt(() => world.session?.getItem(key)) ?? null;
  const write = (key: string, value: string) => attempt(() => world.session?.setItem(key, value));

  const past = (read(PAST_KEY) ?? '').split(',').filter(Boolean);
  const stored = read(ID_KEY);
  let deviceId = stored ?? world.newId();
  const { locks } = world;
  const neighbours = !locks && world.channel ? makeNeighbours(world.channel, world.newId()) : null;
  const claim = async (id: string) => (locks ? hold(locks, id) : neighbours ? neighbours.claim(id) : true);
  if (!(await claim(deviceId))) {
    past.push(deviceId);
    deviceId = world.newId();
    await claim(deviceId);
  }
  write(ID_KEY, deviceId);
  write(PAST_KEY, past.slice(-8).join(','));

  return {
    deviceId: deviceId as DeviceId,
    past,
    isAlive: async (other) => (locks ? isHeld(locks, other) : neighbours ? neighbours.has(other) : true),
    lastSeq: (recordIdx) => Number(read(`maru.seq.${recordIdx}.${deviceId}`) ?? 0),
    keepLastSeq: (recordIdx, seq) => write(`maru.seq.${recordIdx}.${deviceId}`, String(seq)),
  };
};

/** Takes the lock for as long as the page lives. @returns false if another page has it */
const hold = (locks: LockManager, deviceId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(WAIT_FOR_OLD_PAGE_MS);
    locks
      .request(lockName(deviceId), { signal }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

/** Whether the page of this device lives. */
export const isHeld = (locks: LockManager, deviceId: string): Promise<boolean> =>
  locks.request(lockName(deviceId), { ifAvailable: true }, (lock) => lock === null);

type Said = { readonly kind: 'ask' | 'mine'; readonly id: string; readonly page: string };
const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' && data !== null && 'kind' in data && 'id' in data && 'page' in data;

/** Tabs that answer for their ids. A frozen tab does not answer; the server keeps two of one id in order then, as it does after a crash. */
const makeNeighbours = (channel: TabChannel, page: string) => {
  let own: string | null = null;
  /** Asked for and not refused yet: of two that ask at once, the one with the smaller name has it. */
  let wanted: string | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSaid(data) || data.kind !== 'ask' || data.page === page) return;
    if (data.id === own || (data.id === wanted && page < data.page)) channel.postMessage({ kind: 'mine', id: data.id, page });
  });
  const ask = (id: string): Promise<boolean> =>
    new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<unknown>) => {
        if (isSaid(data) && data.kind === 'mine' && data.id === id && data.page !== page) end(true);
      };
      const end = (isTaken: boolean) => {
        clearTimeout(timer);
        channel.removeEventListener('message', listen);
        resolve(isTaken);
      };
      const timer = setTimeout(() => end(false), LISTEN_MS);
      channel.addEventListener('message', listen);
      channel.postMessage({ kind: 'ask', id, page });
    });
  return {
    has: (id: string) => (id === own ? Promise.resolve(true) : ask(id)),
    claim: async (id: string): Promise<boolean> => {
      wanted = id;
      const isTaken = await ask(id);
      wanted = null;
      if (!isTaken) own = id;
      return !isTaken;
    },
  };
};

/** Storage may be forbidden altogether: reading it throws then. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** `crypto.randomUUID` exists only on secure pages; a plain-HTTP host on a local network is none. */
export const newUuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [...bytes].map((byte, i) => (i === 4 || i === 6 || i === 8 || i === 10 ? '-' : '') + byte.toString(16).padStart(2, '0')).join('');
};

let ofThisPage: Promise<Device> | undefined;
/** This page's device: one for its whole life, however often the player is opened in it. */
export const thisDevice = (): Promise<Device> =>
  (ofThisPage ??= claimDevice({
    session: attempt(() => sessionStorage) ?? null,
    locks: navigator.locks ?? null,
    channel: navigator.locks ? null : (attempt(() => new BroadcastChannel(CHANNEL)) ?? null),
    newId: newUuid,
  }));
