import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, truths } from './statements.ts';
import { permutations, sum } from './toolbox.ts';

/** Every set of the items. */
const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, at) => (bits >> at) % 2 === 1));

/** Which of the claims hold in every one of the worlds. */
const always = <W>(
  choices: readonly string[],
  worlds: readonly W[],
  list: readonly (readonly [keyword: string, holds: (world: W) => boolean])[],
): readonly number[] =>
  claims(
    choices,
    list.map(([keyword, holds]) => [keyword, worlds.length > 0 && worlds.every(holds)] as const),
  );

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

const jobs = [
  { name: '사무', places: 40, applied: 2400, written: 120, hired: 40 },
  { name: '전기', places: 50, applied: 1500, written: 150, hired: 48 },
  { name: '기계', places: 30, applied: 1050, written: 90, hired: 30 },
  { name: '토목', places: 20, applied: 500, written: 50, hired: 18 },
  { name: '건축', places: 10, applied: 380, written: 30, hired: 10 },
];
type Job = (typeof jobs)[number];
const job = (name: string): Job => {
  const found = jobs.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No job ${name}`);
  return found;
};
const total = (value: (one: Job) => number): number => sum(jobs.map(value));
const topJob = (value: (one: Job) => number): string =>
  at(
    [...jobs].sort((a, b) => value(b) - value(a)),
    0,
  ).name;

// 2022 to 2025
const branches = [
  { name: '동부', scores: [70, 74, 78, 80], answers: [200, 250, 300, 300] },
  { name: '서부', scores: [82, 80, 75, 72], answers: [300, 250, 200, 200] },
  { name: '남부', scores: [76, 76, 80, 85], answers: [100, 200, 300, 500] },
];
type Branch = (typeof branches)[number];
const branch = (name: string): Branch => {
  const found = branches.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No branch ${name}`);
  return found;
};
const mean = (list: readonly Branch[], year: number): number =>
  sum(list.map(({ scores, answers }) => at(scores, year - 2022) * at(answers, year - 2022))) /
  sum(list.map(({ answers }) => at(answers, year - 2022)));

interface Trip {
  readonly fare: number;
  readonly kmByOwnCar: number;
  /** For each day: whether a car of the company was used, and the meals that were given. */
  readonly days: readonly { readonly companyCar: boolean; readonly meals: number }[];
  /** What was paid for each night. */
  readonly nights: readonly number[];
  readonly metropolitan: boolean;
  /** Days from the end of the trip to the claim. */
  readonly claimedAfter: number;
}
const expenses = ({ fare, kmByOwnCar, days, nights, metropolitan, claimedAfter }: Trip) => {
  const fares = fare + kmByOwnCar * 150;
  const daily = sum(days.map(({ companyCar }) => (companyCar ? 10_000 : 20_000)));
  const food = sum(days.map(({ meals }) => 24_000 - 8000 * meals));
  const beds = sum(nights.map((paid) => (paid === 0 ? 20_000 : Math.min(paid, metropolitan ? 80_000 : 70_000))));
  const late = claimedAfter > 10;
  return { fares, daily, food, beds, late, paid: ((fares + daily + food + beds) * (late ? 90 : 100)) / 100 };
};

