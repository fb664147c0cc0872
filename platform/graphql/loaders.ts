import DataLoader from 'dataloader';
import type { GraphContext, Loader, Loaders } from './graph-context.ts';

/** For fields that are asked for many things one by one: all that one step of a query asks for is found together. */
export const defineLoader = <Key extends string | number, Value>(findAll: Loader<Key, Value>['findAll']): Loader<Key, Value> => ({
  findAll,
});

/** The loaders of one request. */
export const createLoaders = (context: () => GraphContext): Loaders => {
  const started = new Map<unknown, DataLoader<never, unknown>>();
  const start = <Key extends string | number, Value>({ findAll }: Loader<Key, Value>) =>
    new DataLoader<Key, Value | null>(async (keys) => {
      const found = await findAll(keys, context());
      return keys.map((key) => found.get(key) ?? null);
    });
  return {
    load: <Key extends string | number, Value>(loader: Loader<Key, Value>, key: Key) => {
      const known = started.get(loader) as DataLoader<Key, Value | null> | undefined;
      const own = known ?? start(loader);
      if (!known) started.set(loader, own);
      return own.load(key);
    },
    forgetLoaded: () => started.clear(),
  };
};
