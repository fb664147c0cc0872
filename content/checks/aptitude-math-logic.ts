import { numberIn, positionsWhere, type Check } from './check.ts';
import { bothReadings, entails, sentence } from './syllogisms.ts';
import { between, gridIn, rules, run, symmetries, type Grid, type Rule } from './symbols.ts';
import { judge, only, permutations, rising, sum } from './toolbox.ts';

// ---------------------------------------------------------------- data of the tables

const divisions: Record<string, { sales: readonly [number, number]; rnd: readonly [number, number] }> = {
  가전: { sales: [2400, 2520], rnd: [120, 126] },
  모바일: { sales: [3000, 3300], rnd: [240, 297] },
  반도체: { sales: [4000, 3600], rnd: [480, 504] },
  디스플레이: { sales: [1500, 1680], rnd: [90, 84] },
  전장: { sales: [800, 1000], rnd: [72, 80] },
};
const division = (name: string) => {
  const found = divisions[name];
  if (!found) throw new Error(`no division ${name}`);
  return found;
};

const survey: Record<string, { n: number; very: number; good: number; fair: number; bad: number }> = {
  '20대': { n: 400, very: 20, good: 35, fair: 30, bad: 15 },
  '30대': { n: 500, very: 24, good: 36, fair: 28, bad: 12 },
  '40대': { n: 600, very: 15, good: 40, fair: 25, bad: 20 },
  '50대': { n: 300, very: 30, good: 32, fair: 20, bad: 18 },
  '60대 이상': { n: 200, very: 12, good: 38, fair: 32, bad: 18 },
};
const people = (age: string, answer: 'very' | 'good' | 'fair' | 'bad'): number => {
  const row = survey[age];
  if (!row || row.very + row.good + row.fair + row.bad !== 100) throw new Error(age);
  return (row.n * row[answer]) / 100;
};

// ---------------------------------------------------------------- cells and symbols

/** Every third figure that some rule "combine cell by cell (all 16 ways), then one of 8 symmetries" gives, when the rule fits the two full lines. */
const thirds = (lines: readonly (readonly [Grid, Grid, Grid])[], a: Grid, b: Grid): readonly string[] => {
  const found = new Set<string>();
  for (let op = 0; op < 16; op++)
    for (let s = 0; s < 8; s++) {
      const apply = (x: Grid, y: Grid): string => (symmetries(x.map((v, i) => (op >> (v * 2 + (y[i] as number))) & 1))[s] as Grid).join('');
      if (lines.every(([x, y, z]) => apply(x, y) === z.join(''))) found.add(apply(a, b));
    }
  return [...found];
};

/** Every assignment of rules to the four symbols that the figure allows. */
let flowCache: readonly Record<string, Rule>[] | undefined;
const flows = (): readonly Record<string, Rule>[] =>
  (flowCache ??= rules.flatMap((star) =>
    between(run(star, 'K4T8'), '9V5M').flatMap((ring) =>
      between(run(star, '3R7F'), '7F3R').flatMap((triangle) =>
        between(run(triangle, 'B6N3'), '5E3L')
          .filter((diamond) => run(diamond, run(ring, '5H2Y')) === '5M3Y')
          .map((diamond) => ({ '☆': star, '◎': ring, '△': triangle, '◇': diamond })),
      ),
    ),
  ));
const through = (text: string, symbols: string): string =>
  only(flows().map((f) => [...symbols].reduce((t, s) => run(f[s] as Rule, t), text)));

// ---------------------------------------------------------------- checks

