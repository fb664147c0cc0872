import { testDatabase } from '@platform/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptView, DeviceId, JournalAct, Learner, RecordIdx } from '../contract.ts';
import { aClock, answerTo, aSitting, deviceId, examsOf, learnerId, lines, rightChoice } from '../testing.ts';
import { createAttemptModule } from './index.ts';

const MINUTE = 60_000;
const GRACE = 120_000;
const { db, url } = testDatabase<never>();
const mock = aSitting({ examDetailIdx: 1, sections: [{ id: 'a', count: 4 }] });
const other = aSitting({ examDetailIdx: 2, sections: [{ id: 'a', count: 2 }] });
const paid = aSitting({ examDetailIdx: 3, isFree: false });
const exams = examsOf(mock, other, paid);
let clock = aClock();

const moduleOn = () => createAttemptModule({
  db, databaseUrl: url, clock: { now: () => clock.now() }, secret: 'a secret of this test', graceMs: GRACE, exams, log: { error: (message) => { throw new Error(message); } }, finaliseEveryMs: 0,
  newVisitor: () => { throw new Error('not part of this test'); },
});
const module = moduleOn();
const { api } = module;
afterAll(() => module.close());

let people = 0;
const somebody = (isMember = true): Learner => ({ brandId: 'plain', learnerId: learnerId(++people), isMember });
const [first, second] = [deviceId(1), deviceId(2)];
const begin = async (who: Learner, { of = mock, on = first } = {}): Promise<AttemptView> => {
  const started = await api.start(who, { examDetailIdx: of.listed.detail.examDetailIdx, deviceId: on });
  if (!started.ok) throw new Error(started.error.kind);
  return started.value;
};
const save = ({ attemptToken, recordIdx }: AttemptView, acts: readonly (JournalAct & { atMs?: number })[], { fromSeq = 1, on = first }: { fromSeq?: number; on?: DeviceId } = {}) =>
  api.record(attemptToken, recordIdx, { deviceId: on, events: lines(acts, fromSeq) as never });
const handInOf = ({ attemptToken, recordIdx }: AttemptView, acts: readonly (JournalAct & { atMs?: number })[] = [], { fromSeq = 1, on = first } = {}) =>
  api.submit(attemptToken, recordIdx, { deviceId: on, events: lines(acts, fromSeq) as never });
const marked = async (who: Learner, recordIdx: RecordIdx, on = first) => {
  const view = await api.attempt(who, recordIdx, on);
  if (!view.ok) throw new Error(view.error.kind);
  return Object.fromEntries(Object.entries(view.value.sheet.marks).filter(([, { choices }]) => choices.length > 0).map(([idx, { choices }]) => [idx, choices]));
};
const refusal = (result: { readonly ok: boolean }) => ('error' in result ? (result.error as { kind: string }).kind : 'none');

beforeEach(() => {
  clock = aClock();
});

