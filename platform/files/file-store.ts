/** Files named by their content: written once, never changed, the same bytes stored once. */
export interface FileStore {
  /** @returns SHA-256 of the bytes, 64 hex digits: the name to ask for later */
  readonly put: (bytes: Uint8Array, mediaType: string) => Promise<string>;
  /** Null where there is no such file, also for a name that cannot be one. */
  readonly get: (hash: string) => Promise<Uint8Array | null>;
  /** The names of all files, in no order. */
  readonly list: () => AsyncIterable<string>;
}

const HASH = /^[0-9a-f]{64}$/;
export const isFileHash = (text: string): boolean => HASH.test(text);
