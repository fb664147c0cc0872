import { numberIn, positionsWhere, type Check } from './check.ts';
import { continued, plain } from './sequences.ts';
import { at, fraction, judge, mapValues, numbered, only, permutations, product, range, rising, round, sum, topOf } from './toolbox.ts';

// ---------------------------------------------------------------- data of the tables

/** [건수 2024, 건수 2025] in thousands, [지연율 2024, 지연율 2025] in tenths of a per cent: delays come out in single parcels. */
const delivery: Record<string, { n: readonly [number, number]; rate: readonly [number, number] }> = {
  수도권: { n: [4600, 5060], rate: [15, 14] },
  충청: { n: [1200, 1380], rate: [25, 20] },
  호남: { n: [900, 945], rate: [18, 22] },
  영남: { n: [2000, 2080], rate: [22, 24] },
  강원·제주: { n: [500, 560], rate: [36, 30] },
};
const delays = (year: 0 | 1) => mapValues(delivery, (d) => d.n[year] * d.rate[year]);

export const checks: Record<string, Check> = {
  'data-01': (choices) => {
    const [before, after] = [delays(0), delays(1)];
    const counts: Record<string, number> = { 두: 2, 세: 3, 네: 4 };
    const share = (year: 0 | 1) => (delivery.수도권?.n[year] as number) / sum(Object.values(delivery).map((d) => d.n[year]));
    return positionsWhere(
      choices,
      judge([
        [
          /지연 건수가 전년보다 줄어든 권역은 (\S) 곳/,
          (m) => Object.keys(delivery).filter((k) => at(after, k) < at(before, k)).length === counts[m[1] as string],
        ],
        [/배송 건수의 전년 대비 증가율은 (\S+)가 가장 높다/, (m) => topOf(mapValues(delivery, (d) => d.n[1] / d.n[0])) === m[1]],
        [
          /지연 건수가 전년보다 가장 많이 늘어난 권역은 (\S+)이다/,
          (m) => topOf(mapValues(delivery, (_d, k) => at(after, k) - at(before, k))) === m[1],
        ],
        [/수도권의 비중은 전년보다 낮다/, () => share(1) < share(0)],
        [/2024년 지연 건수가 가장 적은 권역은 (\S+)이다/, (m) => topOf(before, -1) === m[1]],
      ]),
    );
  },
  'data-02': (choices) => {
    const target: Record<string, number> = { 수도권: 12, 영남: 20 };
    return numbered(
      choices,
      sum(Object.entries(target).map(([k, rate]) => (delivery[k]?.n[1] as number) * ((delivery[k]?.rate[1] as number) - rate))),
    );
  },
  'data-03': (choices) => {
    const totals = [1600, 1750, 2100];
    const shares: Record<string, readonly number[]> = { 온라인: [25, 32, 40], 매장: [55, 44, 32], 해외: [20, 24, 28] };
    totals.forEach((_t, i) => {
      if (sum(Object.values(shares).map((s) => s[i] as number)) !== 100) throw new Error(`shares of year ${i}`);
    });
    const sales = (channel: string | undefined, year: string | number | undefined): number => {
      const i = Number(year) - 2023;
      return ((totals[i] as number) * (shares[channel ?? '']?.[i] as number)) / 100;
    };
    return positionsWhere(
      choices,
      judge([
        [/^(\S+) 매출액은 .*해마다 늘었다/, (m) => sales(m[1], 2023) < sales(m[1], 2024) && sales(m[1], 2024) < sales(m[1], 2025)],
        [/^(\d{4})년의 (\S+) 매출액은 (\d+)억 원보다 적다/, (m) => sales(m[2], m[1]) < Number(m[3])],
        [/^(\d{4})년의 (\S+) 매출액은 (\S+) 매출액보다 많다/, (m) => sales(m[2], m[1]) > sales(m[3], m[1])],
        [/^(\d{4})년의 (\S+) 매출액은 (\d{4})년의 (\d)배를 넘는다/, (m) => sales(m[2], m[1]) > sales(m[2], m[3]) * Number(m[4])],
      ]),
    );
  },
  'data-04': (choices) => {
    const joined = [90, 70, 120, 60];
    const left = [30, 85, 45, 75];
    const ends = joined.reduce<number[]>((all, n, i) => [...all, (all.at(-1) ?? 240) + n - (left[i] as number)], []);
    const answer = ends.map((n, i) => `${2022 + i}:${n}`).join();
    return positionsWhere(choices, (text) => [...text.matchAll(/(\d{4})년 (\d+)/g)].map((m) => `${m[1]}:${m[2]}`).join() === answer);
  },
  'data-05': (choices) => {
    const total = (people: readonly (readonly [number, number, number])[]) => sum(people.map(([n, km, g]) => n * km * g));
    const before = total([
      [240, 30, 210],
      [160, 24, 30],
      [200, 36, 40],
    ]);
    const moved = 240 / 4;
    const after = total([
      [240 - moved, 30, 210],
      [160, 24, 30],
      [200, 36, 40],
      [moved, 30, 40],
    ]);
    return numbered(choices, round(((before - after) / before) * 100, 1));
  },
  'data-06': (choices) => {
    const lines: Record<string, readonly [plan: number, run: number, made: number]> = {
      A: [400, 372, 26040],
      B: [360, 324, 24300],
      C: [480, 408, 27744],
      D: [450, 414, 27324],
      E: [320, 304, 21888],
    };
    const used = mapValues(lines, ([plan, run]) => run / plan);
    const perHour = mapValues(lines, ([, run, made]) => made / run);
    const truth: Record<string, boolean> = {
      ㄱ: Object.values(lines).filter(([plan, run]) => run * 100 >= plan * 90).length === 4,
      ㄴ: topOf(used, -1) === topOf(perHour, -1),
      ㄷ: at(perHour, 'C') * (480 * 0.9) > 29000,
    };
    const right = Object.keys(truth)
      .filter((k) => truth[k])
      .join(', ');
    return positionsWhere(choices, (text) => text === right);
  },
  'data-07': (choices) => {
    const index: Record<string, readonly number[]> = {
      건설: [100, 108, 120, 135],
      유통: [100, 96, 120, 144],
      화학: [100, 120, 126, 140],
      식품: [100, 90, 81, 108],
      통신: [100, 102, 95, 112],
    };
    const sales2025: Record<string, number> = { 건설: 810, 유통: 576, 화학: 1120, 식품: 540, 통신: 784 };
    const sales = (year: number) => mapValues(index, (i, k) => (at(sales2025, k) * (i[year - 2022] as number)) / (i[3] as number));
    return positionsWhere(
      choices,
      judge([
        [
          /^(\d{4})년에는 (\S+) 사업과 (\S+) 사업의 매출액이 같다/,
          (m) => Math.abs(at(sales(Number(m[1])), m[2]) - at(sales(Number(m[1])), m[3])) < 1e-6,
        ],
        [
          /^2025년 매출액의 전년 대비 증가율은 (\S+) 사업이 가장 높다/,
          (m) => topOf(mapValues(index, (i) => (i[3] as number) / (i[2] as number))) === m[1],
        ],
        [/^2022년에 매출액이 가장 적은 사업은 (\S+)이다/, (m) => topOf(sales(2022), -1) === m[1]],
        [/^2023년에는 다섯 사업의 매출액 합계가 전년보다 줄었다/, () => sum(Object.values(sales(2023))) < sum(Object.values(sales(2022)))],
        [
          /^2025년 매출액이 2022년보다 가장 많이 늘어난 사업은 (\S+)이다/,
          (m) => topOf(mapValues(index, (_i, k) => at(sales2025, k) - at(sales(2022), k))) === m[1],
        ],
      ]),
    );
  },
  'calc-01': (choices) => {
    const people = range(1, 1000).filter((n) =>
      range(2, 500).some((groups) => {
        if (n !== groups * 6 + 5) return false;
        const sizes = range(0, groups - 1).map((i) => Math.max(0, Math.min(7, n - 7 * i)));
        return (
          sum(sizes) === n &&
          sizes.filter((s) => s === 4).length === 1 &&
          sizes.filter((s) => s === 0).length === 1 &&
          sizes.every((s) => [0, 4, 7].includes(s))
        );
      }),
    );
    return numbered(choices, only(people));
  },
  'calc-02': (choices) => {
    const speeds = range(1, 400).flatMap((fast) =>
      range(1, fast - 1).filter((slow) => 12 * (fast + slow) === 1800 && 60 * (fast - slow) === 1800),
    );
    return numbered(choices, only(speeds));
  },
  'calc-03': (choices) => {
    const profit = (discount: number): number => 120 * 40 * 100 + 80 * (140 * (100 - discount) - 100 * 100); // in hundredths, the cost of one being 100
    return numbered(choices, only(range(0, 100).filter((d) => profit(d) === 200 * 26 * 100)));
  },
  'calc-04': (choices) => numbered(choices, only(range(1, 300).filter((x) => (300 - x) * 8 + x * 20 === 300 * 16))),
  'calc-05': (choices) => {
    const orders = permutations([...'ABCDEF']).filter(
      (o) => o.indexOf('A') < o.indexOf('B') && o.indexOf('C') !== 0 && o.indexOf('C') !== 5,
    );
    return numbered(choices, orders.length);
  },
  'calc-06': (choices) => {
    rising(choices.map(fraction));
    /** Chance that 갑 wins, with so many rounds still to win for each, in 1/27. */
    const wins = (mine: number, yours: number): number =>
      mine === 0 ? 1 : yours === 0 ? 0 : (2 * wins(mine - 1, yours) + wins(mine, yours - 1)) / 3;
    return positionsWhere(choices, (text) => Math.abs(fraction(text) - wins(2, 2)) < 1e-9);
  },
  'calc-07': (choices) => {
    const costs = product([range(0, 9), range(0, 15), range(0, 34)]).flatMap(([a = 0, b = 0, c = 0]) =>
      12 * a + 7 * b + 3 * c >= 100 ? [2600 * a + 1600 * b + 800 * c] : [],
    );
    return numbered(choices, Math.min(...costs));
  },
  'verbal-01': (choices) => {
    const words = [/설명회에 참석/, /사전 등록/, /초대권/, /협력사 직원/];
    /** "(주어) 사람은/직원은 (서술어)": [attribute, whether it holds] twice. */
    const read = (text: string) => {
      const parts = /^(.*?)(사람은|직원은) (.*)$/.exec(text);
      if (!parts) throw new Error(text);
      return [`${parts[1]}${parts[2]}`, parts[3] as string].map((phrase) => {
        const hits = words.flatMap((w, i) => (w.test(phrase) ? [i] : []));
        if (hits.length !== 1) throw new Error(`${hits.length} attributes: ${phrase}`);
        return [hits[0] as number, !/않|아니|아닌/.test(phrase)] as const;
      });
    };
    const holds = (person: readonly boolean[], text: string): boolean => {
      const [[s, sIs], [p, pIs]] = read(text) as [readonly [number, boolean], readonly [number, boolean]];
      return person[s] !== sIs || person[p] === pIs;
    };
    const premises = [
      '설명회에 참석한 사람은 사전 등록을 하였다.',
      '초대권을 받지 않은 사람은 사전 등록을 하지 않았다.',
      '협력사 직원은 초대권을 받지 않았다.',
    ];
    const people = product(words.map(() => [true, false])).filter((person) => premises.every((text) => holds(person, text)));
    return positionsWhere(choices, (text) => people.every((person) => holds(person, text)));
  },
  'verbal-02': (choices) => {
    const plans = product([...'ABCDEF'].map(() => [true, false]))
      .map(([A = false, B = false, C = false, D = false, E = false, F = false]) => ({ A, B, C, D, E, F }))
      .filter(({ A, B, C, D, E, F }) => E && (A || B) && (!A || !D) && (!B || C) && (!E || D) && (!F || !A));
    if (plans.length < 2) throw new Error('F is open');
    const sure = (['A', 'B', 'C', 'D', 'F'] as const).filter((k) => plans.every((plan) => plan[k])).join(', ');
    return positionsWhere(choices, (text) => text === sure);
  },
  'verbal-03': (choices) => {
    const guesses = [
      ['C3', 'D4'],
      ['A3', 'C2'],
      ['A1', 'B4'],
    ];
    const orders = permutations([...'ABCD']).filter((o) =>
      guesses.every((pair) => pair.filter((g) => o[Number(g[1]) - 1] === g[0]).length === 1),
    );
    const answer = only(orders.map((o) => o.join(' - ')));
    return positionsWhere(choices, (text) => text === answer);
  },
  'verbal-04': (choices) => {
    const names = ['갑', '을', '병', '정', '무'];
    const worlds = product(names.map(() => [true, false])).filter((white) => {
      const [a, b, c, d, e] = white as [boolean, boolean, boolean, boolean, boolean];
      const said = [d === e, white.filter(Boolean).length === 2, !e, !a || !c, !c];
      return said.every((truth, i) => truth === [a, b, c, d, e][i]);
    });
    const black = only(worlds.map((white) => names.filter((_n, i) => !white[i]).join(', ')));
    return positionsWhere(choices, (text) => text === black);
  },
  'verbal-05': (choices) => {
    const gaps = product([
      [5, -5],
      [10, -10],
      [20, -20],
      [15, -15],
    ]).flatMap(([ab = 0, bc = 0, cd = 0, de = 0]) => {
      const times = [0, ab, ab + bc, ab + bc + cd, ab + bc + cd + de];
      const e = times[4] as number;
      return Math.abs(e) === 20 && new Set(times).size === 5 && Math.max(...times) === e ? [e - Math.min(...times)] : [];
    });
    return numbered(choices, only(gaps));
  },
  'verbal-06': (choices) => {
    const seats = permutations([2, 3, 4, 5, 6, 7, 8]).map(([B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, empty = 0]) => ({
      A: 1,
      B,
      C,
      D,
      E,
      F,
      G,
      empty,
    }));
    const apart = (x: number, y: number) => (x - y + 8) % 8;
    const beside = (x: number, y: number) => [1, 7].includes(apart(x, y));
    const fits = seats.filter(
      (s) =>
        beside(s.A, s.B) &&
        beside(s.A, s.E) &&
        apart(s.E, s.F) === 1 &&
        apart(s.B, s.empty) === 4 &&
        apart(s.A, s.G) === 4 &&
        apart(s.D, s.F) === 4,
    );
    const answer = only(
      fits.map((s) =>
        Object.entries(s)
          .filter(([, seat]) => beside(seat, s.C))
          .map(([name]) => name)
          .toSorted()
          .join(', '),
      ),
    );
    return positionsWhere(choices, (text) => text === answer);
  },
  'verbal-07': (choices) => {
    const people = ['갑', '을', '병', '정'];
    const cities = ['부산', '광주', '대전', '강릉'];
    const days = ['월', '화', '수', '목'];
    const worlds = permutations([0, 1, 2, 3]).flatMap((day) =>
      permutations(cities).map((city) => ({
        day: (who: string | undefined) => day[people.indexOf(who ?? '')] as number,
        city: (who: string | undefined) => city[people.indexOf(who ?? '')] as string,
        trip: (where: string | undefined) => day[city.indexOf(where ?? '')] as number,
      })),
    );
    const fits = worlds.filter(
      (w) =>
        w.day('갑') < w.day('을') &&
        w.city('병') === '광주' &&
        w.trip('강릉') === w.trip('광주') + 1 &&
        w.trip('부산') >= 2 &&
        w.city('갑') !== '강릉',
    );
    if (fits.length !== 4) throw new Error(`${fits.length} arrangements`);
    return positionsWhere(choices, (text) =>
      fits.every((w) =>
        judge([
          [/^(\S)은 (\S)요일에 출장을 간다/, (m) => w.day(m[1]) === days.indexOf(m[2] as string)],
          [/^(\S)은 (\S+)으로 출장을 간다/, (m) => w.city(m[1]) === m[2]],
          [/^(\S)은 (\S)보다 먼저 출장을 간다/, (m) => w.day(m[1]) < w.day(m[2])],
          [/^(\S+) 출장은 (\S+) 출장보다 먼저이다/, (m) => w.trip(m[1]) < w.trip(m[2])],
        ])(text),
      ),
    );
  },
  'seq-01': (choices) => continued(choices, [4, 6, 11, 21, 38, 64]),
  'seq-02': (choices) => continued(choices, [3, 7, 16, 35, 74]),
  'seq-03': (choices) => continued(choices, [2, 5, 12, 25, 46, 77]),
  'seq-04': (choices) => continued(choices, [7, 3, 10, 6, 14, 12, 19, 24]),
  'seq-05': (choices) => {
    rising(choices.map(numberIn));
    const shown = [1, 2, 4, 3, 6, 9, 4, 8, 12, 16, 5, 10, 15, 20, 25, 6];
    // Groups of a·k + b terms; the k-th starts with s0 + s1·k + s2·k² and goes on by adding, or multiplying by, d0 + d1·k.
    const found = new Set<number>();
    for (const [a = 0, b = 0] of product([range(0, 3), range(-2, 5)]))
      for (const [s0 = 0, s1 = 0, s2 = 0] of product([range(-3, 3), range(-3, 3), range(-2, 2)]))
        for (const [d0 = 0, d1 = 0, times = 0] of product([range(-4, 4), range(-4, 4), [0, 1]])) {
          let n = 0;
          let value = Number.NaN;
          for (let k = 1; k <= 48 && n < 48; k++) {
            const length = a * k + b;
            const step = d0 + d1 * k;
            value = s0 + s1 * k + s2 * k * k;
            for (let i = 0; i < length && n < 48; i++, n++) {
              if (i > 0) value = times ? value * step : value + step;
              if (n < shown.length && value !== shown[n]) k = n = 99;
            }
          }
          if (n === 48) found.add(value);
        }
    if (found.size === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.has(numberIn(text)));
  },
  'seq-06': (choices) => {
    rising(choices.map(fraction));
    const shown: readonly (readonly [number, number])[] = [
      [1, 2],
      [3, 5],
      [1, 2],
      [7, 17],
      [9, 26],
    ];
    // Each fraction may have been reduced by 1 to 8; numerators and denominators follow plain rules, each by itself or the one from the other.
    const found = new Set<string>();
    for (const by of product(shown.map(() => range(1, 8)))) {
      const above = shown.map(([n], i) => n * (by[i] as number));
      const below = shown.map(([, d], i) => d * (by[i] as number));
      const tops = plain.flatMap((rule) => rule(above));
      if (tops.length === 0) continue;
      const bottoms = plain.flatMap((rule) => rule(below));
      for (const top of tops) for (const bottom of bottoms) found.add((top / bottom).toFixed(9));
    }
    if (found.size === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.has(fraction(text).toFixed(9)));
  },
  'seq-07': (choices) => {
    rising(choices.map(numberIn));
    const squares = [
      [7, 3, 2, 5],
      [6, 4, 5, 8],
      [9, 2, 7, 4],
      [8, 5, 3, 6],
    ];
    const centres = [29, 28, 22];
    // Every expression in which each of two, three or all four numbers stands once (bare or squared), joined by + − × ÷ in any order and with any brackets, ± a number up to 5.
    type Row = readonly number[];
    const built = new Map<number, Row[]>();
    const join = (x: Row, y: Row): Row[] => [
      x.map((v, i) => v + (y[i] as number)),
      x.map((v, i) => v - (y[i] as number)),
      x.map((v, i) => v * (y[i] as number)),
      x.map((v, i) => v / (y[i] as number)),
    ];
    for (const mask of range(1, 15)) {
      const rows = new Map<string, Row>();
      const keep = (row: Row): void => {
        if (row.every((v) => Number.isFinite(v))) rows.set(row.map((v) => v.toFixed(6)).join(), row);
      };
      const single = [1, 2, 4, 8].indexOf(mask);
      if (single >= 0) {
        const bare = squares.map((s) => s[single] as number);
        keep(bare);
        keep(bare.map((v) => v * v));
      }
      for (let part = (mask - 1) & mask; part > 0; part = (part - 1) & mask)
        for (const x of built.get(part) ?? []) for (const y of built.get(mask ^ part) ?? []) join(x, y).forEach(keep);
      built.set(mask, [...rows.values()]);
    }
    const found = new Set<number>();
    for (const rows of built.values())
      for (const row of rows)
        for (const c of range(-5, 5))
          if (centres.every((centre, i) => Math.abs((row[i] as number) + c - centre) < 1e-6)) found.add(round((row[3] as number) + c, 6));
    if (found.size === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.has(numberIn(text)));
  },
};
