import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of, truths } from './statements.ts';
import { permutations, sum } from './toolbox.ts';

/** `"07:30"` in minutes. */
const minutes = (clock: string): number => {
  const [hours = '', rest = ''] = clock.split(':');
  return Number(hours) * 60 + Number(rest);
};

/** A day of 2026, counted in days. */
const day = (month: number, date: number): number => Date.UTC(2026, month - 1, date) / 86_400_000;

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

const lines = {
  '1호선': { km: 40, stations: 32, runs: 400, riders: 480, income: 528 },
  '2호선': { km: 48, stations: 40, runs: 520, riders: 780, income: 819 },
  '3호선': { km: 30, stations: 25, runs: 300, riders: 270, income: 324 },
  '4호선': { km: 24, stations: 15, runs: 240, riders: 180, income: 225 },
  '5호선': { km: 18, stations: 16, runs: 200, riders: 90, income: 126 },
};
const lineList = Object.entries(lines).map(([name, line]) => ({ name, ...line }));

interface Run {
  readonly from: string;
  readonly start: number;
  readonly to: string;
  readonly end: number;
}
const run = (from: string, start: string, to: string, end: string): Run => ({ from, start: minutes(start), to, end: minutes(end) });
const runs: Record<string, Run> = {
  '101': run('동부', '06:00', '서부', '07:30'),
  '102': run('서부', '06:40', '동부', '08:10'),
  '103': run('서부', '08:00', '동부', '09:30'),
  '104': run('동부', '08:30', '서부', '10:00'),
  '105': run('동부', '10:10', '서부', '11:40'),
  '106': run('서부', '10:20', '동부', '11:50'),
  '107': run('동부', '12:40', '서부', '14:10'),
  '108': run('서부', '12:20', '동부', '13:50'),
};
/** Whether one person may take these runs, in this order. */
const isRoster = (ids: readonly string[]): boolean => {
  const list = ids.map((id) => of(runs, id));
  const driving = sum(list.map(({ start, end }) => end - start));
  const linked = list.every(
    (next, index) => index === 0 || (at(list, index - 1).to === next.from && next.start - at(list, index - 1).end >= 30),
  );
  return driving <= 300 && linked && at(list, list.length - 1).end - at(list, 0).start <= 480;
};

const assetClasses: Record<string, string> = { EL: '전기', SG: '신호', TK: '궤도', CM: '통신', ST: '역무' };
const placeOf = (place: number): string | null =>
  place >= 1 && place <= 30
    ? '1호선 역'
    : place >= 31 && place <= 60
      ? '2호선 역'
      : place >= 61 && place <= 90
        ? '3호선 역'
        : place === 99
          ? '본사'
          : null;