describe('start', () => {
  it('begins with an empty sheet and its whole time', async () => {
    const view = await begin(somebody());
    expect(view).toMatchObject({ examDetailIdx: 1, paperHash: mock.listed.detail.paperHash, submittedAt: null, writerDeviceId: first, ackedSeq: 0, sheet: { marks: {}, clockStartsMs: [0] } });
    expect(view.deadlineAt - view.startedAt).toBe(30 * MINUTE);
    expect(view.serverNow).toBe(clock.now().getTime());
  });

  it('a double click, a second tab and twenty impatient ones make one record, whose writer was first', async () => {
    const who = somebody();
    const views = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(who, { on: deviceId(n + 1) })));
    const again = await begin(who, { on: second });
    expect(new Set([...views, again].map(({ recordIdx }) => recordIdx)).size).toBe(1);
    expect(new Set([...views, again].map(({ writerDeviceId }) => writerDeviceId)).size).toBe(1);
  });

  it('two processes at once make one record', async () => {
    const next = moduleOn();
    for (let round = 0; round < 20; round++) {
      const who = somebody();
      const input = { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: first };
      const [one, two] = await Promise.all([api.start(who, input), next.api.start(who, input)]);
      expect(one.ok && two.ok && one.value.recordIdx === two.value.recordIdx).toBe(true);
    }
    await next.close();
  });

  it('goes on where the learner was', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 3)]);
    clock.pass(5 * MINUTE);
    const again = await begin(who);
    expect(again).toMatchObject({ recordIdx: view.recordIdx, startedAt: view.startedAt, ackedSeq: 1, sheet: { marks: { 1: { choices: [3] } } } });
  });

  it('what nobody finished is handed in, and a new one begins', async () => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(30 * MINUTE + GRACE);
    const again = await begin(who);
    expect(again.recordIdx).not.toBe(view.recordIdx);
    expect(await api.score(who, view.recordIdx)).toMatchObject({ ok: true, value: { submittedBy: 'deadline' } });
  });

  it('refuses what costs money and what does not exist', async () => {
    expect(refusal(await api.start(somebody(), { examDetailIdx: paid.listed.detail.examDetailIdx, deviceId: first }))).toBe('attempt/not-entitled');
    expect(refusal(await api.start(somebody(), { examDetailIdx: 99 as never, deviceId: first }))).toBe('attempt/exam-not-found');
  });
});

describe('saving', () => {
  it('acknowledges the last line, and the same batch again changes nothing', async () => {
    const who = somebody();
    const view = await begin(who);
    const batch = [answerTo(1, 1), answerTo(2, 2)];
    for (const _again of [1, 2, 3]) expect(await save(view, batch)).toMatchObject({ ok: true, value: { ackedSeq: 2, writerDeviceId: first } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2] });
  });

  it('a batch may overlap what is there', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1), answerTo(1, 2), answerTo(1, 3)]);
    expect(await save(view, [answerTo(1, 2), answerTo(1, 3), answerTo(2, 4)], { fromSeq: 2 })).toMatchObject({ value: { ackedSeq: 4 } });
    const sheet = await api.attempt(who, view.recordIdx, first);
    expect(sheet.ok && sheet.value.sheet.marks[1]?.changes).toEqual([[1], [2], [3]]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [3], 2: [4] });
  });

  it('after a gap nothing is kept, and the answer says where to go on', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    expect(await save(view, [answerTo(2, 2)], { fromSeq: 3 })).toMatchObject({ ok: true, value: { ackedSeq: 1 } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1] });
  });

  it('many batches of one device at once are all kept, in order', async () => {
    const who = somebody();
    const view = await begin(who);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => save(view, [answerTo(1, (n % 5) + 1)], { fromSeq: n + 1 })));
    expect(answers.map((answer) => answer.ok && answer.value.ackedSeq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [5] });
  });

  it('a batch without lines asks how far it is', async () => {
    const view = await begin(somebody());
    await save(view, [answerTo(1, 1)]);
    expect(await save(view, [])).toMatchObject({ ok: true, value: { ackedSeq: 1, writerDeviceId: first } });
    expect(await save(view, [], { on: second })).toMatchObject({ ok: true, value: { ackedSeq: 0, writerDeviceId: first } });
  });

  it.each([
    ['another record’s', async () => (await begin(somebody(), { of: other })).attemptToken],
    ['a forged', async (view: AttemptView) => view.attemptToken.replace(/\.[^.]+\.([^.]+)$/, '.zzzzzzzz.$1')],
    ['one signed with another secret', async (view: AttemptView) => `${view.attemptToken.slice(0, -4)}AAAA`],
    ['no', async () => ''],
  ])('%s token writes nothing', async (_whose, tokenFor) => {
    const who = somebody();
    const view = await begin(who);
    const attemptToken = await tokenFor(view);
    expect(refusal(await save({ ...view, attemptToken }, [answerTo(1, 1)]))).toBe('attempt/token-refused');
    expect(refusal(await handInOf({ ...view, attemptToken }))).toBe('attempt/token-refused');
    expect(refusal(await api.takeOver(attemptToken, view.recordIdx, second))).toBe('attempt/token-refused');
    expect(await marked(who, view.recordIdx)).toEqual({});
  });

  it('outlives a restart', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    const next = moduleOn();
    expect(await next.api.record(view.attemptToken, view.recordIdx, { deviceId: first, events: lines([answerTo(2, 2)], 2) as never })).toMatchObject({ ok: true, value: { ackedSeq: 2 } });
    await next.close();
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2] });
  });
});

