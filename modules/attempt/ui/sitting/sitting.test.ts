import { waitFor } from '@platform/testing/wait-for';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testPaper, testSitting } from './testing.ts';

const MINUTE = 60_000;
const kinds = (events: readonly { readonly kind: string }[]) => events.map(({ kind }) => kind);
const locked = {
  clocks: [
    { minutes: 10, sections: ['a'] },
    { minutes: 10, sections: ['b'] },
  ],
};
afterEach(() => vi.useRealTimers());

it('marks one choice, changes it, and takes it back', async () => {
  const { sitting, journal } = await testSitting();
  const first = sitting.problemAt(0);
  sitting.choose(first, 2);
  sitting.choose(first, 4);
  expect(sitting.mark(first.problemIdx).choices).toEqual([4]);
  sitting.clear(first);
  sitting.clear(first);
  expect(sitting.isAnswered(first)).toBe(false);
  expect(kinds(journal.unsent())).toEqual(['answer', 'answer', 'clear']);
});

it('takes a cleared short answer back as it was written', async () => {
  const paper = testPaper();
  const short = { ...paper.problems[0]!, kind: 'text' as const, choices: [] };
  const { sitting, journal } = await testSitting({ ...paper, problems: [short, ...paper.problems.slice(1)] });
  const first = sitting.problemAt(0);
  sitting.type(first, '70.5 mL');
  sitting.clear(first);
  expect([sitting.isAnswered(first), sitting.state().notice]).toEqual([
    false,
    { kind: 'cleared', problemIdx: first.problemIdx, was: '70.5 mL' },
  ]);
  sitting.takeBackClear();
  expect([sitting.mark(first.problemIdx).text, sitting.state().notice]).toEqual(['70.5 mL', null]);
  expect(journal.unsent().at(-1)).toMatchObject({ kind: 'answer', value: '70.5 mL' });
});

it('gathers several answers where several may be right, and clears with the last one', async () => {
  const { sitting, journal } = await testSitting();
  const several = sitting.problemAt(5);
  for (const choice of [3, 1, 3, 1]) sitting.choose(several, choice);
  expect(journal.unsent().map((event) => ('value' in event ? event.value : event.kind))).toEqual([[3], [1, 3], [1], 'clear']);
});

it('does not know a sixth choice', async () => {
  const { sitting, journal } = await testSitting();
  sitting.choose(sitting.problemAt(0), 6);
  expect(journal.unsent()).toEqual([]);
});

it('tells other problems nothing of a mark', async () => {
  const { sitting } = await testSitting();
  const other = sitting.mark(102);
  sitting.choose(sitting.problemAt(0), 1);
  expect(sitting.mark(102)).toBe(other);
});

it('shows what the server has and, over it, what only this browser has', async () => {
  const mark = { choices: [5], unsure: true, flag: false, eliminated: [1], spentMs: 0, changes: [] };
  const { sitting } = await testSitting(testPaper(), { marks: { 104: mark }, currentProblemIdx: 104 as never, clockStartsMs: [0] });
  expect(sitting.state().position).toBe(3);
  expect(sitting.mark(104)).toMatchObject({ choices: [5], unsure: true, eliminated: [1] });
});

it('leaves one problem and enters the next, and sends that at once', async () => {
  const { sitting, endpoints } = await testSitting();
  sitting.enter();
  sitting.go(1);
  await waitFor(() => expect(kinds([...(endpoints.lines.values().next().value?.values() ?? [])])).toEqual(['enter', 'leave', 'enter']));
});

