import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, exactly, isNear, of, numbered } from './statements.ts';
import { permutations, product, range, sum } from './toolbox.ts';

// ---- 변전소 점검 ------------------------------------------------------------------------------------------------------------------------

/** Working days of December as in the table: demand, chance of rain, calibration, whether 표 대리 is away. */
const workdays = [
  { date: 7, demand: 820, rain: 10 },
  { date: 8, demand: 790, rain: 20 },
  { date: 9, demand: 760, rain: 70 },
  { date: 10, demand: 780, rain: 30, calibrates: true },
  { date: 11, demand: 750, rain: 10 },
  { date: 14, demand: 840, rain: 0 },
  { date: 15, demand: 770, rain: 60 },
  { date: 16, demand: 740, rain: 40, away: true },
  { date: 17, demand: 760, rain: 20 },
  { date: 18, demand: 730, rain: 30 },
  ...range(21, 24).map((date) => ({ date, demand: 790, rain: 0 })),
] as readonly { readonly date: number; readonly demand: number; readonly rain: number; readonly calibrates?: true; readonly away?: true }[];
/** Days on which a station of that kind may be checked, by themselves; the report is written on the next working day. */
const openDays = (kind: 'outdoor' | 'indoor'): readonly number[] =>
  workdays.flatMap((day, index) => {
    const isOpen = day.demand < 800 && !day.calibrates && !workdays[index + 1]?.away;
    return isOpen && (kind === 'indoor' || (day.rain < 60 && !day.away)) ? [index] : [];
  });
const dateOf = (index: number): number => at(workdays, index).date;

// ---- 시간대별 요금 ----------------------------------------------------------------------------------------------------------------------

const priceAt = (hour: number): number => (hour < 8 || hour >= 22 ? 60 : hour === 11 || (hour >= 13 && hour < 17) ? 180 : 110);
const loads = [100, 100, 500, 500, 500, 500, 100, 100, 100];
const energyCost = (start: number): number => sum(loads.map((load, index) => load * priceAt(start + index)));
const overtime = (start: number): number => loads.filter((_load, index) => start + index < 8 || start + index >= 18).length * 35_000;

// ---- 자재 발주 --------------------------------------------------------------------------------------------------------------------------

const materials = [
  { name: '계량기', isUrgent: false, daily: 12, lead: 10, stock: 150, coming: 40, pack: 20, price: 35_000 },
  { name: '퓨즈', isUrgent: true, daily: 20, lead: 6, stock: 300, coming: 0, pack: 50, price: 2000 },
  { name: '절연 장갑', isUrgent: false, daily: 4, lead: 15, stock: 80, coming: 0, pack: 12, price: 30_000 },
  { name: '피뢰기', isUrgent: true, daily: 3, lead: 20, stock: 60, coming: 40, pack: 10, price: 50_000 },
  { name: '접속재', isUrgent: false, daily: 15, lead: 8, stock: 120, coming: 60, pack: 30, price: 8000 },
].map((item) => ({ ...item, point: item.daily * (item.lead + (item.isUrgent ? 10 : 5)), have: item.stock + item.coming }));
const ordered = materials.filter(({ have, point }) => have <= point);

/** "오후 4시 20분" in minutes. */
const clock = (text: string): number => {
  const [, half = '', hour = '', minute = '0'] = /(오전|오후) (\d+)시(?: (\d+)분)?/.exec(text) ?? [];
  return (Number(hour) + (half === '오후' ? 12 : 0)) * 60 + Number(minute);
};

