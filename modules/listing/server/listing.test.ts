import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ListingIdx, ListingQuery } from '../contract.ts';
import { FACETS, FIELDS, KINDS, METHODS, ORGANIZATION_TYPES, PAY_BANDS, PHASES, REGIONS, TARGETS, type Facet } from '../contract-terms.ts';
import { DAY_MS, koreanDay, koreanMoment, MINUTE_MS } from '@platform/kernel/korean-time';
import { closesAt, phaseOf } from '../domain/phase.ts';
import { listingsIn } from '../testing.ts';
import { createListingModule } from './index.ts';

const { db } = testDatabase<never>();
const NOW = koreanMoment('2026-11-20', '09:41');
let now = NOW;
const { api, deleteOldViews, countScraps, onContentChange, scrapKind, sitemap } = createListingModule({
  db,
  clock: { now: () => new Date(now) },
  secret: 's'.repeat(32),
});
const query = (given: object) => ListingQuery.parse(given);

it('keeps every kind that the contract names, and no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'listing.listing'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind = ANY%'`.execute(db);
  expect(rows.map(({ rule }) => [...rule.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind).toSorted())).toEqual([[...KINDS].toSorted()]);
});

/** Numbers that look random and are the same in every run. */
let state = 20_261_120;
const below = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
};
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
const some = <T>(list: readonly T[], most: number): T[] => [...new Set(Array.from({ length: 1 + below(most) }, () => oneOf(list)))];

interface Known {
  readonly idx: number;
  readonly opensAt: number;
  readonly closes: number;
  readonly publishedAt: number;
  readonly values: Readonly<Record<Facet, readonly string[]>>;
}
const DRAWN = 'drawn';
const known: Known[] = [];
/** The last day is today, within a week, a month: by days of Korea, the day of the deadline among them. */
const deadlineNames = (deadlineAt: number | null): readonly string[] => {
  if (deadlineAt === null) return ['always'];
  if (deadlineAt + MINUTE_MS <= NOW) return [];
  const days = (Date.parse(koreanDay(deadlineAt)) - Date.parse(koreanDay(NOW))) / DAY_MS;
  return [...(days < 1 ? ['today'] : []), ...(days < 8 ? ['week'] : []), ...(days < 31 ? ['month'] : [])];
};
beforeAll(async () => {
  const { organization, listing } = listingsIn(db, DRAWN);
  const organizationIdx = await organization();
  for (let at = 0; at < 160; at += 1) {
    const opensAt = NOW + (below(40) - 33) * DAY_MS;
    const deadlineAt =
      below(10) === 0
        ? null
        : koreanMoment(koreanDay(NOW + (below(60) - 12) * DAY_MS), oneOf(['23:59', '18:00', '00:00', '09:40', '09:41']));
    const publishedAt = opensAt - below(DAY_MS);
    const drawn = {
      fields: some(FIELDS.activity, 3),
      targets: some(TARGETS, 2),
      regions: some(REGIONS, 2),
      benefits: some(['allowance', 'certificate'], 2),
      method: oneOf(METHODS),
      organizer_type: oneOf(ORGANIZATION_TYPES),
      pay_band: oneOf([null, ...PAY_BANDS]),
    };
    const idx = await listing(organizationIdx, { ...drawn, opensAt, deadlineAt, publishedAt });
    known.push({
      idx,
      opensAt,
      closes: closesAt({ type: deadlineAt === null ? 'always' : 'date', at: deadlineAt }),
      publishedAt,
      values: {
        field: drawn.fields,
        target: drawn.targets,
        region: drawn.regions,
        method: [drawn.method],
        benefit: drawn.benefits,
        organizer: [drawn.organizer_type],
        pay: drawn.pay_band === null ? [] : [drawn.pay_band],
        deadline: deadlineNames(deadlineAt),
      },
    });
  }
  // Never listed, whatever is asked for.
  for (const hidden of ['draft', 'in-review', 'taken-down'] as const) await listing(organizationIdx, { state: hidden });
  await listing(organizationIdx, { kind: 'contest', fields: ['idea'] });
});

const CHOICES: Readonly<Record<Facet, readonly string[]>> = {
  field: FIELDS.activity,
  target: TARGETS,
  region: REGIONS,
  method: METHODS,
  benefit: ['allowance', 'certificate', 'prize'],
  organizer: ORGANIZATION_TYPES,
  pay: PAY_BANDS,
  deadline: ['today', 'week', 'month', 'always'],
};
/** What somebody might choose: mostly of one or two facets. */
const drawnChoice = () => {
  const facets = FACETS.filter(() => below(4) === 0);
  return {
    ...Object.fromEntries(facets.map((facet) => [facet, some(CHOICES[facet], 3).join('.')])),
    ...(below(2) === 0 && { phase: some(PHASES, 3).join('.') }),
    sort: oneOf(['deadline', 'newest', 'views'] as const),
  };
};

it('lists and counts as a look at each listing would, whatever is chosen', async () => {
  for (let round = 0; round < 60; round += 1) {
    const asked = query({ kind: 'activity', pageSize: 50, ...drawnChoice() });
    const phases = asked.phase.length === 0 ? ['open'] : asked.phase;
    const inFacet = (facet: Facet) => (one: Known) =>
      asked[facet].length === 0 || one.values[facet].some((value) => (asked[facet] as readonly string[]).includes(value));
    const isWanted = (but: Facet | null) => (one: Known) => FACETS.filter((facet) => facet !== but).every((facet) => inFacet(facet)(one));
    const inPhase = (one: Known) => phases.includes(phaseOf({ opensAt: one.opensAt, closes: one.closes }, NOW));
    const listed = known.filter((one) => inPhase(one) && isWanted(null)(one));
    const isOver = ({ closes }: Known) => closes <= NOW;
    const byDeadline = (one: Known, other: Known) =>
      Number(isOver(one)) - Number(isOver(other)) ||
      (one.closes === other.closes ? one.idx - other.idx : isOver(one) ? other.closes - one.closes : one.closes - other.closes);
    const byNewest = (one: Known, other: Known) => other.publishedAt - one.publishedAt || other.idx - one.idx;
    // Nobody looked at any of them.
    const byViews = (one: Known, other: Known) => other.idx - one.idx;
    const ORDERS = { deadline: byDeadline, newest: byNewest, views: byViews, scraps: byViews };
    const page = await api.list(DRAWN, asked);
    expect([asked, page.items.map(({ listingIdx }) => listingIdx)]).toEqual([
      asked,
      listed
        .toSorted(ORDERS[asked.sort])
        .slice(0, 50)
        .map(({ idx }) => idx),
    ]);
    expect(page.totalCount).toBe(listed.length);
    for (const { facet, values } of page.facets) {
      const counted = known.filter((one) => inPhase(one) && isWanted(facet)(one)).flatMap((one) => one.values[facet]);
      const expected = [...Map.groupBy(counted, (value) => value)].map(([value, of]) => ({ value, count: of.length }));
      expect([asked, facet, values]).toEqual([asked, facet, expected.toSorted((one, other) => (one.value < other.value ? -1 : 1))]);
    }
    for (const { phase, count } of page.phases)
      expect([phase, count]).toEqual([
        phase,
        known.filter((one) => isWanted(null)(one) && phaseOf({ opensAt: one.opensAt, closes: one.closes }, NOW) === phase).length,
      ]);
  }
});

it('gives every listing once over the pages of each order', async () => {
  for (const sort of ['deadline', 'newest', 'views', 'scraps'] as const) {
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await api.list(DRAWN, query({ kind: 'activity', phase: PHASES.join('.'), pageSize: 7, page, sort }));
      if (items.length === 0) break;
      seen.push(...items.map(({ listingIdx }) => listingIdx));
    }
    expect(seen.toSorted((one, other) => one - other)).toEqual(known.map(({ idx }) => idx));
  }
});

it('counts deadlines and starts by days of Korea', async () => {
  const counted = await api.calendar(DRAWN, { from: '2026-11-10', to: '2026-12-20', kind: ['activity'], perDay: 0 });
  const on = (of: (one: Known) => number) => (day: string) =>
    known.filter((one) => of(one) !== Number.POSITIVE_INFINITY && koreanDay(of(one)) === day).length;
  const deadlines = on(({ closes }) => closes - 1);
  const starts = on(({ opensAt }) => opensAt);
  const days = Array.from({ length: 41 }, (_, index) => koreanDay(koreanMoment('2026-11-10', '00:00') + index * DAY_MS));
  expect(counted).toEqual({
    ok: true,
    value: {
      days: days
        .map((day) => ({ day, startCount: starts(day), deadlineCount: deadlines(day), items: [] }))
        .filter((day) => day.startCount + day.deadlineCount > 0),
    },
  });
  const day = await api.day(DRAWN, { day: '2026-11-20', kind: ['activity'] });
  expect(day.deadlines.map(({ listingIdx }) => listingIdx).toSorted((a, b) => a - b)).toEqual(
    known.filter(({ closes }) => closes !== Number.POSITIVE_INFINITY && koreanDay(closes - 1) === '2026-11-20').map(({ idx }) => idx),
  );
});
it('names some of each day, what ends first, then what begins', async () => {
  const found = await api.calendar(DRAWN, { from: '2026-11-10', to: '2026-12-20', kind: ['activity'], perDay: 3 });
  if (!found.ok) throw new Error(found.error.kind);
  expect(found.value.days.length).toBeGreaterThan(20);
  for (const { day, items } of found.value.days) {
    const { starts, deadlines } = await api.day(DRAWN, { day, kind: ['activity'] });
    expect(items.map(({ listingIdx, isStart }) => ({ listingIdx, isStart }))).toEqual(
      [
        ...deadlines.map(({ listingIdx }) => ({ listingIdx, isStart: false })),
        ...starts.map(({ listingIdx }) => ({ listingIdx, isStart: true })),
      ].slice(0, 3),
    );
    for (const { at, isStart, listingIdx } of items)
      expect(at).toBe(
        isStart
          ? starts.find((one) => one.listingIdx === listingIdx)?.opensAt
          : deadlines.find((one) => one.listingIdx === listingIdx)?.deadline.at,
      );
  }
});
it.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-11-01', '2027-01-02'],
])('refuses the days from %s to %s', async (from, to) => {
  expect(await api.calendar(DRAWN, { from, to, kind: [], perDay: 0 })).toEqual({ ok: false, error: { kind: 'listing/too-many-days' } });
});

const one = async (brandId: string, given: Parameters<ReturnType<typeof listingsIn>['listing']>[1] = {}) => {
  const { organization, listing } = listingsIn(db, brandId);
  return ListingIdx.parse(await listing(await organization(), given));
};

it('shows one with who offers it, open, closed, but not as a draft, of another brand or after it was taken down', async () => {
  const idx = await one('one', { deadlineAt: koreanMoment('2026-11-19', '23:59') });
  const shown = await api.listing('one', idx);
  expect(shown.ok && { phase: shown.value.phase, organization: shown.value.organization, related: shown.value.related }).toEqual({
    phase: 'closed',
    organization: expect.objectContaining({ name: '한울전력', checked: { on: '2026-11-02', by: 'tax-office' }, openCount: 0 }),
    related: [],
  });
  const none = { ok: false, error: { kind: 'listing/not-found' } };
  expect(await api.listing('other', idx)).toEqual(none);
  expect(await api.listing('one', await one('one', { state: 'draft' }))).toEqual(none);
  expect(await api.listing('one', await one('one', { state: 'taken-down' }))).toEqual({ ok: false, error: { kind: 'listing/taken-down' } });
});

it('is open to the last millisecond of its day', async () => {
  const idx = await one('minute', { deadlineAt: koreanMoment('2026-11-20', '23:59') });
  const phaseWhen = async (at: number) => {
    now = at;
    const shown = await api.listing('minute', idx);
    now = NOW;
    return shown.ok && shown.value.phase;
  };
  const midnight = koreanMoment('2026-11-21', '00:00');
  expect([await phaseWhen(midnight - 1), await phaseWhen(midnight)]).toEqual(['open', 'closed']);
});

it('puts beside it what shares most of it and can still be applied to', async () => {
  const { organization, listing } = listingsIn(db, 'related');
  const organizationIdx = await organization();
  const add = (fields: string[], regions: string[], rest: object = {}) => listing(organizationIdx, { fields, regions, ...rest });
  const idx = ListingIdx.parse(await add(['press', 'volunteer'], ['seoul']));
  const nearest = await add(['press', 'volunteer'], ['seoul']);
  const farther = await add(['press'], ['busan']);
  await add(['startup'], ['seoul']);
  await add(['press'], ['seoul'], { deadlineAt: koreanMoment('2026-11-19', '18:00') });
  const shown = await api.listing('related', idx);
  expect(shown.ok && shown.value.related.map(({ listingIdx }) => listingIdx)).toEqual([nearest, farther]);
});

it('counts one viewer once a day, many at once, and forgets who it was', async () => {
  const idx = await one('views');
  const look = async (viewer: string) => {
    const seen = await api.view('views', idx, { id: viewer, address: null });
    return seen.ok ? seen.value.viewCount : seen.error.kind;
  };
  await Promise.all(Array.from({ length: 20 }, () => look('the same')));
  expect(await look('the same')).toBe(1);
  expect(await look('another')).toBe(2);
  now = koreanMoment('2026-11-21', '00:00');
  expect(await look('the same')).toBe(3);
  now = koreanMoment('2026-11-22', '00:00');
  await deleteOldViews();
  const { rows } = await sql<{ day: string }>`select day from listing.viewed where listing_idx = ${idx}`.execute(db);
  now = NOW;
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21']);
  expect(await api.view('views', ListingIdx.parse(999_999_999), { id: 'somebody', address: null })).toEqual({
    ok: false,
    error: { kind: 'listing/not-found' },
  });
});

it('counts who signs in, or out, on their device as one, and two members on one device as two', async () => {
  const idx = await one('signing');
  const device = '203.0.113.7 laptop';
  const look = async (viewer: { readonly id: string; readonly address: string | null; readonly device?: string }) => {
    const seen = await api.view('signing', idx, viewer);
    return seen.ok ? seen.value.viewCount : seen.error.kind;
  };
  const nobody = (of: string) => ({ id: of, address: '203.0.113.7', device: of });
  const member = (id: string, on: string) => ({ id, address: null, device: on });
  expect(await look(nobody(device))).toBe(1);
  expect(await look(member('한서', device))).toBe(1);
  const other = '203.0.113.7 library';
  expect(await look(member('두리', other))).toBe(2);
  expect(await look(nobody(other))).toBe(2);
  expect(await look(member('세나', other))).toBe(3);
  expect(await look(member('두리', device))).toBe(3);
  // What says nothing of its device is who it is.
  expect(await look({ id: '네온', address: null })).toBe(4);
  expect(await look({ id: '네온', address: null })).toBe(4);
});

it('counts devices behind one address each, up to a limit, and nobody can be known again on another day', async () => {
  const idx = await one('campus');
  const look = async (id: string, address = '203.0.113.7') => {
    const seen = await api.view('campus', idx, { id, address });
    return seen.ok ? seen.value.viewCount : seen.error.kind;
  };
  for (let n = 1; n <= 200; n += 1) expect(await look(`device ${n}`)).toBe(n);
  // Whoever makes up devices ends here; others are counted.
  expect(await look('device 201')).toBe(200);
  expect(await look('device 1', '203.0.113.8')).toBe(200);
  expect(await look('device 202', '203.0.113.8')).toBe(201);
  now = koreanMoment('2026-11-21', '00:00');
  expect(await look('device 1')).toBe(202);
  now = NOW;
  const { rows } = await sql<{ days: number; viewers: number; places: number }>`
    select count(distinct day)::int as days, count(distinct viewer)::int as viewers, count(distinct place)::int as places
    from listing.viewed where listing_idx = ${idx}`.execute(db);
  expect(rows).toEqual([{ days: 2, viewers: 202, places: 3 }]);
});

it('gives what was changed a few at a time, the newest first, and nothing of what was taken down', async () => {
  const idx = await one('changes');
  await sql`insert into listing.change (listing_idx, revision, at, changes)
    select ${idx}, n, now(), jsonb_build_array(jsonb_build_object('what', 'title', 'from', n::text, 'to', (n + 1)::text)) from generate_series(1, 12) n`.execute(
    db,
  );
  const shown = await api.listing('changes', idx);
  const revisions: number[] = [];
  let before: number | undefined;
  do {
    const page = await api.changes('changes', idx, before === undefined ? {} : { before });
    if (!page.ok) throw new Error(page.error.kind);
    if (before === undefined) expect(shown.ok && [shown.value.changes, shown.value.changeCount]).toEqual([page.value, 12]);
    expect(page.value.items.length).toBeLessThanOrEqual(5);
    revisions.push(...page.value.items.map(({ revision }) => revision));
    before = page.value.next ?? undefined;
  } while (before !== undefined);
  expect(revisions).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await api.changes('other', idx, {})).toEqual({ ok: false, error: { kind: 'listing/not-found' } });
  await sql`update listing.listing set state = 'taken-down' where listing_idx = ${idx}`.execute(db);
  expect(await api.changes('changes', idx, {})).toEqual({ ok: false, error: { kind: 'listing/taken-down' } });
});

it('begins with what ends today, a fortnight of days, and what is new of each kind', async () => {
  const { organization, listing } = listingsIn(db, 'home');
  const organizationIdx = await organization();
  const today = await listing(organizationIdx, { deadlineAt: koreanMoment('2026-11-20', '18:00') });
  const earlier = await listing(organizationIdx, { kind: 'contest', fields: ['idea'], deadlineAt: koreanMoment('2026-11-20', '12:00') });
  await listing(organizationIdx, { deadlineAt: koreanMoment('2026-11-20', '09:40') });
  const tomorrow = await listing(organizationIdx, { deadlineAt: koreanMoment('2026-11-21', '00:00') });
  const fivePublished = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => listing(organizationIdx, { kind: 'club', fields: ['sports'], publishedAt: NOW - at * DAY_MS })),
  );
  await countScraps(
    'home',
    new Map([
      [String(tomorrow), 3],
      [String(today), 7],
    ]),
  );
  const home = await api.home('home');
  expect(home.dueToday.map(({ listingIdx }) => listingIdx)).toEqual([earlier, today]);
  expect(home.dueTodayCount).toBe(2);
  expect(home.days).toHaveLength(14);
  // One of today's is over already.
  expect(home.days.slice(0, 3)).toEqual([
    { day: '2026-11-20', count: 3 },
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-22', count: 0 },
  ]);
  expect(home.mostScrapped.map(({ listingIdx, scrapCount }) => [listingIdx, scrapCount])).toEqual([
    [today, 7],
    [tomorrow, 3],
  ]);
  const clubs = home.newest.find(({ kind }) => kind === 'club');
  expect([clubs?.openCount, clubs?.items.map(({ listingIdx }) => listingIdx)]).toEqual([5, fivePublished.slice(0, 4)]);
});

const byIdx = (one: readonly unknown[], other: readonly unknown[]) => Number(one[0]) - Number(other[0]);
it('can be kept: with its deadline to the end of the minute, and no longer once it is taken down', async () => {
  const byHour = await one('kept', { deadlineAt: koreanMoment('2026-11-30', '18:00') });
  const byDay = await one('kept', { deadlineAt: koreanMoment('2026-11-19', '23:59') });
  const always = await one('kept');
  const down = await one('kept', { state: 'taken-down' });
  const found = await scrapKind((key) => key).find(
    { brandId: 'kept', memberId: 'somebody' },
    [byHour, byDay, always, down, 'x', '0'].map(String),
  );
  expect([...found].map(([id, { deadline, isClosed, link }]) => [Number(id), deadline, isClosed, link.path]).toSorted(byIdx)).toEqual([
    [byHour, { at: Date.parse('2026-11-30T18:00:59.999+09:00'), isDay: false }, false, `/listing/${byHour}`],
    [byDay, { at: Date.parse('2026-11-19T23:59:59.999+09:00'), isDay: true }, true, `/listing/${byDay}`],
    [always, null, false, `/listing/${always}`],
  ]);
});

it('tells search machines of what is published, and of nothing where a brand has none', async () => {
  const idx = await one('found');
  await one('found', { state: 'draft' });
  expect((await sitemap('found')).map(({ path }) => path)).toEqual([
    '/',
    '/recruit-home',
    '/calendar',
    ...['activity', 'education', 'contest', 'club', 'intern', 'recruit'].map((kind) => `/list/${kind}`),
    `/listing/${idx}`,
    '/company-info',
    expect.stringMatching(/^\/company-info\/\d+$/),
  ]);
  expect(await sitemap('nothing')).toEqual([]);
});

it('knows what changed, came, went and became another kind since it was read', async () => {
  const { organization, listing } = listingsIn(db, 'changed');
  const organizationIdx = await organization();
  const [edited, gone, moved] = await Promise.all([0, 1, 2].map(() => listing(organizationIdx, { fields: ['press'] })));
  const listed = async (kind: 'activity' | 'contest' = 'activity') => {
    const { items, facets } = await api.list('changed', query({ kind }));
    return { idxs: items.map(({ listingIdx }) => listingIdx), fields: facets.find(({ facet }) => facet === 'field')?.values };
  };
  expect(await listed()).toEqual({ idxs: [edited, gone, moved].toSorted((a, b) => a! - b!), fields: [{ value: 'press', count: 3 }] });
  expect((await listed('contest')).idxs).toEqual([]);
  await sql`update listing.listing set fields = '{startup}', closes_at = now() + interval '1 day' where listing_idx = ${edited}`.execute(
    db,
  );
  await sql`update listing.listing set state = 'taken-down' where listing_idx = ${gone}`.execute(db);
  await sql`update listing.listing set kind = 'contest', fields = '{idea}' where listing_idx = ${moved}`.execute(db);
  const came = await listing(organizationIdx, { fields: ['press'] });
  await onContentChange({ brandId: 'changed', kind: 'listing', ids: [edited!, gone!, moved!, came] });
  expect(await listed()).toEqual({
    idxs: [edited, came],
    fields: [
      { value: 'press', count: 1 },
      { value: 'startup', count: 1 },
    ],
  });
  expect((await listed('contest')).idxs).toEqual([moved]);
  await sql`update listing.listing set state = 'taken-down' where listing_idx = ${came}`.execute(db);
  await onContentChange(null);
  expect((await listed()).idxs).toEqual([edited]);
});
