import type { OpenAttempt } from '@modules/attempt';
import { useEffect, useState } from 'react';

/** How often the shown time is looked at again, milliseconds; it is told in whole minutes. */
const LOOK_MS = 10_000;

/** Time left of a sitting, milliseconds, by the server's clock at rendering plus a clock that nobody can turn. */
export const useTimeLeft = ({ deadlineAt, serverNow }: Pick<OpenAttempt, 'deadlineAt' | 'serverNow'>): number => {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassedMs(performance.now() - begun), LOOK_MS);
    return () => clearInterval(timer);
  }, [deadlineAt, serverNow]);
  return Math.max(0, deadlineAt - serverNow - passedMs);
};
