/* What a visitor wished for before they were led to sign-in: sent once they are back. Of the tab alone, and forgotten after half an hour. */

const KEY = 'maru-wish';
const MOST_MS = 1_800_000;

interface Pending {
  readonly productNo: number;
  readonly at: number;
}

const read = (): Partial<Pending> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Pending>;
  } catch {
    // A browser that keeps nothing: the product is wished for by a second press.
    return {};
  }
};

export const keepPending = (productNo: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ productNo, at: Date.now() } satisfies Pending));
  } catch {
    // As above.
  }
};

/** @returns whether this product was wished for; it is so once */
export const takePending = (productNo: number): boolean => {
  const pending = read();
  if (pending.productNo !== productNo) return false;
  sessionStorage.removeItem(KEY);
  return Date.now() - (pending.at ?? 0) < MOST_MS;
};
