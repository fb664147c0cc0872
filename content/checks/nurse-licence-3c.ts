import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => Math.abs(numberIn(text) - value) < 1e-9);

export const checks: Record<string, Check> = {
  'basic-325': (choices) => {
    const bag = { milligrams: 50, millilitres: 250 };
    const microgramsPerHour = 20 * 60;
    return equals(choices, (microgramsPerHour * bag.millilitres) / (bag.milligrams * 1000));
  },

  'basic-326': (choices) => {
    const solution = { milligrams: 2 * 1000, millilitres: 100 };
    const ordered = 60;
    return equals(choices, (ordered * solution.millilitres) / solution.milligrams);
  },
};