describe('the deadline', () => {
  it.each([
    ['made a millisecond before it, delivered in the grace', 30 * MINUTE - 1, 30 * MINUTE + GRACE - 1, { 1: [2] }],
    ['made on it', 30 * MINUTE, 30 * MINUTE + 1000, {}],
  ])('an answer %s', async (_when, atMs, deliveredMs, sheet) => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(deliveredMs);
    expect(await save(view, [{ ...answerTo(1, 2), atMs }])).toMatchObject({ ok: true, value: { ackedSeq: 1 } });
    expect(await marked(who, view.recordIdx)).toEqual(sheet);
  });

  it('when the grace is over too, nothing is taken any more', async () => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(30 * MINUTE + GRACE);
    expect(refusal(await save(view, [{ ...answerTo(1, 2), atMs: 1000 }]))).toBe('attempt/closed');
    expect(await handInOf(view, [{ ...answerTo(1, 2), atMs: 1000 }])).toMatchObject({ ok: true });
    expect(await marked(who, view.recordIdx)).toEqual({});
  });

  it('a line from the future is dated to its receipt: a device clock set forward neither loses nor wins anything', async () => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(10 * MINUTE);
    await save(view, [{ kind: 'enter', problemIdx: answerTo(1, 1).problemIdx, atMs: 25 * MINUTE }, { ...answerTo(1, 2), atMs: 90 * MINUTE }]);
    clock.pass(1 * MINUTE);
    await save(view, [{ ...answerTo(1, 3), atMs: 11 * MINUTE }, { kind: 'leave', problemIdx: answerTo(1, 1).problemIdx, atMs: 11 * MINUTE }], { fromSeq: 3 });
    const seen = await api.attempt(who, view.recordIdx, first);
    expect(seen.ok && seen.value.sheet.marks[1]).toMatchObject({ choices: [3], spentMs: MINUTE });
  });
});

describe('two devices', () => {
  it('the second reads; what it writes is kept and does not count until it takes over', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [{ ...answerTo(1, 1), atMs: 1000 }]);
    clock.pass(10_000);
    const seconds = await begin(who, { on: second });
    expect(seconds).toMatchObject({ recordIdx: view.recordIdx, writerDeviceId: first, ackedSeq: 0 });
    expect(await save(seconds, [{ ...answerTo(1, 5), atMs: 9000 }], { on: second })).toMatchObject({ ok: true, value: { ackedSeq: 1, writerDeviceId: first } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1] });

    expect(await api.takeOver(seconds.attemptToken, view.recordIdx, second)).toMatchObject({ ok: true, value: { ackedSeq: 1, writerDeviceId: second } });
    clock.pass(10_000);
    expect(await save(seconds, [{ ...answerTo(1, 4), atMs: 15_000 }], { fromSeq: 2, on: second })).toMatchObject({ value: { ackedSeq: 2, writerDeviceId: second } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [4] });
  });

  it('what the first had not sent before the take-over still counts, what it marked after does not; and it can take over again', async () => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(10_000);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    clock.pass(10_000);
    expect(await save(view, [{ ...answerTo(1, 1), atMs: 9999 }, { ...answerTo(2, 2), atMs: 10_000 }])).toMatchObject({ ok: true, value: { ackedSeq: 2, writerDeviceId: second } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1] });
    await api.takeOver(view.attemptToken, view.recordIdx, first);
    await save(view, [{ ...answerTo(3, 3), atMs: 20_000 }], { fromSeq: 3 });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 3: [3] });
  });

  it('a sitting that is handed in cannot be taken over', async () => {
    const view = await begin(somebody());
    await handInOf(view);
    expect(refusal(await api.takeOver(view.attemptToken, view.recordIdx, second))).toBe('attempt/closed');
  });
});

