import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

export const checks: Record<string, Check> = {
  'adult-347': (choices) => {
    const record = [
      { until: 16, irrigated: 1600, drained: 1790 },
      { until: 18, irrigated: 1500, drained: 1680 },
      { until: 20, irrigated: 1400, drained: 1610 },
      { until: 20.5, irrigated: 300, drained: 40 },
    ];
    const urine = record.filter(({ until }) => until <= 20).reduce((sum, { irrigated, drained }) => sum + drained - irrigated, 0);
    return equals(choices, urine);
  },
};
