import { withPractice } from './testing.ts';
import { createAnswersModule } from '@modules/answers/server';
import type { AnswerKey, ExamApi } from '@modules/exam';
import type { CorrectionApi, KeyCorrection, RightAnswer } from '@modules/exam/corrections';
import { ok } from '@platform/kernel';
import { strictLog, testDatabase } from '@platform/testing';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordIdx } from '@modules/attempt';
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
  rightChoice,
} from '@modules/attempt/testing';
import { createAttemptModule } from '@modules/attempt/server';
import { rejudgeStudies } from './rejudge-study.ts';
import type { PracticeDb } from './tables.ts';
import type { AttemptDb } from '../../attempt/server/store/tables.ts';
import { readLevels } from '../../answers/server/statistics/levels.ts';
import type { AnswersDb } from '../../answers/server/tables.ts';
import { updateHistories } from '../../attempt/server/update-history.ts';

const { db, url } = testDatabase<never>();
const clock = aClock();
const log = strictLog;
let detailIdx = 0;
let people = 0;

/** An exam whose keys can be corrected, and two processes that serve it. */
const anExam = () => {
  detailIdx += 1;
  const firstIdx = detailIdx * 100;
  const mock = aSitting({
    examDetailIdx: detailIdx,
    firstProblemIdx: detailIdx * 100 + 1,
    sections: [{ id: 'a', count: 4 }],
    pass: { kind: 'totalPercent', at: 50 },
    expectedSeconds: 10,
  });
  const keys: AnswerKey[] = [mock.key];
  const corrections: KeyCorrection[] = [];
  const exams: ExamApi = { ...examsOf(mock), answerKey: async () => ok(keys.at(-1)!) };
  const live: CorrectionApi = {
    revisedPapers: () => correctionsOf({ keys }).revisedPapers(),
    keyAt: (...asked) => correctionsOf({ keys }).keyAt(...asked),
    correctionsOf: async () => corrections,
  };
  const answersOf = () => createAnswersModule({ db, exams }).api.answers;
  const answers = answersOf();
  const process = () => {
    const given = { db, clock, exams, answers: answersOf(), corrections: live };
    const attempt = createAttemptModule({
      ...given,
      databaseUrl: url,
      secret: 'a secret of this test',
      graceMs: 120_000,
      log,
      newVisitor: () => {
        throw new Error('not part of this test');
      },
    });
    return withPractice(attempt, given);
  };
  const modules = [process(), process()] as const;
  closing.push(...modules.map((module) => () => module.close()));
  const idxOf = (number: number) => problemIdx(firstIdx + number);
  return {
    ...modules[0],
    modules,
    answers,
    mock,
    idxOf,
    exams,
    live,
    correct: (number: number, after: RightAnswer) => {
      const newest = keys.at(-1)!;
      const before = newest.solutions[number - 1]!;
      keys.push({
        ...newest,
        revision: newest.revision + 1,
        solutions: newest.solutions.map((solution) => {
          const { alsoRight: _also, isRightForAll: _all, ...rest } = solution;
          return solution === before ? { ...rest, ...after } : solution;
        }),
      });
      corrections.push({
        problemIdx: idxOf(number),
        before: { answer: before.answer },
        after,
        reason: '두 선택지가 모두 옳다',
        madeAt: clock.now().getTime(),
      });
    },
    sit: async (choices: readonly (number | null)[]): Promise<{ readonly who: Learner; readonly recordIdx: RecordIdx }> => {
      const who: Learner = { brandId: 'plain', learnerId: learnerId(++people), isMember: true };
      const started = await modules[0].api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) });
      if (!started.ok) throw new Error(started.error.kind);
      const acts = choices.flatMap((choice, at) => (choice === null ? [] : [answerTo(idxOf(at + 1), choice)]));
      // As long as four answers take at least; everybody shares one clock, and many at once must not reach the deadline.
      clock.pass(acts.length * 10_000);
      await modules[0].api.submit(started.value.attemptToken, started.value.recordIdx, {
        deviceId: deviceId(1),
        events: lines(acts.map((act) => ({ ...act, atMs: clock.now().getTime() - started.value.startedAt }))),
      });
      return { who, recordIdx: started.value.recordIdx };
    },
    scoreOf: async ({ who, recordIdx }: { readonly who: Learner; readonly recordIdx: RecordIdx }) => {
      const score = await modules[0].api.score(who, recordIdx);
      if (!score.ok) throw new Error(score.error.kind);
      return score.value;
    },
    // What another transaction holds is passed by.
    updateHistory: () =>
      expect
        .poll(async () => {
          await updateHistories({ db: db as unknown as AttemptDb, exams, answers, corrections: live }, new AbortController().signal);
          const idx = mock.listed.detail.examDetailIdx;
          return (await sql`select from attempt.result where not in_history and exam_detail_idx = ${idx}`.execute(db)).rows.length;
        })
        .toBe(0),
  };
};
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const R = rightChoice;
const other = (number: number) => (R(number) % 4) + 1;
let exam: ReturnType<typeof anExam>;
beforeEach(() => {
  exam = anExam();
});

