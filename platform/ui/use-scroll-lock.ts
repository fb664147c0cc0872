import { useEffect } from 'react';

const LOCKED = 'scroll-locked';
/** Where the scrollbar takes room of its own, that room is kept: the page must not jump aside. */
const KEEPS_ROOM = 'keeps-scrollbar-room';
// Several may be open at once; the last one to close lets the page go.
let locks = 0;

/** The page behind a menu, drawer, search bar or popup does not scroll while `isLocked`. */
export const useScrollLock = (isLocked = true): void => {
  useEffect(() => {
    if (!isLocked) return;
    const { classList, clientWidth } = document.documentElement;
    if (locks === 0 && innerWidth > clientWidth) classList.add(KEEPS_ROOM);
    locks += 1;
    classList.add(LOCKED);
    return () => {
      locks -= 1;
      if (locks === 0) classList.remove(LOCKED, KEEPS_ROOM);
    };
  }, [isLocked]);
};
