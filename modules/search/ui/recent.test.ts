import { expect, it } from 'vitest';
import { addRecent, readRecent } from './recent.ts';

it('keeps the newest ten, each once, the newest first', () => {
  const all = Array.from({ length: 12 }, (_, n) => `말 ${n}`).reduce<readonly string[] | null>(addRecent, []);
  expect(all).toEqual(['말 11', '말 10', '말 9', '말 8', '말 7', '말 6', '말 5', '말 4', '말 3', '말 2']);
  expect(addRecent(all, ' 말 5 ')?.slice(0, 2)).toEqual(['말 5', '말 11']);
  expect(addRecent([], '  ')).toEqual([]);
  expect(addRecent([], 'x'.repeat(300))?.[0]).toHaveLength(100);
});
it('keeps nothing where that was switched off', () => {
  expect(readRecent('off')).toBeNull();
  expect(addRecent(null, '말')).toBeNull();
});
it.each([null, 'x', '{}', '[1,null,""]', '"말"'])('%s is no list of ours', (stored) => {
  expect(readRecent(stored)).toEqual([]);
});