describe('submitting', () => {
  it('scores with the last lines, and a repeat is answered like the first', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, rightChoice(1)), answerTo(2, 5)]);
    clock.pass(MINUTE);
    for (const _again of [1, 2, 3]) expect(await handInOf(view, [answerTo(2, rightChoice(2)), answerTo(3, 5)], { fromSeq: 3 })).toEqual({ ok: true, value: { recordIdx: view.recordIdx } });
    const score = await api.score(who, view.recordIdx);
    expect(score).toMatchObject({ value: { submittedBy: 'learner', usedMs: MINUTE, keyRevision: 1, isVisitors: false, report: { scoreTenths: 20, fullTenths: 40, correctCount: 2, wrongCount: 1, blankCount: 1 }, cohort: { isFirstTry: true } } });
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
    clock.pass(MINUTE);
    expect(await handInOf(view, acts, { fromSeq })).toMatchObject({ ok: true });
    expect(await marked(who, view.recordIdx)).toEqual(sheet);
  });

  it('takes the last lines of a device that never wrote before, and of two that hand in at once', async () => {
    const who = somebody();
    const view = await begin(who);
    clock.pass(1000);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    clock.pass(1000);
    await Promise.all([handInOf(view, [{ ...answerTo(1, 1), atMs: 500 }]), handInOf(view, [{ ...answerTo(2, 2), atMs: 1500 }], { on: second })]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 2: [2] });
  });

  it('ten submits at once in two processes leave one result, counted once', async () => {
    const next = moduleOn();
    const who = somebody();
    const view = await begin(who, { of: other });
    const takenBefore = exams.taken.get(2) ?? 0;
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? api : next.api).submit(view.attemptToken, view.recordIdx, { deviceId: first, events: lines([answerTo(1, 1)]) as never })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(exams.taken.get(2)).toBe(takenBefore + 1);
    expect((await api.records(who, { page: 1, pageSize: 10 })).totalCount).toBe(1);
    await next.close();
  });

  it('closes the record for every device', async () => {
    const view = await begin(somebody());
    await handInOf(view);
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
        return api.record(view.attemptToken, view.recordIdx, { deviceId: on, events: lines([answerTo(n, rightChoice(n))], n).map((line) => ({ ...line, atMs: n })) as never });
      });
      const submitting = (async () => {
        for (let turn = 0; turn < round % 5; turn++) await new Promise(setImmediate);
        return next.api.submit(view.attemptToken, view.recordIdx, { deviceId: on, events: [] });
      })();
      const saved = await Promise.all(saving);
      await submitting;
      const acked = Math.max(0, ...saved.map((answer) => (answer.ok ? answer.value.ackedSeq : 0)));
      const score = await api.score(who, view.recordIdx);
      expect(score.ok && score.value.report.correctCount).toBeGreaterThanOrEqual(acked);
    }
    await next.close();
  }, 60_000);

  it('only the first try of an exam counts among others', async () => {
    const who = somebody();
    await handInOf(await begin(who));
    const again = await begin(who);
    await handInOf(again);
    const before = await api.score(who, again.recordIdx);
    expect(before).toMatchObject({ value: { cohort: { isFirstTry: false } } });
    const third = somebody();
    const thirds = await begin(third);
    await handInOf(thirds);
    const after = await api.score(third, thirds.recordIdx);
    expect(before.ok && after.ok && after.value.cohort.firstTryCount - before.value.cohort.firstTryCount).toBe(1);
  });

  it('a hundred first tries make a percentile and the share of right answers', async () => {
    const sitting = aSitting({ examDetailIdx: 7, sections: [{ id: 'a', count: 2 }] });
    const crowd = createAttemptModule({ db, databaseUrl: url, clock, secret: 's', graceMs: GRACE, exams: examsOf(sitting), log: { error: () => {} }, finaliseEveryMs: 0, newVisitor: () => { throw new Error(); } });
    const sittings = await Promise.all(Array.from({ length: 100 }, async (_, n) => {
      const who = somebody();
      const view = await crowd.api.start(who, { examDetailIdx: 7 as never, deviceId: first });
      if (!view.ok) throw new Error(view.error.kind);
      await crowd.api.submit(view.value.attemptToken, view.value.recordIdx, { deviceId: first, events: lines(n < 60 ? [answerTo(1, rightChoice(1))] : []) as never });
      return { who, recordIdx: view.value.recordIdx };
    }));
    const best = await crowd.api.score(sittings[0]!.who, sittings[0]!.recordIdx);
    expect(best).toMatchObject({ value: { cohort: { firstTryCount: 100, percentile: { value: 70 }, meanTenths: 6, distribution: [40, 0, 0, 0, 0, 60, 0, 0, 0, 0] } } });
    expect(best.ok && best.value.problems.map(({ rightShare }) => rightShare)).toEqual([0.6, 0]);
    await crowd.close();
  });
});

