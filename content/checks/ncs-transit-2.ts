import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, isNear, numbered } from './statements.ts';
import { permutations, sum } from './toolbox.ts';

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

const stations = ['가온', '나루', '다산', '라온', '마실'];
/** Hundreds of riders, from the row to the column. */
const riders = [
  [0, 12, 30, 18, 24],
  [10, 0, 26, 14, 10],
  [32, 24, 0, 40, 48],
  [16, 12, 42, 0, 30],
  [22, 8, 50, 24, 0],
];
const station = (name: string): number => stations.indexOf(name);
const between = (from: string, to: string): number => at(at(riders, station(from)), station(to));
const boarding = (name: string): number => sum(at(riders, station(name)));
const leaving = (name: string): number => sum(riders.map((row) => at(row, station(name))));
const allRiders = sum(riders.map(sum));

interface SafetyRecord {
  readonly inspected: number;
  readonly drilled: number;
  readonly accidents: number;
  readonly unreported: number;
  readonly users: number;
}
const safety: Readonly<Record<string, SafetyRecord>> = {
  A: { inspected: 95, drilled: 88, accidents: 1, unreported: 0, users: 4.2 },
  B: { inspected: 90, drilled: 92, accidents: 1, unreported: 1, users: 1.8 },
  C: { inspected: 100, drilled: 95, accidents: 3, unreported: 0, users: 5 },
  D: { inspected: 98, drilled: 90, accidents: 2, unreported: 0, users: 2.9 },
  E: { inspected: 80, drilled: 97, accidents: 0, unreported: 1, users: 3 },
};
/** Tenths of a point, so that nothing is rounded. */
const safetyScore = ({ inspected, drilled, accidents, unreported, users }: SafetyRecord): number =>
  inspected * 4 + (drilled >= 90 ? 300 : drilled >= 80 ? 240 : 180) + 300 - 30 * accidents - 20 * unreported + (users >= 3 ? 30 : 0);
const awarded = (records: Readonly<Record<string, SafetyRecord>>): readonly string[] => {
  const allowed = Object.entries(records).filter(([, { accidents }]) => accidents < 3);
  const best = Math.max(...allowed.map(([, record]) => safetyScore(record)));
  return allowed.filter(([, record]) => safetyScore(record) === best).map(([name]) => name);
};

