import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { LEAST_DRAWN } from './contract-limits.ts';
import { DifficultyMix, type DrawCode } from './contract-draw.ts';
import type { Blueprint, DrawNote, RandomDetail, RandomDrawn, RandomPlan, RandomPlanSection } from './contract-random-views.ts';
import type { ExamDetailIdx, ExamIdx, ProblemIdx } from './contract.ts';

/** Random mocks: a draw from the problems of an exam's sittings, frozen as a sitting of its own that only its code leads to. */

export { DIFFICULTIES, Difficulty, DifficultyMix, DrawCode } from './contract-draw.ts';
export type { Blueprint, DrawNote, RandomDetail, RandomDrawn, RandomPlan, RandomPlanSection };

const sectionId = plainText().min(1).max(80);
/** The blueprint: how many, of which sections, how hard. */
const blueprint = {
  count: z.coerce.number().int().min(LEAST_DRAWN).max(500),
  difficulty: DifficultyMix.default('source'),
};
export const RandomRequest = z.strictObject({
  ...blueprint,
  /** All of them when absent. */
  sections: z.array(sectionId).min(1).max(30).optional(),
  /** The same seed draws the same problems; made by the server when absent. */
  seed: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  /** Problems that the learner has not met come first; usual where no seed is given. */
  unseenFirst: z.boolean().optional(),
});
export type RandomRequest = z.output<typeof RandomRequest>;
export const RandomPlanQuery = z.object({
  count: blueprint.count.optional(),
  difficulty: blueprint.difficulty,
  /** `comm,math`; all when absent. */
  sections: plainText().max(2000).optional(),
});
export type RandomPlanQuery = z.output<typeof RandomPlanQuery>;

export type RandomError =
  | { readonly kind: 'random/exam-not-found' }
  | { readonly kind: 'random/not-found' }
  /** The exam, or the chosen sections, have too few problems. */
  | { readonly kind: 'random/too-few' }
  | { readonly kind: 'random/no-such-section' }
  | { readonly kind: 'random/too-many-draws' };
export const randomErrors = {
  'random/exam-not-found': { status: 404, copy: 'exam.error.notFound' },
  'random/not-found': { status: 404, copy: 'exam.random.error.notFound' },
  'random/too-few': { status: 422, copy: 'exam.random.error.tooFew' },
  'random/no-such-section': { status: 422, copy: 'exam.random.error.noSuchSection' },
  'random/too-many-draws': { status: 429, copy: 'exam.random.error.tooMany' },
} as const satisfies ErrorTable<RandomError>;

/** Which sittings may be drawn from: who asks decides that (entitlement), and this module does not know who asks. */
export interface PoolOf {
  readonly brandId: string;
  readonly examIdx: ExamIdx;
  readonly examDetailIdxs: readonly ExamDetailIdx[];
}
export interface DrawRequest extends PoolOf {
  readonly blueprint: Blueprint;
  readonly seed: string;
  /** Problems of the pool that come last; null: all are alike. */
  readonly seen: ReadonlySet<number> | null;
  /** Name of the sitting, in the learner's language. @param count problems drawn */
  readonly titleOf: (count: number) => string;
}

/** The exam module's part of random mocks; who saw what and who may draw is the attempt module's. */
export interface RandomApi {
  readonly poolProblems: (pool: PoolOf) => Promise<Result<readonly ProblemIdx[], RandomError>>;
  /** Without a number of problems it is that of the first sitting. @param seen problems that come last, as in the draw itself */
  readonly plan: (
    pool: PoolOf,
    wanted: Omit<Blueprint, 'count'> & { readonly count: number | undefined },
    seen: ReadonlySet<number>,
  ) => Promise<Result<Omit<RandomPlan, 'unseenCount'>, RandomError>>;
  /** The same request gives the same sitting, also at the same moment. */
  readonly draw: (request: DrawRequest) => Promise<Result<RandomDrawn, RandomError>>;
  readonly randomDetail: (brandId: string, code: DrawCode) => Promise<Result<RandomDetail, RandomError>>;
  /** Draws from before that moment, the oldest first. @param afterIdx where the last answer ended */
  readonly drawnBefore: (before: Date, afterIdx: number, count: number) => Promise<readonly ExamDetailIdx[]>;
  /** Brings the keys of draws from that moment on up to their sources': one drawn while an import ran may have missed its correction. @returns how many new revisions that took */
  readonly recheckKeys: (since: Date) => Promise<number>;
  readonly forgetDraws: (examDetailIdxs: readonly ExamDetailIdx[]) => Promise<void>;
}
