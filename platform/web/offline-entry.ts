/** What a member changed and the server does not have yet, under one name on this device. */
export interface OfflineEntry<T> {
  readonly read: () => T;
  /** All tabs share it, so each change is made to what is there now. Nothing left: it is dropped. */
  readonly update: (change: (now: T) => T) => void;
}
interface OfflineEntries<T> {
  /** The name of an entry on the device. */
  readonly nameOf: (key: string | number) => string;
  readonly of: (key: string | number) => OfflineEntry<T>;
  /** Of which entries this device has something to deliver. */
  readonly keys: () => readonly string[];
}
interface OfflineEntriesOptions<T> {
  /** What all their names begin with, the owner's id included: `maru.note-memo.7.`. Devices have entries by these names; a name that changes loses them. */
  readonly prefix: string;
  readonly nothing: T;
  readonly isNothing?: (value: T) => boolean;
  /** Where they are kept; `localStorage` if not given. */
  readonly storage?: () => Storage;
}

/** JSON by name: what the device did not take (a private window, no room) lasts as long as the page. */
const onPage = new Map<string, string>();

const attempt = <V>(act: () => V): V | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Entries of one kind and one owner, by key; stored as JSON. */
export const offlineEntries = <T>({
  prefix,
  nothing,
  isNothing = (value) => value === nothing,
  storage = () => localStorage,
}: OfflineEntriesOptions<T>): OfflineEntries<T> => {
  const nameOf = (key: string | number) => prefix + key;
  const entryOf = (name: string): OfflineEntry<T> => {
    const read = (): T => attempt(() => JSON.parse(onPage.get(name) ?? storage().getItem(name) ?? 'null') as T | null) ?? nothing;
    return {
      read,
      update: (change) => {
        const next = change(read());
        onPage.delete(name);
        if (isNothing(next)) return attempt(() => storage().removeItem(name));
        const json = JSON.stringify(next);
        try {
          storage().setItem(name, json);
        } catch {
          onPage.set(name, json);
        }
      },
    };
  };
  return {
    nameOf,
    of: (key) => entryOf(nameOf(key)),
    keys: () =>
      [...new Set([...onPage.keys(), ...(attempt(() => Object.keys(storage())) ?? [])])].flatMap((name) =>
        name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
      ),
  };
};
