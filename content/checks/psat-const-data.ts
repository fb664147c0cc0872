import { numberIn, positionsWhere, type Check } from './check.ts';
import { claims, statements } from './statements.ts';
import { permutations } from './toolbox.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rises = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value > values[i - 1]!);
const falls = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value < values[i - 1]!);
/** The index of the one greatest value; throws when two values share it. */
const peak = (values: readonly number[]): number => {
  const top = Math.max(...values);
  if (values.filter((value) => value === top).length !== 1) throw new Error(`tie: ${values.join()}`);
  return values.indexOf(top);
};

// ---------- 헌법 ----------

const const11: Check = (choices) => {
  const seats = 300;
  const majority = Math.floor(seats / 2) + 1;
  const votes: Record<string, { present: number; yes: number; needed: (present: number) => number }> = {
    '재의를 요구받은 법률안': { present: 210, yes: 139, needed: (present) => Math.ceil((present * 2) / 3) }, // 제53조 ④
    '국무총리 해임건의안': { present: 285, yes: 148, needed: () => majority }, // 제63조 ②
    '국회의원 제명안': { present: 297, yes: 199, needed: () => Math.ceil((seats * 2) / 3) }, // 제64조 ③
    '법관 탄핵소추안': { present: 260, yes: 155, needed: () => majority }, // 제65조 ②
  };
  return positionsWhere(choices, (text) => {
    const vote = votes[text]!;
    return vote.present >= majority && vote.yes >= vote.needed(vote.present);
  });
};

// ---------- 자료해석 ----------

const data01: Check = (choices) => {
  const fires = [412, 587, 506, 331, 447, 469];
  const area = [1236, 2713, 1617, 842, 1264, 1352];
  const people = [24870, 44120, 40630, 21460, 37980, 38240];
  const flights = [38, 62, 57, 29, 44, 51];
  const change = area.slice(1).map((value, i) => Math.abs(value - area[i]!));
  const swing = fires.slice(1).map((value, i) => Math.abs(value / fires[i]! - 1));
  return claims(choices, [
    [/가장 크게 변한 해와 발생 건수/, peak(change) !== peak(swing)],
    [/헬기 출동 1회당 진화 인력이 가장 적은 해는 2021년/, peak(people.map((value, i) => -value / flights[i]!)) === 1],
    [/1건당 피해 면적은 2025년이 2020년보다 넓다/, area[5]! / fires[5]! > area[0]! / fires[0]!],
    [/1건당 진화 인력은 2024년이 가장 많다/, peak(people.map((value, i) => value / fires[i]!)) === 4],
    [/2021년이 차지하는 비중은 3분의 1을 넘는다/, area[1]! * 3 > sum(area)],
  ]);
};

const data03: Check = (choices) => {
  const left = [Number.NaN, 303, 259, 382, Number.NaN, 423]; // 2020 … 2025; 2020 from the row of 2021
  left[0] = left[1]! - 1263 + 1197;
  const won = [181, 213, 176, 227, 232];
  left[4] = left[3]! + 1571 - 1583;
  const done = [1197, left[1]! + 1487 - left[2]!, 1329, 1583, Number.NaN];
  const pool2025 = Math.round(left[5]! / (1 - 0.775));
  done[4] = pool2025 - left[5]!;
  const came = [1263, 1487, left[3]! + done[2]! - left[2]!, 1571, pool2025 - left[4]];
  const rate = done.map((value, i) => value / (left[i]! + came[i]!));
  if (Math.abs(rate[0]! - 0.798) > 1e-9 || Math.abs(rate[4]! - 0.775) > 1e-9) throw new Error('rates');
  if (came.some((value, i) => left[i]! + value - done[i]! !== left[i + 1]!)) throw new Error('table');
  return statements(choices, {
    ㄱ: rises(came),
    ㄴ: peak(rate) === peak(came),
    ㄷ: done.filter((value, i) => value > came[i]!).length === 2,
    ㄹ: peak(won.map((value, i) => value / done[i]!)) === 4,
  });
};

