import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, of, truths } from './statements.ts';
import { permutations, sum } from './toolbox.ts';

/** Whether every number is above the one before it. */
const rises = (numbers: readonly number[]): boolean => numbers.every((number, index) => index === 0 || number > at(numbers, index - 1));

/** Every number in a text, in order. */
const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

const lots = {
  A: { spaces: 120, cars: 540, income: 4860, cost: 2700 },
  B: { spaces: 80, cars: 400, income: 3000, cost: 2100 },
  C: { spaces: 150, cars: 525, income: 5250, cost: 3500 },
  D: { spaces: 60, cars: 330, income: 2475, cost: 1320 },
  E: { spaces: 200, cars: 760, income: 6840, cost: 4275 },
};
const lotList = Object.entries(lots).map(([name, lot]) => ({ name, ...lot, turnover: lot.cars / lot.spaces }));
const topLot = (value: (lot: (typeof lotList)[number]) => number): string =>
  at(
    [...lotList].sort((a, b) => value(b) - value(a)),
    0,
  ).name;

const inYear = (series: readonly number[], year: number): number => at(series, year - 2021);
const phone = [240, 225, 210, 200, 180];
const online = [60, 90, 126, 150, 198];
const calls = phone.map((count, index) => count + at(online, index));

const supportRate: Record<string, number> = { 직무: 80, 자격증: 60, 어학: 50 };

