import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Loads one by one what is asked for one by one, and in one go what is asked for in the same turn. */
export const batched = <K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): ((key: K) => Promise<V | null>) => {
  let next: { readonly keys: Set<K>; readonly values: Promise<ReadonlyMap<K, V>> } | null = null;
  const begin = () => {
    const keys = new Set<K>();
    const values = endOfTurn().then(() => {
      next = null;
      return load([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    next ??= begin();
    const { keys, values } = next;
    keys.add(key);
    return (await values).get(key) ?? null;
  };
};
