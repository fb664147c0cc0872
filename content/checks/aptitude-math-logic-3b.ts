import { positionsWhere, type Check } from './check.ts';
import { bothReadings, entails, sentence } from './syllogisms.ts';
import { between, gridIn, rules, run, symmetries, type Grid, type Rule } from './symbols.ts';
import { at, judge, mapValues, only, permutations, product, range, topOf } from './toolbox.ts';
import { drawing, imageOf, printed, mustMatch } from './drawn-figures.ts';

const beside = (seats: Readonly<Record<string, number>>, x: string | undefined, y: string | undefined): boolean =>
  [1, 5].includes((at(seats, x) - at(seats, y) + 6) % 6);
const facing = (seats: Readonly<Record<string, number>>, x: string | undefined, y: string | undefined): boolean =>
  Math.abs(at(seats, x) - at(seats, y)) === 3;
const pairsOf = (names: readonly string[]): string[][] => names.flatMap((x, i) => names.slice(i + 1).map((y) => [x, y]));
/** Sectors of a dial as the figure's text numbers them, from 1 at the top clockwise to 8; counted from 0 here. */
const dial = (black: readonly number[], dot: number) => ({ black: black.map((n) => n - 1), dot: dot - 1 });
const numbersOf = (element: string, names: readonly string[]): number[] =>
  names.map((name) => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(element)?.[1]));
const DARK = 'fill="#1f2933"';
/** Cells of every grid of nine that a figure shows, in the order of drawing. */
const drawnGrids = (name: string): string[] => {
  const cells = [...drawing(name).matchAll(/<rect[^>]*stroke="#7b8794"[^>]*>/g)].map(([rect]) => (rect.includes(DARK) ? '1' : '0'));
  return range(0, cells.length / 9 - 1).map((i) => cells.slice(9 * i, 9 * i + 9).join(''));
};
/** The eighth of a turn, clockwise from the top, in which a point lies around a centre. */
const eighth = (dx: number, dy: number): number => ((Math.atan2(dx, -dy) / Math.PI) * 4 + 8) % 8;
/** Black sectors and the sector beside the dot, of every dial that a figure shows. */
const drawnDials = (name: string): string[] =>
  [...drawing(name).matchAll(/<circle[^>]*stroke-width="3"\/>\s*((?:<path[^>]*>\s*){8})(<circle[^>]*r="10"[^>]*>)/g)].map(
    ([ring = '', paths = '', dot = '']) => {
      const [[cx, cy], [x, y]] = [numbersOf(ring, ['cx', 'cy']), numbersOf(dot, ['cx', 'cy'])] as [[number, number], [number, number]];
      const black = [...paths.matchAll(/<path[^>]*>/g)].flatMap(([path], i) => (path.includes(DARK) ? [i] : []));
      return `${black.join()}/${Math.floor(eighth(x - cx, y - cy))}`;
    },
  );
/** Directions of the thick lines of every circle that a figure shows. */
const drawnSpokes = (name: string): string[] =>
  [...drawing(name).matchAll(/<circle[^>]*stroke-width="2.5"\/>\s*((?:<line[^>]*>\s*)+)/g)].map(([, lines = '']) =>
    [...lines.matchAll(/<line[^>]*>/g)]
      .map(([line]) => numbersOf(line, ['x1', 'y1', 'x2', 'y2']) as [number, number, number, number])
      .map(([x1, y1, x2, y2]) => Math.round(eighth(x2 - x1, y2 - y1)) % 8)
      .toSorted((a, b) => a - b)
      .join(),
  );
/** Every assignment of rules to the four symbols that the figure allows. */
let linesCache: readonly Record<string, Rule>[] | undefined;
const lines = (): readonly Record<string, Rule>[] =>
  (linesCache ??= rules.flatMap((circle) => {
    const squares = between(run(circle, 'F2K7'), '9F1N');
    if (squares.length === 0) return [];
    const triangles = rules.filter((t) => run(circle, run(t, '8T3J')) === 'J3T8');
    return squares.flatMap((square) =>
      triangles.flatMap((triangle) =>
        between(run(square, 'M5B4'), 'M6B6')
          .filter((diamond) => run(diamond, run(triangle, '6W9D')) === '7X7C')
          .map((diamond) => ({ '●': circle, '■': square, '▲': triangle, '◆': diamond })),
      ),
    );
  }));
