import { numberIn, positionsWhere, type Check } from './check.ts';
import { claims, statements } from './statements.ts';
import { permutations } from './toolbox.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const rising = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
/** Position of the greatest; there must be one only. */
const argMax = (numbers: readonly number[]): number => {
  const top = Math.max(...numbers);
  if (numbers.filter((n) => n === top).length !== 1) throw new Error('tie');
  return numbers.indexOf(top);
};
const argMin = (numbers: readonly number[]): number => argMax(numbers.map((n) => -n));
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
const steps = (numbers: readonly number[]): number[] => numbers.slice(1).map((n, i) => n - numbers[i]!);
const growth = (numbers: readonly number[]): number[] => numbers.slice(1).map((n, i) => n / numbers[i]! - 1);
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
const mustRise = (choices: readonly string[]): void => {
  if (!rising(choices.map(numberIn))) throw new Error('order');
};

// ---------- 언어논리 ----------

/** 32 selections of five projects; the right premise makes the library follow, and does not contradict the facts. */
const lang14: Check = (choices) => {
  const names = ['교차로 개선', '보행로 정비', '하천 정비', '체육관 건립', '도서관 건립'];
  type World = Readonly<Record<string, boolean>>;
  const worlds: World[] = Array.from({ length: 32 }, (_, bits) =>
    Object.fromEntries(names.map((name, i) => [name, ((bits >> i) & 1) === 1])),
  );
  const facts = (w: World): boolean =>
    (w['교차로 개선']! || w['보행로 정비']!) &&
    (!w['보행로 정비'] || w['하천 정비']!) &&
    (!(w['하천 정비'] && !w['교차로 개선']) || w['도서관 건립']!) &&
    (!w['교차로 개선'] || w['체육관 건립']!);
  const open = worlds.filter(facts);
  if (open.every((w) => w['도서관 건립'])) throw new Error('nothing has to be added');
  return positionsWhere(choices, (text) => {
    const plain = /^(.+?)를 선정한다\.$|^(.+?)을 선정한다\.$/.exec(text);
    const rule = /^(.+?)[을를] 선정하(면|지 않으면) (.+?)(?:도|은|는) 선정(한다|하지 않는다)\.$/.exec(text);
    let premise: (w: World) => boolean;
    if (rule) {
      const [, from, ifVerb, to, thenVerb] = rule;
      if (!names.includes(from!) || !names.includes(to!)) throw new Error(`not understood: ${text}`);
      premise = (w) => w[from!] !== (ifVerb === '면') || w[to!] === (thenVerb === '한다');
    } else if (plain) {
      const name = (plain[1] ?? plain[2])!;
      if (!names.includes(name)) throw new Error(`not understood: ${text}`);
      premise = (w) => w[name]!;
    } else throw new Error(`not understood: ${text}`);
    const left = open.filter(premise);
    return left.length > 0 && left.every((w) => w['도서관 건립']);
  });
};

/** Deals of three cards out of six; every saying keeps the deals in which it could be said. */
const lang15: Check = (choices) => {
  type Deal = readonly [number, number, number];
  let deals: Deal[] = [];
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) if (a !== b && b !== c && a !== c) deals.push([a, b, c]);
  const possible = (who: number, deal: Deal): Deal[] => deals.filter((other) => other[who] === deal[who]);
  const greatest = (who: number, deal: Deal): boolean => Math.max(...deal) === deal[who];
  const unsure =
    (who: number) =>
    (deal: Deal): boolean =>
      new Set(possible(who, deal).map((other) => greatest(who, other))).size === 2;
  const sure =
    (who: number) =>
    (deal: Deal): boolean =>
      possible(who, deal).every((other) => greatest(who, other));
  deals = deals.filter(unsure(0));
  deals = deals.filter(unsure(1));
  deals = deals.filter(sure(2));
  deals = deals.filter((deal) => new Set(possible(0, deal).map((other) => other[1])).size > 1);
  const must = (test: (deal: Deal) => boolean): boolean => deals.length > 0 && deals.every(test);
  return claims(choices, [
    [/^갑의 카드의 수는 3/, must(([a]) => a === 3)],
    [/^을의 카드의 수는 4/, must(([, b]) => b === 4)],
    [/^병의 카드의 수는 6/, must(([, , c]) => c === 6)],
    [/차이는 1이다/, must(([, b, c]) => Math.abs(b - c) === 1)],
    [/더한 값은 짝수/, must(([a, b, c]) => (a + b + c) % 2 === 0)],
  ]);
};

