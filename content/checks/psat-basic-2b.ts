import { positionsWhere, type Check } from './check.ts';
import { claims, numberedInOrder, statements } from './statements.ts';
import { only, permutations, product, sum } from './toolbox.ts';

// ---------- 언어논리 ----------

/** Whichever share of severe cases each hospital has, in steps of 1 %: the first leads over all only where its share is the lower one. */
const lang28: Check = (choices) => {
  const overall = (mild: number, severe: number, share: number): number => mild * (100 - share) + severe * share;
  const shares = Array.from({ length: 101 }, (_none, share) => share);
  const leads = shares.flatMap((a) => shares.filter((b) => overall(93, 63, a) > overall(95, 70, b)).map((b) => Math.sign(a - b)));
  const how = only(leads) < 0 ? '낮을' : '높을';
  if (overall(93, 63, 10) !== 9000 || overall(95, 70, 60) !== 8000) throw new Error('the shares of the explanation');
  return positionsWhere(choices, (text) => text.includes(`비중이 ${how} 때에만`) && text.includes('상태가 비슷한 환자들의'));
};

const lang23: Check = (choices) => {
  const buyer = (rise: number): number => rise,
    seller = (tax: number, rise: number): number => tax - rise;
  return claims(choices, [
    // The passage: whom the law names changes nothing, and both sides adjust in time.
    [/^법에 따라 세금을 내는 사람을/, false],
    [/^세금을 매긴 뒤 시간이/, false],
    [/세금만큼 오르지 않았다면 구매자는/, buyer(150) === 0],
    [/그럴 수 있는 판매자보다 세금을 적게/, false],
    [/1,060원이 되었다면/, seller(200, 60) > buyer(60)],
  ]);
};

const lang24: Check = (choices) => {
  const parsecs = (parallax: number): number => 1 / parallax;
  return claims(choices, [
    [/0\.25초인 별까지/, Math.round(parsecs(0.25) * 3.26) === 4],
    [/연주 시차가 큰 별이/, parsecs(0.5) > parsecs(0.1)],
    [/1파섹보다 멀다/, [0.99, 0.7, 0.3].every((parallax) => parsecs(parallax) > 1)],
    [/0\.4초만큼 달라져/, parsecs(0.4 / 2) === 2.5],
    [/공전에 반대한 사람들은/, false],
  ]);
};

const lang27: Check = (choices) => {
  const a = [498, 507, 516, 489],
    b = [389, 398, 407, 412],
    c = [521, 515, 509, 501];
  const change = (city: readonly number[], year: number): number => city[year]! - city[year - 1]!;
  const isParallel = (city: readonly number[]): boolean => [1, 2].every((year) => change(city, year) === change(a, year));
  const effect = (city: readonly number[]): number => change(a, 3) - change(city, 3);
  return statements(choices, {
    ㄱ: isParallel(c) && !isParallel(b),
    ㄴ: effect(b) === -32,
    ㄷ: Math.abs(effect(c)) > Math.abs(effect(b)),
  });
};

/** Worlds of two acts, each of which could have gone otherwise or not and may be answered for or not, with all acts fixed or not. */
const lang32: Check = (choices) => {
  type World = { readonly fixed: boolean; readonly acts: readonly { readonly free: boolean; readonly blame: boolean }[] };
  const acts = [true, false].flatMap((free) => [true, false].map((blame) => ({ free, blame })));
  const worlds: World[] = [true, false].flatMap((fixed) => acts.flatMap((one) => acts.map((other) => ({ fixed, acts: [one, other] }))));
  const a = (w: World): boolean => w.acts.every(({ free, blame }) => !blame || free);
  const b = (w: World): boolean => !w.fixed || w.acts.every(({ free }) => !free);
  const c = (w: World): boolean => !w.fixed || w.acts.every(({ blame }) => !blame);
  const d = (w: World): boolean => w.acts.some(({ blame }) => blame);
  const e = (w: World): boolean => !w.fixed;
  const f = (w: World): boolean => w.acts[0]!.blame && !w.acts[0]!.free;
  const follows = (premise: (w: World) => boolean, conclusion: (w: World) => boolean): boolean => worlds.filter(premise).every(conclusion);
  return statements(choices, {
    ㄱ: follows((w) => a(w) && b(w), c),
    ㄴ: follows(f, (w) => !a(w) && d(w)),
    ㄷ: follows(f, (w) => !e(w)),
  });
};