describe('finalise', () => {
  it('hands in what is overdue, to the millisecond, with what was saved', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, rightChoice(1))]);
    clock.pass(30 * MINUTE + GRACE - 1);
    await api.finalise();
    expect(refusal(await api.score(who, view.recordIdx))).toBe('attempt/not-submitted');
    clock.pass(1);
    expect(await api.finalise()).toBeGreaterThanOrEqual(1);
    expect(await api.score(who, view.recordIdx)).toMatchObject({ value: { submittedBy: 'deadline', usedMs: 30 * MINUTE, report: { correctCount: 1 } } });
    expect(await api.finalise()).toBe(0);
  });

  it('in several processes at once hands each in exactly once', async () => {
    const next = moduleOn();
    await Promise.all(Array.from({ length: 250 }, () => begin(somebody(), { of: other })));
    const takenBefore = exams.taken.get(2) ?? 0;
    clock.pass(30 * MINUTE + GRACE);
    const counts = await Promise.all([api.finalise(), next.api.finalise(), api.finalise()]);
    await api.finalise();
    expect((exams.taken.get(2) ?? 0) - takenBefore).toBe(250);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250);
    await next.close();
  });
});

describe('whose record it is', () => {
  it('another learner, and the same learner under another brand, find nothing', async () => {
    const who = somebody();
    const view = await begin(who);
    await handInOf(view);
    for (const stranger of [somebody(), { ...who, brandId: 'other' }]) {
      expect(refusal(await api.attempt(stranger, view.recordIdx, first))).toBe('attempt/not-found');
      expect(refusal(await api.score(stranger, view.recordIdx))).toBe('attempt/not-found');
      expect(refusal(await api.solution(stranger, view.recordIdx))).toBe('attempt/not-found');
      expect(refusal(await api.openAttempt(stranger, 1 as never, first))).toBe('attempt/not-found');
      expect(await api.openAttempts(stranger)).toEqual([]);
      expect(await api.records(stranger, { page: 1, pageSize: 10 })).toMatchObject({ items: [], totalCount: 0 });
    }
  });

  it('no score and no solution before the submit', async () => {
    const who = somebody();
    const view = await begin(who);
    expect(refusal(await api.score(who, view.recordIdx))).toBe('attempt/not-submitted');
    expect(refusal(await api.solution(who, view.recordIdx))).toBe('attempt/not-submitted');
    await handInOf(view);
    expect(await api.solution(who, view.recordIdx)).toMatchObject({ ok: true, value: { paper: { title: '모의고사' }, solutions: [{ answer: [rightChoice(1)] }, {}, {}, {}] } });
  });
});

