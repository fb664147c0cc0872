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
  const fires = [400, 600, 500, 320, 450];
  const area = [1200, 2700, 1600, 800, 1260];
  const people = [24000, 45000, 40000, 21000, 38000];
  const change = area.slice(1).map((value, i) => Math.abs(value - area[i]!));
  const fall = (year: number) => 1 - fires[year - 2021]! / fires[year - 2022]!;
  return claims(choices, [
    [/가장 크게 변한 해는 2023년/, peak(change) === 1],
    [/감소율은 2023년이 2024년보다 높다/, fall(2023) > fall(2024)],
    [/1건당 피해 면적은 2025년이 2021년보다 넓다/, area[4]! / fires[4]! > area[0]! / fires[0]!],
    [/1건당 진화 인력은 2025년이 가장 많다/, peak(people.map((value, i) => value / fires[i]!)) === 4],
    [/2022년이 차지하는 비중은 40%를 넘는다/, area[1]! > 0.4 * sum(area)],
  ]);
};

const data02: Check = (choices) => {
  const homes = [200, 250, 300];
  const share = [
    [20, 25, 25, 30],
    [28, 26, 22, 24],
    [36, 28, 20, 16],
  ];
  if (share.some((row) => sum(row) !== 100)) throw new Error('shares');
  const count = (year: number, size: number) => (homes[year]! * share[year]![size]!) / 100;
  return claims(choices, [
    [/3인 가구의 수는 2025년이 2005년보다 적다/, count(2, 2) < count(0, 2)],
    [/2\.5배를 넘는다/, count(2, 0) > 2.5 * count(0, 0)],
    [/10년 전보다 늘어난 폭은/, count(1, 0) - count(0, 0) > count(2, 0) - count(1, 0)],
    [/2인 이하 가구의 비중/, share[2]![0]! + share[2]![1]! - share[0]![0]! - share[0]![1]! >= 20],
    [/10천 가구 이상 많다/, count(1, 3) - count(1, 2) >= 10],
  ]);
};

const data03: Check = (choices) => {
  const left = [240, 300, 270, 420, Number.NaN, 480]; // 2020 … 2025; 2020 from the row of 2021
  left[0] = 300 - 1260 + 1200;
  const won = [180, 214, 173, 224, 230];
  left[4] = left[3]! + 1580 - 1600;
  const done = [1200, left[1]! + 1500 - left[2]!, 1330, 1600, Number.NaN];
  const pool2025 = left[5]! / (1 - 0.75);
  done[4] = pool2025 - left[5]!;
  const came = [1260, 1500, left[3]! + done[2]! - left[2]!, 1580, pool2025 - left[4]];
  const rate = done.map((value, i) => value / (left[i]! + came[i]!));
  if (Math.abs(rate[0]! - 0.8) > 1e-9 || came.some((value, i) => left[i]! + value - done[i]! !== left[i + 1]!)) throw new Error('table');
  return statements(choices, {
    ㄱ: rises(came),
    ㄴ: peak(rate) === peak(came),
    ㄷ: done.filter((value, i) => value > came[i]!).length === 2,
    ㄹ: peak(won.map((value, i) => value / done[i]!)) === 4,
  });
};

const data04: Check = (choices) => {
  const before = [2400, 1600, 3000, 1200, 2000];
  const now = [2100, 2000, 3300, 1500, 1800];
  const crop = [42, 30, 66, 27, 45];
  const same = (a: number, b: number) => Math.abs(a - b) < 1e-12;
  const worlds = [...permutations(['감귤', '배', '복숭아', '사과', '포도'])].filter((names) => {
    const at = (name: string) => names.indexOf(name);
    const perHa = (name: string) => crop[at(name)]! / now[at(name)]!;
    const growth = (name: string) => now[at(name)]! / before[at(name)]!;
    return (
      names.every((name, i) => now[i]! > before[i]! === ['감귤', '복숭아', '포도'].includes(name)) &&
      same(growth('복숭아'), growth('포도')) &&
      same(perHa('감귤'), perHa('배')) &&
      crop[at('복숭아')]! > crop[at('포도')]!
    );
  });
  if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
  return positionsWhere(choices, (text) => text === worlds[0]!.join(', '));
};

const data05: Check = (choices) => {
  const [exports_, imports_, moved] = [
    [120, 126, 144],
    [100, 110, 121],
    [180, 204, 210],
  ] as const;
  const all = [400, 440, 475];
  if (all.some((value, i) => value !== exports_[i]! + imports_[i]! + moved[i]!)) throw new Error('sums');
  const truth: Record<string, boolean> = {
    '㉠': all[1]! * 10 === all[0]! * 11,
    '㉡': exports_[2] * 10 === exports_[0] * 12,
    '㉢': rises(moved.map((value, i) => value / all[i]!)),
    '㉣': imports_[1] * imports_[1] === imports_[0] * imports_[2],
    '㉤': (moved[2] - moved[0]) * 10 === (all[2]! - all[0]!) * 4,
  };
  return positionsWhere(choices, (text) => truth[text] === false);
};

