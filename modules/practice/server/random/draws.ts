import { randomBytes } from 'node:crypto';
import { isOpenToAll } from '@modules/entitlement';
import type { ExamIdx, ExamView } from '@modules/exam';
import type {
  Blueprint,
  DrawCode,
  DrawRequest,
  PoolOf,
  RandomApi,
  RandomDetail,
  RandomError,
  RandomPlan,
  RandomRequest,
} from '@modules/exam/random';
import { err, ok, type Result } from '@platform/kernel';
import type { Learner } from '@modules/account/learner';
import type { Deps } from '../deps.ts';
import { takeDraw, type Drawer } from './quota.ts';

/** A learner, or nobody, who met nothing yet. */
export type Asker = Learner | { readonly brandId: string; readonly learnerId: null };
export interface RandomMocks {
  /** What a draw by this blueprint would be like for whoever asks. */
  readonly plan: (
    who: Asker,
    exam: string,
    blueprint: Omit<Blueprint, 'count'> & { readonly count: number | undefined },
  ) => Promise<Result<RandomPlan, RandomError>>;
  readonly draw: (
    who: Asker,
    drawer: Drawer,
    exam: string,
    request: RandomRequest,
    titleOf: DrawRequest['titleOf'],
  ) => ReturnType<RandomApi['draw']>;
  readonly byCode: (brandId: string, code: DrawCode) => Promise<Result<RandomDetail, RandomError>>;
}
export type RandomDeps = Pick<Deps, 'db' | 'clock' | 'exams' | 'answers' | 'results'> & { readonly randoms: RandomApi };

/** Joins what only this module knows (who met what, who may draw from what) to the exam module's draws. */
export const randomMocks = (deps: RandomDeps): RandomMocks => ({
  plan: async (who, exam, blueprint) => {
    const pool = await poolFor(deps, who.brandId, exam);
    if (!pool.ok) return pool;
    const seen = who.learnerId === null ? null : await seenIn(deps, who, pool.value);
    const plan = await deps.randoms.plan(pool.value, blueprint, seen ?? new Set());
    return plan.ok ? ok({ ...plan.value, unseenCount: seen && plan.value.poolCount - seen.size }) : plan;
  },
  draw: async (who, drawer, exam, { count, sections, difficulty, seed, unseenFirst = seed === undefined }, titleOf) => {
    const pool = await poolFor(deps, who.brandId, exam);
    if (!pool.ok) return pool;
    if (!(await takeDraw(deps.db, drawer, deps.clock.now()))) return err({ kind: 'random/too-many-draws' });
    const seen = unseenFirst && who.learnerId !== null ? await seenIn(deps, who, pool.value) : null;
    const blueprint = { count, difficulty, sections: sections ? [...new Set(sections)].toSorted() : null };
    return deps.randoms.draw({ ...pool.value, blueprint, seed: seed ?? randomBytes(9).toString('base64url'), seen, titleOf });
  },
  byCode: deps.randoms.randomDetail,
});

/** Those of an exam's sittings that everybody may work on: a draw is passed on by link. @param exam index or slug */
const poolFor = async ({ exams }: RandomDeps, brandId: string, exam: string): Promise<Result<PoolOf, RandomError>> => {
  const found = await (isIndex(exam) ? exams.exam(brandId, Number(exam) as ExamIdx) : exams.examBySlug(brandId, exam));
  return found.ok
    ? ok({ brandId, examIdx: found.value.examIdx, examDetailIdxs: openTo(found.value) })
    : err({ kind: 'random/exam-not-found' });
};
const isIndex = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
const openTo = ({ details }: ExamView) => details.filter(isOpenToAll).map(({ examDetailIdx }) => examDetailIdx);

const seenIn = async (deps: RandomDeps, who: Learner, pool: PoolOf): Promise<ReadonlySet<number>> => {
  const problems = await deps.randoms.poolProblems(pool);
  await deps.answers.settle(who.learnerId);
  return problems.ok ? deps.answers.seen(who.learnerId, problems.value) : new Set();
};
