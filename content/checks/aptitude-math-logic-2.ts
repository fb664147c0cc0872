import { numberIn, positionsWhere, type Check } from './check.ts';
import { bothReadings, entails, sentence } from './syllogisms.ts';
import { between, gridIn, rules, run, symmetries, type Grid, type Rule } from './symbols.ts';
import { judge, only, permutations, rising, sum, topOf } from './toolbox.ts';

// ---------------------------------------------------------------- data of the tables

const hubs: Record<string, { boxes: readonly [number, number]; staff: readonly [number, number] }> = {
  김포: { boxes: [480, 540], staff: [60, 60] },
  이천: { boxes: [720, 700], staff: [80, 70] },
  대전: { boxes: [360, 420], staff: [40, 50] },
  양산: { boxes: [600, 675], staff: [75, 90] },
  광주: { boxes: [240, 288], staff: [40, 45] },
};
const hub = (name: string | undefined) => {
  const found = hubs[name ?? ''];
  if (!found) throw new Error(`no hub ${name}`);
  return found;
};

const courses: Record<string, { applied: number; done: number; certified: number }> = {
  회계: { applied: 400, done: 80, certified: 60 },
  물류: { applied: 300, done: 90, certified: 60 },
  코딩: { applied: 500, done: 60, certified: 70 },
  설계: { applied: 250, done: 88, certified: 50 },
  품질: { applied: 200, done: 75, certified: 80 },
};

// ---------------------------------------------------------------- cells and symbols

/** The eight turns and mirrorings, each as it is and with black and white exchanged. */
const images = (g: Grid): readonly string[] => symmetries(g).flatMap((h) => [h.join(''), h.map((v) => 1 - v).join('')]);

/** Every assignment of rules to the four symbols that the figure allows. */
let linesCache: readonly Record<string, Rule>[] | undefined;
const lines = (): readonly Record<string, Rule>[] =>
  (linesCache ??= rules.flatMap((ring) => {
    const squares = between(run(ring, 'L5R2'), 'T1N4');
    if (squares.length === 0) return [];
    const triangles = rules.filter((t) => run(ring, run(t, '7C4W')) === '47WC');
    return squares.flatMap((square) =>
      triangles.flatMap((triangle) =>
        between(run(triangle, 'H9D6'), '59GI')
          .filter((star) => run(star, run(square, '3N8G')) === '4M3G')
          .map((star) => ({ '○': ring, '□': square, '▽': triangle, '★': star })),
      ),
    );
  }));
const through = (text: string, symbols: string): string =>
  only(lines().map((f) => [...symbols].reduce((t, s) => run(f[s] as Rule, t), text)));

// ---------------------------------------------------------------- checks

