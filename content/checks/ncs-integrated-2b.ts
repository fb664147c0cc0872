import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, truths } from './statements.ts';
import { fraction, only, product, range, round, sum } from './toolbox.ts';

// ---- tables and figures of the passages -------------------------------------------------------------------------------------------------

interface District {
  readonly name: string;
  /** 2023 and 2025. */
  readonly scooters: readonly [number, number];
  readonly owned: readonly [number, number];
  readonly rented: readonly [number, number];
}
/** `owned`: parking spaces of the town; `rented`: of the companies. */
const districts: readonly District[] = [
  { name: 'A', scooters: [8400, 12_600], owned: [210, 280], rented: [1890, 2870] },
  { name: 'B', scooters: [6500, 8450], owned: [130, 190], rented: [1170, 1500] },
  { name: 'C', scooters: [4800, 7680], owned: [150, 240], rented: [810, 1360] },
  { name: 'D', scooters: [9600, 11_520], owned: [320, 360], rented: [2080, 2840] },
  { name: 'E', scooters: [3200, 4480], owned: [90, 128], rented: [550, 672] },
];
const spaces = ({ owned, rented }: District, year: 0 | 1): number => owned[year] + rented[year];
const perSpace = (one: District, year: 0 | 1): number => one.scooters[year] / spaces(one, year);
const growth = ([before, after]: readonly [number, number]): number => (after / before - 1) * 100;
const top = (value: (one: District) => number): string =>
  at(
    districts.toSorted((a, b) => value(b) - value(a)),
    0,
  ).name;
const district = (name: string): District =>
  at(
    districts.filter((one) => one.name === name),
    0,
  );

/** 2022 to 2025: thousand tonnes, then the share of each way in percent. */
const waste = [
  { total: 480, buried: 25, burnt: 30, reused: 40, rest: 5 },
  { total: 500, buried: 22, burnt: 31, reused: 42, rest: 5 },
  { total: 520, buried: 19, burnt: 30, reused: 46, rest: 5 },
  { total: 560, buried: 15, burnt: 32, reused: 48, rest: 5 },
];
/** Hundred tonnes × 10, so that nothing is a fraction. */
const amount = (way: 'buried' | 'burnt' | 'reused' | 'rest', year: number): number =>
  at(waste, year - 2022).total * at(waste, year - 2022)[way];

const bidders = [
  { name: 'A', record: 17, staff: 17, plan: 26, bid: 42_000 },
  { name: 'B', record: 16, staff: 18, plan: 25, bid: 40_000 },
  { name: 'C', record: 18, staff: 16, plan: 27, bid: 45_000 },
  { name: 'D', record: 19, staff: 18, plan: 27, bid: 50_000 },
  { name: 'E', record: 19, staff: 19, plan: 27, bid: 39_000 },
];
/** Who is chosen from these bidders, and with how many points. */
const award = (list: typeof bidders): { readonly name: string; readonly points: number } => {
  const valid = list
    .map((one) => ({ ...one, skill: one.record + one.staff + one.plan }))
    .filter(({ skill, bid }) => skill >= 60 && bid * 100 >= 50_000 * 80 && bid <= 50_000);
  const lowest = Math.min(...valid.map(({ bid }) => bid));
  const ranked = valid
    .map(({ name, skill, bid }) => ({ name, skill, points: skill + (30 * lowest) / bid }))
    .toSorted((a, b) => (isNear(a.points, b.points) ? b.skill - a.skill : b.points - a.points));
  return at(ranked, 0);
};

