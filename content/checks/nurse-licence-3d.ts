import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

/** Minutes since midnight of a time written as 08:20. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export const checks: Record<string, Check> = {
  'maternal-317': (choices) => {
    const found = { reactive: false, breathingSeconds: [40], movements: 1, extensionsWithReturn: 1, pocketCm: 1.5 };
    const normal = [
      found.reactive,
      found.breathingSeconds.some((seconds) => seconds >= 30),
      found.movements >= 3,
      found.extensionsWithReturn >= 1,
      found.pocketCm > 2,
    ];
    return equals(choices, normal.filter(Boolean).length * 2);
  },

  'maternal-328': (choices) => {
    const solution = { milliunits: 5000, mL: 500 };
    const order = { start: '09:00', from: 2, step: 2, everyMinutes: 30 };
    const asked = '10:10';
    const contractionsInTenMinutes = [
      { at: '09:10', count: 1 },
      { at: '09:40', count: 2 },
      { at: '10:10', count: 2 },
    ];
    if (contractionsInTenMinutes.some((one) => minutesOf(one.at) <= minutesOf(asked) && one.count >= 3))
      throw new Error('the rate should no longer rise');
    const steps = Math.floor((minutesOf(asked) - minutesOf(order.start)) / order.everyMinutes);
    const milliunitsPerMinute = order.from + steps * order.step;
    return equals(choices, (milliunitsPerMinute * 60 * solution.mL) / solution.milliunits);
  },
};
