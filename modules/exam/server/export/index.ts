import type { Db } from '@platform/db';
import type { FileStore } from '@platform/files';
import type { ExamTables } from '../tables.ts';
import { figureBook } from './figures.ts';
import { maruLosses, maruPackage } from './maru.ts';
import { qti3Losses, qti3Package } from './qti3.ts';
import { readExam } from './read-exam.ts';

export const EXPORT_FORMATS = ['maru', 'qti3'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportedPackage {
  /** Content by its path in the package. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the format cannot hold, by sitting, in words for the operator. */
  readonly losses: readonly { readonly detail: string; readonly losses: readonly string[] }[];
}

/**
 * A published exam as a package that the importer reads: its newest papers with the keys that hold now, and their images.
 *
 * @returns null where the brand has no such exam
 */
export const exportExam = async (
  { db, files }: { readonly db: Db<never>; readonly files: FileStore },
  { brandId, slug, format }: { readonly brandId: string; readonly slug: string; readonly format: ExportFormat },
): Promise<ExportedPackage | null> => {
  const exam = await readExam(db as unknown as Db<ExamTables>, brandId, slug);
  if (!exam) return null;
  const figures = figureBook();
  const [texts, lossesOf] = format === 'maru' ? [maruPackage(exam, figures), maruLosses] : [qti3Package(exam, figures), qti3Losses];
  const encoder = new TextEncoder();
  return {
    files: new Map([...[...texts].map(([path, text]) => [path, encoder.encode(text)] as const), ...(await figures.load(files))]),
    losses: exam.details.map((detail) => ({ detail: detail.title, losses: lossesOf(detail) })).filter(({ losses }) => losses.length > 0),
  };
};
