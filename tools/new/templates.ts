import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fill } from './names.ts';

type Places = Readonly<Record<string, string>>;

const SUFFIX = '.template';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** @returns the templates of a folder, filled: paths without their suffix, from the folder */
export const filled = (folder: string, places: Places): readonly (readonly [path: string, text: string])[] =>
  filesIn(folder).map((file) => [fill(relative(folder, file).slice(0, -SUFFIX.length), places), fill(readFileSync(file, 'utf8'), places)]);

/** A line that an existing file gets. */
export type Change<Names> = readonly [path: string, change: (text: string, names: Names) => string];

/** Writes into a repository and remembers what. */
export const writerOf = (root: string) => {
  const written: string[] = [];
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    written.push(path);
  };
  /** @throws where a file has no place for its line */
  const change = <Names>(changes: readonly Change<Names>[], names: Names): void => {
    for (const [path, changed] of changes) {
      const before = readFileSync(join(root, path), 'utf8');
      const after = changed(before, names);
      if (after === before) throw new Error(`${path}: no place for the new line`);
      write(path, after);
    }
  };
  return { written: written as readonly string[], write, change };
};
