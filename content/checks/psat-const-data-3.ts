import { positionsWhere, type Check } from './check.ts';
import { claims, isNear, statements } from './statements.ts';
import { range, round, sum } from './toolbox.ts';

// Items of both sittings whose tables were made longer: unrounded numbers, two to four steps.

/** The index of the one greatest value; throws when two values share it. */
const peak = (values: readonly number[]): number => {
  const top = Math.max(...values);
  if (values.filter((value) => isNear(value, top)).length !== 1) throw new Error(`tie: ${values.join()}`);
  return values.indexOf(top);
};
const steps = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]!);
/** The values of a graph by its alternative text: `2021년 23.0` or `4월 40.4`. */
const shownIn = (text: string): number[] =>
  [...text.matchAll(/\d+[년월] (−?\d+(?:\.\d+)?)/g)].map(([, value = '']) => Number(value.replace('−', '-')));
const showing = (choices: readonly string[], wanted: readonly number[]): readonly number[] =>
  positionsWhere(choices, (text) => {
    const shown = shownIn(text);
    if (shown.length !== wanted.length) throw new Error(text);
    return shown.every((value, i) => isNear(value, wanted[i]!));
  });

const data02: Check = (choices) => {
  const homes = [214.3, 253.6, 297.8];
  const share = [
    [19.8, 24.7, 23.6, 31.9],
    [27.4, 26.3, 21.8, 24.5],
    [35.7, 28.6, 19.1, 16.6],
  ];
  if (share.some((row) => !isNear(sum(row), 100))) throw new Error('shares');
  const count = (year: number, size: number) => (homes[year]! * share[year]![size]!) / 100;
  const small = (year: number) => count(year, 0) + count(year, 1);
  return claims(choices, [
    [/7천 가구 이상 많다/, count(1, 3) - count(1, 2) >= 7],
    [/증가율은 2025년이/, count(2, 0) / count(1, 0) > count(1, 0) / count(0, 0)],
    [/3인 가구의 수는 2025년이 2015년보다 적다/, count(2, 2) < count(1, 2)],
    [/2배 미만이다/, small(2) < 2 * small(0)],
    [/2\.5배를 넘는다/, count(2, 0) > 2.5 * count(0, 0)],
  ]);
};

const data07: Check = (choices) => {
  const into = [14.8, 21.3, 39.7, 76.2, 58.6, 27.9];
  const out = [15.6, 14.9, 16.3, 21.4, 54.7, 29.3];
  const town = [6.4, 6.7, 7.1, 7.3, 7.2, 6.5];
  const farms = [3.8, 8.2, 8.6, 7.4, 6.1, 2.6];
  let level = 61.5;
  return showing(
    choices,
    into.map((value, i) => {
      level += value - out[i]! - town[i]! - farms[i]!;
      return round((100 * level) / 125, 1);
    }),
  );
};

const data11: Check = (choices) => {
  const rate = [
    [56.3, 51.2, 60.4, 57.8, 29.6],
    [61.7, 65.8, 64.9, 67.3, 37.4],
  ];
  const people = [
    [41.2, 48.7, 52.3, 44.6, 61.8],
    [36.4, 39.8, 47.9, 54.2, 88.3],
  ];
  const work = rate.map((row, year) => row.map((value, i) => (value * people[year]![i]!) / 100));
  const more = work[1]!.map((value, i) => value - work[0]![i]!);
  const older = work.map((row) => (100 * (row[3]! + row[4]!)) / sum(row));
  return claims(choices, [
    [/고용률이 가장 크게 높아진/, peak(rate[1]!.map((value, i) => value - rate[0]![i]!)) === peak(more)],
    [/가장 많은 연령대는 60세 이상/, peak(work[1]!) === 4],
    [/1\.5천 명 이상 많다/, more[1]! >= 1.5],
    [/10%p 이상 높다/, older[1]! - older[0]! >= 10],
    [/연령대는 1개/, more.filter((value) => value < 0).length === 1],
  ]);
};

