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

/** What a choice like `130 mmHg – 중등증` says: the number and the words after the dash. */
const pairIn = (text: string): readonly [number, string] => [numberIn(text), text.split('–')[1]?.trim() ?? ''];

/** Exhaled volume in tenths of a litre, by the second. */
const exhaled = new Map([
  [0.5, 12],
  [1, 20],
  [2, 30],
  [3, 35],
  [6, 40],
]);

/** Berlin definition, with 5 cmH2O of PEEP or more: from the worst, the highest PaO2/FiO2 that still belongs to it. */
const berlin = [
  { name: '중증', upTo: 100 },
  { name: '중등증', upTo: 200 },
  { name: '경증', upTo: 300 },
  { name: '해당하지 않음', upTo: Infinity },
];

/** R waves of the strip in images/ecg-rhythm.svg, in hundredths of a second. */
const rWaves = [25, 80, 124, 192, 235, 297, 338, 390, 457, 505, 566];

export const checks: Record<string, Check> = {
  'resp-03': (choices) => positionsWhere(choices, equals(roundedQuotient((exhaled.get(1) ?? 0) * 100, Math.max(...exhaled.values()), 0))),

  // Edges on the ruler in mm; only what is felt as hard counts
  'resp-06': (choices) => {
    const induration = { from: 10, to: 23 };
    return positionsWhere(choices, equals(induration.to - induration.from));
  },

  // PaO2 78 mmHg at 60 %, PEEP 10 cmH2O
  'resp-08': (choices) => {
    const ratio = roundedQuotient(78 * 100, 60, 0);
    const grade = berlin.find(({ upTo }) => ratio <= upTo)?.name;
    return positionsWhere(choices, (text) => {
      const [number, words] = pairIn(text);
      return number === ratio && words === grade;
    });
  },

  // Six seconds; no P waves, narrow QRS; intervals that follow no rule
  'circ-03': (choices) => {
    const rate = rWaves.length * (60 / 6);
    const intervals = rWaves.slice(1).map((at, index) => at - (rWaves[index] ?? 0));
    const isIrregular = Math.max(...intervals) - Math.min(...intervals) > 20;
    const rhythm = isIrregular ? '심방세동' : '동성 빈맥';
    return positionsWhere(choices, (text) => {
      const [number, words] = pairIn(text);
      return number === rate && words === rhythm;
    });
  },

  'circ-08': (choices) => {
    const arms = [120, 140];
    const rightAnkle = [70, 84];
    return positionsWhere(choices, equals(roundedQuotient(Math.max(...rightAnkle), Math.max(...arms), 2)));
  },

  // Lunch: 15 g a unit; 40 mg/dL a unit above 110
  'endo-07': (choices) => {
    const carbohydrate = [52, 8, 15].reduce((sum, grams) => sum + grams, 0);
    return positionsWhere(choices, equals(carbohydrate / 15 + (230 - 110) / 40));
  },

  // All in mL
  'renal-04': (choices) => {
    const gained = 64_300 - 62_000;
    const goingIn = 200 + 300;
    return positionsWhere(choices, equals((gained + goingIn) / 4));
  },

  // Below 1 % without diuretics: prerenal; above 2 %: tubular necrosis
  'renal-08': (choices) => {
    const percent = roundedQuotient(21 * 20 * 100, 140 * 600, 1);
    const cause = percent < 1 ? '신전성 급성 신손상' : percent > 2 ? '급성 세뇨관 괴사' : undefined;
    return positionsWhere(choices, (text) => {
      const [number, words] = pairIn(text);
      return number === percent && words === cause;
    });
  },
};
