import { describe, expect, it } from 'vitest';
import { answerTo, aSitting, deviceId, examsOf, rightChoice } from '../testing.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, exams, other, moduleOn, pass, somebody, begin, save, handIn, marked } = attemptsUnderTest();
const [first, second] = [deviceId(1), deviceId(2)];
/** After a fifth of the time: before that nothing is counted. */
const late = (n: number, choice: number) => ({ ...answerTo(n, choice), atMs: 6 * MINUTE });

describe('submitting', () => {
  it('scores with the last lines, and a repeat is answered like the first', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, rightChoice(1)), answerTo(2, 5)]);
    pass(MINUTE);
    for (const _again of [1, 2, 3])
      expect(await handIn(view, [answerTo(2, rightChoice(2)), answerTo(3, 5)], { fromSeq: 3 })).toEqual({
        ok: true,
        value: { recordIdx: view.recordIdx },
      });
    const score = await api.score(who, view.recordIdx);
    expect(score).toMatchObject({
      value: {
        submittedBy: 'learner',
        usedMs: MINUTE,
        keyRevision: 1,
        isVisitors: false,
        report: { scoreTenths: 20, fullTenths: 40, correctCount: 2, wrongCount: 1, blankCount: 1 },
        cohort: { isFirstTry: true },
      },
    });
    expect(score.ok && score.value.problems.map(({ result }) => result)).toEqual(['correct', 'correct', 'wrong', 'blank']);
  });

  it.each([
    ['were acknowledged before, all of them', [answerTo(1, 1), answerTo(2, 2)], 1, { 1: [1], 2: [2] }],
    ['were acknowledged before, in part', [answerTo(2, 2), answerTo(3, 3)], 2, { 1: [1], 2: [2], 3: [3] }],
    ['leave a gap: they are the last there will be', [answerTo(3, 3)], 9, { 1: [1], 2: [2], 3: [3] }],
  ])('keeps the last lines where they %s', async (_which, acts, fromSeq, sheet) => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1), answerTo(2, 2)]);
    pass(MINUTE);
    expect(await handIn(view, acts, { fromSeq })).toMatchObject({ ok: true });
    expect(await marked(who, view.recordIdx)).toEqual(sheet);
  });

  it('takes the last lines of a device that never wrote before, and of two that hand in at once', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(1000);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    pass(1000);
    await Promise.all([
      handIn(view, [{ ...answerTo(1, 1), atMs: 500 }]),
      handIn(view, [{ ...answerTo(2, 2), atMs: 1500 }], { on: second }),
    ]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2] });
  });

  it('ten submits at once in two processes leave one result, counted once', async () => {
    const next = moduleOn();
    const who = somebody();
    const view = await begin(who, { of: other });
    const takenBefore = exams.taken.get(2) ?? 0;
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => handIn(view, [answerTo(1, 1)], { by: n % 2 ? api : next.api })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(exams.taken.get(2)).toBe(takenBefore + 1);
    expect((await api.records(who, { page: 1, pageSize: 10 })).totalCount).toBe(1);
    await next.close();
  });

  it('closes the record for every device', async () => {
    const view = await begin(somebody());
    await handIn(view);
    expect(refusal(await save(view, [answerTo(1, 1)]))).toBe('attempt/closed');
    expect(refusal(await save(view, [answerTo(1, 1)], { on: second }))).toBe('attempt/closed');
    expect(refusal(await save(view, []))).toBe('attempt/closed');
  });

  it('whatever was acknowledged is scored, however a submit races with saves', async () => {
    const next = moduleOn();
    for (let round = 0; round < 150; round++) {
      const who = somebody();
      const view = await begin(who);
      const on = round % 3 === 0 ? second : first; // a device that is new to the record takes another way
      if (on === second) await api.takeOver(view.attemptToken, view.recordIdx, second);
      const saving = [1, 2, 3].map(async (n) => {
        for (let turn = 0; turn < (round * n) % 7; turn++) await new Promise(setImmediate);
        return save(view, [{ ...answerTo(n, rightChoice(n)), atMs: n }], { fromSeq: n, on });
      });
      const submitting = (async () => {
        for (let turn = 0; turn < round % 5; turn++) await new Promise(setImmediate);
        return handIn(view, [], { on, by: next.api });
      })();
      const saved = await Promise.all(saving);
      await submitting;
      const acked = Math.max(0, ...saved.map((answer) => (answer.ok ? answer.value.ackedSeq : 0)));
      const score = await api.score(who, view.recordIdx);
      expect(score.ok && score.value.report.correctCount).toBeGreaterThanOrEqual(acked);
    }
    await next.close();
  });

  it('only the first try of an exam counts among others', async () => {
    const who = somebody();
    const once = await begin(who);
    pass(6 * MINUTE);
    await handIn(once, [late(1, 1)]);
    const again = await begin(who);
    pass(6 * MINUTE);
    await handIn(again, [late(1, 1)]);
    const before = await api.score(who, again.recordIdx);
    expect(before).toMatchObject({ value: { cohort: { isFirstTry: false } } });
    const third = somebody();
    const thirds = await begin(third);
    pass(6 * MINUTE);
    await handIn(thirds, [late(1, 1)]);
    const after = await api.score(third, thirds.recordIdx);
    expect(before.ok && after.ok && after.value.cohort.firstTryCount - before.value.cohort.firstTryCount).toBe(1);
  });

  it('a hundred first tries make a percentile and the share of right answers', async () => {
    const sitting = aSitting({ examDetailIdx: 7, sections: [{ id: 'a', count: 2 }] });
    const crowd = moduleOn(examsOf(sitting));
    const sittings = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const who = somebody();
        return { who, view: await begin(who, { of: sitting, by: crowd.api }), choice: n < 60 ? rightChoice(1) : rightChoice(1) + 1 };
      }),
    );
    pass(6 * MINUTE);
    await Promise.all(sittings.map(({ view, choice }) => handIn(view, [late(1, choice)], { by: crowd.api })));
    const best = await crowd.api.score(sittings[0]!.who, sittings[0]!.view.recordIdx);
    expect(best).toMatchObject({
      value: { cohort: { firstTryCount: 100, percentile: { value: 70 }, meanTenths: 6, distribution: [40, 0, 0, 0, 0, 60, 0, 0, 0, 0] } },
    });
    expect(best.ok && best.value.problems.map(({ rightShare }) => rightShare)).toEqual([0.6, 0]);
    await crowd.close();
  });
});

describe('finalise', () => {
  it('hands in what is overdue, to the millisecond, with what was saved', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, rightChoice(1))]);
    pass(30 * MINUTE + GRACE - 1);
    await api.finalise();
    expect(refusal(await api.score(who, view.recordIdx))).toBe('attempt/not-submitted');
    pass(1);
    expect(await api.finalise()).toBeGreaterThanOrEqual(1);
    expect(await api.score(who, view.recordIdx)).toMatchObject({
      value: { submittedBy: 'deadline', usedMs: 30 * MINUTE, report: { correctCount: 1 } },
    });
    expect(await api.finalise()).toBe(0);
  });

  it('in several processes at once hands each in exactly once', async () => {
    const next = moduleOn();
    await Promise.all(Array.from({ length: 250 }, () => begin(somebody(), { of: other })));
    const takenBefore = exams.taken.get(2) ?? 0;
    pass(30 * MINUTE + GRACE);
    const counts = await Promise.all([api.finalise(), next.api.finalise(), api.finalise()]);
    await api.finalise();
    expect((exams.taken.get(2) ?? 0) - takenBefore).toBe(250);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250);
    await next.close();
  });
});
