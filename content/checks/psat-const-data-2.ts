import { numberIn, positionsWhere, type Check } from './check.ts';
import { claims, statements } from './statements.ts';
import { permutations } from './toolbox.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rises = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value > values[i - 1]!);
const falls = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value < values[i - 1]!);
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
/** The index of the one greatest value; throws when two values share it. */
const peak = (values: readonly number[]): number => {
  const top = Math.max(...values);
  if (values.filter((value) => near(value, top)).length !== 1) throw new Error(`tie: ${values.join()}`);
  return values.indexOf(top);
};
const dip = (values: readonly number[]): number => peak(values.map((value) => -value));
const steps = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]!);
const rates = (values: readonly number[]): number[] => values.slice(1).map((value, i) => (value - values[i]!) / values[i]!);

// ---------- 자료해석 ----------

const data17: Check = (choices) => {
  const people = [402.6, 409.1, 418.7, 426.3, 437.8];
  const total = [4987, 5163, 5248, 5119, 5294];
  const used = [3984, 4231, 4398, 4402, 4473];
  const lost = [712, 631, 587, 509, 541];
  const share = (part: readonly number[]) => part.map((value, i) => (100 * value) / total[i]!);
  const rest = total.map((value, i) => value - used[i]! - lost[i]!);
  return claims(choices, [
    [/유효율은/, rises(share(used))],
    [/누수율은 2024년/, share(lost)[0]! - share(lost)[3]! >= 4],
    [/누수율이 가장 낮은 해와/, dip(share(lost)) !== dip(rest)],
    [/1인당/, total[4]! / people[4]! > total[0]! / people[0]!],
    [/증가율은 총공급량이/, total[4]! / total[0]! > used[4]! / used[0]!],
  ]);
};

const data18: Check = (choices) => {
  const cars = [121.7, 181.4, 274.6, 351.9, 418.3];
  const chargers = [10.2, 15.4, 26.8, 28.1, 39.6];
  const each = cars.map((value, i) => value / chargers[i]!);
  return claims(choices, [
    [/가장 많이 늘어난 해는 2024년/, peak(steps(cars)) === 2],
    [/2023년부터 2025년까지 해마다/, falls(rates(cars))],
    [/2대 이상 적다/, each[0]! - each[4]! >= 2],
    [/가장 많은 해는 2024년/, peak(each) === 3],
    [/충전기 수보다 높다/, cars[4]! / cars[0]! > chargers[4]! / chargers[0]!],
  ]);
};

const data19: Check = (choices) => {
  const entries = { design: 425, film: 153 / 0.45, text: 550, music: 0, photo: 236 };
  entries.music = 1798 - entries.design - entries.film - entries.text - entries.photo;
  const passed = { design: 425 * 0.4, film: 153, text: 550 * 0.38, music: 124, photo: 96 };
  const chosen = { design: 51, film: 32, text: 52, music: passed.music * 0.25, photo: 0 };
  chosen.photo = 189 - chosen.design - chosen.film - chosen.text - chosen.music;
  if ([entries, passed, chosen].some((row) => Object.values(row).some((n) => !near(n, Math.round(n)) || n <= 0))) throw new Error('table');
  const fields = ['design', 'film', 'text', 'music', 'photo'] as const;
  return statements(choices, {
    ㄱ: fields[peak(fields.map((f) => chosen[f] / passed[f]))] === 'design',
    ㄴ: fields[peak(fields.map((f) => passed[f] / entries[f]))] === 'music',
    ㄷ: chosen.text / entries.text > chosen.music / entries.music,
    ㄹ: entries.text - passed.text - (entries.design - passed.design) >= 100,
  });
};

const data20: Check = (choices) => {
  const before = [813, 1207, 594, 1486, 412, 688];
  const after = [931, 1146, 683, 1339, 391, 737];
  const workers = [4628, 4571, 5463, 5361, 2293, 5158];
  const women = [2771, 2304, 4086, 1093, 1162, 2638];
  const fits: string[] = [];
  for (const order of permutations(['교육', '숙박', '운수', '음식', '의료', '정보'])) {
    const at = (name: string) => order.indexOf(name);
    const rate = (i: number) => 1 - after[i]! / before[i]!;
    const each = (i: number) => workers[i]! / after[i]!;
    const share = (i: number) => women[i]! / workers[i]!;
    const fewer = order
      .filter((_name, i) => after[i]! < before[i]!)
      .sort()
      .join();
    if (fewer !== ['숙박', '운수', '음식'].sort().join()) continue;
    if (!(Math.abs(rate(at('숙박')) - rate(at('음식'))) < 0.01)) continue;
    if (!(Math.abs(each(at('운수')) - each(at('음식'))) < 0.1)) continue;
    if (!(share(at('교육')) > share(at('의료')) && share(at('의료')) > share(at('정보')))) continue;
    fits.push(order.join(', '));
  }
  if (fits.length !== 1) throw new Error(`${fits.length} orders`);
  return positionsWhere(choices, (text) => text === fits[0]);
};

const data22: Check = (choices) =>
  positionsWhere(choices, (text) => {
    const [a, b, c] = text.split(',').map((part) => numberIn(part)) as [number, number, number];
    return near(a / (a + 122 + 156 + 187), 0.4) && near(b / (122 + b + 34 + 12), 0.5) && near(c, (1.2 * (82 + 34 + c + 59)) / 4);
  });

