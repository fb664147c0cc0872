import { expect, it } from 'vitest';
import { addSeen, readSeen } from './seen.tsx';

it.each([null, '', 'no list', '{"a":1}', '"3"'])('knows of nothing where %o is stored', (stored) => {
  expect(readSeen(stored)).toEqual([]);
});
it('passes over what is no listing', () => {
  expect(readSeen('[3, "4", 5.5, null, 7]')).toEqual([3, 7]);
});
it('names each once, the newest last, and forgets the oldest', () => {
  expect(addSeen([3, 4, 5], 3)).toEqual([4, 5, 3]);
  const many = Array.from({ length: 400 }, (_none, idx) => idx);
  expect(addSeen(many, 1_000)).toEqual([...many.slice(1), 1_000]);
});
