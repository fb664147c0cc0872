import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of, statements, truths } from './statements.ts';
import { permutations, product, rising, round, sum, topOf } from './toolbox.ts';

/** A choice that is a number in a rising list: the one that is the computed value. */
const amount = (choices: readonly string[], value: number): readonly number[] => {
  rising(choices.map(numberIn));
  return numbered(choices, value);
};
const DAY = 86_400_000;
const date = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
/** Bars of a choice that is a figure, read from its text alternative: the number behind each name. */
const drawn = (text: string, names: readonly string[]): readonly number[] =>
  names.map((name) => {
    const found = new RegExp(`${name}(?: ([−-]?[\\d,]+(?:\\.\\d+)?))`).exec(text);
    if (!found) throw new Error(`No bar ${name}: ${text}`);
    return Number((found[1] ?? '').replace('−', '-').replaceAll(',', ''));
  });
const sameBars = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((value, index) => isNear(value, at(right, index)));

// ---- comm: rules of the passages --------------------------------------------------------------------------------------------------------

interface Screened {
  readonly born: number;
  readonly everyYear: boolean;
  /** The year in which the screening falls due; a postponed one keeps it. */
  readonly due: number;
}
const screening = ({ born, everyYear, due }: Screened) => ({
  isDue: everyYear || born % 2 === due % 2,
  bone: [50, 65].includes(due - born),
  cognition: due - born >= 60,
});
const screenedIn = (born: number, due: number, everyYear = false) => screening({ born, everyYear, due });

