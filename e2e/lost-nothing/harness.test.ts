import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLanes, killingMeanwhile } from './lanes.ts';
import { compare, compareWriters, type Act, type Outcome } from './model.ts';
import { Random } from './random.ts';

const BLUR_MS = 400;
const act = (at: number, value: string, more: Partial<Act> = {}): Act => ({
  about: 'answer 1',
  value,
  at,
  deviceId: 'a',
  mayBeGone: false,
  ...more,
});
const outcome = (answers: readonly string[], more: Partial<Outcome> = {}): Outcome => ({
  startedAt: 0,
  deadlineAt: 60_000,
  submittedAt: 50_000,
  writers: [{ deviceId: 'a', fromMs: 0 }],
  final: new Map([['answer 1', answers.at(-1) ?? '']]),
  changes: new Map([['answer 1', answers]]),
  ...more,
});
const complaints = (acts: readonly Act[], made: Outcome) => compare(acts, made, BLUR_MS).length;

describe('the model', () => {
  const acts = [act(1000, '1'), act(2000, '3'), act(3000, '2')];
  it('is content with what was done', () => expect(complaints(acts, outcome(['1', '3', '2']))).toBe(0));
  it.each([
    ['the last one lost', ['1', '3']],
    ['one in the middle lost', ['1', '2']],
    ['one doubled', ['1', '3', '2', '3', '2']],
    ['another order', ['3', '1', '2']],
    ['one that nobody gave', ['1', '3', '2', '4']],
  ])('complains: %s', (_, answers) => expect(complaints(acts, outcome(answers))).toBeGreaterThan(0));
  it('complains of what was taken after the deadline, and of another device’s than the writer’s', () => {
    const late = [...acts, act(60_500, '4')];
    expect(complaints(late, outcome(['1', '3', '2'], { submittedAt: 70_000 }))).toBe(0);
    expect(complaints(late, outcome(['1', '3', '2', '4'], { submittedAt: 70_000 }))).toBeGreaterThan(0);
    const stray = [...acts, act(4000, '4', { deviceId: 'b' })];
    expect(complaints(stray, outcome(['1', '3', '2', '4']))).toBeGreaterThan(0);
  });
  it('wants what the one before made before a take-over, whenever it came', () => {
    const writers = [
      { deviceId: 'a', fromMs: 0 },
      { deviceId: 'b', fromMs: 5000 },
    ];
    const both = [...acts, act(9000, '4', { deviceId: 'b' })];
    expect(complaints(both, outcome(['1', '3', '2', '4'], { writers }))).toBe(0);
    expect(complaints(both, outcome(['4'], { writers }))).toBeGreaterThan(0);
  });
  it('wants the one to write who was told so, until another one asks', () => {
    const writers = [
      { deviceId: 'a', fromMs: 0 },
      { deviceId: 'b', fromMs: 5000 },
    ];
    const holds = (until: number) => [
      { deviceId: 'a', from: 0, until },
      { deviceId: 'b', from: 5100, until: Infinity },
    ];
    expect(compareWriters(holds(4900), outcome(['1'], { writers }))).toEqual([]);
    expect(compareWriters(holds(5050), outcome(['1'], { writers }))).toHaveLength(1);
    expect(compareWriters(holds(4900), outcome(['1'], { writers: [...writers, { deviceId: 'a', fromMs: 6000 }] }))).toHaveLength(1);
  });
  it('lets be what nobody can know', () => {
    const unseen = [act(1000, '1'), act(2000, '3', { mayBeGone: true }), act(59_900, '2')];
    for (const answers of [['1'], ['1', '3'], ['1', '2'], ['1', '3', '2']])
      expect(complaints(unseen, outcome(answers, { submittedAt: 70_000 }))).toBe(0);
    expect(complaints(unseen, outcome(['3', '2'], { submittedAt: 70_000 }))).toBeGreaterThan(0);
  });
});

describe('the runner', () => {
  it('begins nothing more after a failure, waits for what is under way, and says what failed', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = inLanes(
      [1, 2, 3, 4, 5, 6],
      2,
      () => false,
      async (n) => {
        begun.push(n);
        if (n === 2) throw new Error('two');
        await sleep(20);
        ended.push(n);
      },
    );
    await expect(work).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
    expect(ended).toEqual([1]);
  });
  it('does all of it otherwise, so many at a time', async () => {
    let now = 0;
    let most = 0;
    const done: number[] = [];
    await inLanes(
      [1, 2, 3, 4, 5],
      2,
      () => false,
      async (n) => {
        most = Math.max(most, ++now);
        await sleep(5);
        now -= 1;
        done.push(n);
      },
    );
    expect([most, done.length]).toEqual([2, 5]);
  });
  it('ends when the server does not come back', async () => {
    const victim = { kill9: async () => {}, start: () => Promise.reject(new Error('did not become ready')) };
    await expect(
      killingMeanwhile(
        () => victim,
        new Random(1),
        () => true,
        sleep(60_000, undefined, { ref: false }),
        { fromMs: 5, toMs: 10 },
      ),
    ).rejects.toThrow('did not become ready');
  });
  it('ends with the work, and fails as it does', async () => {
    const over = Promise.withResolvers<void>();
    let starts = 0;
    const victim = { kill9: async () => {}, start: async () => void ((starts += 1) === 4 && over.resolve()) };
    expect(
      await killingMeanwhile(
        () => victim,
        new Random(1),
        () => true,
        over.promise,
        { fromMs: 5, toMs: 10 },
      ),
    ).toBeGreaterThan(3);
    await expect(
      killingMeanwhile(
        () => victim,
        new Random(1),
        () => true,
        Promise.reject(new Error('broken')),
        { fromMs: 5, toMs: 10 },
      ),
    ).rejects.toThrow('broken');
  });
});