const data06: Check = (choices) => {
  const counties: Record<string, readonly [people: number, old: number, doctors: number, beds: number]> = {
    가: [60000, 18000, 100, 540],
    나: [50000, 14000, 125, 600],
    다: [40000, 14000, 100, 320],
    라: [80000, 28000, 200, 1040],
    마: [45000, 15000, 100, 495],
  };
  const mean = sum(Object.values(counties).map(([people]) => people)) / 5;
  return positionsWhere(choices, (text) => {
    const [people, old, doctors, beds] = counties[text]!;
    return old * 10 > people * 3 && people / doctors < 500 && (beds * 1000) / people > 10 && people < mean;
  });
};

const data07: Check = (choices) => {
  const into = [15, 20, 40, 75, 60, 30];
  const out = [15, 15, 15, 20, 55, 30];
  const used = [10, 15, 15, 15, 15, 10];
  let level = 60;
  const right = into.map((value, i) => (level += value - out[i]! - used[i]!));
  return positionsWhere(choices, (text) => [...text.matchAll(/\d월 (\d+)/g)].map((found) => Number(found[1])).join() === right.join());
};

const data08: Check = (choices) => {
  const markets: Record<string, Record<string, number>> = {
    X: { A: 280, B: 240, C: 160, D: 80, E: 40 },
    Y: { A: 250, B: 75, C: 75, D: 50, E: 50 },
    Z: { A: 360, B: 300, C: 240, D: 180, E: 120 },
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
    return after >= 2600 - 1e-9 && after - index(Object.values(firms)) >= 250 - 1e-9;
  });
  return positionsWhere(choices, (text) => text === deep.map(([name]) => name).join(', '));
};

const farm = {
  gross: [3000, 3200, 3500, 3600, 4000],
  cost: [1950, 2144, 2380, 2520, 2760],
  other: [1500, 1600, 1700, 1780, 1760],
  transfer: [900, 960, 1000, 1120, 1260],
};

const data09: Check = (choices) => {
  const net = farm.gross.map((value, i) => value - farm.cost[i]!);
  const all = net.map((value, i) => value + farm.other[i]! + farm.transfer[i]!);
  const rate = net.map((value, i) => value / farm.gross[i]!);
  return statements(choices, {
    ㄱ: falls(rate.slice(0, 4)),
    ㄴ: net.filter((value, i) => i > 0 && value < net[i - 1]!).length === 1,
    ㄷ: farm.other[4]! / all[4]! > farm.other[0]! / all[0]!,
    ㄹ: farm.gross[4]! / farm.gross[0]! > farm.transfer[4]! / farm.transfer[0]!,
  });
};

const data10: Check = (choices) => {
  const now = [farm.gross, farm.cost, farm.other, farm.transfer].map((row) => row[4]!);
  const grown = [105, 110, 105, 110].map((percent, i) => (now[i]! * percent) / 100);
  const income = ([gross, cost, other, transfer]: readonly number[]) => gross! - cost! + other! + transfer!;
  const more = Math.round((income(grown) - income(now)) * 1000) / 1000;
  return positionsWhere(choices, (text) => numberIn(text) === more);
};

const data11: Check = (choices) => {
  const rate = [
    [56, 50, 60, 58, 30],
    [62, 66, 65, 68, 38],
  ];
  const people = [
    [40, 50, 50, 45, 60],
    [35, 40, 48, 55, 90],
  ];
  const work = rate.map((row, year) => row.map((value, i) => (value * people[year]![i]!) / 100));
  const older = work.map((row) => (100 * (row[3]! + row[4]!)) / sum(row));
  return claims(choices, [
    [/크게 높아진 연령대는 50대/, peak(rate[1]!.map((value, i) => value - rate[0]![i]!)) === 3],
    [/모든 연령대에서/, work[1]!.every((value, i) => value > work[0]![i]!)],
    [/3천 명 이상 많다/, work[1]![1]! - work[0]![1]! >= 3],
    [/가장 많은 연령대는 60세 이상/, peak(work[1]!) === 4],
    [/10%p 이상 높다/, older[1]! - older[0]! >= 10],
  ]);
};

const data12: Check = (choices) => {
  const [all, burntBag, buriedBag, burntRest, buriedRest, energy] = [500, 120, 80, 60, 30, 60];
  const sorted = all - burntBag - buriedBag;
  const rest = burntRest + buriedRest;
  const recycled = sorted - rest;
  return claims(choices, [
    [/65% 이상/, sorted >= 0.65 * all],
    [/물질 재활용된 양은 배출된 양의 30%/, (recycled - energy) * 10 === all * 3],
    [/3분의 1 이상/, rest * 3 >= sorted],
    [/1\.5배 이하/, burntBag + burntRest <= 1.5 * (buriedBag + buriedRest)],
    [/25% 이하/, energy * 4 <= recycled],
  ]);
};