/** All 32 kinds of staff; a world is any set of kinds that the facts allow, with at least one that the last fact asks for. */
const lang33: Check = (choices) => {
  const kinds = product([
    [true, false],
    [true, false],
    [true, false],
    [true, false],
    [true, false],
  ]).map(([abroad, language, fresh, safety, press]) => ({
    abroad: abroad!,
    language: language!,
    fresh: fresh!,
    safety: safety!,
    press: press!,
  }));
  type Kind = (typeof kinds)[number];
  const allowed = kinds.filter(
    (k) =>
      (!k.abroad || k.language) &&
      !(k.language && k.fresh) &&
      (!(k.fresh || k.abroad) || k.safety) &&
      (!k.safety || k.fresh || k.press) &&
      (!k.press || k.language),
  );
  const named = allowed.filter((k) => k.safety && !k.language);
  if (named.length === 0) throw new Error('the facts contradict each other');
  const all = (test: (k: Kind) => boolean): boolean => allowed.every(test);
  /** Certain only where every kind that the last fact may mean is such a one. */
  const some = (test: (k: Kind) => boolean): boolean => named.every(test);
  return claims(choices, [
    [/^홍보 업무를 맡은 직원은 모두/, all((k) => !k.press || k.safety)],
    [/^외국어 시험에 합격한 직원 가운데/, some((k) => k.language && k.safety)],
    [/^홍보 업무를 맡은 신규 직원/, some((k) => k.press && k.fresh)],
    [/^해외 출장을 다녀온 직원은 모두/, all((k) => !k.abroad || k.press)],
    [/^안전 교육을 이수한 직원 가운데/, some((k) => k.safety && k.abroad)],
  ]);
};

/** All 120 ways to send five people to five branches. */
const lang34: Check = (choices) => {
  const branches = ['부산', '대구', '광주', '대전', '울산'];
  const worlds = permutations(branches)
    .map(([갑, 을, 병, 정, 무]) => ({ 갑: 갑!, 을: 을!, 병: 병!, 정: 정!, 무: 무! }))
    .filter((w) =>
      [
        [w.을 === '울산', w.병 === '대구'],
        [w.갑 === '부산', w.무 === '대전'],
        [w.병 === '광주', w.갑 === '울산'],
        [w.병 === '대전', w.갑 === '부산'],
        [w.정 === '대전', w.을 === '광주'],
      ].every(([one, other]) => one !== other),
    );
  if (worlds.length !== 1) throw new Error(`${worlds.length} fit`);
  return positionsWhere(choices, (text) => {
    const [, who, where] = /^([갑을병정무])[은는] (\S\S)(?:으)?로 발령을 받았다\.$/.exec(text) ?? [];
    if (who === undefined) throw new Error(`not understood: ${text}`);
    return worlds.every((w) => w[who as keyof typeof w] === where);
  });
};

