import { numberIn, positionsWhere, type Check } from './check.ts';
import { affine, byTurns, byTwo, continued, geometric, operations, polynomial } from './sequences.ts';
import { at, fraction, judge, mapValues, numbered, only, permutations, product, range, rising, round, sum, topOf } from './toolbox.ts';

// ---------------------------------------------------------------- data of the table that two problems share

const carriers = ['A', 'B', 'C', 'D'] as const;
type Carrier = (typeof carriers)[number];
/** Subscribers (thousands) at the end of 2024, and how many went from the row to each column in 2025. */
const atStart: Readonly<Record<Carrier, number>> = { A: 4800, B: 3600, C: 3000, D: 1500 };
const moves: Readonly<Record<Carrier, readonly number[]>> = {
  A: [0, 120, 85, 155],
  B: [150, 0, 80, 110],
  C: [105, 90, 0, 135],
  D: [60, 75, 45, 0],
};
const moved = (from: string | undefined, to: string | undefined): number => {
  const value = moves[from as Carrier]?.[carriers.indexOf(to as Carrier)];
  if (value === undefined) throw new Error(`no move ${from}-${to}`);
  return value;
};
const left = (carrier: string | undefined): number => sum(carriers.map((to) => moved(carrier, to)));
const came = (carrier: string | undefined): number => sum(carriers.map((from) => moved(from, carrier)));
const net = (carrier: string | undefined): number => came(carrier) - left(carrier);