it('opens only the problems of the clock that runs, and the next ones when it has run out', async () => {
  const { sitting, later } = await testSitting(testPaper(locked));
  expect([0, 1, 2, 3, 4, 5].map(sitting.mayOpen)).toEqual([true, true, true, false, false, false]);
  sitting.go(4);
  expect(sitting.state().position).toBe(0);
  later(10 * MINUTE);
  expect(sitting.state()).toMatchObject({ clockIndex: 1, position: 3, notice: { kind: 'clockStarted', clockIndex: 1 } });
  expect([0, 1, 2, 3, 4, 5].map(sitting.mayOpen)).toEqual([false, false, false, true, true, true]);
  sitting.choose(sitting.problemAt(0), 1);
  expect(sitting.isAnswered(sitting.problemAt(0))).toBe(false);
  // Who goes on has read of it: it takes room until then, so it must not go by itself.
  sitting.go(4);
  expect(sitting.state().notice).toBeNull();
});

it('ends a clock early when told to, and gives the next its full time', async () => {
  const { sitting, watch, journal } = await testSitting(testPaper(locked));
  sitting.enter();
  watch(2 * MINUTE);
  sitting.advance();
  expect(sitting.state()).toMatchObject({ clockIndex: 1, position: 3 });
  expect(sitting.timeLeft()).toEqual({ leftMs: 10 * MINUTE, totalMs: 10 * MINUTE });
  expect(kinds(journal.unsent())).toEqual(['enter', 'leave', 'advance', 'enter']);
  sitting.advance();
  expect(sitting.state().clockIndex).toBe(1);
});

it('does not go back where the rules only lead forward', async () => {
  const { sitting } = await testSitting(testPaper({ move: 'forward-only' }));
  sitting.choose(sitting.problemAt(0), 1);
  sitting.go(1);
  sitting.go(0);
  expect(sitting.state().position).toBe(1);
});

it('reminds once, when the minutes come, and not on opening later', async () => {
  const { sitting, later } = await testSitting();
  later(17 * MINUTE);
  expect(sitting.state().notice).toEqual({ kind: 'minutesLeft', minutes: 3 });
  sitting.dismissNotice();
  later(1000);
  expect(sitting.state().notice).toBeNull();
});

it('submits by itself at the end, and again until it has arrived', async () => {
  vi.useFakeTimers();
  const { sitting, later, endpoints, submitted } = await testSitting();
  sitting.choose(sitting.problemAt(0), 3);
  endpoints.isDown = true;
  later(20 * MINUTE);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sitting.state()).toMatchObject({ phase: 'timeUp', isSubmitStuck: true });
  sitting.choose(sitting.problemAt(0), 5);
  endpoints.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(submitted).toEqual([7]);
  expect(endpoints.answers()).toEqual({ 101: [3] });
});

it('goes on when the server says that there is time left after all', async () => {
  vi.useFakeTimers();
  const { sitting, later, endpoints, submitted } = await testSitting();
  endpoints.wall -= 5 * MINUTE;
  later(20 * MINUTE);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sitting.state().phase).toBe('working');
  expect(submitted).toEqual([]);
});

it('hands in what was there in time where a throttled tab ticks late, and marks nothing after', async () => {
  const { sitting, later, endpoints, submitted } = await testSitting();
  sitting.choose(sitting.problemAt(0), 3);
  later(20 * MINUTE + 55_000);
  sitting.choose(sitting.problemAt(1), 2);
  await waitFor(() => expect(submitted).toEqual([7]));
  expect(endpoints.answers()).toEqual({ 101: [3] });
});

it('asks the server how long a laptop slept, and hands in where it slept past the end', async () => {
  const { sitting, sleep, submitted, endpoints } = await testSitting();
  sitting.choose(sitting.problemAt(0), 3);
  sleep(5 * MINUTE);
  await waitFor(() => expect(sitting.timeLeft().leftMs).toBe(15 * MINUTE));
  sleep(30 * MINUTE);
  await waitFor(() => {
    sitting.tick();
    expect(submitted).toEqual([7]);
  });
  expect(endpoints.answers()).toEqual({ 101: [3] });
});