/** What each group still feels with, and how many stopped: many is more than half. */
const lang17: Check = (choices) => {
  const groups = [
    { hair: true, legs: true, air: 90, leaf: 92 },
    { hair: false, legs: true, air: 12, leaf: 88 },
    { hair: true, legs: false, air: 89, leaf: 10 },
    { hair: false, legs: false, air: 12, leaf: 11 },
  ];
  const many = (percent: number): boolean => percent > 50;
  return statements(choices, {
    ㄱ: groups.every((g) => many(g.leaf) === g.legs),
    ㄴ: groups.filter((g) => !g.hair && g.legs).every((g) => many(g.air)),
    ㄷ: groups.filter((g) => !g.hair).some((g) => many(g.air) || many(g.leaf)),
  });
};

const lang20: Check = (choices) => {
  const fresh = 618,
    now = 590,
    perCm = 40,
    usedOnTheWay = 80;
  mustRise(choices);
  return positionsWhere(choices, (text) => numberIn(text) === (fresh - now) * perCm + usedOnTheWay);
};

// ---------- 상황판단 ----------

const sit12: Check = (choices) => {
  const day = 86_400_000;
  const date = (month: number, d: number): number => Date.UTC(2026, month - 1, d);
  const holiday = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay()) || at === date(3, 2);
  const workday = (at: number): number => {
    let on = at;
    while (holiday(on)) on += day;
    return on;
  };
  /** The first day is not counted, and neither are the days of `pause`. */
  const end = (first: number, days: number, pause: readonly [number, number] = [0, -1]): number => {
    let at = first,
      left = days;
    while (left > 0) {
      at += day;
      if (at < pause[0] || at > pause[1]) left--;
    }
    return workday(at);
  };
  if (new Date(date(3, 4)).getUTCDay() !== 3 || new Date(date(3, 27)).getUTCDay() !== 5) throw new Error('weekday');
  const appeal = end(date(3, 4), 30);
  const noPause = end(date(3, 27), 14);
  const due = end(date(3, 27), 14, [date(4, 1), date(4, 8)]);
  const longer = end(due, 10);
  const said = (text: string): number => {
    const [, m, d] = /(\d+)월 (\d+)일/.exec(text)!;
    return date(Number(m), Number(d));
  };
  return positionsWhere(choices, (text) => {
    if (/10일을 더 연장/.test(text)) return false; // once only
    if (/이의 신청을 할 수 있는 마지막 날/.test(text)) return said(text) === appeal;
    if (/보완을 요구하지 않았다면/.test(text)) return said(text) === noPause;
    if (/연장하지 않으면/.test(text)) return said(text) === due;
    if (/연장하면/.test(text)) return said(text) === longer;
    throw new Error(`not understood: ${text}`);
  });
};

const sit13: Check = (choices) => {
  const faces = (isPublic: boolean): number => (isPublic ? Infinity : 2);
  const mostDays = 10 + 10;
  const fee = (isPublic: boolean, days: number): number => (isPublic ? 0 : 2) + (days > 10 ? 2 : 0);
  const cityMayRemove = (daysAfter: number): boolean => daysAfter > 3;
  return statements(choices, { ㄱ: faces(true) >= 3, ㄴ: mostDays >= 30, ㄷ: fee(true, 20) === 2, ㄹ: cityMayRemove(1) });
};