const data14: Check = (choices) => {
  /** Every way of 32 matches that fits what is printed: won, drawn, lost. */
  const records = (fits: (won: number, drawn: number, lost: number) => boolean) =>
    range(0, 32)
      .flatMap((won) => range(0, 32 - won).map((drawn) => ({ won, drawn, lost: 32 - won - drawn, points: 3 * won + drawn })))
      .filter(({ won, drawn, lost }) => fits(won, drawn, lost));
  const open = [
    records((won, drawn) => won === 17 && 3 * won + drawn === 58),
    records((_won, drawn, lost) => drawn === 9 && lost === 9),
    records((won, drawn, lost) => lost === 13 && 3 * won + drawn === 45),
    records((won, drawn, lost) => lost === 12 && 3 * won + drawn === 38),
    records((won, drawn) => 3 * won + drawn === 27),
  ];
  const worlds = open
    .reduce<(typeof open)[number][]>((all, list) => all.flatMap((head) => list.map((row) => [...head, row])), [[]])
    .filter((world) => sum(world.map(({ won }) => won)) === sum(world.map(({ lost }) => lost)));
  if (worlds.length !== 1) throw new Error(`${worlds.length} worlds`);
  const [a, b, c, d, e] = worlds[0]! as [
    (typeof open)[0][0],
    (typeof open)[0][0],
    (typeof open)[0][0],
    (typeof open)[0][0],
    (typeof open)[0][0],
  ];
  const difference = { A: 17, B: 8, C: 44 - 46, D: -7 };
  const scored = { A: 54, B: 41 + 8, C: 44, D: 45 - 7, E: 33 };
  const conceded = [54 - 17, 41, 46, 45, scored.E + sum(Object.values(difference))];
  if (sum(Object.values(scored)) !== sum(conceded)) throw new Error('goals');
  return claims(choices, [
    [/7점 이상 많다/, b.points - c.points >= 7],
    [/비긴 경기가 가장 많은 팀은 E/, peak([a, b, c, d, e].map(({ drawn }) => drawn)) === 4],
    [/3경기 많다/, d.won - e.won === 3],
    [/실점이 가장 많은 팀은 C/, peak(conceded) === 2],
    [/A가 B보다 크다/, scored.A / a.won > scored.B / b.won],
  ]);
};

const data16: Check = (choices) => {
  /** Least counts over every way of filling the seven cells of one age group, all of whom use at least one. */
  const least = (all: number, subway: number, bus: number, bike: number) => {
    const found = { both: Infinity, three: Infinity, several: Infinity, exactly: Infinity };
    for (let three = 0; three <= bike; three += 1)
      for (let sb = 0; sb + three <= bus; sb += 1)
        for (let sk = 0; sk + three <= bike; sk += 1) {
          const bk = subway + bus + bike - all - 2 * three - sb - sk;
          const single = [subway - three - sb - sk, bus - three - sb - bk, bike - three - sk - bk];
          if (bk < 0 || single.some((value) => value < 0)) continue;
          if (sum(single) + sb + sk + bk + three !== all) throw new Error('cells');
          found.both = Math.min(found.both, sb + three);
          found.three = Math.min(found.three, three);
          found.several = Math.min(found.several, sb + sk + bk + three);
          found.exactly = Math.min(found.exactly, sb);
        }
    return found;
  };
  const [young, old] = [least(128, 97, 71, 58), least(89, 61, 68, 16)];
  return statements(choices, {
    ㄱ: young.both + old.both >= 90,
    ㄴ: young.three >= 10,
    ㄷ: young.several + old.several >= 85,
    ㄹ: old.exactly >= 24,
  });
};

const data23: Check = (choices) => {
  const kinds = [
    [2487, 3014, 2763, 3306, 2548, 2891],
    [1023, 1268, 1147, 1342, 1151, 1217],
    [626, 805, 719, 825, 719, 751],
  ];
  const total = kinds[0]!.map((_value, year) => sum(kinds.map((kind) => kind[year]!)));
  return showing(
    choices,
    steps(total).map((change, i) => round((100 * change) / total[i]!, 1)),
  );
};

