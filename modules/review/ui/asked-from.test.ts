import { expect, it } from 'vitest';
import type { NoteItem } from '../contract.ts';
import { askedFrom } from './asked-from.ts';

const note = (number: number, multipleProblemIdx: number | null) =>
  ({ number, whole: { passage: multipleProblemIdx === null ? null : { passage: { multipleProblemIdx } } } }) as unknown as NoteItem;

it('a printed passage asks for the notes under it alone', () => {
  const items = [note(3, null), note(8, 1), note(10, 1), note(4, 2), note(9, 1)];
  expect([1, 3, 4].map((at) => askedFrom(items, at))).toEqual([[8, 10], [4], [9]]);
});