const sit14: Check = (choices) => {
  const trip = (days: number, carDays: number, meals: number, cap: number, nights: readonly (number | null)[], fare: number): number =>
    20000 * (days - carDays) +
    10000 * carDays +
    24000 * days -
    8000 * meals +
    sum(nights.map((paid) => (paid === null ? 20000 : Math.min(paid, cap)))) +
    fare;
  const total =
    trip(3, 3, 2, 100000, [120000, 120000], 0) + trip(2, 0, 0, 80000, [null], 110000) + trip(3, 1, 1, 70000, [60000, 90000], 64000);
  mustRise(choices);
  return positionsWhere(choices, (text) => numberIn(text) === total);
};

const sit15: Check = (choices) => {
  type Votes = readonly (readonly [number, string])[];
  const votes: Votes = [
    [6, 'ADCB'],
    [4, 'BCDA'],
    [3, 'CDBA'],
    [2, 'DCBA'],
  ];
  const without = (from: Votes, name: string): Votes => from.map(([n, order]) => [n, order.replace(name, '')]);
  const names = (from: Votes): string[] => [...from[0]![1]].sort();
  const firsts = (from: Votes): number[] => names(from).map((name) => sum(from.filter(([, order]) => order[0] === name).map(([n]) => n)));
  const one = (from: Votes): string => names(from)[argMax(firsts(from))]!;
  const two = (from: Votes): string => {
    const counts = firsts(from);
    return Math.max(...counts) * 2 > 15 ? names(from)[argMax(counts)]! : two(without(from, names(from)[argMin(counts)]!));
  };
  const three = (from: Votes): string =>
    names(from)[argMax(names(from).map((name) => sum(from.map(([n, order]) => n * (order.length - 1 - order.indexOf(name))))))]!;
  return statements(choices, {
    ㄱ: new Set([one(votes), two(votes), three(votes)]).size === 3,
    ㄴ: two(without(votes, 'A')) !== two(votes),
    ㄷ: three(without(votes, 'B')) === 'D',
  });
};

const sit17: Check = (choices) => {
  const p = 6,
    s = 3,
    station = 24,
    delay = 4,
    ahead = 12;
  mustRise(choices);
  return positionsWhere(choices, (text) => numberIn(text) / s === station / p + delay + ahead);
};

/** All 720 ways to give the weights. */
const sit18: Check = (choices) => {
  const worlds = [...permutations([1, 2, 3, 4, 5, 6])]
    .map(([A, B, C, D, E, F]) => ({ A: A!, B: B!, C: C!, D: D!, E: E!, F: F! }))
    .filter(({ A, B, C, D, E, F }) => A + B === C + D && E === A + D && C + F > B + E);
  if (worlds.length !== 4) throw new Error('the explanation lists four');
  return positionsWhere(choices, (text) => {
    const heavier = /^([A-F])는 ([A-F])보다 무겁다/.exec(text),
      weighs = /^([A-F])(?:의 무게)?는 (\d) kg/.exec(text);
    type Name = keyof (typeof worlds)[number];
    if (heavier) return worlds.every((w) => w[heavier[1] as Name] > w[heavier[2] as Name]);
    if (weighs) return worlds.every((w) => w[weighs[1] as Name] === Number(weighs[2]));
    throw new Error(`not understood: ${text}`);
  });
};

/** All 210 codes. */
const sit19: Check = (choices) => {
  const tries: readonly (readonly [readonly number[], number, number])[] = [
    [[2, 4, 5], 0, 2],
    [[3, 6, 2], 1, 0],
    [[5, 1, 7], 0, 1],
    [[1, 6, 7], 0, 1],
  ];
  const codes: number[][] = [];
  for (let a = 1; a <= 7; a++)
    for (let b = 1; b <= 7; b++) for (let c = 1; c <= 7; c++) if (new Set([a, b, c]).size === 3) codes.push([a, b, c]);
  const fits = codes.filter((code) =>
    tries.every(([pressed, full, hollow]) => {
      const exact = pressed.filter((n, i) => code[i] === n).length;
      return exact === full && pressed.filter((n) => code.includes(n)).length - exact === hollow;
    }),
  );
  if (codes.length !== 210 || fits.length !== 1) throw new Error(`${fits.length} codes fit`);
  mustRise(choices);
  return positionsWhere(choices, (text) => numberIn(text) === sum(fits[0]!));
};

