import { expect, it } from 'vitest';
import { toTenth } from './tenth.ts';

it.each([
  [(100 * 8) / 30, 26.7],
  [(100 * 4) / 15, 26.7],
  [(100 * 1) / 3, 33.3],
  [0.25, 0.3],
  [-0.25, -0.2],
  [70 - 63.3, 6.7],
  [100, 100],
])('%d is read as %d', (value, tenth) => expect(toTenth(value)).toBe(tenth));

it('has no sign where nothing is left', () => expect(Object.is(toTenth(-0.01), 0)).toBe(true));
