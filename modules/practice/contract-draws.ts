import type { ExamDetailIdx } from '@modules/exam';

/** Of these draws, those that a module still needs though nobody has begun them. */
export type FindUsedDraws = (examDetailIdxs: readonly ExamDetailIdx[]) => Promise<ReadonlySet<number>>;