const tasks: Readonly<Record<string, { readonly days: number; readonly after: string; readonly cost: number; readonly most: number }>> = {
  A: { days: 4, after: '', cost: 100, most: 1 },
  B: { days: 6, after: 'A', cost: 50, most: 2 },
  C: { days: 5, after: 'A', cost: 30, most: 2 },
  D: { days: 4, after: 'B', cost: 30, most: 2 },
  E: { days: 7, after: 'BC', cost: 70, most: 1 },
  F: { days: 3, after: 'C', cost: 20, most: 1 },
  G: { days: 2, after: 'DEF', cost: 110, most: 1 },
};
const names = Object.keys(tasks);
/** Days until G is done when each task takes so many days more (or fewer) than planned. */
const finish = (change: Readonly<Record<string, number>>): number => {
  const done: Record<string, number> = {};
  for (const [name, { days, after }] of Object.entries(tasks))
    done[name] = Math.max(0, ...[...after].map((one) => done[one] ?? Number.NaN)) + days + (change[name] ?? 0);
  return done['G'] ?? Number.NaN;
};

/** The date so many days after another one of the same year. */
const later = (month: number, day: number, days: number): string =>
  new Date(Date.UTC(2026, month - 1, day + days)).toISOString().slice(5, 10);

/** The values that the alternative text of a chart gives, in its order. */
const drawn = (text: string): readonly number[] =>
  [...text.replace(/^.*?\)\. /, '').matchAll(/(?:[A-E]|분기) (\d[\d,]*(?:\.\d+)?)/g)].map(([, value = '']) =>
    Number(value.replaceAll(',', '')),
  );
const sameNumbers = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((value, index) => isNear(value, at(right, index)));

