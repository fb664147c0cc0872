import { positionsWhere, type Check } from './check.ts';
import { date, DAY } from './dates.ts';
import { at, claims, exactly, numberedInOrder, of, statements, truths } from './statements.ts';
import { permutations, product, sum, topOf } from './toolbox.ts';

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
    return numberedInOrder(choices, Math.round(own + sum(rest)));
  },

  'prob-05': (choices) => numberedInOrder(choices, shortest('본부', 'E')),

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
    return found.length === 1 ? numberedInOrder(choices, at(found, 0)) : [];
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
    return numberedInOrder(choices, Math.min(...cuts.filter((cut) => length([0]) - length(cut) >= 3).map(price)));
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
