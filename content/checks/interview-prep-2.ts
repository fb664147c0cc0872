import { positionsWhere, type Check } from './check.ts';

const minutesOf = (text: string): number => {
  const [hour = NaN, minute = 0] = [...text.matchAll(/\d+/g)].map(([found]) => Number(found));
  return hour * 60 + minute;
};

export const checks: Record<string, Check> = {
  // Every way of giving each task to one of two nurses, before or after the check that both do together.
  'ip-19': (choices) => {
    const tasks = [20, 15, 15, 10];
    const joint = { minutes: 5, from: 9 * 60 + 15, endsBy: 9 * 60 + 25 };
    const start = 9 * 60;
    let earliest = Infinity;
    for (let code = 0; code < 4 ** tasks.length; code += 1) {
      const before = [0, 0];
      const after = [0, 0];
      tasks.forEach((minutes, index) => {
        const place = Math.floor(code / 4 ** index) % 4;
        const sums = place < 2 ? before : after;
        sums[place % 2] = (sums[place % 2] ?? 0) + minutes;
      });
      // What is done before the joint task needs no gaps; the joint task starts as soon as both are free and the blood is there.
      const jointStart = Math.max(joint.from, start + Math.max(...before));
      if (jointStart + joint.minutes > joint.endsBy) continue;
      earliest = Math.min(earliest, jointStart + joint.minutes + Math.max(...after));
    }
    return positionsWhere(choices, (text) => minutesOf(text) === earliest);
  },

  // The first hour at which one of the three criteria is met
  'ip-21': (choices) => {
    const kg = 60;
    const record = [
      { hour: 16, systolic: 128, pulse: 82, urine: 45 },
      { hour: 17, systolic: 124, pulse: 88, urine: 32 },
      { hour: 18, systolic: 118, pulse: 96, urine: 28 },
      { hour: 19, systolic: 106, pulse: 110, urine: 26 },
      { hour: 20, systolic: 94, pulse: 124, urine: 18 },
    ];
    const isLow = (urine: number): boolean => urine < 0.5 * kg;
    const first = record.find(({ systolic, pulse, urine }, index) => {
      const earlier = record[index - 1];
      const isOliguric = earlier !== undefined && isLow(earlier.urine) && isLow(urine);
      return isOliguric || (record[0]?.systolic ?? NaN) - systolic >= 30 || pulse >= 120;
    });
    return positionsWhere(choices, (text) => (first === undefined ? text === '없음' : text === `${first.hour}시`));
  },
};
