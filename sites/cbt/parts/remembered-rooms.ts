/** From which room a sitting was begun in this browser, so that its score leads back there. The list of one's rooms knows them all; this saves the score page a question. */
const KEY = 'maru.rooms';
const MOST = 20;

const read = (): Readonly<Record<string, string>> => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof known === 'object' && known !== null ? (known as Record<string, string>) : {};
  } catch {
    return {};
  }
};

export const rememberRoom = (recordIdx: number, roomCode: string): void => {
  const others = Object.entries(read()).filter(([idx]) => idx !== String(recordIdx));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [recordIdx, roomCode]])));
  } catch {
    // No storage, or none left: the list of rooms leads there as well.
  }
};

/** @returns null where none is known, and for what is no code: it becomes an address */
export const roomOfRecord = (recordIdx: number): string | null => {
  const code = read()[recordIdx];
  return typeof code === 'string' && /^[a-z2-9]{12}$/.test(code) ? code : null;
};