const data13: Check = (choices) => {
  const a = { all: [100, 300, 100], work: [60, 240, 45] };
  const b = { all: [400, 100, 300], work: [260, 90, 150] };
  const rate = (school: typeof a) => school.work.map((value, i) => value / school.all[i]!);
  return statements(choices, {
    ㄱ: rate(a).every((value, i) => value > rate(b)[i]!),
    ㄴ: sum(a.work) / sum(a.all) > sum(b.work) / sum(b.all),
    ㄷ: (a.work[1]! + b.work[1]!) / (a.all[1]! + b.all[1]!) > 0.84,
    ㄹ: sum(rate(a).map((value, i) => value * b.all[i]!)) / sum(b.all) < 0.6,
  });
};

const data14: Check = (choices) => {
  const teams = ['A', 'B', 'C', 'D', 'E'] as const;
  const pairs = teams.flatMap((one, i) => teams.slice(i + 1).map((other) => [one, other] as const));
  type World = ReadonlyMap<string, '승' | '무' | '패'>;
  const worlds: World[] = [];
  for (let code = 0; code < 3 ** pairs.length; code += 1) {
    const world = new Map<string, '승' | '무' | '패'>();
    pairs.forEach(([one, other], i) => {
      const result = Math.floor(code / 3 ** i) % 3;
      world.set(one + other, (['승', '무', '패'] as const)[result]!);
      world.set(other + one, (['패', '무', '승'] as const)[result]!);
    });
    const row = (team: string) => {
      const results = teams.filter((other) => other !== team).map((other) => world.get(team + other)!);
      const [won, drawn, lost] = (['승', '무', '패'] as const).map((kind) => results.filter((result) => result === kind).length);
      return { won: won!, drawn: drawn!, lost: lost!, points: 3 * won! + drawn! };
    };
    const [a, b, c, d, e] = teams.map(row);
    const fits =
      a!.won === 3 &&
      a!.points === 10 &&
      b!.drawn === 1 &&
      b!.lost === 1 &&
      c!.points === 6 &&
      d!.lost === 2 &&
      d!.points === 4 &&
      e!.won === 0 &&
      e!.points === 1 &&
      world.get('AD') === '무';
    if (fits) worlds.push(world);
  }
  if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
  return positionsWhere(choices, (text) => {
    const found = /^([A-E])는 ([A-E])(?:에 이겼다|에 졌다|와 비겼다)\.$/.exec(text);
    if (found === null) throw new Error(text);
    const claimed = text.includes('이겼다') ? '승' : text.includes('졌다') ? '패' : '무';
    return worlds[0]!.get(found[1]! + found[2]!) === claimed;
  });
};

const data15: Check = (choices) => {
  const regions: Record<string, readonly [young: number, working: number, old: number]> = {
    가: [30, 200, 36],
    나: [40, 200, 20],
    다: [24, 120, 30],
    라: [50, 250, 40],
    마: [20, 100, 28],
  };
  const ageing = Object.keys(regions).filter((name) => regions[name]![2] > regions[name]![0]);
  const burden = (name: string) => (regions[name]![0] + regions[name]![2]) / regions[name]![1];
  const right = ageing[peak(ageing.map((name) => -burden(name)))];
  return positionsWhere(choices, (text) => text === right);
};

const data16: Check = (choices) => {
  const [all, subway, bus, bike] = [200, 150, 130, 70];
  const least = { both: Infinity, three: Infinity, several: Infinity, exactly: Infinity };
  // Every way of filling the seven cells: three = all of them, sb/sk/bk = exactly two, the rest follows.
  for (let three = 0; three <= bike; three += 1)
    for (let sb = 0; sb + three <= bus; sb += 1)
      for (let sk = 0; sk + three <= bike; sk += 1) {
        const bk = subway + bus + bike - all - 2 * three - sb - sk; // so that everyone uses at least one
        const single = [subway - three - sb - sk, bus - three - sb - bk, bike - three - sk - bk];
        if (bk < 0 || single.some((value) => value < 0)) continue;
        if (sum(single) + sb + sk + bk + three !== all) throw new Error('cells');
        least.both = Math.min(least.both, sb + three);
        least.three = Math.min(least.three, three);
        least.several = Math.min(least.several, sb + sk + bk + three);
        least.exactly = Math.min(least.exactly, sb);
      }
  return statements(choices, { ㄱ: least.both >= 100, ㄴ: least.three >= 10, ㄷ: least.several >= 80, ㄹ: least.exactly >= 10 });
};

export const checks: Record<string, Check> = {
  'const-11': const11,
  'data-01': data01,
  'data-02': data02,
  'data-03': data03,
  'data-04': data04,
  'data-05': data05,
  'data-06': data06,
  'data-07': data07,
  'data-08': data08,
  'data-09': data09,
  'data-10': data10,
  'data-11': data11,
  'data-12': data12,
  'data-13': data13,
  'data-14': data14,
  'data-15': data15,
  'data-16': data16,
};
