import type { Line } from '../contract-lines.ts';

/* Lines that the server does not have yet, on this device: of each page that was open, under a key of its own. */

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
export interface DeviceLines {
  readonly writerId: string;
  readonly lines: readonly Line[];
  /** What the questions say with them. */
  readonly texts: Readonly<Record<string, string>>;
  readonly savedAt: number;
}
interface Place {
  readonly memberId: string;
  readonly letterId: string;
}

const prefixOf = ({ memberId, letterId }: Place): string => `cover-letter ${memberId} ${letterId} `;
export const deviceKey = (place: Place, writerId: string): string => prefixOf(place) + writerId;

const isKept = (value: unknown): value is DeviceLines =>
  typeof value === 'object' && value !== null && 'writerId' in value && 'texts' in value && 'lines' in value && Array.isArray(value.lines);

/** Storage that is closed, or full of something else, keeps nothing: then the page and the server do. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** @returns false where the device has no place for it */
export const keepLines = (storage: DeviceStorage | null, place: Place, lines: DeviceLines): boolean =>
  quietly(() => {
    if (!storage) return false;
    const key = deviceKey(place, lines.writerId);
    if (lines.lines.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(lines));
    return true;
  }, false);

/** @param raw what stood there: whatever was written since stays */
export const dropLines = (storage: DeviceStorage | null, key: string, raw?: string): void =>
  quietly(() => {
    if (storage && (raw === undefined || storage.getItem(key) === raw)) storage.removeItem(key);
  }, undefined);

/** What pages before this one left, the oldest first. */
export const leftOnDevice = (
  storage: DeviceStorage | null,
  place: Place,
): { readonly key: string; readonly kept: DeviceLines; readonly raw: string }[] =>
  quietly(() => {
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_none, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(prefixOf(place)),
    );
    return keys
      .flatMap((key) => {
        const raw = storage.getItem(key) ?? 'null';
        const kept = quietly((): unknown => JSON.parse(raw), null);
        return isKept(kept) && kept.lines.length > 0 ? [{ key, kept, raw }] : [];
      })
      .toSorted((one, other) => one.kept.savedAt - other.kept.savedAt);
  }, []);
