import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of, statements } from './statements.ts';
import { fraction, mapValues, permutations, range, sum, topOf } from './toolbox.ts';

// ---- tables of the passages -------------------------------------------------------------------------------------------------------------

/** Passengers in 만 명 (two years), traffic in 백만 인km and earnings in 억 원 of 2025. */
const lines = {
  가: { people: [1200, 1260], traffic: 2520, earned: 2772 },
  나: { people: [800, 840], traffic: 1260, earned: 1134 },
  다: { people: [1500, 1440], traffic: 1152, earned: 1152 },
  라: { people: [500, 560], traffic: 1344, earned: 1680 },
  마: { people: [2000, 2100], traffic: 630, earned: 504 },
} as const;
const lineList = Object.entries(lines).map(([name, { people, traffic, earned }]) => ({
  name,
  people,
  traffic,
  earned,
  distance: (traffic / people[1]) * 100,
  perKm: (earned / traffic) * 100,
}));

const stations = [...'ABCDEFG'];
const boarding = [320, 90, 140, 60, 40, 30, 0];
const leaving = [0, 20, 110, 150, 180, 120, 100];
const seats = 400;
const distances = [20, 30, 40, 30, 70, 60];
/** People in the train after each station. */
const onBoard = stations.map((_name, index) => sum(boarding.slice(0, index + 1)) - sum(leaving.slice(0, index + 1)));
const after = (station: string): number => at(onBoard, stations.indexOf(station));

// ---- the checks -------------------------------------------------------------------------------------------------------------------------

