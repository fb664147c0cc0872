import { describe, expect, it } from 'vitest';
import type { AttemptView, LeftOut } from '@modules/attempt';
import type { Learner } from '@modules/account/learner';
import { answerTo, aSitting, deviceId, lines, problemIdx, rightChoice } from '@modules/attempt/testing';
import { withPractice } from './testing.ts';
import { attemptsUnderTest, MINUTE, refusal } from '../../attempt/server/testing.ts';

const attempts = attemptsUnderTest();
const { api, receipts, mock, other, pass, now, somebody, begin, save, handIn } = attempts;
const { studies, reAnswers: answering } = withPractice(attempts.module, { ...attempts, clock: { now: () => new Date(now()) } });
const [first, second, third] = [deviceId(1), deviceId(2), deviceId(3)];
const reply = (n: number) => ({ problemIdx: problemIdx(n), choices: [1], unsure: false, spentMs: 1000 });
const study = async (who: Learner) => {
  const begun = await studies.begin(who, { examDetailIdx: mock.listed.detail.examDetailIdx, restart: false });
  if (!begun.ok) throw new Error(begun.error.kind);
  return begun.value.studyIdx;
};
const cohortOf = async (who: Learner, { recordIdx }: AttemptView) => {
  const score = await api.score(who, recordIdx);
  if (!score.ok) throw new Error(score.error.kind);
  return score.value.cohort;
};

describe('keys', () => {
  it('are not told of a sitting that is under way, by no way: study, passage, the note, an earlier record; other problems’ are', async () => {
    const who = somebody();
    const done = await begin(who);
    await handIn(done);
    const studyIdx = await study(who);
    expect(refusal(await studies.answer(who, studyIdx, reply(1)))).toBe('none');
    const open = await begin(who);
    expect(refusal(await studies.answer(who, studyIdx, reply(2)))).toBe('study/sitting-open');
    expect(refusal(await studies.answered(who, studyIdx, problemIdx(1)))).toBe('study/sitting-open');
    const about = { problemIdx: problemIdx(1), paperHash: mock.listed.detail.paperHash };
    const { problemIdx: _idx, ...again } = { ...reply(1), answerId: crypto.randomUUID() };
    expect(refusal(await answering.reAnswer(who, about, again))).toBe('re-answer/sitting-open');
    expect(refusal(await answering.solutionOf(who, about, { at: now(), choices: [1], result: 'wrong', unsure: false, spentMs: 1 }))).toBe(
      're-answer/sitting-open',
    );
    for (const read of [api.score, api.solution]) expect(refusal(await read(who, done.recordIdx))).toBe('attempt/sitting-open');
    // Nobody else is kept from them, and neither is this learner once it is handed in.
    const stranger = somebody();
    expect(refusal(await studies.answer(stranger, await study(stranger), reply(2)))).toBe('none');
    await handIn(open);
    expect(refusal(await studies.answer(who, studyIdx, reply(2)))).toBe('none');
    for (const read of [api.score, api.solution]) expect(refusal(await read(who, done.recordIdx))).toBe('none');
  });

  it('are told again when nothing can be marked any more', async () => {
    const who = somebody();
    const studyIdx = await study(who);
    await begin(who);
    pass(30 * MINUTE);
    expect(refusal(await studies.answer(who, studyIdx, reply(1)))).toBe('study/sitting-open');
    pass(10 * MINUTE);
    expect(refusal(await studies.answer(who, studyIdx, reply(1)))).toBe('none');
  });
});

