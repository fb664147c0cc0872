import { isOpenToAll } from '@modules/entitlement';
import type { ExamDetail, ExamDetailView, ExamDetailWithExam, ExamView } from './contract.ts';

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

/** A sitting as everybody sees it: the name of a paper only where everybody may read it. */
export const publicDetail = (detail: ExamDetail): ExamDetailView => (isOpenToAll(detail) ? detail : { ...detail, paperHash: null });
export const publicDetailWithExam = ({ detail, exam }: ExamDetailWithExam<ExamDetail>): ExamDetailWithExam => ({
  detail: publicDetail(detail),
  exam,
});
export const publicExam = (exam: ExamView<ExamDetail>): ExamView => ({ ...exam, details: exam.details.map(publicDetail) });
