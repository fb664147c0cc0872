import type { KeptListing } from '@modules/calendar';
import { expect, it } from 'vitest';
import { clashFrom, countsOf, entriesOf, LANES, weeksOf } from './calendar-weeks.ts';

const korea = (time: string): number => Date.parse(`${time}:00+09:00`);
const kept = (listingIdx: number, opens: string, deadline: string | null): KeptListing => ({
  listingIdx,
  kind: 'activity',
  title: `공고 ${listingIdx}`,
  organization: '한울전력',
  opensAt: korea(opens),
  deadlineAt: deadline === null ? null : korea(deadline),
});
const item = (listingIdx: number, isStart: boolean, at: string) => ({
  listingIdx,
  kind: 'contest' as const,
  title: `공고 ${listingIdx}`,
  organization: '새길',
  isStart,
  at: korea(at),
});
const drawn = { days: [], kept: [], onlyDeadlines: false, lanes: LANES };

it('draws what is kept as bars through the weeks, with where it begins and ends', () => {
  const weeks = weeksOf('2026-11-01', 5, {
    ...drawn,
    kept: [
      kept(1, '2026-11-02T10:00', '2026-11-30T23:59'),
      kept(2, '2026-11-09T10:00', '2026-11-11T18:00'),
      kept(3, '2026-11-03T10:00', null),
    ],
  });
  expect(
    weeks.map(({ bars }) =>
      bars.filter(({ listingIdx }) => listingIdx === 1).map(({ from, to, lane, begins, ends }) => [from, to, lane, begins, ends]),
    ),
  ).toEqual([
    [[1, 6, 0, true, false]],
    [[0, 6, 0, false, false]],
    [[0, 6, 0, false, false]],
    [[0, 6, 0, false, false]],
    [[0, 1, 0, false, true]],
  ]);
  expect(weeks[1]!.bars.find(({ listingIdx }) => listingIdx === 2)).toMatchObject({ from: 1, to: 3, lane: 1, begins: true, ends: true });
});

it('lays bars side by side in one lane where they fit, and no more of them than there are lanes', () => {
  const bars = weeksOf('2026-11-01', 1, {
    ...drawn,
    kept: [
      kept(1, '2026-11-01T10:00', '2026-11-02T10:00'),
      kept(2, '2026-11-03T10:00', '2026-11-04T10:00'),
      ...[3, 4, 5, 6].map((idx) => kept(idx, '2026-11-01T10:00', '2026-11-07T10:00')),
    ],
  })[0]!.bars;
  expect(bars.map(({ listingIdx, lane }) => [listingIdx, lane])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 3],
    [2, 0],
  ]);
});

it('fills what is free with lines, and counts what is left', () => {
  const day = '2026-11-02';
  const days = [
    {
      day,
      deadlineCount: 5,
      startCount: 2,
      items: [
        item(1, false, `${day}T10:00`),
        item(7, false, `${day}T11:00`),
        item(8, false, `${day}T12:00`),
        item(9, true, `${day}T10:00`),
      ],
    },
  ];
  const monday = (given: object) => weeksOf('2026-11-01', 1, { ...drawn, days, ...given })[0]!.days[1]!;
  expect(monday({})).toMatchObject({ more: { count: 3, lane: 4 }, startCount: 2, deadlineCount: 5 });
  expect(monday({}).lines.map(({ lane }) => lane)).toEqual([0, 1, 2, 3]);
  const onlyDeadlines = monday({ onlyDeadlines: true });
  expect([onlyDeadlines.lines.length, onlyDeadlines.more, onlyDeadlines.startCount]).toEqual([3, { count: 2, lane: 3 }, 0]);
  // What is kept says its own end: it is no line, and is not counted again.
  const withBar = monday({ kept: [kept(1, '2026-10-01T10:00', `${day}T10:00`)] });
  expect([withBar.lines.map(({ listingIdx, lane }) => [listingIdx, lane]), withBar.more]).toEqual([
    [
      [7, 1],
      [8, 2],
      [9, 3],
    ],
    { count: 3, lane: 4 },
  ]);
  expect(weeksOf('2026-11-01', 1, drawn)[0]!.days[0]).toEqual({
    day: '2026-11-01',
    lines: [],
    more: null,
    startCount: 0,
    deadlineCount: 0,
  });
});

it('lists a day: what ends before what begins, what is kept first, also of kinds that are not shown', () => {
  const day = '2026-11-26';
  const own = [
    kept(1, `${day}T09:00`, '2026-12-01T10:00'),
    kept(2, '2026-11-01T09:00', `${day}T18:00`),
    kept(3, '2026-11-01T09:00', '2026-11-27T18:00'),
  ];
  const of = { day, kept: own, onlyDeadlines: false };
  const items = [item(2, false, `${day}T18:00`), item(7, false, `${day}T09:00`), item(8, true, `${day}T09:00`)];
  const entries = entriesOf(items, of);
  expect(entries.map(({ listingIdx, isStart, isKept }) => [listingIdx, isStart, isKept])).toEqual([
    [2, false, true],
    [7, false, false],
    [1, true, true],
    [8, true, false],
  ]);
  expect(entriesOf(items, { ...of, onlyDeadlines: true }).map(({ listingIdx }) => listingIdx)).toEqual([2, 7]);
  const days = [{ day, deadlineCount: 5, startCount: 2, items: [] }];
  expect(countsOf(days, ['contest'], of)).toEqual({ deadlines: 6, starts: 3 });
  expect(countsOf(days, ['contest', 'activity'], { ...of, onlyDeadlines: true })).toEqual({ deadlines: 5, starts: 0 });
});

it('finds the next day on which two of them end', () => {
  const three = [
    kept(1, '2026-11-01T09:00', '2026-11-26T18:00'),
    kept(2, '2026-11-01T09:00', '2026-11-26T09:00'),
    kept(3, '2026-11-01T09:00', '2026-11-28T09:00'),
  ];
  expect(clashFrom(three, '2026-11-20')).toMatchObject({ day: '2026-11-26', listings: [{ listingIdx: 2 }, { listingIdx: 1 }] });
  expect(clashFrom(three, '2026-11-27')).toBeNull();
});
