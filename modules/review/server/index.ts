import type { AnswerEventsApi } from '@modules/attempt/answer-events';
import type { ExamApi } from '@modules/exam';
import type { Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Clock } from '@platform/kernel';
import type { ReviewApi } from '../contract.ts';
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
    rest: <Caller extends { readonly kind: string }>(app: RestApp<Caller>) => mountReviewRoutes(app as unknown as RestApp, api),
    close: stop,
  };
};