/** All 64 selections. */
const sit20: Check = (choices) => {
  const cost = [30, 25, 40, 20, 35, 15],
    effect = [33, 24, 45, 21, 37, 14];
  const best = Math.max(
    ...Array.from({ length: 64 }, (_, bits) => {
      const [a, b, c, d, e, f] = cost.map((_n, i) => ((bits >> i) & 1) === 1);
      const chosen = (list: readonly number[]): number => sum(list.filter((_n, i) => (bits >> i) & 1));
      const money = chosen(cost) - (d && e ? 10 : 0);
      return money > 100 || (a && c) || (f && !b) ? 0 : chosen(effect);
    }),
  );
  mustRise(choices);
  return positionsWhere(choices, (text) => numberIn(text) === best);
};

// ---------- 자료해석 ----------

const data11: Check = (choices) => {
  const calls = [18412, 17236, 18938, 20517, 21764, 22310, 23608],
    moved = [11231, 10169, 11552, 12823, 13385, 13498, 14047],
    people = [11654, 10520, 11986, 13341, 13890, 14052, 14590],
    cars = [142, 146, 151, 154, 160, 165, 168],
    crew = [1136, 1197, 1253, 1309, 1376, 1452, 1495];
  const perCar = calls.map((n, i) => n / cars[i]!);
  return claims(choices, [
    [/^구급차 1대당 출동 건수는 2024년이 2023년보다 많다/, perCar[5]! > perCar[4]!],
    [/^이송률은 매년 60% 이상/, moved.every((n, i) => n >= calls[i]! * 0.6)],
    [/출동 건수의 전년 대비 증가율이 가장 높은 해는 2022년/, argMax(growth(calls)) === 2],
    [/^구급차 1대당 구급 대원 수는 2020년 이후 매년/, rising(crew.map((n, i) => n / cars[i]!))],
    [/이송 인원은 2019년보다 30% 이상/, people[6]! >= people[0]! * 1.3],
  ]);
};

const data12: Check = (choices) => {
  const home = [203, 241, 268, 287, 308],
    abroad = [41, 62, 95, 127, 154];
  const all = home.map((n, i) => n + abroad[i]!);
  return claims(choices, [
    [/^외국인 관광객의 전년 대비 증가율/, steps(growth(abroad)).every((n) => n < -1e-9)],
    [/^내국인 관광객의 전년 대비 증가 폭/, steps(steps(home)).every((n) => n < 0)],
    [/외국인 관광객이 60% 이상/, abroad[4]! - abroad[0]! >= (all[4]! - all[0]!) * 0.6],
    [/2배 이하인 해는 2025년뿐/, home.map((n, i) => n <= 2 * abroad[i]!).join() === 'false,false,false,false,true'],
    [/가장 큰 폭으로 높아진 해는 2024년/, argMax(steps(abroad.map((n, i) => n / all[i]!))) === 2],
  ]);
};

const data13: Check = (choices) => {
  const ga = { first: 450, over: 50, all: 500, spent: 400 };
  const na = { first: 400 - 80, over: 80, all: 400, spent: 340 };
  const da = { first: 540, over: 450 / 0.75 - 540, all: 450 / 0.75, spent: 450 };
  const ra = { first: 225 / 0.9 - 20, over: 20, all: 225 / 0.9, spent: 225 };
  const four = [ga, na, da, ra];
  const rest = (total: number, field: keyof typeof ga): number => total - sum(four.map((row) => row[field]));
  const ma = { first: rest(1760, 'first'), over: rest(240, 'over'), all: rest(2000, 'all'), spent: rest(1600, 'spent') };
  if (!close(ma.first + ma.over, ma.all) || !close(ga.spent / ga.all, 0.8)) throw new Error('table');
  const rows = [...four, ma];
  return statements(choices, {
    ㄱ: argMax(rows.map((r) => r.over / r.all)) === 1,
    ㄴ: argMax(rows.map((r) => r.all - r.spent)) === 2,
    ㄷ: argMin(rows.map((r) => r.spent / r.all)) === 2,
    ㄹ: da.first >= 3 * ma.first,
  });
};

