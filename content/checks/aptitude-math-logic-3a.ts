import { positionsWhere, type Check } from './check.ts';
import { at, fraction, judge, mapValues, numbered, only, permutations, range, sum, topOf } from './toolbox.ts';
import { continuations, polynomial } from './sequences.ts';
import { statements } from './statements.ts';
import { imageOf, printed, mustMatch } from './drawn-figures.ts';

type Years = readonly [number, number, number];
const sites: Record<string, { emitted: Years; made: Years }> = {
  A: { emitted: [480, 456, 420], made: [600, 600, 560] },
  B: { emitted: [720, 756, 810], made: [800, 900, 900] },
  C: { emitted: [960, 1080, 1134], made: [1200, 1350, 1350] },
  D: { emitted: [350, 322, 294], made: [500, 460, 490] },
  E: { emitted: [240, 252, 273], made: [300, 300, 325] },
};
const emittedIn = (year: 0 | 1 | 2): number => sum(Object.values(sites).map((s) => s.emitted[year]));
if ([0, 1, 2].map((y) => emittedIn(y as 0 | 1 | 2)).join() !== '2750,2866,2931') throw new Error('totals of emission');
if (([0, 1, 2] as const).map((y) => sum(Object.values(sites).map((s) => s.made[y]))).join() !== '3400,3610,3625')
  throw new Error('totals of production');
const site = (name: string | undefined) => {
  const found = sites[name ?? ''];
  if (!found) throw new Error(`no site ${name}`);
  return found;
};
/** Sales by quarter in units of 100 million won: the quarter's total times the share in the figure. */
const quarters = [800, 900, 1000, 1200];
const shares: Record<string, readonly number[]> = {
  TV: [40, 36, 34, 40],
  '생활 가전': [30, 34, 35, 30],
  오디오: [20, 20, 19, 18],
  기타: [10, 10, 12, 12],
};
const sales = (line: string | undefined): number[] => {
  const own = shares[line ?? ''];
  if (!own) throw new Error(`no line ${line}`);
  return own.map((percent, i) => ((quarters[i] as number) * percent) / 100);
};
const shipped: Years = [1200, 1250, 1400];
const makers: Record<string, { share: Years; price?: Years }> = {
  A사: { share: [32, 30, 28], price: [80, 84, 90] },
  B사: { share: [25, 26, 25], price: [60, 60, 66] },
  C사: { share: [18, 20, 23], price: [40, 42, 40] },
  D사: { share: [10, 12, 12], price: [30, 30, 32] },
  기타: { share: [15, 12, 12] },
};
const maker = (name: string | undefined) => {
  const found = makers[name ?? ''];
  if (!found) throw new Error(`no maker ${name}`);
  return found;
};
const units = (name: string | undefined, year: 0 | 1 | 2): number => (shipped[year] * maker(name).share[year]) / 100;
const revenue = (name: string, year: 0 | 1 | 2): number => units(name, year) * (maker(name).price?.[year] ?? Number.NaN);
type Way = 'car' | 'transit' | 'bus' | 'walk';
const commuters: Record<string, { n: number; time: number } & Record<Way, number>> = {
  본사: { n: 600, car: 25, transit: 60, bus: 10, walk: 5, time: 50 },
  공장: { n: 800, car: 40, transit: 15, bus: 40, walk: 5, time: 30 },
  연구소: { n: 400, car: 35, transit: 35, bus: 20, walk: 10, time: 45 },
  '물류 센터': { n: 200, car: 50, transit: 30, bus: 5, walk: 15, time: 55 },
};
const commuter = (place: string | undefined) => {
  const found = commuters[place ?? ''];
  if (!found || found.car + found.transit + found.bus + found.walk !== 100) throw new Error(`no place ${place}`);
  return found;
};
const people = (place: string | undefined, way: Way): number => (commuter(place).n * commuter(place)[way]) / 100;
const count: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4 };
/** Values of the bars or sectors that a figure's alternative text lists. */
const listed = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)].map((m) => `${m[1]}:${m[2]?.replace('−', '-')}`).join();

