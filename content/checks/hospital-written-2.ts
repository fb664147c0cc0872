import { numberIn, positionsWhere, type Check } from './check.ts';

const near = (left: number, right: number): boolean => Math.abs(left - right) < 1e-9;
const equals =
  (expected: number) =>
  (text: string): boolean =>
    near(numberIn(text), expected);

/** Rounds a fraction of whole numbers to `places` decimals, halves up. */
const roundedQuotient = (numerator: number, denominator: number, places: number): number => {
  const scale = 10 ** places;
  return Math.floor((2 * numerator * scale + denominator) / (2 * denominator)) / scale;
};

const numbersIn = (text: string): number[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found));

const potassium = { meq: 30, mixedMl: 1000, startHour: 10, limits: { meqPerL: 40, meqPerHour: 10 }, fluidMlPerHour: 250 };

export const checks: Record<string, Check> = {
  // serum albumin minus ascitic albumin in tenths of g/dL; neutrophils are 60 % of 850
  'adult-11': (choices) => {
    const gap = (25 - 9) / 10;
    const neutrophils = (850 * 60) / 100;
    return positionsWhere(choices, (text) => {
      const [first = NaN, second = NaN] = numbersIn(text);
      return near(first, gap) && near(second, neutrophils);
    });
  },

  // rule of nines: trunk in front, one leg in front, one arm behind
  'adult-17': (choices) => {
    const nines = { trunkFront: 18, leg: 18, arm: 9 };
    return positionsWhere(choices, equals(nines.trunkFront + nines.leg / 2 + nines.arm / 2));
  },

  // 0.075 mg ordered, tablets of 25 mcg
  'dosage-07': (choices) => positionsWhere(choices, equals(roundedQuotient(75, 25, 2))),

  // 1 g in 5 mL after mixing, 600 mg ordered
  'dosage-08': (choices) => positionsWhere(choices, equals(roundedQuotient(600 * 5, 1000, 2))),

  // 650 mL left at 14:00, to end at 20:30, 20 gtt/mL
  'dosage-09': (choices) => {
    const left = (600 + 700) / 2;
    const minutes = 20 * 60 + 30 - 14 * 60;
    return positionsWhere(choices, equals(roundedQuotient(left * 20, minutes, 0)));
  },

  // 4 mg in 250 mL, 15 mL/h, 50 kg
  'dosage-10': (choices) => positionsWhere(choices, equals(roundedQuotient(4 * 1000 * 15, 250 * 60 * 50, 4))),

  // the least volume among the choices that keeps the concentration within the limit of a peripheral line
  'dosage-11': (choices) => {
    const least = (potassium.meq * 1000) / potassium.limits.meqPerL;
    return positionsWhere(choices, equals(least));
  },

  // both limits must be kept: the earliest end is the earliest clock time that keeps them
  'dosage-12': (choices) => {
    const minutesOf = (text: string): number => {
      const [hour = NaN, minute = NaN] = numbersIn(text);
      return hour * 60 + minute;
    };
    const start = potassium.startHour * 60;
    const keeps = (end: number): boolean => {
      const hours = (end - start) / 60;
      return potassium.meq / hours <= potassium.limits.meqPerHour && potassium.mixedMl / hours <= potassium.fluidMlPerHour;
    };
    if ((potassium.meq * 1000) / potassium.mixedMl > potassium.limits.meqPerL) throw new Error('the mixture itself is too strong');
    const earliest = Array.from({ length: 24 * 60 }, (_none, minute) => start + 1 + minute).find(keeps) ?? NaN;
    return positionsWhere(choices, (text) => minutesOf(text) === earliest);
  },

  'manage-06': (choices) => {
    const table = {
      fall: [0, 25],
      diagnoses: [0, 15],
      aid: { none: 0, cane: 15, furniture: 30 },
      infusion: [0, 20],
      gait: { normal: 0, weak: 10, impaired: 20 },
      mind: { knows: 0, forgets: 15 },
    };
    const patient = { monthsSinceFall: 24, diagnoses: ['hypertension', 'pneumonia'], infusion: true };
    const pick = (pair: readonly number[], has: boolean): number => pair[has ? 1 : 0] ?? NaN;
    const score =
      pick(table.fall, patient.monthsSinceFall <= 3) +
      pick(table.diagnoses, patient.diagnoses.length >= 2) +
      table.aid.cane +
      pick(table.infusion, patient.infusion) +
      table.gait.weak +
      table.mind.knows;
    return positionsWhere(choices, equals(score));
  },

  // 3 falls; 50 patients a day over 30 days
  'manage-10': (choices) => positionsWhere(choices, equals(roundedQuotient(3 * 1000, 50 * 30, 1))),
};