export const checks: Record<string, Check> = {
  'math-11': (choices) => {
    // the order is 60 parts: A makes 5 an hour, B makes 3
    const hours =
      only(Array.from({ length: 241 }, (_, i) => i / 10).filter((t) => Math.abs(t * (60 / 12 + 60 / 20) + 4 * (60 / 20) - 60) < 1e-9)) + 4;
    const inHours = (text: string): number => numberIn(text) + Number(/(\d+)분/.exec(text)?.[1] ?? 0) / 60;
    if (choices.some((c, i) => i > 0 && inHours(c) <= inHours(choices[i - 1] as string))) throw new Error('times do not rise');
    return positionsWhere(choices, (text) => inHours(text) === hours);
  },
  'math-12': (choices) => {
    rising(choices.map(numberIn));
    const people = [...'SSSSSDDDPPP'];
    let ways = 0;
    for (let a = 0; a < 11; a++)
      for (let b = a + 1; b < 11; b++)
        for (let c = b + 1; c < 11; c++) {
          const teams = new Set([people[a], people[b], people[c]]);
          if (teams.size === 2 && teams.has('P')) ways++;
        }
    return positionsWhere(choices, (text) => numberIn(text) === ways);
  },
  'math-13': (choices) => {
    const all = Object.values(hubs);
    const total = (year: 0 | 1) => sum(all.map((h) => h.boxes[year]));
    const each = (h: (typeof all)[number], year: 0 | 1) => h.boxes[year] / h.staff[year];
    const share = (name: string | undefined, year: 0 | 1) => hub(name).boxes[year] / total(year);
    const counts: Record<string, number> = { 두: 2, 세: 3 };
    return positionsWhere(
      choices,
      judge([
        [
          /처리량 합계에서 (\S+) 센터가 차지하는 비중은 2025년이 전년보다 (\d)%p 넘게 낮다/,
          (m) => (share(m[1], 0) - share(m[1], 1)) * 100 > Number(m[2]),
        ],
        [/다섯 센터의 처리량 합계는 전년보다 (\d+)% 이상 늘었다/, (m) => total(1) * 100 >= total(0) * (100 + Number(m[1]))],
        [
          /1인당 처리량이 전년보다 늘어난 센터는 (\S) 곳뿐이다/,
          (m) => all.filter((h) => each(h, 1) > each(h, 0)).length === counts[m[1] as string],
        ],
        [
          /증가율이 가장 높은 센터는 (\S+) 센터이다/,
          (m) => topOf(Object.fromEntries(Object.entries(hubs).map(([k, h]) => [k, h.boxes[1] / h.boxes[0]]))) === m[1],
        ],
        [
          /근무 인원이 전년보다 늘어난 센터는 모두 1인당 처리량이 줄었다/,
          () => all.filter((h) => h.staff[1] > h.staff[0]).every((h) => each(h, 1) < each(h, 0)),
        ],
      ]),
    );
  },
  'math-14': (choices) => {
    rising(choices.map(numberIn));
    const targets: Record<string, number> = { 김포: 10, 양산: 9, 광주: 8 };
    const fewer = sum(Object.entries(targets).map(([name, each]) => hub(name).staff[1] - hub(name).boxes[1] / each));
    return positionsWhere(choices, (text) => numberIn(text) === fewer);
  },
  'math-15': (choices) => {
    const points: Record<string, readonly [number, number]> = {
      A: [10, 30],
      B: [20, 40],
      C: [30, 75],
      D: [40, 60],
      E: [50, 110],
      F: [60, 84],
    };
    const at = (name: string | undefined) => points[name ?? ''] as readonly [number, number];
    const each = (name: string | undefined) => at(name)[1] / at(name)[0];
    const names = Object.keys(points);
    const sales = names.map((n) => at(n)[1]).toSorted((a, b) => b - a);
    const counts: Record<string, number> = { 두: 2, 세: 3 };
    const holds = judge([
      [
        /방문객 1인당 매출액이 (\d)만 원보다 적은 지점은 (\S) 곳이다/,
        (m) => names.filter((n) => each(n) < Number(m[1])).length === counts[m[2] as string],
      ],
      [
        /(\S) 지점의 방문객 1인당 매출액이 (\S) 지점과 같아지면 \S 지점의 매출액은 (\d+)억 원을 넘는다/,
        (m) => at(m[1])[0] * each(m[2]) > Number(m[3]),
      ],
      [/매출액이 많은 두 지점의 매출액을 합하면/, () => ((sales[0] as number) + (sales[1] as number)) * 2 < sum(sales)],
      [
        /방문객 1인당 매출액이 가장 많은 지점은 방문객 수가 가장 적다/,
        () => topOf(Object.fromEntries(names.map((n) => [n, each(n)]))) === topOf(Object.fromEntries(names.map((n) => [n, -at(n)[0]]))),
      ],
      [
        /(\S) 지점의 방문객 1인당 매출액이 (\S) 지점과 같아지면 \S 지점의 매출액은 (\S) 지점보다 많아진다/,
        (m) => at(m[1])[0] * each(m[2]) > at(m[3])[1],
      ],
    ]);
    return positionsWhere(choices, (text) => !holds(text));
  },
  'math-16': (choices) => {
    const by = (value: (c: (typeof courses)[string]) => number) =>
      Object.fromEntries(Object.entries(courses).map(([k, c]) => [k, value(c)]));
    const out = by((c) => (c.applied * (100 - c.done)) / 100);
    const truth: Record<string, boolean> = {
      ㄱ: topOf(by((c) => c.applied * c.done)) === topOf(by((c) => c.applied * c.done * c.certified)),
      ㄴ: topOf(by((c) => c.done * c.certified)) === '품질',
      ㄷ: (out.코딩 as number) > sum(Object.values(out)) - (out.코딩 as number),
    };
    const right = Object.keys(truth)
      .filter((k) => truth[k])
      .join(', ');
    return positionsWhere(choices, (text) => text === right);
  },
  'math-17': (choices) => {
    rising(choices.map(numberIn));
    const all = Object.entries(courses);
    const rate = (done: (name: string, percent: number) => number) =>
      sum(all.map(([k, c]) => c.applied * done(k, c.done))) / sum(all.map(([, c]) => c.applied));
    const rise = rate((k, p) => (k === '코딩' ? 72 : p)) - rate((_k, p) => p);
    return positionsWhere(choices, (text) => numberIn(text) === Math.round(rise * 10) / 10);
  },
  'math-18': (choices) => {
    const fits = Array.from({ length: 200 }, (_, a) => a + 1)
      .flatMap((a) => Array.from({ length: 100 }, (_, b) => [a, b + 1] as const))
      .filter(([a, b]) => 2 * a === 40 * (2 + b) && 6 * a === 60 * (6 + b));
    if (fits.length !== 1) throw new Error('a and b');
    const [a, b] = fits[0] as readonly [number, number];
    const y = (x: number) => (a * x) / (x + b);
    return positionsWhere(choices, (text) => text === `${y(3)}, ${y(18)}`);
  },
  'math-19': (choices) => {
    const sales = [500, 600, 800, 750, 900];
    const profit = [40, 60, 64, 90, 81];
    const answer = profit.map((v, i) => `${2021 + i}:${Math.round((v / (sales[i] as number)) * 100)}`).join();
    return positionsWhere(choices, (text) => [...text.matchAll(/(\d{4})년 (\d+)%/g)].map((m) => `${m[1]}:${m[2]}`).join() === answer);
  },
  'math-20': (choices) => {
    rising(choices.map(numberIn));
    const fresh = [30, 40, 60, 100, 180];
    const old = [500, 490, 470, 440, 400];
    const step = (xs: readonly number[], i: number) => (xs[i] as number) - (xs[i - 1] as number);
    for (let i = 2; i < 5; i++)
      if (step(fresh, i) !== 2 * step(fresh, i - 1) || step(old, i) !== step(old, i - 1) - 10) throw new Error('rule');
    while (fresh.length < 8) {
      const i = fresh.length - 1;
      fresh.push((fresh[i] as number) + 2 * step(fresh, i));
      old.push((old[i] as number) + step(old, i) - 10);
    }
    return positionsWhere(choices, (text) => numberIn(text) === (fresh[7] as number) - (old[7] as number));
  },
  'logic-16': (choices) => {
    const read = (text: string) => sentence(text, [/멘토/, /사내 강의/, /신입/]);
    const premises = ['멘토인 모든 직원은 사내 강의를 한다.', '신입인 모든 직원은 사내 강의를 하지 않는다.'].map(read);
    return bothReadings((existing) => positionsWhere(choices, (text) => entails(premises, read(text), existing)));
  },
  'logic-17': (choices) => {
    const read = (text: string) => sentence(text, [/야간 작업/, /야간 수당/, /식대/]);
    const first = read('야간 작업에 참여한 모든 직원은 야간 수당을 받았다.');
    const conclusion = read('야간 작업에 참여한 모든 직원은 식대를 청구하지 않았다.');
    return bothReadings((existing) => positionsWhere(choices, (text) => entails([first, read(text)], conclusion, existing)));
  },
  'logic-18': (choices) => {
    const worlds = permutations([1, 2, 3, 4, 5, 6, 7])
      .map((s) => s.slice(0, 5) as [number, number, number, number, number])
      .filter(([a, b, c, d, e]) => {
        const empty = (n: number) => n >= 1 && n <= 7 && ![a, b, c, d, e].includes(n);
        return empty(d - 1) && empty(d + 1) && Math.abs(b - c) === 1 && a < b && Math.abs(a - e) !== 1 && e !== 1 && e !== 7;
      });
    if (new Set(worlds.map((w) => w.join())).size !== 4) throw new Error('worlds');
    return positionsWhere(
      choices,
      judge([[/^([A-E])는 (\d)번 칸에/, (m) => worlds.every((w) => w['ABCDE'.indexOf(m[1] as string)] === Number(m[2]))]]),
    );
  },
  'logic-19': (choices) => {
    const teams = ['갑', '을', '병', '정'];
    const games = teams.flatMap((x, i) => teams.slice(i + 1).map((y) => [x, y] as const));
    /** Result of game g: 0 the first won, 1 draw, 2 the second won. */
    const worlds = Array.from({ length: 3 ** 6 }, (_, n) => games.map((_g, i) => Math.floor(n / 3 ** i) % 3)).filter((w) => {
      const points: Record<string, number> = { 갑: 0, 을: 0, 병: 0, 정: 0 };
      games.forEach(([x, y], i) => {
        points[x] = (points[x] as number) + ([3, 1, 0][w[i] as number] as number);
        points[y] = (points[y] as number) + ([0, 1, 3][w[i] as number] as number);
      });
      return points.갑 === 2 && points.을 === 7 && points.병 === 1 && points.정 === 6;
    });
    const result = (w: readonly number[], x: string, y: string): number => {
      const i = games.findIndex(([p, q]) => (p === x && q === y) || (p === y && q === x));
      return games[i]?.[0] === x ? (w[i] as number) : 2 - (w[i] as number);
    };
    return positionsWhere(
      choices,
      judge([
        [/^(\S)은 (\S)[과와] 비겼다/, (m) => worlds.length > 0 && worlds.every((w) => result(w, m[1] as string, m[2] as string) === 1)],
        [/^(\S)은 (\S)을 이겼다/, (m) => worlds.length > 0 && worlds.every((w) => result(w, m[1] as string, m[2] as string) === 0)],
      ]),
    );
  },
  'logic-20': (choices) => {
    const zones = [...'가나다라마바'];
    const touching = new Set(['가나', '나다', '라마', '마바', '가라', '가마', '나마', '나바', '다바']);
    const beside = (x: string, y: string) => touching.has(x + y) || touching.has(y + x);
    const owners = ['갑', '을', '병', '정'];
    const worlds = Array.from({ length: 4 ** 6 }, (_, n) => zones.map((_z, i) => owners[Math.floor(n / 4 ** i) % 4] as string)).filter(
      (w) => {
        const of = (o: string) => zones.filter((_z, i) => w[i] === o);
        const [g, e, b, j] = owners.map(of) as [string[], string[], string[], string[]];
        if (g.length !== 2 || e.length !== 2 || b.length !== 1 || j.length !== 1) return false;
        return (
          !beside(g[0] as string, g[1] as string) &&
          !beside(e[0] as string, e[1] as string) &&
          beside(b[0] as string, j[0] as string) &&
          g.includes('가')
        );
      },
    );
    if (worlds.length !== 6) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([[/^(\S)은 \((\S)\) 구역을/, (m) => worlds.every((w) => w[zones.indexOf(m[2] as string)] === m[1])]]),
    );
  },
  'logic-21': (choices) => {
    rising(choices.map(numberIn));
    const tries: readonly (readonly [string, number, number])[] = [
      ['264', 1, 0],
      ['612', 0, 1],
      ['341', 0, 1],
      ['153', 1, 1],
    ];
    const codes = permutations([...'123456']).map((p) => p.slice(0, 3).join(''));
    const fits = codes.filter((code) =>
      tries.every(([guess, right, moved]) => {
        const exact = [...guess].filter((c, i) => code[i] === c).length;
        return exact === right && [...guess].filter((c) => code.includes(c)).length - exact === moved;
      }),
    );
    const total = sum([...only(fits)].map(Number));
    return positionsWhere(choices, (text) => numberIn(text) === total);
  },
  'logic-22': (choices) => {
    const slots = [9, 10, 11].flatMap((hour) => ['대', '소'].map((room) => ({ hour, room })));
    const worlds = permutations(slots).filter(([a, b, c, d, e, f]) => {
      if (!a || !b || !c || !d || !e || !f) return false;
      return a.hour === b.hour && b.room === '소' && c.room === d.room && c.hour < d.hour && e.hour !== 9 && f.hour > a.hour;
    });
    if (worlds.length !== 4) throw new Error(`${worlds.length} worlds`);
    const slot = (w: readonly (typeof slots)[number][], team: string | undefined) =>
      w['ABCDEF'.indexOf(team ?? '?')] as (typeof slots)[number];
    return positionsWhere(
      choices,
      judge([
        [/^(\S)팀과 (\S)팀은 같은 회의실을/, (m) => worlds.every((w) => slot(w, m[1]).room !== slot(w, m[2]).room)],
        [/^(\S)팀과 (\S)팀은 같은 시각에/, (m) => worlds.every((w) => slot(w, m[1]).hour !== slot(w, m[2]).hour)],
      ]),
    );
  },
  'logic-23': (choices) => {
    const rows = [
      ['□■□■□□■□□', '■■□□□■□□□', '■□□□■■■■■'],
      ['■□□■□□□■□', '□■■■□□□□□', '□□■■■□■■■'],
    ].map((row) => row.map((text) => gridIn((text.match(/.{3}/g) ?? []).join(' / '))) as unknown as readonly [Grid, Grid, Grid]);
    const [a, b] = ['■■□□■□■□□', '■□■□■■□□□'].map((text) => gridIn((text.match(/.{3}/g) ?? []).join(' / '))) as unknown as readonly [
      Grid,
      Grid,
    ];
    const firsts = images(a).flatMap((_v, i) =>
      images(a)[i] === b.join('') && rows.every(([x, y]) => images(x)[i] === y.join('')) ? [i] : [],
    );
    const seconds = images(b).flatMap((v, i) => (rows.every(([, y, z]) => images(y)[i] === z.join('')) ? [v] : []));
    if (firsts.length === 0) throw new Error('no first rule');
    const answer = only(seconds);
    return positionsWhere(choices, (text) => gridIn(text).join('') === answer);
  },
  'logic-24': (choices) => {
    const answer = through('Q4J7', '★○');
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-25': (choices) => positionsWhere(choices, (text) => through(text, '□▽○') === '38SJ'),
  'logic-30': (choices) => {
    const requests = [...'ABCADBE'];
    const play = (renew: boolean) => {
      let held: string[] = [];
      return requests.map((r) => {
        const hit = held.includes(r);
        let out = '';
        if (hit && renew) held = [...held.filter((x) => x !== r), r];
        if (!hit) {
          if (held.length === 3) out = held[0] as string;
          held = [...held.filter((x) => x !== out), r];
        }
        return { hit, out, held };
      });
    };
    const [fifo, lru] = [play(false), play(true)];
    const hits = (p: ReturnType<typeof play>) => p.filter((s) => s.hit).length;
    return positionsWhere(
      choices,
      judge([
        [/선입 선출 방식에서는 (\S)를 담을 때 (\S)를 내보낸다/, (m) => fifo[requests.indexOf(m[1] as string)]?.out === m[2]],
        [/최근 최소 사용 방식에서는 여섯째 요청에서 실패/, () => lru[5]?.hit === false],
        [/적중 횟수는 최근 최소 사용 방식이 선입 선출 방식보다 많다/, () => hits(lru) > hits(fifo)],
        [/선입 선출 방식의 캐시에 (\S)가 남아 있다/, (m) => fifo[6]?.held.includes(m[1] as string) === true],
        [/두 방식은 같은 자료를 캐시에서 내보낸다/, () => fifo[6]?.out === lru[6]?.out],
      ]),
    );
  },
};
