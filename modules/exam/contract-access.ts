import type { ExamDetail, ExamDetailView, ExamDetailWithExam, ExamView } from './contract.ts';

/*
 * The one place where it is decided who may use a sitting. Every module that hands out a part of one asks here.
 */

/** Whether a learner may work on a sitting's problems. Nobody can have bought anything yet; the shop will bring entitlements. */
export const mayWorkOn = (detail: Pick<ExamDetailView, 'isFree'>): boolean => detail.isFree;

/** Who asks for a paper. */
export interface PaperReader {
  readonly brandId: string;
  /** Of a member or a visitor; null for nobody. */
  readonly learnerId: string | null;
  /** Of an attempt, from the `Authorization` header; empty without one. */
  readonly attemptToken: string;
}
/** Whether somebody has a record, or a study session, on that paper: begun when they might, and theirs to finish. */
export type HasPaper = (reader: PaperReader, paperHash: string) => Promise<boolean>;

/** A sitting as everybody sees it: the name of a paper only where the paper may be read. */
export const publicDetail = (detail: ExamDetail): ExamDetailView => (mayWorkOn(detail) ? detail : { ...detail, paperHash: null });
export const publicDetailWithExam = ({ detail, exam }: ExamDetailWithExam<ExamDetail>): ExamDetailWithExam => ({ detail: publicDetail(detail), exam });
export const publicExam = (exam: ExamView<ExamDetail>): ExamView => ({ ...exam, details: exam.details.map(publicDetail) });
