import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

export const checks: Record<string, Check> = {
  'manage-318': (choices) => {
    const june = { beds: 50, days: 30, stays: 1200 };
    return equals(choices, Math.round((june.stays / (june.beds * june.days)) * 1000) / 10);
  },
};
