import type { Learner, LearnerId } from '@modules/attempt';
import type { AnswerEventsApi } from '@modules/attempt/answer-events';
import type { ExamApi } from '@modules/exam';
import type { Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { ReviewApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { mountReviewRoutes } from './rest.ts';
import type { ReviewDb } from './tables.ts';
import { aggregate } from './use-cases/aggregate.ts';
import { catchUp, startCatchingUp } from './use-cases/catch-up.ts';
import { change, setGoal } from './use-cases/change-note.ts';
import { notes } from './use-cases/list-notes.ts';
import { answer, note, solution } from './use-cases/one-note.ts';

export interface ReviewModuleDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly exams: ExamApi;
  readonly answerEvents: AnswerEventsApi;
  readonly log: Deps['log'];
  /** How often everybody's answers are brought in, milliseconds; 0: never by itself. */
  readonly catchUpEveryMs?: number;
}
const CATCH_UP_EVERY_MS = 10_000;

export const createReviewModule = ({ db, catchUpEveryMs = CATCH_UP_EVERY_MS, ...given }: ReviewModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = { ...given, db: db as unknown as ReviewDb };
  const catchUpOwn = catchUp(deps);
  const look = note(deps, catchUpOwn);
  const api: ReviewApi = {
    notes: notes(deps, catchUpOwn),
    aggregate: aggregate(deps, catchUpOwn),
    note: look,
    solution: solution(deps),
    answer: answer(deps, catchUpOwn),
    change: change(deps, look, catchUpOwn),
    setGoal: setGoal(deps),
    catchUp: catchUpOwn,
    rejudge: (paperHash) => deps.answerEvents.replay(paperHash),
  };
  const stop = catchUpEveryMs > 0 ? startCatchingUp(deps, catchUpEveryMs) : async () => {};
  return {
    api,
    rest: (app: RestApp): void => mountReviewRoutes(app, api),
    close: stop,
  };
};

const NOTES_AT_ONCE = 100;
async function* notesOf(review: ReviewApi, who: Learner): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const { items } = await review.notes(who, { state: 'all', sort: 'recent', page, pageSize: NOTES_AT_ONCE });
    for (const item of items) {
      const found = await review.note(who, item.problemIdx);
      yield found.ok ? { ...item, memo: found.value.memo, history: found.value.history } : item;
    }
    if (items.length < NOTES_AT_ONCE) return;
  }
}
async function* examDaysOf(review: ReviewApi, who: Learner): AsyncGenerator<unknown> {
  for (const { examIdx, title, examOn } of (await review.aggregate(who, {})).byExam) if (examOn !== null) yield { examIdx, title, examOn };
}

export const reviewModule = defineModule({
  name: 'review',
  copy: [copy as Dictionary],
  create: (
    services,
    { exam, attempt }: { readonly exam: { readonly exams: ExamApi }; readonly attempt: { readonly answerEvents: AnswerEventsApi } },
  ) => {
    const { api, rest, close } = createReviewModule({ ...services, exams: exam.exams, answerEvents: attempt.answerEvents });
    return {
      api,
      rest,
      close,
      exportParts: ({ brandId, memberId }) => {
        const who: Learner = { brandId, learnerId: memberId as LearnerId, isMember: true };
        return [
          { name: 'notes', rows: notesOf(api, who) },
          { name: 'examDays', rows: examDaysOf(api, who) },
        ];
      },
    };
  },
});
