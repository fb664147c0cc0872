import { withPractice } from './testing.ts';
import { ANSWERED } from '@modules/answers';
import { createAnswersModule } from '@modules/answers/server';
import { createOutbox, onEvent } from '@platform/outbox';
import type { NumberKey, TextKey } from '@modules/exam';
import { strictLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { JournalAct, JournalBatch } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';
import {
  aClock,
  answerTo,
  aSitting,
  correctionsOf,
  deviceId,
  examsOf,
  learnerId,
  lines,
  problemIdx,
  typedIn,
} from '@modules/attempt/testing';
import { createAttemptModule } from '@modules/attempt/server';
import { statisticsReport } from '@modules/answers/statistics';

const TEXT: TextKey = {
  kind: 'text',
  answers: ['기립성 저혈압', '체위성 저혈압'],
  spaces: 'ignore',
  ignoresCase: true,
  ignoresWidth: true,
};
const NUMBER: NumberKey = { kind: 'number', answers: [{ value: '12.5', tolerance: '0.1' }], units: ['mL/h'], needsUnit: false };

const { db, url } = testDatabase<never>();
const clock = aClock();
/** 1: text, 2: number, 3: ten choices of which 4 and 10 are right, 4: two that belong together, or 2 alone. */
const mock = aSitting({
  examDetailIdx: 1,
  sections: [{ id: 'a', count: 4 }],
  short: { 1: TEXT, 2: NUMBER },
  choiceCounts: { 3: 10 },
  multiple: [4],
  alsoRight: { 3: [[10]], 4: [[2]] },
  expectedSeconds: 10,
});
const exams = examsOf(mock);
const outbox = createOutbox(db);
const { answers, events: answerEvents } = createAnswersModule({ db, exams, outbox }).api;
const read: unknown[] = [];
outbox.addReader('test', [
  onEvent(ANSWERED, async (refs) => void read.push(...(await answerEvents.read(refs)).map(({ text, result }) => [text, result]))),
]);
const attempt = createAttemptModule({
  db,
  databaseUrl: url,
  clock: { now: () => clock.now() },
  secret: 'a secret of this test',
  graceMs: 120_000,
  exams,
  answers,
  corrections: correctionsOf({ keys: [mock.key] }),
  log: strictLog,
  newVisitor: () => {
    throw new Error('not part of this test');
  },
});
const module = withPractice(attempt, { db, clock, exams, answers, corrections: correctionsOf({ keys: [mock.key] }) });
afterAll(() => module.close());
const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
let people = 0;
const somebody = (): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember: true });
const begin = async (who: Learner) =>
  got(await module.api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
const batch = (acts: readonly JournalAct[]) => ({ deviceId: deviceId(1), events: lines(acts) }) as unknown as JournalBatch;
const sit = async (acts: readonly JournalAct[]) => {
  const who = somebody();
  const { attemptToken, recordIdx } = await begin(who);
  clock.pass(60_000);
  got(await module.api.submit(attemptToken, recordIdx, batch(acts)));
  return { who, recordIdx, score: got(await module.api.score(who, recordIdx)) };
};

it('what is typed is on the sheet, scored by what the key takes, and told beside it', async () => {
  const { score, who, recordIdx } = await sit([typedIn(1, '체위성저혈압'), typedIn(2, '12,6 mL/h'), answerTo(3, 10), answerTo(4, 2)]);
  expect(score.problems.map(({ result }) => result)).toEqual(['correct', 'correct', 'correct', 'correct']);
  expect(score.problems[0]).toMatchObject({ chosen: [], text: '체위성저혈압', answer: [], accepts: TEXT, changes: ['체위성저혈압'] });
  expect(got(await module.api.solution(who, recordIdx)).solutions[1]).toMatchObject({ accepts: NUMBER });
  const wrong = await sit([typedIn(1, '고혈압'), typedIn(2, '12.7'), answerTo(3, 9), answerTo(4, 1)]);
  expect(wrong.score.report).toMatchObject({ correctCount: 0, wrongCount: 4, blankCount: 0 });
  // An answer of the other kind, and one that is all blanks, are none.
  const blank = await sit([
    answerTo(1, 1),
    typedIn(2, '   '),
    typedIn(3, '10'),
    answerTo(4, 3),
    { kind: 'clear', problemIdx: problemIdx(4) },
  ]);
  expect(blank.score.report).toMatchObject({ correctCount: 0, wrongCount: 0, blankCount: 4 });
});

it('typing at one go is one answer; coming back and writing another is a change of mind', async () => {
  const [enter, away] = [
    { kind: 'enter', problemIdx: problemIdx(1) },
    { kind: 'enter', problemIdx: problemIdx(2) },
  ] as const;
  const { score } = await sit([
    enter,
    typedIn(1, '기립'),
    typedIn(1, '기립성 저혈압'),
    away,
    enter,
    typedIn(1, '고혈압'),
    typedIn(1, '저혈압'),
  ]);
  expect(score.problems[0]).toMatchObject({ text: '저혈압', changes: ['기립성 저혈압', '저혈압'] });
});

it('is kept composed and whole, whatever came, and the journal and the receipt say it', async () => {
  const who = somebody();
  const { attemptToken, recordIdx } = await begin(who);
  got(await module.api.record(attemptToken, recordIdx, batch([typedIn(1, `${'각'.normalize('NFD')}\ud800 `)])));
  expect(got(await module.api.attempt(who, recordIdx, deviceId(1))).sheet.marks[1]).toMatchObject({ choices: [], text: '각\ufffd' });
  expect(got(await module.receipts.receipt(who, recordIdx, { count: 100 })).receipt.devices[0]?.lines[0]).toMatchObject({
    event: { kind: 'answer', value: '각\ufffd' },
    whyNot: null,
  });
  expect((await module.api.openAttempts(who))[0]).toMatchObject({ answeredCount: 1, strip: ['answered', 'empty', 'empty', 'empty'] });
});

it('is studied by itself, and tells how others answered once enough did', async () => {
  const answers = ['12.5', '12.5 mL/h', ...Array.from({ length: 20 }, () => '125'), ...Array.from({ length: 10 }, () => '12.5')];
  for (const text of answers) {
    const who = somebody();
    const { studyIdx } = got(await module.studies.begin(who, { examDetailIdx: mock.listed.detail.examDetailIdx, restart: false }));
    got(await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(2), choices: [], text, unsure: false, spentMs: 1 }));
  }
  const who = somebody();
  const { studyIdx } = got(await module.studies.begin(who, { examDetailIdx: mock.listed.detail.examDetailIdx, restart: false }));
  const answered = got(
    await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(2), choices: [], text: ' 12.55 ', unsure: false, spentMs: 1 }),
  );
  expect(answered).toMatchObject({
    isRight: true,
    first: { choices: [], text: '12.55', result: 'correct' },
    solution: { accepts: NUMBER },
  });
  // Earlier tests sat mocks: only what was typed by three or more is told.
  expect(answered.others.byText?.map(({ text, isRight }) => [text, isRight])).toEqual([
    ['125', false],
    ['12.5', true],
  ]);
  expect(got(await module.studies.study(who, studyIdx)).items[1]?.answer).toMatchObject({ text: '12.55' });
  expect(
    got(await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(1), choices: [], unsure: false, spentMs: 1 })).first,
  ).toMatchObject({ choices: [], result: 'blank' });
  const odd = await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(1), choices: [1], unsure: false, spentMs: 1 });
  expect(odd).toMatchObject({ ok: false, error: { kind: 'study/no-such-problem' } });

  const again = got(
    await module.reAnswers.reAnswer(
      who,
      { problemIdx: problemIdx(1), paperHash: mock.listed.detail.paperHash },
      { answerId: '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11', choices: [], text: '기립성저혈압', unsure: false, spentMs: 1 },
    ),
  );
  expect(again).toMatchObject({ isRight: true, first: { text: '기립성저혈압' } });
  await answerEvents.settle(who.learnerId);
  await outbox.deliver(ANSWERED, 'test', who.learnerId);
  expect(read).toEqual(
    expect.arrayContaining([
      ['12.55', 'correct'],
      ['기립성저혈압', 'correct'],
      [undefined, 'blank'],
    ]),
  );
});

