import { positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of } from './statements.ts';
import { permutations, product, range, sum } from './toolbox.ts';

// ---- 소규모 태양광 구매 계약 ------------------------------------------------------------------------------------------------------------

interface Offer {
  readonly name: string;
  readonly power: number;
  readonly price: number;
  readonly local: number;
  readonly place: 'roof' | 'parking' | 'land';
}
const offers: readonly Offer[] = [
  { name: 'A', power: 400, price: 150, local: 25, place: 'land' },
  { name: 'B', power: 300, price: 148, local: 10, place: 'roof' },
  { name: 'C', power: 200, price: 144, local: 0, place: 'parking' },
  { name: 'D', power: 600, price: 138, local: 20, place: 'land' },
  { name: 'E', power: 250, price: 146, local: 20, place: 'parking' },
  { name: 'F', power: 100, price: 162, local: 30, place: 'roof' },
];
const chosen = (all: readonly Offer[]): readonly string[] => {
  const able = all.filter(({ power, price }) => power >= 30 && power <= 500 && price <= 160);
  const lowest = Math.min(...able.map(({ price }) => price));
  const score = ({ price, local, place }: Offer): number =>
    60 - 2 * (price - lowest) + (local >= 20 ? 20 : local >= 10 ? 12 : 0) + { roof: 20, parking: 14, land: 8 }[place];
  let total = 0;
  return able
    .toSorted((a, b) => score(b) - score(a) || a.price - b.price)
    .flatMap(({ name, power }) => {
      if (total + power > 800) return [];
      total += power;
      return [name];
    });
};

// ---- 충전 전로 작업 안전 수칙 -----------------------------------------------------------------------------------------------------------

const limit = (kv: number): number => (kv <= 0.6 ? 0.3 : kv <= 7 ? 0.6 : kv <= 30 ? 0.9 : kv <= 170 ? 1.7 : 3.5);
const distance = (kv: number, isClad: boolean, humidity: number): number =>
  limit(kv) * (isClad && kv <= 30 ? 0.5 : 1) * (humidity >= 80 ? 1.2 : 1);

// ---- 변전소 사이의 길 -------------------------------------------------------------------------------------------------------------------

const roads: Record<string, number> = { AB: 15, AC: 20, BD: 25, BF: 30, CD: 10, CE: 20, DF: 20, EG: 15, FG: 25, FH: 10, GH: 20 };
const stations = [...'ABCDEFGH'];
/** Shortest minutes from one station to all. */
const reach = (from: string): Record<string, number> => {
  const best: Record<string, number> = { [from]: 0 };
  for (const _round of stations)
    for (const [road, minutes] of Object.entries(roads))
      for (const [a = '', b = ''] of [
        [road[0], road[1]],
        [road[1], road[0]],
      ])
        if (best[a] !== undefined && best[a] + minutes < (best[b] ?? Infinity)) best[b] = best[a] + minutes;
  return best;
};

// ---- 변압기 교체 공사 -------------------------------------------------------------------------------------------------------------------

