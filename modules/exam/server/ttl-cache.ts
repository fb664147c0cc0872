import type { Clock } from '@platform/kernel';

/** A value that nobody asked for so many times its freshness is not worth serving once more. */
const MOST_STALE = 3;

/**
 * Keeps what a loader gave for `freshMs`, then loads again while the old value still serves. One load at a time per key; a failed
 * load is not kept. `forget` drops everything at once; a load that began before it is not kept either.
 */
export const ttlCache = <K, V>(clock: Clock, freshMs: number, maxEntries: number, load: (key: K) => Promise<V>) => {
  const cached = new Map<K, { readonly value: Promise<V>; readonly loadedAt: number; isReloading: boolean }>();
  let generation = 0;
  const begin = (key: K): Promise<V> => {
    const begunIn = generation;
    const value = load(key);
    value.then(
      () => {
        if (begunIn !== generation) return;
        cached.delete(key);
        cached.set(key, { value, loadedAt: clock.now().getTime(), isReloading: false });
        if (cached.size > maxEntries) cached.delete(cached.keys().next().value as K);
      },
      () => {
        if (cached.get(key)?.value === value) cached.delete(key);
      },
    );
    return value;
  };
  return {
    get: (key: K): Promise<V> => {
      const found = cached.get(key);
      if (!found || clock.now().getTime() - found.loadedAt > freshMs * MOST_STALE) {
        const value = begin(key);
        cached.set(key, { value, loadedAt: clock.now().getTime(), isReloading: false });
        return value;
      }
      if (!found.isReloading && clock.now().getTime() - found.loadedAt > freshMs) {
        found.isReloading = true;
        begin(key).catch(() => {
          found.isReloading = false;
        });
      }
      return found.value;
    },
    forget: (): void => {
      generation += 1;
      cached.clear();
    },
  };
};