/** All 120 ways to name the ports: one keeps the three conditions. */
const data14: Check = (choices) => {
  const before = [5600, 4200, 3000, 2800, 2000],
    now = [6000, 3900, 3300, 2700, 2400],
    boxes = [2400, 1170, 990, 1080, 600],
    ships = [4000, 2600, 4400, 3000, 1600];
  const fits = [...permutations(['가온항', '나루항', '다도항', '마루항', '바람항'])].filter((names) => {
    const at = (name: string): number => names.indexOf(name);
    const perShip = (name: string): number => now[at(name)]! / ships[at(name)]!,
      share = (name: string): number => boxes[at(name)]! / now[at(name)]!;
    return (
      names.every((name, i) => now[i]! < before[i]! === ['나루항', '마루항'].includes(name)) &&
      close(perShip('가온항'), 2 * perShip('다도항')) &&
      close(share('가온항'), share('나루항'))
    );
  });
  if (fits.length !== 1) throw new Error(`${fits.length} fit`);
  return positionsWhere(choices, (text) => text.trim() === fits[0]!.join(', '));
};

const data15: Check = (choices) => {
  const names = ['대기업', '중견 기업', '중기업', '소기업'],
    asked = [
      [216, 480, 864, 840],
      [240, 525, 875, 860],
    ],
    using = [
      [135, 156, 147, 66],
      [168, 231, 196, 90],
    ];
  const rate = (year: number): number => sum(using[year]!) / sum(asked[year]!);
  if ([...asked, ...using].map(sum).join() !== '2400,2500,504,685') throw new Error('sums');
  const a = ((rate(1) - rate(0)) * 100).toFixed(1),
    b = ((sum(using[1]!) / sum(using[0]!) - 1) * 100).toFixed(1);
  const c = names[argMax(names.map((_name, i) => using[1]![i]! / asked[1]![i]! - using[0]![i]! / asked[0]![i]!))];
  return positionsWhere(choices, (text) => text.trim() === `㉠ ${a}, ㉡ ${b}, ㉢ ${c}`);
};

const data16: Check = (choices) => {
  const parks: Record<string, readonly number[]> = {
    가: [100, 120, 110, 135, 115],
    나: [200, 240, 180, 250, 160],
    다: [300, 360, 324, 405, 340],
    라: [400, 480, 432, 540, 432],
    마: [500, 600, 540, 648, 540],
  };
  return positionsWhere(
    choices,
    (text) =>
      growth(parks[text.trim()]!)
        .map((n) => (n * 100).toFixed(1))
        .join() === '20.0,-10.0,25.0,-20.0',
  );
};

const data17: Check = (choices) => {
  const table: Record<string, readonly number[]> = { 갑: [50, 30, 22, 98], 을: [60, 9, 6, 75], 병: [20, 12, 18, 50], 정: [20, 21, 14, 95] };
  const rows = Object.values(table);
  const index = (from: readonly (readonly number[])[], region: number, trade: number): number =>
    from[region]![trade]! / sum(from[region]!) / (sum(from.map((row) => row[trade]!)) / sum(from.flat()));
  if (rows.map(sum).join() !== '200,150,100,150' || [0, 1, 2, 3].map((t) => sum(rows.map((row) => row[t]!))).join() !== '150,72,60,318')
    throw new Error('sums');
  const sameRegion = [0, 1, 2].filter((t) => argMax(rows.map((row) => row[t]!)) === argMax(rows.map((_row, r) => index(rows, r, t))));
  const grown = rows.map((row, r) => (r === 2 ? [20, 12, 30, 50] : row));
  return statements(choices, {
    ㄱ: sameRegion.length === 2,
    ㄴ: rows.filter((_row, r) => index(rows, r, 0) > 1 + 1e-9).length === 2,
    ㄷ: index(grown, 2, 2) < 2.5,
  });
};

