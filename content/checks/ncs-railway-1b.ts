import { positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, numbered, of } from './statements.ts';
import { permutations, range, sum } from './toolbox.ts';

// ---- a trip of one day ------------------------------------------------------------------------------------------------------------------

interface Train {
  readonly leaves: number;
  readonly arrives: number;
  readonly fare: number;
}
const time = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const train = (leaves: string, arrives: string, fare: number): Train => ({ leaves: time(leaves), arrives: time(arrives), fare });
const out = [
  train('09:00', '11:20', 18_000),
  train('10:20', '11:50', 32_000),
  train('10:00', '12:25', 18_000),
  train('11:00', '12:30', 32_000),
];
const between = [
  train('15:40', '16:35', 8000),
  train('16:10', '17:05', 8000),
  train('16:25', '16:55', 15_000),
  train('17:00', '17:30', 15_000),
];
const home = [
  train('17:50', '20:15', 17_000),
  train('18:10', '19:40', 30_000),
  train('18:25', '20:50', 17_000),
  train('19:00', '20:30', 30_000),
];
/** Ways between the station and the office from a minute on: when one is there, and for how much. A bus leaves at `first` and every 20 minutes. */
const rides = (from: number, first: number): readonly { readonly there: number; readonly fare: number }[] => {
  let bus = first;
  while (bus < from) bus += 20;
  return [
    { there: bus + 20, fare: 1500 },
    { there: from + 10, fare: 6000 },
  ];
};
/** Every way to make the trip: what it costs and when it ends. */
const trips = out.flatMap((first) =>
  rides(first.arrives + 5, 0)
    .filter(({ there }) => there <= time('12:30'))
    .flatMap((toOffice) =>
      rides(time('15:20'), 10).flatMap((toStation) =>
        between
          .filter(({ leaves }) => toStation.there <= leaves - 5)
          .filter(({ arrives }) => arrives + 10 <= time('17:20'))
          .flatMap((second) =>
            home
              .filter(({ leaves }) => second.arrives + 10 + 50 + 10 <= leaves - 5)
              .map((third) => ({ cost: first.fare + toOffice.fare + toStation.fare + second.fare + third.fare, ends: third.arrives })),
          ),
      ),
    ),
);

// ---- fares of groups --------------------------------------------------------------------------------------------------------------------