export const checks: Record<string, Check> = {
  'comm-02': (choices) => {
    // Bags as [kg, sum of sides in cm].
    const cases = {
      갑: {
        bags: [
          [18, 158],
          [9, 120],
        ],
        cage: null,
        bookedBike: false,
      },
      을: {
        bags: [
          [15, 150],
          [5, 90],
        ],
        cage: { length: 55, weight: 9 },
        bookedBike: false,
      },
      병: { bags: [[14, 165]], cage: null, bookedBike: false },
      정: {
        bags: [
          [8, 110],
          [8, 110],
        ],
        cage: null,
        bookedBike: true,
      },
      무: {
        bags: [
          [20, 160],
          [20, 160],
        ],
        cage: null,
        bookedBike: false,
      },
    };
    const free = Object.entries(cases).filter(([, { bags, cage }]) => {
      const fits = bags.every(([weight = 0, size = 0]) => weight <= 20 && size <= 160);
      return fits && (cage === null || (cage.length <= 60 && cage.weight <= 10)) && bags.length + (cage ? 1 : 0) <= 2;
    });
    return exactly(
      choices,
      free.map(([name]) => name),
    );
  },

  'comm-04': (choices) => {
    const rails = {
      가: { set: 25, now: 55, firm: true },
      나: { set: 30, now: 55, firm: true },
      다: { set: 25, now: 50, firm: false },
      라: { set: 28, now: -8, firm: true },
    };
    const pressed = mapValues(Object.fromEntries(Object.entries(rails).map(([name, { set, now }]) => [name, now - set])), (difference) =>
      Math.max(0, difference),
    );
    const force = (name: string): number => of(pressed, name);
    return claims(choices, [
      ['압축력의 크기도 같다', force('가') === force('나')],
      ['(다)의 레일이 더 쉽게', force('나') === force('다') && rails.나.firm && !rails.다.firm],
      ['두 배로 길게', false], // the force does not depend on the length
      ['가장 큰 (라)', topOf(pressed) === '라'],
      ['5℃ 낮추면', force('가') - 5 < force('나')],
    ]);
  },

  'comm-10': (choices) => {
    const spent = 4 * 800 + 1200;
    return claims(choices, [
      ['30%를 넘는다', 24 / 84 > 0.3],
      ['15초씩', false], // only one of two trains that come together, at most
      ['모든 역에서', false], // four stations
      ['고객 센터는 올해', false], // next year, by the sales office
      ['90%를 넘지', spent / 5000 <= 0.9],
    ]);
  },

  'math-01': (choices) => {
    const total = (year: 0 | 1): number => sum(lineList.map(({ people }) => people[year]));
    const byDistance = lineList.toSorted((a, b) => b.distance - a.distance);
    return statements(choices, {
      ㄱ: topOf(Object.fromEntries(lineList.map(({ name, people }) => [name, people[1] / people[0]]))) === '라',
      ㄴ: byDistance.every(({ perKm }, index) => index === 0 || at(byDistance, index - 1).perKm > perKm),
      ㄷ: lines.다.people[0] / total(0) - lines.다.people[1] / total(1) >= 0.01,
      ㄹ: lines.라.earned / lines.라.people[1] > (10 * lines.마.earned) / lines.마.people[1],
    });
  },

  'math-02': (choices) => {
    const { people, traffic, earned } = lines.다;
    const people26 = people[1] * 0.9;
    const traffic26 = (people26 * (traffic / people[1]) * 100) / 100;
    const earned26 = traffic26 * (earned / traffic) * 1.25;
    return positionsWhere(choices, (text) => Math.abs(numberIn(text) - (earned26 - earned)) < 1e-6);
  },

  'math-03': (choices) => {
    const crowded = onBoard.filter((count) => count > seats).length;
    return claims(choices, [
      ['B역과 C역 사이', topOf(Object.fromEntries(stations.map((name) => [name, after(name)]))) === 'B'],
      ['하차 인원이 승차 인원보다', stations.filter((_name, index) => at(leaving, index) > at(boarding, index)).length === 3],
      ['30%를 넘는다', 180 / sum(boarding) > 0.3],
      ['좌석 수보다', crowded === 1],
      ['3분의 1보다', after('F') > after('B') / 3],
    ]);
  },

  'math-04': (choices) => {
    const used = sum(distances.map((km, index) => km * at(onBoard, index)));
    return numbered(choices, Math.round((1000 * used) / (seats * sum(distances))) / 10);
  },

  'math-05': (choices) => {
    const total = [4000, 4000, 4000, 4125, 4400];
    const boxes = [1000, 1200, 1500, 1650, 1980];
    const cement = [1600, 1600, 1500, 1440, 1360];
    const trains = [8000, 8000, 8000, 7500, 8000];
    const round = (value: number): number => Math.round(value * 1e6) / 1e6;
    const real: Record<string, number[]> = {
      '컨테이너 수송량의 전년 대비 증가율': boxes.slice(1).map((value, index) => round((100 * value) / at(boxes, index) - 100)),
      '시멘트 수송량의 전년 대비 감소량': cement.slice(1).map((value, index) => at(cement, index) - value),
      '컨테이너가 차지하는 비중': boxes.map((value, index) => round((100 * value) / at(total, index))),
      '열차 1회당': total.map((value, index) => round((value * 1000) / at(trains, index))),
      '기타 화물': total.map((value, index) => value - at(boxes, index) - at(cement, index)),
    };
    return positionsWhere(choices, (text) => {
      const name = Object.keys(real).find((title) => text.includes(title)) ?? '';
      const shown = [...text.matchAll(/\d{4}년 ([\d,]+(?:\.\d+)?)/g)].map(([, value = '']) => Number(value.replaceAll(',', '')));
      return shown.join() !== of(real, name).join();
    });
  },

  'math-06': (choices) => {
    const length = 280 + 320;
    return numbered(choices, ((length / 6 + length / 12) / 2) * 3.6);
  },

  'math-07': (choices) => {
    const days = range(7, 60).filter((second) => {
      const b = 1 / second;
      const a = 1 / 6 - b;
      return isNear(4 * a + 9 * b, 1);
    });
    return numbered(choices, at(days, 0));
  },

  'math-08': (choices) => {
    // Seats 0–7; seats 2k and 2k + 1 are side by side without the aisle.
    const ways = range(0, 7).flatMap((a) =>
      range(0, 7).flatMap((b) => range(0, 7).flatMap((c) => range(0, 7).map((d) => [a, b, c, d] as const))),
    );
    const all = ways.filter((way) => new Set(way).size === 4);
    const good = all.filter(([a, b, c, d]) => Math.floor(a / 2) === Math.floor(b / 2) && Math.floor(c / 2) === Math.floor(d / 2));
    return positionsWhere(choices, (text) => isNear(fraction(text.replace('dfrac', 'frac')), good.length / all.length));
  },

  'math-09': (choices) => {
    const children = range(0, 70).filter((count) => isNear((45_000 * (70 - count) + 22_500 * count) * 0.9, 2_430_000));
    return numbered(choices, at(children, 0));
  },

  'math-10': (choices) => {
    const radio = 366 - 36 - 30 - 108 - 150;
    const table: Record<string, { before: number; now: number; minutes: number; late: number }> = {
      선로: { before: 40, now: 36, minutes: 50, late: 72 },
      전차선: { before: 25, now: 30, minutes: 80, late: 120 },
      신호: { before: 120, now: 108, minutes: 30, late: 162 },
      통신: { before: 60, now: radio, minutes: 20, late: 42 },
      차량: { before: 155, now: 150, minutes: 40, late: 225 },
    };
    const rows = Object.entries(table);
    if (sum(rows.map(([, { before }]) => before)) !== 400 || sum(rows.map(([, { late }]) => late)) !== 621) throw new Error('sums');
    const perFault = (name: string): number => of(table, name).late / of(table, name).now;
    const spent = rows.map(([name, { now, minutes }]) => ({ name, minutes: now * minutes })).toSorted((a, b) => b.minutes - a.minutes);
    const alike = permutations(Object.keys(table))
      .map(([one = '', two = '']) => (isNear(perFault(one), perFault(two)) ? [one, two].toSorted().join() : ''))
      .filter((pair) => pair !== '');
    return claims(choices, [
      ['25% 줄었다', isNear(radio / 60, 0.75)],
      ['신호와 차량', [...new Set(alike)].join('|') === ['신호', '차량'].toSorted().join()],
      ['두 번째로 긴', at(spent, 1).name === '전차선'],
      ['40분보다 길다', sum(spent.map(({ minutes }) => minutes)) / 366 > 40],
      ['가장 많이 줄어든', topOf(Object.fromEntries(rows.map(([name, { before, now }]) => [name, before - now]))) === '신호'],
    ]);
  },
};
