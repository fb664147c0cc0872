// @vitest-environment jsdom
import { problemIdx } from '@modules/attempt/testing';
import { beforeEach, expect, it } from 'vitest';
import type { StudyItem } from '../../contract.ts';
import { runInTab } from './run-in-tab.ts';

const item = (n: number): StudyItem => ({ problemIdx: problemIdx(n), paperHash: 'p', answer: null });
const first = { choices: [2], result: 'wrong', unsure: false, spentMs: 9, answeredAt: 1 } as const;
const HOUR_MS = 3_600_000;
beforeEach(() => sessionStorage.clear());

it('goes on after a reload with what was answered, until all of it is', () => {
  const tab = runInTab('owner');
  expect(tab.read('all', 0)).toBe(null);
  tab.begin('all', 0, [item(1), item(2)]);
  tab.answered({ problemIdx: problemIdx(1), first });
  expect(runInTab('owner').read('all', HOUR_MS)).toEqual([{ ...item(1), answer: first }, item(2)]);
  tab.answered({ problemIdx: problemIdx(2), first });
  expect(tab.read('all', HOUR_MS)).toBe(null);
});

it('is another run for somebody else, about something else, and on another day', () => {
  runInTab('owner').begin('all', 0, [item(1)]);
  expect(runInTab('other').read('all', 0)).toBe(null);
  expect(runInTab('owner').read('10', 0)).toBe(null);
  expect(runInTab('owner').read('all', 24 * HOUR_MS)).toBe(null);
});