export const checks: Record<string, Check> = {
  'math-01': (choices) => {
    rising(choices.map(numberIn));
    const lastYear = Array.from({ length: 1201 }, (_, a) => a).filter((a) => a * 120 + (1200 - a) * 90 === 129000);
    const answer = (only(lastYear) * 120) / 100;
    return positionsWhere(choices, (text) => numberIn(text) === answer);
  },
  'math-02': (choices) => {
    const parts = 10000;
    const faultyFlagged = parts * 0.2 * 0.9;
    const goodFlagged = parts * 0.8 * 0.05;
    const fractions = choices.map((text) => /\\frac\{(\d+)\}\{(\d+)\}/.exec(text)).map((m) => [Number(m?.[1]), Number(m?.[2])] as const);
    if (fractions.some(([n, d], i) => i > 0 && n / d <= (fractions[i - 1]?.[0] as number) / (fractions[i - 1]?.[1] as number)))
      throw new Error('fractions do not rise');
    return fractions.flatMap(([n, d], i) =>
      Math.round(n * (faultyFlagged + goodFlagged)) === Math.round(d * faultyFlagged) ? [i + 1] : [],
    );
  },
  'math-03': (choices) => {
    const all = Object.values(divisions);
    const growth = (name: string) => division(name).sales[1] / division(name).sales[0] - 1;
    const intensity = (d: (typeof all)[number], year: 0 | 1) => d.rnd[year] / d.sales[year];
    const counts: Record<string, number> = { 두: 2, 세: 3, 네: 4 };
    return positionsWhere(
      choices,
      judge([
        [/증가율은 (\S+) 사업부가 (\S+) 사업부의 (\d)배 이상/, (m) => growth(m[1] as string) >= Number(m[3]) * growth(m[2] as string)],
        [
          /집약도가 전년보다 높아진 사업부는 (\S) 개이다/,
          (m) => all.filter((d) => intensity(d, 1) > intensity(d, 0)).length === counts[m[1] as string],
        ],
        [
          /연구 개발비 합계는 전년보다 (\d+)% 이상 증가/,
          (m) => sum(all.map((d) => d.rnd[1])) * 100 >= sum(all.map((d) => d.rnd[0])) * (100 + Number(m[1])),
        ],
        [
          /매출액이 전년보다 증가한 사업부는 모두 연구 개발비도 증가/,
          () => all.filter((d) => d.sales[1] > d.sales[0]).every((d) => d.rnd[1] > d.rnd[0]),
        ],
        [
          /2024년 다섯 사업부의 매출액 합계에서 (\S+) 사업부가 차지하는 비중은 (\d+)% 이상/,
          (m) => division(m[1] as string).sales[0] * 100 >= sum(all.map((d) => d.sales[0])) * Number(m[2]),
        ],
      ]),
    );
  },
  'math-04': (choices) => {
    rising(choices.map(numberIn));
    const { sales, rnd } = division('반도체');
    const intensityPercent = (rnd[1] * 100) / sales[1];
    const answer = (sales[1] * 1.1 * (intensityPercent + 1)) / 100 - rnd[1];
    return positionsWhere(choices, (text) => Math.abs(numberIn(text) - answer) < 1e-6);
  },
  'math-05': (choices) => {
    const fast = [10, 14, 20, 24, 32];
    const slow = [60, 90, 100, 132, 148];
    const total = fast.map((v, i) => v + (slow[i] as number));
    const at = (xs: readonly number[], year: string | undefined): number => xs[Number(year) - 2021] as number;
    const kind = (name: string | undefined) => (name === '급속' ? fast : slow);
    const rises = (xs: readonly number[]) => xs.slice(1).map((v, i) => v - (xs[i] as number));
    const rates = (xs: readonly number[]) => xs.slice(1).map((v, i) => v / (xs[i] as number) - 1);
    const bestYear = (xs: readonly number[]) => 2022 + xs.indexOf(Math.max(...xs));
    const holds = judge([
      [/^(급속|완속) 충전기 수의 전년 대비 증가 폭은 (\d{4})년이 가장 크다/, (m) => bestYear(rises(kind(m[1]))) === Number(m[2])],
      [/^(급속|완속) 충전기 수의 전년 대비 증가율은 (\d{4})년이 가장 높다/, (m) => bestYear(rates(kind(m[1]))) === Number(m[2])],
      [
        /^(\d{4})년 대비 (\d{4})년의 증가율은 (급속|완속) 충전기가 (급속|완속) 충전기보다 높다/,
        (m) => at(kind(m[3]), m[2]) / at(kind(m[3]), m[1]) > at(kind(m[4]), m[2]) / at(kind(m[4]), m[1]),
      ],
      [/^(\d{4})년의 전체 충전기 수는 (\d{4})년의 ([\d.]+)배 이상/, (m) => at(total, m[1]) >= at(total, m[2]) * Number(m[3])],
      [
        /^(\d{4})년에 전체 충전기에서 급속 충전기가 차지하는 비중은 전년보다 낮다/,
        (m) => at(fast, m[1]) / at(total, m[1]) < at(fast, String(Number(m[1]) - 1)) / at(total, String(Number(m[1]) - 1)),
      ],
    ]);
    return positionsWhere(choices, (text) => !holds(text));
  },
  'math-06': (choices) => {
    const top = Object.entries(survey).sort(([, a], [, b]) => b.very + b.good - (a.very + a.good))[0]?.[0];
    const truth: Record<string, boolean> = {
      ㄱ: top === '50대',
      ㄴ: people('40대', 'very') === people('50대', 'very'),
      ㄷ: people('30대', 'fair') > people('40대', 'fair'),
    };
    const right = Object.keys(truth)
      .filter((k) => truth[k])
      .join(', ');
    return positionsWhere(choices, (text) => text === right);
  },
  'math-07': (choices) => {
    rising(choices.map(numberIn));
    const bad = Object.keys(survey).map((age) => [age, people(age, 'bad')] as const);
    const older = sum(bad.filter(([age]) => ['40대', '50대', '60대 이상'].includes(age)).map(([, n]) => n));
    const answer = Math.round((older / sum(bad.map(([, n]) => n))) * 1000) / 10;
    return positionsWhere(choices, (text) => numberIn(text) === answer);
  },
  'math-08': (choices) => {
    // 2a + b/2 = 20 and 4a + b/4 = 28, solved by elimination: 3a/2 · 2 = 28 − 20/2
    const a = (28 - 20 / 2) / 3;
    const b = (20 - 2 * a) * 2;
    const y = (x: number) => a * x + b / x;
    if (y(2) !== 20 || y(4) !== 28) throw new Error('the table does not fit');
    return positionsWhere(choices, (text) => text === `${y(1)}, ${y(8)}`);
  },
  'math-09': (choices) => {
    const sales = [600, 750, 825, 660, 858];
    const answer = sales
      .slice(1)
      .map((v, i) => `${2022 + i}:${Math.round((v / (sales[i] as number) - 1) * 100)}`)
      .join();
    return positionsWhere(
      choices,
      (text) => [...text.matchAll(/(\d{4})년 (−?)(\d+)%/g)].map((m) => `${m[1]}:${m[2] ? '-' : ''}${m[3]}`).join() === answer,
    );
  },
  'math-10': (choices) => {
    const a = [120, 125, 135, 150, 170];
    const b = [300, 320, 315, 335, 330];
    if (a.slice(1).some((v, i) => v - (a[i] as number) !== 5 * (i + 1))) throw new Error('A');
    if (b.slice(1).some((v, i) => v - (b[i] as number) !== (i % 2 === 0 ? 20 : -5))) throw new Error('B');
    while (a.length < 24) {
      a.push((a.at(-1) as number) + 5 * a.length);
      b.push((b.at(-1) as number) + (b.length % 2 === 1 ? 20 : -5));
    }
    const month = a.findIndex((v, i) => v > (b[i] as number));
    const answer = `${2026 + Math.floor(month / 12)}년 ${(month % 12) + 1}월`;
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-01': (choices) => {
    const read = (text: string) => sentence(text, [/보안 교육/, /서약서/, /개발팀/]);
    const premises = ['보안 교육을 받은 모든 직원은 서약서를 제출하였다.', '개발팀의 어떤 직원은 서약서를 제출하지 않았다.'].map(read);
    return bothReadings((existing) => positionsWhere(choices, (text) => entails(premises, read(text), existing)));
  },
  'logic-02': (choices) => {
    const read = (text: string) => sentence(text, [/재택근무/, /화상 회의/, /헤드셋/]);
    const first = read('재택근무를 하는 모든 직원은 화상 회의를 한다.');
    const conclusion = read('화상 회의를 하는 어떤 직원은 헤드셋을 쓰지 않는다.');
    return bothReadings((existing) => positionsWhere(choices, (text) => entails([first, read(text)], conclusion, existing)));
  },
  'logic-03': (choices) => {
    const teams = ['인사팀', '총무팀', '재무팀', '영업팀', '연구팀', '홍보팀'];
    const worlds = permutations(teams).filter((order) => {
      const floor = (team: string) => order.indexOf(team) + 1;
      return (
        floor('인사팀') === 3 &&
        floor('총무팀') > floor('인사팀') &&
        floor('재무팀') === floor('총무팀') + 1 &&
        floor('연구팀') < floor('영업팀') &&
        floor('홍보팀') !== 1 &&
        floor('홍보팀') !== 6
      );
    });
    if (worlds.length !== 3) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([
        [
          /^(\S+팀)과 (\S+팀)은 이웃한 층/,
          (m) => worlds.every((w) => Math.abs(w.indexOf(m[1] as string) - w.indexOf(m[2] as string)) === 1),
        ],
      ]),
    );
  },
  'logic-04': (choices) => {
    const liars = (culprit: string): number => {
      const first = culprit === '을' || culprit === '병';
      const second = culprit !== '을' && culprit !== '정';
      return [first, second, !first, culprit !== '무', second].filter((told) => !told).length;
    };
    return positionsWhere(choices, (text) => liars(text) === 2);
  },
  'logic-05': (choices) => {
    const row = (seat: number) => Math.ceil(seat / 3);
    const beside = (x: number, y: number) => row(x) === row(y) && Math.abs(x - y) === 1;
    const facing = (x: number, y: number) => Math.abs(x - y) === 3;
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const answers = permutations([1, 2, 3, 4, 5, 6]).flatMap((seats) => {
      const [a, b, c, d, e, f] = seats as [number, number, number, number, number, number];
      const fits = beside(a, b) && facing(b, d) && c % 3 === 0 && row(e) === 1 && !beside(d, e) && !facing(a, f);
      return fits ? [names[seats.findIndex((seat) => facing(seat, c))] as string] : [];
    });
    const answer = only(answers);
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-06': (choices) => {
    const people = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const teams = ['기획', '개발', '홍보'];
    const worlds = Array.from({ length: 3 ** 7 }, (_, n) => people.map((_p, i) => teams[Math.floor(n / 3 ** i) % 3] as string)).filter(
      (w) => {
        const [a, b, c, d, e, f, g] = w;
        const size = (team: string) => w.filter((t) => t === team).length;
        return (
          size('기획') === 2 &&
          size('개발') === 3 &&
          size('홍보') === 2 &&
          a === b &&
          c !== d &&
          e !== f &&
          g === '개발' &&
          c !== '개발' &&
          e !== '기획'
        );
      },
    );
    if (worlds.length !== 5) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([
        [
          /^([A-G])와 ([A-G])는 같은 팀/,
          (m) => worlds.every((w) => w[people.indexOf(m[1] as string)] !== w[people.indexOf(m[2] as string)]),
        ],
      ]),
    );
  },
  'logic-07': (choices) => {
    rising(choices.map(numberIn));
    const pairs = ['AB', 'AC', 'AD', 'BC', 'BD', 'CD'];
    let ways = 0;
    for (const gap of pairs)
      for (const eul of pairs)
        for (const byeong of pairs)
          for (const jeong of pairs) {
            const full = [...'ABCD'].every((course) => [gap, eul, byeong, jeong].filter((p) => p.includes(course)).length === 2);
            if (
              full &&
              gap.includes('A') &&
              !byeong.includes('D') &&
              !jeong.includes('C') &&
              [...eul].filter((c) => byeong.includes(c)).length === 1
            )
              ways++;
          }
    return positionsWhere(choices, (text) => numberIn(text) === ways);
  },
  'logic-08': (choices) => {
    const rows = [
      ['□□■□□□□■□', '■□□□□■■■□', '■□■□□□□■■'],
      ['□□■□□■■□■', '□■□□□□□□■', '■□□□□■□■■'],
    ].map((row) => row.map(gridIn) as unknown as readonly [Grid, Grid, Grid]);
    const last = ['□□□■■□■□□', '□□■□■■□□■'].map(gridIn) as unknown as readonly [Grid, Grid];
    const answer = only(thirds(rows, last[0], last[1]));
    // no rule of the same family works down the columns
    const column = (i: 0 | 1): readonly [Grid, Grid, Grid] => [rows[0]?.[i] as Grid, rows[1]?.[i] as Grid, last[i]];
    if (thirds([column(0), column(1)], rows[0]?.[2] as Grid, rows[1]?.[2] as Grid).length > 0) throw new Error('a column rule fits too');
    return positionsWhere(choices, (text) => gridIn(text).join('') === answer);
  },
  'logic-09': (choices) => {
    const answer = through('R5D3', '☆◇');
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-10': (choices) => positionsWhere(choices, (text) => through(text, '☆◎△') === '5T6W'),
  'logic-15': (choices) => {
    const code = ['00000', '11100', '00111', '11011'];
    const distance = (x: string, y: string) => [...x].filter((bit, i) => bit !== y[i]).length;
    const least = Math.min(...code.flatMap((x, i) => code.slice(i + 1).map((y) => distance(x, y))));
    const nearest = (received: string): string => {
      const best = Math.min(...code.map((c) => distance(c, received)));
      return only(code.filter((c) => distance(c, received) === best));
    };
    /** Whether every received word with exactly that many errors is no code word. */
    const detected = (errors: number) =>
      Array.from({ length: 32 }, (_, n) => n.toString(2).padStart(5, '0')).every(
        (word) => code.every((c) => distance(c, word) !== errors) || !code.includes(word),
      );
    const counts: Record<string, number> = { 두: 2, 세: 3 };
    return positionsWhere(
      choices,
      judge([
        [/최소 거리는 (\d)이다/, (m) => least === Number(m[1])],
        [/^([01]{5})이 ([01]{5})으로 바뀌어 도착하면 수신자는 이를 잘못 고친다/, (m) => nearest(m[2] as string) !== m[1]],
        [/([01]{5})을 받으면 송신자가 ([01]{5})을 보낸 것으로 본다/, (m) => nearest(m[1] as string) === m[2]],
        [/오류가 (\S) 개 생기면 수신자가 검출하지 못할 수 있다/, (m) => !detected(counts[m[1] as string] as number)],
        [/오류가 (\S) 개 생기면 수신자는 반드시 오류를 검출한다/, (m) => detected(counts[m[1] as string] as number)],
      ]),
    );
  },
};
