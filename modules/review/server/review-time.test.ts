import { aSitting, examsOf, problemIdx } from '@modules/attempt/testing';
import { expect, it } from 'vitest';
import { meanReviewMs } from './use-cases/review-time.ts';

it('what a review takes is the longer of the last time and what the problem should take', async () => {
  const sitting = aSitting({ examDetailIdx: 1, sections: [{ id: 'a', count: 4 }] });
  const exams = examsOf(sitting);
  const { paperHash } = sitting.listed.detail;
  const paper = await exams.paper(paperHash);
  if (!paper.ok) throw new Error('no paper');
  const share = (paper.value.rules.clocks.reduce((sum, { minutes }) => sum + minutes, 0) * 60_000) / 4;
  const note = (idx: number, spentMs: number) => ({ problemIdx: problemIdx(idx), paperHash, spentMs });
  expect(await meanReviewMs(exams, [])).toBe(null);
  // Guessed at once: its share of the sitting's time, as its author says nothing.
  expect(await meanReviewMs(exams, [note(1, 800)])).toBe(share);
  expect(await meanReviewMs(exams, [note(1, 800), note(2, 3 * share)])).toBe(2 * share);
  const timed = {
    ...exams,
    answerKey: async (hash: string) => {
      const key = await exams.answerKey(hash);
      return key.ok
        ? { ...key, value: { ...key.value, solutions: key.value.solutions.map((one) => ({ ...one, expectedSeconds: 60 })) } }
        : key;
    },
  };
  expect(await meanReviewMs(timed, [note(1, 800)])).toBe(60_000);
});