const jobs: Record<string, { readonly hours: number; readonly people: number; readonly after: string }> = {
  A: { hours: 2, people: 3, after: '' },
  B: { hours: 3, people: 2, after: '' },
  C: { hours: 4, people: 3, after: 'A' },
  D: { hours: 2, people: 2, after: 'B' },
  E: { hours: 3, people: 3, after: 'B' },
  F: { hours: 2, people: 4, after: 'CDE' },
};
/** Whether some choice of whole-hour starts ends all jobs within so many hours. */
const canFinish = (within: number, people: number): boolean => {
  const names = Object.keys(jobs);
  const place = (index: number, starts: Readonly<Record<string, number>>): boolean => {
    const name = names[index];
    if (name === undefined) return true;
    const job = of(jobs, name);
    return range(0, within - job.hours).some((start) => {
      if ([...job.after].some((before) => of(starts, before) + of(jobs, before).hours > start)) return false;
      const next = { ...starts, [name]: start };
      const isCrowded = range(start, start + job.hours - 1).some(
        (hour) =>
          sum(
            Object.entries(next)
              .filter(([other, begun]) => begun <= hour && hour < begun + of(jobs, other).hours)
              .map(([other]) => of(jobs, other).people),
          ) > people,
      );
      return !isCrowded && place(index + 1, next);
    });
  };
  return place(0, {});
};

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'prob-01': (choices) => exactly(choices, chosen(offers)),

  'prob-02': (choices) => {
    const good = range(100, 150).filter((price) =>
      chosen(offers.map((offer) => (offer.name === 'A' ? { ...offer, price } : offer))).includes('A'),
    );
    // Every price up to the highest good one has to do, or "at most" would be wrong.
    if (good.length !== Math.max(...good) - 99) throw new Error('a gap in the prices');
    return numbered(choices, Math.max(...good));
  },

  'prob-03': (choices) => {
    const work = {
      가: { kv: 22.9, clad: true, humidity: 85, gap: 0.5, watched: true },
      나: { kv: 6.6, clad: false, humidity: 60, gap: 0.6, watched: true },
      다: { kv: 154, clad: true, humidity: 50, gap: 0.9, watched: true },
      라: { kv: 0.38, clad: true, humidity: 80, gap: 0.2, watched: true },
      마: { kv: 22.9, clad: true, humidity: 70, gap: 0.5, watched: false },
    };
    const good = Object.entries(work).filter(([, { kv, clad, humidity, gap, watched }]) => watched && gap >= distance(kv, clad, humidity));
    return exactly(
      choices,
      good.map(([name]) => name),
    );
  },

  'prob-04': (choices) => numbered(choices, distance(345, false, 90) + 1),

  'prob-05': (choices) => {
    // Places 0–2 are team 1 from Monday to Wednesday, 3–5 team 2.
    const worlds = permutations([...'ABCDEF'])
      .map((row) => Object.fromEntries(row.map((name, place) => [name, { team: place < 3 ? 1 : 2, day: place % 3 }])))
      .filter((w) => {
        const [a, b, c, d, e] = [of(w, 'A'), of(w, 'B'), of(w, 'C'), of(w, 'D'), of(w, 'E')];
        return e.team === 1 && e.day === 1 && a.day === d.day && b.team === c.team && b.day < c.day;
      });
    type World = (typeof worlds)[number];
    const always = (claim: (w: World) => boolean): boolean => worlds.length > 0 && worlds.every(claim);
    return claims(choices, [
      ['A는 2조', always((w) => of(w, 'A').team === 2)],
      ['B는 월요일', always((w) => of(w, 'B').day === 0)],
      ['B와 D', always((w) => of(w, 'B').team === of(w, 'D').team)],
      ['C를 수요일', always((w) => of(w, 'C').day !== 2 || of(w, 'F').day === 2)],
      ['F를 월요일', always((w) => of(w, 'F').day !== 0 || of(w, 'C').day === 0)],
    ]);
  },

  'prob-06': (choices) => {
    const worlds = product<string>([
      ['1호', '2호', '3호'],
      ['낙뢰', '수목 접촉', '차량 충돌'],
    ]).filter(
      ([line, cause]) =>
        (line === '1호') !== (cause === '수목 접촉') &&
        (line === '2호') !== (cause === '낙뢰') &&
        (line === '3호') !== (cause !== '차량 충돌') &&
        (line === '1호') !== (cause === '차량 충돌'),
    );
    const [line = '', cause = ''] = at(worlds, 0);
    if (worlds.length !== 1) throw new Error('more than one world');
    return positionsWhere(choices, (text) => text === `${line} 선로, ${cause}`);
  },

  'prob-07': (choices) => {
    const names = ['갑', '을', '병', '정'];
    const worlds = permutations([1, 2, 3, 4]).flatMap((ranks) =>
      permutations(['주택', '일반', '산업', '농사']).flatMap((kinds) => {
        // Rank 1 uses most.
        const rank = (name: string): number => at(ranks, names.indexOf(name));
        const kind = (name: string): string => at(kinds, names.indexOf(name));
        const rankOf = (wanted: string): number => at(ranks, kinds.indexOf(wanted));
        const holds =
          rankOf('산업') < rankOf('농사') &&
          kind('갑') !== '주택' &&
          [2, 3].includes(rank('갑')) &&
          rank('을') > rankOf('일반') &&
          rank('을') !== 4 &&
          !['산업', '주택'].includes(kind('병')) &&
          rank('정') < rank('갑');
        return holds ? [{ rank, kind }] : [];
      }),
    );
    type World = (typeof worlds)[number];
    const always = (claim: (w: World) => boolean): boolean => worlds.length > 0 && worlds.every(claim);
    return claims(choices, [
      ['갑은 을보다', always(({ rank }) => rank('갑') < rank('을'))],
      [/^을은 주택용/, always(({ kind }) => kind('을') === '주택')],
      [/^정은 일반용/, always(({ kind }) => kind('정') === '일반')],
      ['갑이 산업용이면', always(({ kind }) => kind('갑') !== '산업' || kind('정') === '일반')],
      ['갑이 일반용이면', always(({ kind }) => kind('갑') !== '일반' || kind('을') === '주택')],
    ]);
  },

  'prob-08': (choices) =>
    positionsWhere(choices, (text) => {
      const [first = {}, second = {}] = text.split(', ').map(reach);
      return stations.every((station) => Math.min(of(first, station), of(second, station)) <= 30);
    }),

  'prob-09': (choices) => {
    const hours = range(1, 20).filter((within) => canFinish(within, 5));
    return positionsWhere(choices, (text) => isNear(Number(/\d+/.exec(text)?.[0]), Math.min(...hours)));
  },
};
