import { positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numberedInOrder, of, truths } from './statements.ts';
import { round, sum, topOf } from './toolbox.ts';

/** Bars of a choice that is a figure, read from its text alternative: the number behind each name. */
const drawn = (text: string, names: readonly string[]): readonly number[] =>
  names.map((name) => {
    const found = new RegExp(`${name}(?: ([−-]?[\\d,]+(?:\\.\\d+)?))`).exec(text);
    if (!found) throw new Error(`No bar ${name}: ${text}`);
    return Number((found[1] ?? '').replace('−', '-').replaceAll(',', ''));
  });
const sameBars = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((value, index) => isNear(value, at(right, index)));

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

export const checks: Record<string, Check> = {
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
    return numberedInOrder(
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

  'math-05': (choices) => numberedInOrder(choices, round(((((at(care.applied, 3) * 108) / 100) * 75) / 100) * 0.06, 6)),

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
    return numberedInOrder(choices, mean(2022) - mean(2025));
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
    return numberedInOrder(choices, (health * 100 * 110) / 100);
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
  'math-17': (choices) => numberedInOrder(choices, (17 + 20 / 60 - 9 - (3 + 20 / 60)) / (1 / 60 + 1 / 40)),
  'math-18': (choices) => numberedInOrder(choices, round((300 * 0.1) / 0.06 - 300, 6)),
  'math-19': (choices) => numberedInOrder(choices, round((100 * 0.04 * 0.9) / (0.04 * 0.9 + 0.96 * 0.05), 1)),
  'math-20': (choices) => {
    const phone = Array.from({ length: 901 }, (_none, index) => index).filter((last) => (900 - last) * 90 + last * 120 === 99_000);
    return numberedInOrder(choices, (at(phone, 0) * 120) / 100);
  },
};
