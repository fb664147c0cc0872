// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { solutionsShown, wasSolutionShown } from './shown-solutions.ts';

const HOUR_MS = 3_600_000;
beforeEach(() => localStorage.clear());

it('is known for eight hours, to whom it was shown, of the problem whose solution it was', () => {
  solutionsShown('me', [5], 0);
  expect(wasSolutionShown('me', 5, 7.9 * HOUR_MS)).toBe(true);
  expect(wasSolutionShown('me', 5, 8 * HOUR_MS)).toBe(false);
  expect(wasSolutionShown('me', 6, 0)).toBe(false);
  expect(wasSolutionShown('you', 5, 0)).toBe(false);
});

it('takes no word of a clock that went ahead', () => {
  solutionsShown('me', [5], 100 * HOUR_MS);
  expect(wasSolutionShown('me', 5, HOUR_MS)).toBe(false);
  solutionsShown('me', [6], HOUR_MS);
  expect(Object.keys(JSON.parse(localStorage.getItem('maru.solutions-shown.me') ?? '{}') as object)).toEqual(['6']);
});

it('forgets what is over when the next one is shown', () => {
  solutionsShown('me', [5], 0);
  solutionsShown('me', [6, 7], 9 * HOUR_MS);
  expect(Object.keys(JSON.parse(localStorage.getItem('maru.solutions-shown.me') ?? '{}') as object)).toEqual(['6', '7']);
});
