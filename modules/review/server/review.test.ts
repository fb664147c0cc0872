import { ANSWERED } from '@modules/answers';
import { handOver } from '@platform/db';
import { createOutbox, onEvent } from '@platform/outbox';
import { answerTo, aSitting, deviceId, examsOf, lines, problemIdx } from '@modules/attempt/testing';
import type { Learner } from '@modules/account/learner';
import type { ExamIdx } from '@modules/exam';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NoteQuery, type ChangeNote } from '../contract.ts';
import { DAY_MS, got, reviewsUnderTest, RIGHT, WRONG } from './testing.ts';

const { db, clock, mock, outbox, answers, attempt, review, modulesOver, somebody, sit, study, list, idxs, again, one } = reviewsUnderTest();
const today = () => new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const kindOf = (result: object) => ('error' in result ? (result.error as { kind: string }).kind : 'none');
const change = (who: Learner, idx: number, wish: ChangeNote) => review.change(who, problemIdx(idx), wish);

describe('what comes into the note', () => {
  it('each missed, blank or unsure problem of a sitting, once, with where and when', async () => {
    const who = somebody();
    const recordIdx = await sit(who, [2], [{ kind: 'unsure', problemIdx: problemIdx(4), value: true }]);
    expect(await idxs(who)).toEqual([2, 4]);
    const note = await one(who, 2);
    expect(note).toMatchObject({
      item: {
        examTitle: '모의고사',
        detailTitle: '1회',
        sectionName: '영역 a',
        number: 2,
        excerpt: '2번 문항',
        marks: ['wrong'],
        missedCount: 1,
        dueOn: today(),
        isMastered: false,
        reason: null,
      },
      passage: { from: 2, to: 3 },
      memo: '',
      memoVersion: 0,
      problem: { number: 2 },
    });
    expect(note.history).toMatchObject([
      { where: { kind: 'mock', recordIdx }, result: 'wrong', choices: WRONG(2), at: clock.now().getTime() },
    ]);
    expect((await one(who, 4)).item).toMatchObject({ marks: ['unsure'], missedCount: 0, wasUnsure: true });
    expect(JSON.stringify(note)).not.toMatch(/비밀 해설|"answer":/);
  });

  it('what was never opened in a sitting: under its own kind, due on no day, without its answer; due once it was answered', async () => {
    const who = somebody();
    const view = got(await attempt.api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
    const acts: Parameters<typeof lines>[0] = [
      { kind: 'enter', problemIdx: problemIdx(1) },
      answerTo(1, ...WRONG(1)),
      { kind: 'enter', problemIdx: problemIdx(2) },
      { kind: 'leave', problemIdx: problemIdx(2) },
    ];
    clock.pass(60_000);
    got(await attempt.api.submit(view.attemptToken, view.recordIdx, { deviceId: deviceId(1), events: lines(acts) }));
    expect(await idxs(who, { due: 'today' })).toEqual([1, 2]);
    expect(await idxs(who)).toEqual([1, 2, 3, 4, 5]);
    expect(await idxs(who, { kind: 'unseen' })).toEqual([3, 4, 5]);
    expect((await list(who, { kind: 'unseen' })).items[0]).toMatchObject({
      dueOn: null,
      isMastered: false,
      missedCount: 0,
      glance: { last: null },
    });
    const sum = await review.aggregate(who, {});
    expect(sum).toMatchObject({ activeCount: 5, dueCount: 2, kinds: { unseen: 3, missedTwice: 0 } });
    expect(sum.forecast.map(({ count }) => count).slice(0, 3)).toEqual([2, 0, 0]);
    // The exam's day plans what is planned, and nothing else.
    got(await review.setGoal(who, 1 as ExamIdx, '2027-01-22'));
    expect(await idxs(who, { due: 'today' })).toEqual([1, 2]);
    got(await again(who, 3, WRONG(3)));
    expect(await idxs(who, { kind: 'unseen' })).toEqual([4, 5]);
    expect((await one(who, 3)).item.dueOn).not.toBe(null);
  });

  it('nothing of what was right before and is not opened now', async () => {
    const who = somebody();
    await study(who, [[3, RIGHT(3)]]);
    const view = got(await attempt.api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
    clock.pass(60_000);
    got(await attempt.api.submit(view.attemptToken, view.recordIdx, { deviceId: deviceId(1), events: lines([answerTo(1, ...WRONG(1))]) }));
    expect(await idxs(who, { state: 'all' })).toEqual([1, 2, 4, 5]);
  });

  it('what was right and sure, once the learner stars it: due the same day, under its tag, and out again without', async () => {
    const who = somebody();
    await sit(who, [2]);
    expect(await list(who, { state: 'all', problemIdx: 1 })).toMatchObject({ totalCount: 0 });
    expect(got(await change(who, 1, { addTags: ['별표'] })).item).toMatchObject({
      marks: ['correct'],
      tags: ['별표'],
      isMastered: false,
      dueOn: today(),
    });
    // Said twice, as by a device that never heard of the first.
    got(await change(who, 1, { addTags: ['별표'] }));
    expect(await idxs(who, { tag: '별표' })).toEqual([1]);
    expect((await idxs(who, { due: 'today' })).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await review.aggregate(who, {})).tags).toEqual([{ name: '별표', count: 1 }]);
    expect(await list(who, { state: 'all', problemIdx: 1 })).toMatchObject({ totalCount: 1 });

    clock.pass(1000);
    got(await change(who, 1, { removeTags: ['별표'] }));
    expect(await idxs(who)).toEqual([2]);
    clock.pass(1000);
    got(await change(who, 1, { addTags: ['별표'] }));
    expect((await idxs(who)).toSorted((a, b) => a - b)).toEqual([1, 2]);
    // A tag of what was missed says nothing about its review.
    got(await change(who, 2, { addTags: ['별표'] }));
    got(await change(who, 2, { removeTags: ['별표'] }));
    expect((await idxs(who)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('nothing that the learner never answered, whoever else did', async () => {
    await sit(somebody(), []);
    const who = somebody();
    expect(kindOf(await change(who, 1, { addTags: ['별표'] }))).toBe('review/not-found');
    expect(await idxs(who, { state: 'all' })).toEqual([]);
  });

  it('what took far too long, though it was right', async () => {
    const who = somebody();
    await study(who, [[1, RIGHT(1)]], { spentMs: 900_000 });
    expect(await list(who, { kind: 'slow' })).toMatchObject({
      totalCount: 1,
      items: [{ problemIdx: 1, wasSlow: true, marks: ['correct'] }],
    });
  });

  it('answers of mocks, studies and the note itself in one history, also those before the first miss', async () => {
    const who = somebody();
    await sit(who, []);
    expect(await idxs(who)).toEqual([]);
    clock.pass(DAY_MS);
    const studyIdx = await study(who, [[1, WRONG(1)]]);
    clock.pass(60_000);
    got(await attempt.studies.answer(who, studyIdx, { problemIdx: problemIdx(1), choices: RIGHT(1), unsure: false, spentMs: 1 }));
    clock.pass(DAY_MS);
    got(await again(who, 1, RIGHT(1)));
    const { history, item } = await one(who, 1);
    expect(history.map(({ where, result }) => [where.kind, result])).toEqual([
      ['again', 'correct'],
      ['study', 'correct'],
      ['study', 'wrong'],
      ['mock', 'correct'],
    ]);
    expect(item.marks).toEqual(['correct', 'wrong', 'correct']);
  });

  it('a mark of being unsure that is set and taken back afterwards', async () => {
    const who = somebody();
    const studyIdx = await study(who, [[1, RIGHT(1)]]);
    expect(await idxs(who)).toEqual([]);
    const reply = { problemIdx: problemIdx(1), choices: RIGHT(1), spentMs: 1000 };
    got(await attempt.studies.answer(who, studyIdx, { ...reply, unsure: true }));
    expect(await idxs(who)).toEqual([1]);
    got(await attempt.studies.answer(who, studyIdx, { ...reply, unsure: false }));
    expect(await idxs(who)).toEqual([]);
    expect(await idxs(who, { state: 'mastered' })).toEqual([1]);
  });

  it('of nobody else, and of one brand alone', async () => {
    const who = somebody();
    await sit(who, [1]);
    const strangers = [somebody(), { ...who, brandId: 'career' }];
    await list(who);
    for (const stranger of strangers) {
      expect(await idxs(stranger)).toEqual([]);
      expect(kindOf(await review.note(stranger, problemIdx(1)))).toBe('review/not-found');
      expect(kindOf(await review.solution(stranger, problemIdx(1)))).toBe('review/not-found');
      expect(kindOf(await change(stranger, 1, { reason: 'careless' }))).toBe('review/not-found');
      expect(kindOf(await again(stranger, 1, [1]))).toBe('review/not-found');
    }
  });
});

describe('exactly once', () => {
  it('told five times at once and again later: one history', async () => {
    const who = somebody();
    await sit(who, [1, 2, 3]);
    await Promise.all(Array.from({ length: 5 }, () => list(who)));
    expect((await one(who, 1)).history).toHaveLength(1);
    await review.rejudge(mock.listed.detail.paperHash);
    await review.catchUp(who.learnerId);
    expect((await one(who, 1)).history).toHaveLength(1);
    expect((await one(who, 1)).item.missedCount).toBe(1);
  });

  it('a reader that dies before it has kept it hears it again', async () => {
    const who = somebody();
    await sit(who, [1]);
    await answers.settle(who.learnerId);
    const dying = createOutbox(db);
    dying.addReader('review', [onEvent(ANSWERED, () => Promise.reject(new Error('killed')))]);
    await expect(dying.deliver(ANSWERED, 'review', who.learnerId)).rejects.toThrow('killed');
    expect(await idxs(who)).toEqual([1]);
    // Nothing is left to tell.
    await dying.deliver(ANSWERED, 'review', who.learnerId);
  });

  it('one that dies after it has kept it: the same note', async () => {
    const who = somebody();
    await sit(who, [1]);
    await list(who);
    const { rows } = await sql<{
      recordIdx: number;
    }>`select record_idx as "recordIdx" from attempt.record where learner_id = ${who.learnerId}`.execute(db);
    const payload = { kind: 'mock', recordIdx: rows[0]?.recordIdx ?? 0 } as const;
    await db.transaction().execute((tx) => outbox.publish(handOver<never>(tx), ANSWERED, [{ ownerId: who.learnerId, payload }]));
    expect((await one(who, 1)).history).toHaveLength(1);
  });

  it('comes by itself, without its learner', async () => {
    const who = somebody();
    await study(who, [[2, WRONG(2)]]);
    await review.catchUp(null);
    const { rows } = await sql`select problem_idx from review.note where learner_id = ${who.learnerId}`.execute(db);
    expect(rows).toEqual([{ problem_idx: 2 }]);
  });

  it('what a visitor did waits, and is the member’s after the claim', async () => {
    const visitor = somebody(false);
    const member = somebody();
    await sit(visitor, [1, 3]);
    await study(visitor, [[4, WRONG(4)]]);
    await review.catchUp(null);
    const { rows } = await sql`select 1 from review.note where learner_id = ${visitor.learnerId}`.execute(db);
    expect(rows).toEqual([]);
    await attempt.api.claim('plain', visitor.learnerId, member.learnerId);
    expect((await idxs(member)).toSorted((a, b) => a - b)).toEqual([1, 3, 4]);
    await attempt.api.claim('plain', visitor.learnerId, member.learnerId);
    expect((await one(member, 1)).history).toHaveLength(1);
  });

  it('an answer in the note sent three times at once is one, also in the review of missed problems', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    const answerId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => again(who, 1, RIGHT(1), { answerId })));
    expect(all.map((told) => got(told).isRight)).toEqual([true, true, true]);
    expect((await one(who, 1)).history).toHaveLength(2);
    expect(await attempt.studies.reviewCount(who)).toBe(0);
    expect(kindOf(await again(somebody(), 1, RIGHT(1), { answerId }))).toBe('review/not-found');
  });
});

describe('a corrected key', () => {
  it('judges every note anew, and brings in what has become wrong', async () => {
    const sitting = aSitting({ examDetailIdx: 9, examIdx: 9, firstProblemIdx: 901, sections: [{ id: 'a', count: 2 }] });
    const live = examsOf(sitting);
    const { attempt: module, review: api } = modulesOver(live);
    const [first, second] = [somebody(), somebody()];
    for (const [who, choice] of [
      [first, 2],
      [second, 3],
    ] as const) {
      const { studyIdx } = got(await module.studies.begin(who, { examDetailIdx: sitting.listed.detail.examDetailIdx, restart: false }));
      got(await module.studies.answer(who, studyIdx, { problemIdx: problemIdx(901), choices: [choice], unsure: false, spentMs: 1 }));
      await api.catchUp(who.learnerId);
    }
    const marksOf = async (who: Learner) =>
      (await api.notes(who, NoteQuery.parse({ state: 'all' }))).items.map(({ marks, isMastered }) => [marks, isMastered]);
    expect([await marksOf(first), await marksOf(second)]).toEqual([[], [[['wrong'], false]]]);
    (sitting.key.solutions[0] as unknown as { answer: number[] }).answer = [3];
    expect(await api.rejudge(sitting.listed.detail.paperHash)).toBe(2);
    await api.catchUp(first.learnerId);
    await api.catchUp(second.learnerId);
    expect([await marksOf(first), await marksOf(second)]).toEqual([[[['wrong'], false]], [[['correct'], true]]]);
    await module.close();
  });
});

describe('what the learner says', () => {
  it('of a note that they have never looked at stays as well', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    expect(got(await change(who, 1, { reason: 'guessed' })).item.reason).toBe('guessed');
  });

  it('reason, tags and memo stay; each part by itself', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    got(await change(who, 1, { reason: 'careless' }));
    got(await change(who, 1, { addTags: ['단위', '환산'] }));
    got(await change(who, 1, { memo: { text: '‘모두’를 놓쳤다', version: 0 } }));
    const note = got(await change(who, 1, { removeTags: ['환산'], addTags: ['단위'] }));
    expect(note).toMatchObject({
      memo: '‘모두’를 놓쳤다',
      memoVersion: 1,
      item: { reason: 'careless', tags: ['단위'], hasMemo: true },
      history: [{ reason: 'careless' }],
    });
    expect(got(await change(who, 1, { reason: null })).item.reason).toBeNull();
    expect(await idxs(who, { tag: '단위' })).toEqual([1]);
    expect(kindOf(await change(who, 1, { addTags: Array.from({ length: 10 }, (_, n) => `t${n}`) }))).toBe('review/too-many-tags');
  });

  it('two tabs: a memo saved elsewhere since is not overwritten; the same text is no conflict', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    got(await change(who, 1, { memo: { text: '첫 창', version: 0 } }));
    expect(kindOf(await change(who, 1, { memo: { text: '둘째 창', version: 0 }, reason: 'guessed' }))).toBe('review/changed-elsewhere');
    expect(await one(who, 1)).toMatchObject({ memo: '첫 창', memoVersion: 1, item: { reason: null } });
    expect(got(await change(who, 1, { memo: { text: '첫 창', version: 0 } })).memoVersion).toBe(1);
    const both = await Promise.all(['가', '나'].map((text) => change(who, 1, { memo: { text, version: 1 } })));
    expect(both.map(kindOf).toSorted()).toEqual(['none', 'review/changed-elsewhere']);
    expect((await one(who, 1)).memoVersion).toBe(2);
  });

  it('a reason that waited on a device does not undo one chosen elsewhere since; the same one again is no conflict', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    got(await change(who, 1, { reason: 'careless', reasonOver: [null] }));
    expect(kindOf(await change(who, 1, { reason: 'guessed', reasonOver: [null, 'outOfTime'], addTags: ['단위'] }))).toBe(
      'review/reason-changed-elsewhere',
    );
    expect((await one(who, 1)).item).toMatchObject({ reason: 'careless', tags: [] });
    got(await change(who, 1, { reason: 'careless', reasonOver: [null] }));
    expect(got(await change(who, 1, { reason: 'guessed', reasonOver: [null, 'careless'] })).item.reason).toBe('guessed');
    expect(got(await change(who, 1, { reason: null, reasonOver: ['guessed'] })).item.reason).toBeNull();
  });

  it('a reason changes when it comes again', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    const before = (await one(who, 1)).item.dueOn ?? '';
    expect((got(await change(who, 1, { reason: 'careless' })).item.dueOn ?? '') > before).toBe(true);
  });
});

