import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { pageQuery, type Page } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_SHORT } from './contract-limits.ts';
import type { ExamDetailIdx, ExamIdx, MultipleProblemIdx } from './contract-ids.ts';
import type {
  Area,
  CbtProduct,
  ExamDetail,
  ExamDetailWithExam,
  ExamCounts,
  ExamSummary,
  ExamType,
  ExamView,
  ListedExam,
  MultipleProblemView,
  Paper,
  ProblemSolution,
  SittingPreview,
} from './contract-views.ts';

export { ExamDetailIdx, ExamIdx, MultipleProblemIdx, ProblemIdx } from './contract-ids.ts';
export type * from './contract-views.ts';

/** The right answers of a paper. Leaves the server when the learner has submitted; before that only the few of `preview`. */
export interface AnswerKey {
  readonly paperHash: string;
  /** Counts corrections, from 1. */
  readonly revision: number;
  readonly solutions: readonly ProblemSolution[];
}
/** `1,5,12`; a query may also say `examTypeIds=1&examTypeIds=5&examTypeIds=12`, as many clients write a list. */
export const ExamTypeIds = z
  .union([plainText(), z.array(plainText()).max(30)])
  .transform((ids) => [ids].flat().join())
  .pipe(plainText().regex(/^\d{1,9}(,\d{1,9}){0,29}$/));
/** Narrows sittings (`GET /apiV2/exams/{id}/exam-details`); exams are narrowed to those that have such a sitting. */
export const DetailQuery = z.object({
  isFree: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  /** Sittings that take this long at most. */
  maxMinutes: z.coerce.number().int().min(1).max(1440).optional(),
  minProblems: z.coerce.number().int().min(1).max(1000).optional(),
});
export type DetailQuery = z.output<typeof DetailQuery>;

export const ExamQuery = z.object({
  /** Slug or index of an exam type; its children are included. */
  type: plainText().max(80).optional(),
  q: plainText().trim().max(100).optional(),
  /** `1,5,12`: in one of these types or in one that belongs to them. */
  examTypeIds: ExamTypeIds.optional(),
  ...DetailQuery.shape,
  /** Name of a section (영역) that a sitting has, as `GET /apiV2/exams/areas` gives it. */
  area: plainText().max(80).optional(),
  sort: z.enum(['popular', 'recent', 'title']).default('popular'),
  /** `details`: each with its sittings. */
  with: z.enum(['details']).optional(),
  ...pageQuery(),
});
export type ExamQuery = z.output<typeof ExamQuery>;

export type ExamError =
  | { readonly kind: 'exam/not-found' }
  | { readonly kind: 'exam/detail-not-found' }
  | { readonly kind: 'exam/paper-not-found' }
  | { readonly kind: 'exam/multiple-problem-not-found' }
  /** The exam has no board in the community. */
  | { readonly kind: 'exam/no-board' }
  /** The exam is not sold. */
  | { readonly kind: 'exam/no-product' }
  /** The sitting is open to all, or somebody's own draw: nothing has to show it. */
  | { readonly kind: 'exam/no-preview' }
  /** Part of a sitting that must be bought. */
  | { readonly kind: 'exam/not-entitled' };
export const examErrors = {
  'exam/not-found': { status: 404, copy: 'exam.error.notFound' },
  'exam/detail-not-found': { status: 404, copy: 'exam.error.detailNotFound' },
  'exam/paper-not-found': { status: 404, copy: 'exam.error.paperNotFound' },
  'exam/multiple-problem-not-found': { status: 404, copy: 'exam.error.multipleProblemNotFound' },
  'exam/no-board': { status: 404, copy: 'exam.error.noBoard' },
  'exam/no-product': { status: 404, copy: 'exam.error.noProduct' },
  'exam/no-preview': { status: 404, copy: 'exam.error.noPreview' },
  'exam/not-entitled': { status: 403, copy: 'exam.error.notEntitled' },
} as const satisfies ErrorTable<ExamError>;

/** Sittings submitted, and how many of them were their learner's first of that exam detail: so many people. */
export interface TakenCount {
  readonly count: number;
  readonly learners: number;
}

