import { withPractice } from './testing.ts';
import { createAnswersModule } from '@modules/answers/server';
import { sql } from 'kysely';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';
import type { StudyAnswered, StudyView, StartStudy } from '../contract.ts';
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
import type { AttemptDb } from '../../attempt/server/store/tables.ts';
import { updateHistories } from '../../attempt/server/update-history.ts';

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
  expectedSeconds: 10,
});
const next = aSitting({ examDetailIdx: 2, examIdx: 1, firstProblemIdx: 101, sections: [{ id: 'a', count: 4 }] });
const paid = aSitting({ examDetailIdx: 3, examIdx: 3, firstProblemIdx: 201, isFree: false, passages: [[1, 2]] });
const clock = aClock();
const exams = examsOf(mock, next, paid);
const { answers } = createAnswersModule({ db, exams }).api;
const attempt = createAttemptModule({
  db,
  databaseUrl: url,
  clock,
  secret: 'a secret of this test',
  graceMs: 120_000,
  exams,
  answers,
  log: strictLog,
  newVisitor: () => {
    throw new Error('not part of this test');
  },
});
const module = withPractice(attempt, { db, clock, exams, answers });
afterAll(() => module.close());
const { api, studies } = module;

let people = 5000;
const somebody = (isMember = true): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember });
const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const begin = async (who: Learner, input: Readonly<Record<string, unknown>> = { examDetailIdx: 1 }): Promise<StudyView> =>
  got(await studies.begin(who, { restart: false, ...input } as unknown as StartStudy));
const reply = (idx: number, choices: readonly number[], { unsure = false, spentMs = 1000 } = {}) => ({
  problemIdx: problemIdx(idx),
  choices: [...choices],
  unsure,
  spentMs,
});
const answer = async (who: Learner, { studyIdx }: StudyView, idx: number, choices: readonly number[], more = {}): Promise<StudyAnswered> =>
  got(await studies.answer(who, studyIdx, reply(idx, choices, more)));