export const checks: Record<string, Check> = {
  'data-11': (choices) => {
    if (sum(carriers.map(net)) !== 0) throw new Error('moves do not balance');
    const by = (f: (carrier: Carrier) => number) => Object.fromEntries(carriers.map((c) => [c, f(c)]));
    return positionsWhere(
      choices,
      judge([
        [/^번호 이동으로 가입자가 가장 많이 줄어든 통신사는 (\S)이다/, (m) => topOf(by(net), -1) === m[1]],
        [/^(\S)를 떠난 사람 가운데 (\S)로 옮긴 사람은 (\d+)%를 넘는다/, (m) => moved(m[1], m[2]) * 100 > left(m[1]) * Number(m[3])],
        [/^(\S)를 떠난 사람이 가장 많이 옮겨 간 통신사는 (\S)이다/, (m) => topOf(by((c) => moved(m[1], c))) === m[2]],
        [/^다른 통신사에서 (\S)로 옮겨 온 사람은 (\S)로 옮겨 온 사람보다 적다/, (m) => came(m[1]) < came(m[2])],
        [/^(\S)로 옮겨 온 사람은 (\S)를 떠난 사람의 (\d)배에 미치지 못한다/, (m) => came(m[1]) < left(m[2]) * Number(m[3])],
      ]),
    );
  },
  'data-12': (choices) => numbered(choices, round((net('D') / atStart.D) * 100, 1)),
  'data-13': (choices) => {
    const routes: Record<string, readonly [seats: number, passengers: number]> = {
      오사카: [800, 664],
      도쿄: [500, 450],
      방콕: [400, 312],
      괌: [300, 246],
      파리: [150, 132],
    };
    const rate = mapValues(routes, ([seats, passengers]) => passengers / seats);
    const empty = mapValues(routes, ([seats, passengers]) => seats - passengers);
    const counts: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4 };
    return positionsWhere(
      choices,
      judge([
        [/^탑승률이 가장 높은 노선은 (\S+)이다/, (m) => topOf(rate) === m[1]],
        [/^빈 좌석 수가 가장 많은 노선은 (\S+)이다/, (m) => topOf(empty) === m[1]],
        [
          /^탑승률이 (\d+)%를 넘는 노선은 (\S) 개이다/,
          (m) => Object.values(routes).filter(([s, p]) => p * 100 > s * Number(m[1])).length === counts[m[2] as string],
        ],
        [/^(\S+)의 빈 좌석 수는 (\S+)의 (\d)배를 넘는다/, (m) => at(empty, m[1]) > at(empty, m[2]) * Number(m[3])],
        [
          /^다섯 노선 전체의 탑승률은 (\d+)%보다 낮다/,
          (m) => sum(Object.values(routes).map(([, p]) => p)) * 100 < sum(Object.values(routes).map(([s]) => s)) * Number(m[1]),
        ],
      ]),
    );
  },
  'data-14': (choices) => {
    const calls: Record<string, readonly [number, number]> = { 요금: [900, 1900], 배송: [810, 1190], 교환: [720, 1080], 기타: [570, 830] };
    const total = sum(Object.values(calls).map(sum));
    return positionsWhere(choices, (text) => {
      const shown = [...text.matchAll(/(요금|배송|교환|기타) (\d+\.\d)/g)];
      if (shown.length !== 4) throw new Error(text);
      return shown.every(([, kind, share]) => Math.abs((sum(calls[kind as string] ?? []) / total) * 100 - Number(share)) < 1e-9);
    });
  },
  'data-15': (choices) => {
    const teams: readonly (readonly [people: number, mean: number])[] = [
      [24, 725],
      [30, 678],
      [18, 810],
    ]; // means in tenths
    const rest = 120 * 754 - sum(teams.map(([n, mean]) => n * mean));
    const people = 120 - sum(teams.map(([n]) => n));
    return numbered(choices, rest / people / 10);
  },
  'data-16': (choices) => {
    const plants: Record<string, readonly [capacity: number, output: number]> = {
      태양광: [500, 657000],
      풍력: [200, 438000],
      수력: [150, 289080],
      바이오: [120, 735840],
      '연료 전지': [80, 595680],
    };
    const use = ([capacity, output]: readonly [number, number]) => output / (capacity * 8760);
    const [capacity, output] = [sum(Object.values(plants).map(([c]) => c)), sum(Object.values(plants).map(([, o]) => o))];
    const bySize = Object.values(plants)
      .toSorted(([a], [b]) => b - a)
      .map(use);
    const [sun, bio] = [plants.태양광 as readonly [number, number], plants.바이오 as readonly [number, number]];
    const truth: Record<string, boolean> = {
      ㄱ: bySize.every((v, i) => i === 0 || v > (bySize[i - 1] as number)),
      ㄴ: Object.values(plants).filter(([c, o]) => o / output > c / capacity).length === 2,
      ㄷ: use(sun) * (sun[0] + 100) * 8760 > bio[1],
    };
    const right = Object.keys(truth)
      .filter((k) => truth[k])
      .join(', ');
    return positionsWhere(choices, (text) => text === right);
  },
  'data-17': (choices) => {
    const branches: Record<string, readonly [orders: number, within: readonly number[]]> = {
      가: [8000, [35, 60, 85, 100]],
      나: [5000, [20, 65, 90, 100]],
      다: [12000, [25, 55, 75, 100]],
      라: [4000, [40, 75, 95, 100]],
    };
    /** Orders that took exactly so many days. */
    const exactly = (branch: string | undefined, days: number): number => {
      const [orders, within] = branches[branch ?? ''] as readonly [number, readonly number[]];
      return (orders * ((within[days - 1] as number) - (within[days - 2] ?? 0))) / 100;
    };
    const all = Object.keys(branches);
    const within = (branch: string, days: number): number => branches[branch]?.[1][days - 1] as number;
    const mean = (branch: string | undefined): number =>
      sum(range(1, 4).map((d) => d * exactly(branch, d))) / (branches[branch ?? '']?.[0] as number);
    return positionsWhere(
      choices,
      judge([
        [
          /^배송 소요 일수가 (\d)일인 주문은 (\S) 지점이 가장 많다/,
          (m) => topOf(Object.fromEntries(all.map((b) => [b, exactly(b, Number(m[1]))]))) === m[2],
        ],
        [
          /^배송 소요 일수가 (\d)일인 전체 주문의 절반 이상이 (\S) 지점의 주문이다/,
          (m) => exactly(m[2], Number(m[1])) * 2 >= sum(all.map((b) => exactly(b, Number(m[1])))),
        ],
        [
          /^(\d)일 이내의 비율이 높은 지점일수록 (\d)일 이내의 비율도 높다/,
          (m) =>
            all.every((a) =>
              all.every((b) => within(a, Number(m[1])) <= within(b, Number(m[1])) || within(a, Number(m[2])) > within(b, Number(m[2]))),
            ),
        ],
        [
          /^배송 소요 일수가 (\d)일인 주문은 (\S) 지점이 (\S) 지점보다 많다/,
          (m) => exactly(m[2], Number(m[1])) > exactly(m[3], Number(m[1])),
        ],
        [/^배송 소요 일수의 평균은 (\S) 지점이 (\S) 지점보다 짧다/, (m) => mean(m[1]) < mean(m[2])],
      ]),
    );
  },
  'calc-11': (choices) => numbered(choices, only(range(0, 2000).filter((km) => 45000 + 120 * km === 60000 + 80 * Math.max(0, km - 50)))),
  'calc-12': (choices) => {
    // speeds in km/h by tenths; minutes: downstream 80, upstream 125 with and 20 without the engine
    const streams = range(1, 300).flatMap((s) =>
      range(s + 1, 600)
        .filter((b) => 80 * (b + s) === 24 * 600 && 125 * (b - s) - 20 * s === 24 * 600)
        .map(() => s / 10),
    );
    return numbered(choices, only(streams));
  },
  'calc-13': (choices) =>
    numbered(choices, only(range(1, 1000).filter((passed) => Math.abs(passed - (40 * passed + (60 * passed * 3) / 4) / 100 - 90) < 1e-9))),
  'calc-14': (choices) => {
    const now = range(1, 500).flatMap((k) => (5 * (7 * k - 15) === 4 * (5 * k + 15) ? [7 * k - 15] : []));
    return numbered(choices, only(now));
  },
  'calc-15': (choices) => {
    /** Ways from (x, y) to (4, 3) that never go along the closed stretch from (2, 1) to (3, 1). */
    const ways = (x: number, y: number): number =>
      x === 4 && y === 3 ? 1 : (x < 4 && !(x === 2 && y === 1) ? ways(x + 1, y) : 0) + (y < 3 ? ways(x, y + 1) : 0);
    return numbered(choices, ways(0, 0));
  },
  'calc-16': (choices) => {
    rising(choices.map(fraction));
    const draws = range(0, 11).flatMap((a) => range(a + 1, 11).flatMap((b) => range(b + 1, 11).map((c) => [a, b, c])));
    const back = draws.filter((draw) => draw.some((part) => part < 3)).length;
    return positionsWhere(choices, (text) => Math.abs(fraction(text) - back / draws.length) < 1e-9);
  },
  'calc-17': (choices) => {
    const profits = product([range(0, 12), range(0, 20)]).flatMap(([a = 0, b = 0]) =>
      5 * a + 3 * b <= 60 && 2 * a + 3 * b <= 42 && b <= a + 3 ? [9 * a + 7 * b] : [],
    );
    return numbered(choices, Math.max(...profits));
  },
  'verbal-11': (choices) => {
    const words = [/영어를 할 수/, /중국어를 할 수/, /해외 영업/, /면접/, /건강 검진/];
    const people = product(words.map(() => [true, false])).filter(
      ([english, chinese, applied, interview, checkup]) =>
        (!(english || chinese) || applied) && (!applied || interview) && (!interview || !checkup),
    );
    const read = (phrase: string) => {
      const hits = words.flatMap((w, i) => (w.test(phrase) ? [i] : []));
      if (hits.length !== 1) throw new Error(`${hits.length} attributes: ${phrase}`);
      return [hits[0] as number, !/않|없/.test(phrase)] as const;
    };
    return positionsWhere(choices, (text) => {
      const [subject = '', predicate = ''] = text.split('사람은');
      const [[s, sIs], [p, pIs]] = [read(subject), read(predicate)];
      return people.every((person) => person[s] !== sIs || person[p] === pIs);
    });
  },
  'verbal-12': (choices) => {
    const words = [/재택근무/, /화상 회의/, /사내망/, /보안 교육/];
    const read = (phrase: string) => {
      const hits = words.flatMap((w, i) => (w.test(phrase) ? [i] : []));
      if (hits.length !== 1) throw new Error(`${hits.length} attributes: ${phrase}`);
      return [hits[0] as number, !/않|없/.test(phrase)] as const;
    };
    const holds = (person: readonly boolean[], text: string): boolean => {
      const [subject = '', predicate = ''] = text.split('직원은');
      const [[s, sIs], [p, pIs]] = [read(subject), read(predicate)];
      return person[s] !== sIs || person[p] === pIs;
    };
    const premises = ['재택근무를 하는 직원은 화상 회의에 참여한다.', '보안 교육을 받지 않은 직원은 사내망에 접속할 수 없다.'];
    const conclusion = '재택근무를 하는 직원은 보안 교육을 받았다.';
    const people = product(words.map(() => [true, false])).filter((person) => premises.every((text) => holds(person, text)));
    return positionsWhere(choices, (text) => people.filter((person) => holds(person, text)).every((person) => holds(person, conclusion)));
  },
  'verbal-13': (choices) => {
    const boxes = [...'ABCDE'].filter((prize) => {
      const c = prize !== 'C';
      const notes = ['AB'.includes(prize), 'DE'.includes(prize), c, c, prize !== 'B'];
      return notes.filter(Boolean).length === 3;
    });
    return positionsWhere(choices, (text) => text === only(boxes));
  },
  'verbal-14': (choices) => {
    const names = ['갑', '을', '병', '정', '무'];
    const liars = permutations([1, 2, 3, 4, 5]).flatMap(([a = 0, b = 0, c = 0, d = 0, e = 0]) => {
      const said = [a === c + 1, b === 3, Math.abs(c - e) === 3, d === 1, e === 4];
      return said.filter((truth) => !truth).length === 1 ? [names[said.indexOf(false)] as string] : [];
    });
    return positionsWhere(choices, (text) => text === only(liars));
  },
  'verbal-15': (choices) => {
    const places = product([
      [9, 10, 11],
      [1, 2],
    ]);
    const plans = permutations(places)
      .map((order) =>
        Object.fromEntries([...'ABCDEF'].map((name, i) => [name, { time: order[i]?.[0] as number, room: order[i]?.[1] as number }])),
      )
      .filter((p) => {
        const { A, B, C, D, E, F } = p as Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', { readonly time: number; readonly room: number }>;
        return A.time < B.time && B.room === 2 && C.room === 2 && D.time === E.time && F.time === C.time + 1;
      });
    if (plans.length !== 4) throw new Error(`${plans.length} plans`);
    return positionsWhere(choices, (text) =>
      plans.every((p) =>
        judge([
          [/^(\S) 회의는 (\d+)시에 열린다/, (m) => p[m[1] as string]?.time === Number(m[2])],
          [/^(\S) 회의는 (\d)회의실에서 열린다/, (m) => p[m[1] as string]?.room === Number(m[2])],
          [/^(\S) 회의는 (\S) 회의보다 먼저 열린다/, (m) => (p[m[1] as string]?.time as number) < (p[m[2] as string]?.time as number)],
        ])(text),
      ),
    );
  },
  'verbal-16': (choices) => {
    const row = (locker: number) => Math.ceil(locker / 4);
    const empties = permutations(range(1, 8)).flatMap(([A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, empty = 0]) =>
      C === A + 4 && E === B + 4 && F === D + 4 && Math.abs(A - B) === 1 && row(A) === row(B) && E === 8 && row(G) === row(F) && G < F
        ? [empty]
        : [],
    );
    return positionsWhere(choices, (text) => numberIn(text) === only(empties));
  },
  'verbal-17': (choices) => {
    const pairs = [...'ABCDE'].flatMap((a, i) => [...'ABCDE'].slice(i + 1).map((b) => `${a}${b}`));
    const weeks = product(range(1, 5).map(() => pairs)).filter((week) =>
      [...'ABCDE'].every((who) => week.filter((pair) => pair.includes(who)).length === 2),
    );
    const fits = weeks.filter((week) => {
      const days = (who: string) => week.flatMap((pair, day) => (pair.includes(who) ? [day] : [])) as [number, number];
      return days('A')[0] > days('B')[1] && days('B')[1] - days('B')[0] === 2 && days('D').includes(3) && days('E')[0] > days('C')[1];
    });
    return positionsWhere(choices, (text) => text === [...only(fits.map((week) => week[1] as string))].join(', '));
  },
  'seq-11': (choices) => continued(choices, [3, 6, 18, 72, 360]),
  'seq-12': (choices) => continued(choices, [1, 3, 5, 9, 15, 25]),
  'seq-13': (choices) => {
    const terms = [3, 4, 10, 33, 136, 685];
    rising(choices.map(numberIn));
    // next = (p + q·n)·t + (r + s·n) with small whole numbers, and the simpler family
    const growing = product([range(-3, 3), range(-3, 3), range(-6, 6), range(-6, 6)]).flatMap(([p = 0, q = 0, r = 0, s = 0]) => {
      const next = (n: number): number => (p + q * n) * (terms[n - 1] as number) + r + s * n;
      return terms.slice(1).every((v, i) => next(i + 1) === v) ? [next(terms.length)] : [];
    });
    const found = new Set([...growing, ...[polynomial, geometric, affine, byTwo, byTurns, operations].flatMap((rule) => rule(terms))]);
    if (growing.length === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.has(numberIn(text)));
  },
  'seq-14': (choices) => continued(choices, [3, 7, 14, 9, 13, 26, 21, 25, 50]),
  'seq-15': (choices) => {
    rising(choices.map(numberIn));
    const shown = [
      [3, 5, 18],
      [4, 7, 32],
      [6, 2, 18],
      [2, 9, 20],
    ] as const;
    // p·ab + q·a² + r·b² + s·a + t·b + u with small whole numbers, at most three of them not 0
    const found = product([range(-3, 3), range(-3, 3), range(-3, 3), range(-3, 3), range(-3, 3), range(-10, 10)])
      .filter((weights) => weights.filter((w) => w !== 0).length <= 3)
      .flatMap(([p = 0, q = 0, r = 0, s = 0, t = 0, u = 0]) => {
        const third = (a: number, b: number): number => p * a * b + q * a * a + r * b * b + s * a + t * b + u;
        return shown.every(([a, b, c]) => third(a, b) === c) ? [third(8, 6)] : [];
      });
    if (found.length === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.includes(numberIn(text)));
  },
  'seq-16': (choices) => {
    rising(choices.map(fraction));
    const shown = [
      [1, 4],
      [5, 9],
      [14, 23],
      [37, 60],
    ] as const;
    // numerator and denominator each from the fraction before: p·num + q·den (+ r)
    const rule = (part: 0 | 1): number[] =>
      product([range(-3, 3), range(-3, 3), range(-5, 5)]).flatMap(([p = 0, q = 0, r = 0]) => {
        const next = ([n, d]: readonly [number, number]): number => p * n + q * d + r;
        return shown.slice(1).every((f, i) => next(shown[i] as readonly [number, number]) === f[part]) ? [next(shown[3])] : [];
      });
    const [numerators, denominators] = [rule(0), rule(1)];
    if (numerators.length === 0 || denominators.length === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => {
      const [, n, d] = /\\frac\{(\d+)\}\{(\d+)\}/.exec(text) ?? [];
      return numerators.includes(Number(n)) && denominators.includes(Number(d));
    });
  },
  'seq-17': (choices) => {
    rising(choices.map(numberIn));
    const rows = [
      [3, 1, 4, 2],
      [5, 9, 8],
      [23, 25],
    ];
    // upper = p·left + q·right + r·left·right + s with small whole numbers
    const found = product([range(-4, 4), range(-4, 4), range(-4, 4), range(-10, 10)]).flatMap(([p = 0, q = 0, r = 0, s = 0]) => {
      const up = (row: readonly number[]): number[] =>
        row.slice(1).map((v, i) => p * (row[i] as number) + q * v + r * (row[i] as number) * v + s);
      return rows.slice(1).every((row, i) => up(rows[i] as number[]).join() === row.join()) ? up(rows[2] as number[]) : [];
    });
    if (found.length === 0) throw new Error('no rule fits');
    return positionsWhere(choices, (text) => found.includes(numberIn(text)));
  },
};