/** An exam's name and address, and its first top-level type. */
export interface ExamName {
  readonly examIdx: ExamIdx;
  readonly slug: string;
  readonly title: string;
  readonly category: string | null;
}

/** What sites, endpoints and other modules may ask of this module. `brandId` comes from the request's host, never from a client. */
export interface ExamApi {
  readonly examTypes: (brandId: string) => Promise<readonly ExamType[]>;
  readonly exams: (brandId: string, query: ExamQuery) => Promise<Page<ListedExam>>;
  readonly examCounts: (brandId: string) => Promise<ExamCounts>;
  /** Names of the sections of a type's exams (of all exams without one), those that most exams have first. */
  readonly areas: (brandId: string, type: string | undefined) => Promise<readonly Area[]>;
  /**
   * By recent use (`findBest` in `server/lists/store.ts`), then by all time; only what enough people used of late. None where too few exams
   * are left to rank (`LEAST_RANKED`).
   */
  readonly bestExams: (brandId: string, count: number) => Promise<readonly ExamSummary[]>;
  readonly exam: (brandId: string, examIdx: ExamIdx) => Promise<Result<ExamView<ExamDetail>, ExamError>>;
  /** What lists of other things say of exams, however many, in one statement; what is none of the brand's is left out. */
  readonly examNames: (brandId: string, examIdxs: readonly number[]) => Promise<readonly ExamName[]>;
  readonly examBySlug: (brandId: string, slug: string) => Promise<Result<ExamView<ExamDetail>, ExamError>>;
  readonly examDetail: (brandId: string, examDetailIdx: ExamDetailIdx) => Promise<Result<ExamDetailWithExam<ExamDetail>, ExamError>>;
  readonly examDetails: (brandId: string, examDetailIdxs: readonly ExamDetailIdx[]) => Promise<readonly ExamDetailWithExam<ExamDetail>[]>;
  /** The paper as data; kept in memory, papers never change. */
  readonly paper: (paperHash: string) => Promise<Result<Paper, ExamError>>;
  /** Whether everybody on this brand's hosts may read the paper; a paper of another brand is not found. Whoever has a record on it, may. */
  readonly isPublicPaper: (brandId: string, paperHash: string) => Promise<Result<boolean, ExamError>>;
  /** The paper as brotli-compressed JSON, ready to send. */
  readonly paperBytes: (paperHash: string) => Promise<Result<Uint8Array<ArrayBuffer>, ExamError>>;
  /** The newest key of a paper. For scoring and for learners who have submitted; no endpoint hands it out as a whole. */
  readonly answerKey: (paperHash: string) => Promise<Result<AnswerKey, ExamError>>;
  /** Whoever asks; what must be bought first is for the asker to refuse. */
  readonly multipleProblem: (brandId: string, multipleProblemIdx: MultipleProblemIdx) => Promise<Result<MultipleProblemView, ExamError>>;
  /** Of a sitting that must be bought; always the same problems (`domain/sample-problems.ts`). */
  readonly preview: (
    brandId: string,
    examDetailIdx: ExamDetailIdx,
  ) => Promise<Result<SittingPreview & { readonly examIdx: ExamIdx }, ExamError>>;
  readonly product: (brandId: string, examIdx: ExamIdx) => Promise<Result<CbtProduct, ExamError>>;
  /** Adds submitted sittings to the counters that lists show: a moment later, once, if the transaction commits. */
  readonly countTaken: (tx: Transaction, counts: ReadonlyMap<ExamDetailIdx, TakenCount>) => Promise<void>;
  /** Content changed: forget what was read. */
  readonly forget: () => void;
}

/** A short answer as it is sent; so that PostgreSQL can keep it: it reads no NUL inside JSON. */
export const ShortText = z
  .string()
  .max(2 * MOST_SHORT)
  .refine((text) => [...text].length <= MOST_SHORT && !text.includes('\0'));

/** Of one of these types, or of one that belongs to them. @param ids `1,5,12` */
export const isOfTypes = (exam: ExamSummary | undefined, ids: string): boolean => {
  const wanted = new Set(ids.split(',').map(Number));
  return (
    exam?.examTypes.some(({ examTypeIdx, parentId }) => wanted.has(examTypeIdx) || (parentId !== null && wanted.has(parentId))) ?? false
  );
};
