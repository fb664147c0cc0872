import { basename } from 'node:path';
import { expect, type RunnerTestFile, type RunnerTestSuite } from 'vitest';

/*
 * What a test file has seen, held against what a table says that it sees (testing/pages-looked-at.ts, testing/text-fields.ts): a row of the table cannot
 * outlive what it stands for.
 */
const nameOf = (path: string): string => basename(path, '.test.ts');

/** The file whose test runs. */
export const currentFile = (): string => nameOf(expect.getState().testPath ?? '');

const hasRunWhole = (suite: RunnerTestSuite): boolean =>
  suite.tasks.every((task) => (task.type === 'suite' ? hasRunWhole(task) : task.result?.state === 'pass'));

/** @param what it is, for whoever reads that it was not seen. @param wanted by the name of a test file: `listings` */
export const seenBy = (what: string, wanted: (file: string) => readonly string[]) => {
  /** By test file: one process runs one file after another. */
  const seen = new Map<string, Set<string>>();
  return {
    add: (one: string): void => {
      const file = currentFile();
      seen.set(file, (seen.get(file) ?? new Set()).add(one));
    },
    /** Asked at the end of a file of which every test ran and passed. */
    expectAll: (file: RunnerTestFile): void => {
      const name = nameOf(file.filepath);
      const known = seen.get(name) ?? new Set();
      if (hasRunWhole(file))
        expect(
          wanted(name).filter((one) => !known.has(one)),
          `${what} that ${name} did not see; it saw ${[...known].join(', ')}`,
        ).toEqual([]);
    },
  };
};
