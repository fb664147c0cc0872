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
  const people = [400, 410, 420, 425, 440];
  const total = [5000, 5200, 5250, 5100, 5280];
  const used = [4000, 4264, 4410, 4386, 4488];
  const lost = [700, 624, 580, 510, 528];
  const share = (part: readonly number[]) => part.map((value, i) => (100 * value) / total[i]!);
  return claims(choices, [
    [/유효율은/, rises(share(used))],
    [/누수율은/, near(share(lost)[0]! - share(lost)[3]!, 4)],
    [/가장 적은 해는 같다/, dip(lost) === dip(total)],
    [/1인당/, total[4]! / people[4]! > total[0]! / people[0]!],
    [/증가율은 총공급량이/, total[4]! / total[0]! > used[4]! / used[0]!],
  ]);
};

const data18: Check = (choices) => {
  const cars = [120, 180, 270, 350, 420];
  const chargers = [10, 15, 27, 28, 40];
  const each = cars.map((value, i) => value / chargers[i]!);
  return claims(choices, [
    [/가장 많이 늘어난 해는 2024년/, peak(steps(cars)) === 2],
    [/2023년부터 해마다/, falls(rates(cars))],
    [/2대 이상 적다/, each[0]! - each[4]! >= 2],
    [/가장 많은 해는 2024년/, peak(each) === 3],
    [/충전기 수보다 높다/, cars[4]! / cars[0]! > chargers[4]! / chargers[0]!],
  ]);
};

const data19: Check = (choices) => {
  const entries = { design: 400, film: 135 / 0.45, text: 500, music: 0 };
  entries.music = 1440 - entries.design - entries.film - entries.text;
  const passed = { design: 400 * 0.4, film: 135, text: 500 * 0.36, music: 120 };
  const chosen = { design: 48, film: 135 * 0.2, text: passed.text * 0.25, music: 0 };
  chosen.music = 150 - chosen.design - chosen.film - chosen.text;
  const fields = ['design', 'film', 'text', 'music'] as const;
  return statements(choices, {
    ㄱ: fields[peak(fields.map((f) => chosen[f] / passed[f]))] === 'design',
    ㄴ: fields[peak(fields.map((f) => passed[f] / entries[f]))] === 'music',
    ㄷ: chosen.text / entries.text > chosen.music / entries.music,
    ㄹ: entries.text - passed.text - (entries.design - passed.design) >= 100,
  });
};

const data20: Check = (choices) => {
  const before = [800, 1200, 600, 1500, 400];
  const after = [920, 1140, 690, 1350, 380];
  const workers = [4600, 4560, 5520, 5400, 2280];
  const women = [2760, 2280, 4140, 1080, 1140];
  const fits: string[] = [];
  for (const order of permutations(['교육', '숙박', '운수', '음식', '의료'])) {
    const at = (name: string) => order.indexOf(name);
    const rate = (i: number) => 1 - after[i]! / before[i]!;
    const each = (i: number) => workers[i]! / after[i]!;
    const share = (i: number) => women[i]! / workers[i]!;
    const fewer = order
      .filter((_name, i) => after[i]! < before[i]!)
      .sort()
      .join();
    if (fewer !== ['숙박', '운수', '음식'].sort().join()) continue;
    if (!near(rate(at('숙박')), rate(at('음식')))) continue;
    if (!near(each(at('운수')), each(at('음식')))) continue;
    if (!(share(at('교육')) > share(at('의료')))) continue;
    fits.push(order.join(', '));
  }
  if (fits.length !== 1) throw new Error(`${fits.length} orders`);
  return positionsWhere(choices, (text) => text === fits[0]);
};

const data22: Check = (choices) =>
  positionsWhere(choices, (text) => {
    const [a, b, c] = text.split(',').map((part) => numberIn(part)) as [number, number, number];
    return near(a / (a + 120 + 150 + 180), 0.4) && near(b / (120 + b + 30), 0.5) && near(c, (1.2 * (65 + 30 + c + 45)) / 4);
  });

const data23: Check = (choices) => {
  const wanted = rates([4000, 5000, 4500, 5400, 4320, 4752]).map((value) => Math.round(value * 1000) / 10);
  return positionsWhere(choices, (text) => {
    const shown = [...text.matchAll(/(\d{4})년 ([−-]?\d+(?:\.\d+)?)/g)].map((found) => Number(found[2]!.replace('−', '-')));
    if (shown.length !== 5) throw new Error(text);
    return shown.every((value, i) => near(value, wanted[i]!));
  });
};

const data24: Check = (choices) => {
  const sites: Record<string, readonly [number, number, number]> = {
    A: [120, 80, 60],
    B: [100, 50, 90],
    C: [140, 90, 40],
    D: [110, 60, 70],
    E: [130, 70, 50],
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
  const cheap = totals({ ...sites, D: [100, 60, 70] }, weights);
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
    [900, 36000],
    [950, 39900],
    [880, 39600],
  ],
  양식: [
    [2000, 28000],
    [2200, 30800],
    [2300, 34500],
  ],
  원양: [
    [400, 12000],
    [420, 11760],
    [450, 13500],
  ],
  내수면: [
    [40, 4000],
    [45, 4050],
    [50, 5000],
  ],
};
const fisheryTotals = [
  [3340, 80000],
  [3615, 86510],
  [3680, 92600],
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
  return positionsWhere(choices, (text) => near(numberIn(text), fisheryTotals[2]![1]! - assumed));
};

