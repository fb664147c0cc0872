import { numberIn, positionsWhere, type Check } from './check.ts';
import { claims, statements } from './statements.ts';
import { permutations } from './toolbox.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const rising = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
const argMax = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));
const argMin = (numbers: readonly number[]): number => numbers.indexOf(Math.min(...numbers));
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
const numbersIn = (text: string): number[] => [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((m) => Number(m[0].replaceAll(',', '')));

// ---------- 언어논리 ----------

/** A kind of person is a set of courses (bits); a world is a set of kinds that exist. 2^16 worlds. */
const lang04: Check = (choices) => {
  const course: Record<string, number> = { 데이터: 1, 법제: 2, 외국어: 4, 홍보: 8 };
  const has = (kind: number, name: string): boolean => (kind & course[name]!) !== 0;
  const kinds = Array.from({ length: 16 }, (_, kind) => kind);
  const allowed = kinds.filter(
    (k) =>
      !(has(k, '법제') && has(k, '데이터')) &&
      (has(k, '홍보') || has(k, '데이터')) &&
      (!has(k, '외국어') || has(k, '법제') || has(k, '홍보')),
  );
  const worlds = Array.from({ length: 2 ** allowed.length }, (_, bits) => allowed.filter((_, i) => (bits >> i) & 1)).filter((world) =>
    world.some((k) => has(k, '외국어') && has(k, '데이터')),
  );
  const literal =
    (name: string, verb: string) =>
    (k: number): boolean =>
      has(k, name) === (verb === '하');
  return positionsWhere(choices, (text) => {
    const all = /^(\S+) 과정을 수강(하지 않은|한) 사람은 모두 (\S+) 과정을 수강하(였다|지 않았다)\.$/.exec(text);
    const some = /^(\S+) 과정을 수강한 사람 가운데 (\S+) 과정을 수강한 사람이 있다\.$/.exec(text);
    if (all) {
      const from = literal(all[1]!, all[2] === '한' ? '하' : '안'),
        to = literal(all[3]!, all[4] === '였다' ? '하' : '안');
      return worlds.every((world) => world.every((k) => !from(k) || to(k)));
    }
    if (some) return worlds.every((world) => world.some((k) => has(k, some[1]!) && has(k, some[2]!)));
    throw new Error(`not understood: ${text}`);
  });
};

/** Corners turn with the striped wall; each hypothesis predicts a corner. */
const lang06: Check = (choices) => {
  const corners = ['북동', '남동', '남서', '북서'];
  type Room = { bowls: Record<string, string>; stripes: 0 | 2; food: string | null }; // stripes: quarter turns from north
  const start: Room = { bowls: { 북동: '빨강', 남동: '노랑', 남서: '파랑', 북서: '초록' }, stripes: 0, food: '북동' };
  const swapped = { 북동: '파랑', 남동: '노랑', 남서: '빨강', 북서: '초록' };
  const smell = (room: Room): string | null => room.food;
  const colour = (room: Room): string => corners.find((c) => room.bowls[c] === '빨강')!;
  const place = (room: Room): string => corners[(corners.indexOf('북동') + room.stripes) % 4]!;
  const one: Room = { ...start, food: '남서' },
    three: Room = { ...start, food: null, stripes: 2 };
  const both: Room = { bowls: swapped, stripes: 2, food: null };
  return statements(choices, {
    ㄱ: smell(one) !== '북동' && colour(one) === '북동' && place(one) === '북동',
    ㄴ: place(three) === '북동',
    ㄷ: colour(both) === place(both),
  });
};

const lang07: Check = (choices) => {
  const worlds = Array.from({ length: 32 }, (_, bits) => [0, 1, 2, 3, 4].map((i) => ((bits >> i) & 1) === 1)) // true: 1과
    .filter((w) => w.filter(Boolean).length === 3)
    .map(([gap, eul, byeong, jeong, mu]) => ({
      gap,
      eul,
      byeong,
      jeong,
      mu,
      says: [eul === byeong, jeong, byeong !== mu, !gap, gap === jeong],
    }))
    .filter((w) => w.says.filter((said) => !said).length === 1);
  const must = (test: (w: (typeof worlds)[number]) => boolean): boolean => worlds.length > 0 && worlds.every(test);
  return claims(choices, [
    [/^갑은 1과 소속/, must((w) => w.gap === true)],
    [/^갑과 을은 서로 다른 과/, must((w) => w.gap !== w.eul)],
    [/^을은 2과 소속/, must((w) => w.eul === false)],
    [/^병과 정은 같은 과/, must((w) => w.byeong === w.jeong)],
    [/^무의 말은 참/, must((w) => w.says[4] === true)],
  ]);
};

const lang08: Check = (choices) => {
  const view: Record<string, (reviewed: boolean, rights: boolean) => boolean> = {
    갑: () => true,
    을: (reviewed) => !reviewed,
    병: (_, rights) => rights,
    정: (reviewed, rights) => rights || !reviewed,
  };
  return positionsWhere(choices, (text) => {
    const reviewed = !/거치지 않/.test(text),
      rights = /권리|의무/.test(text);
    const [, first, second] = /대하여 (.)[과와] (.)의 견해는 일치한다/.exec(text)!;
    return view[first!]!(reviewed, rights) === view[second!]!(reviewed, rights);
  });
};

const lang10: Check = (choices) => {
  const marked = 160,
    lostPercent = 25,
    caught = 90,
    caughtMarked = 18;
  const left = (marked * (100 - lostPercent)) / 100;
  const total = (left * caught) / caughtMarked;
  if (!rising(choices.map(numberIn))) throw new Error('order');
  return positionsWhere(choices, (text) => numberIn(text) === total);
};

// ---------- 상황판단 ----------

const sit02: Check = (choices) => {
  const members = 12,
    inPerson = 7,
    present = inPerson + 1, // C is ex officio and sent an official; D, who is appointed, may not be stood in for
    monthsLeft: number = 6; // a successor serves what is left of the term
  const majority = (n: number): number => Math.floor(n / 2) + 1;
  const needX = majority(present);
  const seatsY = members - 2,
    presentY = present - 1; // A and B step aside; only A was there
  const needY = Math.ceil((presentY * 2) / 3);
  return claims(choices, [
    [/^안건 X에 관한 출석 위원은 9명/, present === 9 && needX === 5],
    [/^안건 Y는 위원 5명이 찬성/, presentY >= majority(seatsY) && needY <= 5],
    [/재적 위원은 11명/, seatsY === 11],
    [/위원 1명이 자리를 떠나면/, presentY - 1 < majority(seatsY)],
    [/후임 위원의 임기는 2년/, monthsLeft === 24],
  ]);
};

const sit04: Check = (choices) => {
  const rates: Record<number, [number, number]> = { 1: [300000, 180000], 2: [200000, 120000], 3: [120000, 80000] };
  const fee = (grade: number, minutes: number, remote: boolean, pages: number): number => {
    const hours = Math.floor(minutes / 60) + (minutes % 60 >= 30 ? 1 : 0);
    const [base, more] = rates[grade]!;
    const lecture = ((base + more * (hours - 1)) * (remote ? 80 : 100)) / 100;
    return Math.min(700000, lecture + 12000 * Math.min(pages, hours * 5));
  };
  const total = fee(1, 260, false, 12) + fee(2, 160, true, 30) + fee(3, 110, false, 8);
  if (!rising(choices.map(numberIn))) throw new Error('order');
  return positionsWhere(choices, (text) => numberIn(text) === total);
};

const sit05: Check = (choices) => {
  const people = [45, 20, 17, 5, 3],
    old = [15, 3, 3, 3, 1];
  const score = people.map((n, i) => n + 2 * old[i]!),
    all = sum(score);
  const whole = score.map((s) => Math.floor((7 * s) / all)),
    rest = score.map((s) => (7 * s) % all);
  if (new Set(rest).size !== rest.length || new Set(score).size !== score.length) throw new Error('tie');
  const cars = whole.map((n) => n + 1);
  const byRest = [0, 1, 2, 3, 4].sort((a, b) => rest[b]! - rest[a]!);
  for (const i of byRest.slice(0, 7 - sum(whole))) cars[i]!++;
  let taken = 0;
  cars.forEach((n, i) => {
    if (n > 4) {
      taken += n - 4;
      cars[i] = 4;
    }
  });
  if (taken !== 1) throw new Error('the rule speaks of one car here');
  const open = [0, 1, 2, 3, 4].filter((i) => cars[i]! < 4).sort((a, b) => score[b]! - score[a]!);
  cars[open[0]!]! += taken;
  if (sum(cars) !== 12 || Math.max(...cars) > 4) throw new Error('sum');
  return positionsWhere(choices, (text) => numbersIn(text).join() === cars.join());
};

const sit07: Check = (choices) => {
  const dark = 19 * 60 + 10,
    light = 24 * 60 + 5 * 60 + 35;
  const point = (light - dark) / 25;
  const end = dark + point * (4 * 5 + 3) - 24 * 60;
  const minutes = (text: string): number => {
    const [hour, minute] = numbersIn(text);
    return hour! * 60 + minute!;
  };
  if (!rising(choices.map(minutes))) throw new Error('order');
  return positionsWhere(choices, (text) => minutes(text) === end);
};

/** Shortest ways between all places (Floyd–Warshall), then all orders of the four visits. */
const sit08: Check = (choices) => {
  const places = ['시청', '복지관', '보건소', '도서관', '체육관', '광장'];
  const roads: [string, string, number][] = [
    ['시청', '복지관', 12],
    ['복지관', '보건소', 9],
    ['보건소', '도서관', 7],
    ['체육관', '시청', 10],
    ['시청', '광장', 4],
    ['광장', '보건소', 14],
    ['광장', '체육관', 10],
    ['복지관', '광장', 12],
    ['도서관', '광장', 12],
  ];
  const far = new Map<string, number>();
  const get = (a: string, b: string): number => (a === b ? 0 : (far.get(`${a}>${b}`) ?? Infinity));
  for (const [a, b, t] of roads) {
    far.set(`${a}>${b}`, t);
    far.set(`${b}>${a}`, t);
  }
  far.set('도서관>체육관', 9);
  for (const k of places)
    for (const a of places) for (const b of places) if (get(a, k) + get(k, b) < get(a, b)) far.set(`${a}>${b}`, get(a, k) + get(k, b));
  const totals = [...permutations(['복지관', '보건소', '도서관', '체육관'])]
    .filter((order) => order.indexOf('도서관') < order.indexOf('복지관') && order.indexOf('보건소') < order.indexOf('체육관'))
    .map((order) => {
      const way = ['시청', ...order, '시청'];
      return sum(way.slice(1).map((to, i) => get(way[i]!, to)));
    });
  if (!rising(choices.map(numberIn))) throw new Error('order');
  return positionsWhere(choices, (text) => numberIn(text) === Math.min(...totals));
};

const sit09: Check = (choices) => {
  const ranks = [...permutations([1, 2, 3])]; // ranks of 갑, 을, 병 in one round
  const points = [0, 5, 3, 1];
  const games: number[][][] = [];
  for (const a of ranks)
    for (const b of ranks)
      for (const c of ranks)
        for (const d of ranks) {
          const game = [a, b, c, d];
          const score = (who: number): number =>
            sum(game.map((round, i) => points[round[who]!]! + (i > 0 && round[who] === 1 && game[i - 1]![who] === 3 ? 2 : 0)));
          if (score(0) === 14 && score(1) === 8 && score(2) === 18) games.push(game);
        }
  const who: Record<string, number> = { 갑: 0, 을: 1, 병: 2 };
  if (games.length === 0) throw new Error('no game');
  return positionsWhere(choices, (text) => {
    const single = /^(\d)라운드에서 (.)[은는] (\d)위를 하였다\.$/.exec(text),
      same = /^(\d)라운드와 (\d)라운드에서 (.)의 순위는 같았다\.$/.exec(text);
    if (single) return games.every((g) => g[Number(single[1]) - 1]![who[single[2]!]!] === Number(single[3]));
    if (same) return games.every((g) => g[Number(same[1]) - 1]![who[same[3]!]!] === g[Number(same[2]) - 1]![who[same[3]!]!]);
    throw new Error(`not understood: ${text}`);
  });
};

/** Every order of the tasks on two people, each task as early as its person, its predecessors and the one device allow. */
const sit10: Check = (choices) => {
  const hours: Record<string, number> = { A: 4, B: 6, C: 2, D: 1, E: 5, F: 3 };
  const before: Record<string, string> = { A: '', B: '', C: 'A', D: 'AB', E: '', F: 'DE' };
  const device = 'BCE';
  let best = Infinity;
  const place = (ends: Record<string, number>, free: readonly number[], deviceFree: number): void => {
    const open = Object.keys(hours).filter((t) => !(t in ends));
    if (open.length === 0) {
      best = Math.min(best, Math.max(...Object.values(ends)));
      return;
    }
    for (const task of open) {
      if ([...before[task]!].some((p) => !(p in ends))) continue;
      free.forEach((freeAt, person) => {
        const start = Math.max(freeAt, device.includes(task) ? deviceFree : 0, ...[...before[task]!].map((p) => ends[p]!));
        const end = start + hours[task]!;
        place(
          { ...ends, [task]: end },
          free.map((f, i) => (i === person ? end : f)),
          device.includes(task) ? end : deviceFree,
        );
      });
    }
  };
  place({}, [0, 0], 0);
  if (!rising(choices.map(numberIn))) throw new Error('order');
  return positionsWhere(choices, (text) => numberIn(text) === best);
};

// ---------- 자료해석 ----------

const data01: Check = (choices) => {
  const libraries = [38, 40, 43, 46, 47, 47],
    books = [3146, 3391, 3582, 3765, 3984, 4127],
    visitors = [2841, 3068, 3397, 3752, 3924, 4013],
    loans = [4937, 5214, 5296, 5271, 5402, 5388],
    members = [612, 648, 697, 741, 792, 861];
  const each = (all: readonly number[], by: readonly number[]): number[] => all.map((n, i) => n / by[i]!);
  const perMember = each(loans, members);
  return claims(choices, [
    [/^회원 1명당/, perMember[5]! >= perMember[0]! * 0.8],
    [/^방문자 1명당/, argMax(each(loans, visitors)) !== argMax(each(loans, books))],
    [/방문자 수의 전년 대비/, argMax(visitors.slice(1).map((v, i) => v / visitors[i]!)) === 2],
    [/^도서관 1개당 장서/, rising(each(books, libraries))],
    [/^도서관 1개당 방문자/, rising(each(visitors, libraries))],
  ]);
};

const data02: Check = (choices) => {
  const waste = [241.3, 249.8, 258.6, 252.1, 243.7],
    recycled = [96.8, 109.4, 117.2, 124.6, 133.9];
  const rate = recycled.map((r, i) => (r / waste[i]!) * 100);
  return claims(choices, [
    [/^발생량은/, waste.slice(1).every((w, i) => w < waste[i]!)],
    [/^재활용량의 전년 대비/, argMax(recycled.slice(1).map((r, i) => r / recycled[i]!)) === 3],
    [/^발생량에서 재활용량을 뺀/, argMax(waste.map((w, i) => w - recycled[i]!)) === 2],
    [/재활용량은 2021년보다 40%/, recycled[4]! >= recycled[0]! * 1.4],
    [/재활용률은 2021년보다 14%p/, rate[4]! - rate[0]! >= 14],
  ]);
};

const data03: Check = (choices) => {
  const staffTotal = 2360,
    doneTotal = 1770,
    passedTotal = 1382;
  const ga = { staff: 420, done: 420 * 0.75, passed: 420 * 0.75 * 0.8 },
    na = { staff: 289 / 0.85, done: 289, passed: 221 },
    da = { staff: 540, done: 351, passed: 273 },
    ba = { staff: 250, done: 250 * 0.76, passed: 250 * 0.76 * 0.8 };
  const ra = {
    staff: staffTotal - ga.staff - na.staff - da.staff - 310 - ba.staff,
    done: 402,
    passed: passedTotal - ga.passed - na.passed - da.passed - 176 - ba.passed,
  };
  const ma = { staff: 310, done: doneTotal - ga.done - na.done - da.done - ra.done - ba.done, passed: 176 };
  const all = [ga, na, da, ra, ma, ba];
  if (!all.every((b) => Object.values(b).every((n) => close(n, Math.round(n))) && b.passed < b.done && b.done < b.staff))
    throw new Error('table');
  if (!close(doneTotal / staffTotal, 0.75)) throw new Error('total');
  return statements(choices, {
    ㄱ: argMax(all.map((b) => b.passed)) === 3,
    ㄴ: argMin(all.map((b) => b.done / b.staff)) === 4,
    ㄷ: all.filter((b) => b.staff - b.done >= 100).length === 3,
    ㄹ: na.passed / passedTotal > na.staff / staffTotal,
  });
};

const data04: Check = (choices) => {
  const before = [412, 298, 517, 356, 634],
    now = [463, 334, 489, 341, 662],
    workers = [257, 172, 268, 175, 351],
    firms = [31.2, 23.5, 30.9, 22.8, 41.6];
  const worlds = [...permutations(['가람시', '나래시', '다솜시', '라온시', '마루시'])].filter((names) => {
    const at = (name: string): number => names.indexOf(name);
    const growth = (name: string): number => now[at(name)]! / before[at(name)]!;
    const rate = (name: string): number => (100 * workers[at(name)]!) / now[at(name)]!;
    const each = (name: string): number => workers[at(name)]! / firms[at(name)]!;
    return (
      names.every((name, i) => now[i]! > before[i]! === ['가람시', '다솜시', '마루시'].includes(name)) &&
      growth('마루시') < growth('가람시') &&
      growth('마루시') < growth('다솜시') &&
      Math.abs(rate('다솜시') - rate('나래시')) < 1 &&
      each('라온시') > each('다솜시')
    );
  });
  if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
  return positionsWhere(choices, (text) => text === worlds[0]!.join(', '));
};

const data07: Check = (choices) => {
  const lines: [number, number, number, number, number][] = [
    [160, 8, 15, 25190, 182],
    [160, 6, 20, 21760, 151],
    [124, 6, 22, 22960, 146],
    [160, 10, 12, 22430, 214],
    [120, 4, 25, 13870, 96],
    [140, 8, 14, 19250, 137],
  ];
  const costs = lines.map(([seats, cars, runs, people, cost]) => {
    let extra = 0;
    while (people * 100 > 120 * seats * cars * (runs + extra)) extra++;
    return extra * cost;
  });
  if (!rising(choices.map(numberIn))) throw new Error('order');
  return positionsWhere(choices, (text) => numberIn(text) === sum(costs));
};

const data09: Check = (choices) => {
  const from = [
    [57, 21, 3, 0, 0],
    [29, 64, 23, 5, 0],
    [5, 24, 41, 17, 3],
    [0, 6, 15, 26, 8],
    [0, 0, 4, 9, 14],
  ];
  const rows = from.map(sum),
    columns = [0, 1, 2, 3, 4].map((j) => sum(from.map((row) => row[j]!)));
  if (sum(rows) !== 374) throw new Error('table');
  const cells = from.flatMap((row, i) => row.map((n, j) => ({ i, j, n })));
  const total = (test: (c: { i: number; j: number }) => boolean): number => sum(cells.filter(test).map((c) => c.n));
  return claims(choices, [
    [/70% 이상은 2024년에도 A등급/, from[0]![0]! * 10 >= columns[0]! * 7],
    [
      /^등급이 오른 시설물은/,
      total((c) => c.j < c.i) > total((c) => c.j > c.i) && total((c) => c.i - c.j >= 2) > total((c) => c.j - c.i >= 2),
    ],
    [/^두 해의 등급이 같은 시설물은 전체의 55%/, total((c) => c.i === c.j) * 100 >= 374 * 55],
    [/늘어난 등급은 1개/, columns.filter((n, i) => n > rows[i]!).length === 1],
    [/가장 낮은 등급은 D/, argMin(from.map((row, i) => row[i]! / rows[i]!)) === 3],
  ]);
};

const data10: Check = (choices) => {
  const base = [487, 824, 396, 314, 279],
    y2024 = [112.3, 98.5, 124.6, 127.4, 104.2],
    y2025 = [122.9, 94.1, 129.8, 138.6, 109.7];
  if (sum(base) !== 2300) throw new Error('total');
  const use = (index: readonly number[]): number[] => index.map((n, i) => (n * base[i]!) / 100);
  const a = use(y2024),
    b = use(y2025);
  const more = b.map((n, i) => n - a[i]!);
  return statements(choices, {
    ㄱ: argMax(b.map((n, i) => n / a[i]!)) === 3,
    ㄴ: more[0]! > more[2]! + more[4]!,
    ㄷ: sum(b) >= sum(base) * 1.18,
    ㄹ: (base[1]! / sum(base) - b[1]! / sum(b)) * 100 >= 5,
  });
};

export const checks: Record<string, Check> = {
  'lang-04': lang04,
  'lang-06': lang06,
  'lang-07': lang07,
  'lang-08': lang08,
  'lang-10': lang10,
  'sit-02': sit02,
  'sit-04': sit04,
  'sit-05': sit05,
  'sit-07': sit07,
  'sit-08': sit08,
  'sit-09': sit09,
  'sit-10': sit10,
  'data-01': data01,
  'data-02': data02,
  'data-03': data03,
  'data-04': data04,
  'data-07': data07,
  'data-09': data09,
  'data-10': data10,
};