it('hands nothing in on a guess of the time: somebody may have set the clock of a device without a network', async () => {
  vi.useFakeTimers();
  const { sitting, endpoints, submitted, clock, later } = await testSitting(testPaper(), undefined, { isGuess: true });
  endpoints.isDown = true;
  later(20 * MINUTE);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sitting.state()).toMatchObject({ phase: 'timeUp', isSubmitStuck: true });
  expect(clock.isGuess()).toBe(true);
  endpoints.wall -= 15 * MINUTE;
  endpoints.isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(sitting.state()).toMatchObject({ phase: 'working', isSubmitStuck: false });
  expect(submitted).toEqual([]);
});

describe('time with a problem on the screen', () => {
  type Made = { readonly kind: string; readonly atMs: number };
  const visits = ({ lines }: { readonly lines: ReadonlyMap<string, ReadonlyMap<number, Made>> }, unsent: readonly Made[]) =>
    [...([...lines.values()][0]?.values() ?? []), ...unsent]
      .filter(({ kind }) => kind === 'enter' || kind === 'leave')
      .map(({ kind, atMs }) => [kind, Math.round(atMs / 1000)]);

  it('does not run while the machine sleeps, and goes on when the server has said how long', async () => {
    const { sitting, watch, sleep, journal, endpoints } = await testSitting();
    sitting.enter();
    watch(60_000);
    sleep(10 * MINUTE);
    await waitFor(() => expect(sitting.timeLeft().leftMs).toBe(9 * MINUTE));
    expect(sitting.spentMs(101)).toBe(60_000);
    watch(5000);
    expect(sitting.spentMs(101)).toBeLessThan(66_000);
    expect(sitting.spentMs(101)).toBeGreaterThan(60_000);
    await journal.flush();
    expect(visits(endpoints, journal.unsent())).toEqual([
      ['enter', 0],
      ['leave', 60],
      ['enter', 661],
    ]);
  });

  it('does not run where the clock goes on in the sleep and nothing ticks', async () => {
    const { sitting, watch, later } = await testSitting();
    sitting.enter();
    watch(10_000);
    later(5 * MINUTE);
    expect(sitting.spentMs(101)).toBe(10_000);
  });

  it('does not run in a page that nobody sees, also where the next clock begins meanwhile', async () => {
    const { sitting, watch, journal, endpoints } = await testSitting(testPaper(locked));
    sitting.enter();
    watch(MINUTE);
    sitting.leave();
    watch(10 * MINUTE);
    expect(sitting.state().position).toBe(3);
    expect([sitting.spentMs(101), sitting.spentMs(104)]).toEqual([MINUTE, 0]);
    sitting.enter();
    watch(2000);
    expect(sitting.spentMs(104)).toBe(2000);
    await journal.flush();
    expect(visits(endpoints, journal.unsent()).map(([kind]) => kind)).toEqual(['enter', 'leave', 'enter']);
  });

  it('is not ended by a page that has nothing on its screen', async () => {
    const { sitting, journal } = await testSitting();
    sitting.leave();
    sitting.go(1);
    expect(journal.unsent()).toEqual([]);
  });

  it('ends with the sitting where the page is in sight until then', async () => {
    const { sitting, watch, endpoints, submitted } = await testSitting();
    sitting.enter();
    watch(20 * MINUTE);
    await waitFor(() => expect(submitted).toEqual([7]));
    expect(visits(endpoints, [])).toEqual([
      ['enter', 0],
      ['leave', 20 * 60],
    ]);
  });

  it('is told up to the take-over by another device, of a page that was seen until then', async () => {
    const { sitting, watch, journal, endpoints } = await testSitting();
    sitting.enter();
    watch(4 * MINUTE);
    endpoints.writer = 'another';
    journal.recordChanged({ writerDeviceId: 'another' });
    watch(2000);
    await waitFor(() =>
      expect(visits(endpoints, [])).toEqual([
        ['enter', 0],
        ['leave', 240],
      ]),
    );
    expect(journal.append({ kind: 'enter', problemIdx: 101 as never })).toBeUndefined();
  });
});
