import type { ErrorTable, Result, RichText, Transaction } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_SHORT } from './contract-limits.ts';

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

/** A category. Top-level ones have no parent; the first top-level one of an exam gives its category text. */
export interface ExamType {
  readonly examTypeIdx: number;
  /** Stable word for addresses: `/exam/public`. */
  readonly slug: string;
  readonly name: string;
  readonly parentId: number | null;
  /** Which of the brand's four cover papers the category wears (1 to 4). */
  readonly paper: number;
  /** Published exams in this type, its children included. */
  readonly examCount: number;
}

export interface Cover {
  readonly word: string;
  readonly subject: string;
  readonly edition: string;
  readonly paper: number;
}

/** What a list shows of an exam. */
export interface ExamSummary {
  readonly examIdx: ExamIdx;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly examTypes: readonly ExamTypeName[];
  /** Name of the first top-level type. */
  readonly category: string;
  readonly cover: Cover;
  readonly detailCount: number;
  /** Of the first sitting: what a learner faces in one go. */
  readonly problemCount: number;
  readonly minutes: number;
  /** At least one sitting costs nothing. */
  readonly isFree: boolean;
  /** Every sitting costs nothing. */
  readonly isAllFree: boolean;
  /** Sittings submitted so far, by everybody. */
  readonly takenCount: number;
  /** Members who saved it (관심 시험). */
  readonly likeCount: number;
  /** ISO date (no time). */
  readonly publishedOn: string;
}
export interface ExamTypeName {
  readonly examTypeIdx: number;
  readonly slug: string;
  readonly name: string;
  readonly parentId: number | null;
}

export interface ExamView<Detail extends ExamDetailView = ExamDetailView> extends ExamSummary {
  readonly description: RichText;
  readonly details: readonly Detail[];
  readonly communityBoardId: string | null;
  /** Names what the exam's preview image shows: part of its address. */
  readonly previewHash: string;
}

/** An exam and its published sittings as search engines are told of them. */
export interface ExamAddress {
  readonly slug: string;
  /** ISO time of the last import that changed it. */
  readonly lastModified: string;
  readonly examTypeIdxs: readonly number[];
  readonly details: readonly {
    readonly examDetailIdx: number;
    readonly isFree: boolean;
    /** Passages on its paper as it is now, where they are free. */ readonly multipleProblemIdxs: readonly number[];
  }[];
}

/** One sitting of an exam (회차), as a learner sees it before the start. */
export interface ExamDetailView {
  readonly examDetailIdx: ExamDetailIdx;
  readonly examIdx: ExamIdx;
  readonly title: string;
  readonly summary: string;
  readonly isFree: boolean;
  readonly problemCount: number;
  /** Null where the paper may not be read by everybody. */
  readonly paperHash: string | null;
  readonly rules: Rules;
  readonly sections: readonly PaperSection[];
  readonly takenCount: number;
  /** Of a random mock (`contract-random.ts`): what its link carries. Published sittings have none. */
  readonly randomCode?: string;
}

/** A sitting inside the server; leaves it by `publicDetail` (`contract-access.ts`). */
export interface ExamDetail extends ExamDetailView {
  readonly paperHash: string;
}

/** What a sitting's page needs: the sitting and the exam it belongs to. */
export interface ExamDetailWithExam<Detail extends ExamDetailView = ExamDetailView> {
  readonly detail: Detail;
  readonly exam: ExamSummary;
}

/**
 * The rules of a sitting as data. Points are whole tenths everywhere (2.5 points = 25), percentages are compared as integers
 * (`100 * got >= percent * full`), so that 이상 means exactly that.
 */
export interface Rules {
  readonly name: string;
  /** Description of the real test that the sitting follows (`domain/presets`); null for rules of its own. */
  readonly presetId: string | null;
  /** What that description is taken from. */
  readonly sources: readonly RuleSource[];
  readonly evidence: 'confirmed' | 'reported' | 'assumed';
  /** ISO date of the real rule. */
  readonly asOf: string;
  readonly basis: string;
  readonly unknown: readonly string[];
  /** The real size, when this sitting is a shortened one. */
  readonly shortened: { readonly problems: number; readonly minutes: number } | null;
  readonly move: 'free-in-clock' | 'forward-only';
  /** Taken for a wrong answer, never for a blank; whole tenths of a point. */
  readonly penaltyTenths: number;
  /** In order; each section stands in exactly one clock, sections of one clock share its time. */
  readonly clocks: readonly RuleClock[];
  readonly pass: PassRule;
  readonly aids: { readonly calculator: boolean; readonly memo: boolean; readonly drawing: boolean; readonly scratchPaper: boolean };
  /** Minutes left at which one notice is given. */
  readonly remind: readonly number[];
}
export interface RuleSource {
  readonly id: string;
  readonly what: string;
  /** As text: pages of others move, and are not ours to link to. */
  readonly address: string;
}
export interface RuleClock {
  readonly minutes: number;
  readonly sections: readonly string[];
}
export type PassRule =
  | { readonly kind: 'rank' }
  | { readonly kind: 'totalPercent'; readonly at: number }
  | { readonly kind: 'averagePercent'; readonly at: number }
  | { readonly kind: 'bands'; readonly bands: readonly { readonly name: string; readonly from: number }[] };