const data24: Check = (choices) => {
  const sites: Record<string, readonly [number, number, number]> = {
    A: [119.4, 84, 62.2],
    B: [101.2, 52, 88.2],
    C: [138.6, 92, 41.3],
    D: [110.3, 63, 72.4],
    E: [129.7, 71, 52.8],
  };
  const totals = (table: Record<string, readonly [number, number, number]>, weights: readonly number[]): Record<string, number> => {
    const names = Object.keys(table);
    const best = [-1, 1, -1];
    const score = (name: string, k: number): number => {
      const values = names.map((other) => table[other]![k]!);
      const low = Math.min(...values);
      const high = Math.max(...values);
      const value = table[name]![k]!;
      return (100 * (best[k] === 1 ? value - low : high - value)) / (high - low);
    };
    return Object.fromEntries(names.map((name) => [name, sum(weights.map((weight, k) => weight * score(name, k)))]));
  };
  const first = (table: Record<string, number>) => Object.keys(table)[peak(Object.values(table))];
  const weights = [0.4, 0.3, 0.3];
  const four = Object.fromEntries(Object.entries(sites).filter(([name]) => name !== 'B'));
  const cheap = totals({ ...sites, D: [101.2, 63, 72.4] }, weights);
  return statements(choices, {
    ㄱ: first(totals(sites, [1 / 3, 1 / 3, 1 / 3])) === 'A',
    ㄴ: first(totals(sites, weights)) === 'A',
    ㄷ: first(totals(four, weights)) === 'C',
    ㄹ: cheap.D! > cheap.C!,
  });
};

/** 부문별 [생산량(천 톤), 금액(억 원)], 2023–2025. */
const fishery: Record<string, readonly (readonly [number, number])[]> = {
  연근해: [
    [903, 36210],
    [947, 39870],
    [884, 39640],
  ],
  양식: [
    [2014, 28310],
    [2197, 30690],
    [2308, 34480],
  ],
  원양: [
    [397, 11920],
    [418, 11740],
    [446, 13450],
  ],
  내수면: [
    [41, 4060],
    [44, 4120],
    [49, 4950],
  ],
};
const fisheryTotals = [
  [3355, 80500],
  [3606, 86420],
  [3687, 92520],
];

const data25: Check = (choices) => {
  const parts = Object.values(fishery);
  fisheryTotals.forEach((row, year) =>
    row.forEach((value, k) => {
      if (sum(parts.map((part) => part[year]![k]!)) !== value) throw new Error(`total ${year} ${k}`);
    }),
  );
  const column = (part: readonly (readonly [number, number])[], k: number) => part.map((year) => year[k]!);
  const price = (part: readonly (readonly [number, number])[], year: number) => part[year]![1] / part[year]![0];
  return statements(choices, {
    ㄱ: parts.filter((part) => rises(column(part, 0)) && rises(column(part, 1))).length === 2,
    ㄴ: fishery['연근해']![2]![1] / fisheryTotals[2]![1]! > fishery['연근해']![0]![1] / fisheryTotals[0]![1]!,
    ㄷ: parts.every((part) => price(part, 2) > price(part, 1)),
    ㄹ: fishery['원양']![2]![0] / fishery['원양']![0]![0] > fishery['양식']![2]![0] / fishery['양식']![0]![0],
  });
};

const data26: Check = (choices) => {
  const assumed = sum(Object.values(fishery).map((part) => (part[2]![0] * part[0]![1]) / part[0]![0]));
  return positionsWhere(choices, (text) => near(numberIn(text), Math.round((fisheryTotals[2]![1]! - assumed) / 10) * 10));
};

const data28: Check = (choices) => {
  const ga = 904 - 398;
  const na = 353 + ga - 447;
  const da = 398 - 246;
  const ra = na + da;
  if (904 + 353 !== 447 + 246 + ra) throw new Error('flow');
  return claims(choices, [
    [/70% 이상/, na / (na + da) >= 0.7],
    [/3배 이하/, ga <= 3 * da],
    [/48%를 넘는다/, ra > 0.48 * (904 + 353)],
    [/갑에 들어오는 통행량보다 많다/, 353 + ga > 904],
    [/을이 정보다 높다/, 447 / (353 + ga) > 246 / 398],
  ]);
};

const data29: Check = (choices) => {
  const wage = [3057, 3128, 3311, 3542, 3658];
  const hours = [167.2, 165.8, 163.4, 161.7, 160.3];
  const index = [102.3, 107.9, 111.8, 114.2, 119.6];
  const real = wage.map((value, i) => (100 * value) / index[i]!);
  return statements(choices, {
    ㄱ: steps(real).filter((value) => value < 0).length === 2,
    ㄴ: (100 * index[0]!) / index[4]! < 88,
    ㄷ: peak(rates(index)) === 3,
    ㄹ: wage[3]! / hours[3]! / (wage[0]! / hours[0]!) < index[3]! / index[0]!,
  });
};

const data31: Check = (choices) => {
  const places: Record<string, readonly [number, number, number]> = {
    가: [2040, 12, 1420],
    나: [1620, 8, 968],
    다: [2530, 10, 1240],
    라: [1180, 9, 1090],
    마: [4060, 17, 1670],
    바: [2870, 14, 1580],
  };
  const names = Object.keys(places).filter((name) => (places[name]![1] / (places[name]![0] * 1000)) * 1_000_000 <= 5 + 1e-9);
  const best = names[peak(names.map((name) => (places[name]![2] / (places[name]![0] * 1000)) * 1000))];
  return positionsWhere(choices, (text) => text === best);
};

export const checks: Record<string, Check> = {
  'data-17': data17,
  'data-18': data18,
  'data-19': data19,
  'data-20': data20,
  'data-22': data22,
  'data-24': data24,
  'data-25': data25,
  'data-26': data26,
  'data-28': data28,
  'data-29': data29,
  'data-31': data31,
};
