import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDecisions } from './decisions.ts';
import { readFiles } from './sources.ts';

const FOLDER = 'docs/decisions';

it('every decision has a state, and the list has every decision', () => {
  const records = readFiles('.', [FOLDER], (path) => path.endsWith('.md') && !path.endsWith('README.md'));
  expect(records.length).toBeGreaterThan(20);
  expect(checkDecisions(records, readFileSync(`${FOLDER}/README.md`, 'utf8'))).toEqual([]);
});

const record = (number: string, state: string) => ({
  path: `${FOLDER}/${number}-x.md`,
  text: `# ${number} Of X\n\nState: ${state}. Decided 2026-11-20.\n\nText.`,
});
const row = (number: string, state: string) => `| [${number} Of X](${number}-x.md) | ${state} |\n`;
const PARTLY = 'partly superseded by 0002 (how)';
const ruleOf = (complaint: string) => complaint.slice(0, complaint.indexOf(':'));

it('a list in order has no complaint', () => {
  expect(checkDecisions([record('0001', PARTLY), record('0002', 'accepted')], row('0001', PARTLY) + row('0002', 'accepted'))).toEqual([]);
});

it.each([
  ['no state', [{ path: `${FOLDER}/0001-x.md`, text: '# 0001 Of X\n\nText.' }], '', 'decision-has-state'],
  ['an unknown state', [record('0001', 'in force')], row('0001', 'in force'), 'decision-has-state'],
  [
    'part of it superseded, without what',
    [record('0001', 'partly superseded by 0001')],
    row('0001', 'partly superseded by 0001'),
    'decision-has-state',
  ],
  [
    'another number than the file',
    [{ ...record('0001', 'accepted'), path: `${FOLDER}/0002-x.md` }],
    '| [0001 Of X](0002-x.md) | accepted |',
    'decision-has-state',
  ],
  ['superseded by nothing', [record('0001', 'superseded by 0009')], row('0001', 'superseded by 0009'), 'decision-has-state'],
  ['not listed', [record('0001', 'accepted')], '', 'decisions-are-listed'],
  ['listed with another state', [record('0001', 'accepted')], row('0001', PARTLY), 'decisions-are-listed'],
  ['listed and not there', [], row('0001', 'accepted'), 'decisions-are-listed'],
  [
    'a number that another one has',
    [record('0001', 'accepted'), { ...record('0001', 'accepted'), path: `${FOLDER}/0001-y.md` }],
    row('0001', 'accepted'),
    'decision-number-is-free',
  ],
  ['listed twice', [record('0001', 'accepted')], row('0001', 'accepted').repeat(2), 'decisions-are-listed'],
])('%s', (_, records, list, rule) => {
  expect(new Set(checkDecisions(records, list).map(ruleOf))).toContain(rule);
});
