import { memberLearner, type Learner, type LearnerId, type NewVisitor } from '@modules/account/learner';
import type { AnswersApi } from '@modules/answers';
import type { AttemptApi, VisitorLimits } from '@modules/attempt';
import type { ResultsApi } from '@modules/attempt/results';
import { onlyFree, type EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { HasPaper } from '@modules/exam/access';
import { NEVER_CORRECTED, type CorrectionApi } from '@modules/exam/corrections';
import type { ProblemTypesApi } from '@modules/exam/problem-types';
import type { RandomApi } from '@modules/exam/random';
import { handOver, retrying, type Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Interval } from '@platform/jobs/interval';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { StudyApi } from '../contract.ts';
import type { FindUsedDraws } from '../contract-draws.ts';
import type { FindProposed } from '../contract-proposed.ts';
import type { ReAnswerApi } from '../contract-re-answer.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { reAnswers } from './re-answer.ts';
import { alike } from './alike.ts';
import { answer, answered, answerInSet } from './answer.ts';
import { begin, reviewCount, study } from './begin.ts';
import { begunSittings } from './begun.ts';
import type { Deps } from './deps.ts';
import { eraseLearner } from './erase.ts';
import { practiceExport } from './export.ts';
import { randomMocks } from './random/draws.ts';
import { pruneDraws } from './random/prune.ts';
import { mountRandomRoutes } from './random/rest.ts';
import { rejudgeStudies } from './rejudge-study.ts';
import { mountStudyRoutes } from './rest.ts';
import { hasStudied, moveStudies } from './sessions.ts';
import { practiced } from './studied.ts';
import { moveReAnswers } from './study-answers.ts';
import { studyKeeper } from './study-keeper.ts';
import type { PracticeDb } from './tables.ts';

export interface PracticeModuleDeps {
  readonly db: Db<never>;
  /** For work that nobody waits for: statements without a limit of time. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly answers: AnswersApi;
  readonly attempts: Pick<AttemptApi, 'openProblems'>;
  readonly results: Deps['results'];
  /** Without them no key was ever corrected: tests of this module alone. */
  readonly corrections?: CorrectionApi;
  /** Without them only what is free may be used: tests of this module alone. */
  readonly entitlements?: EntitlementApi;
  /** Without it no problem is of any type, and there are no drills: tests of this module alone. */
  readonly problemTypes?: ProblemTypesApi;
  /** Without it there are no random mocks: tests of this module alone. */
  readonly randoms?: RandomApi;
}

/** A correction reaches answers within this time. */
const REJUDGE_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 3_600_000;
/** After the start: while the server was away, keys may have been corrected. */
const SOON_MS = 200;
const NO_TYPES: ProblemTypesApi = { typedProblems: async () => ({ byProblem: new Map(), byType: new Map() }) };

export const createPracticeModule = ({ db, background = db, randoms, ...given }: PracticeModuleDeps) => {
  // Said by a module that knows this one, once it is there.
  let findProposed: FindProposed = async () => null;
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = {
    corrections: NEVER_CORRECTED,
    problemTypes: NO_TYPES,
    entitlements: onlyFree,
    findProposed: (who, taken) => findProposed(who, taken),
    ...given,
    db: db as unknown as PracticeDb,
  };
  const behind: Deps = { ...deps, db: background as unknown as PracticeDb };
  const studies: StudyApi = {
    begin: begin(deps),
    study: study(deps),
    answer: answer(deps),
    answered: answered(deps),
    answerInSet: answerInSet(deps),
    alike: alike(deps),
    reviewCount: reviewCount(deps),
  };
  const answering: ReAnswerApi = reAnswers(deps);
  deps.answers.keepIn(['study', 'again'], studyKeeper(deps));
  const drawUsers = new Set<FindUsedDraws>();
  const randomDeps = randoms && { ...deps, randoms };
  const rejudge = () => rejudgeStudies(behind);
  const intervals: readonly Interval[] = [
    { name: 'rejudge-studies', everyMs: REJUDGE_EVERY_MS, firstMs: SOON_MS, run: rejudge },
    { name: 'prune-random-mocks', everyMs: PRUNE_EVERY_MS, run: async () => (randomDeps ? pruneDraws({ ...randomDeps, drawUsers }) : 0) },
  ];
  const hasPaper: HasPaper = async ({ brandId, learnerId }, paperHash) =>
    learnerId !== null && hasStudied(deps.db, { brandId, learnerId: learnerId as LearnerId }, paperHash);
  return {
    studies,
    reAnswers: answering,
    practiced: practiced(deps.db),
    exportParts: practiceExport(deps.db),
    hasPaper,
    /** Draws that somebody else still needs are not forgotten. */
    drawsAreUsedBy: (find: FindUsedDraws): void => void drawUsers.add(find),
    /** Drills spare what the learner is proposed to sit next. */
    proposedIs: (find: FindProposed): void => void (findProposed = find),
    intervals,
    /** Study answers by the newest keys. @returns how many changed */
    rejudge,
    /** A visitor's studies and answers become the member's; what is being answered now is waited for, and has then written its history. Safe to repeat. */
    claim: (brandId: string, visitorId: LearnerId, memberId: LearnerId): Promise<void> =>
      retrying(() =>
        deps.db.transaction().execute(async (tx) => {
          await moveStudies(tx, brandId, visitorId, memberId, deps.clock.now());
          await moveReAnswers(tx, visitorId, memberId);
          await deps.answers.claim(handOver(tx), visitorId, memberId);
        }),
      ),
    rest: (app: RestApp, newVisitor: NewVisitor, limits: VisitorLimits): void => {
      mountStudyRoutes(app, studies, newVisitor, limits);
      if (randomDeps) mountRandomRoutes(app, randomMocks(randomDeps));
    },
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => { readonly newVisitor: () => ReturnType<NewVisitor> } };
  readonly answers: { readonly answers: AnswersApi };
  readonly entitlement: EntitlementApi;
  readonly exam: {
    readonly exams: ExamApi;
    readonly corrections: CorrectionApi;
    readonly randoms: RandomApi;
    readonly problemTypes: ProblemTypesApi;
    readonly readersAre: (hasPaper: HasPaper) => void;
  };
  readonly attempt: { readonly attempts: AttemptApi; readonly results: ResultsApi; readonly visitorLimits: VisitorLimits };
}

export const practiceModule = defineModule({
  name: 'practice',
  copy: [copy as Dictionary],
  create: ({ db, background, clock }, { account, answers, entitlement, exam, attempt }: Needs) => {
    const module = createPracticeModule({
      db,
      background,
      clock,
      exams: exam.exams,
      answers: answers.answers,
      attempts: attempt.attempts,
      results: attempt.results,
      corrections: exam.corrections,
      entitlements: entitlement,
      randoms: exam.randoms,
      problemTypes: exam.problemTypes,
    });
    exam.readersAre(module.hasPaper);
    return {
      api: {
        studies: module.studies,
        reAnswers: module.reAnswers,
        practiced: module.practiced,
        drawsAreUsedBy: module.drawsAreUsedBy,
        proposedIs: module.proposedIs,
        begunSittings: (who: Pick<Learner, 'brandId' | 'learnerId'>, examDetailIdxs: readonly number[], since: Date) =>
          begunSittings({ db: db as unknown as PracticeDb, exams: exam.exams }, who, examDetailIdxs, since),
      },
      rest: (app) => module.rest(app, (brandId) => account.of(brandId).newVisitor(), attempt.visitorLimits),
      exportParts: ({ brandId, memberId }) => module.exportParts(memberLearner(brandId, memberId)),
      eraseMember: ({ brandId, memberId }) => eraseLearner(background as unknown as PracticeDb, memberLearner(brandId, memberId)),
      claimVisitor: ({ brandId, visitorId, memberId }) => module.claim(brandId, visitorId as LearnerId, memberId as LearnerId),
      intervals: module.intervals,
    };
  },
});
