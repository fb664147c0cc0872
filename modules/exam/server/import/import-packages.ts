import type { Db } from '@platform/db';
import type { FileStore } from '@platform/files';
import type { ExamTables } from '../tables.ts';
import type { ImportOptions, PackageDraft } from './draft.ts';
import { openPackage, type PackageFiles } from './open-package.ts';
import { PackageRefused } from './problems.ts';
import { publishExam } from './publish.ts';
import { readPackage } from './read-package.ts';
import { reportInWords, type ExamReport, type PackageReport } from './report.ts';
import { announceContent, examsAlreadyImported, saveAsset, saveImport, waitForOtherImports } from './store.ts';
import { typesetPackage, type TypesetPackage } from './typeset.ts';
import { createHash } from 'node:crypto';

/** Counts up whenever the same file would become another paper: then a package seen before is looked at again. */
const IMPORTER_VERSION = 4;

export interface ImportDeps {
  readonly db: Db<ExamTables>;
  readonly files: FileStore;
  /** Gets the report, package by package. */
  readonly log: (text: string) => void;
}

/** Folders, zips or files, each one transaction: all of it or nothing. A refused one does not stop the others. */
export const importPackages = async (
  { db, files, log }: ImportDeps,
  sources: readonly string[],
  options: ImportOptions & { readonly dryRun?: boolean } = {},
): Promise<readonly PackageReport[]> => {
  const reports: PackageReport[] = [];
  for (const source of sources) {
    const report = await importPackage({ db, files }, source, options);
    log(reportInWords(report));
    reports.push(report);
  }
  return reports;
};

class RollBack extends Error {}

const importPackage = async ({ db, files }: Omit<ImportDeps, 'log'>, path: string, options: ImportOptions & { readonly dryRun?: boolean }): Promise<PackageReport> => {
  const isDryRun = options.dryRun ?? false;
  const empty = { source: path, format: null, exams: [], notes: [], errors: [], isDryRun } as const;
  let draft: PackageDraft | null = null;
  try {
    const source = await openPackage(path);
    const contentHash = hashOf(source, options);
    const known = await examsAlreadyImported(db, contentHash);
    if (known.length > 0) return { ...empty, outcome: 'unchanged' };
    draft = readPackage(source, options);
    const typeset = await typesetPackage(draft, source);
    const exams = await publish({ db, files }, typeset, { sourceName: source.name, contentHash, isDryRun });
    return { ...empty, outcome: 'imported', format: draft.format, exams, notes: typeset.notes };
  } catch (cause) {
    if (!(cause instanceof PackageRefused)) throw cause;
    return { ...empty, outcome: 'refused', format: draft?.format ?? null, notes: draft?.notes ?? [], errors: cause.errors };
  }
};

const publish = async (
  { db, files }: Omit<ImportDeps, 'log'>,
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
        await saveImport(tx, { brandId: report.brandId, examSlug: report.slug, sourceName, contentHash, report: { exam: report, notes: typeset.notes } });
      }
      exams = done;
      if (!isDryRun) await announceContent(tx);
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
  createHash('sha256').update(JSON.stringify([IMPORTER_VERSION, contentHash, brand, exam, title, types, minutes])).digest('hex');