/** The n-th working day after a day; Monday to Friday work. */
const workingDayAfter = (start: number, days: number): number => {
  let [day, left] = [start, days];
  while (left > 0) {
    day += DAY;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
};
const copyFee = (seconds: number): number => 2000 + 500 * Math.ceil(Math.max(0, seconds - 600) / 300);

// ---- math: tables -----------------------------------------------------------------------------------------------------------------------

interface Region {
  readonly members: number;
  readonly income: number;
  readonly benefit: number;
}
const regions: Readonly<Record<string, Region>> = {
  가: { members: 1200, income: 9600, benefit: 9120 },
  나: { members: 800, income: 7200, benefit: 6120 },
  다: { members: 1500, income: 10_500, benefit: 11_550 },
  라: { members: 600, income: 4320, benefit: 4968 },
  마: { members: 900, income: 7920, benefit: 7128 },
};
const regionNames = Object.keys(regions);
const byRegion = (value: (region: Region) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(regions).map(([name, region]) => [name, value(region)]));
const regionTotal = (value: (region: Region) => number): number => sum(Object.values(byRegion(value)));

const careYears = [2022, 2023, 2024, 2025];
const care = {
  applied: [8000, 8800, 9500, 10_000],
  granted: [5600, 6160, 7125, 7800],
  grades: [
    [560, 616, 570, 546],
    [840, 924, 1140, 1326],
    [1960, 2156, 2565, 2886],
    [2240, 2464, 2850, 3042],
  ],
};

/** Thousands of calls from 2022: at a branch, by telephone, online. */
const channels = [
  [60, 150, 40],
  [54, 156, 60],
  [45, 160, 95],
  [36, 144, 140],
];
const calls = (year: number, channel: number): number => at(at(channels, year - 2022), channel);
const callsIn = (year: number): number => sum(at(channels, year - 2022));

interface Provider {
  readonly sites: number;
  readonly inpatients: number;
  readonly outpatients: number;
  readonly cost: number;
}
const providers: Readonly<Record<string, Provider>> = {
  상급병원: { sites: 20, inpatients: 300, outpatients: 1500, cost: 10_800 },
  종합병원: { sites: 80, inpatients: 480, outpatients: 3360, cost: 11_520 },
  병원: { sites: 400, inpatients: 960, outpatients: 3840, cost: 9600 },
  의원: { sites: 6000, inpatients: 60, outpatients: 23_940, cost: 14_400 },
};
const provider = (name: string): Provider => of(providers, name);
const patients = ({ inpatients, outpatients }: Provider): number => inpatients + outpatients;
const byProvider = (value: (one: Provider) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(providers).map(([name, one]) => [name, value(one)]));
const allCost = sum(Object.values(providers).map(({ cost }) => cost));

// ---- prob: rules and the map ------------------------------------------------------------------------------------------------------------

interface Applicant {
  readonly body: number;
  readonly mind: number;
  readonly nursing: number;
  readonly alone?: boolean;
  readonly dementia?: boolean;
}
/** 5 stands for no grade. Tenths of a point, so that nothing is rounded. */
const gradeOf = ({ body, mind, nursing, alone = false, dementia = false }: Applicant): number => {
  const tenths = body * 5 + (dementia ? Math.min(100, mind + 20) : mind) * 3 + nursing * 2 + (alone ? 40 : 0);
  const grade = [800, 650, 500, 400].findIndex((line) => tenths >= line) + 1 || 5;
  return grade >= 4 && mind >= 70 ? 3 : grade;
};

interface Insured {
  readonly employed: boolean;
  readonly monthlyPay?: number;
  readonly otherIncome: number;
  readonly property: number;
  readonly remote?: boolean;
  readonly oldInHousehold?: boolean;
}
/** Won a month. */
const premium = ({ employed, monthlyPay = 0, otherIncome, property, remote = false, oldInHousehold = false }: Insured): number =>
  employed
    ? (monthlyPay * 7) / 200 + (Math.max(0, otherIncome - 20_000_000) / 12) * 0.07
    : (((otherIncome / 12) * 7) / 100 + property * 200) * (remote ? 0.5 : oldInHousehold ? 0.8 : 1);
const isDependant = (income: number, property: number): boolean => income <= 10_000_000 && property <= 300;

const roads: readonly (readonly [string, string, number])[] = [
  ['본부', 'A', 20],
  ['본부', 'B', 30],
  ['A', 'B', 15],
  ['A', 'C', 35],
  ['B', 'D', 25],
  ['B', 'E', 50],
  ['C', 'D', 10],
  ['C', 'E', 30],
  ['D', 'E', 20],
];
const villages = ['A', 'B', 'C', 'D', 'E'];
const places = ['본부', ...villages];
/** Shortest minutes between any two places (Floyd and Warshall). */
const shortest = (() => {
  const minutes = new Map<string, number>(places.map((place) => [`${place}-${place}`, 0]));
  for (const [a, b, m] of roads) minutes.set(`${a}-${b}`, m).set(`${b}-${a}`, m);
  const between = (a: string, b: string): number => minutes.get(`${a}-${b}`) ?? Infinity;
  for (const via of places)
    for (const a of places) for (const b of places) minutes.set(`${a}-${b}`, Math.min(between(a, b), between(a, via) + between(via, b)));
  return between;
})();

export const checks: Record<string, Check> = {
  'comm-02': (choices) =>
    statements(choices, {
      ㄱ: screenedIn(1977, 2027).isDue && screenedIn(1977, 2027).bone,
      ㄴ: screenedIn(1962, 2027, true).isDue && screenedIn(1962, 2027, true).bone && screenedIn(1962, 2027, true).cognition,
      ㄷ: screenedIn(1976, 2026).isDue && !screenedIn(1976, 2026).bone,
    }),

  'comm-03': (choices) => {
    const right = {
      '(가)': screenedIn(1968, 2026).isDue && date(2027, 1, 20) <= date(2027, 1, 31) && !screenedIn(1968, 2026).cognition,
      '(나)': true, // who is screened every year cannot postpone
      '(다)': date(2027, 5, 9) - date(2027, 3, 16) > 60 * DAY, // the answer says that sixty days have passed
      '(라)': 20 < 21,
      '(마)': screenedIn(1967, 2027).isDue && screenedIn(1967, 2027).cognition,
    };
    return positionsWhere(choices, (text) => !of(right, text));
  },

  'comm-04': (choices) => {
    const weeksPaid = 40_000 / 1000;
    return claims(choices, [
      ['점수를 받지 못하는 주', 52 > weeksPaid],
      ['전화 상담을 하지 않는다', false], // every participant is called once a month
      ['자주 방문하였다', false], // as often as before
      ['더 많은 점수', false], // by the same measure
      ['전국으로', false], // decided after the evaluation
    ]);
  },

  'comm-07': (choices) => {
    const keptUntil = Math.max(date(2027, 3, 5), date(2026, 9, 30));
    return exactly(
      choices,
      truths({
        ㄱ: keptUntil < date(2026, 12, 1),
        ㄴ: copyFee(23 * 60 + 40) === 3500,
        ㄷ: workingDayAfter(date(2026, 3, 2), 10) === date(2026, 3, 16),
        ㄹ: false, // may refuse, need not
      }),
    );
  },

  'comm-17': (choices) => {
    const wrong = {
      '㉠': !/^\d{4}\. [1-9]\d?\. [1-9]\d?\.$/.test('2027. 06. 15.'),
      '㉡': !/^\d{2}:\d{2}~\d{2}:\d{2}$/.test('14:00~17:30'),
      '㉢': !/^금[\d,]+원\(금[가-힣]+원\)$/.test('금25,000원(금이만오천원)'),
      '㉣': at(['1.', '가.', '1)', '가)'], ['1.', '가.', '1)', '가)'].indexOf('가.') + 1) !== '가)',
      '㉤': false, // stands at the end of the enclosure
    };
    return exactly(choices, truths(wrong));
  },

  'math-01': (choices) => {
    const rate = byRegion(({ income, benefit }) => benefit / income);
    const over = regionNames.filter((name) => of(rate, name) > 1);
    const balance = byRegion(({ income, benefit }) => income - benefit);
    return claims(choices, [
      ['1인당 보험료 수입이 가장 많은', topOf(byRegion(({ members, income }) => income / members)) === topOf(rate)],
      ['40%를 넘는다', sum(over.map((name) => of(regions, name).members)) / regionTotal(({ members }) => members) > 0.4],
      [
        '1인당 급여비가 가장 많은',
        topOf(byRegion(({ members, benefit }) => benefit / members)) === topOf(byRegion(({ benefit }) => benefit)),
      ],
      ['적자가 다 본부보다', of(balance, '라') < of(balance, '다')],
      ['흑자가 가장 큰', topOf(balance) === topOf(byRegion(({ income }) => income))],
    ]);
  },

  'math-02': (choices) => {
    const two = [of(regions, '다'), of(regions, '라')];
    return amount(
      choices,
      round((100 * sum(two.map(({ income, benefit }) => benefit - income))) / sum(two.map(({ benefit }) => benefit)), 1),
    );
  },

  'math-03': (choices) => {
    const members = regionTotal((region) => region.members);
    const figures: readonly (readonly [string, (region: Region) => number])[] = [
      ['급여율', ({ income, benefit }) => round((100 * benefit) / income, 0)],
      ['1인당 보험료 수입', (region) => (10 * region.income) / region.members],
      ['1인당 급여비', (region) => (10 * region.benefit) / region.members],
      ['구성비', (region) => (100 * region.members) / members],
      ['재정 수지', ({ income, benefit }) => income - benefit],
    ];
    return claims(
      choices,
      figures.map(([title, value]) => {
        const text = at(
          choices.filter((choice) => choice.includes(title)),
          0,
        );
        return [title, sameBars(drawn(text.slice(text.indexOf('). ')), regionNames), Object.values(byRegion(value)))] as const;
      }),
    );
  },

  'math-04': (choices) => {
    const rates = care.granted.map((granted, index) => granted / at(care.applied, index));
    const share = (index: number): number => (100 * at(at(care.grades, 0), index)) / at(care.granted, index);
    const gaps = careYears.map((_year, index) => Math.abs(at(at(care.grades, 3), index) - at(at(care.grades, 2), index)));
    const refused = care.applied.map((applied, index) => applied - at(care.granted, index));
    const rises = (values: readonly number[], sign: 1 | -1): boolean =>
      values.every((value, index) => index === 0 || sign * (value - at(values, index - 1)) > 1e-9);
    if (!care.granted.every((granted, index) => sum(care.grades.map((grade) => at(grade, index))) === granted)) throw new Error('sums');
    return claims(choices, [
      ['인정률은', rises(rates, 1)],
      ['10%를 넘는다', (at(care.applied, 2) - at(care.applied, 1)) / at(care.applied, 1) > 0.1],
      ['3%p 낮다', isNear(share(0) - share(3), 3)],
      ['인정받지 못한', at(refused, 3) > at(refused, 0)],
      ['차이는 해마다', rises(gaps, -1)],
    ]);
  },

  'math-05': (choices) => amount(choices, round(((((at(care.applied, 3) * 108) / 100) * 75) / 100) * 0.06, 6)),

  'math-06': (choices) => {
    const years = [2023, 2024, 2025];
    const falls = years.map((year) => (calls(year - 1, 0) - calls(year, 0)) / calls(year - 1, 0));
    return claims(choices, [
      ['전체 상담 건수', !years.every((year) => callsIn(year) > callsIn(year - 1))],
      ['3.5배', !isNear(calls(2025, 2) / calls(2022, 2), 3.5)],
      ['비중은 전년보다', !(calls(2023, 1) / callsIn(2023) > calls(2022, 1) / callsIn(2022))],
      ['감소율', at(falls, 2) !== Math.max(...falls)],
      ['1.5배를', !(calls(2024, 2) - calls(2023, 2) > 1.5 * (calls(2023, 2) - calls(2022, 2)))],
    ]);
  },

  'math-07': (choices) => {
    const mean = (year: number): number => (calls(year, 0) * 16_000 + calls(year, 1) * 4000 + calls(year, 2) * 1600) / callsIn(year);
    return amount(choices, mean(2022) - mean(2025));
  },

  'math-08': (choices) => {
    const each = byProvider((one) => one.cost / patients(one));
    const moved = provider('의원').outpatients / 10;
    const largest = topOf(byProvider(({ cost }) => cost));
    return exactly(
      choices,
      truths({
        ㄱ: isNear(of(each, '상급병원'), 10 * of(each, '의원')),
        ㄴ: topOf(byProvider((one) => one.inpatients / patients(one))) === topOf(byProvider((one) => patients(one) / one.sites)),
        ㄷ: moved * (of(each, '병원') - of(each, '의원')) > 0.07 * allCost,
        ㄹ: provider(largest).cost < 0.3 * allCost,
      }),
    );
  },

  'math-09': (choices) => {
    const outside = sum(Object.values(providers).map(({ outpatients }) => outpatients)) - provider('의원').outpatients;
    const [general, hospital, top] = [provider('종합병원'), provider('병원'), provider('상급병원')];
    const byInpatients = Object.values(providers).toSorted((a, b) => a.inpatients - b.inpatients);
    return claims(choices, [
      ['3배를 넘는다', provider('의원').outpatients > 3 * outside],
      ['절반보다 많다', hospital.inpatients / hospital.sites > general.inpatients / general.sites / 2],
      ['20%보다 적다', hospital.cost < 0.2 * allCost],
      ['4배보다 적다', top.cost / top.sites < (4 * general.cost) / general.sites],
      ['많은 종류일수록', byInpatients.every(({ cost }, index) => index === 0 || cost > at(byInpatients, index - 1).cost)],
    ]);
  },

  'math-10': (choices) => {
    const branches: Readonly<Record<string, { taken: number; done: number; open: number; returned: number }>> = {
      동부: { taken: 420, done: 350, open: 420 - 350 - 20, returned: 20 },
      서부: { taken: 280 + 40 + 30, done: 280, open: 40, returned: 30 },
      남부: { taken: 500, done: 500 - 60 - 40, open: 60, returned: 40 },
      북부: { taken: 330, done: 264, open: 46, returned: 330 - 264 - 46 },
    };
    const taken = Object.fromEntries(Object.entries(branches).map(([name, branch]) => [name, branch.taken]));
    return claims(choices, [
      ['접수한 민원이', topOf(taken, -1) === '서부'],
      ['80%인', Object.values(branches).filter((branch) => branch.done * 100 === branch.taken * 80).length === 3],
      ['처리 중인', of(branches, '동부').open > of(branches, '남부').open],
      ['반려한', of(branches, '북부').returned < of(branches, '동부').returned],
      ['1,300건', sum(Object.values(branches).map(({ done }) => done)) > 1300],
    ]);
  },

  'math-11': (choices) => {
    // tenths of a percent in 2021, 2023, 2025
    const rates = [
      [480, 540, 600],
      [550, 590, 638],
      [600, 630, 660],
      [640, 672, 690],
      [700, 720, 735],
    ];
    const rate = (group: number, index: number): number => at(at(rates, group - 1), index);
    const growth = (group: number): number => (rate(group, 2) - rate(group, 0)) / rate(group, 0);
    const gaps = [0, 1, 2].map((index) => rate(5, index) - rate(1, index));
    return claims(choices, [
      ['12% 증가', isNear(growth(1), 0.12)],
      ['63.04%', false], // the groups are of different sizes, so the mean of the rates is not the rate
      ['상승 폭', rate(4, 2) - rate(4, 1) > rate(3, 2) - rate(3, 1)],
      ['4%p 넘게', [1, 2].every((index) => at(gaps, index - 1) - at(gaps, index) > 40)],
      ['2배보다 높다', growth(1) > 2 * growth(3)],
    ]);
  },

  'math-12': (choices) => {
    const homes = [
      { name: 'A', places: 120, people: 108, carers: 48, nurses: 4 },
      { name: 'B', places: 80, people: 76, carers: 38, nurses: 4 },
      { name: 'C', places: 150, people: 120, carers: 50, nurses: 6 },
      { name: 'D', places: 60, people: 57, carers: 30, nurses: 3 },
      { name: 'E', places: 90, people: 63, carers: 30, nurses: 3 },
    ];
    const total = (key: 'places' | 'people' | 'carers' | 'nurses'): number => sum(homes.map((home) => home[key]));
    const full = (home: { people: number; places: number }): number => home.people / home.places;
    const load = (home: { people: number; carers: number }): number => home.people / home.carers;
    const last = at(homes, 4);
    return claims(choices, [
      ['두 곳이다', homes.filter((home) => full(home) < total('people') / total('places')).length !== 2],
      ['가장 많은 시설은 C', topOf(Object.fromEntries(homes.map((home) => [home.name, load(home)]))) !== 'C'],
      ['3명이 된다', !isNear(last.places / last.carers, 3)],
      ['낮은 시설일수록', !homes.every((a) => homes.every((b) => full(a) >= full(b) || load(a) > load(b)))],
      ['21명을 넘는다', !(total('people') / total('nurses') > 21)],
    ]);
  },

  'math-13': (choices) => {
    const income = 520;
    const health = Math.min(income, 200) * 5 + Math.min(Math.max(0, income - 200), 200) * 7 + Math.max(0, income - 400) * 8; // hundreds of won
    return amount(choices, (health * 100 * 110) / 100);
  },

  'math-14': (choices) => {
    const total = 2000;
    const premiums = (total * 40) / 100;
    const membership = premiums / 2;
    const benefits = membership + 100;
    const others = (total - premiums - membership - benefits) / 3;
    const names = ['보험료', '자격', '급여', '검진', '기타'];
    return positionsWhere(choices, (text) =>
      sameBars(drawn(text.slice(text.indexOf('). ')), names), [premiums, membership, benefits, 2 * others, others]),
    );
  },

  'math-15': (choices) => {
    const years = ['2021년', '2022년', '2023년', '2024년', '2025년'];
    const homes = [50, 60, 54, 48, 60];
    const owed = [600, 780, 648, 624, 750];
    const paid = [360, 429, 405, 390, 480];
    const changes = (values: readonly number[]): readonly number[] => values.slice(1).map((value, index) => value - at(values, index));
    const figures: readonly (readonly [string, readonly string[], readonly number[]])[] = [
      ['증감률', years.slice(1), changes(homes).map((change, index) => round((100 * change) / at(homes, index), 1))],
      ['세대당', years, owed.map((value, index) => (10 * value) / at(homes, index))],
      ['징수율', years, paid.map((value, index) => round((100 * value) / at(owed, index), 1))],
      ['미징수액', years, owed.map((value, index) => value - at(paid, index))],
      ['전년 대비 증감(', years.slice(1), changes(owed)],
    ];
    return claims(
      choices,
      figures.map(([title, names, values]) => {
        const text = at(
          choices.filter((choice) => choice.includes(title)),
          0,
        );
        return [title, !sameBars(drawn(text, names), values)] as const;
      }),
    );
  },

  'math-16': (choices) => {
    const hours = (1 - 2 / 12) / (1 / 12 + 1 / 8);
    return positionsWhere(choices, (text) => {
      const match = /^(\d+)시간(?: (\d+)분)?$/.exec(text);
      return isNear(Number(match?.[1]) + Number(match?.[2] ?? 0) / 60, hours);
    });
  },
  'math-17': (choices) => amount(choices, (17 + 20 / 60 - 9 - (3 + 20 / 60)) / (1 / 60 + 1 / 40)),
  'math-18': (choices) => amount(choices, round((300 * 0.1) / 0.06 - 300, 6)),
  'math-19': (choices) => amount(choices, round((100 * 0.04 * 0.9) / (0.04 * 0.9 + 0.96 * 0.05), 1)),
  'math-20': (choices) => {
    const phone = Array.from({ length: 901 }, (_none, index) => index).filter((last) => (900 - last) * 90 + last * 120 === 99_000);
    return amount(choices, (at(phone, 0) * 120) / 100);
  },

  'prob-01': (choices) => {
    const applicants: Readonly<Record<string, Applicant>> = {
      A: { body: 70, mind: 50, nursing: 60, alone: true },
      B: { body: 60, mind: 70, nursing: 40 },
      C: { body: 80, mind: 60, nursing: 70, dementia: true },
      D: { body: 40, mind: 30, nursing: 50, alone: true },
      E: { body: 30, mind: 75, nursing: 30 },
    };
    return exactly(
      choices,
      Object.keys(applicants).filter((name) => gradeOf(of(applicants, name)) === 3),
    );
  },

  'prob-02': (choices) => {
    const isPaused = (day: number): boolean => day >= date(2026, 3, 20) && day <= date(2026, 3, 27);
    let [day, counted] = [date(2026, 3, 10), 0];
    while (counted < 30) {
      day += DAY;
      if (!isPaused(day)) counted += 1;
    }
    const validity = (grade: number, before: number): number => (grade === 1 ? 3 : 2) + (grade === before ? 1 : 0);
    return exactly(
      choices,
      truths({
        ㄱ: date(2026, 6, 10) <= date(2026, 4, 10) + 60 * DAY,
        ㄴ: validity(2, 3) === 3,
        ㄷ: day === date(2026, 4, 17),
        ㄹ: gradeOf({ body: 70, mind: 90, nursing: 60, dementia: true }) === 2,
      }),
    );
  },

  'prob-03': (choices) => {
    const people: Readonly<Record<string, Insured>> = {
      갑: { employed: true, monthlyPay: 4_000_000, otherIncome: 0, property: 500 },
      을: { employed: true, monthlyPay: 4_500_000, otherIncome: 19_000_000, property: 100 },
      병: { employed: false, otherIncome: 18_000_000, property: 400, oldInHousehold: true },
      정: { employed: false, otherIncome: 24_000_000, property: 300, remote: true, oldInHousehold: true },
      무: { employed: true, monthlyPay: 3_000_000, otherIncome: 32_000_000, property: 200 },
    };
    const most = topOf(Object.fromEntries(Object.entries(people).map(([name, insured]) => [name, premium(insured)])));
    return positionsWhere(choices, (text) => text === most);
  },

  'prob-04': (choices) => {
    const own = premium({ employed: true, monthlyPay: 3_600_000, otherIncome: 29_600_000, property: 0 });
    const relatives = [
      { age: 43, income: 9_000_000, property: 320 },
      { age: 71, income: 6_000_000, property: 250 },
    ].filter(({ income, property }) => !isDependant(income, property));
    const oldInHousehold = relatives.some(({ age }) => age >= 65);
    const rest = relatives.map(({ income, property }) => premium({ employed: false, otherIncome: income, property, oldInHousehold }));
    return amount(choices, Math.round(own + sum(rest)));
  },

  'prob-05': (choices) => amount(choices, shortest('본부', 'E')),

  'prob-06': (choices) => {
    const tours = permutations(villages)
      .filter((order) => order[0] === 'B' && order.indexOf('A') < order.indexOf('D'))
      .map((order) => sum(['본부', ...order].map((place, index) => shortest(place, [...order, '본부'][index] ?? ''))));
    const minutes = 9 * 60 + Math.min(...tours) + 5 * 40 + 60;
    return positionsWhere(choices, (text) => {
      const match = /^(\d+)시(?: (\d+)분)?$/.exec(text);
      return Number(match?.[1]) * 60 + Number(match?.[2] ?? 0) === minutes;
    });
  },

  'prob-07': (choices) => {
    const chosen = [
      { name: 'A', liked: 75, exact: 95, near: 80, faults: 0, last: 2022 },
      { name: 'B', liked: 90, exact: 80, near: 80, faults: 0, last: 0 },
      { name: 'C', liked: 65, exact: 100, near: 100, faults: 0, last: 0 },
      { name: 'D', liked: 80, exact: 95, near: 80, faults: 0, last: 2025 },
      { name: 'E', liked: 85, exact: 92, near: 75, faults: 1, last: 2023 },
    ]
      .filter(({ liked, last }) => liked >= 70 && last < 2024)
      .map((one) => ({ ...one, tenths: one.liked * 4 + one.exact * 4 + one.near * 2 - 30 * one.faults }))
      .toSorted((a, b) => b.tenths - a.tenths || b.exact - a.exact);
    return positionsWhere(choices, (text) => text === at(chosen, 0).name);
  },

  'prob-08': (choices) => {
    const limits: Readonly<Record<number, number>> = { 1: 90, 2: 150, 3: 300 };
    const order = [
      { name: '갑', group: 1, own: 240, days: 130 },
      { name: '을', group: 2, own: 265, days: 0 },
      { name: '병', group: 3, own: 380, days: 0 },
      { name: '정', group: 1, own: 200, days: 120 },
      { name: '무', group: 2, own: 150.5, days: 0 },
    ]
      .map(({ name, group, own, days }) => ({ name, back: own - of(limits, group) - (days > 120 ? 50 : 0) }))
      .filter(({ back }) => back >= 1)
      .toSorted((a, b) => b.back - a.back);
    return positionsWhere(
      choices,
      (text) =>
        text ===
        order
          .slice(0, 3)
          .map(({ name }) => name)
          .join(' - '),
    );
  },

  'prob-09': (choices) => {
    // an employee: advised to stop smoking, walks, taught about food, works at night
    const worlds = product([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
    ] as const).filter(([advised, walks, taught, night]) => (!advised || walks) && (taught || !walks) && (!night || !taught));
    const always = (holds: (world: readonly (boolean | undefined)[]) => boolean): boolean => worlds.every(holds);
    return claims(choices, [
      [/^걷기 모임에 참여하는/, always(([advised, walks]) => !walks || advised === true)],
      [/^영양 교육을 받은/, always(([, walks, taught]) => !taught || walks === true)],
      [/^야간 근무를 하는/, always(([advised, , , night]) => !night || advised === false)],
      [/^금연 상담을 받지/, always(([advised, , , night]) => advised === true || night === true)],
      [/^야간 근무를 하지/, always(([, , taught, night]) => night === true || taught === true)],
    ]);
  },

  'prob-10': (choices) => {
    const worlds = permutations(['가', '나', '다', '라', '마']).filter(
      (week) => week.indexOf('가') < week.indexOf('나') && week[2] === '다' && Math.abs(week.indexOf('라') - week.indexOf('마')) !== 1,
    );
    const always = (holds: (week: readonly string[]) => boolean): boolean => worlds.length > 0 && worlds.every(holds);
    return claims(choices, [
      ['가 지사를 다 지사보다', always((week) => week.indexOf('가') < 2)],
      ['금요일에', always((week) => week[4] === '나')],
      ['라 지사를 다 지사보다', always((week) => week.indexOf('라') < 2)],
      ['월요일에 점검하지', always((week) => week[0] !== '마')],
      ['가 지사와 라', always((week) => Math.abs(week.indexOf('가') - week.indexOf('라')) === 1)],
    ]);
  },

  'prob-11': (choices) => {
    const worlds = ['갑', '을', '병', '정'].flatMap((culprit) => {
      const said: Readonly<Record<string, boolean>> = {
        갑: culprit === '을',
        을: culprit !== '을',
        병: ['병', '정'].includes(culprit),
        정: !['정', '을'].includes(culprit),
      };
      const liars = Object.keys(said).filter((name) => !said[name]);
      return liars.length === 1 ? [`거짓을 말한 사람 ${at(liars, 0)}, 서류를 빠뜨린 사람 ${culprit}`] : [];
    });
    return worlds.length === 1 ? positionsWhere(choices, (text) => text === worlds[0]) : [];
  },

  'prob-12': (choices) => {
    const orders = permutations([0, 1, 2]); // 0 east, 1 west, 2 south
    const worlds = orders.flatMap((leads) =>
      orders
        .map((staff): Readonly<Record<string, number>> => ({
          A: at(leads, 0),
          B: at(leads, 1),
          C: at(leads, 2),
          D: at(staff, 0),
          E: at(staff, 1),
          F: at(staff, 2),
        }))
        .filter((world) => world['A'] !== 0 && world['B'] === 1 && world['D'] !== world['A'] && world['E'] !== 1),
    );
    return positionsWhere(choices, (text) => {
      const match = /^([D-F])는 ([A-C])와 같은 조(이다|가 아니다)\.$/.exec(text);
      if (!match) throw new Error(`Not a claim: ${text}`);
      const [, staff = '', lead = '', verb] = match;
      return worlds.filter((world) => (world[staff] === world[lead]) === (verb === '이다')).length === 1;
    });
  },

  'prob-13': (choices) => {
    const names = ['A', 'B', 'C', 'D'];
    const worlds = permutations(['부과', '징수', '급여', '검진']).flatMap((tasks) =>
      permutations([2, 3, 4, 5])
        .map((floors) => ({
          task: (name: string): string => at(tasks, names.indexOf(name)),
          floor: (name: string): number => at(floors, names.indexOf(name)),
          floorOf: (task: string): number => at(floors, tasks.indexOf(task)),
        }))
        .filter(
          ({ task, floor, floorOf }) =>
            floor('A') === 3 &&
            floorOf('부과') > floor('A') &&
            task('B') !== '징수' &&
            floorOf('급여') === floorOf('검진') + 1 &&
            floor('D') > floor('C') &&
            task('D') !== '부과',
        ),
    );
    const always = (holds: (world: (typeof worlds)[number]) => boolean): boolean => worlds.length > 0 && worlds.every(holds);
    return claims(choices, [
      ['A는 급여', always(({ task }) => task('A') === '급여')],
      ['B는 부과', always(({ task }) => task('B') === '부과')],
      ['C는 2층', always(({ floor }) => floor('C') === 2)],
      ['징수 담당자는', always(({ floorOf }) => floorOf('징수') >= 4)],
      ['검진 담당자는', always(({ floorOf }) => [2, 3].includes(floorOf('검진')))],
    ]);
  },

  'prob-14': (choices) => {
    const counts = Array.from({ length: 30 }, (_none, index) => index + 1);
    const found = counts.flatMap((b) =>
      counts.flatMap((c) => {
        const [a, d] = [b + c, 2 * b];
        const e = 30 - a - b - c - d;
        const fits = e > Math.max(a, b, c, d) && e < 2 * d && d > c && Math.abs(b - c) === 1 && new Set([a, b, c, d, e]).size === 5;
        return fits ? [a + d] : [];
      }),
    );
    return found.length === 1 ? amount(choices, at(found, 0)) : [];
  },

  'prob-15': (choices) => {
    const cost = [
      { name: 'A', seats: 100, rent: 400_000, lunch: 9000, screen: false, walk: 10 },
      { name: 'B', seats: 80, rent: 250_000, lunch: 7000, screen: true, walk: 5 },
      { name: 'C', seats: 150, rent: 350_000, lunch: 10_000, screen: false, walk: 8 },
      { name: 'D', seats: 100, rent: 300_000, lunch: 8000, screen: true, walk: 20 },
      { name: 'E', seats: 120, rent: 600_000, lunch: 7000, screen: true, walk: 12 },
    ]
      .filter(({ seats }) => seats >= 90)
      .map(
        ({ name, rent, lunch, screen, walk }) =>
          [name, 2 * (rent + 90 * lunch + (screen ? 0 : 50_000) + (walk > 15 ? 300_000 : 0))] as const,
      );
    const cheapest = topOf(Object.fromEntries(cost), -1);
    return positionsWhere(choices, (text) => text === cheapest);
  },

  'prob-16': (choices) => {
    const length = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): number => 3 - a + Math.max(4 - b, 2 - c + 5 - d) + 2 - e;
    const cuts = product([
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1, 2],
      [0, 1],
    ]);
    const price = (cut: readonly number[]): number => sum(cut.map((days, index) => days * at([50, 20, 40, 30, 60], index)));
    return amount(choices, Math.min(...cuts.filter((cut) => length([0]) - length(cut) >= 3).map(price)));
  },

  'prob-17': (choices) => {
    const branches: Readonly<Record<string, readonly number[]>> = { 동부: [100, 60, 40], 서부: [150, 30, 50], 남부: [80, 90, 60] };
    const staff: Readonly<Record<string, number>> = { 동부: 10, 서부: 9, 남부: 12 };
    const copes = (name: string, extra = 0, minutes: readonly number[] = [12, 20, 30]): boolean =>
      sum(of(branches, name).map((count, index) => count * at(minutes, index))) <= (of(staff, name) + extra) * 400;
    return statements(choices, {
      ㄱ: copes('동부') && !copes('서부') && copes('남부'),
      ㄴ: copes('동부') && copes('서부', 1) && copes('남부', -1),
      ㄷ: copes('서부', 0, [12, 20, 24]),
    });
  },

  'prob-18': (choices) => {
    const [base, duty, hours, children] = [3_200_000, 200_000, 24, 3];
    const health = ((base + duty) * 4) / 100;
    const wrong = {
      '㉠': (base / 200) * 1.5 * Math.min(hours, 20) !== 576_000,
      '㉡': 40_000 + 30_000 + 50_000 * (children - 1) !== 170_000,
      '㉢': false,
      '㉣': health !== 136_000,
      '㉤': (health * 12) / 100 !== 16_320,
    };
    return exactly(choices, truths(wrong));
  },
};