export const checks: Record<string, Check> = {
  'comm-02': (choices) => {
    const day = (month: number, date: number): number => Date.UTC(2026, month - 1, date) / 86_400_000;
    const use = day(6, 20);
    const before = (month: number, date: number): number => use - day(month, date);
    const canApply = (days: number): boolean => days >= 3 && days <= 40;
    const hours = 16.5 - 13;
    const fee = (40_000 + Math.max(0, Math.ceil(hours - 2)) * 15_000) * 0.5;
    const refund = (days: number): number => (days >= 7 ? 100 : days >= 3 ? 70 : 0);
    return exactly(choices, truths({ ㄱ: canApply(before(5, 10)), ㄴ: fee === 35_000, ㄷ: refund(before(6, 17)) === 70 }));
  },

  'comm-04': (choices) => {
    const interval = 3;
    const machines = [
      { name: 'A', sign: false, days: 0, loss: 12_000, cost: 2000 },
      { name: 'B', sign: true, days: 10, loss: 3500, cost: 3000 },
      { name: 'C', sign: true, days: 4, loss: 8000, cost: 3000 },
      { name: 'D', sign: true, days: 20, loss: 2500, cost: 4000 },
      { name: 'E', sign: true, days: 15, loss: 6000, cost: 2500 },
    ];
    return exactly(
      choices,
      machines.filter((m) => m.sign && m.days > interval && m.loss > m.cost + 1000).map((m) => m.name),
    );
  },

  'math-01': (choices) => {
    const bySpaces = [...lotList].sort((a, b) => a.spaces - b.spaces);
    const busy = lotList.filter((lot) => lot.cars > 500);
    const profit = (name: keyof typeof lots): number => lots[name].income - lots[name].cost;
    return claims(choices, [
      ['회전율이 가장 높은 곳은 B', topLot((lot) => lot.turnover) === 'B'],
      ['많은 주차장일수록', rises(bySpaces.map((lot) => -lot.turnover))],
      ['비율은 A가', topLot((lot) => lot.income / lot.cost) === 'A'],
      ['75%를 넘는다', sum(busy.map((lot) => lot.spaces)) * 100 > 75 * sum(lotList.map((lot) => lot.spaces))],
      ['C가 B의 2배를', profit('C') > 2 * profit('B')],
    ]);
  },

  'math-02': (choices) => {
    const { spaces, cars, income } = lots.B;
    const newCars = ((spaces * 125) / 100) * (((cars / spaces) * 90) / 100);
    return positionsWhere(choices, (text) => Math.abs(numberIn(text) - (newCars * (income / cars) - income)) < 1e-6);
  },

  'math-03': (choices) => {
    const gaps = phone.map((count, index) => Math.abs(count - at(online, index)));
    const increases = online.slice(1).map((count, index) => count - at(online, index));
    return claims(choices, [
      ['2023년의 전화', inYear(phone, 2023) > inYear(phone, 2022)],
      ['가장 많이 늘어난 해는 2023년', at(increases, 1) === Math.max(...increases)],
      ['차이가 가장 작은 해는 2025년', inYear(gaps, 2025) === Math.min(...gaps)],
      ['2024년의 온라인', inYear(online, 2024) === 3 * inYear(online, 2021)],
      ['2022년의 전화', inYear(phone, 2022) === 3 * inYear(online, 2022)],
    ]);
  },

  'math-04': (choices) => {
    const growth = calls.slice(1).map((count, index) => count / at(calls, index));
    const share = (year: number): number => (100 * inYear(online, year)) / inYear(calls, year);
    return exactly(
      choices,
      truths({
        ㄱ: rises(growth),
        ㄴ: share(2025) - share(2022) >= 20,
        ㄷ: sum(online) / online.length > 120,
        ㄹ: inYear(phone, 2025) * 0.9 + inYear(online, 2025) * 1.2 > 390,
      }),
    );
  },

  'math-05': (choices) => {
    const east = [120, 135, 560 - 120 - 135 - 150, 150];
    const west = [90, 430 - 90 - 110 - 125, 110, 125];
    const south = [140, 150, 160, 620 - 140 - 150 - 160];
    const north = [350 - 80 - 95 - 105, 80, 95, 105];
    const quarter = (index: number): number => sum([east, west, south, north].map((branch) => at(branch, index)));
    const right = claims(choices, [
      ['동부', at(east, 2) > at(east, 3)],
      ['증가율은 남부 지사가 북부', at(south, 3) / at(south, 0) > at(north, 3) / at(north, 0)],
      ['50건 많다', quarter(1) - quarter(0) === 50],
      ['30%를 넘는다', at(south, 3) * 100 > 30 * quarter(3)],
      ['서부', rises(west)],
    ]);
    return choices.map((_, index) => index + 1).filter((position) => !right.includes(position)); // the stem asks for what is not so
  },

  'math-06': (choices) => {
    const bikes = [4, 5, 5, 6, 6];
    const rentals = [400, 500, 550, 660, 594];
    const faults = [2000, 2000, 3300, 2640, 2970];
    const graphs: readonly (readonly [title: string, first: number, values: readonly number[]])[] = [
      [
        '대여 건수의 전년 대비 증가율(%)',
        2022,
        rentals.slice(1).map((count, index) => (100 * (count - at(rentals, index))) / at(rentals, index)),
      ],
      ['대여 건수의 전년 대비 증감(천 건)', 2022, rentals.slice(1).map((count, index) => count - at(rentals, index))],
      ['대여 1천 건당 고장 신고 건수(건)', 2021, faults.map((count, index) => count / at(rentals, index))],
      ['자전거 한 대당 대여 건수(건)', 2021, rentals.map((count, index) => count / at(bikes, index))],
      ['자전거 1천 대당 고장 신고 건수(건)', 2021, faults.map((count, index) => count / at(bikes, index))],
    ];
    return positionsWhere(choices, (text) => {
      const graph = graphs.find(([title]) => text.includes(title));
      const drawn = [...text.matchAll(/(\d{4})년 (-?[\d.]*\d)/g)].map(([, year, value]) => ({ year: Number(year), value: Number(value) }));
      return (
        graph !== undefined &&
        drawn.length === graph[2].length &&
        drawn.every(({ year, value }, index) => year === graph[1] + index && Math.abs(value - at(graph[2], index)) < 1e-6)
      );
    });
  },

  'math-07': (choices) => {
    const done = 4 * (36 / 12 + 36 / 18);
    return positionsWhere(choices, (text) => numberIn(text) === (36 - done) / (36 / 18));
  },

  'math-08': (choices) => {
    // minute by minute from 9:00; positions in km
    const a = (minute: number): number => minute;
    const b = (minute: number): number => {
      const driven = minute - 30;
      return driven <= 20 ? Math.max(0, driven) * 1.5 : driven <= 30 ? 30 : 30 + (driven - 30) * 1.5;
    };
    const minutes = Array.from({ length: 200 }, (_, minute) => minute);
    const meet = minutes.find((minute) => minute > 30 && b(minute) >= a(minute));
    return positionsWhere(choices, (text) => {
      const [hour = 0, minute = 0] = numbersIn(text);
      return (hour - 9) * 60 + minute === meet;
    });
  },

  'math-09': (choices) => {
    const staff = ['기획', '기획', '기획', '영업', '영업', '영업', '기술', '기술'];
    const trios = staff.flatMap((x, i) => staff.slice(i + 1).flatMap((y, j) => staff.slice(i + j + 2).map((z) => new Set([x, y, z]).size)));
    const two = trios.filter((teams) => teams === 2).length;
    return positionsWhere(choices, (text) => {
      const [above = 0, below = 0] = numbersIn(text);
      return above * trios.length === two * below;
    });
  },

  'math-10': (choices) => {
    // water by its steps, and waste water at 400 won for each cubic metre
    const rate = (cubic: number): number => (cubic <= 20 ? 500 : cubic <= 30 ? 800 : 1600) + 400;
    const bill = (used: number): number => sum(Array.from({ length: used }, (_, index) => rate(index + 1)));
    return positionsWhere(choices, (text) => bill(numberIn(text)) === 50_000);
  },

  'prob-01': (choices) => {
    // each employee is a vector of five truths; every employee allowed by the four statements is tried
    const terms = ['야간 근무', '안전 교육', '현장 출입증', '보호구 점검표', '장비 대여 명단'];
    const people = Array.from({ length: 32 }, (_, bits) => terms.map((_term, index) => (bits & (1 << index)) !== 0)).filter(
      ([night, course, pass, sheet, list]) => (!night || course) && (!course || pass) && (!pass || sheet) && (!sheet || !list),
    );
    const read = (part: string): ((person: readonly boolean[]) => boolean) => {
      const term = terms.findIndex((word) => part.includes(word));
      const negative = /지 않|없/.test(part);
      return (person) => person[term] !== negative;
    };
    return positionsWhere(choices, (text) => {
      const [subject = '', predicate = ''] = text.split('직원은');
      return people.every((person) => !read(subject)(person) || read(predicate)(person));
    });
  },

  'prob-02': (choices) => {
    const faces = (a: number, b: number): boolean => Math.abs(a - b) === 3;
    const row = (seat: number): string => (seat <= 3 ? '창가' : '복도');
    type Seat = (name: string) => number;
    const worlds = permutations(['A', 'B', 'C', 'D', 'E', 'F'])
      .map(
        (order): Seat =>
          (name) =>
            order.indexOf(name) + 1,
      )
      .filter((s) => faces(s('A'), s('B')) && row(s('C')) === row(s('D')) && Math.abs(s('C') - s('D')) === 1 && s('E') === 2);
    const claim = (text: string): ((seat: Seat) => boolean) => {
      const [x = '', y = ''] = text.match(/[A-F]/g) ?? [];
      if (text.includes('마주')) return (s) => faces(s(x), s(y));
      if (text.includes('같은 줄')) return (s) => row(s(x)) === row(s(y));
      if (text.includes('번 자리')) return (s) => s(x) === numberIn(text);
      return (s) => text.includes(`${row(s(x))} 줄`);
    };
    return worlds.length === 0 ? [] : positionsWhere(choices, (text) => worlds.every(claim(text)));
  },

  'prob-03': (choices) => {
    const names = ['갑', '을', '병', '정', '무'];
    const says: Record<string, (absent: readonly string[]) => boolean> = {
      갑: (absent) => absent.includes('무'),
      을: (absent) => absent.includes('갑'),
      병: (absent) => absent.includes('정'),
      정: (absent) => absent.includes('갑') || absent.includes('을'),
      무: (absent) => !absent.includes('을'),
    };
    const pairs = names.flatMap((x, index) => names.slice(index + 1).map((y) => [x, y]));
    const fitting = pairs.filter((absent) => names.every((name) => of(says, name)(absent) !== absent.includes(name)));
    return fitting.length === 1 ? exactly(choices, at(fitting, 0)) : [];
  },

  'prob-04': (choices) => {
    const never = Number.POSITIVE_INFINITY;
    const staff = [
      { name: '갑', months: 8, last: never, hours: 30, attendance: 95 },
      { name: '을', months: 72, last: 10, hours: 40, attendance: 100 },
      { name: '병', months: 24, last: 18, hours: 24, attendance: 85 },
      { name: '정', months: 48, last: never, hours: 25, attendance: 78 },
      { name: '무', months: 84, last: never, hours: 20, attendance: 80 },
      { name: '기', months: 36, last: 14, hours: 16, attendance: 100 },
    ];
    return exactly(
      choices,
      staff.filter((s) => s.months >= 6 && s.last > 12 && s.hours >= 20 && s.attendance >= 80).map((s) => s.name),
    );
  },

  'prob-05': (choices) => {
    const months = 63;
    const limit = months >= 60 ? 40 : 30;
    const amount = Math.min((60 * of(supportRate, '직무')) / 100, limit) + (92 >= 90 ? 2 : 0);
    return positionsWhere(choices, (text) => numberIn(text) === amount);
  },

  'prob-06': (choices) => {
    const weights = [4, 3, 2, 1];
    const bids = [
      { name: 'A', scores: [80, 85, 90, 70], local: false },
      { name: 'B', scores: [95, 88, 55, 90], local: false },
      { name: 'C', scores: [85, 80, 75, 80], local: true },
      { name: 'D', scores: [70, 90, 80, 90], local: true },
      { name: 'E', scores: [85, 80, 85, 75], local: false },
    ];
    const total = (bid: (typeof bids)[number]): number =>
      sum(bid.scores.map((score, index) => score * at(weights, index))) + (bid.local ? 10 : 0); // tenths
    const ranked = bids
      .filter((bid) => bid.scores.every((score) => score >= 60))
      .sort((a, b) => total(b) - total(a) || at(b.scores, 1) - at(a.scores, 1));
    return positionsWhere(choices, (text) => text === at(ranked, 0).name);
  },

  'prob-07': (choices) => {
    const places = ['본사', 'A', 'B', 'C', 'D', 'E'];
    const roads: readonly (readonly [string, string, number])[] = [
      ['본사', 'A', 20],
      ['본사', 'B', 15],
      ['본사', 'E', 40],
      ['A', 'B', 25],
      ['A', 'D', 15],
      ['B', 'C', 20],
      ['C', 'D', 10],
      ['C', 'E', 25],
      ['D', 'E', 20],
    ];
    // shortest times between all places, so that passing through a place again is allowed as well
    const time = new Map<string, number>(places.flatMap((x) => places.map((y) => [x + y, x === y ? 0 : Number.POSITIVE_INFINITY])));
    for (const [x, y, minutes] of roads) time.set(x + y, minutes).set(y + x, minutes);
    const get = (x: string, y: string): number => time.get(x + y) ?? Number.POSITIVE_INFINITY;
    for (const via of places)
      for (const x of places) for (const y of places) time.set(x + y, Math.min(get(x, y), get(x, via) + get(via, y)));
    const tours = permutations(['A', 'B', 'C', 'D']).map((order) => ['본사', ...order, 'E', '본사']);
    const travel = Math.min(...tours.map((tour) => sum(tour.slice(1).map((place, index) => get(at(tour, index), place)))));
    const home = 9 * 60 + travel + 5 * 20;
    return positionsWhere(choices, (text) => {
      const [hour = 0, minute = 0] = numbersIn(text);
      return hour * 60 + minute === home; // all choices lie between noon and one o'clock
    });
  },

  'prob-08': (choices) => {
    const copies = 500;
    const offers = [
      { name: '가', days: 6, cost: 1800 * copies + 100_000 },
      { name: '나', days: 7, cost: 2000 * copies - 0.3 * 2000 * (copies - 400) + 30_000 },
      { name: '다', days: 5, cost: 1700 * copies + 150_000 + 20_000 },
      { name: '라', days: 4, cost: (2100 * copies + 50_000) * 0.9 },
      { name: '마', days: 9, cost: 1600 * copies + 120_000 + 40_000 },
    ];
    const inTime = offers.filter((offer) => offer.days <= 7);
    const least = Math.min(...inTime.map((offer) => offer.cost));
    return positionsWhere(choices, (text) => inTime.some((offer) => offer.name === text && offer.cost === least));
  },

  'prob-09': (choices) => {
    const staff: Record<string, number> = { 안전처: 45, 운영처: 50, 시설처: 40, 지원처: 30 };
    const days: Record<number, { free: readonly [number, number]; help: readonly [number, number]; rain: number; away: string }> = {
      10: { free: [9, 12], help: [9.5, 12], rain: 20, away: '안전처' },
      11: { free: [13, 17], help: [14, 17], rain: 10, away: '운영처' },
      13: { free: [13.5, 17.5], help: [14.5, 17], rain: 30, away: '지원처' },
      17: { free: [9, 13], help: [10, 12.5], rain: 40, away: '안전처' },
      19: { free: [13, 17], help: [14, 17], rain: 10, away: '시설처' },
    };
    return positionsWhere(choices, (text) => {
      const [, date = 0, hour = 0, minute = 0] = numbersIn(text.replace(':', ' '));
      const start = hour + minute / 60;
      const day = of(days, date);
      return (
        start >= day.free[0] &&
        start + 3.5 <= day.free[1] &&
        start + 1 >= day.help[0] &&
        start + 3 <= day.help[1] &&
        day.rain < 40 &&
        sum(Object.values(staff)) - of(staff, day.away) >= 120
      );
    });
  },
};
