import { positionsWhere, type Check } from './check.ts';
import { claims, isNear, numberedInOrder, statements } from './statements.ts';
import { permutations, sum, topOf } from './toolbox.ts';

// ---------- 자료해석: what was added when the second sitting got its real length ----------

const column = (rows: readonly (readonly number[])[], at: number): number[] => rows.map((row) => row[at]!);
const mustSum = (rows: readonly (readonly number[])[], total: readonly number[]): void => {
  if (total.some((value, at) => !isNear(sum(column(rows, at)), value))) throw new Error('sums of the table');
};
const named = (names: readonly string[], values: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [name, values[i]!]));

const data21: Check = (choices) => {
  const names = ['가', '나', '다', '라', '마', '바'];
  const rows = [
    [1250, 618, 512, 1034, 286, 2450],
    [980, 497, 268, 903, 192, 1860],
    [745, 402, 97, 781, 170, 1450],
    [1080, 455, 389, 1127, 229, 2200],
    [560, 277, 41, 612, 150, 1080],
    [410, 187, 56, 439, 98, 780],
  ];
  const all = [5025, 2436, 1363, 4896, 1125, 9820];
  mustSum(rows, all);
  if ([...rows, all].some((row) => sum(row.slice(1, 5)) !== row[5])) throw new Error('sums of the rows');
  const share = (test: (row: readonly number[]) => number): Record<string, number> => named(names, rows.map(test));
  return statements(choices, {
    ㄱ:
      topOf(share((row) => (row[1]! + row[2]!) / row[5]!)) ===
      topOf(
        share((row) => row[3]! / row[5]!),
        -1,
      ),
    ㄴ: topOf(share((row) => row[5]! / row[0]!)) === '라',
    ㄷ: rows.filter((row) => row[1]! >= 2 * row[2]!).length === 4,
    ㄹ: rows.filter((row) => row[3]! / row[5]! > all[3]! / all[5]!).length === 4,
  });
};

const data22: Check = (choices) => {
  const rain = [38, 62, 81, 143, 296, 258, 121, 44],
    level = [71, 66, 58, 49, 68, 83, 86, 81];
  const step = (list: readonly number[]): number[] => list.slice(1).map((value, i) => value - list[i]!);
  const months = ['4', '5', '6', '7', '8', '9', '10'];
  return statements(choices, {
    ㄱ: step(rain).every((more, i) => more <= 0 || step(level)[i]! > 0),
    ㄴ: topOf(named(months, step(level).map(Math.abs))) === topOf(named(['3', ...months], rain)),
    ㄷ: ((level[5]! - level[3]!) / 100) * 12_000 >= 4000,
    ㄹ: (rain[4]! + rain[5]!) / sum(rain) >= 0.55,
  });
};

const AGES = ['10대', '20대', '30대', '40대', '50대', '60대 이상'];
/** Members, literature, society, science, art, children, all. */
const LOANS = [
  [46, 182, 37, 64, 29, 88, 400],
  [58, 156, 91, 52, 61, 10, 370],
  [72, 168, 104, 71, 58, 259, 660],
  [81, 203, 142, 83, 66, 236, 730],
  [63, 171, 118, 42, 55, 24, 410],
  [40, 140, 78, 28, 51, 33, 330],
];
const data23: Check = (choices) => {
  mustSum(LOANS, [360, 1020, 570, 340, 320, 650, 2900]);
  if (LOANS.some((row) => sum(row.slice(1, 6)) !== row[6])) throw new Error('sums of the rows');
  const forties = (field: number): number => LOANS[3]![field]! / sum(column(LOANS, field));
  return claims(choices, [
    [
      /^회원 1명당 대출 권수가 가장 많은 연령대는 40대/,
      topOf(
        named(
          AGES,
          LOANS.map((row) => row[6]! / row[0]!),
        ),
      ) === '40대',
    ],
    [/비중이 40% 이상인 연령대는 3개/, LOANS.filter((row) => row[1]! / row[6]! >= 0.4).length === 3],
    [/^예술 분야의 대출 권수에서 40대가/, forties(4) > forties(2)],
    [/비중의 합은 80% 이상/, (LOANS[2]![5]! + LOANS[3]![5]!) / sum(column(LOANS, 5)) >= 0.8],
    [
      /^아동 분야를 제외하면/,
      topOf(
        named(
          AGES,
          LOANS.map((row) => (row[6]! - row[5]!) / row[0]!),
        ),
      ) === '60대 이상',
    ],
  ]);
};
const data24: Check = (choices) => {
  const members = [46, 43.5, 63, 81, 84, 60];
  return numberedInOrder(choices, sum(LOANS.map((row, i) => (row[1]! / row[0]!) * members[i]!)));
};