export const checks: Record<string, Check> = {
  'comm-12': (choices) => {
    // (나): ten in the department, three approved before; who applies on the day itself does not count
    const approved = { before: 3, onTheDay: 1 };
    const fits = approved.before <= 10 / 3;
    const applicant = { pregnant: true, months: 2, desk: true };
    const daysAWeek = (childAge: number, pregnant: boolean): number => (pregnant || childAge <= 8 ? 3 : 2);
    const weekdays = ['월', '화', '수', '목', '금'];
    return exactly(
      choices,
      truths({
        '(가)': applicant.pregnant || (applicant.months >= 3 && !applicant.desk),
        '(나)': !fits,
        '(다)': daysAWeek(7, false) >= 3 && at(weekdays, weekdays.indexOf('금') - 2) === '수',
        '(라)': 21 - 18 <= 2,
      }),
    );
  },

  'math-11': (choices) =>
    claims(choices, [
      ['경쟁률이 가장 높은', topJob((one) => one.applied / one.places) === topJob((one) => one.hired / one.written)],
      ['모집 인원의 3배이다', jobs.every((one) => one.written === 3 * one.places)],
      ['5명 적다', total((one) => one.places) - total((one) => one.hired) === 5],
      ['기계 직군', job('기계').written / job('기계').applied < total((one) => one.written) / total((one) => one.applied)],
      ['40%를 넘는다', job('사무').applied * 100 > 40 * total((one) => one.applied)],
    ]),

  'math-12': (choices) => {
    const places = job('전기').places + job('토목').places;
    const applied = ((job('전기').applied + job('토목').applied) * 120) / 100;
    return positionsWhere(choices, (text) => near(numberIn(text), (100 * places * 3) / applied));
  },

  'math-13': (choices) => {
    const rising = branches.filter(({ scores }) => scores.every((score, index) => index === 0 || score > at(scores, index - 1)));
    const in2024 = [...branches].sort((a, b) => at(b.scores, 2) - at(a.scores, 2));
    const spread = [0, 1, 2, 3].map(
      (index) =>
        Math.max(...branches.map(({ scores }) => at(scores, index))) - Math.min(...branches.map(({ scores }) => at(scores, index))),
    );
    const gains = branches.map(({ name, scores }) => ({ name, gain: at(scores, 3) - at(scores, 0) })).sort((a, b) => b.gain - a.gain);
    const west = branch('서부').scores;
    const falls = [1, 2, 3].map((index) => at(west, index - 1) - at(west, index));
    return claims(choices, [
      ['해마다 전년보다 높아진', rising.length === 2],
      ['2024년에 만족도가', at(in2024, 0).name === '동부'],
      ['차이는 2022년에', at(spread, 0) === Math.max(...spread)],
      ['가장 많이 오른 지사는 동부', at(gains, 0).name === '동부' && at(gains, 0).gain > at(gains, 1).gain],
      ['가장 많이 떨어진 해는 2025년', at(falls, 2) === Math.max(...falls)],
    ]);
  },

  'math-14': (choices) => {
    const share = (year: number): number =>
      at(branch('남부').answers, year - 2022) / sum(branches.map(({ answers }) => at(answers, year - 2022)));
    return exactly(
      choices,
      truths({
        ㄱ: mean(branches, 2025) > 80,
        ㄴ: mean(branches, 2023) > mean(branches, 2022),
        ㄷ: near(mean([branch('동부'), branch('남부')], 2024) - mean(branches, 2024), 1),
        ㄹ: near(share(2025), 4 * share(2022)),
      }),
    );
  },

  'math-15': (choices) => {
    const plants = [
      { name: '가', first: 2000, rates: [10, -10] },
      { name: '나', first: 1500, rates: [-20, 25] },
      { name: '다', first: 1100, rates: [20, 5] },
      { name: '라', first: 2500, rates: [-4, -5] },
    ].map(({ name, first, rates }) => {
      const second = (first * (100 + at(rates, 0))) / 100;
      return { name, years: [first, second, (second * (100 + at(rates, 1))) / 100] };
    });
    const of = (name: string, year: number): number =>
      at(
        at(
          plants.filter((plant) => plant.name === name),
          0,
        ).years,
        year - 2023,
      );
    const most = at(
      [...plants].sort((a, b) => at(b.years, 1) - at(a.years, 1)),
      0,
    ).name;
    return claims(choices, [
      ['2025년 가 사업장', near(of('가', 2025), of('가', 2023))],
      ['5% 많다', near(of('나', 2025) * 100, of('나', 2023) * 105)],
      ['두 곳이다', plants.filter(({ years }) => at(years, 2) < at(years, 0) - 1e-6).length === 2],
      ['가장 많은 사업장은 가', most === '가'],
      ['7,000톤보다 적다', sum(plants.map(({ years }) => at(years, 2))) < 7000],
    ]);
  },

  'math-16': (choices) =>
    positionsWhere(choices, (text) => {
      const drawn = [...text.matchAll(/(\d{4})년 (\d+)/g)].map(([, year, value]) => ({ year: Number(year), value: Number(value) }));
      const users = drawn.map(({ value }) => value);
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = users;
      return (
        drawn.length === 5 &&
        drawn.every(({ year }, index) => year === 2021 + index) &&
        b * 10 === a * 12 &&
        c < b &&
        c > a &&
        d - c === 2 * (b - a) &&
        e * 10 === d * 9
      );
    }),

  'math-17': (choices) => {
    const profit = (applied: number): number => applied * 12_000 - applied * 3000 - ((applied * 80) / 100) * 2500 - 700_000;
    const least = Array.from({ length: 300 }, (_, index) => index + 1).find((applied) => profit(applied) >= 0);
    return positionsWhere(choices, (text) => numberIn(text) === least);
  },

  'math-18': (choices) => {
    const ways = permutations([0, 1, 2, 3, 4]).filter((taken) => taken.filter((umbrella, person) => umbrella === person).length === 2);
    return positionsWhere(choices, (text) => numberIn(text) === ways.length);
  },

  'math-19': (choices) => {
    const [width, height] = [84, 60];
    const counts = Array.from({ length: height }, (_, index) => index + 1)
      .filter((gap) => width % gap === 0 && height % gap === 0)
      .map((gap) => (2 * (width + height)) / gap);
    return positionsWhere(choices, (text) => numberIn(text) === Math.min(...counts));
  },

  'math-20': (choices) => {
    const yearly = (kmPerUnit: number, price: number, tax: number): number => (18_000 / kmPerUnit) * price + tax;
    const saved = yearly(12, 1680, 390_000) - yearly(5, 300, 130_000);
    return positionsWhere(choices, (text) => near(numberIn(text) * 10_000, saved));
  },

  'prob-11': (choices) => {
    // the branches from the most to the fewest complaints
    const rank = (world: readonly string[], name: string): number => world.indexOf(name) + 1;
    const worlds = permutations(['가', '나', '다', '라', '마']).filter((world) => {
      const more = (a: string, b: string): boolean => rank(world, a) < rank(world, b);
      return more('다', '가') && more('마', '다') && more('가', '나') && more('가', '라');
    });
    return always(choices, worlds, [
      ['나 지사의 민원이 가장', (world) => rank(world, '나') === 5],
      ['나 지사보다 많다', (world) => rank(world, '라') < rank(world, '나')],
      ['두 곳이다', (world) => Math.abs(rank(world, '마') - rank(world, '라')) - 1 === 2],
      ['세 번째', (world) => rank(world, '가') === 3],
      ['네 번째', (world) => rank(world, '라') === 4],
    ]);
  },

  'prob-12': (choices) => {
    const people = ['갑', '을', '병'];
    const weeks = Array.from({ length: 3 ** 5 }, (_, code) => [0, 1, 2, 3, 4].map((day) => at(people, Math.floor(code / 3 ** day) % 3)));
    const worlds = weeks.filter((week) => {
      const days = (name: string): number => week.filter((one) => one === name).length;
      return (
        days('갑') === 2 &&
        days('을') === 2 &&
        days('병') === 1 &&
        week.every((one, day) => day === 0 || one !== week[day - 1]) &&
        week[3] === '을' &&
        week[0] !== '병' &&
        week[4] !== '병'
      );
    });
    const weekdays = ['월', '화', '수', '목', '금'];
    return positionsWhere(choices, (text) => {
      const match = /^(.)은 (.)요일/.exec(text);
      const day = weekdays.indexOf(match?.[2] ?? '');
      if (match === null || day < 0) throw new Error(`Not a claim: ${text}`);
      return worlds.length > 0 && worlds.every((week) => week[day] === match[1]);
    });
  },

  'prob-13': (choices) => {
    const digits = ['1', '2', '3', '4', '5', '6'];
    const codes = digits.flatMap((x) => digits.flatMap((y) => digits.map((z) => x + y + z))).filter((code) => new Set(code).size === 3);
    const answerTo = (code: string, guess: string): string => {
      const placed = [...guess].filter((digit, index) => code[index] === digit).length;
      return `${placed}/${[...guess].filter((digit) => code.includes(digit)).length - placed}`;
    };
    const tries = [
      ['412', '1/0'],
      ['346', '0/1'],
      ['153', '0/2'],
      ['142', '0/1'],
    ] as const;
    const left = codes.filter((code) => tries.every(([guess, answer]) => answerTo(code, guess) === answer));
    return left.length === 1 ? positionsWhere(choices, (text) => text === left[0]) : [];
  },

  'prob-14': (choices) => {
    const right = expenses({
      fare: 98_600,
      kmByOwnCar: 0,
      days: [
        { companyCar: false, meals: 0 },
        { companyCar: true, meals: 1 },
        { companyCar: false, meals: 0 },
      ],
      nights: [85_000, 0],
      metropolitan: true,
      claimedAfter: 19 - 9,
    });
    const wrong = truths({
      '㉠': right.fares !== 98_600,
      '㉡': right.daily !== 60_000,
      '㉢': right.food !== 64_000,
      '㉣': right.beds !== 100_000,
      '㉤': right.late,
    });
    return wrong.length === 1 ? exactly(choices, wrong) : [];
  },

  'prob-15': (choices) => {
    const { paid } = expenses({
      fare: 0,
      kmByOwnCar: 320,
      days: [
        { companyCar: false, meals: 0 },
        { companyCar: false, meals: 2 },
      ],
      nights: [76_000],
      metropolitan: false,
      claimedAfter: 25 - 13,
    });
    return positionsWhere(choices, (text) => numberIn(text) === paid);
  },

  'prob-16': (choices) => {
    const staff = [
      { name: 'A', months: 8, family: 2, years: 7, house: false, lived: null, km: 60 },
      { name: 'B', months: 5, family: 4, years: 4, house: false, lived: null, km: 45 },
      { name: 'C', months: 3, family: 3, years: 12, house: true, lived: null, km: 20 },
      { name: 'D', months: 10, family: 0, years: 15, house: false, lived: null, km: 70 },
      { name: 'E', months: 14, family: 3, years: 9, house: false, lived: null, km: 55 },
      { name: 'F', months: 6, family: 2, years: 8, house: false, lived: 4, km: 30 },
    ];
    const ranked = staff
      .filter(({ house, lived }) => !house && (lived === null || lived > 3))
      .map((one) => ({
        ...one,
        rank: one.months > 12 ? 3 : one.family > 0 ? 1 : 2,
        points: Math.min(10, one.years) + Math.min(9, 3 * one.family),
      }))
      .sort((a, b) => a.rank - b.rank || b.points - a.points || b.km - a.km);
    return exactly(
      choices,
      ranked.slice(0, 2).map(({ name }) => name),
    );
  },

  'prob-17': (choices) => {
    const lines: readonly (readonly [string, string, number])[] = [
      ['본관', '연구동', 400],
      ['본관', '식당', 300],
      ['연구동', '생산동', 500],
      ['연구동', '창고', 200],
      ['생산동', '창고', 300],
      ['생산동', '식당', 700],
      ['생산동', '기숙사', 800],
      ['창고', '기숙사', 400],
      ['식당', '기숙사', 600],
    ];
    const joined = (set: typeof lines): number => {
      const reached = new Set(['본관']);
      for (let round = 0; round < 6; round++) for (const [a, b] of set) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
      return reached.size;
    };
    const costs = subsets(lines)
      .filter((set) => joined(set) === 6 && set.filter(([a, b]) => a === '창고' || b === '창고').length === 1)
      .map((set) => sum(set.map(([, , cost]) => cost)));
    return positionsWhere(choices, (text) => numberIn(text) === Math.min(...costs));
  },

  'prob-18': (choices) => {
    const times: Readonly<Record<string, readonly [number, number]>> = { A: [60, 30], B: [20, 50], C: [40, 70], D: [50, 10] };
    const finish = (order: readonly string[]): number => {
      let [washed, checked] = [0, 0];
      for (const part of order) {
        const [wash, check] = times[part] ?? [Number.NaN, Number.NaN];
        washed += wash;
        checked = Math.max(washed, checked) + check;
      }
      return checked;
    };
    const best = Math.min(...permutations(Object.keys(times)).map(finish));
    return positionsWhere(choices, (text) => finish(text.split('–').map((part) => part.trim())) === best);
  },

  'prob-19': (choices) => {
    const people = 52 - 4;
    const teams = people / 6;
    const missing = (needed: number, stock: number): number => Math.max(0, needed - stock);
    const books = missing(people + Math.ceil((people * 10) / 100), 12) * 8000;
    const pens = Math.ceil(missing(people * 2, 30) / 12) * 9000;
    const badges = Math.ceil(missing(people, 60) / 10) * 4000;
    const boards = missing(teams, 3);
    return positionsWhere(choices, (text) => numberIn(text) === books + pens + badges + (boards * 15_000 * (boards >= 5 ? 90 : 100)) / 100);
  },
};
