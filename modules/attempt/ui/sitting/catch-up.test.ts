import { eventLoopTurns } from '@platform/testing/event-loop-turns';
import { waitFor } from '@platform/testing/wait-for';
import { expect, it } from 'vitest';
import type { AttemptView, ProblemMark, Sheet } from '../../contract.ts';
import { testPaper, testSitting } from './testing.ts';

/* What another device wrote, brought onto the sheet that stands on the screen. */
const marked = (...choices: readonly number[]): ProblemMark => ({
  choices,
  unsure: false,
  flag: false,
  eliminated: [],
  spentMs: 0,
  changes: [],
});
const sheetOf = (marks: Sheet['marks'], more: Partial<Sheet> = {}): Sheet => ({
  marks,
  currentProblemIdx: null,
  clockStartsMs: [0],
  ...more,
});
const open = async (rules: Parameters<typeof testPaper>[0] = {}) => {
  const given: { answers: (Partial<AttemptView> | Error)[]; asked: number } = { answers: [], asked: 0 };
  const made = await testSitting(testPaper(rules), undefined, {
    look: async (view) => {
      given.asked += 1;
      const answer = given.answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return { ...view, ...answer };
    },
  });
  return { ...made, given };
};

it('brings late lines of the former writer onto the sheet and keeps what was made here since', async () => {
  const { sitting, given } = await open();
  sitting.choose(sitting.problemAt(0), 2);
  sitting.choose(sitting.problemAt(2), 5);
  // The server had the first of these lines when it was asked, and the late one.
  given.answers.push({ othersSeq: 4, ackedSeq: 1, sheet: sheetOf({ 101: marked(2), 102: marked(3) }) });
  sitting.catchUpTo(4);
  await waitFor(() => expect(sitting.mark(102).choices).toEqual([3]));
  expect(sitting.mark(101).choices).toEqual([2]);
  expect(sitting.mark(103).choices).toEqual([5]);
});

it('keeps a line that the server acknowledged while the answer was on its way', async () => {
  const { sitting, journal, given } = await open();
  given.answers.push({ othersSeq: 1, ackedSeq: 0, sheet: sheetOf({ 102: marked(3) }) });
  sitting.choose(sitting.problemAt(0), 2);
  await journal.flush();
  expect(journal.unsent()).toEqual([]);
  sitting.catchUpTo(1);
  await waitFor(() => expect(sitting.mark(102).choices).toEqual([3]));
  expect(sitting.mark(101).choices).toEqual([2]);
});

it('asks once for what it has heard, and not at all for what the sheet holds', async () => {
  const { sitting, given } = await open();
  given.answers.push({ othersSeq: 3, sheet: sheetOf({}) });
  sitting.catchUpTo(2);
  sitting.catchUpTo(3);
  await eventLoopTurns();
  sitting.catchUpTo(3);
  await eventLoopTurns();
  expect(given.asked).toBeLessThanOrEqual(2);
  const { asked } = given;
  sitting.catchUpTo(1);
  await eventLoopTurns();
  expect(given.asked).toBe(asked);
});

it('asks again with the next word where the question failed', async () => {
  const { sitting, given } = await open();
  given.answers.push(new TypeError('Failed to fetch'), { othersSeq: 1, sheet: sheetOf({ 102: marked(3) }) });
  sitting.catchUpTo(1);
  await eventLoopTurns();
  expect(sitting.mark(102).choices).toEqual([]);
  sitting.catchUpTo(1);
  await waitFor(() => expect(sitting.mark(102).choices).toEqual([3]));
});

it('shows a former writer what counts, as soon as its own last lines have arrived', async () => {
  const { sitting, journal, endpoints, given } = await open();
  sitting.choose(sitting.problemAt(0), 2);
  given.answers.push({ ackedSeq: 1, sheet: sheetOf({ 101: marked(4) }) });
  endpoints.writer = 'another';
  journal.recordChanged({ writerDeviceId: 'another' });
  await waitFor(() => expect(sitting.mark(101).choices).toEqual([4]));
  expect(endpoints.acked(journal.deviceId)).toBe(1);
});

it('takes the clocks and the tools of the other device along', async () => {
  const { sitting, given, later } = await open({
    clocks: [
      { minutes: 10, sections: ['a'] },
      { minutes: 10, sections: ['b'] },
    ],
  });
  later(60_000);
  given.answers.push({ othersSeq: 1, sheet: sheetOf({}, { clockStartsMs: [0, 50_000], preset: { realTest: false } }) });
  sitting.catchUpTo(1);
  await waitFor(() => expect(sitting.state().realTest).toBe(false));
  sitting.tick();
  expect(sitting.state().clockIndex).toBe(1);
});

it('goes on from where the other device was, where there is no way back', async () => {
  const { sitting, given } = await open({ move: 'forward-only' });
  given.answers.push({ othersSeq: 1, sheet: sheetOf({}, { currentProblemIdx: 103 as never }) });
  sitting.catchUpTo(1);
  await waitFor(() => expect(sitting.state().position).toBe(2));
  expect(sitting.mayOpen(1)).toBe(false);
});

it('leaves the sheet alone once it is handed in', async () => {
  const { sitting, given } = await open();
  sitting.choose(sitting.problemAt(0), 2);
  given.answers.push({ othersSeq: 1, submittedAt: 5, sheet: sheetOf({}) });
  sitting.catchUpTo(1);
  await eventLoopTurns();
  expect(sitting.mark(101).choices).toEqual([2]);
});
