import { useEffect, useRef, useState } from 'react';

/** After so long without a hand on it a page is left alone, milliseconds. */
export const LEFT_ALONE_MS = 10 * 60_000;
const BY_HAND = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Whether somebody is there. Each request keeps the session, which ends two hours after the last one: a page that asked on would keep an
 * abandoned screen signed in for as long as a session may last at all.
 *
 * @param onReturn when somebody is there again
 */
export const useIsInUse = (onReturn: () => void): boolean => {
  const [isInUse, setInUse] = useState(true);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    let lastAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One timer that looks how long ago it was, not one for every move of a hand.
    const look = () => {
      const leftMs = lastAt + LEFT_ALONE_MS - Date.now();
      timer = leftMs > 0 ? setTimeout(look, leftMs) : undefined;
      if (leftMs <= 0) setInUse(false);
    };
    const touch = () => {
      lastAt = Date.now();
      if (timer !== undefined) return;
      look();
      setInUse(true);
      returned.current();
    };
    look();
    for (const kind of BY_HAND) addEventListener(kind, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of BY_HAND) removeEventListener(kind, touch);
    };
  }, []);
  return isInUse;
};
