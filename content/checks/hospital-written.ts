import { numberIn, positionsWhere, type Check } from './check.ts';

const equals =
  (expected: number) =>
  (text: string): boolean =>
    Math.abs(numberIn(text) - expected) < 1e-9;

/** Rounds a fraction of whole numbers to `places` decimals, halves up, without floating-point division before the rounding. */
const roundedQuotient = (numerator: number, denominator: number, places: number): number => {
  const scale = 10 ** places;
  return Math.floor((2 * numerator * scale + denominator) / (2 * denominator)) / scale;
};

const heparin = {
  kg: 60,
  startUnitsPerKgHour: 18,
  aptt: 41,
  vialUnitsPerMl: 1000,
  bagUnits: 25_000,
  bagMl: 250,
  // from and to in whole seconds; bolus in units/kg, change in units/kg/h
  protocol: [
    { from: 0, to: 34, bolus: 80, change: 4 },
    { from: 35, to: 45, bolus: 40, change: 2 },
    { from: 46, to: 70, bolus: 0, change: 0 },
    { from: 71, to: 90, bolus: 0, change: -2 },
    { from: 91, to: Infinity, bolus: 0, change: -3 },
  ],
};

const heparinRow = (): { bolus: number; change: number } => {
  const rows = heparin.protocol.filter((row) => row.from <= heparin.aptt && heparin.aptt <= row.to);
  const row = rows[0];
  if (row === undefined || rows.length !== 1) throw new Error('the aPTT must fall into exactly one row');
  return row;
};

export const checks: Record<string, Check> = {
  // 100 mL in 40 min, 20 gtt/mL
  'dosage-01': (choices) => positionsWhere(choices, equals(roundedQuotient(100 * 20, 40, 0))),

  // The stopper touches the first short mark after 1.5 mL; five steps make 0.5 mL; 40 mg/mL
  'dosage-02': (choices) => {
    const stepsPerHalfMl = 5;
    const steps = 3 * stepsPerHalfMl + 1;
    return positionsWhere(choices, equals(roundedQuotient(steps * 40, 2 * stepsPerHalfMl, 2)));
  },

  // 50 kg, 6 mcg/kg/min, 200 mg in 250 mL
  'dosage-03': (choices) => {
    const microgramsPerHour = 50 * 6 * 60;
    return positionsWhere(choices, equals(roundedQuotient(microgramsPerHour * 250, 200 * 1000, 1)));
  },

  // 15 kg, at most 40 mg/kg a day in three doses, 125 mg per 5 mL
  'dosage-04': (choices) => positionsWhere(choices, equals(roundedQuotient(15 * 40 * 5, 3 * 125, 2))),

  'dosage-05': (choices) => positionsWhere(choices, equals(roundedQuotient(heparinRow().bolus * heparin.kg, heparin.vialUnitsPerMl, 2))),

  'dosage-06': (choices) => {
    const unitsPerHour = (heparin.startUnitsPerKgHour + heparinRow().change) * heparin.kg;
    return positionsWhere(choices, equals(roundedQuotient(unitsPerHour * heparin.bagMl, heparin.bagUnits, 1)));
  },
};
