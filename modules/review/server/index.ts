import { memberLearner, type Learner } from '@modules/account/learner';
import type { AnswerEventsApi } from '@modules/answers';
import type { ReAnswerApi } from '@modules/practice/re-answer';
import type { ExamApi } from '@modules/exam';
import type { Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { Outbox } from '@platform/outbox';
import type { ReviewApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { mountReviewRoutes } from './rest.ts';
import { findGoalsOn, findOwnGoals } from './store/goals.ts';
import { eraseNotes } from './store/erase.ts';
import type { ReviewDb } from './tables.ts';
import { aggregate, plan } from './use-cases/aggregate.ts';
import { catchUp, takeAnswers } from './use-cases/catch-up.ts';
import { change, setGoal } from './use-cases/change-note.ts';
import { notes } from './use-cases/list-notes.ts';
import { answer, note, solution } from './use-cases/one-note.ts';

export interface ReviewModuleDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly answerEvents: AnswerEventsApi;
  readonly outbox: Outbox;
  readonly attempts: Deps['attempts'];
  readonly reAnswers: ReAnswerApi;
  readonly log: Deps['log'];
}

export const createReviewModule = ({ db, ...given }: ReviewModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = { ...given, db: db as unknown as ReviewDb };
  const catchUpOwn = catchUp(deps);
  const look = note(deps, catchUpOwn);
  const api: ReviewApi = {
    notes: notes(deps, catchUpOwn),
    aggregate: aggregate(deps, catchUpOwn),
    plan: plan(deps, catchUpOwn),
    note: look,
    solution: solution(deps),
    answer: answer(deps, catchUpOwn),
    change: change(deps, look, catchUpOwn),
    setGoal: setGoal(deps),
    examDays: (days, after, limit) => findGoalsOn(deps.db, days, after, limit),
    ownExamDays: (who) => findOwnGoals(deps.db, who),
    catchUp: catchUpOwn,
    rejudge: (paperHash) => deps.answerEvents.replay(paperHash),
  };
  return {
    api,
    rest: (app: RestApp): void => mountReviewRoutes(app, api),
    onEvent: [takeAnswers(deps)],
  };
};

const NOTES_AT_ONCE = 100;
async function* notesOf(review: ReviewApi, who: Learner): AsyncGenerator {
  for (let page = 1; ; page++) {
    const { items } = await review.notes(who, { state: 'all', sort: 'recent', page, pageSize: NOTES_AT_ONCE });
    for (const item of items) {
      const found = await review.note(who, item.problemIdx);
      yield found.ok ? { ...item, memo: found.value.memo, history: found.value.history } : item;
    }
    if (items.length < NOTES_AT_ONCE) return;
  }
}
async function* examDaysOf(review: ReviewApi, who: Learner): AsyncGenerator {
  for (const { examIdx, title, examOn } of (await review.aggregate(who, {})).byExam) if (examOn !== null) yield { examIdx, title, examOn };
}

/** What of other modules this one calls. */
interface Needs {
  readonly exam: { readonly exams: ExamApi };
  readonly answers: { readonly events: AnswerEventsApi };
  readonly attempt: Pick<Deps, 'attempts'>;
  readonly practice: Pick<Deps, 'reAnswers'>;
}

export const reviewModule = defineModule({
  name: 'review',
  copy: [copy as Dictionary],
  create: (services, { exam, answers, attempt, practice }: Needs) => {
    const { api, rest, onEvent } = createReviewModule({
      ...services,
      exams: exam.exams,
      answerEvents: answers.events,
      attempts: attempt.attempts,
      reAnswers: practice.reAnswers,
    });
    return {
      api,
      rest,
      onEvent,
      eraseMember: ({ brandId, memberId }) => eraseNotes(services.db as unknown as ReviewDb, memberLearner(brandId, memberId)),
      exportParts: ({ brandId, memberId }) => {
        const who = memberLearner(brandId, memberId);
        return [
          { name: 'notes', rows: notesOf(api, who) },
          { name: 'examDays', rows: examDaysOf(api, who) },
        ];
      },
    };
  },
});