it('item statistics list what was typed, and count up to ten choices', async () => {
  const one = aSitting({
    examDetailIdx: 2,
    firstProblemIdx: 21,
    sections: [{ id: 'a', count: 2 }],
    short: { 1: NUMBER },
    choiceCounts: { 2: 10 },
    expectedSeconds: 10,
  });
  const otherAnswers = createAnswersModule({ db, exams: examsOf(one) }).api.answers;
  const otherAttempt = createAttemptModule({
    db,
    databaseUrl: url,
    clock: { now: () => clock.now() },
    secret: 'a secret of this test',
    graceMs: 120_000,
    exams: examsOf(one),
    answers: otherAnswers,
    corrections: correctionsOf({ keys: [one.key] }),
    log: strictLog,
    newVisitor: () => {
      throw new Error('not part of this test');
    },
  });
  const other = withPractice(otherAttempt, { db, clock, exams: examsOf(one), answers: otherAnswers });
  for (const [text, choice] of [
    ['12.5', 3],
    ['12.5', 3],
    ['1.25', 10],
    ['', 10],
  ] as const) {
    const who = somebody();
    const { attemptToken, recordIdx } = got(
      await other.api.start(who, { examDetailIdx: one.listed.detail.examDetailIdx, deviceId: deviceId(1) }),
    );
    clock.pass(20_000);
    got(await other.api.submit(attemptToken, recordIdx, batch([...(text === '' ? [] : [{ ...typedIn(21, text) }]), answerTo(22, choice)])));
    // Whoever looks at their own brings them into the statistics.
    await other.studies.reviewCount(who);
  }
  const [first, second] = await statisticsReport({ db, exams: examsOf(one) }, '시험', one.listed.detail);
  expect(first).toMatchObject({
    '난이도(정답률)': 0.5,
    무응답: 0.25,
    정답: '12.5',
    '많이 쓴 답': '○ 12.5 (0.5, 평균 2); × 1.25 (0.25, 평균 0)',
    '1번 선택': '',
  });
  expect(second).toMatchObject({ '10번 선택': 0.5, '3번 선택': 0.5, 정답: '3', '많이 쓴 답': '' });
  expect((await sql`select from answers.text_count where paper_hash = ${one.listed.detail.paperHash}`.execute(db)).rows).toHaveLength(2);
  await other.close();
});
