import { expect, it } from 'vitest';
import type { HistoryEntry } from '../contract.ts';
import { askedAbout } from './asked-about.ts';

let last = 0;
const gave = (result: HistoryEntry['result'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  where: { kind: 'again', answerId: `a${++last}` },
  at: last,
  result,
  choices: [],
  unsure: false,
  spentMs: 1000,
  isSlow: false,
  isRetry: false,
  ...more,
});

it.each([
  ['missed now', [gave('wrong'), gave('correct')], 'now'],
  ['right now, missed before', [gave('correct'), gave('wrong')], 'before'],
  ['right and unsure', [gave('correct', { unsure: true }), gave('wrong')], 'unsure'],
  ['left out', [gave('blank'), gave('wrong')], null],
  ['left out before', [gave('correct'), gave('blank')], null],
  ['always right and sure', [gave('correct'), gave('correct')], null],
  ['right and slow', [gave('correct', { isSlow: true })], null],
  ['missed in the second try of a study alone', [gave('wrong', { where: { kind: 'study', studyIdx: 1, try: 2 } }), gave('correct')], null],
] as const)('%s', (_case, history, about) => {
  expect(askedAbout(history)).toBe(about);
});