const data04: Check = (choices) => {
  const before = [2413, 1587, 2986, 1224, 2038, 1763];
  const now = [2127, 1978, 3297, 1527, 1846, 1912];
  const crop = [42.3, 29.8, 66.1, 27.6, 45.7, 33.1];
  const worlds = [...permutations(['감귤', '배', '복숭아', '사과', '자두', '포도'])].filter((names) => {
    const at = (name: string) => names.indexOf(name);
    const perHa = (name: string) => (1000 * crop[at(name)]!) / now[at(name)]!;
    return (
      names.every((name, i) => now[i]! > before[i]! === ['감귤', '복숭아', '자두', '포도'].includes(name)) &&
      names.every((name, i) => now[i]! / before[i]! > 1.2 === ['복숭아', '포도'].includes(name)) &&
      Math.abs(perHa('감귤') - perHa('배')) < 1 &&
      crop[at('복숭아')]! > crop[at('포도')]!
    );
  });
  if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
  return positionsWhere(choices, (text) => text === worlds[0]!.join(', '));
};

const data05: Check = (choices) => {
  const [exports_, imports_, moved, coastal] = [
    [1187, 1263, 1437],
    [1012, 1104, 1219],
    [1794, 2043, 2081],
    [214, 238, 227],
  ] as const;
  const all = [4207, 4648, 4964];
  if (all.some((value, i) => value !== exports_[i]! + imports_[i]! + moved[i]! + coastal[i]!)) throw new Error('sums');
  const truth: Record<string, boolean> = {
    '㉠': all[1]! > all[0]! * 1.1,
    '㉡': exports_[2] >= exports_[0] * 1.2,
    '㉢': rises(moved.map((value, i) => value / all[i]!)),
    '㉣': imports_[2] / imports_[1] > imports_[1] / imports_[0],
    '㉤': moved[2] - moved[0] > (all[2]! - all[0]!) * 0.35,
  };
  return positionsWhere(choices, (text) => truth[text] === false);
};

const data06: Check = (choices) => {
  const counties: Record<string, readonly [people: number, old: number, doctors: number, nurses: number, beds: number]> = {
    가: [60400, 18060, 98, 241, 546],
    나: [50700, 14180, 124, 263, 609],
    다: [40900, 14310, 97, 188, 327],
    라: [81200, 28490, 203, 417, 1042],
    마: [45300, 14930, 101, 206, 497],
    바: [38600, 12580, 71, 179, 412],
  };
  const mean = sum(Object.values(counties).map(([people]) => people)) / 6;
  const fits = Object.keys(counties).filter((name) => {
    const [people, old, doctors, nurses, beds] = counties[name]!;
    return old * 10 > people * 3 && people / doctors < 500 && (beds * 1000) / people > 10 && nurses > 2 * doctors && people < mean;
  });
  if (fits.length !== 1) throw new Error(`${fits.length} counties`);
  return positionsWhere(choices, (text) => text === fits[0]);
};

const data08: Check = (choices) => {
  const markets: Record<string, Record<string, number>> = {
    X: { A: 281, B: 242, C: 158, D: 79, E: 40 },
    Y: { A: 251, B: 74, C: 76, D: 49, E: 50 },
    Z: { A: 358, B: 302, C: 241, D: 178, E: 121 },
  };
  const index = (sales: readonly number[]) => sum(sales.map((value) => ((100 * value) / sum(sales)) ** 2));
  const plans = [
    ['갑', 'X', 'D', 'E'],
    ['을', 'X', 'C', 'D'],
    ['병', 'Y', 'D', 'E'],
    ['정', 'Z', 'C', 'D'],
    ['무', 'Z', 'D', 'E'],
  ] as const;
  const deep = plans.filter(([, market, one, other]) => {
    const firms = markets[market]!;
    const rest = Object.keys(firms)
      .filter((firm) => firm !== one && firm !== other)
      .map((firm) => firms[firm]!);
    const after = index([...rest, firms[one]! + firms[other]!]);
    return after >= 2700 - 1e-9 && after - index(Object.values(firms)) >= 250 - 1e-9;
  });
  return positionsWhere(choices, (text) => text === deep.map(([name]) => name).join(', '));
};