const stored = async ({ recordIdx }: { readonly recordIdx: RecordIdx }) =>
  (
    await sql<{
      score: number;
      revision: number;
      verdict: { kind: string };
    }>`select score_tenths as score, key_revision as revision, verdict from attempt.result where record_idx = ${recordIdx}`.execute(db)
  ).rows[0];
const counters = async () => {
  const hash = exam.mock.listed.detail.paperHash;
  const { rows: scores } = await sql<{
    score: number;
    n: number;
  }>`select score_tenths as score, taken_count as n from attempt.score_count where paper_hash = ${hash} and taken_count <> 0 order by 1`.execute(
    db,
  );
  const { rows: problems } = await sql<{
    right: number;
  }>`select right_count as right from attempt.problem_count where paper_hash = ${hash} order by problem_idx`.execute(db);
  return { scores: scores.map(({ score, n }) => [score, n]), right: problems.map(({ right }) => right) };
};
const historyOf = async (who: Learner, number: number) =>
  (
    await sql`select right_count as "right", wrong_count as wrong, last_result as last, needs_review as review, first_right as first from answers.problem_history where learner_id = ${who.learnerId} and problem_idx = ${exam.idxOf(number)}`.execute(
      db,
    )
  ).rows[0];

describe('a corrected key', () => {
  it('scores every result again: list, score page, verdict, counters and distribution, and says so', async () => {
    const [winner, loser, same] = [
      await exam.sit([other(1), R(2), null, null]),
      await exam.sit([R(1), R(2), null, null]),
      await exam.sit([null, null, R(3), null]),
    ];
    expect(await counters()).toEqual({
      scores: [
        [10, 2],
        [20, 1],
      ],
      right: [1, 2, 1, 0],
    });
    exam.correct(1, { answer: [other(1)] });
    expect(await exam.applyCorrections()).toBe(3);
    expect(await Promise.all([winner, loser, same].map(stored))).toEqual([
      { score: 20, revision: 2, verdict: { kind: 'pass' } },
      { score: 10, revision: 2, verdict: { kind: 'fail' } },
      { score: 10, revision: 2, verdict: { kind: 'fail' } },
    ]);
    expect(await counters()).toEqual({
      scores: [
        [10, 2],
        [20, 1],
      ],
      right: [1, 2, 1, 0],
    });
    const view = await exam.scoreOf(winner);
    expect(view).toMatchObject({
      keyRevision: 2,
      report: { scoreTenths: 20 },
      rescored: { beforeTenths: 10, afterTenths: 20, beforeVerdict: { kind: 'fail' }, afterVerdict: { kind: 'pass' } },
      corrections: [{ number: 1, before: { answer: [R(1)] }, after: { answer: [other(1)] }, reason: '두 선택지가 모두 옳다' }],
      problems: [{ result: 'correct' }, {}, {}, {}],
    });
    expect((await exam.scoreOf(loser)).rescored).toMatchObject({ beforeTenths: 20, afterTenths: 10 });
    expect((await exam.scoreOf(same)).rescored).toBeNull();
  });

  it('may take in a second answer, or give everybody the points, those who marked nothing too', async () => {
    const [one, two, blank] = [
      await exam.sit([R(1), null, null, null]),
      await exam.sit([other(1), null, null, null]),
      await exam.sit([null, null, null, null]),
    ];
    exam.correct(1, { answer: [R(1)], alsoRight: [[other(1)]] });
    await exam.applyCorrections();
    expect((await Promise.all([one, two, blank].map(stored))).map((row) => row?.score)).toEqual([10, 10, 0]);
    exam.correct(1, { answer: [R(1)], isRightForAll: true });
    await exam.applyCorrections();
    expect((await Promise.all([one, two, blank].map(stored))).map((row) => row?.score)).toEqual([10, 10, 10]);
    // A blank sheet is no first try that others are compared with.
    expect(await counters()).toEqual({ scores: [[10, 2]], right: [2, 0, 0, 0] });
    expect((await exam.scoreOf(blank)).problems[0]).toMatchObject({ result: 'correct', isRightForAll: true });
  });

  it('happens once for each result, however many processes do it, and twice for two corrections', async () => {
    const sittings = await Promise.all(Array.from({ length: 130 }, (_, n) => exam.sit([n % 2 ? other(1) : R(1), null, null, null])));
    exam.correct(1, { answer: [other(1)] });
    const counts = await Promise.all(exam.modules.map((module) => module.applyCorrections()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130);
    expect(await exam.applyCorrections()).toBe(0);
    expect(await counters()).toEqual({
      scores: [
        [0, 65],
        [10, 65],
      ],
      right: [65, 0, 0, 0],
    });
    exam.correct(1, { answer: [R(1)] });
    await exam.applyCorrections();
    expect(await counters()).toEqual({
      scores: [
        [0, 65],
        [10, 65],
      ],
      right: [65, 0, 0, 0],
    });
    const view = await exam.scoreOf(sittings[1]!);
    expect([view.corrections.length, view.rescored]).toMatchObject([2, { beforeTenths: 0, afterTenths: 0 }]);
  });

  it('serves whoever opens their score before their turn has come', async () => {
    const early = await exam.sit([other(1), null, null, null]);
    exam.correct(1, { answer: [other(1)] });
    expect(await exam.scoreOf(early)).toMatchObject({
      keyRevision: 2,
      report: { scoreTenths: 10 },
      rescored: { beforeTenths: 0, afterTenths: 10 },
    });
    expect(await exam.applyCorrections()).toBe(0);
    expect(await counters()).toEqual({ scores: [[10, 1]], right: [1, 0, 0, 0] });
  });

  it('changes what is known of the learner, whether the sitting came into the history before or after it', async () => {
    const before = await exam.sit([other(1), null, null, null]);
    await exam.updateHistory();
    expect(await historyOf(before.who, 1)).toEqual({ right: 0, wrong: 1, last: 'wrong', review: true, first: false });
    const after = await exam.sit([other(1), null, null, null]);
    exam.correct(1, { answer: [other(1)] });
    // In the history by the key that it was scored by, then corrected there.
    await exam.updateHistory();
    await exam.applyCorrections();
    for (const { who } of [before, after])
      expect(await historyOf(who, 1)).toEqual({ right: 1, wrong: 0, last: 'correct', review: false, first: true });
  });

  it('moves sittings in the item statistics to where the new key puts them', async () => {
    for (const choices of [
      [R(1), R(2), null, null],
      [other(1), R(2), R(3), R(4)],
      [other(1), null, null, null],
    ])
      await exam.sit(choices);
    await exam.updateHistory();
    const levels = async () =>
      (await readLevels(db as unknown as AnswersDb, exam.mock.listed.detail.paperHash))
        .filter(({ problemIdx: idx }) => idx === exam.idxOf(1))
        .map(({ level, taken, right }) => [level, taken, right]);
    expect(await levels()).toEqual([
      [0, 1, 0],
      [2, 1, 1],
      [3, 1, 0],
    ]);
    exam.correct(1, { answer: [other(1)] });
    await exam.applyCorrections();
    expect(await levels()).toEqual([
      [1, 2, 1],
      [4, 1, 1],
    ]);
  });

  it('judges answers of one-question study again', async () => {
    const who: Learner = { brandId: 'plain', learnerId: learnerId(++people), isMember: true };
    const study = await exam.studies.begin(who, { examDetailIdx: exam.mock.listed.detail.examDetailIdx, restart: false });
    if (!study.ok) throw new Error(study.error.kind);
    await exam.studies.answer(who, study.value.studyIdx, { problemIdx: exam.idxOf(1), choices: [other(1)], unsure: false, spentMs: 1 });
    await exam.studies.answer(who, study.value.studyIdx, { problemIdx: exam.idxOf(2), choices: [], unsure: false, spentMs: 1 });
    exam.correct(1, { answer: [other(1)] });
    exam.correct(2, { answer: [R(2)], isRightForAll: true });
    expect(await exam.applyCorrections()).toBe(1);
    expect(await exam.applyCorrections()).toBe(0);
    const seen = await exam.studies.study(who, study.value.studyIdx);
    expect(seen.ok && seen.value.items.map(({ answer }) => answer?.result ?? null)).toEqual(['correct', 'blank', null, null]);
    expect(await historyOf(who, 1)).toEqual({ right: 1, wrong: 0, last: 'correct', review: false, first: true });
    expect(await historyOf(who, 2)).toMatchObject({ right: 0, last: 'blank', review: true });
  });

  it('asks as often for one corrected key and two answers as for many of both', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const others = Array.from({ length: 25 }, () => anExam());
    const studied = async (of: typeof exam, times: number) => {
      for (let n = 0; n < times; n++) {
        const who: Learner = { brandId: 'plain', learnerId: learnerId(++people), isMember: true };
        const study = await of.studies.begin(who, { examDetailIdx: of.mock.listed.detail.examDetailIdx, restart: false });
        if (!study.ok) throw new Error(study.error.kind);
        for (const number of [1, 2])
          await of.studies.answer(who, study.value.studyIdx, {
            problemIdx: of.idxOf(number),
            choices: [other(1)],
            unsure: false,
            spentMs: 1,
          });
      }
    };
    const countOf = async (of: readonly (typeof exam)[]): Promise<readonly [changed: number, statements: number]> => {
      statements = 0;
      const live: CorrectionApi = {
        ...exam.live,
        revisedPapers: async () => (await Promise.all(of.map((one) => one.live.revisedPapers()))).flat(),
        keyAt: async (...asked) => (await Promise.all(of.map((one) => one.live.keyAt(...asked)))).find((key) => key !== null) ?? null,
      };
      const changed = await rejudgeStudies({
        db: (db as unknown as PracticeDb).withPlugin(counting),
        answers: exam.answers,
        clock,
        corrections: live,
      });
      return [changed, statements];
    };
    const [few, many] = [others[0]!, others[1]!];
    await studied(few, 1);
    await studied(many, 20);
    for (const one of others) one.correct(1, { answer: [other(1)] });
    const [[fewChanged, fewStatements], [manyChanged, manyStatements]] = [await countOf([few]), await countOf([many])];
    expect([fewChanged, manyChanged, manyStatements]).toEqual([1, 20, fewStatements]);
    await countOf(others);
    // Nothing left to do: one question, however many keys were ever corrected.
    expect([await countOf([few]), await countOf(others)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('goes through answers in batches, and on from where it was stopped', async () => {
    const LEARNERS = 12;
    const learners: Learner[] = [];
    for (let n = 0; n < LEARNERS; n++) {
      const who: Learner = { brandId: 'plain', learnerId: learnerId(++people), isMember: true };
      const study = await exam.studies.begin(who, { examDetailIdx: exam.mock.listed.detail.examDetailIdx, restart: false });
      if (!study.ok) throw new Error(study.error.kind);
      for (const number of [1, 2])
        await exam.studies.answer(who, study.value.studyIdx, {
          problemIdx: exam.idxOf(number),
          choices: [other(number)],
          unsure: false,
          spentMs: 1,
        });
      learners.push(who);
    }
    exam.correct(1, { answer: [other(1)] });
    /** Breaks off at this statement, as when the process is killed: what was not committed is gone. */
    const dyingAfter = (statements: number): KyselyPlugin => ({
      transformQuery: ({ node }) => {
        if (statements-- === 0) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const BATCH = 5;
    const rejudge = (plugin: KyselyPlugin) =>
      rejudgeStudies(
        {
          db: (db as unknown as PracticeDb).withPlugin(plugin),
          clock,
          corrections: exam.live,
          answers: exam.answers,
        },
        BATCH,
      );
    const judged = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from practice.study_answer where problem_idx = ${exam.idxOf(1)} and is_right`.execute(db)
      ).rows[0]!.n;
    const seen = new Set<number>();
    for (let statements = 1; ; statements += 1) {
      const done = await rejudge(dyingAfter(statements)).catch(() => null);
      seen.add(await judged());
      if (done !== null) break;
    }
    expect(await judged()).toBe(LEARNERS);
    expect(seen.size, 'some at a time').toBeGreaterThan(2);
    for (const who of learners) {
      expect(await historyOf(who, 1)).toEqual({ right: 1, wrong: 0, last: 'correct', review: false, first: true });
      expect(await historyOf(who, 2)).toMatchObject({ right: 0, wrong: 1 });
    }
  });
});
