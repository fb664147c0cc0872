import { expect, it } from 'vitest';
import { answeredAt } from './answered-at.ts';

const at = (arrived: number, ago: number, notBefore: number) => answeredAt(new Date(arrived), ago, new Date(notBefore)).getTime();

it('is so long before the arrival, never before what it answers, and never after the arrival', () => {
  expect(at(1000, 0, 0)).toBe(1000);
  expect(at(1000, 300, 0)).toBe(700);
  expect(at(1000, 300, 900)).toBe(900);
  expect(at(1000, 300, 2000)).toBe(1000);
});