const kindOf = (result: { readonly ok: boolean }) => ('error' in result ? (result.error as { kind: string }).kind : 'none');
const idxsOf = ({ items }: StudyView) => items.map((item) => item.problemIdx as number);
const review = (who: Learner) => begin(who, { review: true });
const sit = async (who: Learner, acts: readonly Parameters<typeof lines>[0][number][]): Promise<AttemptView> => {
  const view = got(await api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
  // In less nobody reads them, and it counts nowhere.
  clock.pass(acts.length * 10_000);
  got(
    await api.submit(view.attemptToken, view.recordIdx, {
      deviceId: deviceId(1),
      events: lines(acts.map((act) => ({ ...act, atMs: clock.now().getTime() - view.startedAt }))),
    }),
  );
  return view;
};
const RIGHT = (idx: number) => (idx === 5 ? [1, 3] : [rightChoice(idx > 100 ? idx - 100 : idx)]);

describe('a session', () => {
  it('has the problems of the sitting in order and goes on where it was', async () => {
    const who = somebody();
    const view = await begin(who);
    expect(idxsOf(view)).toEqual([1, 2, 3, 4, 5]);
    await answer(who, view, 1, [1], { unsure: true });
    const again = await begin(who);
    expect(again).toMatchObject({
      studyIdx: view.studyIdx,
      endedAt: null,
      items: [{ answer: { choices: [1], unsure: true, result: 'wrong' } }, { answer: null }, {}, {}, {}],
    });
    expect(await studies.study(who, view.studyIdx)).toMatchObject({ ok: true, value: { studyIdx: view.studyIdx } });
  });

  it('is one, however many begin it at once', async () => {
    const who = somebody();
    const all = await Promise.all(Array.from({ length: 8 }, () => begin(who)));
    expect(new Set(all.map(({ studyIdx }) => studyIdx)).size).toBe(1);
  });

  it('begins anew when told so, and is shown as finished when it is', async () => {
    const who = somebody();
    const view = await begin(who, { examDetailIdx: 1, sectionId: 'b' });
    expect(idxsOf(view)).toEqual([4, 5]);
    expect((await answer(who, view, 4, RIGHT(4))).isComplete).toBe(false);
    expect((await answer(who, view, 5, RIGHT(5))).isComplete).toBe(true);
    const finished = await begin(who, { examDetailIdx: 1, sectionId: 'b' });
    expect([finished.studyIdx, finished.endedAt]).toEqual([view.studyIdx, clock.now().getTime()]);
    const anew = await begin(who, { examDetailIdx: 1, sectionId: 'b', restart: true });
    expect([anew.studyIdx === view.studyIdx, anew.items.every((item) => item.answer === null)]).toEqual([false, true]);
  });

  it('of a sitting that must be bought, an unknown one, or an empty section is refused', async () => {
    const who = somebody();
    const refusal = async (input: object) => kindOf(await studies.begin(who, { restart: false, ...input } as StartStudy));
    expect(await refusal({ examDetailIdx: 3 })).toBe('study/not-entitled');
    expect(await refusal({ examIdx: 3, random: true })).toBe('study/not-entitled');
    expect(await refusal({ examDetailIdx: 9 })).toBe('study/exam-not-found');
    expect(await refusal({ examDetailIdx: 1, sectionId: 'x' })).toBe('study/nothing');
    expect(await refusal({ review: true })).toBe('study/nothing');
    expect(kindOf(await studies.answerInSet(who, 31 as never, reply(201, [1])))).toBe('study/not-entitled');
  });

  it('is nobody else’s', async () => {
    const view = await begin(somebody());
    const other = somebody();
    expect(kindOf(await studies.study(other, view.studyIdx))).toBe('study/not-found');
    expect(kindOf(await studies.answer(other, view.studyIdx, reply(1, [1])))).toBe('study/not-found');
    expect(kindOf(await studies.answered(other, view.studyIdx, problemIdx(1)))).toBe('study/not-found');
  });
});

describe('an answer', () => {
  it('brings its solution, and no other problem’s; nothing tells a key before', async () => {
    const who = somebody();
    const view = await begin(who);
    expect(kindOf(await studies.answered(who, view.studyIdx, problemIdx(2)))).toBe('study/not-answered');
    const answered = await answer(who, view, 1, [rightChoice(1)]);
    expect(answered).toMatchObject({
      isRight: true,
      first: { result: 'correct' },
      solution: { answer: [rightChoice(1)], explanation: ['비밀 해설 1'] },
    });
    expect(JSON.stringify(answered)).not.toContain('비밀 해설 2');
    for (const said of [await begin(who), await studies.study(who, view.studyIdx)])
      expect(JSON.stringify(said)).not.toMatch(/비밀 해설|"answer":\[|"solution|"explanation|"rationales/);
  });

  it('counts once: the first, whatever is tried later, and repeats change nothing', async () => {
    const who = somebody();
    const view = await begin(who);
    const first = await answer(who, view, 1, [1]);
    expect(await answer(who, view, 1, [1])).toEqual(first);
    clock.pass(1000);
    expect(await answer(who, view, 1, [rightChoice(1)])).toMatchObject({
      isRight: true,
      first: { choices: [1], result: 'wrong' },
      tryCount: 2,
    });
    expect(await answer(who, view, 1, [rightChoice(1)])).toMatchObject({ tryCount: 2 });
    expect(got(await studies.answered(who, view.studyIdx, problemIdx(1)))).toMatchObject({ isRight: false, tryCount: 2 });
    expect(await studies.reviewCount(who)).toBe(1);
  });

  it('is counted for whoever gave it, when many ask in one moment', async () => {
    const [careless, perfect, nobody] = [somebody(), somebody(), somebody()];
    for (const idx of [1, 2]) await answer(careless, await begin(careless), idx, []);
    await answer(perfect, await begin(perfect), 1, RIGHT(1));
    expect(await Promise.all([perfect, careless, nobody, careless].map((who) => studies.reviewCount(who)))).toEqual([0, 2, 0, 2]);
  });

  it('is kept once when it is sent five times at once', async () => {
    const who = somebody();
    const view = await begin(who);
    const all = await Promise.all(Array.from({ length: 5 }, () => answer(who, view, 1, [2])));
    expect(all.map(({ tryCount }) => tryCount)).toEqual([1, 1, 1, 1, 1]);
    const { rows } = await sql<{
      seen_count: number;
    }>`select seen_count from answers.problem_history where learner_id = ${who.learnerId}`.execute(db);
    expect(rows).toEqual([{ seen_count: 1 }]);
  });

  it('that waited on a device is dated by when it was given, and never before its session', async () => {
    const who = somebody();
    const view = await begin(who);
    const begunAt = clock.now().getTime();
    clock.pass(12 * 3_600_000);
    const late = async (idx: number, answeredAgoMs: number) =>
      got(await studies.answer(who, view.studyIdx, { ...reply(idx, RIGHT(idx)), answeredAgoMs })).first.answeredAt - begunAt;
    expect(await late(1, 11 * 3_600_000)).toBe(3_600_000);
    expect(await late(2, 0)).toBe(12 * 3_600_000);
    expect(await late(3, 13 * 3_600_000)).toBe(0);
  });
  it('of no choices gives up and gets the solution all the same', async () => {
    const who = somebody();
    expect(await answer(who, await begin(who), 5, [])).toMatchObject({
      isRight: false,
      first: { result: 'blank' },
      solution: { answer: [1, 3] },
    });
  });

  it.each([
    [9, [1]],
    [1, [6]],
    [1, [1, 2]],
  ])('to problem %i with %j is refused', async (idx, choices) => {
    const who = somebody();
    const view = await begin(who);
    expect(kindOf(await studies.answer(who, view.studyIdx, reply(idx, choices)))).toBe('study/no-such-problem');
  });

  it('may be marked unsure afterwards', async () => {
    const who = somebody();
    const view = await begin(who);
    await answer(who, view, 1, RIGHT(1));
    expect(await studies.reviewCount(who)).toBe(0);
    expect(await answer(who, view, 1, RIGHT(1), { unsure: true })).toMatchObject({ first: { unsure: true }, tryCount: 1 });
    expect(await studies.reviewCount(who)).toBe(1);
    await answer(who, view, 1, RIGHT(1));
    expect(await studies.reviewCount(who)).toBe(0);
  });
});

describe('a draw', () => {
  it('has all sittings of the exam, unseen problems first, and a next lap after the last', async () => {
    const who = somebody();
    const seen = await begin(who);
    for (const idx of [1, 2, 3, 4, 5]) await answer(who, seen, idx, RIGHT(idx));
    const view = await begin(who, { examIdx: 1, random: true });
    expect(view.lap).toBe(1);
    expect(
      idxsOf(view)
        .slice(0, 4)
        .toSorted((a, b) => a - b),
    ).toEqual([101, 102, 103, 104]);
    expect(idxsOf(view).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 101, 102, 103, 104]);
    expect(idxsOf(await begin(who, { examIdx: 1, random: true }))).toEqual(idxsOf(view));
    for (const idx of idxsOf(view)) await answer(who, view, idx, RIGHT(idx));
    expect((await begin(who, { examIdx: 1, random: true })).endedAt).not.toBeNull();
    expect(await begin(who, { examIdx: 1, random: true, restart: true })).toMatchObject({ lap: 2, endedAt: null });
  });
});

describe('the review', () => {
  it('has what a mock missed, left blank or was unsure of, and loses what is got right', async () => {
    const who = somebody();
    await sit(who, [
      answerTo(1, ...RIGHT(1)),
      answerTo(2, 5),
      answerTo(4, ...RIGHT(4)),
      { kind: 'unsure', problemIdx: problemIdx(4), value: true },
    ]);
    expect(await studies.reviewCount(who)).toBe(4);
    const view = await review(who);
    expect(idxsOf(view)).toEqual([2, 3, 4, 5]);
    await answer(who, view, 2, RIGHT(2));
    await answer(who, view, 3, [1, 2].filter((choice) => choice !== rightChoice(3)).slice(0, 1));
    expect(await studies.reviewCount(who)).toBe(3);
    const { rows } =
      await sql`select problem_idx, seen_count, right_count, wrong_count, cleared_count from answers.problem_history where learner_id = ${who.learnerId} and problem_idx in (2, 3) order by problem_idx`.execute(
        db,
      );
    expect(rows).toEqual([
      { problem_idx: 2, seen_count: 2, right_count: 1, wrong_count: 1, cleared_count: 1 },
      { problem_idx: 3, seen_count: 2, right_count: 0, wrong_count: 1, cleared_count: 0 },
    ]);
  });

  it('that is unfinished takes in what was missed since, behind the rest; a finished one leaves what is still wrong', async () => {
    const who = somebody();
    const study = await begin(who);
    await answer(who, study, 1, []);
    expect(idxsOf(await review(who))).toEqual([1]);
    clock.pass(1000);
    await answer(who, study, 4, []);
    const view = await review(who);
    expect(idxsOf(view)).toEqual([1, 4]);
    await answer(who, view, 1, RIGHT(1));
    await answer(who, view, 4, []);
    const rest = await review(who);
    expect([rest.studyIdx === view.studyIdx, idxsOf(rest)]).toEqual([false, [4]]);
  });

  it('narrows to exam types', async () => {
    const who = somebody();
    await answer(who, await begin(who), 1, []);
    expect(idxsOf(await begin(who, { review: true, examTypeIds: '10' }))).toEqual([1]);
    expect(kindOf(await studies.begin(who, { review: true, examTypeIds: '99', restart: false }))).toBe('study/nothing');
  });
});

describe('a visitor who becomes a member', () => {
  it('keeps sessions and history; of two unfinished sessions the member’s goes on', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    const theirs = await begin(visitor);
    await answer(visitor, theirs, 1, []);
    await answer(visitor, theirs, 2, []);
    const draw = await begin(visitor, { examIdx: 1, random: true });
    const own = await begin(member);
    clock.pass(1000);
    await answer(member, own, 1, RIGHT(1));
    for (const _again of [1, 2]) await api.claim('plain', visitor.learnerId, member.learnerId);
    expect((await begin(member)).studyIdx).toBe(own.studyIdx);
    expect((await begin(member, { examIdx: 1, random: true })).studyIdx).toBe(draw.studyIdx);
    expect(await studies.study(member, theirs.studyIdx)).toMatchObject({ ok: true });
    expect(idxsOf(await review(member))).toEqual([2]);
    expect(await studies.reviewCount(visitor)).toBe(0);
  });
});

describe('how others answered', () => {
  it('is told after 30 first answers, mocks and study together, each learner once', async () => {
    const set = 11 as never;
    const before = got(await studies.answerInSet(somebody(false), set, reply(2, RIGHT(2)))).others.count;
    for (let n = 0; n < 29; n += 1) await studies.answerInSet(somebody(), set, reply(2, n % 2 ? [1] : []));
    const who = somebody();
    const answered = got(await studies.answerInSet(who, set, reply(2, [1])));
    expect(answered.others.count).toBe(before + 30);
    expect(answered.others.byChoice?.reduce((sum, share) => sum + share, 0)).toBeLessThan(1);
    const study = await begin(who);
    expect((await answer(who, study, 2, [5])).others.count).toBe(answered.others.count);
    expect(kindOf(await studies.answerInSet(who, set, reply(1, [1])))).toBe('study/no-such-problem');
  });
});

describe('sittings handed in', () => {
  it('come into the history once, whoever brings them in, and never over a later answer', async () => {
    const who = somebody();
    await sit(who, [answerTo(1, 5), answerTo(2, ...RIGHT(2))]);
    clock.pass(1000);
    const study = await begin(who);
    await answer(who, study, 1, RIGHT(1));
    expect(await Promise.all([1, 2, 3].map(() => studies.reviewCount(who)))).toEqual([3, 3, 3]);
    const { rows } =
      await sql`select problem_idx, seen_count, right_count, wrong_count, last_result from answers.problem_history where learner_id = ${who.learnerId} and problem_idx <= 3 order by problem_idx`.execute(
        db,
      );
    expect(rows).toEqual([
      { problem_idx: 1, seen_count: 2, right_count: 1, wrong_count: 1, last_result: 'correct' },
      { problem_idx: 2, seen_count: 1, right_count: 1, wrong_count: 0, last_result: 'correct' },
      { problem_idx: 3, seen_count: 1, right_count: 0, wrong_count: 0, last_result: 'blank' },
    ]);
  });

  it('come in by themselves after a while, also after thousands at once, and are counted among others', async () => {
    const before = await sql<{
      taken: number;
    }>`select coalesce(sum(taken_count), 0)::int as taken from answers.choice_count where problem_idx = 1`.execute(db);
    await Promise.all(Array.from({ length: 70 }, () => sit(somebody(), [answerTo(1, 5), answerTo(2, 5)])));
    await updateHistories({ db: db as unknown as AttemptDb, exams, answers, corrections: correctionsOf() }, new AbortController().signal);
    const { rows: left } = await sql`select from attempt.result where not in_history`.execute(db);
    expect(left).toEqual([]);
    const after = await sql<{
      taken: number;
    }>`select sum(taken_count)::int as taken from answers.choice_count where problem_idx = 1`.execute(db);
    expect((after.rows[0]?.taken ?? 0) - (before.rows[0]?.taken ?? 0)).toBeGreaterThanOrEqual(70);
  });

  it('of a visitor are the member’s when they come in after the claim', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    await sit(visitor, [answerTo(1, ...RIGHT(1))]);
    await api.claim('plain', visitor.learnerId, member.learnerId);
    expect([await studies.reviewCount(visitor), await studies.reviewCount(member)]).toEqual([0, 4]);
  });
});
