import { positionsWhere, type Check } from './check.ts';
import { at, claims, isNear, numberedInOrder, of } from './statements.ts';
import { permutations, product, range, sum } from './toolbox.ts';

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

interface ShopYear {
  readonly shops: number;
  readonly let: number;
  /** Million won. */
  readonly rent: number;
}
/** The line, then 2024 and 2025. */
const leases: Readonly<Record<number, readonly [ShopYear, ShopYear]>> = {
  1: [
    { shops: 120, let: 96, rent: 2880 },
    { shops: 125, let: 110, rent: 3410 },
  ],
  2: [
    { shops: 200, let: 170, rent: 6120 },
    { shops: 200, let: 160, rent: 6080 },
  ],
  3: [
    { shops: 80, let: 60, rent: 1500 },
    { shops: 90, let: 72, rent: 1872 },
  ],
  4: [
    { shops: 50, let: 45, rent: 990 },
    { shops: 60, let: 51, rent: 1173 },
  ],
  5: [
    { shops: 40, let: 22, rent: 418 },
    { shops: 40, let: 30, rent: 600 },
  ],
};
const rentPerShop = (year: ShopYear): number => year.rent / year.let;
const letShare = (year: ShopYear): number => year.let / year.shops;

interface CrowdYear {
  readonly trains: number;
  readonly riders: number;
}
const places = 8 * 160;
/** The hour, then 2024 and 2025. */
const crowds: Readonly<Record<number, readonly [CrowdYear, CrowdYear]>> = {
  7: [
    { trains: 10, riders: 11_520 },
    { trains: 12, riders: 12_480 },
  ],
  8: [
    { trains: 16, riders: 25_600 },
    { trains: 16, riders: 24_320 },
  ],
  9: [
    { trains: 12, riders: 13_824 },
    { trains: 12, riders: 14_400 },
  ],
  18: [
    { trains: 14, riders: 19_712 },
    { trains: 15, riders: 20_400 },
  ],
  19: [
    { trains: 10, riders: 10_240 },
    { trains: 10, riders: 11_200 },
  ],
};
const crowding = ({ trains, riders }: CrowdYear): number => riders / (trains * places);
const perTrain = (years: readonly CrowdYear[]): number => sum(years.map(({ riders }) => riders)) / sum(years.map(({ trains }) => trains));

interface Advert {
  readonly perWeek: number;
  readonly isTransfer: boolean;
  readonly weeks: number;
  readonly isPublic?: boolean;
}
const advertFee = ({ perWeek, isTransfer, weeks, isPublic = false }: Advert): number => {
  const longTerm = weeks >= 8 ? 80 : weeks >= 4 ? 90 : 100;
  const publicShare = isPublic && !isTransfer ? 70 : 100;
  return (perWeek * (isTransfer ? 150 : 100) * weeks * longTerm * publicShare) / 1e6;
};

