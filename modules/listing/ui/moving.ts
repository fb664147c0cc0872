import { useSyncExternalStore } from 'react';

/**
 * What moves on below a provider that stays. Were the context itself to change, React would draw anew each part that it has not taken
 * over yet, and what was typed in it would be lost.
 */
export interface Moving<Value> {
  readonly first: () => Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (onMoved: () => void) => () => void;
}

export const movingFrom = <Value>(first: Value): Moving<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first: () => first,
    get: () => value,
    set: (next) => {
      value = next;
      for (const onMoved of listeners) onMoved();
    },
    subscribe: (onMoved) => {
      listeners.add(onMoved);
      return () => void listeners.delete(onMoved);
    },
  };
};

/** @returns at first what the server drew with, in a part that React takes over late too */
export const useMoving = <Value>({ subscribe, get, first }: Moving<Value>): Value => useSyncExternalStore(subscribe, get, first);