const data25: Check = (choices) => {
  const names = ['갑', '을', '병', '정'];
  const moves = [
    [0, 42, 104 - 42 - 27, 27],
    [38, 0, 24, 74 - 27 - 18],
    [96 - 31 - 18, 31, 0, 18],
    [22, 83 - 22 - 33, 33, 0],
  ];
  mustSum(moves, [107, 101, 92, 74]);
  if (sum(moves.flat()) !== 374) throw new Error('the whole');
  const net = names.map((_name, i) => sum(column(moves, i)) - sum(moves[i]!));
  const pairs = names.flatMap((one, i) =>
    names.slice(i + 1).map((other, k) => [`${one}${other}`, moves[i]![i + k + 1]! + moves[i + k + 1]![i]!]),
  );
  const shares = names.flatMap((one, i) => names.map((other, k) => [`${one}→${other}`, moves[i]![k]! / sum(moves[i]!)]));
  return statements(choices, {
    ㄱ: topOf(named(names, net)) === '을',
    ㄴ: topOf(Object.fromEntries(shares) as Record<string, number>) === '병→갑',
    ㄷ: topOf(Object.fromEntries(pairs) as Record<string, number>) === '갑을',
  });
};

const data26: Check = (choices) => {
  const known = [
    [640, 640 * 1.15, 640 * 1.15 * 0.125],
    [594 / 1.08, 594, 54],
    [480, 456, 456 * 0.125],
    [375, 375 * 1.2, 36],
  ];
  const last = [2300, 2520, 270].map((total, at) => total - sum(column(known, at)));
  const rows = [...known, last];
  const grown = named(
    ['A', 'B', 'C', 'D', 'E'],
    rows.map((row) => row[1]! / row[0]!),
  );
  return statements(choices, {
    ㄱ: grown.E! > grown.B!,
    ㄴ: rows.filter((row) => row[2]! / row[1]! >= 0.1).length === 3,
    ㄷ:
      topOf(
        named(
          ['A', 'B', 'C', 'D', 'E'],
          rows.map((row) => row[1]! - row[0]!),
        ),
      ) === 'D',
    ㄹ: rows[0]![1]! / 2520 >= 0.3,
  });
};

/** The blanks from the means of the jurors; the two printed scores then come out. */
const data27: Check = (choices) => {
  const names = ['갑', '을', '병', '정', '무'];
  const rows = [
    [86, 91, 0, 88, 84],
    [92, 85, 89, 87, 0],
    [79, 94, 90, 0, 91],
    [95, 90, 83, 86, 87],
    [88, 0, 92, 85, 95],
  ];
  const means = [88, 89, 88.8, 87, 89.4];
  const full = rows.map((row) => row.map((mark, at) => (mark === 0 ? Math.round(means[at]! * 5) - sum(column(rows, at)) : mark)));
  const final = (row: readonly number[]): number => (sum(row) - Math.max(...row) - Math.min(...row)) / 3;
  if (means.some((mean, at) => !isNear(sum(column(full, at)) / 5, mean)) || final(full[0]!) !== 88 || final(full[2]!) !== 90)
    throw new Error('the table');
  const scores = named(names, full.map(final));
  return statements(choices, {
    ㄱ: names.toSorted((one, other) => scores[other]! - scores[one]!)[1] === '무',
    ㄴ: topOf(named(['A', 'B', 'C', 'D', 'E'], full[0]!)) === 'B',
    ㄷ: topOf(named(names, full.map(sum))) === topOf(scores),
    ㄹ: Math.max(...Object.values(scores)) - Math.min(...Object.values(scores)) >= 2,
  });
};

