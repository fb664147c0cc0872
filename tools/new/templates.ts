import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fill, type Names } from './names.ts';

const SUFFIX = '.template';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** @returns the templates of a folder, filled: paths without their suffix, from the folder */
export const filled = (folder: string, names: Names): readonly (readonly [path: string, text: string])[] =>
  filesIn(folder).map((file) => [fill(relative(folder, file).slice(0, -SUFFIX.length), names), fill(readFileSync(file, 'utf8'), names)]);

/** A line that an existing file gets. @throws where there is no place for it */
export type Change = readonly [path: string, change: (text: string, names: Names) => string];

/** Writes into a repository and remembers what. */
export const writerOf = (root: string) => {
  const written: string[] = [];
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    written.push(path);
  };
  const change = (changes: readonly Change[], names: Names): void => {
    for (const [path, changed] of changes) {
      const before = readFileSync(join(root, path), 'utf8');
      const after = changed(before, names);
      if (after === before) throw new Error(`${path}: no place for the new line`);
      write(path, after);
    }
  };
  return { written: written as readonly string[], write, change };
};
