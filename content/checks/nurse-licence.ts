import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

/** Glasgow Coma Scale, by the answer that the finding stands for. */
const gcs = {
  eye: { spontaneous: 4, toSpeech: 3, toPain: 2, none: 1 },
  verbal: { oriented: 5, confused: 4, words: 3, sounds: 2, none: 1 },
  motor: { obeys: 6, localizes: 5, withdraws: 4, abnormalFlexion: 3, extension: 2, none: 1 },
};

/** Daily maintenance water after Holliday and Segar, kilogram by kilogram. */
const maintenance = (kg: number): number => {
  let mL = 0;
  for (let nth = 1; nth <= kg; nth += 1) mL += nth <= 10 ? 100 : nth <= 20 ? 50 : 20;
  return mL;
};

/** Days until everything is done when each task starts as soon as its predecessors are finished. */
const duration = (tasks: Readonly<Record<string, { days: number; after: readonly string[] }>>): number => {
  const end = (name: string): number => {
    const task = tasks[name];
    if (task === undefined) throw new Error(`no task ${name}`);
    return task.days + Math.max(0, ...task.after.map(end));
  };
  return Math.max(...Object.keys(tasks).map(end));
};

/** START: the colour of a casualty, read from the words of the choice. */
const triage = (text: string): 'green' | 'black' | 'red' | 'yellow' => {
  if (text.startsWith('걸어서')) return 'green';
  if (text.includes('호흡 없음')) return 'black';
  const breaths = Number(/호흡 (\d+)회/.exec(text)?.[1]);
  const refill = Number(/재충혈 (\d+)초/.exec(text)?.[1]);
  return breaths > 30 || refill > 2 || !text.includes('지시에 따름') ? 'red' : 'yellow';
};

export const checks: Record<string, Check> = {
  'adult-04': (choices) => equals(choices, gcs.eye.toPain + gcs.verbal.sounds + gcs.motor.withdraws),

  'adult-09': (choices) => {
    const total = 4 * 60 * 30;
    const hoursLeft = 8 - 2;
    return equals(choices, total / 2 / hoursLeft);
  },

  'maternal-01': (choices) => {
    const pregnancies = [
      { weeks: 9, living: 0, over: true },
      { weeks: 38, living: 2, over: true },
      { weeks: 34, living: 1, over: true },
      { weeks: 12, living: 0, over: false },
    ];
    const past = pregnancies.filter((one) => one.over);
    const gtpal = [
      pregnancies.length,
      past.filter((one) => one.weeks >= 37).length,
      past.filter((one) => one.weeks >= 20 && one.weeks < 37).length,
      past.filter((one) => one.weeks < 20).length,
      past.reduce((sum, one) => sum + one.living, 0),
    ].join('-');
    return positionsWhere(choices, (text) => text === gtpal);
  },

  'child-04': (choices) => equals(choices, maintenance(14)),

  'community-01': (choices) => {
    const cells = { truePositive: 80, falsePositive: 90, falseNegative: 20, trueNegative: 810 };
    const specificity = (cells.trueNegative / (cells.trueNegative + cells.falsePositive)) * 100;
    return equals(choices, Math.round(specificity * 10) / 10);
  },

  'community-02': (choices) => {
    const foods: Record<string, readonly [number, number, number, number]> = {
      김밥: [60, 33, 40, 17],
      '달걀 샐러드': [50, 42, 50, 8],
      닭튀김: [80, 44, 20, 6],
      수박: [40, 18, 60, 32],
      식혜: [70, 35, 30, 15],
    };
    const measured = Object.entries(foods).map(([name, [ate, ill, not, notIll]]) => {
      if (ate + not !== 100 || ill + notIll !== 50) throw new Error(`the sums of ${name} do not agree`);
      return { name, ratio: ill / ate / (notIll / not), difference: ill / ate - notIll / not };
    });
    const highest = (by: 'ratio' | 'difference') => measured.reduce((best, one) => (one[by] > best[by] ? one : best)).name;
    return positionsWhere(choices, (text) => text === highest('ratio') && text === highest('difference'));
  },

  'community-06': (choices) => positionsWhere(choices, (text) => triage(text) === 'red'),

  'manage-03': (choices) => {
    const groups = [
      { patients: 8, hours: 2 },
      { patients: 12, hours: 4 },
      { patients: 4, hours: 8 },
    ];
    return equals(choices, groups.reduce((sum, group) => sum + group.patients * group.hours, 0) / 8);
  },

  'manage-06': (choices) =>
    equals(
      choices,
      duration({
        가: { days: 5, after: [] },
        나: { days: 3, after: ['가'] },
        다: { days: 6, after: ['가'] },
        라: { days: 4, after: ['나'] },
        마: { days: 2, after: ['다', '라'] },
        바: { days: 4, after: ['라'] },
      }),
    ),

  'basic-01': (choices) => {
    const marks: Record<string, number> = { '㉠': 0.8, '㉡': 1.2, '㉢': 1.6, '㉣': 2.0, '㉤': 2.5 };
    const dose = (120 * 2) / 150;
    return positionsWhere(choices, (text) => marks[text] === dose);
  },

  'basic-04': (choices) => {
    const dropsPerMinute = 10 * (60 / 15);
    const minutes = (480 * 20) / dropsPerMinute;
    const minutesIn = (text: string): number => Number(/(\d+)시간/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+)분/.exec(text)?.[1] ?? 0);
    return positionsWhere(choices, (text) => minutesIn(text) === minutes);
  },
};