export const checks: Record<string, Check> = {
  'comm-25': (choices) => {
    // what a case says; what it does not say is fulfilled
    const cases = [
      { name: '갑', maker: false, staff: 12, helpedYearsAgo: 99, equipmentYears: 9 },
      { name: '을', maker: true, staff: 28, helpedYearsAgo: 2.5, equipmentYears: 8 },
      { name: '병', maker: false, staff: 3, helpedYearsAgo: 99, equipmentYears: 4 },
      { name: '정', maker: false, staff: 2, helpedYearsAgo: 99, equipmentYears: 7, done: [6, 5], claimed: '06-20' },
      { name: '무', maker: true, staff: 29, helpedYearsAgo: 99, equipmentYears: 10, done: [6, 8], claimed: '06-22', taxPaid: '03-18' },
    ];
    const paid = cases.filter(({ maker, staff, helpedYearsAgo, equipmentYears, done, claimed, taxPaid }) => {
      const [month, day] = done ?? [];
      return (
        staff < (maker ? 30 : 10) &&
        helpedYearsAgo > 3 &&
        equipmentYears >= 5 &&
        (taxPaid === undefined || taxPaid <= later(3, 20, -1)) &&
        (month === undefined || day === undefined || (later(month, day, 0) <= later(4, 10, 60) && (claimed ?? '') <= later(month, day, 14)))
      );
    });
    return exactly(choices, [only(paid.map(({ name }) => name))]);
  },

  'comm-26': (choices) => {
    const last = later(4, 20, 8 * 7 - 1);
    const moving = range(0, 8 * 7 - 1).filter((days) => later(4, 20, days) >= '06-01').length;
    return claims(choices, [
      ['45%', false],
      ['한 번이라도', false],
      ['그다음 날 오전', false],
      ['절반이 되지 않는다', last === '06-14' && moving * 2 < 8 * 7],
      ['그대로 보관한다', false],
    ]);
  },

  'math-21': (choices) => {
    const all = (year: 0 | 1): number => sum(districts.map(({ scooters }) => scooters[year]));
    const share = (one: District, year: 0 | 1): number => one.owned[year] / spaces(one, year);
    return claims(choices, [
      ['40% 넘게', all(1) * 100 > all(0) * 140],
      ['두 곳이다', districts.filter((one) => perSpace(one, 1) > perSpace(one, 0) + 1e-9).length === 2],
      ['가장 많이 늘어난 구는', top(({ scooters }) => scooters[1] - scooters[0]) === top(({ owned }) => owned[1] - owned[0])],
      ['증가율이 가장 높은 구는', top(({ owned }) => growth(owned)) === top(({ scooters }) => growth(scooters))],
      ['비중은 2025년이', districts.every((one) => share(one, 1) > share(one, 0))],
    ]);
  },

  'math-22': (choices) => {
    // spaces in tenths of a scooter: 4.2 each
    const missing = (name: string, more: number): number => {
      const one = district(name);
      const scooters = (one.scooters[1] * (100 + more)) / 100;
      return Math.max(0, Math.ceil((scooters * 10) / 42) - spaces(one, 1));
    };
    return positionsWhere(choices, (text) => numberIn(text) === missing('A', 20) + missing('E', 50));
  },

  'math-23': (choices) => {
    const all = sum(districts.map(({ scooters }) => scooters[1]));
    const meant: readonly (readonly [string, (one: District) => number])[] = [
      ['킥보드 수의 증가율', ({ scooters }) => growth(scooters)],
      ['1면당 킥보드 수', (one) => perSpace(one, 1)],
      ['주차면의 증가 폭', (one) => spaces(one, 1) - spaces(one, 0)],
      ['공영 주차면이 차지하는 비중', (one) => (one.owned[1] / spaces(one, 1)) * 100],
      ['각 구가 차지하는 비중', ({ scooters }) => (scooters[1] / all) * 100],
    ];
    return positionsWhere(choices, (text) => {
      const value = at(
        meant.filter(([title]) => text.includes(title)),
        0,
      )[1];
      return !sameNumbers(
        drawn(text),
        districts.map((one) => round(value(one) + 1e-9, 1)),
      );
    });
  },

  'math-24': (choices) => {
    const rise = (year: number): number => amount('reused', year) / amount('reused', year - 1);
    return exactly(
      choices,
      truths({
        ㄱ: [2023, 2024, 2025].every((year) => amount('buried', year) < amount('buried', year - 1)),
        ㄴ: rise(2024) > Math.max(rise(2023), rise(2025)),
        ㄷ: amount('burnt', 2024) < amount('burnt', 2023),
        ㄹ: amount('reused', 2025) * 10 > amount('reused', 2022) * 15,
      }),
    );
  },

  'math-25': (choices) => {
    const total = (560 * 95) / 100;
    const reused = total - (total * (10 + 5)) / 100 - (380 * 350) / 1000;
    return positionsWhere(choices, (text) => isNear(numberIn(text), reused - amount('reused', 2025) / 100));
  },

  'math-26': (choices) => {
    const first = { 시설: 1680, 안전: 1150, 정보화: 720, 교육: (1200 * 88) / 100 - 612, 홍보: 315 };
    const second = { 시설: (4800 * 90) / 100 - 1680, 안전: 1225, 정보화: 1008, 교육: 612, 홍보: 273 };
    const budget = { 시설: 4800, 안전: 2500, 정보화: ((720 + 1008) * 100) / 96, 교육: 1200, 홍보: 700 };
    const keys = ['시설', '안전', '정보화', '교육', '홍보'] as const;
    const left = (key: (typeof keys)[number]): number => budget[key] - first[key] - second[key];
    return claims(choices, [
      ['93%를 넘는다', sum(keys.map((key) => first[key] + second[key])) * 100 > 93 * sum(Object.values(budget))],
      ['가장 적은 사업은 홍보', keys.every((key) => key === '홍보' || left(key) > left('홍보'))],
      ['40% 이상인', keys.filter((key) => first[key] * 100 >= 40 * budget[key]).length === 2],
      ['더한 것보다 많다', budget.정보화 > budget.교육 + budget.홍보],
      ['1.5배를 넘는', keys.filter((key) => second[key] * 2 > first[key] * 3).length === 1],
    ]);
  },

  'math-27': (choices) => {
    const moved = [
      [420, 60, 90, 30],
      [75, 300, 50, 75],
      [30, 45, 200, 25],
      [15, 35, 40, 310],
    ];
    const plans = [0, 1, 2, 3];
    const before = plans.map((plan) => sum(at(moved, plan)));
    const now = plans.map((plan) => sum(moved.map((row) => at(row, plan))));
    const kept = plans.map((plan) => at(at(moved, plan), plan));
    const share = plans.map((plan) => at(kept, plan) / at(before, plan));
    return claims(choices, [
      ['세 가지이다', plans.filter((plan) => at(now, plan) > at(before, plan)).length === 3],
      ['3분의 1을 넘는다', (sum(before) - sum(kept)) * 3 > sum(before)],
      ['D가 가장 높다', at(share, 3) > Math.max(...share.slice(0, 3))],
      ['50명 많다', at(before, 0) - at(kept, 0) - (at(now, 0) - at(kept, 0)) === 50],
      ['절반이 넘는', (at(now, 2) - at(kept, 2)) * 2 > at(now, 2)],
    ]);
  },

  'math-28': (choices) => {
    const quarters = [
      [250, 150, 60],
      [320, 192, 64],
      [300, 189, 66],
      [400, 236, 84],
    ];
    const rates = quarters.map(([sales = 0, cost = 0, office = 0]) => round(((sales - cost - office) / sales) * 100, 0));
    return positionsWhere(choices, (text) => sameNumbers(drawn(text), rates));
  },

  'math-29': (choices) => {
    const [a, b, c] = [1 / 4, 1 / 6, 1 / 12];
    const filled = a + b + (a + b - c);
    const hours = 2 + (1 - filled) / (a - c);
    return positionsWhere(choices, (text) => {
      const [, whole = '', minutes = '0'] = /^(\d+)시간(?: (\d+)분)?$/.exec(text) ?? [];
      return isNear(Number(whole) + Number(minutes) / 60, hours);
    });
  },

  'math-30': (choices) => {
    const faulty = (600 * 5) / 100 + (400 * 10) / 100;
    const caught = (faulty * 90) / 100;
    const wrongly = ((1000 - faulty) * 10) / 100;
    return positionsWhere(choices, (text) => isNear(fraction(text), wrongly / (caught + wrongly)));
  },

  'prob-21': (choices) => {
    const people = ['갑', '을', '병', '정', '무'];
    const culprits = people.filter((culprit) => {
      const eul = ['갑', '정'].includes(culprit);
      const mu = ['갑', '병'].includes(culprit);
      const said = [['을', '병'].includes(culprit), eul, !eul, culprit !== '정' && mu, mu];
      return said.filter((isTrue) => isTrue).length === 3;
    });
    return exactly(choices, [only(culprits)]);
  },

  'prob-22': (choices) => {
    const row = (cell: number): number => Math.floor((cell - 1) / 4);
    const column = (cell: number): number => (cell - 1) % 4;
    const beside = (a: number, b: number): boolean => row(a) === row(b) && Math.abs(a - b) === 1;
    // six people and two empty cells
    const worlds = product(Array.from({ length: 6 }, () => range(1, 8))).filter(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => {
      const used = new Set([a, b, c, d, e, f]);
      return (
        used.size === 6 &&
        beside(a, b) &&
        row(c) === 0 &&
        !used.has(c + 4) &&
        row(d) === 1 &&
        row(e) === 1 &&
        column(d) === 3 &&
        column(f) === 0 &&
        !beside(c, f)
      );
    });
    const always = (person: number, cell: number): boolean => worlds.length > 0 && worlds.every((world) => world[person] === cell);
    return claims(choices, [
      ['C의 칸은 3번', always(2, 3)],
      ['F의 칸은 5번', always(5, 5)],
      ['E의 칸은 6번', always(4, 6)],
      ['A의 칸은 1번', always(0, 1)],
      ['빈칸 하나는 4번', worlds.every((world) => !world.includes(4))],
    ]);
  },

  'prob-23': (choices) => {
    const people = 'ABCDEFG';
    const worlds = product(Array.from({ length: 7 }, () => ['기획부', '총무부', '영업부'])).filter((world) => {
      const count = (office: string): number => world.filter((one) => one === office).length;
      const [a, b, c, d, e, f, g] = world;
      return count('기획부') === 2 && count('총무부') === 2 && a === b && c !== d && (e !== '영업부' || f === '영업부') && g === '총무부';
    });
    return positionsWhere(choices, (text) => {
      const [, who = '', where, then = '', there] = /^([A-G])[가이] (.{3})이면 ([A-G])[는은] (.{3})이다\.$/.exec(text) ?? [];
      if (there === undefined) throw new Error(`Not a claim: ${text}`);
      const given = worlds.filter((world) => world[people.indexOf(who)] === where);
      return given.length > 0 && given.every((world) => world[people.indexOf(then)] === there);
    });
  },

  'prob-24': (choices) => exactly(choices, [award(bidders).name]),

  'prob-25': (choices) => {
    const { name, points } = award(bidders.filter((one) => one.name !== 'A'));
    return positionsWhere(choices, (text) => text.startsWith(`${name},`) && isNear(numberIn(text), points));
  },

  'prob-26': (choices) => {
    // October with the first on a Thursday: weekends and two holidays do not count
    const isWorkday = (day: number): boolean => ![0, 6].includes((day + 3) % 7) && ![5, 9].includes(day);
    const hours = range(1, 31)
      .filter(isWorkday)
      .flatMap((day) => [9, 10, 11, 13, 14, 15, 16, 17].map((hour) => ({ day, hour })));
    const counted = hours.filter(({ day, hour }) => day > 2 || (day === 2 && hour >= 15));
    const end = at(counted, 24 - 1);
    const deadline = (received: number, days: number, isPaused: (day: number) => boolean = () => false): number =>
      at(
        range(received, 31).filter((day) => isWorkday(day) && !isPaused(day)),
        days - 1,
      );
    const due = `(가) ${end.day}일 ${end.hour + 1}시, (나) ${deadline(6, 7)}일, (다) ${deadline(1, 10, (day) => day > 7 && day <= 14)}일`;
    return positionsWhere(choices, (text) => text === due);
  },

  'prob-27': (choices) => positionsWhere(choices, (text) => numberIn(text) === finish({ C: 3 })),

  'prob-28': (choices) => {
    const costs = product(names.map((name) => range(0, tasks[name]?.most ?? 0))).flatMap((cuts) => {
      const change = Object.fromEntries(names.map((name, index) => [name, -at(cuts, index)]));
      return finish(change) <= finish({}) - 3 ? [sum(names.map((name, index) => (tasks[name]?.cost ?? 0) * at(cuts, index)))] : [];
    });
    return positionsWhere(choices, (text) => numberIn(text) === Math.min(...costs));
  },

  'prob-29': (choices) => {
    const minutes = (time: string): number => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return hour * 60 + minute;
    };
    const rides = [
      { there: ['10:50', '12:35'], back: ['17:05', '18:50'], fare: 32_000, local: 'station' },
      { there: ['9:40', '12:50'], back: ['17:00', '20:10'], fare: 21_000, local: 'station' },
      { there: ['9:30', '12:55'], back: ['16:40', '20:05'], fare: 18_500, local: 'terminal' },
    ] as const;
    const local = {
      station: [
        { takes: 25, forTwo: 2 * 1400 },
        { takes: 10, forTwo: 7200 },
      ],
      terminal: [
        { takes: 45, forTwo: 2 * 1400 },
        { takes: 20, forTwo: 11_600 },
      ],
    };
    const ways = rides.flatMap((ride) =>
      local[ride.local].map(({ takes, forTwo }) => ({ ...ride, takes, cost: 2 * (1500 + ride.fare) + forTwo })),
    );
    const there = ways.filter(
      (way) => minutes('8:30') + 30 <= minutes(way.there[0]) && minutes(way.there[1]) + way.takes <= minutes('13:30'),
    );
    const back = ways.filter(
      (way) => minutes('16:00') + way.takes <= minutes(way.back[0]) && minutes(way.back[1]) + 30 <= minutes('20:00'),
    );
    const least = (list: typeof ways): number => Math.min(...list.map(({ cost }) => cost));
    return positionsWhere(choices, (text) => numberIn(text) === least(there) + least(back));
  },
};