export interface PaperSection {
  readonly id: string;
  readonly name: string;
  readonly problemCount: number;
  readonly fullTenths: number;
  /** Points of each problem where all of the section are worth the same; null where they differ. */
  readonly eachTenths: number | null;
  readonly cutOffPercent: number | null;
  /** `passFail` must be passed at `passPercent` and never enters the total. */
  readonly role: 'score' | 'passFail';
  readonly passPercent: number | null;
}

/** The immutable, published form of a sitting, named by its content. Holds no key and no explanation. */
export interface Paper {
  readonly format: 'maru-paper/1';
  readonly examIdx: ExamIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly title: string;
  readonly detailTitle: string;
  readonly rules: Rules;
  readonly sections: readonly PaperSection[];
  readonly passages: readonly PaperPassage[];
  readonly problems: readonly PaperProblem[];
}
export interface PaperPassage {
  readonly multipleProblemIdx: MultipleProblemIdx;
  /** What the paper prints above the material: `다음은 … 물음에 답하시오.` The numbers `[4~5]` are put before it by the page. */
  readonly lead: RichText;
  readonly body: RichText;
}
export interface PaperProblem {
  readonly problemIdx: ProblemIdx;
  /** As printed, from 1. */
  readonly number: number;
  readonly sectionId: string;
  readonly multipleProblemIdx: MultipleProblemIdx | null;
  readonly kind: ProblemKind;
  readonly pointsTenths: number;
  readonly stem: RichText;
  /** Text, table, figure or 보기 that belongs to this problem alone. */
  readonly material: RichText | null;
  /** 2 to 10; a choice is named by its position, from 1. None in a short answer. */
  readonly choices: readonly RichText[];
  /** Of a short answer by number, where its field takes more than a plain number. Tells nothing of the key. */
  readonly input?: NumberInput;
}
/** `single` and `multiple` are answered by choices, `text` and `number` by a short text of the learner's own. */
export type ProblemKind = 'single' | 'multiple' | 'text' | 'number';
export interface NumberInput {
  /** Printed behind the field. */
  readonly unit?: string;
  /** More than digits and a point may be typed (a minus sign, a unit): the number pad of a telephone would not do. */
  readonly keyboard?: 'full';
}

/** The right answers of a paper. Never leaves the server before the learner has submitted. */
export interface AnswerKey {
  readonly paperHash: string;
  /** Counts corrections, from 1. */
  readonly revision: number;
  readonly solutions: readonly ProblemSolution[];
}
export interface ProblemSolution {
  readonly problemIdx: ProblemIdx;
  /** Positions from 1, rising; all of them are needed. Empty for a short answer. */
  readonly answer: readonly number[];
  /** Of a short answer: what is taken as right. */
  readonly accepts?: ShortKey;
  /** Other answers that are right as well (복수 정답), by the author or since a correction; each like `answer`. */
  readonly alsoRight?: readonly (readonly number[])[];
  /** Everybody has it right, whatever they marked and whether they did, since a correction (모두 정답). */
  readonly isRightForAll?: true;
  readonly explanation: RichText;
  /** One per choice, null where the author gave none. */
  readonly rationales: readonly (RichText | null)[];
  readonly concept: RichText | null;
  readonly tip: RichText | null;
  readonly itemType: string;
  readonly difficulty: 'easy' | 'medium' | 'hard' | null;
  readonly expectedSeconds: number | null;
  readonly tags: readonly string[];
  readonly sources: readonly { readonly title: string; readonly year: number | null; readonly url: string | null }[];
}

/** What counts as right in a short answer. Any of `answers` does; the first is the one that is shown. */
export type ShortKey = TextKey | NumberKey;
/** Compared after Unicode NFC, without blanks at the ends. */
export interface TextKey {
  readonly kind: 'text';
  readonly answers: readonly string[];
  /** `collapse`: several blanks are one; `ignore`: blanks count nothing. */
  readonly spaces: 'collapse' | 'ignore';
  readonly ignoresCase: boolean;
  /** Full-width letters, digits and signs are their half-width ones. */
  readonly ignoresWidth: boolean;
}
/** Numbers are decimals as text (`-12.50`), so that nothing is rounded. */
export interface NumberKey {
  readonly kind: 'number';
  readonly answers: readonly NumberAnswer[];
  /** Spellings of the unit that may stand behind the number; in small or capital letters, with or without blanks. */
  readonly units: readonly string[];
  /** A number without its unit is wrong. */
  readonly needsUnit: boolean;
}
export type NumberAnswer =
  /** Off by `tolerance` at most, or by this many percent of the value. */
  | { readonly value: string; readonly tolerance?: string; readonly percent?: string }
  /** Both ends are right too. */
  | { readonly from: string; readonly to: string };

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
  sort: z.enum(['popular', 'recent', 'title']).default('popular'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type ExamQuery = z.output<typeof ExamQuery>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}

