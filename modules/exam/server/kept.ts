import type { Clock } from '@platform/kernel';

/**
 * Keeps what a loader gave for `freshMs`, then loads again while the old value still serves. One load at a time per key; a failed
 * load is not kept. `forget` drops everything at once; a load that began before it is not kept either.
 */
export const keptFor = <K, V>(clock: Clock, freshMs: number, maxEntries: number, load: (key: K) => Promise<V>) => {
  const kept = new Map<K, { readonly value: Promise<V>; readonly loadedAt: number; isReloading: boolean }>();
  let generation = 0;
  const begin = (key: K): Promise<V> => {
    const begunIn = generation;
    const value = load(key);
    value.then(
      () => {
        if (begunIn !== generation) return;
        kept.delete(key);
        kept.set(key, { value, loadedAt: clock.now().getTime(), isReloading: false });
        if (kept.size > maxEntries) kept.delete(kept.keys().next().value as K);
      },
      () => {
        if (kept.get(key)?.value === value) kept.delete(key);
      },
    );
    return value;
  };
  return {
    get: (key: K): Promise<V> => {
      const found = kept.get(key);
      if (!found) {
        const value = begin(key);
        kept.set(key, { value, loadedAt: clock.now().getTime(), isReloading: false });
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
      kept.clear();
    },
  };
};
