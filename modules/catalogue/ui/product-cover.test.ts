import { expect, it } from 'vitest';
import { coverWord } from './product-cover.tsx';
import { percentOff } from './product-words.ts';

it('a cover says the first word, short enough for it', () => {
  const titles = [
    '성인간호학 한 번에 끝내기',
    '국가시험 7과목 합격 묶음',
    '보건의약관계법규 마지막 정리',
    '간호학 입문',
    'e-전공학습 문헌 읽기',
  ];
  expect(titles.map((title) => coverWord(title, '간호학'))).toEqual(['성인', '국가시험', '보건', '간호학', '문헌']);
});

it('never says more off than it is', () => {
  expect(percentOff({ listPrice: 129_000, salePrice: 99_000 })).toBe(23);
  expect(percentOff({ listPrice: 100, salePrice: 100 })).toBe(0);
});
