import { expect, it } from 'vitest';
import { endsInConsonant, makeCopy } from './copy.ts';

it('fills places, takes the later dictionary first and keeps an unknown place', () => {
  const copy = makeCopy({ 'a.hello': '{name}님, {count}문항', 'a.bye': '안녕' }, { 'a.bye': '또 만나요' });
  expect(copy('a.hello', { name: '서윤', count: 1234 })).toBe('서윤님, 1,234문항');
  expect(copy('a.hello', { name: '서윤' })).toBe('서윤님, {count}문항');
  expect(copy('a.bye')).toBe('또 만나요');
  expect(copy('a.none')).toBe('a.none');
});

it.each([
  ['시험', '시험은'],
  ['문제', '문제는'],
  ['1회', '1회는'],
  ['3', '3은'],
  ['5', '5는'],
  ['모의고사 (심화)', '모의고사 (심화)\u2060는'],
  ['‘수리’', '‘수리’는'],
])('picks the particle after %s', (word, expected) => {
  expect(makeCopy({ k: '{w|은/는}' })('k', { w: word })).toBe(expected);
});

it('holds what follows to the per cent before it, so that no line begins with a particle', () => {
  const copy = makeCopy({ got: '{n}%예요', half: '25%도 50% 이상' });
  expect([copy('got', { n: 0 }), copy('half')]).toEqual(['0%\u2060예요', '25%\u2060도 50% 이상']);
});

it('knows a final consonant from its absence', () => {
  expect(endsInConsonant('값')).toBe(true);
  expect(endsInConsonant('')).toBe(false);
});

it('fills a text anew each time, the first place at its beginning and the last at its end', () => {
  const copy = makeCopy({ k: '{a|이/가} {b}, {a}' });
  expect([copy('k', { a: '글', b: 1 }), copy('k', { a: '나', b: 2 }), copy('k')]).toEqual([
    '글이 1, 글',
    '나가 2, 나',
    '{a|이/가} {b}, {a}',
  ]);
});
