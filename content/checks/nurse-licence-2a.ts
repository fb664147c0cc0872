import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

/** Minutes since midnight of a time written as 08:20. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export const checks: Record<string, Check> = {
  'adult-13': (choices) => {
    const morning = [
      { at: '07:40', seenWell: true },
      { at: '08:20', seenWell: true },
      { at: '09:10', seenWell: false },
      { at: '09:50', seenWell: false },
      { at: '10:15', seenWell: false },
    ];
    const lastKnownWell = Math.max(...morning.filter((one) => one.seenWell).map((one) => minutesOf(one.at)));
    return positionsWhere(choices, (text) => minutesOf(text) === lastKnownWell + 4.5 * 60);
  },

  'adult-20': (choices) => {
    const percent = { segmented: 20, band: 5, lymphocyte: 60, monocyte: 12, eosinophil: 3 };
    if (Object.values(percent).reduce((sum, share) => sum + share, 0) !== 100) throw new Error('the differential count does not add up');
    return equals(choices, (1600 * (percent.segmented + percent.band)) / 100);
  },

  'maternal-07': (choices) => {
    const lastPeriod = { year: 2026, month: 4, day: 10 };
    const due = new Date(Date.UTC(lastPeriod.year, lastPeriod.month - 1 + 9, lastPeriod.day + 7));
    const days = (due.getTime() - Date.UTC(lastPeriod.year, lastPeriod.month - 1, lastPeriod.day)) / 86_400_000;
    if (Math.abs(days - 280) > 3) throw new Error(`${days} days are no pregnancy`);
    const inWords = `${due.getUTCFullYear()}년 ${due.getUTCMonth() + 1}월 ${due.getUTCDate()}일`;
    return positionsWhere(choices, (text) => text === inWords);
  },

  'child-09': (choices) => {
    const before = 10.4;
    const now = 9.6;
    const lossPercent = ((before - now) / before) * 100;
    const perKg = [
      { from: 3, to: 6, mL: 50 },
      { from: 6, to: 10, mL: 100 },
    ].find((row) => lossPercent >= row.from && lossPercent < row.to)?.mL;
    if (perKg === undefined) throw new Error('no row of the guide fits');
    const portions = (4 * 60) / 5;
    return equals(choices, Math.round((perKg * now * 1000) / portions) / 1000);
  },
};
