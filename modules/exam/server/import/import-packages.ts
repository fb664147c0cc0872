import type { Db } from '@platform/db';
import type { FileStore } from '@platform/files';
import type { ExamTables } from '../tables.ts';
import { waitForOtherImports } from '../wait-for-other-imports.ts';
import type { ImportOptions } from './draft.ts';
import { openPackage, type PackageFiles } from './open-package.ts';
import { PackageRefused } from './problems.ts';
import { publishExam } from './publish.ts';
import { sharedReader, type PackageReader } from './reading.ts';
import type { ReadResult } from './read-result.ts';
import { reportInWords, type ExamReport, type PackageReport } from './report.ts';
import { examsAlreadyImported, saveAsset, saveImport } from './store.ts';
import type { TypesetPackage } from './typeset.ts';
import { createHash } from 'node:crypto';

/** Counts up whenever the same file would become another paper: then a package seen before is looked at again. */
const IMPORTER_VERSION = 4;

export interface ImportDeps {
  readonly db: Db<ExamTables>;
  readonly files: FileStore;
  /** Gets the report, package by package. */
  readonly log: (text: string) => void;
  /** Unset: the one of the process. */
  readonly reader?: PackageReader;
}

/** Folders, zips or files, each one transaction: all of it or nothing. A refused one does not stop the others. */
export const importPackages = async (
  { db, files, log, reader = sharedReader() }: ImportDeps,
  sources: readonly string[],
  options: ImportOptions & { readonly dryRun?: boolean } = {},
): Promise<readonly PackageReport[]> => {
  const reports: PackageReport[] = [];
  for (const source of sources) {
    const report = await importPackage({ db, files, reader }, source, options);
    log(reportInWords(report));
    reports.push(report);
  }
  return reports;
};

class RollBack extends Error {}

const importPackage = async (
  { db, files, reader }: Required<Omit<ImportDeps, 'log'>>,
  path: string,
  options: ImportOptions & { readonly dryRun?: boolean },
): Promise<PackageReport> => {
  const isDryRun = options.dryRun ?? false;
  const empty = { source: path, format: null, exams: [], notes: [], errors: [], isDryRun } as const;
  let read: ReadResult | null = null;
  try {
    const source = await openPackage(path);
    const contentHash = hashOf(source, options);
    const known = await examsAlreadyImported(db, contentHash);
    if (known.length > 0) return { ...empty, outcome: 'unchanged' };
    read = await reader.read(source, options);
    if (read.kind === 'refused') return { ...empty, outcome: 'refused', format: read.format, notes: read.notes, errors: read.errors };
    const exams = await publish({ db, files }, read.typeset, { sourceName: source.name, contentHash, isDryRun });
    return { ...empty, outcome: 'imported', format: read.format, exams, notes: read.typeset.notes };
  } catch (cause) {
    if (!(cause instanceof PackageRefused)) throw cause;
    return {
      ...empty,
      outcome: 'refused',
      format: read?.format ?? null,
      notes: read?.kind === 'read' ? read.typeset.notes : [],
      errors: cause.errors,
    };
  }
};

const publish = async (
  { db, files }: Pick<ImportDeps, 'db' | 'files'>,
  typeset: TypesetPackage,
  { sourceName, contentHash, isDryRun }: { readonly sourceName: string; readonly contentHash: string; readonly isDryRun: boolean },
): Promise<readonly ExamReport[]> => {
  let exams: readonly ExamReport[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      await waitForOtherImports(tx);
      const done: ExamReport[] = [];
      for (const exam of typeset.exams) {
        const report = await publishExam(tx, exam);
        done.push(report);
        await saveImport(tx, {
          brandId: report.brandId,
          examSlug: report.slug,
          sourceName,
          contentHash,
          report: { exam: report, notes: typeset.notes },
        });
      }
      exams = done;
      if (isDryRun) throw new RollBack();
      for (const [, image] of typeset.images) {
        // a file without a row does no harm, a row without its file would: so the file is written before the commit
        await saveAsset(tx, await files.put(image.bytes, image.mediaType), image);
      }
    });
  } catch (cause) {
    if (!(cause instanceof RollBack)) throw cause;
  }
  return exams;
};

const hashOf = ({ contentHash }: PackageFiles, { brand, exam, title, types, minutes }: ImportOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([IMPORTER_VERSION, contentHash, brand, exam, title, types, minutes]))
    .digest('hex');
