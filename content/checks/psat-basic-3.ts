import { positionsWhere, type Check } from './check.ts';
import { statements } from './statements.ts';
import { round, sum, topOf } from './toolbox.ts';

// Items of the first sitting whose tables were made longer: unrounded numbers, two to four steps.

const data06: Check = (choices) => {
  const pool = [213, 238, 251, 284, 307];
  const pools = [11, 12, 12, 13, 14];
  const gym = [196, 247, 271, 326, 359];
  const field = [104, 119, 127, 142, 137];
  const total = pool.map((users, i) => users + gym[i]! + field[i]!);
  const right: readonly (readonly [title: RegExp, values: readonly number[]])[] = [
    [/^체육관 이용자 수의 전년 대비 증가율/, gym.slice(1).map((users, i) => round((users / gym[i]! - 1) * 100, 1))],
    [/^수영장 1개당 이용자 수/, pool.map((users, i) => round(users / pools[i]!, 1))],
    [/^세 시설 이용자 수 합계의 전년 대비 증가 폭/, total.slice(1).map((users, i) => users - total[i]!)],
    [/^2025년 세 시설의 이용자 수 비중/, [pool, gym, field].map((users) => round((100 * users[4]!) / total[4]!, 1))],
    [/^체육관 이용자 수에 대한/, pool.map((users, i) => round((100 * users) / gym[i]!, 1))],
  ];
  return positionsWhere(choices, (text) => {
    // asked: which graph is not right
    const values = right.filter(([title]) => title.test(text));
    if (values.length !== 1) throw new Error(text);
    const shown = [
      .../!\[([^\]]*)\]/
        .exec(text)![1]!
        .replaceAll(/\d+년/g, '')
        .matchAll(/\d+(?:\.\d+)?/g),
    ];
    return shown.map(([value]) => Number(value)).join() !== values[0]![1].join();
  });
};

const data08: Check = (choices) => {
  type Place = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  const table: Readonly<Record<Place, { cost: number; users: number; staff: number; paying: number }>> = {
    A: { cost: 13, users: 47, staff: 18, paying: 62 },
    B: { cost: 22, users: 58, staff: 31, paying: 45.5 },
    C: { cost: 31, users: 96, staff: 36, paying: 38.5 },
    D: { cost: 42, users: 63, staff: 64, paying: 71 },
    E: { cost: 53, users: 107, staff: 58, paying: 54 },
    F: { cost: 61, users: 84, staff: 83, paying: 66.5 },
  };
  const all = Object.entries(table) as [Place, (typeof table)[Place]][];
  const by = (value: (row: (typeof table)[Place]) => number, among = all): Record<Place, number> =>
    Object.fromEntries(among.map(([name, row]) => [name, value(row)])) as Record<Place, number>;
  const large = all.filter(([, { cost }]) => cost >= 30);
  const costly = table[topOf(by(({ cost, staff }) => cost / staff))];
  return statements(choices, {
    ㄱ: topOf(by(({ users, cost }) => users / cost)) === topOf(by(({ users, staff }) => users / staff)),
    ㄴ:
      topOf(
        by(({ cost, users, paying }) => cost / (users * paying), large),
        -1,
      ) === 'C',
    ㄷ: topOf(by(({ users }) => users)) === topOf(by(({ users, paying }) => users * paying)),
    ㄹ: costly.cost / costly.users < sum(all.map(([, { cost }]) => cost)) / sum(all.map(([, { users }]) => users)),
  });
};

export const checks: Record<string, Check> = { 'data-06': data06, 'data-08': data08 };