export const checks: Record<string, Check> = {
  'math-21': (choices) => {
    const profit = (cut: number) => (500 - cut) * 2000 + cut * (10000 * 0.9 - 8000);
    return numbered(choices, only(range(0, 500).filter((cut) => profit(cut) === 860000)));
  },
  'math-22': (choices) => {
    const orders = permutations([...'SSSRRRR']);
    const good = orders.filter((o) => o[0] === 'R' && !o.join('').includes('SS'));
    const values = choices.map(fraction);
    if (values.some((v, i) => i > 0 && v <= (values[i - 1] as number))) throw new Error('fractions do not rise');
    return positionsWhere(choices, (text) => Math.abs(fraction(text) - good.length / orders.length) < 1e-9);
  },
  'math-23': (choices) => {
    const per = (name: string, year: 0 | 1 | 2) => site(name).emitted[year] / site(name).made[year];
    const names = Object.keys(sites);
    const share = (name: string | undefined, year: 0 | 1 | 2) => site(name).emitted[year] / emittedIn(year);
    const cut = (name: string | undefined) => 1 - site(name).emitted[2] / site(name).emitted[0];
    const rises = (v: Years) => v[0] < v[1] && v[1] < v[2];
    return positionsWhere(
      choices,
      judge([
        [/^배출량 합계에서 (\S) 사업장이 차지하는 비중은 매년 높아졌다/, (m) => rises([share(m[1], 0), share(m[1], 1), share(m[1], 2)])],
        [
          /2025년의 배출 원단위가 2023년보다 낮은 사업장은 모두 (\S) 곳/,
          (m) => names.filter((k) => per(k, 2) < per(k, 0)).length === at(count, m[1]),
        ],
        [
          /모두 배출량이 전년보다 증가한 사업장은 생산량도 매년 증가/,
          () => names.filter((k) => rises(site(k).emitted)).every((k) => rises(site(k).made)),
        ],
        [/감소율은 (\S) 사업장이 (\S) 사업장보다 높다/, (m) => cut(m[1]) > cut(m[2])],
        [
          /2024년에 배출 원단위가 가장 낮은 사업장은 같은 해 생산량도 가장 적다/,
          () =>
            topOf(
              mapValues(sites, (_s, k) => per(k, 1)),
              -1,
            ) ===
            topOf(
              mapValues(sites, (s) => s.made[1]),
              -1,
            ),
        ],
      ]),
    );
  },
  'math-24': (choices) => {
    const after = sum(Object.entries(sites).map(([k, s]) => ('CE'.includes(k) ? (s.made[2] * s.emitted[0]) / s.made[0] : s.emitted[2])));
    return numbered(choices, emittedIn(2) - after);
  },
  'math-25': (choices) => {
    mustMatch(
      printed('quarter-shares'),
      quarters.flatMap((_total, i) => Object.values(shares).map((own) => String(own[i]))),
    );
    const growth = (line: string | undefined) => sales(line).map((v, i) => (i === 0 ? -1 : v / (sales(line)[i - 1] as number) - 1));
    const holds = judge([
      [/^(\S+) 매출액은 (\d)분기에 전 분기보다 감소하였다/, (m) => (growth(m[1])[Number(m[2]) - 1] as number) < 0],
      [
        /^(\S+) 매출액은 2분기부터 매 분기 전 분기보다 증가하였다/,
        (m) =>
          growth(m[1])
            .slice(1)
            .every((v) => v > 0),
      ],
      [
        /^(.+) 매출액의 전 분기 대비 증가율은 (\d)분기가 가장 높다/,
        (m) => growth(m[1]).every((v, i) => i + 1 === Number(m[2]) || v < (growth(m[1])[Number(m[2]) - 1] as number)),
      ],
      [
        /^(\S+) 제품군의 매출액은 4분기가 1분기의 ([\d.]+)배이다/,
        (m) => Math.abs((sales(m[1])[3] as number) - Number(m[2]) * (sales(m[1])[0] as number)) < 1e-9,
      ],
      [/연간 매출액에서 (\S+)가 차지하는 비중은 (\d+)%를 넘는다/, (m) => sum(sales(m[1])) * 100 > sum(quarters) * Number(m[2])],
    ]);
    return positionsWhere(choices, (text) => !holds(text));
  },
  'math-26': (choices) => {
    const step = (line: string) => (sales(line)[3] as number) - (sales(line)[2] as number);
    return statements(choices, {
      ㄱ: 1200 * 100 > sum(quarters) * 30,
      ㄴ: sum(sales('생활 가전')) > 1.8 * sum(sales('오디오')),
      ㄷ: step('TV') > 2 * (step('생활 가전') + step('오디오') + step('기타')),
    });
  },
  'math-27': (choices) => {
    const staff = [1200, 1250, 1400, 1500, 1600];
    const remote = [15, 20, 25, 24, 25].map((percent, i) => ((staff[i] as number) * percent) / 100);
    const answer = range(1, 4)
      .map((i) => `${2021 + i}:${(remote[i] as number) - (remote[i - 1] as number)}`)
      .join();
    return positionsWhere(choices, (text) => {
      const shown = listed(text, /(\d{4})년 (−?\d+)명/g);
      mustMatch(
        printed(imageOf(text)),
        shown.split(',').map((pair) => pair.split(':')[1] ?? ''),
      );
      return shown === answer;
    });
  },
  'math-28': (choices) => {
    const names = Object.keys(makers);
    const more = topOf(Object.fromEntries(names.map((k) => [k, units(k, 2) - units(k, 1)])));
    return positionsWhere(
      choices,
      judge([
        [
          /2025년에 출하량이 가장 많이 증가한 업체는 가격이 전년보다 하락하였다/,
          () => (maker(more).price?.[2] as number) < (maker(more).price?.[1] as number),
        ],
        [
          /^(\S+)의 출하량은 2024년과 2025년에 모두 전년보다 감소하였다/,
          (m) => units(m[1], 0) > units(m[1], 1) && units(m[1], 1) > units(m[1], 2),
        ],
        [/출하량의 증가율은 (\S+)가 (\S+)보다 높다/, (m) => units(m[1], 2) / units(m[1], 0) > units(m[2], 2) / units(m[2], 0)],
        [/2025년 (\S+)의 매출액은 같은 해 (\S+) 매출액의 2배를 넘는다/, (m) => revenue(m[1] as string, 2) > 2 * revenue(m[2] as string, 2)],
        [
          /2024년 기타 업체 출하량의 전년 대비 감소율은 (\d+)%보다 낮다/,
          (m) => (units('기타', 0) - units('기타', 1)) * 100 < units('기타', 0) * Number(m[1]),
        ],
      ]),
    );
  },
  'math-29': (choices) => {
    const gap = (year: 0 | 2) => revenue('A사', year) - revenue('D사', year);
    return numbered(choices, gap(2) - gap(0));
  },
  'math-30': (choices) => {
    const spent: Record<string, readonly [number, number]> = {
      기획: [400, 400 * 0.85],
      영업: [540 / 0.9, 540],
      개발: [800, 680],
      생산: [1000, 920],
      지원: [200 / 0.8, 200],
    };
    const budget = (name: string | undefined) => (spent[name ?? ''] as readonly [number, number])[0];
    const all = Object.values(spent);
    const [planned, used] = [sum(all.map(([b]) => b)), sum(all.map(([, u]) => u))];
    return positionsWhere(
      choices,
      judge([
        [
          /집행하지 않은 예산이 가장 많은 부서는 (\S+)이다/,
          (m) => topOf(mapValues(Object.fromEntries(Object.entries(spent).map(([k, [b, u]]) => [k, b - u])), (v) => v)) === m[1],
        ],
        [/전체의 집행률은 (\d+)%를 넘는다/, (m) => used * 100 > planned * Number(m[1])],
        [/^(\S+) 부서의 예산은 (\S+) 부서 예산의 ([\d.]+)배이다/, (m) => Math.abs(budget(m[1]) - Number(m[3]) * budget(m[2])) < 1e-9],
        [
          /^(\S+) 부서의 집행액은 집행액 합계의 (\d+)%를 넘는다/,
          (m) => (spent[m[1] as string] as readonly [number, number])[1] * 100 > used * Number(m[2]),
        ],
        [/^(\S+) 부서의 예산은 (\d+)백만 원이다/, (m) => Math.abs(budget(m[1]) - Number(m[2])) < 1e-9],
      ]),
    );
  },
  'math-31': (choices) => {
    const out = [420, 400, 460, 450, 480, 510];
    const home = [400, 410, 430, 435, 440, 450];
    mustMatch(
      printed('trade-lines'),
      out.flatMap((v, i) => [String(v), String(home[i])]),
    );
    const balance = out.map((v, i) => v - (home[i] as number));
    const months = range(1, 5);
    const less = (v: readonly number[], i: number) => (v[i] as number) < (v[i - 1] as number);
    const surplus = balance.filter((v) => v > 0);
    const holds = judge([
      [/2분기의 수출액 합계는 1분기보다 (\d+)% 이상 많다/, (m) => sum(out.slice(3)) * 100 >= sum(out.slice(0, 3)) * (100 + Number(m[1]))],
      [
        /수출액이 전월보다 감소한 달에는 무역 수지도 전월보다 감소/,
        () => months.filter((i) => less(out, i)).every((i) => less(balance, i)),
      ],
      [/흑자인 달 가운데 가장 큰 흑자는 가장 작은 흑자의 (\d)배/, (m) => Math.max(...surplus) === Number(m[1]) * Math.min(...surplus)],
      [/무역 수지를 모두 합하면 (\d+)억 원 이상의 흑자/, (m) => sum(balance) >= Number(m[1])],
      [
        /수입액의 전월 대비 증가량은 (\d)월이 가장 많다/,
        (m) => topOf(Object.fromEntries(months.map((i) => [String(i + 1), (home[i] as number) - (home[i - 1] as number)]))) === m[1],
      ],
    ]);
    return positionsWhere(choices, (text) => !holds(text));
  },
  'math-32': (choices) => {
    const places = Object.keys(commuters);
    const all = sum(places.map((p) => commuter(p).n));
    const by = (way: Way) => sum(places.map((p) => people(p, way)));
    return positionsWhere(
      choices,
      judge([
        [
          /통근 버스를 이용하는 응답자 가운데 (\S+)의 응답자는 (\d+)%를 넘는다/,
          (m) => people(m[1], 'bus') * 100 > by('bus') * Number(m[2]),
        ],
        [
          /승용차를 이용하는 비율이 가장 낮은 사업장은 승용차를 이용하는 응답자 수도 가장 적다/,
          () =>
            topOf(
              mapValues(commuters, (c) => c.car),
              -1,
            ) ===
            topOf(
              mapValues(commuters, (_c, p) => people(p, 'car')),
              -1,
            ),
        ],
        [/평균 통근 시간은 (\d+)분보다 길다/, (m) => sum(places.map((p) => commuter(p).n * commuter(p).time)) > all * Number(m[1])],
        [/대중교통을 이용하는 응답자는 (\d+)%를 넘는다/, (m) => by('transit') * 100 > all * Number(m[1])],
        [/도보로 통근하는 응답자 수는 물류 센터가 본사보다 많다/, () => people('물류 센터', 'walk') > people('본사', 'walk')],
      ]),
    );
  },
  'math-33': (choices) => {
    const places = Object.keys(commuters);
    const bus = sum(places.map((p) => people(p, 'bus'))) + people('공장', 'car') * 0.25 + people('본사', 'car') * 0.4;
    return numbered(choices, (bus * 100) / sum(places.map((p) => commuter(p).n)));
  },
  'math-34': (choices) => {
    const main = [240, 280, 200, 80];
    const branch = [60, 200, 40, 100];
    if (sum(main) !== 800 || sum(branch) !== 400) throw new Error('totals');
    const answer = ['의류', '식품', '가전', '잡화']
      .map((k, i) => `${k}:${(((main[i] as number) + (branch[i] as number)) * 100) / 1200}`)
      .join();
    return positionsWhere(choices, (text) => {
      const shown = listed(text, /(의류|식품|가전|잡화) ([\d.]+)%/g);
      mustMatch(
        printed(imageOf(text)),
        shown.split(',').map((pair) => pair.replace(':', ' ')),
      );
      return shown === answer;
    });
  },
  'math-35': (choices) => {
    const jobs: Record<string, readonly [number, number, number, number]> = {
      개발: [1200, 25, 40, 55],
      디자인: [500, 20, 30, 50],
      영업: [800, 30, 25, 40],
      관리: [600, 15, 40, 75],
    };
    const hired = mapValues(jobs, ([n, first, second]) => (n * first * second) / 10000);
    const old = mapValues(jobs, ([, , , share], k) => (at(hired, k) * share) / 100);
    if ([...Object.values(hired), ...Object.values(old)].some((v) => !Number.isInteger(v))) throw new Error('people are whole');
    return statements(choices, {
      ㄱ: topOf(mapValues(jobs, ([n], k) => at(hired, k) / n)) === '개발',
      ㄴ: at(hired, '영업') - at(old, '영업') > at(hired, '개발') - at(old, '개발'),
      ㄷ: sum(Object.values(old)) * 100 >= sum(Object.values(hired)) * 55,
      ㄹ: (600 * 20 * 40) / 10000 - at(hired, '관리') === 12,
    });
  },
  'math-36': (choices) => {
    const plan: Record<string, readonly [number, number, number, number]> = {
      A: [500, 96, 550, 104],
      B: [800, 105, 900, 98],
      C: [600, 90, 600, 110],
      D: [400, 120, 500, 90],
      E: [300, 110, 350, 120],
    };
    const [before, after] = [mapValues(plan, ([t, p]) => (t * p) / 100), mapValues(plan, ([, , t, p]) => (t * p) / 100)];
    const names = Object.keys(plan);
    const growth = (k: string | undefined) => at(after, k) / at(before, k);
    const over = sum(names.map((k) => Math.max(0, at(before, k) - (plan[k] as readonly number[])[0]!)));
    return positionsWhere(
      choices,
      judge([
        [/증가율은 (\S) 제품이 (\S) 제품보다 높다/, (m) => growth(m[1]) > growth(m[2])],
        [/매출액이 전년보다 감소한 제품은 (\S) 개이다/, (m) => names.filter((k) => growth(k) < 1).length === at(count, m[1])],
        [/목표 초과액을 합하면 (\d+)억 원을 넘는다/, (m) => over > Number(m[1])],
        [/(\S) 제품의 매출액은 (\S) 제품의 (\d+)%를 넘는다/, (m) => at(after, m[1]) * 100 > at(after, m[2]) * Number(m[3])],
        [
          /2025년에 목표를 달성하지 못한 제품은 2024년에도/,
          () =>
            Object.values(plan)
              .filter((p) => p[3] < 100)
              .every((p) => p[1] < 100),
        ],
      ]),
    );
  },
  'math-37': (choices) => {
    const [into, out] = [
      [120, 150, 100, 210, 160],
      [90, 180, 140, 130, 210],
    ];
    const days = [...'월화수목금'];
    const change = into.map((v, i) => v - (out[i] as number));
    const closing = Object.fromEntries(days.map((d, i) => [d, 500 + sum(change.slice(0, i + 1))]));
    const ratio = Object.fromEntries(days.map((d, i) => [d, (out[i] as number) / (into[i] as number)]));
    const holds = judge([
      [
        /^(\S)요일 업무를 마칠 때의 재고는 (\S)요일 업무를 마칠 때보다 (\d+)% 이상 적다/,
        (m) => at(closing, m[1]) * 100 <= at(closing, m[2]) * (100 - Number(m[3])),
      ],
      [/업무를 시작할 때보다 적은 날은 사흘/, () => change.filter((v) => v < 0).length === 3],
      [
        /마칠 때의 재고가 가장 많은 요일은 입고량도 가장 많다/,
        () => topOf(closing) === topOf(Object.fromEntries(days.map((d, i) => [d, into[i] as number]))),
      ],
      [/출고량 합계는 입고량 합계보다 (\d+)상자 많다/, (m) => -sum(change) === Number(m[1])],
      [/입고량에 대한 출고량의 비율이 가장 높은 요일은 (\S)요일/, (m) => topOf(ratio) === m[1]],
    ]);
    return positionsWhere(choices, (text) => !holds(text));
  },
  'math-38': (choices) => {
    const fits = range(1, 100)
      .flatMap((a) => range(-100, 100).map((b) => [a, b] as const))
      .filter(([a, b]) => 2 * a + b === 80 && 4 * a + b === 140);
    if (fits.length !== 1) throw new Error('a and b');
    const [a, b] = fits[0] as readonly [number, number];
    return positionsWhere(choices, (text) => text === `${a * 3 + b}, ${a * 6 + b}`);
  },
  'math-39': (choices) => {
    const terms = [10, 12, 22, 34, 56];
    while (terms.length < 8) terms.push(only([...continuations(terms)]));
    return numbered(choices, terms[7] as number);
  },
  'math-40': (choices) => {
    const grow = (from: readonly number[], to: number): number[] => {
      const terms = [...from];
      while (terms.length < to) terms.push(only(polynomial(terms)));
      return terms;
    };
    const [black, white] = [grow([1, 4, 9, 16], 20), grow([8, 12, 16, 20], 20)];
    return numbered(choices, black.findIndex((v, i) => v - (white[i] as number) >= 100) + 1);
  },
};
