import { describe, expect, it } from 'vitest';
import { changeOf } from './answer-change.ts';

describe('changeOf', () => {
  it.each([
    ['kept', [[2]], [2], null],
    ['never answered', [], [], null],
    ['wrong, then right', [[1], [2]], [2], 'wrongToRight'],
    ['right, then wrong', [[2], [1]], [1], 'rightToWrong'],
    ['right once in the middle', [[1], [2], [3]], [3], 'rightToWrong'],
    ['away and back to right', [[2], [1], [2]], [2], null],
    ['wrong to wrong', [[1], [3]], [3], 'wrongToWrong'],
    ['the same again', [[1], [1]], [1], null],
    ['right, then cleared', [[2]], [], 'rightToWrong'],
    ['wrong, then cleared', [[1]], [], null],
  ] as const)('%s', (_, changes, chosen, expected) => {
    expect(changeOf({ changes, chosen, answer: [2] })).toBe(expected);
  });

  it('does not take the marking of several choices for changes', () => {
    expect(changeOf({ changes: [[1], [1, 3]], chosen: [1, 3], answer: [1, 3] })).toBe(null);
    expect(changeOf({ changes: [[1], [1, 2], [1], [1, 3]], chosen: [1, 3], answer: [1, 3] })).toBe('wrongToRight');
  });
});