const farm = {
  gross: [3012, 3187, 3486, 3594, 4021],
  cost: [1947, 2118, 2391, 2527, 2781],
  other: [1508, 1612, 1689, 1773, 1764],
  transfer: [897, 948, 1013, 1127, 1268],
  unusual: [231, 224, 219, 236, 228],
};

const data09: Check = (choices) => {
  const net = farm.gross.map((value, i) => value - farm.cost[i]!);
  const all = net.map((value, i) => value + farm.other[i]! + farm.transfer[i]! + farm.unusual[i]!);
  const rate = net.map((value, i) => value / farm.gross[i]!);
  return statements(choices, {
    ㄱ: falls(rate.slice(0, 4)),
    ㄴ: net.filter((value, i) => i > 0 && value < net[i - 1]!).length === 1,
    ㄷ: farm.other[4]! / all[4]! > farm.other[0]! / all[0]!,
    ㄹ: farm.gross[4]! / farm.gross[0]! > farm.transfer[4]! / farm.transfer[0]!,
  });
};

const data10: Check = (choices) => {
  const now = [farm.gross, farm.cost, farm.other, farm.transfer, farm.unusual].map((row) => row[4]!);
  const grown = [105, 110, 105, 110, 95].map((percent, i) => (now[i]! * percent) / 100);
  const income = ([gross, cost, other, transfer, unusual]: readonly number[]) => gross! - cost! + other! + transfer! + unusual!;
  const more = Math.floor(income(grown) - income(now));
  return positionsWhere(choices, (text) => numberIn(text) === more);
};

const data12: Check = (choices) => {
  const [all, burntBag, buriedBag, burntRest, buriedRest, energy] = [512.4, 121.6, 79.3, 58.7, 31.4, 62.8];
  const sorted = all - burntBag - buriedBag;
  const rest = burntRest + buriedRest;
  const recycled = sorted - rest;
  return claims(choices, [
    [/65% 이상/, sorted >= 0.65 * all],
    [/물질 재활용된 양은 배출된 양의 30%/, recycled - energy >= 0.3 * all],
    [/3분의 1 이상/, rest * 3 >= sorted],
    [/1\.5배 이하/, burntBag + burntRest <= 1.5 * (buriedBag + buriedRest)],
    [/25% 이하/, energy * 4 <= recycled],
  ]);
};

const data13: Check = (choices) => {
  const a = { all: [112, 318, 104, 86], work: [67, 253, 47, 62] };
  const b = { all: [413, 108, 309, 94], work: [272, 97, 155, 71] };
  const rate = (school: typeof a) => school.work.map((value, i) => value / school.all[i]!);
  return statements(choices, {
    ㄱ: rate(a).every((value, i) => value > rate(b)[i]!),
    ㄴ: sum(a.work) / sum(a.all) > sum(b.work) / sum(b.all),
    ㄷ: (a.work[1]! + b.work[1]!) / (a.all[1]! + b.all[1]!) > 0.84,
    ㄹ: sum(rate(a).map((value, i) => value * b.all[i]!)) / sum(b.all) < 0.6,
  });
};

const data15: Check = (choices) => {
  const regions: Record<string, readonly [young: number, working: number, old: number]> = {
    가: [31, 204, 37],
    나: [41, 207, 22],
    다: [23, 118, 29],
    라: [52, 248, 43],
    마: [21, 103, 29],
    바: [34, 186, 41],
  };
  const ageing = Object.keys(regions).filter((name) => regions[name]![2] > regions[name]![0]);
  const burden = (name: string) => (regions[name]![0] + regions[name]![2]) / regions[name]![1];
  const right = ageing[peak(ageing.map((name) => -burden(name)))];
  return positionsWhere(choices, (text) => text === right);
};

export const checks: Record<string, Check> = {
  'const-11': const11,
  'data-01': data01,
  'data-03': data03,
  'data-04': data04,
  'data-05': data05,
  'data-06': data06,
  'data-08': data08,
  'data-09': data09,
  'data-10': data10,
  'data-12': data12,
  'data-13': data13,
  'data-15': data15,
};
