import { describe, expect, it } from 'vitest';
import type { AttemptView } from '../contract.ts';
import { answerTo, deviceId } from '../testing.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const { api, other, moduleOn, pass, somebody, begin, save, handIn, marked } = attemptsUnderTest();
const [first, second] = [deviceId(1), deviceId(2)];

describe('saving', () => {
  it('acknowledges the last line, and the same batch again changes nothing', async () => {
    const who = somebody();
    const view = await begin(who);
    const batch = [answerTo(1, 1), answerTo(2, 2)];
    for (const _again of [1, 2, 3])
      expect(await save(view, batch)).toMatchObject({ ok: true, value: { ackedSeq: 2, writerDeviceId: first } });
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
    expect(refusal(await handIn({ ...view, attemptToken }))).toBe('attempt/token-refused');
    expect(refusal(await api.takeOver(attemptToken, view.recordIdx, second))).toBe('attempt/token-refused');
    expect(await marked(who, view.recordIdx)).toEqual({});
  });

  it('outlives a restart', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 1)]);
    const next = moduleOn();
    expect(await save(view, [answerTo(2, 2)], { fromSeq: 2, by: next.api })).toMatchObject({ ok: true, value: { ackedSeq: 2 } });
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
    pass(deliveredMs);
    expect(await save(view, [{ ...answerTo(1, 2), atMs }])).toMatchObject({ ok: true, value: { ackedSeq: 1 } });
    expect(await marked(who, view.recordIdx)).toEqual(sheet);
  });

  it('when the grace is over too, nothing is taken any more', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(30 * MINUTE + GRACE);
    expect(refusal(await save(view, [{ ...answerTo(1, 2), atMs: 1000 }]))).toBe('attempt/closed');
    expect(await handIn(view, [{ ...answerTo(1, 2), atMs: 1000 }])).toMatchObject({ ok: true });
    expect(await marked(who, view.recordIdx)).toEqual({});
  });

  it('a line from the future is dated to its receipt: a device clock set forward neither loses nor wins anything', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(10 * MINUTE);
    await save(view, [
      { kind: 'enter', problemIdx: answerTo(1, 1).problemIdx, atMs: 25 * MINUTE },
      { ...answerTo(1, 2), atMs: 90 * MINUTE },
    ]);
    pass(1 * MINUTE);
    await save(
      view,
      [
        { ...answerTo(1, 3), atMs: 11 * MINUTE },
        { kind: 'leave', problemIdx: answerTo(1, 1).problemIdx, atMs: 11 * MINUTE },
      ],
      { fromSeq: 3 },
    );
    const seen = await api.attempt(who, view.recordIdx, first);
    expect(seen.ok && seen.value.sheet.marks[1]).toMatchObject({ choices: [3], spentMs: MINUTE });
  });
});

describe('two devices', () => {
  it('the second reads; what it writes is kept and does not count until it takes over', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [{ ...answerTo(1, 1), atMs: 1000 }]);
    pass(10_000);
    const seconds = await begin(who, { on: second });
    expect(seconds).toMatchObject({ recordIdx: view.recordIdx, writerDeviceId: first, ackedSeq: 0 });
    expect(await save(seconds, [{ ...answerTo(1, 5), atMs: 9000 }], { on: second })).toMatchObject({
      ok: true,
      value: { ackedSeq: 1, writerDeviceId: first },
    });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1] });

    expect(await api.takeOver(seconds.attemptToken, view.recordIdx, second)).toMatchObject({
      ok: true,
      value: { ackedSeq: 1, writerDeviceId: second },
    });
    pass(10_000);
    expect(await save(seconds, [{ ...answerTo(1, 4), atMs: 15_000 }], { fromSeq: 2, on: second })).toMatchObject({
      value: { ackedSeq: 2, writerDeviceId: second },
    });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [4] });
  });

  it('what the first had not sent before the take-over still counts, what it marked after does not; and it can take over again', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(10_000);
    await api.takeOver(view.attemptToken, view.recordIdx, second);
    pass(10_000);
    expect(
      await save(view, [
        { ...answerTo(1, 1), atMs: 9999 },
        { ...answerTo(2, 2), atMs: 10_000 },
      ]),
    ).toMatchObject({ ok: true, value: { ackedSeq: 2, writerDeviceId: second } });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1] });
    await api.takeOver(view.attemptToken, view.recordIdx, first);
    await save(view, [{ ...answerTo(3, 3), atMs: 20_000 }], { fromSeq: 3 });
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [1], 3: [3] });
  });

  it('a take-over that comes a second time takes nothing from whoever took over since', async () => {
    const who = somebody();
    const view = await begin(who);
    const once = { requestId: '5e1f1c0e-3c5f-4d57-8f0a-2d9a4c1b7e01' };
    pass(1000);
    await api.takeOver(view.attemptToken, view.recordIdx, second, once);
    pass(1000);
    await api.takeOver(view.attemptToken, view.recordIdx, first, { requestId: '5e1f1c0e-3c5f-4d57-8f0a-2d9a4c1b7e02' });
    pass(1000);
    expect(await api.takeOver(view.attemptToken, view.recordIdx, second, once)).toMatchObject({
      ok: true,
      value: { writerDeviceId: first },
    });
    await save(view, [{ ...answerTo(1, 3), atMs: 3000 }]);
    expect(await marked(who, view.recordIdx)).toEqual({ 1: [3] });
  });

  it('a sitting that is handed in cannot be taken over', async () => {
    const view = await begin(somebody());
    await handIn(view);
    expect(refusal(await api.takeOver(view.attemptToken, view.recordIdx, second))).toBe('attempt/closed');
  });
});
