import { plainText } from '@platform/kernel';
import type { ImportOptions, PackageDraft } from './draft.ts';
import type { PackageFiles } from './open-package.ts';
import { PackageRefused } from './problems.ts';
import { readPackage } from './read-package.ts';
import { typesetPackage, type TypesetPackage } from './typeset.ts';

/** A 1 × 1 PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Files of a package as if it had been opened; each name once. */
export const filesOf = (files: Readonly<Record<string, string | Uint8Array>>): PackageFiles => ({
  name: 'sample.zip',
  contentHash: '',
  files: new Map(
    Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? new TextEncoder().encode(content) : content]),
  ),
});

const OPTIONS: ImportOptions = { brand: 'career', types: ['public-ncs'], exam: 'sample' };

export const read = (files: Parameters<typeof filesOf>[0], options: ImportOptions = OPTIONS): PackageDraft =>
  readPackage(filesOf(files), options);

/** Reads and typesets, as an import does before it touches the database. */
export const typeset = (files: Parameters<typeof filesOf>[0], options: ImportOptions = OPTIONS): Promise<TypesetPackage> =>
  typesetPackage(read(files, options), filesOf(files));

/** What a learner would see of each problem, with its key. */
export const seen = (draft: TypesetPackage) =>
  draft.exams
    .flatMap((exam) => exam.details.flatMap(({ problems }) => problems))
    .map(({ stem, choices, answer }) => ({
      stem: plainText(stem),
      choices: choices.map(plainText),
      answer,
    }));

/** The errors of a refused package, as `file:line message`. */
export const refusal = async (work: () => unknown): Promise<readonly string[]> => {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof PackageRefused)
      return cause.errors.map(({ file, line, problem, message }) => `${file}:${line ?? ''} [${problem ?? ''}] ${message}`);
    throw cause;
  }
  return [];
};

export const lostAndChanged = (draft: { readonly notes: TypesetPackage['notes'] }) =>
  draft.notes.map(({ level, problem, message }) => `${level} ${problem ?? ''}: ${message}`);