describe('the review', () => {
  it('missed → answered right on three days → mastered → missed again → back', async () => {
    const who = somebody();
    await sit(who, [1]);
    expect(await idxs(who, { due: 'today' })).toEqual([1]);
    const due: (string | null)[] = [];
    // On the day of the sitting, its solution may have been seen: that round comes before the three.
    for (let round = 0; round < 4; round++) {
      got(await again(who, 1, RIGHT(1)));
      const { item } = await one(who, 1);
      due.push(item.dueOn);
      expect(await idxs(who, { due: 'today' })).toEqual([]);
      if (item.dueOn) clock.pass(Date.parse(item.dueOn) - Date.parse(today()));
    }
    expect(due[1]! < due[2]!).toBe(true);
    expect(due[3]).toBeNull();
    expect([await idxs(who), await idxs(who, { state: 'mastered' })]).toEqual([[], [1]]);
    expect((await review.aggregate(who, {})).masteredCount).toBe(1);
    clock.pass(60_000);
    await sit(who, [1]);
    expect([await idxs(who, { due: 'today' }), await idxs(who, { state: 'mastered' })]).toEqual([[1], []]);
  });

  it('by hand out of the review and back into it, due at once', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    expect(got(await change(who, 1, { mastered: true })).item).toMatchObject({ isMastered: true, dueOn: null });
    clock.pass(3 * DAY_MS);
    expect(got(await change(who, 1, { mastered: false })).item.isMastered).toBe(false);
    expect(await idxs(who, { due: 'today' })).toEqual([1]);
  });

  it('by hand counts from when it was said, however late it comes, and the same again changes nothing', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    const HOUR = 3_600_000;
    clock.pass(2 * HOUR);
    const state = async (wish: ChangeNote) => got(await change(who, 1, wish)).item;
    // Said an hour ago on a device without a network; heard twice, a minute apart.
    expect(await state({ mastered: true, masteredAgoMs: HOUR })).toMatchObject({ isMastered: true, dueOn: null });
    clock.pass(60_000);
    expect((await state({ mastered: true, masteredAgoMs: HOUR + 60_000 })).isMastered).toBe(true);
    // Brought back since: what another device said before that comes too late.
    expect((await state({ mastered: false })).isMastered).toBe(false);
    expect((await state({ mastered: true, masteredAgoMs: 5_000 })).isMastered).toBe(false);
    // Missed since it was said: it stays in the review.
    clock.pass(HOUR);
    got(await again(who, 1, WRONG(1)));
    clock.pass(HOUR);
    expect((await state({ mastered: true, masteredAgoMs: HOUR + 60_000 })).isMastered).toBe(false);
    expect((await state({ mastered: true, masteredAgoMs: HOUR - 60_000 })).isMastered).toBe(true);
  });

  it('is fitted to the day that the learner sets for the exam, and forgets it again', async () => {
    const who = somebody();
    await study(who, [
      [1, WRONG(1)],
      [2, WRONG(2)],
    ]);
    for (const _ of [1, 2, 3]) {
      clock.pass(4 * DAY_MS);
      got(await again(who, 1, RIGHT(1), { unsure: true }));
      got(await again(who, 2, RIGHT(2), { unsure: true }));
    }
    const dueOf = async () => (await list(who)).items.map(({ dueOn }) => dueOn ?? '');
    const natural = await dueOf();
    const examOn = new Date(clock.now().getTime() + 3 * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(natural.every((day) => day > examOn)).toBe(true);
    got(await review.setGoal(who, 1 as ExamIdx, examOn));
    expect((await dueOf()).every((day) => day < examOn)).toBe(true);
    expect((await review.aggregate(who, {})).byExam).toMatchObject([{ examIdx: 1, examOn, count: 2 }]);
    // A day is known before anything was missed, too.
    const other = somebody();
    got(await review.setGoal(other, 1 as ExamIdx, examOn));
    expect((await review.aggregate(other, {})).byExam).toMatchObject([{ examIdx: 1, examOn, count: 0, dueCount: 0 }]);
    // What is answered from now on is fitted to it too.
    got(await again(who, 1, RIGHT(1), { unsure: true }));
    expect((await one(who, 1)).item.dueOn! <= examOn).toBe(true);
    got(await review.setGoal(who, 1 as ExamIdx, null));
    expect((await one(who, 2)).item.dueOn).toBe(natural.toSorted().at(-1));
    expect(kindOf(await review.setGoal(who, 77 as ExamIdx, examOn))).toBe('review/exam-not-found');
  });

  it('answering shows key and reasons; a choice that is not there is refused', async () => {
    const who = somebody();
    await study(who, [[1, WRONG(1)]]);
    await list(who);
    expect(got(await again(who, 1, WRONG(1)))).toMatchObject({
      isRight: false,
      first: { choices: WRONG(1) },
      solution: { answer: RIGHT(1), explanation: ['비밀 해설 1'] },
    });
    expect(got(await review.solution(who, problemIdx(1)))).toMatchObject({ solution: { answer: RIGHT(1) }, first: { result: 'wrong' } });
    expect(kindOf(await again(who, 1, [6]))).toBe('review/no-such-choice');
    expect(kindOf(await again(who, 1, [1, 2]))).toBe('review/no-such-choice');
    expect(got(await again(who, 1, [])).first.result).toBe('blank');
  });
});

