import { useEffect, useEffectEvent, useRef } from 'react';

interface DelayedWrite {
  /** Writes now; nothing waits afterwards. */
  readonly now: () => void;
  /** Writes after so many milliseconds; what waited before is called off. */
  readonly after: (ms: number) => void;
  readonly isWaiting: () => boolean;
  readonly cancel: () => void;
}

/**
 * Writes down what is typed in a field: after a while, at once, and before whatever the field stands on is left.
 *
 * @param write what is to be written it reads itself: it may be called where there is nothing new
 * @param beforeLeaving has something called before the place is left; gives how to stop. The same function as long as the place is the same
 */
export const useDelayedWrite = (write: () => void, beforeLeaving: (run: () => void) => () => void): DelayedWrite => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const now = () => {
    cancel();
    write();
  };
  const onLeave = useEffectEvent(now);
  useEffect(() => {
    const stop = beforeLeaving(() => onLeave());
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [beforeLeaving]);
  return {
    now,
    after: (ms) => {
      cancel();
      timer.current = setTimeout(now, ms);
    },
    isWaiting: () => timer.current !== undefined,
    cancel,
  };
};
