import { numberIn, positionsWhere, type Check } from './check.ts';

const equals = (choices: readonly string[], value: number): readonly number[] =>
  positionsWhere(choices, (text) => numberIn(text) === value);

/** Rounded to so many decimals. */
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

export const checks: Record<string, Check> = {
  'community-305': (choices) => {
    const deaths = { neonatal: 48, postNeonatal: 12 };
    return equals(choices, rounded((deaths.neonatal + deaths.postNeonatal) / deaths.neonatal, 2));
  },

  'community-306': (choices) => {
    const regions = {
      가: { people: 60_000, deaths: 600, from50: 510 },
      나: { people: 50_000, deaths: 400, from50: 240 },
    };
    const pmi = ({ deaths, from50 }: { deaths: number; from50: number }): number => (from50 / deaths) * 100;
    const healthier = pmi(regions.가) > pmi(regions.나) ? '가' : '나';
    const other = healthier === '가' ? '나' : '가';
    const values = `${pmi(regions.가).toFixed(1)}과 ${pmi(regions.나).toFixed(1)}`;
    return positionsWhere(choices, (text) => text === `${healthier} 지역이 ${other} 지역보다 건강 수준이 높다.` || text.includes(values));
  },

  'community-307': (choices) => equals(choices, rounded((2 / 10_000) * 100_000, 1)),

  'community-309': (choices) => {
    const cases = { symptoms: 40, died: 2 };
    return equals(choices, rounded((cases.died / cases.symptoms) * 100, 1));
  },

  'community-310': (choices) => {
    const reproduction = 5;
    // The least whole percentage of immune people at which one case infects at most one other.
    const least = Array.from({ length: 101 }, (_, percent) => percent).find((percent) => reproduction * (100 - percent) <= 100);
    return equals(choices, least ?? Number.NaN);
  },

  'community-311': (choices) => {
    const exposed = { people: 1000, cases: 30 };
    const unexposed = { people: 2000, cases: 20 };
    return equals(choices, rounded((exposed.cases / exposed.people - unexposed.cases / unexposed.people) * 1000, 3));
  },

  'community-314': (choices) => {
    const screened = 1000;
    const test = (prevalence: number) => {
      const ill = screened * prevalence;
      const well = screened - ill;
      const truePositive = ill * 0.9;
      const falsePositive = well * 0.1;
      const trueNegative = well * 0.9;
      const falseNegative = ill * 0.1;
      return {
        민감도: truePositive / ill,
        특이도: trueNegative / well,
        양성예측도: truePositive / (truePositive + falsePositive),
        음성예측도: trueNegative / (trueNegative + falseNegative),
        falsePositive,
      };
    };
    const before = test(0.2);
    const after = test(0.01);
    const changed = (a: number, b: number): string => (Math.abs(a - b) < 1e-9 ? '' : b < a ? '낮아진다' : '높아진다');
    return positionsWhere(choices, (text) => {
      for (const name of ['민감도', '특이도', '양성예측도', '음성예측도'] as const)
        if (text.startsWith(name)) return changed(before[name], after[name]) !== '' && text.includes(changed(before[name], after[name]));
      return text.startsWith('위양성') && text.includes('줄어든다') && after.falsePositive < before.falsePositive;
    });
  },

  'community-331': (choices) => {
    const hours = 500 * 2000;
    return equals(choices, rounded((12 / hours) * 1_000_000, 2));
  },
};
