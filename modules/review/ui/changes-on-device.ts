import { NOTHING, isNothing, type Pending } from './change-keeper.ts';

const PREFIX = 'maru.note-change.';
const keyOf = (ownerId: string, problemIdx: number) => `${PREFIX}${ownerId}.${problemIdx}`;

/** What a member changed of one note and the server does not have yet, on this device; for this page alone where the device keeps nothing. */
export const changesOnDevice = (ownerId: string, problemIdx: number) => {
  const key = keyOf(ownerId, problemIdx);
  let own = NOTHING;
  let isOnlyHere = false;
  const read = (): Pending => {
    if (isOnlyHere) return own;
    try {
      return { ...NOTHING, ...(JSON.parse(localStorage.getItem(key) ?? 'null') as Pending | null) };
    } catch {
      return own;
    }
  };
  return {
    key,
    read,
    update: (change: (pending: Pending) => Pending): void => {
      own = change(read());
      try {
        if (isNothing(own)) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(own));
      } catch {
        isOnlyHere = true;
      }
    },
  };
};

/** The member's notes of which this device has something to deliver. */
export const notesOnDevice = (ownerId: string): readonly number[] => {
  try {
    const own = keyOf(ownerId, 0).slice(0, -1);
    return Object.keys(localStorage)
      .flatMap((key) => (key.startsWith(own) ? [Number(key.slice(own.length))] : []))
      .filter(Number.isInteger);
  } catch {
    return [];
  }
};
