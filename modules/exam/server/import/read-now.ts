import type { ImportOptions, PackageDraft } from './draft.ts';
import type { PackageFiles } from './open-package.ts';
import { PackageRefused } from './problems.ts';
import { readPackage } from './read-package.ts';
import type { ReadResult } from './read-result.ts';
import { typesetPackage } from './typeset.ts';

/** Reads and typesets a package in the thread that calls. */
export const readNow = async (source: PackageFiles, options: ImportOptions): Promise<ReadResult> => {
  let draft: PackageDraft | null = null;
  try {
    draft = readPackage(source, options);
    return { kind: 'read', format: draft.format, typeset: await typesetPackage(draft, source) };
  } catch (cause) {
    if (!(cause instanceof PackageRefused)) throw cause;
    return { kind: 'refused', format: draft?.format ?? null, notes: draft?.notes ?? [], errors: cause.errors };
  }
};