/** All 90 ways to fill three teams with two people each. */
const lang35: Check = (choices) => {
  const worlds = product(Array.from({ length: 6 }, () => ['기획', '홍보', '총무']))
    .filter((teams) => ['기획', '홍보', '총무'].every((team) => teams.filter((one) => one === team).length === 2))
    .map(([A, B, C, D, E, F]) => ({ A: A!, B: B!, C: C!, D: D!, E: E!, F: F! }))
    .filter(
      (w) =>
        w.A !== w.B &&
        w.D !== w.F &&
        (w.E === '총무') !== (w.F === '총무') &&
        (w.A === '총무' || w.D === '총무') &&
        (w.C !== '기획' || w.D === '홍보') &&
        (w.B !== '홍보' || w.E === '기획'),
    );
  if (worlds.length !== 8) throw new Error('the explanation says eight');
  type Name = keyof (typeof worlds)[number];
  return positionsWhere(choices, (text) => {
    const plain = /^([A-F])는 (..)팀에 배치되었다\.$/.exec(text),
      rule = /^([A-F])가 (..)팀에 배치되었다면, ([A-F])는 (..)팀에 배치되었다\.$/.exec(text);
    if (plain) return worlds.every((w) => w[plain[1] as Name] === plain[2]);
    if (rule) return worlds.every((w) => w[rule[1] as Name] !== rule[2] || w[rule[3] as Name] === rule[4]);
    throw new Error(`not understood: ${text}`);
  });
};

// ---------- 상황판단 ----------

const sit16: Check = (choices) =>
  claims(choices, [
    [/약 64배/, 32 * 32 === 64],
    [/30번 일어나/, 30 < 32],
    [/^두 관측소에서/, 2 >= 3],
    // What the passage says of the time until the S wave and of false alarms, turned round.
    [/진원에 가까운 곳일수록 길다/, false],
    [/관측소의 수를 늘리면/, false],
  ]);

const sit22: Check = (choices) => {
  /** 만 원. */
  const fee = (value: number, perMille: number, months = 12): number => (((value * perMille) / 1000) * months) / 12;
  const cut = (now: number, before: number): number => now - Math.max(0, now - before * 1.1) * 0.3;
  const months = (): number => {
    const end = Date.UTC(2026, 10, 20);
    let count = 0;
    while (Date.UTC(2026, 2 + count, 10) <= end) count++;
    return count;
  };
  const gap = cut(fee(8000, 25), 160);
  return claims(choices, [
    [/^갑의 2026년 사용료는 200만/, Math.abs(gap - 200) < 1e-9],
    [/^갑의 2026년 사용료는 188만/, Math.abs(gap - 188) < 1e-9],
    [/^을의 사용료는 225만/, fee(6000, 50, months()) === 225],
    [/사용료는 150만 원이다/, fee(6000, 25, months()) === 150],
    [/10월 25일에 갱신을/, Date.UTC(2026, 9, 25) <= Date.UTC(2026, 9, 20)],
  ]);
};

const sit23: Check = (choices) => {
  const majority = (of: number): number => Math.floor(of / 2) + 1,
    twoThirds = (of: number): number => Math.ceil((of * 2) / 3);
  const seats = 11 - 2,
    present = 9 - 2;
  return statements(choices, {
    ㄱ: 4 >= twoThirds(present),
    ㄴ: present - 2 >= majority(seats),
    ㄷ: 4 < majority(9),
    ㄹ: false, // a cousin is kin within four degrees, who must step back without leave
  });
};

const sit25: Check = (choices) => {
  const rows = [
    { all: 320, land: 60, shrinking: true, owners: 34, again: false },
    { all: 450, land: 90, shrinking: false, owners: 58, again: false },
    { all: 250, land: 50, shrinking: true, owners: 52, again: true },
    { all: 180, land: 20, shrinking: true, owners: 60, again: false },
  ];
  const grants = rows.map(({ all, land, shrinking, owners, again }) => {
    const rate = Math.min(75, 50 + (shrinking ? 20 : 0) + (owners >= 50 ? 10 : owners >= 30 ? 5 : 0)) - (again ? 10 : 0);
    return Math.min(again ? 140 : 200, ((all - land) * rate) / 100);
  });
  const millions = (text: string): number => {
    const [, hundreds, rest] = /(\d+)억 ([\d,]+)만/.exec(text)!;
    return Number(hundreds) * 100 + Number(rest!.replace(',', '')) / 100;
  };
  return positionsWhere(choices, (text) => millions(text) === sum(grants));
};

