import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * What time it is, minute by minute, so that a deadline goes on while its page stands.
 *
 * @param madeAt when the page was made, epoch milliseconds; it is drawn with that on the server and first in the browser, whose clock may be wrong
 */
export const useNow = (madeAt: number): number => {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => setNow(madeAt + Date.now() - from), MINUTE_MS);
    return () => clearInterval(timer);
  }, [madeAt]);
  return Math.max(now, madeAt);
};
