/** `incoming`: what people sent and nobody has looked at; `kept`: what was taken. Nothing of `incoming` is ever served. */
export type ObjectFolder = 'incoming' | 'kept';

/** Private bytes named by an id: written once, served to nobody by themselves, deleted with whatever names them. */
export interface ObjectStore {
  readonly put: (folder: ObjectFolder, id: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is none, also for a name that cannot be one. */
  readonly get: (folder: ObjectFolder, id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * A part of it, at most so many bytes; of what begins behind its end, none.
   *
   * @returns its size too; null as `get` does
   */
  readonly read: (
    folder: ObjectFolder,
    id: string,
    from: number,
    most: number,
  ) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly size: number } | null>;
  /** Also where there is none. */
  readonly remove: (folder: ObjectFolder, name: string) => Promise<void>;
  /** In no order; what was broken off while it was written is among them, under a name that no `get` takes. */
  readonly list: (folder: ObjectFolder) => AsyncIterable<{ readonly name: string; readonly changedAt: Date }>;
  readonly incoming: ReceivedHere | SentToStore;
}

/** Who sends, sends to our server, and it counts. */
export interface ReceivedHere {
  readonly by: 'server';
  /**
   * Keeps the bytes under `incoming` where they are exactly so many; else nothing of them, as where their source breaks off.
   *
   * @throws what the source throws
   */
  readonly receive: (id: string, source: AsyncIterable<Uint8Array>, size: number) => Promise<'stored' | 'too-many' | 'too-few'>;
}

/** Who sends, sends to the store itself, by an address that we signed, and the store counts. */
export interface SentToStore {
  readonly by: 'store';
  /** @returns an address that takes one PUT of exactly so many bytes of that type, again and again until it runs out */
  readonly sign: (id: string, terms: { readonly size: number; readonly mediaType: string; readonly forSeconds: number }) => Promise<string>;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${ID}$`);
const ANY = new RegExp(String.raw`^${ID}(?:\.${ID})?$`);
export const isObjectId = (text: string): boolean => WHOLE.test(text);
/** An object's name, or that of one that is being written. */
export const isObjectName = (text: string): boolean => ANY.test(text);
