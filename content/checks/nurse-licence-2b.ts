import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

/** The number of a text that may begin with a plus or a typographic minus sign. */
const signedIn = (text: string): number => numberIn(text) * (text.startsWith('−') ? -1 : 1);

export const checks: Record<string, Check> = {
  'community-07': (choices) => {
    const people = [
      { from: 0, to: 14, male: 780, female: 720 },
      { from: 15, to: 39, male: 1350, female: 1250 },
      { from: 40, to: 64, male: 1650, female: 1750 },
      { from: 65, to: 79, male: 650, female: 850 },
      { from: 80, to: Infinity, male: 200, female: 400 },
    ];
    const between = (from: number, to: number): number =>
      people.filter((band) => band.from >= from && band.to <= to).reduce((sum, band) => sum + band.male + band.female, 0);
    const dependent = between(0, 14) + between(65, Infinity);
    return equals(choices, Math.round((dependent / between(15, 64)) * 1000) / 10);
  },

  'community-08': (choices) => {
    const problems: Record<string, { size: number; severity: number; effect: number; feasible: boolean }> = {
      고혈압: { size: 7, severity: 7, effect: 7, feasible: true },
      낙상: { size: 5, severity: 8, effect: 6, feasible: true },
      우울: { size: 6, severity: 7, effect: 9, feasible: false },
      치매: { size: 4, severity: 9, effect: 5, feasible: true },
      흡연: { size: 10, severity: 5, effect: 7, feasible: true },
    };
    const scores = Object.entries(problems).map(([name, one]) => ({
      name,
      score: (one.size + 2 * one.severity) * one.effect * (one.feasible ? 1 : 0),
    }));
    const highest = Math.max(...scores.map(({ score }) => score));
    const first = new Set(scores.filter(({ score }) => score === highest).map(({ name }) => name));
    return positionsWhere(choices, (text) => first.has(text));
  },

  'manage-07': (choices) => {
    const months = [2.8, 3.6, 2.2, 3.3, 1.0, 2.6, 5.8, 3.4, 2.7, 4.9, 3.0, 2.5];
    const limits = { upper: 5.4, centre: 3.0, lower: 0.6 };
    const sigma = (limits.upper - limits.centre) / 3;
    // No other signal of the usual rules: two of three beyond two sigma, four of five beyond one sigma, eight on one side, six in one direction.
    for (const side of [1, -1]) {
      const beyond = (width: number, length: number): number =>
        Math.max(
          ...months
            .slice(length - 1)
            .map((_value, start) => months.slice(start, start + length).filter((value) => (value - limits.centre) * side > width).length),
        );
      if (beyond(2 * sigma, 3) >= 2 || beyond(sigma, 5) >= 4 || beyond(0, 8) >= 8) throw new Error('another signal');
      if (
        months
          .slice(5)
          .some((_value, start) =>
            months.slice(start, start + 6).every((value, index, run) => index === 0 || (value - (run[index - 1] ?? 0)) * side > 0),
          )
      )
        throw new Error('a trend');
    }
    return positionsWhere(choices, (text) => {
      const value = months[numberIn(text) - 1] ?? limits.centre;
      return value > limits.upper || value < limits.lower;
    });
  },

  'manage-10': (choices) => {
    const profit = (visits: number): number => visits * (50_000 - 20_000) - 12_000_000;
    return positionsWhere(choices, (text) => profit(numberIn(text)) === 3_000_000);
  },

  'basic-06': (choices) => {
    const irrigation = 1500;
    const intake = 400 + 250 + 200 / 2 + 1000;
    const output = 2700 - irrigation + 200 + 80;
    return positionsWhere(choices, (text) => signedIn(text) === intake - output);
  },
};
