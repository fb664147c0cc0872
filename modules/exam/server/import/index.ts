import type { AuditApi } from '@modules/audit';
import type { Db } from '@platform/db';
import type { FileStore } from '@platform/files';
import type { Result } from '@platform/kernel';
import type { CorrectKey, CorrectKeyError } from '../../contract-corrections.ts';
import type { Corrected } from '../corrections/correct-key.ts';
import type { ExamTables } from '../tables.ts';
import type { ImportOptions } from './draft.ts';
import type { PackageReport } from './report.ts';
import { answersInLog } from '../office/answers-in-log.ts';

export type { ImportOptions } from './draft.ts';
export type { PackageReport } from './report.ts';

interface Deps {
  readonly db: Db<never>;
  readonly files: FileStore;
  /** Gets the report in words, package by package. */
  readonly log: (text: string) => void;
}

/*
 * The importer as the server's root sees it. Its parts are loaded when called: Markdown, KaTeX and image parts would cost every start
 * of the server a third of a second and tens of megabytes.
 */

/** The root's handle names no tables; this module may name its own. */
const own = (db: Db<never>): Db<ExamTables> => db as unknown as Db<ExamTables>;

/** Folders, zips or files, each all or nothing; a refused one does not stop the others. */
export const importPackages = async (
  { db, ...deps }: Deps,
  sources: readonly string[],
  options?: ImportOptions & { readonly dryRun?: boolean },
): Promise<readonly PackageReport[]> => (await import('./import-packages.ts')).importPackages({ ...deps, db: own(db) }, sources, options);

/** What packages may be, as the command's help lists it. */
export const importFormats = async (): Promise<readonly { readonly label: string; readonly help: string }[]> =>
  (await import('./formats.ts')).FORMATS;

/** Exam types and every package below `contentDir`; skips what did not change. */
export const seedDemo = async ({ db, ...deps }: Deps & { readonly contentDir: string }): Promise<readonly PackageReport[]> =>
  (await import('./seed-demo.ts')).seedDemo({ ...deps, db: own(db) });

/** @param source text of content/exam-types.yaml */
export const syncExamTypes = async (db: Db<never>, source: string): Promise<void> =>
  (await import('./sync-exam-types.ts')).syncExamTypes(own(db), source);

/** Another right answer for one problem, in every paper that has it. */
export const correctKey = async (
  db: Db<never>,
  given: CorrectKey,
  { audit, at }: { readonly audit: Pick<AuditApi, 'record'>; readonly at: Date },
): Promise<Result<Corrected, CorrectKeyError>> =>
  (await import('../corrections/correct-key.ts')).correctKey(db, given, (tx, { problemIdx }, { before, after }) =>
    audit.record(tx as never, {
      at,
      operatorId: null,
      by: `npm run correct-key (${given.madeBy})`,
      act: 'key.correct',
      subject: { kind: 'problem', id: String(problemIdx) },
      brandId: given.brandId,
      reason: given.reason,
      before: answersInLog(before),
      after: answersInLog(after),
    }),
  );
