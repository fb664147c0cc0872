import { z } from 'zod';

/** The highest value of PostgreSQL's `integer`, the type of these columns: a higher one can name nothing and must not reach a query. */
const MAX_INDEX = 2_147_483_647;
const index = () => z.coerce.number().int().positive().max(MAX_INDEX);
export const ExamIdx = index().brand('ExamIdx');
export type ExamIdx = z.output<typeof ExamIdx>;
export const ExamDetailIdx = index().brand('ExamDetailIdx');
export type ExamDetailIdx = z.output<typeof ExamDetailIdx>;
export const ProblemIdx = index().brand('ProblemIdx');
export type ProblemIdx = z.output<typeof ProblemIdx>;
export const MultipleProblemIdx = index().brand('MultipleProblemIdx');
export type MultipleProblemIdx = z.output<typeof MultipleProblemIdx>;
