import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Product code alone: no tests, nothing that a tool made. */
export const isProductCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(?:test|gen|d)\.tsx?$|\/testing(?:-\w+)?\.tsx?$/.test(path);

/** Every file below these folders that `isWanted` takes. */
export const readFiles = (root: string, folders: readonly string[], isWanted: (path: string) => boolean): readonly SourceFile[] => {
  const walk = (folder: string): readonly SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(path);
      return isWanted(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
    });
  return folders.flatMap(walk);
};