const checkDigit = (digits: string): number => sum([...digits].map((digit, index) => Number(digit) * at([1, 2, 3], index % 3))) % 10;
const isAssetCode = (code: string): boolean => {
  const [kind = '', bought = '', place = '', serial = '', check = ''] = code.split('-');
  const month = Number(bought.slice(2));
  return (
    kind in assetClasses &&
    /^\d{4}$/.test(bought) &&
    month >= 1 &&
    month <= 12 &&
    placeOf(Number(place)) !== null &&
    Number(serial) >= 1 &&
    checkDigit(bought + place + serial) === Number(check)
  );
};

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'comm-02': (choices) => {
    const people = {
      갑: { thing: 'plain', bagged: false, wh: 0, line: 1, holiday: false, gate: 15 + 50 / 60, car: 'end' },
      을: { thing: 'folding', bagged: false, wh: 0, line: 2, holiday: true, gate: 11, car: 'end' },
      병: { thing: 'electric', bagged: true, wh: 150, line: 2, holiday: false, gate: 18, car: 'middle' },
      정: { thing: 'electric', bagged: false, wh: 150, line: 3, holiday: true, gate: 13, car: 'end' },
    };
    const may = Object.entries(people).filter(([, { thing, bagged, wh, line, holiday, gate, car }]) => {
      if (thing === 'electric') return wh <= 160 && bagged;
      if (thing === 'folding' && bagged) return true;
      return line !== 2 && (holiday || (gate >= 10 && gate <= 16)) && car === 'end';
    });
    return exactly(
      choices,
      may.map(([name]) => name),
    );
  },

  'comm-03': (choices) => {
    /** Mean waiting time when the two gaps alternate. */
    const wait = (first: number, second: number): number => (first * (first / 2) + second * (second / 2)) / (first + second);
    return claims(choices, [
      ['평균 대기 시간은 같다', isNear(wait(5, 15), wait(10, 10))],
      ['모든 승객이 더 일찍', false],
      ['간격이 짧은 열차일수록', false],
      ['절반이 15분', isNear(15 / 20, 1 / 2)],
      ['4분과 16분', wait(4, 16) > wait(5, 15)],
    ]);
  },

  'comm-06': (choices) => {
    const deadline = day(12, 1) - 7;
    const days = { draft: 3, print: 5 };
    return claims(choices, [
      ['12월 24일 밤', false],
      ['고객센터는 역별', false],
      ['상담 문답집', false],
      ['11월 24일', deadline === day(11, 24)],
      ['인쇄보다 긴', days.draft > days.print],
    ]);
  },

  'math-01': (choices) => {
    const perRider = (name: keyof typeof lines): number => lines[name].income / lines[name].riders;
    const lowest = at(
      lineList.toSorted((a, b) => a.income / a.riders - b.income / b.riders),
      0,
    ).name;
    const byStations = lineList.toSorted((a, b) => a.stations - b.stations).map(({ riders }) => riders);
    return claims(choices, [
      ['한 명당 운임 수입', lowest === '2호선' && perRider('2호선') < perRider('1호선')],
      ['역 수가 많은', byStations.every((riders, index) => index === 0 || riders > at(byStations, index - 1))],
      ['1회당', lines['1호선'].riders / lines['1호선'].runs > 3 * (lines['5호선'].riders / lines['5호선'].runs)],
      ['45%', lines['2호선'].riders / sum(lineList.map(({ riders }) => riders)) > 0.45],
      ['1 km당', lines['4호선'].income / lines['4호선'].km > lines['3호선'].income / lines['3호선'].km],
    ]);
  },

  'math-02': (choices) => {
    const riders = (lines['4호선'].riders / lines['4호선'].km) * 8;
    const won = riders * 1000 * ((lines['1호선'].income * 1_000_000) / (lines['1호선'].riders * 1000));
    const inTenThousands = (text: string): number => {
      const big = /(\d+)억/.exec(text)?.[1];
      const small = /([\d,]+)만/.exec(text)?.[1];
      return Number(big ?? 0) * 10_000 + Number((small ?? '0').replaceAll(',', ''));
    };
    return positionsWhere(choices, (text) => isNear(inTenThousands(text), won / 10_000));
  },

  'math-03': (choices) => {
    const cars = [48, 45, 36, 27];
    const signals = [30, 33, 36, 33];
    const others = [42, 40, 28, 44];
    const distance = [24, 25, 25, 27];
    const total = cars.map((count, index) => count + at(signals, index) + at(others, index));
    const falls = (numbers: readonly number[]): boolean => numbers.every((number, index) => index === 0 || number < at(numbers, index - 1));
    const cut = [1, 2, 3].map((index) => 1 - at(cars, index) / at(cars, index - 1));
    return exactly(
      choices,
      truths({
        ㄱ: falls(total.map((count, index) => count / at(distance, index))),
        ㄴ: falls(cars.map((count, index) => count / at(total, index))),
        ㄷ: at(others, 3) / at(others, 2) - 1 > 0.5,
        ㄹ: at(cut, 0) === Math.max(...cut),
      }),
    );
  },

  'math-04': (choices) => positionsWhere(choices, (text) => isNear((640 + numberIn(text)) / 32, (1000 + numberIn(text)) / 44)),

  'math-05': (choices) => {
    const first = minutes('05:30');
    let now = minutes('09:00') + 1;
    while (![9, 12, 15].every((gap) => (now - first) % gap === 0)) now += 1;
    return positionsWhere(choices, (text) => {
      const [, hours = '', rest = ''] = /(\d+)시 (\d+)분/.exec(text) ?? [];
      return Number(hours) * 60 + Number(rest) === now;
    });
  },

  'math-06': (choices) => {
    const goal = 12_500 * 1.04;
    return numbered(choices, Math.ceil((goal * 30 - 12_000 * 20) / 10 - 1e-9));
  },

  'prob-01': (choices) => {
    const worlds = permutations(['A', 'B', 'C', 'D', 'E']).filter((row) => {
      const place = (name: string): number => row.indexOf(name);
      return Math.abs(place('A') - place('B')) === 2 && place('C') === place('D') + 1 && place('E') !== 0 && place('E') !== 4;
    });
    const always = (claim: (row: readonly string[]) => boolean): boolean => worlds.length > 0 && worlds.every(claim);
    return claims(choices, [
      ['A역은 서쪽 끝', always((row) => row[0] === 'A')],
      ['B역은 서쪽에서 세 번째', always((row) => row[2] === 'B')],
      ['C역은 동쪽 끝', always((row) => row[4] === 'C')],
      ['E역은 A역의 바로 옆', always((row) => Math.abs(row.indexOf('E') - row.indexOf('A')) === 1)],
      ['D역은 서쪽에서 네 번째', always((row) => row[3] === 'D')],
    ]);
  },

  'prob-02': (choices) => {
    const names = ['갑', '을', '병', '정'];
    const pair = (row: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name, index) => [name, at(row, index)]));
    const worlds = permutations(['중앙', '시청', '공원', '대학']).flatMap((stations) =>
      permutations(['안내', '발매', '안전', '시설']).flatMap((jobs) => {
        const station = pair(stations);
        const job = pair(jobs);
        const jobAt = (name: string): string => at(jobs, stations.indexOf(name));
        const holds =
          jobAt('대학') === '안전' &&
          jobAt('시청') !== '시설' &&
          ['중앙', '시청'].includes(of(station, '갑')) &&
          ['발매', '시설'].includes(of(job, '을')) &&
          (station['병'] === '공원') !== (job['병'] === '안내');
        return holds ? [{ station, job }] : [];
      }),
    );
    type World = (typeof worlds)[number];
    const always = (when: (world: World) => boolean, then: (world: World) => boolean): boolean =>
      worlds.some(when) && worlds.filter(when).every(then);
    return claims(choices, [
      [
        '갑이 안내',
        always(
          ({ job }) => job['갑'] === '안내',
          ({ station }) => station['갑'] === '시청',
        ),
      ],
      [
        '병이 안내',
        always(
          ({ job }) => job['병'] === '안내',
          ({ station }) => station['을'] === '공원',
        ),
      ],
      [
        '을이 시설',
        always(
          ({ job }) => job['을'] === '시설',
          ({ station }) => station['을'] === '공원',
        ),
      ],
      [
        '병이 시설',
        always(
          ({ job }) => job['병'] === '시설',
          ({ station }) => station['갑'] === '중앙',
        ),
      ],
      [
        '갑이 발매',
        always(
          ({ job }) => job['갑'] === '발매',
          ({ station }) => station['병'] === '중앙',
        ),
      ],
    ]);
  },

  'prob-03': (choices) => {
    const legs = [
      { on: minutes('06:20'), off: minutes('06:40'), km: 5 },
      { on: minutes('06:55'), off: minutes('07:30'), km: 16 },
      { on: minutes('08:05'), off: minutes('08:20'), km: 4 },
    ];
    const trips: { on: number; off: number; km: number }[] = [];
    for (const leg of legs) {
      const last = trips.at(-1);
      if (last !== undefined && leg.on - last.off <= 30) {
        last.km += leg.km;
        last.off = leg.off;
      } else trips.push({ ...leg });
    }
    const fares = trips.map(({ on, km }) => 1500 * (on < minutes('06:30') ? 0.8 : 1) + Math.ceil(Math.max(0, km - 12) / 6) * 100);
    return numbered(choices, sum(fares));
  },

  'prob-04': (choices) => {
    const routes = [
      { name: '1', stations: 'ABCDEF', pace: 3 },
      { name: '2', stations: 'BGHIE', pace: 2 },
      { name: '3', stations: 'CHJK', pace: 4 },
      { name: '4', stations: 'ILK', pace: 2 },
    ];
    const best = new Map<string, number>();
    for (const { name, stations } of routes) for (const station of stations) best.set(station + name, station === 'A' ? 0 : Infinity);
    // as many rounds as there are states: then nothing gets shorter any more
    for (const _round of best) {
      for (const { name, stations, pace } of routes) {
        for (const [index, station] of [...stations].entries()) {
          const here = best.get(station + name) ?? Infinity;
          const reach = (state: string, time: number): void => {
            if (time < (best.get(state) ?? Infinity)) best.set(state, time);
          };
          for (const neighbour of [stations[index - 1], stations[index + 1]])
            if (neighbour !== undefined) reach(neighbour + name, here + pace);
          for (const other of routes)
            if (other.name !== name && other.stations.includes(station)) reach(station + other.name, here + (station === 'H' ? 7 : 4));
        }
      }
    }
    return numbered(
      choices,
      Math.min(...routes.filter(({ stations }) => stations.includes('K')).map(({ name }) => best.get(`K${name}`) ?? Infinity)),
    );
  },

  'prob-05': (choices) => {
    const action = ({
      open,
      guarded,
      openedWithin30,
    }: {
      readonly open: number;
      readonly guarded: boolean;
      readonly openedWithin30: boolean;
    }): string => (open > 0 ? (open >= 2 || !guarded ? '(가)' : '(나)') : openedWithin30 ? '(다)' : '(라)');
    const path = [
      { open: 1, guarded: true, openedWithin30: false },
      { open: 0, guarded: false, openedWithin30: false },
      { open: 1, guarded: false, openedWithin30: false },
    ].map(action);
    return positionsWhere(choices, (text) => text === path.join(', '));
  },

  'res-01': (choices) => positionsWhere(choices, (text) => isRoster(text.split(',').map((id) => id.trim()))),

  'res-02': (choices) => {
    const ids = Object.keys(runs).toSorted((a, b) => of(runs, a).start - of(runs, b).start);
    let fewest = ids.length;
    // every run goes to someone who has runs already, or to somebody new
    const place = (index: number, people: readonly (readonly string[])[]): void => {
      if (people.length >= fewest) return;
      const id = ids[index];
      if (id === undefined) {
        fewest = people.length;
        return;
      }
      for (const [who, person] of people.entries())
        if (isRoster([...person, id]))
          place(
            index + 1,
            people.map((other, position) => (position === who ? [...person, id] : other)),
          );
      place(index + 1, [...people, [id]]);
    };
    place(0, []);
    return numbered(choices, fewest);
  },

  'res-04': (choices) => {
    const people = [
      { behind: 0, from: '09:00', to: '20:00', busy: ['13:00', '15:00'] },
      { behind: 8, from: '09:00', to: '18:00', busy: ['09:00', '09:30'] },
      { behind: 2, from: '09:00', to: '18:00', busy: ['15:00', '16:00'] },
    ];
    const fits = (start: number): boolean =>
      people.every(({ behind, from, to, busy }) => {
        const local = start - behind * 60;
        return local >= minutes(from) && local + 60 <= minutes(to) && (local + 60 <= minutes(at(busy, 0)) || local >= minutes(at(busy, 1)));
      });
    const earliest = Array.from({ length: 48 }, (_none, index) => index * 30).find(fits);
    return positionsWhere(choices, (text) => minutes(text) === earliest);
  },

  'info-01': (choices) => {
    const [kind = '', bought = '', place = '', serial = ''] = 'SG-2511-38-507-2'.split('-');
    if (!isAssetCode('SG-2511-38-507-2')) throw new Error('The code of the stem breaks its own rules');
    const parts = [
      `20${bought.slice(0, 2)}년 ${Number(bought.slice(2))}월에`,
      `${of(assetClasses, kind)} 물품`,
      placeOf(Number(place)) ?? '?',
      Number(serial) >= 500 ? '예비품' : '일반품',
    ];
    return positionsWhere(choices, (text) => parts.every((part) => text.includes(part)));
  },

  'info-02': (choices) => positionsWhere(choices, isAssetCode),

  'info-03': (choices) => {
    const rows = [
      { line: '1호선', lifts: 4, riders: 52 },
      { line: '2호선', lifts: 2, riders: 31 },
      { line: '2호선', lifts: 5, riders: 47 },
      { line: '1호선', lifts: 3, riders: 28 },
      { line: '2호선', lifts: 3, riders: 24 },
      { line: '3호선', lifts: 6, riders: 39 },
    ];
    return numbered(choices, sum(rows.filter(({ line, lifts }) => line === '2호선' && lifts >= 3).map(({ riders }) => riders)));
  },
};
