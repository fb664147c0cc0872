import type { PackageDraft } from './draft.ts';
import type { ImportError, ImportNote } from './problems.ts';
import type { TypesetPackage } from './typeset.ts';

/** What became of reading one package. */
export type ReadResult =
  | { readonly kind: 'read'; readonly format: PackageDraft['format']; readonly typeset: TypesetPackage }
  | {
      readonly kind: 'refused';
      readonly format: PackageDraft['format'] | null;
      readonly notes: readonly ImportNote[];
      readonly errors: readonly ImportError[];
    };
