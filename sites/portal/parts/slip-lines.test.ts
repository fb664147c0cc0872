import { expect, it } from 'vitest';
import { slipLines } from './slip-lines.ts';

it('ends a line with a word, also where a point stands between two', () => {
  expect(['기업·기관', 'CBT 모의고사', '채널'].map(slipLines)).toEqual([['기업', '기관'], ['CBT', '모의고사'], ['채널']]);
});
