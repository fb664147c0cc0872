import { positionsWhere, type Check } from './check.ts';
import { at, isNear, numbered, of, statements } from './statements.ts';
import { mapValues, permutations, range, round, sum, topOf } from './toolbox.ts';

// ---- orders of work ---------------------------------------------------------------------------------------------------------------------

const cars: Record<string, { readonly hours: number; readonly due: number }> = {
  A: { hours: 6, due: 8 },
  B: { hours: 2, due: 6 },
  C: { hours: 8, due: 18 },
  D: { hours: 3, due: 15 },
  E: { hours: 9, due: 23 },
};
/** When each car is done, in an order of work. */
const ends = (order: readonly string[]): Record<string, number> =>
  Object.fromEntries(order.map((name, index) => [name, sum(order.slice(0, index + 1).map((other) => of(cars, other).hours))]));
const flow = (order: readonly string[]): number => sum(Object.values(ends(order)));

export const checks: Record<string, Check> = {
  'major-12': (choices) => {
    const [sold, bought, paid] = [80, 30, 18];
    const scanlon = (sold * 25) / 100 - paid;
    const rucker = ((sold - bought) * 44) / 100 - paid;
    return positionsWhere(choices, (text) => text === `${scanlon}억 원, ${rucker}억 원`);
  },

  'major-16': (choices) => {
    const moves = [
      [60, 20, 0],
      [0, 70, 10],
      [0, 0, 80],
    ];
    const next = (people: readonly number[]): number[] =>
      range(0, 2).map((to) => sum(people.map((count, from) => (count * at(at(moves, from), to)) / 100)));
    return numbered(choices, at(next(next([200, 100, 50])), 1));
  },

  'major-18': (choices) => {
    const groups = { 혁신자: 2.5, '조기 수용자': 13.5, '조기 다수자': 34, '후기 다수자': 34, '지각 수용자': 16 };
    let reached = 0;
    const next = Object.entries(groups).find(([, share]) => {
      reached += share;
      return reached > (50 / 200) * 100;
    });
    return positionsWhere(choices, (text) => text === next?.[0]);
  },

  'major-19': (choices) => numbered(choices, (9000 + 300_000_000 / 50_000) / (1 - 0.25)),

  'major-21': (choices) => {
    const weights = [40, 30, 20, 10];
    const scores: Record<string, number[]> = {
      A: [9, 3, 5, 4],
      B: [8, 7, 6, 5],
      C: [6, 9, 8, 7],
      D: [9, 4, 3, 9],
      E: [5, 8, 9, 9],
    };
    const names = Object.keys(scores);
    const totals = Object.fromEntries(
      names.map((name) => [name, sum(weights.map((weight, index) => weight * at(of(scores, name), index)))]),
    );
    let left = names;
    for (const index of [0, 1, 2, 3]) {
      const best = Math.max(...left.map((name) => at(of(scores, name), index)));
      left = left.filter((name) => at(of(scores, name), index) === best);
    }
    if (left.length !== 1) throw new Error('a tie');
    return positionsWhere(choices, (text) => text === `${topOf(totals)}, ${at(left, 0)}`);
  },

  'major-24': (choices) => numbered(choices, round(100 * 0.8 ** Math.log2(8), 1)),

  'major-25': (choices) => numbered(choices, 40 * 9 + 2 * Math.sqrt(9 * 5 ** 2)),

  'major-26': (choices) => {
    const [upper, lower, mean, deviation] = [863, 857, 861, 0.5];
    return numbered(choices, round(Math.min(upper - mean, mean - lower) / (3 * deviation), 2));
  },

  'major-28': (choices) => numbered(choices, Math.ceil(round((120 * (0.5 + 1.5) * 1.1) / 24, 6))),

  'major-30': (choices) => {
    const order = Object.keys(cars).toSorted((a, b) => of(cars, a).hours - of(cars, b).hours);
    // The shortest first is the order of the least mean flow.
    if (permutations(Object.keys(cars)).some((other) => flow(other) < flow(order))) throw new Error('not the shortest first');
    const late = mapValues(ends(order), (end, name) => Math.max(0, end - of(cars, name).due));
    return positionsWhere(choices, (text) => isNear(Number.parseFloat(text), sum(Object.values(late)) / 5));
  },

  // The bonds may be five times 14, a state may stand for them, interest lapses after two years.
  'law-07': (choices) => statements(choices, { ㄱ: 75 <= 5 * 14, ㄴ: true, ㄷ: true }),
};
