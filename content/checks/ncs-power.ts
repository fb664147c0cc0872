import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of, truths } from './statements.ts';
import { fraction, mapValues, sum, topOf } from './toolbox.ts';

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

/** Sold in GWh and earned in 억 원, two years each. */
const sales = {
  주택용: { sold: [7200, 7560], earned: [8640, 9450] },
  일반용: { sold: [11000, 11440], earned: [14300, 15444] },
  산업용: { sold: [28000, 27440], earned: [29400, 31556] },
  교육용: { sold: [900, 950], earned: [945, 1045] },
  농사용: { sold: [2000, 2140], earned: [1100, 1284] },
} as const;
const kinds = Object.entries(sales).map(([name, { sold, earned }]) => ({
  name,
  sold,
  earned,
  price: [(earned[0] / sold[0]) * 100, (earned[1] / sold[1]) * 100] as const,
}));

const hours = [6, 9, 12, 15, 18, 21];
const demand = [520, 640, 700, 720, 760, 680];
const solar = [20, 160, 300, 220, 40, 0];
const net = (times: number): number[] => demand.map((value, index) => value - times * at(solar, index));
const hourOf = (values: readonly number[], value: number): number => at(hours, values.indexOf(value));
const atHour = (values: readonly number[], hour: number): number => at(values, hours.indexOf(hour));

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'comm-02': (choices) => {
    const cases = {
      갑: { outage: 20, hours: 4, texts: [12, 19], letter: null, noText: false, vital: 0, agreed: 0 },
      을: { outage: 20, hours: 3, texts: [10, 19], letter: null, noText: false, vital: 2, agreed: 1 },
      병: { outage: 25, hours: 2, texts: [16, 24], letter: null, noText: false, vital: 1, agreed: 0 },
      정: { outage: 25, hours: 3, texts: [16, 24], letter: 17, noText: true, vital: 0, agreed: 0 },
    };
    const good = Object.entries(cases).filter(([, { outage, hours: length, texts, letter, noText, vital, agreed }]) => {
      const told = texts.some((sent) => sent <= outage - 7) && texts.includes(outage - 1);
      const written = !noText || (letter !== null && letter <= outage - 10);
      return told && written && length <= (vital > agreed ? 2 : 4);
    });
    return exactly(
      choices,
      good.map(([name]) => name),
    );
  },

  'comm-04': (choices) => {
    const promised = 500;
    const slots = [
      { before: [2100, 1950, 2000, 2300, 2050], used: 1400 },
      { before: [1900, 2000, 1940, 1700, 1980], used: 1600 },
    ];
    const cuts = slots.map(({ before, used }) => sum(before.toSorted((a, b) => a - b).slice(1, 4)) / 3 - used);
    const paid = sum(cuts.map((cut) => Math.min(cut, promised * 1.2) * 150));
    return numbered(choices, paid + (promised * 2000) / (cuts.some((cut) => cut < promised * 0.7) ? 2 : 1));
  },

  'math-01': (choices) => {
    const now = Object.fromEntries(kinds.map(({ name, price }) => [name, price[1]]));
    const rise = Object.fromEntries(kinds.map(({ name, price }) => [name, price[1] - price[0]]));
    const more = Object.fromEntries(kinds.map(({ name, sold }) => [name, sold[1] - sold[0]]));
    const share = (year: 0 | 1): number => sales.산업용.earned[year] / sum(kinds.map(({ earned }) => earned[year]));
    return claims(choices, [
      ['단가가 가장 높은', topOf(now) === '주택용'],
      ['가장 많이 오른', topOf(rise) === '산업용'],
      ['증가량이 가장 큰', topOf(more) === '농사용'],
      ['비중은 전년보다 커졌다', share(1) > share(0)],
      ['두 개이다', kinds.filter(({ sold, earned }) => sold[1] < sold[0] && earned[1] > earned[0]).length === 2],
    ]);
  },

  'math-02': (choices) => numbered(choices, Math.round((sales.산업용.sold[1] * 5) / sales.일반용.sold[1])),

  'math-03': (choices) => {
    const left = net(1);
    const grew = (values: readonly number[], from: number, to: number): number => atHour(values, to) - atHour(values, from);
    return exactly(
      choices,
      truths({
        ㄱ: hourOf(left, Math.min(...left)) === hourOf(demand, Math.min(...demand)),
        ㄴ: grew(left, 15, 18) > 5 * grew(demand, 15, 18),
        ㄷ: grew(solar, 9, 12) / atHour(solar, 9) > (3 * -grew(solar, 12, 15)) / atHour(solar, 12),
        ㄹ: demand.filter((value, index) => 4 * at(solar, index) > value).length === 3,
      }),
    );
  },

  'math-04': (choices) => numbered(choices, Math.max(...net(1.5)) - Math.min(...net(1.5))),

  'math-05': (choices) => {
    const table = {
      가: { homes: 200, cases: 40, hit: 50, time: 180 },
      나: { homes: 150, cases: 24, hit: 30, time: 150 },
      다: { homes: 320, cases: 64, hit: 96, time: 256 },
      라: { homes: 80, cases: 18, hit: 20, time: 84 },
      마: { homes: 250, cases: 54, hit: 45, time: 225 },
    };
    const rows = Object.entries(table).map(([name, row]) => ({ name, ...row }));
    const perHome = Object.fromEntries(rows.map(({ name, homes, time }) => [name, (time * 10) / homes]));
    const hitShare = Object.fromEntries(rows.map(({ name, homes, hit }) => [name, hit / homes]));
    const whole = (sum(rows.map(({ time }) => time)) * 10) / sum(rows.map(({ homes }) => homes));
    const truth = claims(choices, [
      ['가장 긴 지사는 라', topOf(perHome) === '라'],
      ['나 지사와 마 지사가 같다', isNear(table.나.time / table.나.hit, table.마.time / table.마.hit)],
      ['9분보다 길다', whole > 9],
      ['1만 호당', table.마.cases / table.마.homes > table.나.cases / table.나.homes],
      ['비율이 가장 높은', topOf(hitShare) === topOf(perHome, -1)],
    ]);
    return [1, 2, 3, 4, 5].filter((position) => !truth.includes(position));
  },

  'math-06': (choices) => {
    const power = [200, 250, 300, 390, 468];
    const made = [240, 325, 360, 507, 585];
    const contracts = [1000, 1250, 1500, 1800, 1950];
    const growth = (values: readonly number[]): number[] =>
      values.slice(1).map((value, index) => Math.round((100 * (value - at(values, index))) / at(values, index)));
    const real: Record<string, number[]> = {
      '설비 용량의 전년 대비 증가율': growth(power),
      '발전량의 전년 대비 증가량': made.slice(1).map((value, index) => value - at(made, index)),
      '계약 건수의 전년 대비 증가율': growth(contracts),
      '설비 1 MW당 발전량': made.map((value, index) => Math.round((value * 1000) / at(power, index))),
      '계약 1건당 설비 용량': power.map((value, index) => Math.round((value * 1000) / at(contracts, index))),
    };
    return positionsWhere(choices, (text) => {
      const name = Object.keys(real).find((title) => text.includes(title)) ?? '';
      const shown = [...text.matchAll(/\d{4}년 ([\d,]+)/g)].map(([, value = '']) => numberIn(value));
      return shown.join() === of(real, name).join();
    });
  },

  'math-07': (choices) => {
    // The store holds 36.
    const gain = { a: 36 / 6, b: 36 / 9, works: 36 / 18 };
    const filled = 3 * (gain.a + gain.b - gain.works);
    const hoursNeeded = 3 + (36 - filled) / (gain.b - gain.works);
    return positionsWhere(choices, (text) => {
      const [, whole = '', half = '0'] = /(\d+)시간(?: (\d+)분)?/.exec(text) ?? [];
      return isNear(Number(whole) + Number(half) / 60, hoursNeeded);
    });
  },

  'math-08': (choices) => {
    const worlds = [true, false].flatMap((line) =>
      [true, false].flatMap((first) =>
        [true, false].map((second) => ({
          line,
          dark: line || (first && second),
          chance: (line ? 1 / 10 : 9 / 10) * (first ? 1 / 5 : 4 / 5) * (second ? 1 / 5 : 4 / 5),
        })),
      ),
    );
    const dark = worlds.filter((world) => world.dark);
    const wanted = sum(dark.filter(({ line }) => line).map(({ chance }) => chance)) / sum(dark.map(({ chance }) => chance));
    return positionsWhere(choices, (text) => isNear(fraction(text), wanted));
  },

  'math-09': (choices) => {
    const small = Array.from({ length: 241 }, (_none, count) => count).filter((count) => 100 * count + 250 * (240 - count) === 36_000);
    return numbered(choices, (at(small, 0) * 60 + (240 - at(small, 0)) * 160) / 1000);
  },

  'math-10': (choices) => {
    const bill = (used: number, limits: readonly [number, number]): number => {
      const base = used <= limits[0] ? 1000 : used <= limits[1] ? 1800 : 7000;
      const energy =
        Math.min(used, limits[0]) * 100 + Math.max(0, Math.min(used, limits[1]) - limits[0]) * 190 + Math.max(0, used - limits[1]) * 280;
      return ((base + energy + used * 5) * 11) / 10;
    };
    const bills = mapValues({ june: bill(380, [200, 400]), july: bill(380, [300, 450]) }, (value) => value);
    return numbered(choices, of(bills, 'june') - of(bills, 'july'));
  },
};