const trainSets = [
  { seats: 600, owned: 3, cost: 150 },
  { seats: 900, owned: 3, cost: 210 },
  { seats: 1200, owned: 2, cost: 270 },
];
const demand = { 17: 2900, 18: 3800, 19: 2000 };
type Use = readonly number[];
const uses: readonly Use[] = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2].map((c) => [a, b, c])));
const seatsOf = (use: Use): number => sum(use.map((count, index) => count * at(trainSets, index).seats));
const costOf = (use: Use): number => sum(use.map((count, index) => count * at(trainSets, index).cost));
const fitTogether = (one: Use, other: Use): boolean => one.every((count, index) => count + at(other, index) <= at(trainSets, index).owned);

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'comm-12': (choices) => {
    const weekday = (date: number): number => new Date(Date.UTC(2026, 10, date)).getUTCDay();
    const arrived = 9 + 1;
    const people = {
      갑: { kind: 'plain', date: 14, hour: 14, shown: 'own id' },
      을: { kind: 'phone', date: 16, hour: 11, shown: 'unlocked' },
      병: { kind: 'sealed food', date: 13, hour: 15, shown: 'own id' },
      정: { kind: 'jewel', date: 11, hour: 10, shown: 'own id' },
      무: { kind: 'plain', date: 12, hour: 19, shown: 'proxy id only' },
    };
    const may = Object.entries(people).filter(([, { kind, date, hour, shown }]) => {
      if (kind === 'jewel') return false;
      const lastDay = arrived + (kind === 'sealed food' ? 3 : 7) - 1;
      const day = weekday(date);
      const isOpen = day === 0 ? false : day === 6 ? hour >= 9 && hour < 13 : hour >= 9 && hour < 20;
      const isOwner = shown === 'own id' || (kind === 'phone' && shown === 'unlocked');
      return date >= arrived && date <= lastDay && isOpen && isOwner;
    });
    if (weekday(9) !== 1 || weekday(14) !== 6) throw new Error('The days of the week are wrong');
    return positionsWhere(choices, (text) => may.some(([name]) => name === text));
  },

  'math-11': (choices) =>
    claims(choices, [
      ['더 많은 역은 세 곳', stations.filter((name) => leaving(name) > boarding(name)).length === 3],
      ['나루역에서 타는', between('나루', '다산') / boarding('나루') >= 0.4],
      ['라온역에서 타는', boarding('라온') / allRiders > 0.25],
      ['가온역과 마실역', between('가온', '마실') + between('마실', '가온') > 50],
      ['다산역에서 내리는', stations.every((name) => between(name, '다산') <= between('라온', '다산'))],
    ]),

  'math-12': (choices) => {
    const crossing = riders.flatMap((row, from) => row.filter((_count, to) => from <= 2 !== to <= 2));
    return numbered(choices, sum(crossing) * 100);
  },

  'math-13': (choices) => {
    const totals = [500, 550, 600];
    const shares = { app: [40, 48, 56], web: [25, 22, 18], machine: [20, 18, 16], counter: [15, 12, 10] };
    const sold = (list: readonly number[]): readonly number[] => list.map((share, year) => (share * at(totals, year)) / 100);
    const [app, web, machine, counter] = [sold(shares.app), sold(shares.web), sold(shares.machine), sold(shares.counter)];
    const others = totals.map((total, year) => total - at(app, year));
    const isWrong = (holds: boolean): boolean => !holds;
    return claims(choices, [
      ['앱으로 판', isWrong(at(app, 1) - at(app, 0) > 60 && at(app, 2) - at(app, 1) > 60)],
      ['앱을 뺀', isWrong(at(others, 1) < at(others, 0) && at(others, 2) < at(others, 1))],
      ['누리집', isWrong(isNear(at(web, 0) - at(web, 1), 4))],
      ['자동 발매기', isWrong([1, 2].every((year) => 1 - at(machine, year) / at(machine, year - 1) > 0.05))],
      ['창구', isWrong(isNear(1 - at(counter, 2) / at(counter, 0), 0.2))],
    ]);
  },

  'math-14': (choices) => numbered(choices, Math.round(1e6 / (1 / 45 - 1 / 180)) / 1e6),

  'math-15': (choices) => {
    const late = (100 - 80) * (100 - 40);
    const missed = late + 80 * (100 - 95);
    return numbered(choices, (100 * late) / missed);
  },

  'math-16': (choices) => {
    const young = Array.from({ length: 4001 }, (_none, count) => count).filter((count) => 8 * (4000 - count) - 10 * count === 140 * 100);
    if (young.length !== 1) throw new Error('Not one solution');
    return numbered(choices, at(young, 0) * 0.9);
  },

  'prob-11': (choices) => {
    const names = awarded(safety);
    return positionsWhere(choices, (text) => names.some((name) => text === `${name}역`));
  },

  'prob-12': (choices) => {
    const record = safety['B'];
    if (record === undefined) throw new Error('No station B');
    const enough = Array.from({ length: 101 }, (_none, percent) => percent).filter(
      (inspected) => awarded({ ...safety, B: { ...record, inspected } }).join() === 'B',
    );
    return numbered(choices, Math.min(...enough));
  },

  'prob-13': (choices) => {
    const says: readonly (readonly [readonly [string, number], readonly [string, number]])[] = [
      [
        ['나', 4],
        ['다', 1],
      ],
      [
        ['나', 1],
        ['라', 4],
      ],
      [
        ['가', 2],
        ['라', 1],
      ],
      [
        ['나', 3],
        ['다', 2],
      ],
    ];
    const right = permutations(['가', '나', '다', '라']).filter((order) =>
      says.every((pair) => pair.filter(([train, place]) => order[place - 1] === train).length === 1),
    );
    if (right.length !== 1) throw new Error(`${right.length} orders`);
    return positionsWhere(choices, (text) => right.some((order) => order.join(' – ') === text));
  },

  'prob-14': (choices) => {
    const plain = new Set<string>();
    for (const order of permutations([1, 2, 3, 4, 5, 6])) {
      const [bike, wheelchair, child, quiet, one, other] = order as [number, number, number, number, number, number];
      const fits =
        bike === 1 &&
        wheelchair > 1 &&
        wheelchair < 6 &&
        Math.abs(wheelchair - child) === 1 &&
        Math.abs(child - quiet) - 1 >= 2 &&
        Math.abs(quiet - bike) !== 1;
      if (fits && one < other) plain.add(`${one}호, ${other}호`);
    }
    return positionsWhere(choices, (text) => plain.has(text));
  },

  'prob-15': (choices) => {
    /** Minutes after seven and kilometres from 솔. */
    const trains = {
      101: [
        [0, 0],
        [15, 12],
        [25, 20],
        [40, 20],
        [55, 32],
        [65, 40],
      ],
      201: [
        [15, 0],
        [27, 12],
        [35, 20],
        [47, 32],
        [55, 40],
      ],
      102: [
        [20, 40],
        [30, 32],
        [45, 20],
        [55, 12],
        [70, 0],
      ],
    } as const;
    const where = (train: keyof typeof trains, minute: number): number | null => {
      const points: readonly (readonly [number, number])[] = trains[train];
      for (let index = 1; index < points.length; index += 1) {
        const [t0, k0] = at(points, index - 1);
        const [t1, k1] = at(points, index);
        if (minute >= t0 && minute <= t1) return k0 + ((k1 - k0) * (minute - t0)) / (t1 - t0);
      }
      return null;
    };
    /** Where two trains meet, looked up in hundredths of a minute. */
    const meeting = (one: keyof typeof trains, other: keyof typeof trains): number => {
      let best = { gap: Infinity, at: NaN };
      for (let minute = 0; minute <= 80; minute += 0.01) {
        const [a, b] = [where(one, minute), where(other, minute)];
        if (a !== null && b !== null && Math.abs(a - b) < best.gap) best = { gap: Math.abs(a - b), at: a };
      }
      if (best.gap > 0.05) throw new Error('They do not meet');
      return best.at;
    };
    const inside = (km: number, from: number, to: number): boolean => km > from + 0.2 && km < to - 0.2;
    return claims(choices, [
      ['모두 마주', inside(meeting(102, 101), 20, 32) && inside(meeting(102, 201), 20, 32)],
      ['앞질러', inside(meeting(201, 101), 12, 20)],
      ['서 있는 시간은', 40 - 25 === 27 - 15],
      ['20분 짧다', 70 - 20 - (55 - 15) === 20],
      ['15분 늦다', 65 - 55 === 15],
    ]);
  },

  'res-11': (choices) => {
    const [small, middle, large] = [at(trainSets, 0), at(trainSets, 1), at(trainSets, 2)];
    const perSeat = trainSets.map(({ cost, seats }) => cost / seats);
    return claims(choices, [
      ['정원 한 명당', at(perSeat, 0) === Math.min(...perSeat)],
      ['다형 두 편성이면', 2 * small.seats + 2 * large.seats >= demand[18]],
      ['18시대에도 운행', false],
      ['나형만', middle.owned * middle.seats < demand[17]],
      ['나형 세 편성과', middle.owned * middle.seats + large.owned * large.seats < demand[18]],
    ]);
  },

  'res-12': (choices) => {
    let best = Infinity;
    for (const first of uses.filter((use) => seatsOf(use) >= demand[17]))
      for (const second of uses.filter((use) => seatsOf(use) >= demand[18] && fitTogether(first, use)))
        for (const third of uses.filter((use) => seatsOf(use) >= demand[19] && fitTogether(second, use)))
          best = Math.min(best, costOf(first) + costOf(second) + costOf(third));
    return numbered(choices, best);
  },

  'res-14': (choices) => {
    const isBusinessDay = (date: number): boolean => ![0, 6].includes(new Date(Date.UTC(2026, 10, date)).getUTCDay());
    const arrival = (ordered: number): number => {
      let date = ordered;
      for (let left = 6; left > 0;) {
        date += 1;
        if (isBusinessDay(date)) left -= 1;
      }
      return date;
    };
    const isEnough = (ordered: number): boolean => {
      for (let date = 2; date < arrival(ordered); date += 1) if (900 - 60 * (date - 1) < 120) return false;
      return true;
    };
    const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13].filter((date) => isBusinessDay(date) && isEnough(date));
    return positionsWhere(choices, (text) => text.startsWith(`11월 ${Math.max(...days)}일`));
  },

  'info-11': (choices) => {
    const fares = [
      [0, 1500],
      [10, 1600],
      [20, 1700],
      [25, 1800],
      [30, 1900],
    ] as const;
    const row = fares.findLast(([km]) => km <= 23);
    if (row === undefined) throw new Error('No fare');
    return numbered(choices, row[1] * 3);
  },

  'info-12': (choices) => {
    const gates = [
      [3, 4, 0],
      [1, 4, 1],
      [2, 1, 4],
      [0, 8, 0],
    ] as const;
    const scores = gates.map(([network, reading, machine]) => network * 2 + reading + machine * 3);
    const state = scores.filter((score) => score >= 10).length * 10 + Math.max(...scores) - Math.min(...scores);
    const level = (state < 15 ? 0 : state < 25 ? 1 : state < 35 ? 2 : 3) + (gates.some(([, , machine]) => machine >= 4) ? 1 : 0);
    return positionsWhere(choices, (text) => text === `${'NWCD'.charAt(Math.min(level, 3))}${scores.indexOf(Math.max(...scores)) + 1}`);
  },

  'org-14': (choices) => {
    const score = (variety: number, identity: number, significance: number, autonomy: number, feedback: number): number =>
      ((variety + identity + significance) / 3) * autonomy * feedback;
    return numbered(choices, score(3, 5, 4, 4, 4) - score(3, 2, 4, 4, 2));
  },

  'mkt-13': (choices) => {
    const gaps: Readonly<Record<string, number>> = { 신뢰성: 65 - 58, 유형성: 59 - 56, 응답성: 60 - 49, 확신성: 61 - 55, 공감성: 52 - 43 };
    const widest = Math.max(...Object.values(gaps));
    return positionsWhere(choices, (text) => gaps[text] === widest);
  },

  'fin-11': (choices) => {
    const profit = (sales: number): number => sales - sales * 0.6 - 240;
    return numbered(choices, Math.round(1e6 * (1 - profit(940) / profit(1000))) / 1e4);
  },

  'fin-12': (choices) => {
    const lots = [
      { count: 100, price: 200 },
      { count: 200, price: 230 },
    ];
    let left = 220;
    let cost = 0;
    for (const { count, price } of lots) {
      const taken = Math.min(left, count);
      cost += taken * price;
      left -= taken;
    }
    if (left !== 0) throw new Error('Too few goods before the sale');
    return numbered(choices, 220 * 400 - cost);
  },

  'fin-13': (choices) => numbered(choices, (1000 * 108) / (12 - 8)),

  'fin-14': (choices) => {
    const flows = [
      { kind: 'investing', amount: -600 },
      { kind: 'operating', amount: 900 },
      { kind: 'investing', amount: 250 },
      { kind: 'financing', amount: 400 },
      { kind: 'investing', amount: -130 },
      { kind: 'operating', amount: -300 },
      { kind: 'financing', amount: -100 },
      { kind: 'investing', amount: 80 },
    ];
    const total = sum(flows.filter(({ kind }) => kind === 'investing').map(({ amount }) => amount));
    return positionsWhere(choices, (text) => text.startsWith(total < 0 ? '순유출' : '순유입') && numberIn(text) === Math.abs(total));
  },

  'fin-15': (choices) => {
    const make = ((3000 + 2000 + 1000) * 1000) / 10_000 + 80 + 50;
    const buy = (7000 * 1000) / 10_000;
    return positionsWhere(
      choices,
      (text) => text.startsWith(make > buy ? '외부에서' : '스스로') && numberIn(text) === Math.abs(make - buy),
    );
  },

  'ops-11': (choices) => {
    const next = (forecast: number, actual: number): number => (3 * actual + 7 * forecast) / 10;
    return numbered(choices, next(next(400, 500), 380));
  },

  'ops-12': (choices) => numbered(choices, 3600 / Math.max(50, 42, 48, 60 - 10, 40 + 10) - 3600 / Math.max(50, 42, 48, 60, 40)),

  'ops-13': (choices) => {
    const cars = [
      [4, 6],
      [7, 3],
      [2, 5],
      [6, 7],
      [5, 2],
    ] as const;
    const spans = permutations(cars).map((order) => {
      let checked = 0;
      let mended = 0;
      for (const [check, mend] of order) {
        checked += check;
        mended = Math.max(mended, checked) + mend;
      }
      return mended;
    });
    return numbered(choices, Math.min(...spans));
  },

  'law-13': (choices) => numbered(choices, 8400 + 8400 * 30),
};