describe('lists', () => {
  it('are narrowed, ordered, paged and counted', async () => {
    const who = somebody();
    await sit(who, [1, 2, 4, 5]);
    await list(who);
    got(await change(who, 4, { reason: 'outOfTime' }));
    got(await change(who, 2, { reason: 'misread' }));
    got(await again(who, 5, WRONG(5)));
    expect(await idxs(who, { section: '영역 b' })).toEqual([4, 5]);
    expect(await idxs(who, { reason: 'outOfTime' })).toEqual([4]);
    expect(await idxs(who, { reason: 'misread' })).toEqual([2]);
    expect((await idxs(who, { reason: 'none' })).toSorted((a, b) => a - b)).toEqual([1, 5]);
    expect(await idxs(who, { kind: 'missedTwice' })).toEqual([5]);
    expect((await idxs(who, { sort: 'missed' }))[0]).toBe(5);
    expect(await idxs(who, { due: 'later' })).toEqual([5]);
    expect(await idxs(who, { examTypeIds: '10' })).toHaveLength(4);
    expect(await idxs(who, { examTypeIds: '20' })).toEqual([]);
    expect(await idxs(who, { examIdx: '2' })).toEqual([]);
    const pages = [await list(who, { pageSize: '3' }), await list(who, { pageSize: '3', page: '2' })];
    expect(pages.map(({ items, totalCount }) => [items.length, totalCount])).toEqual([
      [3, 4],
      [1, 4],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.problemIdx))).size).toBe(4);
    const sum = await review.aggregate(who, {});
    expect(sum).toMatchObject({
      activeCount: 4,
      dueCount: 3,
      masteredCount: 0,
      kinds: { missedTwice: 1, unsure: 0, slow: 0, unseen: 0 },
      byType: [{ name: '공기업', count: 4, dueCount: 3 }],
      bySection: [
        { name: '영역 a', count: 2 },
        { name: '영역 b', count: 2 },
      ],
      byExam: [{ title: '모의고사', count: 4 }],
    });
    expect(sum.byReason.find(({ reason }) => reason === 'outOfTime')?.count).toBe(1);
    expect(sum.forecast.slice(0, 2).map(({ count }) => count)).toEqual([3, 1]);
    const printed = await list(who, { with: 'solution', section: '영역 a' });
    expect(printed.items.map(({ whole }) => whole?.solution.answer)).toEqual([RIGHT(1), RIGHT(2)]);
    expect(printed.items[1]?.whole?.passage).toMatchObject({ from: 2, to: 3 });
  });

  it('say what was answered last beside what is right, but not while the problem is being sat again', async () => {
    const who = somebody();
    await sit(who, [2]);
    const glance = async () => (await list(who)).items[0]?.glance;
    expect(await glance()).toMatchObject({
      last: { result: 'wrong', choices: WRONG(2), right: { answer: RIGHT(2) }, choiceCount: 5 },
      figure: null,
    });
    got(await again(who, 2, RIGHT(2)));
    expect((await glance())?.last).toMatchObject({ result: 'correct', choices: RIGHT(2) });
    got(await attempt.api.start(who, { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: deviceId(1) }));
    expect(await glance()).toMatchObject({ last: null });
  });
});