const rebate = (people: number, isHoliday: boolean): number => (people >= 30 ? 0.2 : people >= 10 ? 0.1 : 0) / (isHoliday ? 2 : 1);

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'prob-01': (choices) => numbered(choices, Math.min(...trips.map(({ cost }) => cost))),

  'prob-02': (choices) => numbered(choices, Math.min(...trips.filter(({ ends }) => ends <= time('20:00')).map(({ cost }) => cost))),

  'prob-03': (choices) => {
    const pupils = 42;
    const teachers = 6 - Math.floor(pupils / 20);
    return numbered(choices, Math.round((pupils * 10_000 + teachers * 20_000) * (1 - rebate(pupils + teachers, false))));
  },

  'prob-04': (choices) => {
    const paid = 20_000 * (1 - rebate(32, true));
    const again = 20_000 * (1 - rebate(28, true));
    return numbered(choices, Math.round(4 * paid * 0.9 - 28 * (again - paid)));
  },

  'prob-05': (choices) => {
    const worlds = permutations([...'ABCDE'])
      .map((row) => Object.fromEntries(row.map((name, index) => [name, index + 1])))
      .filter((w) => {
        const [a, b, c, d, e] = [of(w, 'A'), of(w, 'B'), of(w, 'C'), of(w, 'D'), of(w, 'E')];
        return a < c && Math.abs(b - d) === 1 && ![1, 3, 5].includes(e) && c !== 5;
      });
    type World = (typeof worlds)[number];
    const always = (claim: (w: World) => boolean): boolean => worlds.length > 0 && worlds.every(claim);
    return claims(choices, [
      [/^B는 4번/, always((w) => of(w, 'B') === 4)],
      [/^C는 4번/, always((w) => of(w, 'C') === 4)],
      [/^D와 C는/, always((w) => Math.abs(of(w, 'C') - of(w, 'D')) === 1)],
      [/^E는 A가/, always((w) => (of(w, 'E') - of(w, 'A')) * (of(w, 'C') - of(w, 'E')) > 0)],
      [/^A와 B 사이/, always((w) => Math.abs(of(w, 'A') - of(w, 'B')) === 3)],
    ]);
  },

  'prob-06': (choices) => {
    const names = ['갑', '을', '병', '정', '무'];
    const worlds = names.flatMap((who) => {
      const first = who === '정';
      const said = [first, !['병', '정'].includes(who), !first, ['을', '무'].includes(who), who !== '무'];
      const liars = names.filter((_name, index) => !at(said, index));
      return liars.length === 1 ? [`${who}, ${at(liars, 0)}`] : [];
    });
    if (worlds.length !== 1) throw new Error('more than one world');
    return positionsWhere(choices, (text) => text === worlds[0]);
  },

  'prob-07': (choices) => {
    // Days 0 (Monday) to 3 (Thursday).
    const worlds = permutations(range(0, 3)).flatMap((days) =>
      permutations(['안내', '검표', '발매', '방송']).flatMap((jobs) => {
        const day = (name: string): number => at(days, 'ABCD'.indexOf(name));
        const job = (name: string): string => at(jobs, 'ABCD'.indexOf(name));
        const dayOf = (wanted: string): number => at(days, jobs.indexOf(wanted));
        const holds =
          dayOf('검표') === dayOf('발매') + 1 &&
          dayOf('방송') === 3 &&
          day('A') === 1 &&
          !['안내', '검표'].includes(job('B')) &&
          day('C') > day('D') &&
          job('D') !== '발매';
        return holds ? [{ day, job }] : [];
      }),
    );
    type World = (typeof worlds)[number];
    const always = (claim: (w: World) => boolean): boolean => worlds.length > 0 && worlds.every(claim);
    return claims(choices, [
      [/^A는 발매/, always(({ job }) => job('A') === '발매')],
      [/^B는 목요일/, always(({ day }) => day('B') === 3)],
      [/^C는 방송/, always(({ job }) => job('C') === '방송')],
      [/^D는 안내/, always(({ job }) => job('D') === '안내')],
      [/^D는 수요일/, always(({ day }) => day('D') === 2)],
    ]);
  },

  'prob-08': (choices) => {
    const table = [
      { name: 'A', area: '북부', people: 42, age: 18, weak: 24, cost: 9 },
      { name: 'B', area: '북부', people: 65, age: 12, weak: 18, cost: 12 },
      { name: 'C', area: '남부', people: 28, age: 22, weak: 31, cost: 8 },
      { name: 'D', area: '남부', people: 51, age: 16, weak: 22, cost: 10 },
      { name: 'E', area: '동부', people: 36, age: 20, weak: 27, cost: 11 },
      { name: 'F', area: '동부', people: 20, age: 25, weak: 20, cost: 6 },
    ];
    const step = (value: number, high: number, middle: number, points: readonly [number, number, number]): number =>
      value >= high ? points[0] : value >= middle ? points[1] : points[2];
    const score = ({ people, age, weak }: (typeof table)[number]): number =>
      step(people, 50, 30, [40, 30, 20]) + step(age, 20, 15, [30, 20, 10]) + step(weak, 25, 20, [30, 20, 10]);
    const chosen: typeof table = [];
    for (const station of table.toSorted((a, b) => score(b) - score(a) || a.cost - b.cost))
      if (!chosen.some(({ area }) => area === station.area) && sum(chosen.map(({ cost }) => cost)) + station.cost <= 30)
        chosen.push(station);
    return exactly(
      choices,
      chosen.map(({ name }) => name),
    );
  },

  'prob-10': (choices) => {
    const first = (count: number): number => count * 52_000;
    const second = (count: number): number => (count > 0 ? count * 48_000 + 3_000_000 : 0);
    const third = (count: number): number => (count > 0 ? count * (count >= 500 ? 49_000 : 50_000) + 1_000_000 : 0);
    const costs = range(0, 500).flatMap((b) =>
      range(0, 700)
        .filter((c) => 1000 - b - c >= 0 && 1000 - b - c <= 600)
        .map((c) => first(1000 - b - c) + second(b) + third(c)),
    );
    return numbered(choices, costs.reduce((least, cost) => Math.min(least, cost)) / 10_000);
  },
};
