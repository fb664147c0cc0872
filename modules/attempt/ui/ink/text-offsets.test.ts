// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { isPainted, rangesInSelection } from './text-offsets.ts';

afterEach(() => document.body.replaceChildren());
const page = () => {
  document.body.innerHTML =
    '<h2>1번</h2><div data-place="stem"><p>가나<u>다라</u>마</p><p>바사</p></div><span data-place="2">아자 차</span>';
  const text = (of: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.textContent === of) return node;
    throw new Error(of);
  };
  const range = document.createRange();
  return { text, range };
};

it('counts letters through markup', () => {
  const { text, range } = page();
  range.setStart(text('다라'), 1);
  range.setEnd(text('바사'), 1);
  expect(rangesInSelection(range, document)).toEqual([{ where: 'stem', start: 3, end: 6 }]);
});

it('splits a selection that crosses parts, and passes over what is no part', () => {
  const { text, range } = page();
  range.setStart(text('1번'), 0);
  range.setEnd(text('아자 차'), 3);
  expect(rangesInSelection(range, document)).toEqual([
    { where: 'stem', start: 0, end: 7 },
    { where: 2, start: 0, end: 2 },
  ]);
});

it('an empty or blank selection is none', () => {
  const { text, range } = page();
  range.setStart(text('아자 차'), 2);
  range.setEnd(text('아자 차'), 3);
  expect(rangesInSelection(range, document)).toEqual([]);
});

it('knows what is painted already', () => {
  const painted = [{ where: 'stem', start: 0, end: 5 }] as const;
  expect(isPainted([{ where: 'stem', start: 1, end: 4 }], painted)).toBe(true);
  expect(isPainted([{ where: 'stem', start: 1, end: 6 }], painted)).toBe(false);
  expect(isPainted([{ where: 1, start: 1, end: 4 }], painted)).toBe(false);
});
