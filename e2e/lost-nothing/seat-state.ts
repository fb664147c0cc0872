import type { Page } from 'playwright-core';

/** For `addInitScript`. The device's wall clock can be set: `skew` milliseconds, over reloads. Everything else of the browser is as it is. */
export const withSettableClock = (): void => {
  const real = Date.now.bind(Date);
  Date.now = () => real() + Number(localStorage.getItem('skew') ?? 0);
  if ('SyncManager' in globalThis)
    Object.assign((globalThis as unknown as { SyncManager: { prototype: object } }).SyncManager.prototype, {
      register: () => Promise.reject(new Error('not in this run')),
    });
};

interface KeptLine {
  readonly recordIdx: number;
  readonly deviceId: string;
  readonly seq: number;
}
interface KeptRow {
  readonly recordIdx: number;
  readonly deviceId: string;
  readonly ackedSeq: number;
  readonly since: unknown;
  readonly guessFrom: number | null;
}

/** What lies in the browser's journal. Read from the disk: the screen is the product's word, and that is what is being tested. */
const journalOf = (page: Page): Promise<{ readonly lines: readonly KeptLine[]; readonly rows: readonly KeptRow[] }> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'maru-journal')) return { lines: [], rows: [] };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('the journal cannot be read')));
      });
    const db = await done(indexedDB.open('maru-journal'));
    try {
      const stores = db.transaction(['lines', 'devices']);
      const [lines, rows] = await Promise.all([done(stores.objectStore('lines').getAll()), done(stores.objectStore('devices').getAll())]);
      return { lines: lines.map(({ recordIdx, deviceId, seq }: KeptLine) => ({ recordIdx, deviceId, seq })), rows: rows as KeptRow[] };
    } finally {
      db.close();
    }
  });

/** Whether the server has all that this browser wrote in the record. */
export const hasDelivered = async (page: Page, recordIdx: number): Promise<boolean> => {
  const { lines, rows } = await journalOf(page);
  const ackedOf = (deviceId: string) => rows.find((row) => row.recordIdx === recordIdx && row.deviceId === deviceId)?.ackedSeq ?? 0;
  return (
    lines.every((line) => line.recordIdx !== recordIdx || line.seq <= ackedOf(line.deviceId)) &&
    rows.every((row) => row.recordIdx !== recordIdx || row.since === null)
  );
};

/** Whether lines wait in it whose time rests on the device's own clock alone. */
export const hasGuesses = async (page: Page): Promise<boolean> => (await journalOf(page)).rows.some(({ guessFrom }) => guessFrom !== null);
