import type { ImportOptions, PackageDraft } from './draft.ts';
import type { PackageFiles } from './open-package.ts';
import { refuse } from './problems.ts';
import { isOwnFile, readOwn } from './read-own.ts';

/** Reads a package of whatever format; the content decides, not the name. */
export const readPackage = (source: PackageFiles, _options: ImportOptions): PackageDraft => {
  if ([...source.files.keys()].some(isOwnFile)) return readOwn(source);
  return refuse('알 수 없는 형식입니다.', { file: source.name });
};
