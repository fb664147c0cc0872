import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

it('says which words went and came', () => {
  expect(wordDiff('평균 6분 걸렸습니다.', '평균 3분 걸렸습니다.')).toEqual([
    { kind: 'same', text: '평균 ' },
    { kind: 'gone', text: '6분' },
    { kind: 'new', text: '3분' },
    { kind: 'same', text: ' 걸렸습니다.' },
  ]);
  expect(wordDiff('', '가')).toEqual([{ kind: 'new', text: '가' }]);
  expect(wordDiff('가', '가')).toEqual([{ kind: 'same', text: '가' }]);
});

it('has both texts in it, whole', () => {
  const text = fc.string({ unit: fc.constantFrom('가', '나', ' ', '\n') });
  fc.assert(
    fc.property(text, text, (before, now) => {
      const parts = wordDiff(before, now);
      const of = (kind: 'gone' | 'new') => parts.filter((part) => part.kind !== kind).map((part) => part.text);
      expect([of('new').join(''), of('gone').join('')]).toEqual([before, now]);
    }),
  );
});