const sit26: Check = (choices) => {
  const firms = [
    { name: 'A', marks: [92, 88, 90, 85, 94], price: 1000, extra: 1 },
    { name: 'B', marks: [95, 78, 96, 97, 94], price: 1250, extra: 0 },
    { name: 'C', marks: [84, 86, 83, 90, 85], price: 800, extra: 0 },
    { name: 'D', marks: [91, 93, 70, 92, 96], price: 1000, extra: -2 },
    { name: 'E', marks: [83, 97, 82, 84, 85], price: 750, extra: 0 },
  ].map((firm) => ({ ...firm, skill: ((sum(firm.marks) - Math.max(...firm.marks) - Math.min(...firm.marks)) / 3) * 0.8 }));
  const left = firms.filter(({ skill }) => skill >= 68 - 1e-9);
  const cheapest = Math.min(...left.map(({ price }) => price));
  const ranked = left
    .map(({ name, skill, price, extra }) => ({ name, score: skill + (20 * cheapest) / price + extra }))
    .toSorted((one, other) => other.score - one.score);
  return positionsWhere(choices, (text) => text.trim() === `${ranked[0]!.name}, ${ranked[1]!.name}`);
};

const sit27: Check = (choices) => {
  const use = (m3: number): number => 500 * Math.min(m3, 20) + 800 * Math.max(0, Math.min(m3, 30) - 20) + 1100 * Math.max(0, m3 - 30);
  const bill = (meter: number, m3: number, homes = 1, off = 0): number => meter + use((m3 - off) / homes) * homes + 150 * m3;
  const a = bill(1200, 32),
    b = bill(3600, 104, 4),
    c = bill(1200, 45, 1, 10);
  return statements(choices, {
    ㄱ: a - bill(1200, 30) === 2200,
    ㄴ: 4 * bill(1200, 26) - b === 1200,
    ㄷ: bill(1200, 45) - c === 11000,
    ㄹ: a + b + c > 140000,
  });
};

const sit28: Check = (choices) => {
  const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const within = (from: string, to: string, start: string, end: string): number =>
    Math.max(0, Math.min(minutes(to), minutes(end)) - Math.max(minutes(from), minutes(start)));
  const weekday = (from: string, to: string): number =>
    Math.min(240, Math.max(0, within(from, to, '00:00', '09:00') + within(from, to, '18:00', '24:00') - 60));
  const weekend = (from: string, to: string): number => {
    const worked = minutes(to) - minutes(from) - within(from, to, '12:00', '13:00');
    return worked < 120 ? 0 : worked;
  };
  const week =
    weekday('08:10', '20:30') +
    weekday('09:00', '18:50') +
    weekday('07:40', '23:10') +
    weekday('08:30', '21:15') +
    weekend('10:30', '16:00') +
    weekend('13:00', '14:40');
  return numberedInOrder(choices, Math.floor(week / 60));
};

/** All 720 orders of six departments over three days, mornings and afternoons. */
const sit29: Check = (choices) => {
  const worlds = permutations([0, 1, 2, 3, 4, 5])
    .map(([A, B, C, D, E, F]) => ({ A: A!, B: B!, C: C!, D: D!, E: E!, F: F! }))
    .filter((w) => {
      const day = (half: number): number => Math.floor(half / 2),
        isMorning = (half: number): boolean => half % 2 === 0;
      return (
        day(w.A) < day(w.C) &&
        !isMorning(w.B) &&
        day(w.B) !== day(w.A) &&
        day(w.D) === day(w.E) + 1 &&
        isMorning(w.A) !== isMorning(w.F) &&
        (!isMorning(w.C) || day(w.F) === 0)
      );
    });
  type Name = keyof (typeof worlds)[number];
  const is = (half: number, when: string): boolean => (when === '오전' ? half % 2 === 0 : '월화수'[Math.floor(half / 2)] === when[0]);
  return positionsWhere(choices, (text) => {
    const plain = /^([A-F])는 (월요일)에 감사를 받았다\.$/.exec(text),
      rule = /^([A-F])가 (.+?)에 감사를 받았다면, ([A-F])(?:는|도) (.+?)에 감사를 받았다\.$/.exec(text);
    if (plain) return worlds.every((w) => is(w[plain[1] as Name], plain[2]!));
    if (rule) return worlds.every((w) => !is(w[rule[1] as Name], rule[2]!) || is(w[rule[3] as Name], rule[4]!));
    throw new Error(`not understood: ${text}`);
  });
};