const data18: Check = (choices) => {
  const need = [50, 60, 80, 85, 90, 70],
    sun = [0, 4, 20, 25, 6, 0];
  const net = need.map((n, i) => n - sun[i]!);
  return statements(choices, {
    ㄱ: argMax(net) === argMax(need),
    ㄴ: spread(net) < spread(need),
    ㄷ: sum(sun) / sum(need) >= 0.15,
    ㄹ: argMax(steps(net)) === argMax(steps(need)),
  });
};

const data19: Check = (choices) => {
  const rows = [
    [2560, 960, 240, 60],
    [1400, 700, 196, 42],
    [640, 400, 84, 28],
    [400, 160, 64, 32],
    [450, 260, 78, 26],
  ];
  const total = [0, 1, 2, 3].map((i) => sum(rows.map((row) => row[i]!)));
  if (total.join() !== '5450,2480,662,188') throw new Error('sums');
  const rate = (row: readonly number[], step: number): number => row[step]! / row[step - 1]!;
  const byPaper = [...rows].sort((a, b) => rate(a, 1) - rate(b, 1));
  const supposed = sum(rows.map((row) => row[1]! * 0.3 * rate(row, 3)));
  return claims(choices, [
    [/^서류 합격률이 높은 직렬일수록/, rising(byPaper.map((row) => -rate(row, 2)))],
    [/^다섯 직렬 모두 탈락한 사람이/, rows.every((row) => argMax([1, 2, 3].map((i) => row[i - 1]! - row[i]!)) === 0)],
    [/^행정 직렬이 차지하는 비중/, rows[0]![2]! / total[2]! > rows[0]![1]! / total[1]!],
    [/^전체 탈락자 가운데/, (total[0]! - total[1]!) / (total[0]! - total[3]!) >= 0.6],
    [/필기 합격률만 다섯 직렬 모두 30%/, supposed >= total[3]! * 1.1],
  ]);
};

const data20: Check = (choices) => {
  const before = [800, 600, 400, 500],
    now = [1000, 660, 500, 480],
    dollar = [1250, 1400],
    yen = [900, 875];
  const wonGrowth = (now[0]! * dollar[1]!) / (before[0]! * dollar[0]!) - 1,
    dollarGrowth = now[0]! / before[0]! - 1;
  const won = now.map((n) => n * dollar[1]!);
  return statements(choices, {
    ㄱ: close(wonGrowth - dollarGrowth, 0.12),
    ㄴ: won[0]! / sum(won) > now[0]! / sum(now) + 1e-9,
    ㄷ: now[3]! * dollar[1]! > before[3]! * dollar[0]!,
    ㄹ: dollar[1]! / (yen[1]! / 100) > dollar[0]! / (yen[0]! / 100),
  });
};

export const checks: Record<string, Check> = {
  'lang-14': lang14,
  'lang-15': lang15,
  'lang-17': lang17,
  'lang-20': lang20,
  'sit-12': sit12,
  'sit-13': sit13,
  'sit-14': sit14,
  'sit-15': sit15,
  'sit-17': sit17,
  'sit-18': sit18,
  'sit-19': sit19,
  'sit-20': sit20,
  'data-11': data11,
  'data-12': data12,
  'data-13': data13,
  'data-14': data14,
  'data-15': data15,
  'data-16': data16,
  'data-17': data17,
  'data-18': data18,
  'data-19': data19,
  'data-20': data20,
};
