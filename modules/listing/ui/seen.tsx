import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { movingFrom, useMoving } from './moving.ts';

/* Which listings were opened in this browser: it is told to nobody, and stands quieter in lists. */

const KEY = 'maru-seen-listings';
const MOST = 400;

/** The newest last. What is no such list, somebody else wrote. */
export const readSeen = (stored: string | null): readonly number[] => {
  try {
    const seen: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(seen) ? seen.filter((idx): idx is number => Number.isInteger(idx)).slice(-MOST) : [];
  } catch {
    return [];
  }
};
export const addSeen = (seen: readonly number[], listingIdx: number): readonly number[] =>
  [...seen.filter((idx) => idx !== listingIdx), listingIdx].slice(-MOST);

/** A browser that keeps nothing for us has seen nothing. */
const stored = (): readonly number[] => {
  try {
    return readSeen(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
export const rememberSeen = (listingIdx: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(addSeen(stored(), listingIdx)));
  } catch {
    // As above.
  }
};

const newSeen = () => movingFrom<ReadonlySet<number>>(new Set());
const SeenContext = createContext(newSeen());

/** For the rows inside, once the browser has taken the page over: the server knows of none. */
export const SeenProvider = ({ children }: { readonly children: ReactNode }) => {
  const [seen] = useState(newSeen);
  useEffect(() => seen.set(new Set(stored())), [seen]);
  return <SeenContext value={seen}>{children}</SeenContext>;
};
export const useIsSeen = (listingIdx: number): boolean => useMoving(useContext(SeenContext)).has(listingIdx);