/** Every result of six matches with at most five goals a side that gives the table. */
const sit30: Check = (choices) => {
  const table = { points: [6, 5, 4, 1], scored: [5, 2, 4, 1], let: [3, 1, 3, 5] };
  const pairs = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ] as const;
  type Score = readonly [number, number];
  type Result = readonly Score[];
  const scores: Score[] = product([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5],
  ]).map(([x, y]) => [x!, y!]);
  const fits: Result[] = [];
  const play = (done: readonly Score[], points: readonly number[], scored: readonly number[], let_: readonly number[]): void => {
    if (points.some((n, i) => n > table.points[i]! || scored[i]! > table.scored[i]! || let_[i]! > table.let[i]!)) return;
    const pair = pairs[done.length];
    if (pair === undefined) {
      if ([points, scored, let_].join() === [table.points, table.scored, table.let].join()) fits.push(done);
      return;
    }
    const [i, j] = pair;
    const add = (list: readonly number[], toI: number, toJ: number): number[] =>
      list.map((n, team) => n + (team === i ? toI : team === j ? toJ : 0));
    for (const score of scores) {
      const [x, y] = score;
      play([...done, score], add(points, x > y ? 3 : Number(x === y), y > x ? 3 : Number(x === y)), add(scored, x, y), add(let_, y, x));
    }
  };
  play([], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]);
  if (fits.length !== 3) throw new Error('the explanation lists three');
  const must = (test: (result: Result) => boolean): boolean => fits.every(test);
  return claims(choices, [
    [/^A는 C와의 경기에서 한 골 차로/, must((r) => r[1]![0] - r[1]![1] === 1)],
    [/^A와 D의 경기에서 두 팀이 넣은 골은 모두 네/, must((r) => sum(r[2]!) === 4)],
    [/^B와 C의 경기에서는 두 팀이 한 골씩/, must((r) => r[3]!.every((n) => n === 1))],
    [/^B와 D의 경기에서는 골이/, must((r) => sum(r[4]!) === 0)],
    [/^C는 D와의 경기에서 두 골을/, must((r) => r[5]![0] === 2)],
  ]);
};

const sit31: Check = (choices) => {
  const day = 86_400_000;
  const off = new Set([Date.UTC(2026, 8, 24), Date.UTC(2026, 8, 25), Date.UTC(2026, 9, 5), Date.UTC(2026, 9, 9)]);
  const dates = (every: number): number[] => {
    const list = [Date.UTC(2026, 8, 1)];
    while (list.length < 20) {
      let next = list.at(-1)! + every * day;
      while ([0, 6].includes(new Date(next).getUTCDay()) || off.has(next)) next += day;
      list.push(next);
    }
    return list;
  };
  if (new Date(Date.UTC(2026, 8, 1)).getUTCDay() !== 2) throw new Error('weekday');
  const q = dates(10);
  const both = dates(8).find((at, i) => i > 0 && q.includes(at))!;
  return positionsWhere(choices, (text) => {
    const [, month, date] = /^(\d+)월 (\d+)일$/.exec(text)!;
    return Date.UTC(2026, Number(month) - 1, Number(date)) === both;
  });
};