describe('lists', () => {
  it('unfinished sittings, with what is on the sheet', async () => {
    const who = somebody();
    const view = await begin(who);
    const [, enter] = [0, { kind: 'enter', problemIdx: answerTo(3, 1).problemIdx }] as const;
    clock.pass(10_000);
    await save(view, [answerTo(1, 1), answerTo(2, 2), { kind: 'unsure', problemIdx: answerTo(2, 2).problemIdx, value: true }, enter]);
    await handInOf(await begin(who, { of: other }));
    expect(await api.openAttempts(who)).toMatchObject([{
      recordIdx: view.recordIdx, answeredCount: 2, unsureCount: 1, currentNumber: 3, strip: ['answered', 'unsure', 'empty', 'empty'], lastSavedAt: clock.now().getTime(), exam: { detail: { examDetailIdx: 1 } },
    }]);
    clock.pass(30 * MINUTE + GRACE);
    expect(await api.openAttempts(who)).toEqual([]);
  });

  it('submitted sittings, the newest first, by page and by exam type', async () => {
    const who = somebody();
    const idxs: RecordIdx[] = [];
    for (const of of [mock, other, mock]) {
      const view = await begin(who, { of });
      await handInOf(view, [answerTo(1, rightChoice(1))]);
      idxs.unshift(view.recordIdx);
    }
    const all = await api.records(who, { page: 1, pageSize: 1000 });
    expect(all.items.map(({ recordIdx }) => recordIdx)).toEqual(idxs);
    expect(all.items[0]).toMatchObject({ scoreTenths: 10, fullTenths: 40, verdict: { kind: 'rank', cutOffFailed: false }, exam: { detail: { examDetailIdx: 1 } } });
    expect(await api.records(who, { page: 2, pageSize: 2 })).toMatchObject({ totalCount: 3, items: [{ recordIdx: idxs[2] }] });
    expect(await api.records(who, { examTypeIds: '20,99', page: 1, pageSize: 10 })).toMatchObject({ totalCount: 1, items: [{ recordIdx: idxs[1] }] });
    expect(await api.records(who, { examTypeIds: '99', page: 1, pageSize: 10 })).toMatchObject({ totalCount: 0, items: [] });
  });
});

describe('claim', () => {
  it('a visitor’s finished and running sittings become the member’s, and the running one goes on with its token', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    const done = await begin(visitor, { of: other });
    await handInOf(done);
    const running = await begin(visitor);
    await save(running, [answerTo(1, 1)]);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(2);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(0);
    expect(await api.score(member, done.recordIdx)).toMatchObject({ ok: true, value: { isVisitors: false } });
    expect(refusal(await api.score(visitor, done.recordIdx))).toBe('attempt/not-found');
    expect(await save(running, [answerTo(2, 2)], { fromSeq: 2 })).toMatchObject({ ok: true, value: { ackedSeq: 2 } });
    expect(await begin(member)).toMatchObject({ recordIdx: running.recordIdx, ackedSeq: 2 });
  });

  it('where both have one unfinished, the member’s goes on and the visitor’s is handed in as it is', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    const visitors = await begin(visitor);
    await save(visitors, [answerTo(1, rightChoice(1))]);
    const members = await begin(member);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(1);
    expect(await begin(member)).toMatchObject({ recordIdx: members.recordIdx });
    expect(await api.score(member, visitors.recordIdx)).toMatchObject({ ok: true, value: { report: { correctCount: 1 } } });
  });

  it('does not reach into another brand, nor take a member’s records', async () => {
    const [visitor, member, otherMember] = [somebody(false), somebody(), somebody()];
    const view = await begin(visitor);
    const members = await begin(otherMember);
    expect(await api.claim('other', visitor.learnerId, member.learnerId)).toBe(0);
    expect(await api.claim('plain', otherMember.learnerId, member.learnerId)).toBe(0);
    expect((await api.attempt(visitor, view.recordIdx, first)).ok).toBe(true);
    expect((await api.attempt(otherMember, members.recordIdx, first)).ok).toBe(true);
  });
});
