import { expect, it } from 'vitest';
import { wishedKey } from './wished-key.ts';

const single = { kind: 'single', right: { answer: [2] } } as const;
it.each([
  ['the same', single, { chosen: [2], typed: '', isRightForAll: false }, null],
  ['another', single, { chosen: [3], typed: '', isRightForAll: false }, { answer: [3], alsoRight: [], isRightForAll: false }],
  [
    'two, the one before first',
    single,
    { chosen: [3, 2], typed: '', isRightForAll: false },
    { answer: [2], alsoRight: [[3]], isRightForAll: false },
  ],
  ['everybody', single, { chosen: [2], typed: '', isRightForAll: true }, { answer: null, alsoRight: [], isRightForAll: true }],
  ['nothing chosen', single, { chosen: [], typed: '', isRightForAll: false }, null],
  [
    'all of several',
    { kind: 'multiple', right: { answer: [1, 2] } },
    { chosen: [10, 2], typed: '', isRightForAll: false },
    { answer: [2, 10], alsoRight: [], isRightForAll: false },
  ],
  [
    'one more that is typed',
    { kind: 'text', right: { answer: [] } },
    { chosen: [], typed: ' 저혈압 ', isRightForAll: false },
    { answer: null, alsoRight: ['저혈압'], isRightForAll: false },
  ],
  ['one typed as empty', { kind: 'number', right: { answer: [] } }, { chosen: [], typed: ' ', isRightForAll: false }, null],
] as const)('%s', (_what, problem, wished, expected) => expect(wishedKey(problem, wished)).toEqual(expected));
