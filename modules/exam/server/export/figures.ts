import type { FileStore } from '@platform/files';
import { withoutFont } from '../import/embed-font.ts';

const ADDRESS = /^\/files\/([0-9a-f]{64})\.([a-z]{2,5})$/;

/** Remembers which images the texts show, and where they will stand in the package. */
export const figureBook = () => {
  const shown = new Map<string, string>();
  return {
    /** From the product's address to one within the package. */
    addressOf: (src: string): string => {
      const [, hash = '', extension = ''] = ADDRESS.exec(src) ?? [];
      if (hash === '') return src;
      const path = `images/${hash.slice(0, 16)}.${extension}`;
      shown.set(path, hash);
      return path;
    },
    /** The images themselves. @throws Error where the file store lacks one */
    load: async (files: FileStore): Promise<ReadonlyMap<string, Uint8Array>> => {
      const loaded = new Map<string, Uint8Array>();
      for (const [path, hash] of shown) {
        const bytes = await files.get(hash);
        if (!bytes) throw new Error(`the file store lacks ${hash}`);
        loaded.set(path, path.endsWith('.svg') ? new TextEncoder().encode(withoutFont(new TextDecoder().decode(bytes))) : bytes);
      }
      return loaded;
    },
  };
};
export type FigureBook = ReturnType<typeof figureBook>;
