import { expect, it } from 'vitest';
import { isUncheckable } from './late-report.ts';

const MINUTE = 60_000;
/** Two clocks of 20 and 10 minutes: a quarter of them is 7.5. */
const clocks = [
  { minutes: 20, sections: ['a'] },
  { minutes: 10, sections: ['b'] },
];

it.each<readonly [string, readonly number[], number, number, boolean]>([
  // Honest: the network was away, or the page was closed right after a tap, and the same clock still runs.
  ['16 s without a network', [0], 5 * MINUTE, 5 * MINUTE + 16_000, false],
  ['closed right after a tap, opened 1:43 later', [0], 5 * MINUTE, 5 * MINUTE + 103_000, false],
  ['a quarter of the sitting', [0], 5 * MINUTE, 12.5 * MINUTE, false],
  ['more than a quarter of it', [0], 5 * MINUTE, 12.5 * MINUTE + 1, true],
  ['on its way as the clock ends', [0], 20 * MINUTE - 1, 20 * MINUTE + 10_000, false],
  // Forged: what is known of the next clock, or of others, is written into one that is over.
  ['after its clock was over', [0, 20 * MINUTE], 20 * MINUTE - 1, 20 * MINUTE + 10_001, true],
  ['after its clock was ended early', [0, 6 * MINUTE], 5 * MINUTE, 7 * MINUTE, true],
  ['in the clock that runs, after the one before', [0, 6 * MINUTE], 6 * MINUTE, 7 * MINUTE, false],
  ['after the whole sitting', [0, 20 * MINUTE], 29 * MINUTE, 31 * MINUTE, true],
  ['made when all was over: it counts for nothing', [0, 20 * MINUTE], 30 * MINUTE, 31 * MINUTE, false],
])('%s', (_, startsMs, madeMs, heardMs, expected) => expect(isUncheckable(clocks, startsMs, { madeMs, heardMs })).toBe(expected));