export const checks: Record<string, Check> = {
  'res-01': (choices) =>
    exactly(
      choices,
      openDays('outdoor')
        .map((index) => dateOf(index))
        .filter((date) => date <= 18)
        .map((date) => `${date}일`),
    ),

  'res-02': (choices) => {
    const outdoor = openDays('outdoor');
    const indoor = openDays('indoor');
    const ends = product<number>([outdoor, outdoor, indoor, indoor])
      .map((days) => days.toSorted((a, b) => a - b))
      .filter((days) => days.every((day, index) => index === 0 || day >= at(days, index - 1) + 2))
      .map((days) => dateOf(at(days, 3)));
    return positionsWhere(choices, (text) => text === `12월 ${Math.min(...ends)}일`);
  },

  'res-03': (choices) => numbered(choices, energyCost(9)),

  'res-04': (choices) => {
    const starts = range(6, 22 - loads.length);
    const costs = starts.map((start) => energyCost(start) + overtime(start));
    const cheapest = starts.filter((_start, index) => costs[index] === Math.min(...costs));
    if (cheapest.length !== 1) throw new Error('a tie');
    return numbered(choices, at(cheapest, 0));
  },

  'res-05': (choices) =>
    exactly(
      choices,
      ordered.map(({ name }) => name),
    ),

  'res-06': (choices) =>
    numbered(choices, sum(ordered.map(({ point, have, pack, price }) => Math.ceil((2 * point - have) / pack) * pack * price)) / 10_000),

  'res-07': (choices) => {
    const east = [4, 7, 6];
    const west = [3, 5, 8];
    const needs = [60, 50, 80];
    const costs = product(needs.map((need) => range(0, need / 5).map((fives) => fives * 5)))
      .filter((fromEast) => sum(fromEast) <= 120 && sum(needs) - sum(fromEast) <= 100)
      .map((fromEast) => sum(fromEast.map((count, index) => count * at(east, index) + (at(needs, index) - count) * at(west, index))));
    return numbered(choices, Math.min(...costs) / 10);
  },

  'res-08': (choices) => {
    const projects: Record<string, readonly [cost: number, saved: number]> = {
      가: [35, 42],
      나: [30, 39],
      다: [25, 30],
      라: [20, 27],
      마: [15, 16],
    };
    const sets = product(Object.keys(projects).map((name) => ['', name]))
      .map((names) => names.filter((name) => name !== ''))
      .filter((names) => sum(names.map((name) => of(projects, name)[0])) <= 80 && (!names.includes('라') || names.includes('나')));
    const saved = (names: readonly string[]): number => sum(names.map((name) => of(projects, name)[1]));
    const most = Math.max(...sets.map(saved));
    const best = sets.filter((names) => saved(names) === most);
    if (best.length !== 1) throw new Error('a tie');
    return exactly(choices, at(best, 0));
  },

  'res-09': (choices) => {
    const cycle = ['주', '주', '휴', '휴', '야', '야', '휴', '휴'];
    const first: Record<string, number> = { A: 1, B: 3, C: 5, D: 7 };
    const onDuty = (shift: string): string =>
      at(
        Object.keys(first).filter((crew) => at(cycle, (25 - of(first, crew)) % 8) === shift),
        0,
      );
    return positionsWhere(choices, (text) => text === `${onDuty('주')}조, ${onDuty('야')}조`);
  },

  'res-10': (choices) => {
    const minutes: Record<string, number> = { 본동: 40, 본서: 60, 본남: 50, 동서: 30, 동남: 70, 서남: 40 };
    const travel = (from: string, to: string): number => minutes[from + to] ?? of(minutes, to + from);
    const meeting: Record<string, readonly [length: number, from: number, until: number]> = {
      동: [60, 13 * 60, 16 * 60],
      서: [50, 0, 15 * 60],
      남: [80, 0, 24 * 60],
    };
    const backs = permutations(['동', '서', '남']).flatMap((order) => {
      let now = 9 * 60;
      let place = '본';
      for (const office of order) {
        const [length, from, until] = of(meeting, office);
        let start = Math.max(now + travel(place, office), from);
        if (start < 13 * 60 && start + length > 12 * 60) start = 13 * 60;
        if (start + length > until) return [];
        now = start + length;
        place = office;
      }
      return [now + travel(place, '본')];
    });
    return positionsWhere(choices, (text) => isNear(clock(text), Math.min(...backs)) && numberIn(text) > 0);
  },
};
