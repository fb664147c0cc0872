import { numberIn, positionsWhere, type Check } from './check.ts';

interface Task {
  readonly minutes: number;
  /** Earliest and latest start, from the ends of the tasks done before; null: not possible yet. */
  readonly start?: (ends: ReadonlyMap<string, number>) => readonly [number, number] | null;
  readonly endBy?: number;
}

function* ordersOf(items: readonly string[]): Generator<readonly string[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

const keepsEverything = (order: readonly string[], tasks: Readonly<Record<string, Task>>): boolean => {
  const ends = new Map<string, number>();
  let now = 0;
  for (const name of order) {
    const task = tasks[name];
    if (!task) return false;
    const window = task.start ? task.start(ends) : ([0, Number.POSITIVE_INFINITY] as const);
    if (window === null) return false;
    const from = Math.max(now, window[0]);
    if (from > window[1]) return false;
    now = from + task.minutes;
    if (now > (task.endBy ?? Number.POSITIVE_INFINITY)) return false;
    ends.set(name, now);
  }
  return true;
};

/** Points of one value: the first band, from 0 points up, whose limit it keeps. */
const bandOf = (value: number, bands: readonly ((value: number) => boolean)[]): number => {
  const points = bands.findIndex((isIn) => isIn(value));
  if (points < 0) throw new Error(`no band for ${value}`);
  return points;
};

const earlyWarning = (breaths: number, oxygen: number, systolic: number, pulse: number, celsius: number, isAlert: boolean): number =>
  bandOf(breaths, [(v) => v >= 12 && v <= 20, (v) => v >= 21 && v <= 24, (v) => v >= 25 && v <= 29, (v) => v >= 30]) +
  bandOf(oxygen, [(v) => v >= 95, (v) => v >= 93, (v) => v >= 91, (v) => v <= 90]) +
  bandOf(systolic, [(v) => v >= 110, (v) => v >= 100, (v) => v >= 90, (v) => v <= 89]) +
  bandOf(pulse, [(v) => v >= 60 && v <= 99, (v) => v >= 100 && v <= 114, (v) => v >= 115 && v <= 129, (v) => v >= 130]) +
  bandOf(celsius, [(v) => v >= 36 && v <= 37.9, (v) => v >= 38 && v <= 38.9, (v) => v >= 39]) +
  (isAlert ? 0 : 3);

export const checks: Record<string, Check> = {
  // minutes after nine o'clock
  'ip-05': (choices) => {
    const tasks: Readonly<Record<string, Task>> = {
      '㉠': { minutes: 10, endBy: 50 },
      '㉡': { minutes: 5, start: () => [0, 0] },
      '㉢': { minutes: 10, endBy: 40 },
      '㉣': { minutes: 15, endBy: 30 },
      '㉤': { minutes: 5, start: (ends) => (ends.has('㉡') ? [(ends.get('㉡') ?? 0) + 15, (ends.get('㉡') ?? 0) + 20] : null) },
    };
    const possible = [...ordersOf(Object.keys(tasks))].filter((order) => keepsEverything(order, tasks)).map((order) => order.join(''));
    if (possible.length !== 1) throw new Error(`${possible.length} orders are possible`);
    return positionsWhere(choices, (text) => [...text].filter((letter) => letter in tasks).join('') === possible[0]);
  },
  'ip-06': (choices) => {
    const rise = earlyWarning(26, 92, 96, 118, 38.6, false) - earlyWarning(22, 94, 108, 104, 38.2, true);
    return positionsWhere(choices, (text) => numberIn(text) === rise);
  },
};