/** All 120 ways to name the towns: one keeps the four conditions. */
const data28: Check = (choices) => {
  const rows = [
    [412, 436, 132, 157, 41],
    [285, 298, 97, 119, 38],
    [530, 548, 148, 175, 47],
    [198, 203, 71, 80, 31],
    [364, 401, 109, 140, 36],
  ];
  const fits = permutations(['강산', '누리', '다솜', '라온', '마루']).filter((names) => {
    const of = (name: string): readonly number[] => rows[names.indexOf(name)]!;
    const alone = (name: string): number => of(name)[3]! / of(name)[2]!,
      homes = (name: string): number => of(name)[1]! / of(name)[0]!;
    return (
      names.every((name) => of(name)[3]! / of(name)[1]! >= 0.38 === ['누리', '라온'].includes(name)) &&
      alone('마루') > alone('강산') &&
      alone('강산') > alone('누리') &&
      homes('다솜') > homes('강산') &&
      of('마루')[4]! < of('다솜')[4]!
    );
  });
  if (fits.length !== 1) throw new Error(`${fits.length} fit`);
  return positionsWhere(choices, (text) => text.trim() === fits[0]!.join(', '));
};

const data29: Check = (choices) => {
  const regions: Record<string, readonly number[]> = {
    가: [412, 398, 431, 27, 25, 24, 46, 211],
    나: [356, 341, 366, 21, 22, 18, 40, 190],
    다: [463, 455, 486, 30, 29, 26, 51, 249],
    라: [274, 268, 279, 16, 14, 13, 31, 143],
    마: [508, 497, 531, 35, 31, 29, 52, 281],
  };
  return positionsWhere(choices, (text) => {
    const [f23, f24, f25, h23, h24, h25, loss, careless] = regions[text.trim()]! as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return f24 < f23 && f25 >= f24 * 1.05 && h24 < h23 && h25 < h24 && loss / f25 > 0.1 && careless / f25 > 0.5;
  });
};

const data30: Check = (choices) => {
  const homes = [4120, 4168, 4203, 4231, 4246],
    alone = [1376, 1429, 1472, 1508, 1533];
  const others = homes.map((n, i) => n - alone[i]!);
  if (alone[4]! / homes[4]! < 0.36 || others.some((n, i) => i > 0 && n >= others[i - 1]!)) throw new Error('the report is not so');
  // What the report says and the table does not give: growth before its first year, ages, housing.
  return statements(choices, { ㄱ: true, ㄴ: true, ㄷ: false, ㄹ: true });
};

const data31: Check = (choices) => {
  const names = ['음식 서비스', '음·식료품', '의복', '가전', '여행', '화장품'];
  const rows = [
    [26430, 29210, 31850, 31330],
    [29870, 33960, 37120, 27250],
    [20640, 20110, 19480, 14610],
    [19320, 18870, 19640, 12180],
    [24150, 26980, 28460, 19950],
    [12090, 12870, 13450, 10120],
  ];
  const all = [132_500, 142_000, 150_000, 115_440] as const;
  mustSum(rows, all);
  const mobile = named(
    names,
    rows.map((row) => row[3]! / row[2]!),
  );
  const holds: Record<string, boolean> = {
    '㉠': all[2] / all[1] < all[1] / all[0],
    '㉡': names.filter((_name, i) => rows[i]![1]! < rows[i]![0]! && rows[i]![2]! < rows[i]![1]!).join() === '의복',
    '㉢': rows[1]![2]! / all[2] - rows[1]![0]! / all[0] >= 0.03,
    '㉣': topOf(mobile) === '음식 서비스' && topOf(mobile, -1) === '가전',
    '㉤':
      topOf(
        named(
          names,
          rows.map((row) => row[2]! - row[3]!),
        ),
      ) === '음·식료품',
  };
  return positionsWhere(choices, (text) => !holds[text.trim()]!);
};

const data32: Check = (choices) => {
  const sun = [2140, 2568, 2953, 3248, 3410],
    wind = [340, 374, 476, 510, 612],
    water = [710, 640, 672, 768, 736],
    bio = [810, 918, 899, 874, 942],
    all = [4000, 4500, 5000, 5400, 5700];
  if (all.some((n, i) => n !== sun[i]! + wind[i]! + water[i]! + bio[i]!)) throw new Error('sums');
  const grown = (list: readonly number[]): string[] => list.slice(1).map((n, i) => ((n / list[i]! - 1) * 100).toFixed(1));
  const meant: Record<string, readonly string[]> = {
    '태양광 발전량의 전년 대비 증가율': grown(sun),
    '합계에서 풍력이 차지하는 비중': wind.map((n, i) => ((n / all[i]!) * 100).toFixed(1)),
    '수력 발전량의 전년 대비 증가율': grown(water),
    '바이오 발전량의 전년 대비 증가량': bio.slice(1).map((n, i) => String(n - bio[i]!)),
    '2025년 에너지원별 구성비': [sun, wind, water, bio].map((list) => ((list[4]! / all[4]!) * 100).toFixed(1)),
  };
  return positionsWhere(choices, (text) => {
    const [title = '', drawn = ''] = text.trim().split('\n\n');
    const values = [...drawn.matchAll(/(?:\d{4}년|[가-힣]+) ([−\d.]+)(?=[,\]])/g)].map(([, value = '']) => value.replace('−', '-'));
    const right = meant[title.trim()];
    if (right === undefined || values.length !== right.length) throw new Error(`not understood: ${text}`);
    return values.join() !== right.join();
  });
};

