import { expect, it } from 'vitest';
import contract from '../copy/contract.json' with { type: 'json' };
import mine from '../copy/mine.json' with { type: 'json' };
import { refundLawsOf } from './refund-laws.ts';

const of = (...kinds: readonly string[]) => refundLawsOf(kinds.map((kind) => ({ kind })));

it('a book has a law of its own, each law is named once, in the same order', () => {
  expect(of('book')).toEqual(['book']);
  expect(of('course', 'cbt', 'course')).toEqual(['study']);
  expect(of('book', 'cbt', 'book')).toEqual(['study', 'book']);
  expect(of()).toEqual([]);
});

it('books are not said to fall under the law of lectures, nor lectures under that of contents', () => {
  for (const texts of [
    [mine['order.refund.law.study'], contract['order.contract.rule.study']],
    [mine['order.refund.law.book'], contract['order.contract.rule.book']],
  ])
    for (const text of texts)
      expect([text, text.includes('평생교육법'), text.includes('콘텐츠산업 진흥법')]).toEqual([
        text,
        !text.includes('전자책'),
        text.includes('전자책'),
      ]);
});
