import { randomUUID } from 'node:crypto';
import { shopIn } from '@modules/order/testing';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCourseModule, courseModule } from './index.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api } = createCourseModule({ db, clock: { now: () => shop.state.now }, secret: 's'.repeat(40), orders: shop.api });
const QUIZ = { quizId: 'a'.repeat(16), atMs: 5_000, question: '0.5 g은 몇 mg인가요?', choices: ['5', '50', '500'], answer: 3 };
const KEY = { explanation: '해설-비밀', whyWrong: ['이유-하나', '이유-둘', ''] };
const OTHER = { ...QUIZ, ...KEY, quizId: 'b'.repeat(16), atMs: 9_000 };

const aBuyer = async () => {
  const who = shop.somebody();
  const option = await shop.option(9_000, { units: 1, days: 30 });
  const { productNo } = option;
  await sql`insert into course.course values (${productNo}, 'nursing', '면접 강의', '한서윤')`.execute(db);
  await sql`insert into course.lecture values (${productNo}, 'l-1', 1, '첫째', '', 100000, '[]', ${'WEBVTT'}, '[]', ${randomUUID()}, 'video/webm',
    ${JSON.stringify([{ ...QUIZ, ...KEY }, OTHER])}::jsonb)`.execute(db);
  const { orderNo } = await shop.buy(who, await shop.sheetOf(who, option), shop.wish(9_000));
  const name = { productNo, lectureId: 'l-1' };
  const answer = (choice: number, answerId: string = randomUUID(), quizId = QUIZ.quizId, by = who) =>
    api.answerQuiz(by, name, { quizId, answerId }, { choice });
  const rows = async () =>
    (
      await sql<{
        no: number;
        choice: number;
      }>`select no, choice from course.quiz_answer where member_id = ${who.memberId} order by no`.execute(db)
    ).rows;
  return { who, name, orderNo, answer, rows };
};
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }) => (result.ok ? 'ok' : result.error?.kind);

it('the key comes with the answer to an answer, never with the lecture', async () => {
  const { who, name, answer } = await aBuyer();
  const shown = async () => {
    const lecture = await api.lecture(who, name);
    expect(JSON.stringify(lecture)).not.toMatch(/비밀|이유-|answer|explanation|whyWrong/);
    return lecture.ok ? lecture.value.quiz[0] : null;
  };
  const { quizId, atMs, question, choices } = QUIZ;
  expect(await shown()).toEqual({ quizId, atMs, question, choices, first: null, last: null });
  const first = { choice: 1, isRight: false };
  expect(await answer(1)).toEqual({
    ok: true,
    value: { quizId, ...first, answer: 3, explanation: '해설-비밀', whyWrong: '이유-하나', first, last: first },
  });
  expect(await shown()).toMatchObject({ first, last: first });
  // The first counts, the newest is the last.
  const last = { choice: 3, isRight: true };
  expect(await answer(3)).toMatchObject({ ok: true, value: { ...last, whyWrong: null, first, last } });
  expect(await shown()).toMatchObject({ first, last });
});

it('pressed twice it is one answer, and many at once have one first', async () => {
  const { answer, rows } = await aBuyer();
  const id = randomUUID();
  const twice = await Promise.all([answer(2, id), answer(2, id)]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await answer(3, id)).toEqual(twice[0]);
  expect(await rows()).toEqual([{ no: 1, choice: 2 }]);
  await Promise.all(Array.from({ length: 9 }, () => answer(3)));
  expect((await rows()).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await answer(1)).toMatchObject({ value: { first: { choice: 2 }, last: { choice: 1 } } });
  // The id of an answer to another question.
  expect(kindOf(await answer(1, id, OTHER.quizId))).toBe('course/not-found');
});

it('is for who may watch it now, and for choices that are there', async () => {
  const { who, name, orderNo, answer, rows } = await aBuyer();
  expect(kindOf(await answer(1, randomUUID(), QUIZ.quizId, shop.somebody()))).toBe('course/closed');
  expect(kindOf(await answer(1, randomUUID(), QUIZ.quizId, { ...who, brandId: 'career' }))).toBe('course/not-found');
  expect(kindOf(await answer(4))).toBe('course/not-found');
  expect(kindOf(await answer(1, randomUUID(), 'c'.repeat(16)))).toBe('course/not-found');
  // Answering opens no lesson.
  await answer(1);
  expect((await shop.api.courses(who))[0]?.usedCount).toBe(0);
  await sql`insert into course.quiz_answer select member_id, brand_id, gen_random_uuid(), product_no, lecture_id, quiz_id, n, 1, false, now()
    from course.quiz_answer, generate_series(2, 100) n where member_id = ${who.memberId}`.execute(db);
  expect(kindOf(await answer(1))).toBe('course/too-many-answers');
  const preview = await shop.api.refundPreview(who, orderNo, [1]);
  const expectedRefund = preview.ok ? preview.value.refund : 0;
  await shop.api.claim(who, orderNo, { requestId: randomUUID(), lineNos: [1], expectedRefund, reason: '', account: null });
  expect(kindOf(await answer(1))).toBe('course/closed');
  expect(kindOf(await api.lecture(who, name))).toBe('course/closed');

  const made = await courseModule.create({ db, clock: { now: () => shop.state.now }, secret: 's'.repeat(40) } as never, {
    order: shop.api,
  });
  const part = made.exportParts?.(who).find((one) => one.name === 'lectureQuizAnswers');
  const told: unknown[] = [];
  for await (const row of part?.rows ?? []) told.push(row);
  expect(told.length).toBe(100);
  expect(told).toContainEqual(expect.objectContaining({ question: QUIZ.question, no: 1, choice: 1, isRight: false }));
  await made.eraseMember?.(who);
  expect(await rows()).toEqual([]);
});
