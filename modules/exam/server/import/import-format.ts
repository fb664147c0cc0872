import type { ImportOptions, PackageDraft } from './draft.ts';
import type { ForeignPackage } from './foreign.ts';
import type { PackageFiles } from './open-package.ts';
import type { ImportNote } from './problems.ts';
import type { XmlElement } from './xml.ts';

/** A single file that may be an exam, decoded; `xml` where it is XML. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
  /** Of its encoding; a reader's notes begin with them. */
  readonly notes: readonly ImportNote[];
  readonly xml: XmlElement | null;
}

/** A format that exams come in: all that the importer, its help and its messages know of it. It stands in `formats.ts`; the content decides which one a package has. */
export interface ImportFormat {
  /** With the versions that are read: help, refusals and docs/exchange-format.md call it this. */
  readonly label: string;
  /** For the operator who reads the command's help, in Korean. */
  readonly help: string;
  /** Of a package whose files belong together. */
  readonly package?: {
    /** Where reading begins; undefined: the package is of another format. */
    readonly start: (paths: readonly string[]) => string | undefined;
    readonly read: (source: PackageFiles, start: string, options: ImportOptions) => PackageDraft;
  };
  /** Of a file on its own, perhaps with the images that it names. */
  readonly file?: {
    /** Ends of its name, without the dot; a file without any may be of every format. */
    readonly extensions: readonly string[];
    readonly detect: (file: TextFile) => boolean;
    readonly read: (file: TextFile, source: PackageFiles) => ForeignPackage;
  };
}