/** The key of the highest value; a tie is a mistake. */
const highest = (values: Readonly<Record<string, number>>): string => {
  const sorted = Object.entries(values).toSorted(([, a], [, b]) => b - a);
  if (isNear(at(sorted, 0)[1], at(sorted, 1)[1])) throw new Error('A tie at the top');
  return at(sorted, 0)[0];
};
const mapped = <T>(record: Readonly<Record<string, T>>, value: (item: T) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(record).map(([key, item]) => [key, value(item)]));

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'comm-21': (choices) => {
    const people = {
      갑: { may: true, wheelchair: true, at: 5 * 60 + 40, minutesAhead: 12 * 60 + 40, by: 'app', absences: 0, eveBeforeSix: true },
      을: { may: true, wheelchair: false, at: 14 * 60, minutesAhead: 0, by: 'office', absences: 0, eveBeforeSix: false },
      병: { may: true, wheelchair: false, at: 15 * 60, minutesAhead: 90, by: 'app', absences: 0, eveBeforeSix: false },
      정: { may: true, wheelchair: false, at: 23 * 60 + 20, minutesAhead: 31 * 60, by: 'phone', absences: 0, eveBeforeSix: true },
      무: { may: true, wheelchair: false, at: 10 * 60, minutesAhead: 14 * 60, by: 'app', absences: 4 - 2, eveBeforeSix: false },
    };
    const helped = Object.entries(people)
      .filter(([, person]) => {
        const isDaytime = person.at >= 6 * 60 && person.at <= 23 * 60;
        if (!isDaytime) return person.wheelchair && person.by === 'phone' && person.eveBeforeSix;
        return person.may && (person.by === 'office' || (person.minutesAhead >= 60 && person.absences < 3));
      })
      .map(([name]) => name);
    return positionsWhere(choices, (text) => text === helped.join(', '));
  },

  'math-17': (choices) => {
    const lines = Object.values(leases);
    const empty = (line: number): number => of(leases, line)[1].shops - of(leases, line)[1].let;
    return claims(choices, [
      ['한 곳뿐', lines.filter(([before, after]) => letShare(after) < letShare(before)).length === 1],
      ['증가율은 3호선', highest(mapped(leases, ([before, after]) => after.rent / before.rent)) === '3'],
      ['하나당', lines.every(([before, after]) => rentPerShop(after) > rentPerShop(before))],
      ['절반', of(leases, 2)[1].rent * 2 > sum(lines.map(([, after]) => after.rent))],
      ['임대되지 않은', empty(2) > 3 * empty(1)],
    ]);
  },

  'math-18': (choices) => numberedInOrder(choices, of(leases, 3)[1].shops * 0.9 * rentPerShop(of(leases, 1)[1]) - of(leases, 3)[1].rent),

  'math-19': (choices) => {
    const hours = Object.values(crowds);
    return claims(choices, [
      ['모두', hours.every(([before, after]) => after.riders > before.riders)],
      ['세 곳', hours.filter(([, after]) => crowding(after) > 1).length === 3],
      ['증가율은 7시대', highest(mapped(crowds, ([before, after]) => after.riders / before.riders)) === '7'],
      ['낮아진', highest(mapped(crowds, ([before, after]) => crowding(before) - crowding(after))) === '8'],
      ['1회당', perTrain(hours.map(([, after]) => after)) < perTrain(hours.map(([before]) => before))],
    ]);
  },

  'math-20': (choices) => {
    const { trains, riders } = of(crowds, 8)[1];
    const more = range(0, 20).filter((extra) => riders * 110 <= (trains + extra) * places * 110);
    return numberedInOrder(choices, Math.min(...more));
  },

  'math-21': (choices) => {
    const mixed = range(1, 3000).filter((grams) => 300 * 8 + grams * 3 === (300 + grams + 100) * 4);
    return numberedInOrder(choices, at(mixed, 0));
  },

  'math-22': (choices) => {
    const shifts = [0, 1, 2];
    const ways = product(Array.from({ length: 6 }, () => shifts)).filter(
      (shiftOf) =>
        shifts.every((shift) => shiftOf.filter((one) => one === shift).length === 2) && shiftOf[0] !== shiftOf[1] && shiftOf[2] !== 2,
    );
    return numberedInOrder(choices, ways.length);
  },

  'math-23': (choices) => {
    const inflow = (3 * 6 - 5 * 3) / (6 - 3);
    const full = 3 * 6 - 6 * inflow;
    return numberedInOrder(choices, Math.min(...range(1, 30).filter((pumps) => full + 2 * inflow <= 2 * pumps)));
  },

  'math-24': (choices) => {
    const total = 81 * 1000 - 78 * 200 - 84 * 500;
    return numberedInOrder(choices, (total - 180 * 5) / 300);
  },

  'prob-17': (choices) => {
    const people = ['갑', '을', '병', '정', '무'];
    const worlds = product(people.map(() => [false, true])).filter(([a, b, c, d, e]) => {
      const rules = [!a || b, !b || !c, c || d, !d || !e, e];
      return rules.every(Boolean);
    });
    if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
    const taking = people.filter((_name, index) => at(worlds, 0)[index]);
    return positionsWhere(choices, (text) => text === taking.join(', '));
  },

  'prob-18': (choices) => {
    const room = (slot: number): number => slot % 3;
    const isMorning = (slot: number): boolean => slot < 3;
    const worlds = permutations([0, 1, 2, 3, 4, 5])
      .map(([A = -1, B = -1, C = -1, D = -1, E = -1, F = -1]) => ({ A, B, C, D, E, F }))
      .filter(
        ({ A, B, C, D, E, F }) => room(A) === room(B) && isMorning(C) && room(C) !== 2 && room(D) === 0 && isMorning(E) === isMorning(F),
      );
    if (worlds.length === 0) throw new Error('No world');
    return claims(choices, [
      ['A는 오전', worlds.every(({ A }) => isMorning(A))],
      ['E는 1호', worlds.every(({ E }) => room(E) === 0)],
      ['F는 C와', worlds.every(({ C, F }) => room(F) === room(C))],
      ['B는 3호', worlds.every(({ B }) => room(B) === 2)],
      ['D는 오후', worlds.every(({ D }) => !isMorning(D))],
    ]);
  },

  'prob-19': (choices) =>
    numberedInOrder(
      choices,
      advertFee({ perWeek: 400_000, isTransfer: false, weeks: 6, isPublic: true }) +
        150_000 +
        advertFee({ perWeek: 300_000, isTransfer: true, weeks: 8, isPublic: true }),
    ),

  'prob-20': (choices) => {
    const refund = (fee: number, daysBefore: number): number => (fee * (daysBefore >= 14 ? 100 : daysBefore >= 7 ? 80 : 50)) / 100;
    return numberedInOrder(
      choices,
      refund(advertFee({ perWeek: 400_000, isTransfer: false, weeks: 3 }), 22 - 8) +
        refund(advertFee({ perWeek: 600_000, isTransfer: true, weeks: 8 }), 22 - 12),
    );
  },

  'prob-21': (choices) => {
    const minutes = [
      [0, 10, 15, 20, 25],
      [10, 0, 12, 18, 20],
      [15, 12, 0, 9, 14],
      [20, 18, 9, 0, 11],
      [25, 20, 14, 11, 0],
    ];
    const tours = permutations([1, 2, 3, 4]).filter((order) => order.indexOf(1) < order.indexOf(3) && order.indexOf(2) < order.indexOf(4));
    const lengths = tours.map((order) => {
      const stops = [0, ...order, 0];
      return sum(stops.slice(1).map((stop, index) => at(at(minutes, at(stops, index)), stop)));
    });
    return numberedInOrder(choices, Math.min(...lengths) + 4 * 20);
  },

  'res-15': (choices) => {
    const buses = [
      { seats: 45, hire: 550_000, kmPerLitre: 4, toll: 20_000 },
      { seats: 25, hire: 320_000, kmPerLitre: 6, toll: 15_000 },
      { seats: 15, hire: 210_000, kmPerLitre: 9, toll: 12_000 },
    ];
    const cost = buses.map(({ hire, kmPerLitre, toll }) => hire + (360 / kmPerLitre) * 1500 + toll);
    const enough = product([range(0, 1), range(0, 2), range(0, 3)]).filter(
      (counts) => sum(counts.map((count, index) => count * at(buses, index).seats)) >= 38,
    );
    return numberedInOrder(choices, Math.min(...enough.map((counts) => sum(counts.map((count, index) => count * at(cost, index))))));
  },

  'res-16': (choices) => {
    const jobs = ['안내', '발매', '순찰', '방송'];
    const hours = [
      [6, 9, 8, 7],
      [7, 8, 6, 9],
      [5, 7, 9, 8],
      [8, 6, 7, 6],
    ];
    const ways = permutations([0, 1, 2, 3])
      .filter((order) => order[3] !== 1)
      .map((order) => ({ order, total: sum(order.map((job, person) => at(at(hours, person), job))) }));
    const least = Math.min(...ways.map(({ total }) => total));
    const best = ways.filter(({ total }) => total === least).map(({ order }) => order.map((job) => at(jobs, job)).join(', '));
    if (best.length !== 1) throw new Error(`${best.length} ways`);
    return positionsWhere(choices, (text) => best.includes(text));
  },

  'res-17': (choices) => {
    const hours = [4, 3, 2, 5, 4, 1];
    const before = [[], [], [0], [1], [1], [2, 3]];
    /** Every order of starting, each work by either crew as soon as it may: some such plan is among the shortest. */
    let best = Infinity;
    for (const order of permutations([0, 1, 2, 3, 4, 5]))
      for (const crews of product(order.map(() => [0, 1]))) {
        const free = [0, 0];
        const done = new Map<number, number>();
        let isPossible = true;
        for (const [place, work] of order.entries()) {
          const ready = at(before, work).map((earlier) => done.get(earlier) ?? Infinity);
          const crew = at(crews, place);
          const start = Math.max(at(free, crew), ...ready);
          if (start === Infinity) isPossible = false;
          free[crew] = start + at(hours, work);
          done.set(work, start + at(hours, work));
        }
        if (isPossible) best = Math.min(best, Math.max(...free));
      }
    return numberedInOrder(choices, best);
  },

  'res-18': (choices) => {
    const goods = { 전구: [5, 15], 볼트: [8, 32], 장갑: [6, 56], 소화기: [9, 3], '제설 삽': [1, 2] };
    const now = Object.keys(goods);
    const moves = Object.fromEntries(Object.entries(goods).map(([name, counts]) => [name, sum(counts)]));
    const wanted = now.toSorted((a, b) => of(moves, b) - of(moves, a));
    const moved = now.filter((name, shelf) => wanted[shelf] !== name).toSorted();
    if (moved.length !== 2) throw new Error(`${moved.length} goods stand elsewhere`);
    return positionsWhere(choices, (text) => text.split(', ').toSorted().join() === moved.join());
  },

  'info-14': (choices) => {
    const names = ['가온', '나루', '다산', '라온', '마실', '바론'];
    const riders = [320, 415, 350, 402, 287, 398];
    const second = at(
      riders.toSorted((a, b) => b - a),
      1,
    );
    return positionsWhere(choices, (text) => text === names[riders.indexOf(second)]);
  },

  'info-15': (choices) => {
    let total = 0;
    for (let n = 1; n <= 10; n += 1) total += n % 3 === 0 ? -n : n;
    return numberedInOrder(choices, total);
  },

  'mkt-16': (choices) => numberedInOrder(choices, 5 * 8 - (5 * 2 + 2 * 8)),

  'fin-16': (choices) => numberedInOrder(choices, Math.round(1e6 * (96 / 1920) * (1920 / 1600) * (1600 / 640)) / 1e4),

  'fin-17': (choices) => {
    const spread = (percentInB: number): number => Math.abs((100 - percentInB) * 20 - percentInB * 30);
    return numberedInOrder(
      choices,
      at(
        range(0, 100).filter((percent) => spread(percent) === 0),
        0,
      ),
    );
  },

  'fin-18': (choices) => numberedInOrder(choices, 500 - 200 + 50 - 20 + 80 + 250),

  'fin-19': (choices) => {
    const variable = 800 * (1500 - 500) - 300_000 - 100_000;
    const full = 800 * (1500 - 500 - 300_000 / 1000) - 100_000;
    const words =
      full === variable
        ? '두 방법의 영업 이익은 같다.'
        : `${full > variable ? '전부' : '변동'} 원가 계산의 영업 이익이 ${Math.abs(full - variable).toLocaleString('en-US')}원 많다.`;
    return positionsWhere(choices, (text) => text === words);
  },

  'fin-20': (choices) => {
    const said = (won: number): string => `${Math.abs(won).toLocaleString('en-US')}원 ${won > 0 ? '유리' : '불리'}`;
    const words = `가격 차이 ${said(1100 * (100 - 95))}, 수량 차이 ${said((500 * 2 - 1100) * 100)}`;
    return positionsWhere(choices, (text) => text === words);
  },

  'ops-15': (choices) => {
    const a = 100 - 20;
    const b = a * 2 - 30;
    return numberedInOrder(choices, a * 3 + b - 50);
  },

  'ops-16': (choices) => {
    const demand = [
      [50, 10],
      [60, 20],
      [70, 25],
      [80, 20],
      [90, 25],
    ] as const;
    const profit = (ordered: number): number =>
      sum(
        demand.map(
          ([wanted, percent]) => percent * (Math.min(wanted, ordered) * 7000 + Math.max(0, ordered - wanted) * 2000 - ordered * 3000),
        ),
      );
    return numberedInOrder(choices, Number(highest(Object.fromEntries(demand.map(([wanted]) => [wanted, profit(wanted)])))));
  },
};
