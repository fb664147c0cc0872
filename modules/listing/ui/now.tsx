import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { movingFrom, useMoving } from './moving.ts';

const MINUTE_MS = 60_000;
const NowContext = createContext(movingFrom(0));

/**
 * The time for all that counts on a page: at first the moment that the page was made of, so that the browser draws what the server
 * drew; then the
 * time itself, anew each minute and when somebody comes back to the page.
 */
export const NowProvider = ({ madeAt, children }: { readonly madeAt: number; readonly children: ReactNode }) => {
  const [now] = useState(() => movingFrom(madeAt));
  useEffect(() => {
    const look = () => now.set(Date.now());
    look();
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      // At the turn of the minute, not a minute after the page was opened: midnight is one.
      timer = setTimeout(
        () => {
          look();
          next();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    next();
    addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
    };
  }, [now]);
  return <NowContext value={now}>{children}</NowContext>;
};

export const useNow = (): number => useMoving(useContext(NowContext));
