import { memberLearner, type Learner } from '@modules/account/learner';
import type { AnswersApi } from '@modules/answers';
import type { ResultsApi } from '@modules/attempt/results';
import type { EntitlementApi } from '@modules/entitlement';
import type { ExamApi } from '@modules/exam';
import type { ProblemTypesApi } from '@modules/exam/problem-types';
import type { PracticedApi } from '@modules/practice';
import type { FindProposed } from '@modules/practice/proposed';
import type { ReviewApi } from '@modules/review';
import type { Db } from '@platform/db';
import { defineModule, type ModuleServices } from '@platform/module';
import type { OverviewApi } from '../contract.ts';
import { calendar, setGoal } from './calendar.ts';
import type { Deps } from './deps.ts';
import { desk } from './desk.ts';
import { findGoal, keepGoal, type LearnerDb } from './goals.ts';
import { entitlements, myExams, overview } from './records.ts';
import { proposedExam } from './next-sitting.ts';
import { mountOverviewRoutes } from './rest.ts';
import { strengths } from './strengths.ts';

/** What of other modules this one calls. */
interface Needs {
  readonly entitlement: EntitlementApi;
  readonly exam: { readonly exams: ExamApi; readonly problemTypes: ProblemTypesApi };
  readonly answers: { readonly answers: AnswersApi };
  readonly attempt: { readonly results: ResultsApi };
  readonly practice: { readonly practiced: PracticedApi; readonly proposedIs: (find: FindProposed) => void };
  readonly review: ReviewApi;
}

async function* goalOf(db: LearnerDb, who: Learner): AsyncGenerator<{ readonly dailyProblems: number }> {
  const dailyProblems = await findGoal(db, who);
  if (dailyProblems !== null) yield { dailyProblems };
}

const createLearnerModule = (
  { db, clock }: Pick<ModuleServices, 'clock'> & { readonly db: Db<never> },
  { entitlement, exam, answers, attempt, practice, review }: Needs,
) => {
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = {
    db: db as unknown as LearnerDb,
    clock,
    exams: exam.exams,
    problemTypes: exam.problemTypes,
    answers: answers.answers,
    entitlements: entitlement,
    results: attempt.results,
    practiced: practice.practiced,
    review,
  };
  const api: OverviewApi = {
    overview: overview(deps),
    exams: myExams(deps),
    entitlements: entitlements(deps),
    calendar: calendar(deps),
    desk: desk(deps),
    setGoal: setGoal(deps),
    strengths: strengths(deps),
  };
  return { api, deps };
};

export const learnerModule = defineModule({
  name: 'learner',
  create: (services, others: Needs) => {
    const { api, deps } = createLearnerModule(services, others);
    others.practice.proposedIs(proposedExam(deps));
    return {
      api,
      rest: (app) => mountOverviewRoutes(app, api),
      eraseMember: ({ brandId, memberId }) => keepGoal(deps.db, memberLearner(brandId, memberId), null, services.clock.now()),
      exportParts: ({ brandId, memberId }) => [{ name: 'studyGoals', rows: goalOf(deps.db, memberLearner(brandId, memberId)) }],
    };
  },
});
