import { expect, it } from 'vitest';
import { plainText, type RichText } from './rich-text.ts';

it.each<readonly [RichText, string]>([
  [['셋째 ', ['b', null, '굵은'], ' 말'], '셋째 굵은 말'],
  [[['img', { src: 'a.png', alt: '막대그래프' }], '를 보자'], '막대그래프를 보자'],
  [
    [['math', null, ['msup', null, ['mi', null, 'x'], ['mn', null, '2']], ['mo', null, '−'], ['mn', null, '5'], ['mi', null, 'x']]],
    'x²−5x',
  ],
  [[['math', null, ['msup', null, ['mi', null, 'a'], ['mrow', null, ['mi', null, 'x'], ['mo', null, '+'], ['mi', null, 'y']]]]], 'a^(x+y)'],
  [
    [['math', null, ['mfrac', null, ['mrow', null, ['mi', null, 'a'], ['mo', null, '+'], ['mn', null, '1']], ['mn', null, '2']]]],
    '(a+1)/2',
  ],
  [['넓이는 9 m', ['sup', null, '2'], '이다', ['sup', null, '주']], '넓이는 9 m²이다주'],
])('keeps what stands above a line apart from what stands in it: %j', (text, words) => {
  expect(plainText(text)).toBe(words);
});
