import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ROOM_LISTS } from './queries.ts';

/** Where very much is written, the lists of rooms are read so often. Milliseconds. */
const EVERY_MS = 2_000;

/** Reads the lists of rooms anew: at once, and what follows soon after it together. */
export const useReadLists = (): (() => void) => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const read = (): void => {
      isWanted.current = false;
      void queries.invalidateQueries({ queryKey: ROOM_LISTS });
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isWanted.current) read();
      }, EVERY_MS);
    };
    if (timer.current === undefined) read();
    else isWanted.current = true;
  }, [queries]);
};