const data33: Check = (choices) => {
  const rows = [
    [1250, 750, 31, 1260, 775, 28],
    [840, 487, 26, 850, 502, 29],
    [620, 384, 12, 630, 382, 17],
    [480, 264, 17, 475, 268, 13],
  ].map((row) => [row.slice(0, 3), row.slice(3)] as const);
  const working = ([people, jobs]: readonly number[]): number => jobs! / people!,
    jobless = ([, jobs, without]: readonly number[]): number => without! / (jobs! + without!),
    outside = ([people, jobs, without]: readonly number[]): number => people! - jobs! - without!;
  return statements(choices, {
    ㄱ:
      topOf(
        named(
          ['갑', '을', '병', '정'],
          rows.map(([, now]) => working(now)),
        ),
      ) === '병',
    ㄴ: rows.some(([before, now]) => working(now) > working(before) && jobless(now) > jobless(before)),
    ㄷ: rows.every(([before, now]) => jobless(now) >= jobless(before) || working(now) > working(before)),
    ㄹ: rows.every(([before, now]) => outside(now) < outside(before)),
  });
};

const data34: Check = (choices) => {
  const rows = [
    [300, 116, 121],
    [250, 108, 111],
    [150, 112, 109],
    [120, 104, 107],
    [180, 106, 110],
  ];
  if (sum(column(rows, 0)) !== 1000) throw new Error('weights');
  const index = (year: 1 | 2, of: readonly (readonly number[])[] = rows): number => sum(of.map((row) => row[0]! * row[year]!)) / 1000;
  const rise = (at: number): number => rows[at]![2]! / rows[at]![1]! - 1;
  const still = rows.map((row, at) => (at === 2 ? [row[0]!, row[1]!, row[1]!] : row));
  return statements(choices, {
    ㄱ: index(2) >= index(1) * 1.03,
    ㄴ: (rows[0]![0]! * (rows[0]![2]! - rows[0]![1]!)) / 1000 >= (index(2) - index(1)) / 2,
    ㄷ: isNear(index(2, still) - index(2), 0.45),
    ㄹ: rise(3) > rise(4),
  });
};

const data35: Check = (choices) => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const rows = [
    [180, 120, 200],
    [240, 210, 75],
    [96, 80, 150],
    [150, 60, 600],
    [320, 260, 500],
  ];
  /** Years, with the grant's share and cap (million won) and the price of a MWh (million won). */
  const years = ([cost, power, gas]: readonly number[], share = 0.3, cap = 60, price = 0.15): number =>
    (cost! - Math.min(cap, cost! * share)) / (power! * price + gas! * 0.02);
  return statements(choices, {
    ㄱ:
      topOf(
        named(
          names,
          rows.map((row) => years(row)),
        ),
        -1,
      ) === 'C',
    ㄴ:
      topOf(
        named(
          names,
          rows.map((row) => years(row, 0)),
        ),
      ) === 'A',
    ㄷ: years(rows[3]!, 0.3, 60, 0.18) < 4.5,
    ㄹ: years(rows[4]!, 0.3, Infinity) < years(rows[3]!, 0.3, Infinity),
  });
};

export const checks: Record<string, Check> = {
  'data-21': data21,
  'data-22': data22,
  'data-23': data23,
  'data-24': data24,
  'data-25': data25,
  'data-26': data26,
  'data-27': data27,
  'data-28': data28,
  'data-29': data29,
  'data-30': data30,
  'data-31': data31,
  'data-32': data32,
  'data-33': data33,
  'data-34': data34,
  'data-35': data35,
};