describe('the cohort', () => {
  /** A fifth of the sitting's 30 minutes, which is the recommended time where authors say none. */
  const ENOUGH = 6 * MINUTE;
  const one = [{ ...answerTo(1, rightChoice(1)), atMs: ENOUGH }];
  it.each<readonly [string, LeftOut | null, (who: Learner) => Promise<AttemptView>]>([
    [
      'takes in a first try',
      null,
      async (who) => {
        const view = await begin(who);
        pass(ENOUGH);
        await handIn(view, one);
        return view;
      },
    ],
    [
      'leaves out who used hardly any of the recommended time',
      'too-short',
      async (who) => {
        const view = await begin(who);
        pass(ENOUGH - 1);
        await handIn(view, one);
        return view;
      },
    ],
    [
      'leaves out a blank sheet',
      'blank',
      async (who) => {
        const view = await begin(who);
        pass(MINUTE);
        await handIn(view);
        return view;
      },
    ],
    [
      'leaves out what nobody could have read',
      'too-fast',
      async (who) => {
        const view = await begin(who);
        pass(1000);
        await handIn(view, [{ ...answerTo(1, 1), atMs: 1000 }]);
        return view;
      },
    ],
    [
      'leaves out who studied its problems before',
      'met-before',
      async (who) => {
        await studies.answer(who, await study(who), reply(2));
        const view = await begin(who);
        pass(MINUTE);
        await handIn(view, one);
        return view;
      },
    ],
    [
      'takes in lines that came minutes after they were made, while their clock ran on',
      null,
      async (who) => {
        const view = await begin(who);
        pass(ENOUGH);
        await save(view, [{ ...answerTo(1, rightChoice(1)), atMs: MINUTE }]);
        await handIn(view);
        return view;
      },
    ],
    [
      'leaves out lines that came more than a quarter of the sitting after they were made',
      'clock',
      async (who) => {
        const view = await begin(who);
        pass(10 * MINUTE);
        await save(view, [{ ...answerTo(1, rightChoice(1)), atMs: MINUTE }]);
        await handIn(view);
        return view;
      },
    ],
    [
      'leaves out lines that came when their clock was over',
      'clock',
      async (who) => {
        const view = await begin(who);
        pass(30 * MINUTE + 20_000);
        await handIn(view, [{ ...answerTo(1, rightChoice(1)), atMs: 29 * MINUTE }]);
        return view;
      },
    ],
    [
      'leaves out a take-over that was told long after',
      'clock',
      async (who) => {
        const view = await begin(who);
        pass(10 * MINUTE);
        await api.takeOver(view.attemptToken, view.recordIdx, second, { since: { fromMs: MINUTE, insteadOf: first } });
        await handIn(view, [{ ...answerTo(1, 1), atMs: 10 * MINUTE }], { on: second });
        return view;
      },
    ],
  ])('%s, and says so', async (_, leftOut, sit) => {
    const before = await cohortOf(...(await witness()));
    const who = somebody();
    const view = await sit(who);
    const cohort = await cohortOf(who, view);
    expect([cohort.isFirstTry, cohort.leftOut, cohort.firstTryCount - before.firstTryCount]).toEqual([
      true,
      leftOut,
      leftOut === null ? 1 : 0,
    ]);
  });

  it('leaves out who met the same problems in another sitting a moment ago', async () => {
    const who = somebody();
    const early = await begin(who, { of: other });
    pass(MINUTE);
    await handIn(early, [{ ...answerTo(1, 1), atMs: MINUTE }]);
    // Both papers of this test have problems 1 and 2.
    const view = await begin(who);
    pass(MINUTE);
    await handIn(view, one);
    expect(await cohortOf(who, view)).toMatchObject({ isFirstTry: true, leftOut: 'met-before' });
  });

  /** Somebody who looks at the counters and is not in them. */
  const witness = async () => {
    const who = somebody();
    const view = await begin(who);
    await handIn(view);
    return [who, view] as const;
  };
});

describe('clocks against a forged client', () => {
  const forward = aSitting({
    examDetailIdx: 8,
    sections: [
      { id: 'a', count: 2 },
      { id: 'b', count: 2 },
    ],
    clocks: [
      { minutes: 10, sections: ['a'] },
      { minutes: 10, sections: ['b'] },
    ],
  });
  const crowd = attemptsUnderTest(forward);
  const startsOf = async (who: Learner, { recordIdx }: AttemptView) => {
    const view = await crowd.api.attempt(who, recordIdx, first);
    return view.ok ? view.value.sheet.clockStartsMs : [];
  };

  it('a take-over that claims to be older than what the other device did undoes none of it', async () => {
    const who = crowd.somebody();
    const view = await crowd.begin(who, { of: forward });
    crowd.pass(2000);
    await crowd.save(view, [
      { ...answerTo(1, 1), atMs: 500 },
      { kind: 'advance', value: 1, atMs: 1000 },
    ]);
    for (const [on, fromMs] of [
      [second, 310],
      [third, 0],
    ] as const) {
      await crowd.api.takeOver(view.attemptToken, view.recordIdx, on, { since: { fromMs, insteadOf: first } });
      await crowd.save(
        view,
        [
          { ...answerTo(1, 3), atMs: fromMs + 1 },
          { ...answerTo(2, 3), atMs: 900 },
        ],
        { on },
      );
    }
    expect(await startsOf(who, view)).toEqual([0, 1000]);
    expect(await crowd.marked(who, view.recordIdx)).toEqual({ 1: [1] });
  });

  it('writes down what came after the end, and a take-over that was told late', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(2 * MINUTE);
    await api.takeOver(view.attemptToken, view.recordIdx, second, { since: { fromMs: 1000, insteadOf: first } });
    pass(28 * MINUTE + 30_000);
    const late = lines([{ ...answerTo(1, 1), atMs: 30 * MINUTE - 5000 }]);
    await api.record(view.attemptToken, view.recordIdx, { deviceId: second, events: late });
    const receipt = await receipts.receipt(who, view.recordIdx, { count: 100 });
    const noted = receipt.ok ? receipt.value.receipt.devices.flatMap(({ suspicions }) => suspicions) : [];
    expect(noted).toEqual([
      { seq: 1, kind: 'delayed', ms: 35_000 },
      { seq: 0, kind: 'takeOver', ms: 119_000 },
    ]);
  });
});

describe('a submit that comes again', () => {
  it('says which of its lines count no more, and the score page how many marks there were', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(MINUTE);
    expect(await handIn(view, [answerTo(1, 1)])).toEqual({ ok: true, value: { recordIdx: view.recordIdx } });
    expect(await handIn(view, [answerTo(1, 1)])).toEqual({ ok: true, value: { recordIdx: view.recordIdx } });
    const late = await handIn(view, [answerTo(1, 1), answerTo(2, 2), { kind: 'leave', problemIdx: problemIdx(2) }]);
    expect(late).toEqual({ ok: true, value: { recordIdx: view.recordIdx, lateSeqs: [2, 3] } });
    expect(await api.score(who, view.recordIdx)).toMatchObject({ value: { lateCount: 1, problems: [{}, { result: 'blank' }, {}, {}] } });
  });
});
