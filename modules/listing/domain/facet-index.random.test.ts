import { expect, it } from 'vitest';
import { DEADLINES, FACETS, PHASES } from '../contract-terms.ts';
import { ListingFilter } from '../contract.ts';
import { STORED, type StoredFacet } from './columns.ts';
import { maskOf, valuesOf } from './count-facets.ts';
import { createFacetIndex, type Indexed, type Question } from './facet-index.ts';
import { addDays, DAY_MS, dayBegins, koreanDay, MINUTE_MS } from '@platform/kernel/korean-time';
import { phaseOf } from './phase.ts';

/** Numbers that look random and are the same in every run. */
let state = 7;
const below = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
};
const some = (list: readonly string[], most: number): string[] => [
  ...new Set(Array.from({ length: below(most + 1) }, () => list[below(list.length)]!)),
];

const BEGIN = Date.parse('2026-11-20T23:55:00+09:00');
const values = valuesOf('activity');
const draw = (listingIdx: number): Indexed => ({
  listingIdx,
  opensAt: BEGIN + (below(80) - 60) * MINUTE_MS * 37,
  closesAt: below(6) === 0 ? Number.POSITIVE_INFINITY : BEGIN + (below(3) === 0 ? below(40) * MINUTE_MS : (below(60) - 20) * DAY_MS),
  publishedAt: BEGIN - below(400) * 600_000,
  values: Object.fromEntries(STORED.map((facet) => [facet, some(values[facet], 3)])) as unknown as Record<StoredFacet, string[]>,
});

/** By a look at each listing. */
const lookAtEach = (all: readonly Indexed[], { filter, phases, order, offset, limit, now }: Question) => {
  const begins = (days: number) => dayBegins(addDays(koreanDay(now), days));
  const [yesterday, tomorrow, inAWeek, inAMonth] = [begins(-1), begins(1), begins(8), begins(31)];
  const within: Readonly<Record<string, (closes: number) => boolean>> = {
    today: (closes) => closes <= tomorrow,
    week: (closes) => closes <= inAWeek,
    month: (closes) => closes <= inAMonth,
    always: (closes) => closes === Number.POSITIVE_INFINITY,
  };
  // What the time says of each is asked once: it was most of what this test took.
  const timely = new Map(
    all.map((one) => {
      const { opensAt, closesAt } = one;
      const deadlines = DEADLINES.filter((name) => closesAt > now && within[name]!(closesAt));
      return [one, { phase: phaseOf({ opensAt, closes: closesAt }, now), deadlines }];
    }),
  );
  const phase = (one: Indexed) => timely.get(one)!.phase;
  const given = (one: Indexed, facet: (typeof FACETS)[number]): readonly string[] =>
    facet === 'deadline' ? timely.get(one)!.deadlines : one.values[facet];
  const fits = (one: Indexed, but?: string) =>
    FACETS.every(
      (facet) =>
        facet === but || filter[facet].length === 0 || given(one, facet).some((value) => (filter[facet] as string[]).includes(value)),
    );
  const listed = all.filter((one) => phases.includes(phase(one)));
  const found = listed.filter((one) => fits(one));
  const isOver = (one: Indexed) => Number(phase(one) === 'closed');
  const byDeadline = (one: Indexed, other: Indexed) =>
    isOver(one) - isOver(other) ||
    (one.closesAt === other.closesAt ? one.listingIdx - other.listingIdx : (one.closesAt - other.closesAt) * (isOver(one) ? -1 : 1));
  const byNewest = (one: Indexed, other: Indexed) => other.publishedAt - one.publishedAt || other.listingIdx - one.listingIdx;
  const open = all.filter((one) => phase(one) === 'open');
  return {
    listingIdxs: found
      .toSorted(order === 'newest' ? byNewest : byDeadline)
      .slice(offset, offset + limit)
      .map(({ listingIdx }) => listingIdx),
    totalCount: found.length,
    facets: FACETS.map((facet) => {
      const counted = listed.filter((one) => fits(one, facet));
      return {
        facet,
        values: values[facet]
          .map((value) => ({ value, count: counted.filter((one) => given(one, facet).includes(value)).length }))
          .filter(({ count }) => count > 0)
          .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
      };
    }),
    phases: PHASES.map((name) => ({ phase: name, count: all.filter((one) => phase(one) === name && fits(one)).length })),
    kindCounts: {
      open: open.length,
      dueToday: open.filter(({ closesAt }) => closesAt <= tomorrow).length,
      newSinceYesterday: open.filter(({ publishedAt }) => publishedAt >= yesterday).length,
    },
  };
};

it('says what a look at each listing says, while they come, go and change and the time goes on and back', () => {
  const index = createFacetIndex('activity');
  const known = new Map<number, Indexed>();
  const first = Array.from({ length: 1_100 }, (_, at) => draw(at + 1));
  index.load(first);
  for (const one of first) known.set(one.listingIdx, one);
  for (let step = 0; step < 160; step += 1) {
    for (let change = 0; change < below(4); change += 1) {
      const listingIdx = 1 + below(1_400);
      if (below(3) === 0) {
        index.remove(listingIdx);
        known.delete(listingIdx);
      } else {
        const one = draw(listingIdx);
        index.put(one);
        known.set(listingIdx, one);
      }
    }
    // Across midnight, to the minutes at which something opens or closes, and now and then back.
    const now = BEGIN + (step % 20 === 19 ? -below(40) * DAY_MS : Math.floor(step / 2) * MINUTE_MS);
    const filter = Object.fromEntries(FACETS.map((facet) => [facet, below(4) === 0 ? some(values[facet], 3).join('.') : '']));
    const question: Question = {
      filter: ListingFilter.parse(Object.fromEntries(Object.entries(filter).filter(([, chosen]) => chosen !== ''))),
      phases: PHASES.filter(() => below(2) === 0),
      order: below(2) === 0 ? 'newest' : 'deadline',
      offset: below(3) === 0 ? below(40) : 0,
      limit: 1 + below(below(5) === 0 ? 600 : 30),
      now,
    };
    expect([step, index.ask(question)]).toEqual([step, lookAtEach([...known.values()], question)]);
  }
});

it('remembers an answer until something changes or the time comes at which it is another', () => {
  const index = createFacetIndex('activity');
  const closing = { ...draw(1), opensAt: BEGIN - DAY_MS, closesAt: BEGIN + 2 * MINUTE_MS };
  index.load([closing]);
  const ask = (now: number) =>
    index.ask({ filter: ListingFilter.parse({}), phases: ['open'], order: 'deadline', offset: 0, limit: 20, now });
  const before = ask(BEGIN);
  expect(ask(BEGIN + 2 * MINUTE_MS - 1)).toBe(before);
  expect([before.totalCount, ask(BEGIN + 2 * MINUTE_MS).totalCount]).toEqual([1, 0]);
  index.put({ ...closing, closesAt: Number.POSITIVE_INFINITY });
  expect(ask(BEGIN + 2 * MINUTE_MS).totalCount).toBe(1);
  expect(maskOf(values.field, ['press', 'nothing'])).toBe(1 << values.field.indexOf('press'));
});