const data27: Check = (choices) => {
  const before = steps([0, 63, 178, 417, 982, 1163, 1237]);
  const now = steps([0, 87, 159, 304, 904, 1246, 1298]);
  const late = (spans: readonly number[]) => (100 * (spans[3]! + spans[4]!)) / sum(spans);
  return claims(choices, [
    [/2025년이 2024년보다 낮다/, now[3]! / sum(now) < before[3]! / sum(before)],
    [/9배를 넘는다/, Math.max(...before) > 9 * Math.min(...before)],
    [/2배를 넘는다/, now[4]! > 2 * before[4]!],
    [/13%p 이상 높다/, late(now) - late(before) >= 13],
    [/3개이다/, now.filter((value, i) => value > before[i]!).length === 3],
  ]);
};

const data30: Check = (choices) => {
  // Marks in tenths of a point, so that every comparison is one of integers.
  const rows = [
    { known: [84, 76, 91, 68], final: 251 },
    { known: [92, 73, 81, 79], final: 244 },
    { known: [54, 93, 72, 98], final: 219 },
    { known: [63, 82, 94, 91], final: 248 },
  ];
  const open = rows.map(({ known, final }) =>
    range(0, 100).filter((mark) => sum([...known, mark].toSorted((p, q) => p - q).slice(1, 4)) === final),
  );
  const worlds = open[0]!.flatMap((a) => open[1]!.flatMap((b) => open[2]!.flatMap((c) => open[3]!.map((d) => [a, b, c, d] as const))));
  if (worlds.length === 0) throw new Error('no world');
  return claims(choices, [
    [/가장 낮은 것은 5\.4점/, worlds.every(([, , c]) => Math.min(54, c) === 54)],
    [/9\.1점이다/, worlds.every(([a]) => a === 91)],
    [/30점 이상/, worlds.every((world) => sum(world) >= 300)],
    [/1\.6점 이상 높다/, worlds.every(([a, , , d]) => a - d >= 16)],
    [/을이 갑보다 높다/, worlds.every(([a, b]) => sum(rows[1]!.known) + b > sum(rows[0]!.known) + a)],
  ]);
};

const data32: Check = (choices) => {
  /** Sets of `count` different shares below `cap` (in tenths of a per cent), falling, with the given sum. */
  const rests = (count: number, left: number, cap: number): number[][] => {
    if (count === 1) return left > 0 && left < cap ? [[left]] : [];
    const found: number[][] = [];
    for (let share = Math.min(cap - 1, left); share * count >= left; share -= 1)
      for (const tail of rests(count - 1, left - share, share)) found.push([share, ...tail]);
    return found;
  };
  const [market, later] = [3847, 4126];
  let worlds = 0;
  const holds = { ㄱ: true, ㄴ: true, ㄷ: true, ㄹ: true };
  for (const count of [1, 2, 3, 4]) {
    const before = rests(count, 1000 - 304 - 217 - 148 - 93, 93);
    const after = rests(count, 1000 - 286 - 259 - 142 - 118, 118);
    if (before.length === 0 || after.length === 0) continue;
    worlds += 1;
    if (4 + count < 7) holds['ㄱ'] = false;
    // 라 may be any of the firms below the fourth in 2025, 마 any of those in 2024
    if (after.some((shares) => shares.some((share) => share * later >= 93 * market))) holds['ㄴ'] = false;
    if (before.some((shares) => shares.some((share) => 142 * later - share * market <= 220 * 1000))) holds['ㄷ'] = false;
    const fifth = { before: before.map(([share]) => share!), after: after.map(([share]) => share!) };
    if (Math.min(...fifth.after) * later <= Math.max(...fifth.before) * market) holds['ㄹ'] = false;
  }
  if (worlds === 0) throw new Error('no world');
  return statements(choices, holds);
};

export const checks: Record<string, Check> = {
  'data-02': data02,
  'data-07': data07,
  'data-11': data11,
  'data-14': data14,
  'data-16': data16,
  'data-23': data23,
  'data-27': data27,
  'data-30': data30,
  'data-32': data32,
};