const through = (text: string, symbols: string): string =>
  only(lines().map((f) => [...symbols].reduce((t, s) => run(f[s] as Rule, t), text)));

export const checks: Record<string, Check> = {
  'logic-31': (choices) => {
    const read = (text: string) => sentence(text, [/동호회/, /건강 검진/, /야간 근무/]);
    const premises = ['동호회에 가입한 모든 직원은 건강 검진을 받았다.', '동호회에 가입한 어떤 직원은 야간 근무를 한다.'].map(read);
    return bothReadings((existing) => positionsWhere(choices, (text) => entails(premises, read(text), existing)));
  },
  'logic-32': (choices) => {
    const read = (text: string) => sentence(text, [/특허/, /공동 과제/, /연구직/]);
    const first = read('특허를 출원한 모든 직원은 공동 과제에 참여하였다.');
    const conclusion = read('연구직인 어떤 직원은 특허를 출원하지 않았다.');
    return bothReadings((existing) => positionsWhere(choices, (text) => entails([first, read(text)], conclusion, existing)));
  },
  'logic-33': (choices) => {
    const kinds = product(range(1, 5).map(() => [false, true]))
      .map(([proof, wireless, swap, heavy, folds]) => ({ proof, wireless, swap, heavy, folds }) as Record<string, boolean>)
      .filter((k) => (!k.proof || k.wireless) && (!k.wireless || !k.swap) && (k.swap || !k.heavy || k.folds) && (!k.folds || !k.proof));
    const always = (given: (k: Record<string, boolean>) => boolean, then: (k: Record<string, boolean>) => boolean) =>
      kinds.filter(given).every(then);
    return positionsWhere(
      choices,
      judge([
        [
          /^무게가 200 g을 넘는 제품은 방수 기능이 없다/,
          () =>
            always(
              (k) => k.heavy === true,
              (k) => !k.proof,
            ),
        ],
        [
          /^화면이 접히지 않는 제품은 방수 기능이 있다/,
          () =>
            always(
              (k) => !k.folds,
              (k) => k.proof === true,
            ),
        ],
        [
          /^배터리를 교체할 수 없는 제품은 무선 충전이 된다/,
          () =>
            always(
              (k) => !k.swap,
              (k) => k.wireless === true,
            ),
        ],
        [
          /^무선 충전이 되는 제품은 화면이 접히지 않는다/,
          () =>
            always(
              (k) => k.wireless === true,
              (k) => !k.folds,
            ),
        ],
        [
          /^배터리를 교체할 수 있는 제품은 무게가 200 g을 넘는다/,
          () =>
            always(
              (k) => k.swap === true,
              (k) => k.heavy === true,
            ),
        ],
      ]),
    );
  },
  'logic-34': (choices) => {
    const worlds = permutations([...'ABCDEF']).filter((w) => {
      const of = (x: string) => w.indexOf(x) + 1;
      return of('C') === 3 && Math.abs(of('A') - of('B')) === 1 && of('D') < of('A') && of('E') !== 1 && of('E') !== 6 && of('F') > of('E');
    });
    if (worlds.length !== 4) throw new Error(`${worlds.length} worlds`);
    const ordinals = ['첫', '두', '세', '네', '다섯', '여섯'];
    return positionsWhere(
      choices,
      judge([
        [/^(\S)는 (\S+) 번째로 발표한다/, (m) => worlds.every((w) => w.indexOf(m[1] as string) === ordinals.indexOf(m[2] as string))],
        [/^(\S)는 (\S)보다 먼저 발표한다/, (m) => worlds.every((w) => w.indexOf(m[1] as string) < w.indexOf(m[2] as string))],
        [
          /^(\S)와 (\S)는 연달아 발표한다/,
          (m) => worlds.every((w) => Math.abs(w.indexOf(m[1] as string) - w.indexOf(m[2] as string)) === 1),
        ],
      ]),
    );
  },
  'logic-35': (choices) => {
    const worlds = permutations(['갑', '을', '병', '정']).filter((w) => {
      const is = (x: string, rank: number) => w.indexOf(x) + 1 === rank;
      return [is('병', 4), is('갑', 3), is('을', 1), is('을', 4)].filter((said) => !said).length === 1;
    });
    const answer = only(worlds.map((w) => w.join(' - ')));
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-36': (choices) => {
    const who = ['갑', '을', '병', '정'];
    const worlds = permutations(['부산', '대전', '광주', '원주'])
      .flatMap((to) => product(who.map(() => ['기차', '버스'])).map((by) => ({ to, by })))
      .filter(({ to, by }) => {
        const at = (place: string) => by[to.indexOf(place)];
        return (
          by.filter((v) => v === '기차').length === 2 &&
          to[0] !== '부산' &&
          to[0] !== '원주' &&
          at('부산') === '기차' &&
          at('원주') === '버스' &&
          by[0] === by[1] &&
          to[2] !== '광주' &&
          (to[3] === '광주' || at('광주') === by[3])
        );
      });
    if (worlds.length !== 2) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([
        [/^(\S)[은는] (부산|대전|광주|원주)[으로]+ 출장을 간다/, (m) => worlds.every((w) => w.to[who.indexOf(m[1] as string)] === m[2])],
        [/^(\S)[은는] (기차|버스)를 타고/, (m) => worlds.every((w) => w.by[who.indexOf(m[1] as string)] === m[2])],
      ]),
    );
  },
  'logic-37': (choices) => {
    /** The place of B, C, D, E and F; A sits on place 0, and places count clockwise. */
    const worlds = permutations([1, 2, 3, 4, 5])
      .map(([b, c, d, e, f]) => ({ A: 0, B: b, C: c, D: d, E: e, F: f }) as Record<string, number>)
      .filter((w) => beside(w, 'A', 'B') && beside(w, 'A', 'D') && facing(w, 'B', 'C') && (at(w, 'F') + 1) % 6 === at(w, 'E'));
    if (worlds.length !== 2) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([
        [/^(\S)와 (\S)는 이웃하여/, (m) => worlds.every((w) => beside(w, m[1], m[2]))],
        [/^(\S)와 (\S)는 마주 보고/, (m) => worlds.every((w) => facing(w, m[1], m[2]))],
      ]),
    );
  },
  'logic-38': (choices) => {
    const names = [...'ABCDE'];
    const worlds = pairsOf(names).filter((took) => {
      const has = (x: string) => took.includes(x);
      const said: Record<string, boolean> = {
        A: has('B') || has('D'),
        B: has('A') || has('D'),
        C: has('A') !== has('E'),
        D: !has('A'),
        E: has('D'),
      };
      return names.every((x) => said[x] !== has(x));
    });
    const answer = only(worlds.map((w) => w.join(', ')));
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-39': (choices) => {
    const worlds = product([...'ABCDEFG'].map((x) => ['', x]))
      .map((w) => w.join(''))
      .filter((w) => {
        const has = (x: string) => w.includes(x);
        return (
          w.length === 4 &&
          (!has('A') || has('B')) &&
          !(has('E') && has('F')) &&
          (!has('D') || has('E')) &&
          has('C') !== has('D') &&
          !(has('A') && has('G'))
        );
      });
    if (worlds.length !== 6) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([[/^(\S)를 선정하면 (\S)도 선정한다/, (m) => worlds.every((w) => !w.includes(m[1] as string) || w.includes(m[2] as string))]]),
    );
  },
  'logic-40': (choices) => {
    const rooms = [1, 2, 3].flatMap((floor) => [1, 2].map((room) => ({ floor, room })));
    const worlds = permutations(rooms)
      .map((w) => Object.fromEntries(w.map((r, i) => ['ABCDEF'[i] as string, r])) as Record<string, { floor: number; room: number }>)
      .filter(
        ({ A, B, C, D, E, F }) =>
          A &&
          B &&
          C &&
          D &&
          E &&
          F &&
          A.floor === B.floor + 1 &&
          C.room === 1 &&
          D.floor === E.floor &&
          F.floor > C.floor &&
          A.room !== F.room,
      );
    if (worlds.length !== 8) throw new Error(`${worlds.length} worlds`);
    const floor = (w: Record<string, { floor: number }>, team: string | undefined) => (w[team as string] as { floor: number }).floor;
    return positionsWhere(
      choices,
      judge([
        [/^(\S)팀은 (\S)팀보다 한 층 위의/, (m) => worlds.every((w) => floor(w, m[1]) !== floor(w, m[2]) + 1)],
        [/^(\S)팀은 (\S)팀보다 한 층 아래의/, (m) => worlds.every((w) => floor(w, m[1]) !== floor(w, m[2]) - 1)],
      ]),
    );
  },
  'logic-41': (choices) => {
    const names = [...'ABCDE'];
    const pairs = pairsOf(names).map((p) => p.join(''));
    const worlds = product(range(0, 4).map(() => pairs)).filter((week) => {
      const days = (x: string) => week.flatMap((pair, day) => (pair.includes(x) ? [day] : []));
      const twice = names.every((x) => days(x).length === 2 && (days(x)[1] as number) - (days(x)[0] as number) > 1);
      return twice && week[0]?.includes('A') && week[4]?.includes('B') && !week[1]?.includes('B') && week[2]?.includes('C');
    });
    if (worlds.length !== 4) throw new Error(`${worlds.length} worlds`);
    return positionsWhere(
      choices,
      judge([[/^(\S)와 (\S)가 함께 당직을 서는 날이 있다/, (m) => worlds.every((week) => week.includes(`${m[1]}${m[2]}`))]]),
    );
  },
  'logic-42': (choices) => {
    const worlds = permutations([1, 2, 3, 4, 5, 6])
      .map((w) => Object.fromEntries(w.map((kg, i) => ['ABCDEF'[i] as string, kg])))
      .filter(
        (w) => at(w, 'A') + at(w, 'D') === at(w, 'B') + at(w, 'C') && at(w, 'B') > at(w, 'D') && at(w, 'E') > at(w, 'A') + at(w, 'F'),
      );
    if (worlds.length !== 3) throw new Error(`${worlds.length} worlds`);
    const answer = only(worlds.map((w) => only(Object.keys(w).filter((box) => w[box] === 5))));
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-43': (choices) => {
    const said: readonly (readonly [string, number, string, number])[] = [
      ['A', 2, 'C', 3],
      ['B', 3, 'D', 5],
      ['C', 3, 'A', 5],
      ['D', 5, 'B', 4],
      ['E', 3, 'B', 1],
    ];
    const worlds = permutations([...'ABCDE']).filter((w) => said.every(([x, i, y, j]) => (w[i - 1] === x) !== (w[j - 1] === y)));
    const answer = only(worlds.map((w) => w[1]));
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-44': (choices) => {
    const who = ['갑', '을', '병', '정'];
    const sets = ['N', 'M', 'T', 'NM', 'NT', 'MT'];
    const worlds = product(who.map(() => sets)).filter(
      ([a = '', b = '', c = '', d = '']) =>
        [...'NMT'].every((kind) => [a, b, c, d].filter((s) => s.includes(kind)).length === 2) &&
        !(a.includes('N') && b.includes('N')) &&
        !b.includes('T') &&
        c.includes('M') &&
        a.length === d.length,
    );
    if (worlds.length !== 4) throw new Error(`${worlds.length} worlds`);
    const share = (w: readonly string[], x: string | undefined, y: string | undefined) =>
      [...(w[who.indexOf(x ?? '')] as string)].some((kind) => w[who.indexOf(y ?? '')]?.includes(kind));
    return positionsWhere(
      choices,
      judge([[/^(\S)[과와] (\S)[은는] 같은 종류의 기기를 적어도 한 대씩 받는다/, (m) => worlds.every((w) => !share(w, m[1], m[2]))]]),
    );
  },
  'logic-45': (choices) => {
    type Dial = { black: readonly number[]; dot: number };
    const rows: readonly (readonly [Dial, Dial, Dial?])[] = [
      [dial([1, 2], 5), dial([3, 4], 4), dial([5, 6], 3)],
      [dial([1, 4], 7), dial([3, 6], 6), dial([5, 8], 5)],
      [dial([2, 3, 6], 1), dial([4, 5, 8], 8)],
    ];
    /** Turns and mirror images of a ring of eight: cell i goes to sign * i + by. */
    const moves = [1, -1].flatMap((sign) => range(0, 7).map((by) => (cell: number) => (((sign * cell + by) % 8) + 8) % 8));
    const after = (black: readonly number[], move: (cell: number) => number) =>
      black
        .map(move)
        .toSorted((a, b) => a - b)
        .join();
    // both arrows follow the same rule, so five steps are seen
    const steps = rows.flatMap(([a, b, c]) =>
      c
        ? [
            [a, b],
            [b, c],
          ]
        : [[a, b]],
    ) as [Dial, Dial][];
    const cells = moves.filter((move) => steps.every(([from, to]) => after(from.black, move) === after(to.black, (c) => c)));
    const dots = moves.filter((move) => steps.every(([from, to]) => move(from.dot) === to.dot));
    const last = rows[2]?.[1] as Dial;
    const inWords = ({ black, dot }: Dial) => `${after(black, (c) => c)}/${dot}`;
    mustMatch(
      drawnDials('dial-matrix'),
      rows.flatMap((row) => row.flatMap((d) => (d ? [inWords(d)] : []))),
    );
    const answer = `${only(cells.map((move) => after(last.black, move)))}/${only(dots.map((move) => move(last.dot)))}`;
    return positionsWhere(choices, (text) => {
      const parts = /검은 칸은 ([\d, ]+)번이고 점은 (\d)번/.exec(text);
      const shown = dial((parts?.[1] ?? '').split(', ').map(Number), Number(parts?.[2]));
      mustMatch(drawnDials(imageOf(text)), [inWords(shown)]);
      return inWords(shown) === answer;
    });
  },
  'logic-46': (choices) => {
    const lines = [
      [
        [0, 1, 4],
        [2, 4, 5],
        [0, 1, 5],
      ],
      [
        [1, 3, 6],
        [0, 3, 6],
        [1, 4, 6, 7],
      ],
    ];
    const [a, b] = [
      [0, 2, 5],
      [2, 6, 7],
    ];
    const found = new Set<string>();
    for (let op = 0; op < 16; op++)
      for (const sign of [1, -1])
        for (let by = 0; by < 8; by++) {
          const apply = (x: readonly number[] = [], y: readonly number[] = []) =>
            range(0, 7)
              .filter((i) => (op >> (Number(x.includes(i)) * 2 + Number(y.includes(i)))) & 1)
              .map((i) => (((sign * i + by) % 8) + 8) % 8)
              .toSorted((p, q) => p - q)
              .join();
          if (lines.every(([x, y, z]) => apply(x, y) === z?.join())) found.add(apply(a, b));
        }
    const answer = only([...found]);
    mustMatch(
      drawnSpokes('spoke-matrix'),
      [...lines.flat(), a, b].map((s) => s.join()),
    );
    const names = ['위', '오른쪽 위', '오른쪽', '오른쪽 아래', '아래', '왼쪽 아래', '왼쪽', '왼쪽 위'];
    return positionsWhere(choices, (text) => {
      const shown = (/선분의 방향은 (.+)\]/.exec(text)?.[1] ?? '').split(', ').map((name) => names.indexOf(name));
      if (shown.includes(-1)) throw new Error(text);
      const inOrder = shown.toSorted((p, q) => p - q).join();
      mustMatch(drawnSpokes(imageOf(text)), [inOrder]);
      return inOrder === answer;
    });
  },
  'logic-47': (choices) => {
    const rows = [
      ['■■□ □□■ □■■', '□■■ □□■ ■■□', '■■■ □□□ □■■'],
      ['□■■ ■□□ ■□□', '■□■ ■□□ □□■', '□□□ ■□■ ■□■'],
      ['■■□ □■■ □□■', '□■■ □■■ □■□'],
    ].map((row) => row.map(gridIn));
    /** Rows or columns moved around by 0 to 2 cells each, black and white exchanged or not, then turned or mirrored: by index, the same rule everywhere. */
    const family = (g: Grid): readonly string[] =>
      [true, false].flatMap((byRow) =>
        product([range(0, 2), range(0, 2), range(0, 2)]).flatMap((by) =>
          [0, 1].flatMap((swap) =>
            symmetries(
              g.map((_cell, i) => {
                const [row, column] = [Math.floor(i / 3), i % 3];
                const from = byRow
                  ? row * 3 + ((column - (by[row] as number) + 3) % 3)
                  : ((row - (by[column] as number) + 3) % 3) * 3 + column;
                return (g[from] as number) ^ swap;
              }),
            ).map((h) => h.join('')),
          ),
        ),
      );
    const step = (from: number) => {
      const images = rows.map((row) => family(row[from] as Grid));
      const fits = (images[0] as readonly string[]).flatMap((_image, rule) =>
        rows.every((row, i) => row[from + 1] === undefined || images[i]?.[rule] === row[from + 1]?.join('')) ? [rule] : [],
      );
      return fits.map((rule) => images[2]?.[rule] as string);
    };
    mustMatch(
      drawnGrids('shift-matrix'),
      rows.flat().map((g) => g.join('')),
    );
    if (only(step(0)) !== rows[2]?.[1]?.join('')) throw new Error('first arrow');
    const answer = only(step(1));
    return positionsWhere(choices, (text) => {
      mustMatch(drawnGrids(imageOf(text)), [gridIn(text).join('')]);
      return gridIn(text).join('') === answer;
    });
  },
  'logic-48': (choices) => {
    mustMatch(printed('code-lines'), ['F2K7', '9F1N', '8T3J', 'J3T8', 'M5B4', 'M6B6', '6W9D', '7X7C']);
    return positionsWhere(choices, (text) => text === through('K5P2', '●◆'));
  },
  'logic-49': (choices) => positionsWhere(choices, (text) => text === through('W3D8', '▲■●')),
  'logic-50': (choices) => positionsWhere(choices, (text) => through(text, '◆▲■') === 'J2S6'),
  'logic-51': (choices) => {
    const fits = product([[...'●■▲◆'], [...'●■▲◆']]).filter((pair) => through('H7C1', pair.join('')) === '0F8D');
    const answer = only(fits.map((pair) => pair.join(', ')));
    return positionsWhere(choices, (text) => text === answer);
  },
  'logic-60': (choices) => {
    const worth: Record<string, number> = { 갑: 80, 을: 70, 병: 100, 정: 60 };
    const play = (bids: Readonly<Record<string, number>>, second: boolean) => {
      const winner = topOf(bids);
      const sorted = Object.values(bids).toSorted((a, b) => b - a);
      const paid = sorted[second ? 1 : 0] as number;
      return { winner, paid, gain: (who: string | undefined) => (who === winner ? at(worth, winner) - paid : 0) };
    };
    return positionsWhere(
      choices,
      judge([
        [
          /^최고가 방식에서 (\S)이 (\d+)만 원, 나머지가 자신의 가치보다 (\d+)만 원씩 낮게 써내면 낙찰자의 이득은 (\d+)만 원/,
          (m) => {
            const end = play(
              mapValues(worth, (v, k) => (k === m[1] ? Number(m[2]) : v - Number(m[3]))),
              false,
            );
            return end.gain(end.winner) === Number(m[4]);
          },
        ],
        [/모두 자신의 가치대로 써내면 판매자는 (\d+)만 원을 받는다/, (m) => play(worth, true).paid === Number(m[1])],
        [
          /(\S)이 자신의 가치보다 높은 (\d+)만 원을 써내고 나머지가 가치대로 써내면 \S이 낙찰을/,
          (m) => play({ ...worth, [m[1] as string]: Number(m[2]) }, true).winner === m[1],
        ],
        [
          /(\S)이 가치보다 낮은 (\d+)만 원을 써내고 나머지가 가치대로 써내면 \S의 이득은 가치대로 써낼 때보다 커진다/,
          (m) => play({ ...worth, [m[1] as string]: Number(m[2]) }, true).gain(m[1]) > play(worth, true).gain(m[1]),
        ],
        [
          /(\S)이 가치보다 높은 (\d+)만 원을 써내고 나머지가 가치대로 써내면 \S의 이득은 (\d+)원/,
          (m) => play({ ...worth, [m[1] as string]: Number(m[2]) }, true).gain(m[1]) === Number(m[3]),
        ],
      ]),
    );
  },
};