const data27: Check = (choices) => {
  const spans = (levels: readonly number[]) => steps([0, ...levels]);
  const a = spans([60, 180, 420, 980, 1160, 1240]);
  const b = spans([90, 160, 300, 900, 1250, 1300]);
  return claims(choices, [
    [/^3~4월/, b[1]! > a[1]!],
    [/가장 적은 기간은 11~12월/, dip(a) === 5],
    [/2배를 넘는다/, b[4]! > 2 * a[4]!],
    [/비중은 2025년이 2024년보다 낮다/, b[3]! / sum(b) < a[3]! / sum(a)],
    [/3개이다/, b.filter((value, i) => value > a[i]!).length === 3],
  ]);
};

const data28: Check = (choices) => {
  const ga = 900 - 400;
  const na = 350 + ga - 450;
  const da = 400 - 250;
  const ra = na + da;
  if (900 + 350 !== 450 + 250 + ra) throw new Error('flow');
  return claims(choices, [
    [/70% 이상/, na / (na + da) >= 0.7],
    [/3배 이하/, ga <= 3 * da],
    [/45%를 넘는다/, ra > 0.45 * (900 + 350)],
    [/갑에 들어오는 통행량보다 많다/, 350 + ga > 900],
    [/을이 정보다 높다/, 450 / (350 + ga) > 250 / 400],
  ]);
};

const data29: Check = (choices) => {
  const wage = [3060, 3132, 3304, 3534, 3660];
  const index = [102, 108, 112, 114, 120];
  const real = wage.map((value, i) => (100 * value) / index[i]!);
  return statements(choices, {
    ㄱ: steps(real).filter((value) => value < 0).length === 2,
    ㄴ: near((100 * index[0]!) / index[4]!, 85),
    ㄷ: peak(rates(index)) === 3,
    ㄹ: wage[3]! / wage[0]! < index[3]! / index[0]!,
  });
};

const data30: Check = (choices) => {
  const rows = [
    { known: [8, 7, 9, 6], final: 8 },
    { known: [9, 7, 8, 8], final: 8 },
    { known: [5, 9, 7, 10], final: 7 },
    { known: [6, 8, 9, 9], final: 8 },
  ];
  const open = rows.map(({ known, final }) =>
    Array.from({ length: 11 }, (_none, x) => x).filter((x) => sum([...known, x].sort((p, q) => p - q).slice(1, 4)) === 3 * final),
  );
  const worlds = open[0]!.flatMap((a) => open[1]!.flatMap((b) => open[2]!.flatMap((c) => open[3]!.map((d) => [a, b, c, d] as const))));
  if (worlds.length === 0) throw new Error('no world');
  return claims(choices, [
    [/10점이다/, worlds.every(([a]) => a === 10)],
    [/가장 낮은 것은 5점/, worlds.every(([, , c]) => Math.min(5, 9, 7, 10, c) === 5)],
    [/을이 갑보다 높다/, worlds.every(([a, b]) => 9 + 7 + 8 + 8 + b > 8 + 7 + 9 + 6 + a)],
    [/2점 이상 높다/, worlds.every(([a, , , d]) => a - d >= 2)],
    [/30점 이상/, worlds.every((world) => sum(world) >= 30)],
  ]);
};

const data31: Check = (choices) => {
  const places: Record<string, readonly [number, number, number]> = {
    가: [2000, 12, 1400],
    나: [1600, 8, 960],
    다: [2500, 10, 1250],
    라: [1200, 9, 1080],
    마: [4000, 16, 1600],
  };
  const names = Object.keys(places).filter((name) => (places[name]![1] / (places[name]![0] * 1000)) * 1_000_000 <= 5 + 1e-9);
  const best = names[peak(names.map((name) => (places[name]![2] / (places[name]![0] * 1000)) * 1000))];
  return positionsWhere(choices, (text) => text === best);
};

const data32: Check = (choices) => {
  /** Sets of `count` different shares below `cap` (in steps of half a per cent), falling, with the given sum. */
  const rests = (count: number, left: number, cap: number): number[][] => {
    if (count === 0) return left === 0 ? [[]] : [];
    const found: number[][] = [];
    for (let share = Math.min(cap - 0.5, left); share >= 0.5; share -= 0.5)
      for (const tail of rests(count - 1, left - share, share)) found.push([share, ...tail]);
    return found;
  };
  let worlds = 0;
  const holds = { ㄱ: true, ㄴ: true, ㄷ: true, ㄹ: true };
  for (let count = 1; count <= 5; count += 1) {
    const before = rests(count, 100 - 30 - 22 - 15 - 9, 9);
    const after = rests(count, 100 - 28 - 26 - 14 - 12, 12);
    if (before.length === 0 || after.length === 0) continue;
    worlds += before.length * after.length;
    if (4 + count < 7) holds['ㄱ'] = false;
    // 라 may be any of the firms below the fourth in 2025, 마 any of those in 2024
    if (after.some((shares) => shares.some((share) => share >= 9))) holds['ㄴ'] = false;
    if (before.some((shares) => shares.some((share) => 14 - share <= 5))) holds['ㄷ'] = false;
    if (before.some((old) => after.some((now) => now[0]! <= old[0]!))) holds['ㄹ'] = false;
  }
  if (worlds === 0) throw new Error('no world');
  return statements(choices, holds);
};

export const checks: Record<string, Check> = {
  'data-17': data17,
  'data-18': data18,
  'data-19': data19,
  'data-20': data20,
  'data-22': data22,
  'data-23': data23,
  'data-24': data24,
  'data-25': data25,
  'data-26': data26,
  'data-27': data27,
  'data-28': data28,
  'data-29': data29,
  'data-30': data30,
  'data-31': data31,
  'data-32': data32,
};
