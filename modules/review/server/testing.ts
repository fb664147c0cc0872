import { withPractice } from '../../practice/server/testing.ts';
import { createAnswersModule } from '@modules/answers/server';
import { createOutbox } from '@platform/outbox';
import {
  aClock,
  answerTo,
  aSitting,
  deviceId,
  examsOf,
  learnerId,
  lines,
  problemIdx,
  rightChoice,
  type Sitting,
} from '@modules/attempt/testing';
import { createAttemptModule } from '@modules/attempt/server';
import type { Learner } from '@modules/account/learner';
import type { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { strictLog, testDatabase } from '@platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { NoteQuery } from '../contract.ts';
import { createReviewModule } from './index.ts';

export const DAY_MS = 86_400_000;
export const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
export const RIGHT = (idx: number) => (idx === 5 ? [1, 3] : [rightChoice(idx > 100 ? idx - 100 : idx)]);
export const WRONG = (idx: number) => (idx === 5 ? [2] : [(rightChoice(idx > 100 ? idx - 100 : idx) % 4) + 1]);

/** The same problems as a random draw has them: in another order, with other numbers. */
const drawnFrom = ({ paper, key, listed }: Sitting, examDetailIdx: number, order: readonly number[]): Sitting => {
  const idxs = { examDetailIdx: examDetailIdx as ExamDetailIdx, examIdx: examDetailIdx as ExamIdx };
  const paperHash = `drawn ${order.join(' ')}`;
  const problems = order.flatMap((wanted, at) =>
    paper.problems.flatMap((problem) => (problem.problemIdx === problemIdx(wanted) ? [{ ...problem, number: at + 1 }] : [])),
  );
  return {
    paper: { ...paper, ...idxs, problems },
    key: { ...key, paperHash },
    listed: { exam: { ...listed.exam, examIdx: idxs.examIdx }, detail: { ...listed.detail, ...idxs, paperHash } },
  };
};

/** Answers, sittings and notes on a database of their own, with an outbox between them, and learners who answer. */
export const reviewsUnderTest = () => {
  const { db, url } = testDatabase<never>();
  const mock = aSitting({
    examDetailIdx: 1,
    examIdx: 1,
    sections: [
      { id: 'a', count: 3 },
      { id: 'b', count: 2 },
    ],
    multiple: [5],
    passages: [[2, 3]],
  });
  const next = aSitting({ examDetailIdx: 2, examIdx: 2, firstProblemIdx: 101, sections: [{ id: 'a', count: 4 }] });
  const draw = drawnFrom(mock, 3, [4, 5, 1, 3, 2]);
  const clock = aClock();
  const exams = examsOf(mock, next, draw);
  /** These exams with answers, sittings and notes, and an outbox between them. */
  const modulesOver = (over: typeof exams) => {
    const outbox = createOutbox(db);
    const { answers, events: answerEvents } = createAnswersModule({ db, exams: over, outbox }).api;
    const sittings = createAttemptModule({
      db,
      databaseUrl: url,
      clock,
      secret: 'a secret of this test',
      graceMs: 120_000,
      exams: over,
      answers,
      log: strictLog,
      newVisitor: () => {
        throw new Error('not part of this test');
      },
    });
    const attempt = withPractice(sittings, { db, clock, exams: over, answers });
    const reviewOn = (handle: typeof db) =>
      createReviewModule({
        db: handle,
        clock,
        exams: over,
        answerEvents,
        outbox,
        attempts: attempt.api,
        reAnswers: attempt.reAnswers,
        log: strictLog,
      });
    const { api: review, rest, onEvent: reactions } = reviewOn(db);
    outbox.addReader('review', reactions);
    return { outbox, answers, attempt, review, rest, reviewOn };
  };
  const { outbox, answers, attempt, review, rest, reviewOn } = modulesOver(exams);
  afterAll(() => attempt.close());

  let people = 7000;
  const somebody = (isMember = true): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember });
  /** Sits the first mock, or another one with its problems; what is not named is answered right. */
  const sit = async (who: Learner, missed: readonly number[], acts: readonly Parameters<typeof lines>[0][number][] = [], of = mock) => {
    const view = got(await attempt.api.start(who, { examDetailIdx: of.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
    const answers = [1, 2, 3, 4, 5].map((idx) => answerTo(idx, ...(missed.includes(idx) ? WRONG(idx) : RIGHT(idx))));
    got(
      await attempt.api.submit(view.attemptToken, view.recordIdx, {
        deviceId: deviceId(1),
        events: lines([...answers, ...acts]),
      }),
    );
    return view.recordIdx;
  };
  const study = async (
    who: Learner,
    answers: readonly (readonly [idx: number, choices: readonly number[]])[],
    { unsure = false, spentMs = 1000 } = {},
  ) => {
    const { studyIdx } = got(await attempt.studies.begin(who, { examDetailIdx: mock.listed.detail.examDetailIdx, restart: false }));
    for (const [idx, choices] of answers)
      got(await attempt.studies.answer(who, studyIdx, { problemIdx: problemIdx(idx), choices: [...choices], unsure, spentMs }));
    return studyIdx;
  };
  const list = (who: Learner, query: Record<string, unknown> = {}) => review.notes(who, NoteQuery.parse(query));
  const idxs = async (who: Learner, query: Record<string, unknown> = {}) =>
    (await list(who, query)).items.map((item) => item.problemIdx as number);
  const again = async (
    who: Learner,
    idx: number,
    choices: readonly number[],
    { answerId = randomUUID(), unsure = false, afterSolution = false } = {},
  ) => review.answer(who, problemIdx(idx), { answerId, choices: [...choices], unsure, spentMs: 9000, afterSolution });
  const one = async (who: Learner, idx: number) => got(await review.note(who, problemIdx(idx)));
  return {
    db,
    clock,
    mock,
    draw,
    outbox,
    answers,
    attempt,
    review,
    rest,
    reviewOn,
    modulesOver,
    somebody,
    sit,
    study,
    list,
    idxs,
    again,
    one,
  };
};
