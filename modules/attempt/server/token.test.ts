import { expect, it } from 'vitest';
import type { RecordIdx } from '../contract.ts';
import { learnerId } from '../testing.ts';
import { createAttemptTokens } from './token.ts';

const claims = {
  recordIdx: 1042 as RecordIdx,
  learnerId: learnerId(1),
  brandId: 'plain',
  startedAt: 1_795_132_800_000,
  deadlineAt: 1_795_134_600_000,
};
const tokens = createAttemptTokens('secret');

it('opens to what was signed, the second time too', () => {
  const token = tokens.sign(claims);
  expect(tokens.open(token)).toEqual(claims);
  expect(tokens.open(token)).toEqual(claims);
});

it('a changed text, a changed or missing signature and another secret open nothing', () => {
  const token = tokens.sign(claims);
  const last = token.at(-1) === 'A' ? 'Q' : 'A';
  for (const forged of [
    token.replace('plain', 'other'),
    token.slice(0, -1) + last,
    token.slice(0, token.lastIndexOf('.')),
    `${token}x`,
    '',
    '.',
    'a.b',
  ])
    expect(tokens.open(forged)).toBeNull();
  expect(createAttemptTokens('another').open(token)).toBeNull();
});