/** A passage with all its problems, as the newest paper of its sitting has them; without keys. */
export interface MultipleProblemView {
  readonly multipleProblemIdx: MultipleProblemIdx;
  readonly exam: ExamDetailWithExam<ExamDetail>;
  readonly paperHash: string;
  readonly passage: PaperPassage;
  readonly problems: readonly PaperProblem[];
}

export type ExamError =
  | { readonly kind: 'exam/not-found' }
  | { readonly kind: 'exam/detail-not-found' }
  | { readonly kind: 'exam/paper-not-found' }
  | { readonly kind: 'exam/multiple-problem-not-found' }
  /** The exam has no board in the community. */
  | { readonly kind: 'exam/no-board' }
  /** The exam is not sold. */
  | { readonly kind: 'exam/no-product' }
  /** Part of a sitting that must be bought. */
  | { readonly kind: 'exam/not-entitled' };
export const examErrors = {
  'exam/not-found': { status: 404, copy: 'exam.error.notFound' },
  'exam/detail-not-found': { status: 404, copy: 'exam.error.detailNotFound' },
  'exam/paper-not-found': { status: 404, copy: 'exam.error.paperNotFound' },
  'exam/multiple-problem-not-found': { status: 404, copy: 'exam.error.multipleProblemNotFound' },
  'exam/no-board': { status: 404, copy: 'exam.error.noBoard' },
  'exam/no-product': { status: 404, copy: 'exam.error.noProduct' },
  'exam/not-entitled': { status: 403, copy: 'exam.error.notEntitled' },
} as const satisfies ErrorTable<ExamError>;

/** Sittings submitted, and how many of them were their learner's first of that exam detail: so many people. */
export interface TakenCount {
  readonly count: number;
  readonly learners: number;
}

/** What of the shop unlocks an exam (`GET /cbt-product/exams/{id}`). */
export interface CbtProduct {
  readonly optionId: number;
  readonly shopbyProductId: number;
}

/** What sites, endpoints and other modules may ask of this module. `brandId` comes from the request's host, never from a client. */
export interface ExamApi {
  readonly examTypes: (brandId: string) => Promise<readonly ExamType[]>;
  readonly exams: (brandId: string, query: ExamQuery) => Promise<Page<ExamSummary>>;
  /** By recent use (`findBest` in `server/lists/store.ts`), then by all time; only what was used of late. */
  readonly bestExams: (brandId: string, count: number) => Promise<readonly ExamSummary[]>;
  readonly exam: (brandId: string, examIdx: ExamIdx) => Promise<Result<ExamView<ExamDetail>, ExamError>>;
  readonly examBySlug: (brandId: string, slug: string) => Promise<Result<ExamView<ExamDetail>, ExamError>>;
  /** Every exam with a published sitting. */
  readonly addresses: (brandId: string) => Promise<readonly ExamAddress[]>;
  readonly examDetail: (brandId: string, examDetailIdx: ExamDetailIdx) => Promise<Result<ExamDetailWithExam<ExamDetail>, ExamError>>;
  readonly examDetails: (brandId: string, examDetailIdxs: readonly ExamDetailIdx[]) => Promise<readonly ExamDetailWithExam<ExamDetail>[]>;
  /** The paper as data; kept in memory, papers never change. */
  readonly paper: (paperHash: string) => Promise<Result<Paper, ExamError>>;
  /** Whether everybody on this brand's hosts may read the paper; a paper of another brand is not found. Whoever has a record on it, may. */
  readonly isPublicPaper: (brandId: string, paperHash: string) => Promise<Result<boolean, ExamError>>;
  /** The paper as brotli-compressed JSON, ready to send. */
  readonly paperBytes: (paperHash: string) => Promise<Result<Uint8Array<ArrayBuffer>, ExamError>>;
  /** The newest key of a paper. For scoring and for learners who have submitted; no endpoint hands it out. */
  readonly answerKey: (paperHash: string) => Promise<Result<AnswerKey, ExamError>>;
  /** Whoever asks; what must be bought first is for the asker to refuse. */
  readonly multipleProblem: (brandId: string, multipleProblemIdx: MultipleProblemIdx) => Promise<Result<MultipleProblemView, ExamError>>;
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
