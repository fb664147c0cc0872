import type { OrderApi } from '@modules/order';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { CourseApi, Viewer } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { putMark, removeMark } from './marks.ts';
import { answered } from './quiz-views.ts';
import { answerQuiz } from './quiz.ts';
import { mountMediaRoutes } from './rest-media.ts';
import { mountCourseRoutes } from './rest.ts';
import { createAddressSigner } from './signer.ts';
import { deleteMember } from './store.ts';
import type { CourseDb } from './tables.ts';
import { captions, course, lecture, marked, mine, watched } from './views.ts';
import { beat, start } from './watch.ts';

interface Given {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly secret: string;
  readonly orders: Deps['orders'];
}

export const createCourseModule = ({ db: anyDb, clock, secret, orders }: Given) => {
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = { db: anyDb as unknown as CourseDb, clock, orders, signer: createAddressSigner(secret) };
  const api: CourseApi = {
    mine: mine(deps),
    course: course(deps),
    lecture: lecture(deps),
    captions: captions(deps),
    start: start(deps),
    beat: beat(deps),
    putMark: putMark(deps),
    removeMark: removeMark(deps),
    answerQuiz: answerQuiz(deps),
  };
  return { api, deps };
};

async function* watchesOf(db: CourseDb, who: Viewer): AsyncGenerator {
  for (const row of await watched(db, who))
    yield {
      productNo: row.product_no,
      lectureId: row.lecture_id,
      positionMs: row.position_ms,
      positionAt: row.position_at.getTime(),
      device: row.device,
      watched: row.watched,
      watchedMs: row.watched_ms,
      openedAt: row.opened_at.getTime(),
      watchedAt: row.watched_at?.getTime() ?? null,
    };
}
async function* marksOf(db: CourseDb, who: Viewer): AsyncGenerator {
  for (const row of await marked(db, who))
    yield { productNo: row.product_no, lectureId: row.lecture_id, atMs: row.at_ms, text: row.text, madeAt: row.made_at.getTime() };
}
async function* quizAnswersOf(db: CourseDb, who: Viewer): AsyncGenerator {
  for (const row of await answered(db, who))
    yield {
      productNo: row.product_no,
      lectureId: row.lecture_id,
      question: row.question,
      no: row.no,
      choice: row.choice,
      isRight: row.is_right,
      answeredAt: row.answered_at.getTime(),
    };
}

export const courseModule = defineModule({
  name: 'course',
  copy: [copy as Dictionary],
  create: ({ db, clock, secret, objects }, { order }: { readonly order: OrderApi }) => {
    const { api, deps } = createCourseModule({ db, clock, secret, orders: order });
    return {
      api,
      rest: (app) => {
        mountCourseRoutes(app, api);
        mountMediaRoutes(app, { ...deps, objects });
      },
      eraseMember: (who) => deleteMember(deps.db, who),
      exportParts: (owner) => [
        { name: 'watchedLectures', rows: watchesOf(deps.db, owner) },
        { name: 'lectureNotes', rows: marksOf(deps.db, owner) },
        { name: 'lectureQuizAnswers', rows: quizAnswersOf(deps.db, owner) },
      ],
    };
  },
});