/** Every way to put nine requests into the large room, the small room or neither. */
const sit32: Check = (choices) => {
  const requests = [
    [9, 11, 15, 40],
    [9, 12, 35, 66],
    [10, 13, 18, 55],
    [11, 13, 12, 36],
    [12, 15, 20, 63],
    [13, 16, 40, 72],
    [13, 17, 32, 84],
    [15, 18, 16, 57],
    [16, 18, 25, 38],
  ] as const;
  let best = 0;
  const place = (nth: number, ends: readonly [number, number], fees: number): void => {
    best = Math.max(best, fees);
    const request = requests[nth];
    if (request === undefined) return;
    const [from, to, people, fee] = request;
    place(nth + 1, ends, fees);
    // The requests stand in the order in which they begin, so that only the end of the one before matters.
    if (from >= ends[0]) place(nth + 1, [to, ends[1]], fees + fee);
    if (people <= 20 && from >= ends[1]) place(nth + 1, [ends[0], to], fees + fee);
  };
  place(0, [0, 0], 0);
  return numberedInOrder(choices, best);
};

/** All 720 ways to seat six people. */
const sit33: Check = (choices) => {
  const worlds = permutations([0, 1, 2, 3, 4, 5])
    .map(([A, B, C, D, E, F]) => ({ A: A!, B: B!, C: C!, D: D!, E: E!, F: F! }))
    .map((w) => (one: string, other: string): number => {
      const far = Math.abs(w[one as keyof typeof w] - w[other as keyof typeof w]);
      return Math.min(far, 6 - far);
    })
    .filter((away) => away('A', 'D') !== 3 && away('B', 'C') === 1 && away('E', 'F') !== 1 && away('A', 'E') === 2);
  const far = { '마주 보고 앉았다': 3, '이웃하여 앉았다': 1, '사이에는 한 사람만 앉았다': 2 };
  return positionsWhere(choices, (text) => {
    const [, one, other, how] = /^([A-F])와 ([A-F])(?:는)? (.+)\.$/.exec(text)!;
    const wanted = far[how as keyof typeof far];
    if (wanted === undefined) throw new Error(`not understood: ${text}`);
    return worlds.length > 0 && worlds.every((away) => away(one!, other!) === wanted);
  });
};

const sit34: Check = (choices) => {
  const share = [0, 100, 85, 70, 55, 40, 25];
  const years = ['상상', '상중', '상하', '중상', '중중', '중하', '하상', '하중', '하하'];
  const mal = (year: string): number => 20 - 2 * years.indexOf(year);
  return claims(choices, [
    [/^1결은 1,000파/, 100 * 10 * 10 === 1000],
    [/중상년에 내는 세금은 14말/, (share[4]! * mal('중상')) / 100 === 14],
    [/^5등전 2결의 넓이는/, share[1]! / share[5]! === 2],
    [/^하상년에 1결마다/, mal('하상') * 2 === mal('상상')],
    [/2등전의 상중년 세금은/, share[2]! * mal('상중') > share[3]! * mal('상상')],
  ]);
};

const sit35: Check = (choices) => {
  const sheet = (size: number, grams: number): number => grams / 2 ** size;
  return numberedInOrder(choices, (48 / 2) * sheet(4, 80) + sheet(3, 160) + sheet(4, 128) + sheet(2, 96));
};

export const checks: Record<string, Check> = {
  'lang-23': lang23,
  'lang-24': lang24,
  'lang-27': lang27,
  'lang-28': lang28,
  'lang-32': lang32,
  'lang-33': lang33,
  'lang-34': lang34,
  'lang-35': lang35,
  'sit-16': sit16,
  'sit-22': sit22,
  'sit-23': sit23,
  'sit-25': sit25,
  'sit-26': sit26,
  'sit-27': sit27,
  'sit-28': sit28,
  'sit-29': sit29,
  'sit-30': sit30,
  'sit-31': sit31,
  'sit-32': sit32,
  'sit-33': sit33,
  'sit-34': sit34,
  'sit-35': sit35,
};
