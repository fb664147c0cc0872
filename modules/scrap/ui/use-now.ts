import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, anew each minute and when somebody comes back to the page: a day must not last longer than it does. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, MINUTE_MS);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, []);
  return now;
};
