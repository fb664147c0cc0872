import { expect, it } from 'vitest';
import type { Stroke } from '@modules/exam';
import { testPaper, testSitting } from '../sitting/testing.ts';
import { makePenHistory, newStrokeId } from './pen-history.ts';

const strokeOf = (id: string): Stroke => ({ id, area: 'question', pen: 1, on: [600, 180, 0], points: [1, 2, 500] });
const setUp = async () => {
  const { sitting, journal } = await testSitting(testPaper());
  const problem = sitting.problemAt(0);
  const history = makePenHistory(sitting);
  const drawn = () => sitting.ink(problem.problemIdx, 'question').strokes.map(({ id }) => id);
  return { sitting, journal, problem, history, drawn };
};

it('goes back and forth through drawing, rubbing out and clearing, without end', async () => {
  const { problem, history, drawn } = await setUp();
  for (const id of ['aaaa', 'bbbb', 'cccc']) history.draw(problem, strokeOf(id));
  history.rub(problem, strokeOf('bbbb'));
  history.rubbed(problem, [strokeOf('bbbb')]);
  expect(drawn()).toEqual(['aaaa', 'cccc']);
  history.erase(problem, [strokeOf('aaaa'), strokeOf('cccc')]);
  expect(drawn()).toEqual([]);
  history.undo();
  expect(drawn()).toEqual(['aaaa', 'cccc']);
  history.undo();
  expect(drawn()).toEqual(['aaaa', 'cccc', 'bbbb']);
  history.redo();
  history.redo();
  expect(drawn()).toEqual([]);
  for (let step = 0; step < 9; step++) history.undo();
  expect([drawn(), history.mayUndo(), history.mayRedo()]).toEqual([[], false, true]);
});

it('a new line after going back is the end of the way forth', async () => {
  const { problem, history } = await setUp();
  history.draw(problem, strokeOf('aaaa'));
  history.undo();
  history.draw(problem, strokeOf('bbbb'));
  expect(history.mayRedo()).toBe(false);
});

it('is a line of the journal for each step, and none where another device writes', async () => {
  const { problem, history, journal, sitting, drawn } = await setUp();
  history.draw(problem, strokeOf('aaaa'));
  history.undo();
  expect(journal.unsent().map(({ kind }) => kind)).toEqual(['stroke', 'erase']);
  sitting.stop();
  history.draw(problem, strokeOf('bbbb'));
  expect(drawn()).toEqual([]);
  expect(history.mayUndo()).toBe(false);
});

it('names no two strokes alike', () => {
  const names = Array.from({ length: 500 }, newStrokeId);
  expect(new Set(names).size).toBe(500);
  expect(names.every((name) => /^[a-z0-9]{4,20}$/.test(name))).toBe(true);
});
