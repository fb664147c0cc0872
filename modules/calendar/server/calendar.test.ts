import { createListingModule } from '@modules/listing/server';
import { listingsIn } from '@modules/listing/testing';
import type { Notice } from '@modules/notification';
import { createScrapModule } from '@modules/scrap/server';
import { makeCopy } from '@platform/i18n/copy';
import { createOutbox } from '@platform/outbox';
import { testDatabase } from '@platform/testing';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarOwner } from '../contract.ts';
import { hashOf } from './feed.ts';
import { createCalendarModule } from './index.ts';

const { db } = testDatabase<never>();
const korea = (time: string): number => Date.parse(`${time}+09:00`);
const MORNING = korea('2026-11-20T09:00:00');
let now = MORNING;
const clock = { now: () => new Date(now) };
const secret = 's'.repeat(32);
const listings = createListingModule({ db, clock, secret });
const scraps = createScrapModule({ db, clock, outbox: createOutbox(db), kinds: () => [listings.scrapKind(makeCopy({}))] });
const told: Notice[] = [];
const left = new Set<string>();
/** Another process on the same database. */
const moduleFor = (...brandIds: readonly string[]) =>
  createCalendarModule({
    db,
    clock,
    brandIds,
    scraps: scraps.api,
    listings: listings.api,
    notifications: { create: (_tx, notices) => Promise.resolve(told.push(...notices)) },
    isMember: ({ memberId }) => Promise.resolve(!left.has(memberId)),
    portalOf: () => ({ origin: 'https://career.test', name: '마루커리어' }),
  });
beforeEach(() => {
  now = MORNING;
  told.length = 0;
});

/** Under a brand of its own, whose passes and listings nobody else sees. */
const alone = async () => {
  const brandId = `brand-${randomUUID()}`;
  const module = moduleFor(brandId);
  const owner: CalendarOwner = { brandId, memberId: randomUUID() };
  const made = listingsIn(db, brandId);
  const organizationIdx = await made.organization('한울, 전력; 본사');
  const listing = (title: string, deadline: string | null, opens = '2026-11-01T10:00') =>
    made.listing(organizationIdx, { title, opensAt: korea(`${opens}:00`), deadlineAt: deadline === null ? null : korea(`${deadline}:00`) });
  const at = (time: string) => void (now = korea(`${time}:00`));
  const keep = async (idx: number, who = owner): Promise<void> => {
    expect(await scraps.api.keep(who, { scrapKind: 'listing', targetId: String(idx) })).toMatchObject({ ok: true });
  };
  const move = (idx: number, to: string) =>
    sql`update listing.listing set deadline_at = ${new Date(korea(`${to}:00`))}, closes_at = ${new Date(korea(`${to}:00`) + 60_000)},
      deadline_moved_at = ${new Date(now)}, updated_at = ${new Date(now)}, revision = revision + 1 where listing_idx = ${idx}`.execute(db);
  const tell = async (by = module) => {
    told.length = 0;
    await by.tellDeadlines();
    return told.map(({ memberId, data, link }) => [memberId === owner.memberId ? 'owner' : memberId, data.days, data.what, link.path]);
  };
  return { ...module, brandId, owner, listing, keep, move, tell, at };
};
const urlOf = (made: Awaited<ReturnType<ReturnType<typeof moduleFor>['api']['makeFeed']>>): string => {
  if (!made.ok) throw new Error(made.error.kind);
  return new URL(made.value.url).searchParams.get('key') ?? '';
};

describe('what a member keeps', () => {
  it('stands between its beginning and its deadline; what has none only begins', async () => {
    const { api, owner, listing, keep, brandId } = await alone();
    const [through, before, starts, runs, always] = [
      await listing('걸친 것', '2026-12-05T23:59', '2026-11-01T10:00'),
      await listing('지난 것', '2026-10-31T23:59', '2026-10-01T10:00'),
      await listing('시작만', null, '2026-11-30T23:00'),
      await listing('그날 끝', '2026-11-01T00:00', '2026-10-01T10:00'),
      await listing('지난 시작', null, '2026-10-30T10:00'),
    ];
    for (const idx of [through, before, starts, runs, always]) await keep(idx);
    await listing('남의 것', '2026-11-10T23:59');
    const kept = await api.kept(owner, { from: '2026-11-01', to: '2026-11-30' });
    expect(kept.ok && kept.value.items.map(({ title }) => title)).toEqual(['그날 끝', '걸친 것', '시작만']);
    expect(await api.kept({ brandId, memberId: randomUUID() }, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
      ok: true,
      value: { items: [] },
    });
    for (const to of ['2026-10-31', '2027-01-02'])
      expect(await api.kept(owner, { from: '2026-11-01', to })).toEqual({ ok: false, error: { kind: 'calendar/too-many-days' } });
  });
});

describe('the feed', () => {
  it('is read by a calendar program: what is kept and has a deadline, and nothing else', async () => {
    const { api, owner, listing, keep, move } = await alone();
    const [idx, endless] = [await listing('서포터즈, 9기; \\모집', '2026-11-26T23:59'), await listing('상시', null)];
    await keep(idx);
    await keep(endless);
    await listing('남의 것', '2026-11-26T23:59');
    const key = urlOf(await api.makeFeed(owner, { replaces: null }));
    const read = async () => {
      const text = await api.readFeed(owner.brandId, key);
      if (!text.ok) throw new Error(text.error.kind);
      return {
        text: text.value,
        events: new ICAL.Component(ICAL.parse(text.value) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
      };
    };
    const { text, events } = await read();
    const [event] = events;
    expect(events.map(({ uid, summary, sequence }) => [uid, summary, sequence])).toEqual([
      [`listing-${idx}@career.test`, '마감: 서포터즈, 9기; \\모집', 0],
    ]);
    expect([event!.startDate.toJSDate().getTime(), event!.endDate.toJSDate().getTime()]).toEqual([
      korea('2026-11-26T23:59:00'),
      korea('2026-11-27T00:00:00'),
    ]);
    expect(event!.description).toBe(`한울, 전력; 본사\nhttps://career.test/listing/${idx}`);
    // The same until something changes, whenever it is asked for.
    now += 3_000_000;
    expect((await read()).text).toBe(text);
    await move(idx, '2026-12-07T18:00');
    const [moved] = (await read()).events;
    expect([moved!.uid, moved!.sequence, moved!.startDate.toJSDate().getTime()]).toEqual([event!.uid, 1, korea('2026-12-07T18:00:00')]);
    expect(moved!.component.getFirstPropertyValue('last-modified')?.toString()).toBe(new Date(now).toISOString().replace('.000', ''));
    await scraps.api.unkeep(owner, { scrapKind: 'listing', targetId: String(idx) });
    expect((await read()).events).toEqual([]);
    expect(await api.feed(owner)).toEqual({ feed: { madeAt: MORNING, readAt: MORNING } });
  });

  it('has a key that stands nowhere, ends when it is made anew or taken away, and is of one brand', async () => {
    const { api, owner, brandId } = await alone();
    const gone = { ok: false, error: { kind: 'calendar/no-feed' } };
    const key = urlOf(await api.makeFeed(owner, { replaces: null }));
    const { rows } = await sql<{ row: string }>`select feed::text as row from calendar.feed where brand_id = ${brandId}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(key);
    expect(rows[0]!.row).toContain(hashOf(key).toString('hex'));
    expect(await api.readFeed('another', key)).toEqual(gone);
    now += 1000;
    const next = urlOf(await api.makeFeed(owner, { replaces: MORNING }));
    expect(await api.readFeed(brandId, key)).toEqual(gone);
    expect(await api.readFeed(brandId, next)).toMatchObject({ ok: true });
    expect(await api.endFeed(owner)).toEqual({ feed: null });
    expect(await api.endFeed(owner)).toEqual({ feed: null });
    expect(await api.readFeed(brandId, next)).toEqual(gone);
  });

  it('of two tabs that make it at once one does, and the other is told', async () => {
    const { api, owner, brandId } = await alone();
    const both = await Promise.all([api.makeFeed(owner, { replaces: null }), api.makeFeed(owner, { replaces: null })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    now += 1000;
    const again = await Promise.all(Array.from({ length: 5 }, () => api.makeFeed(owner, { replaces: MORNING })));
    const made = again.filter(({ ok }) => ok);
    expect(made).toHaveLength(1);
    expect(await api.readFeed(brandId, urlOf(made[0]!))).toMatchObject({ ok: true });
    expect(await api.makeFeed(owner, { replaces: null })).toEqual({ ok: false, error: { kind: 'calendar/feed-changed' } });
  });

  it('is erased with its member', async () => {
    const { api, owner, brandId, eraseMember, exportFeed } = await alone();
    const key = urlOf(await api.makeFeed(owner, { replaces: null }));
    const exported = [];
    for await (const row of exportFeed(owner)) exported.push(row);
    expect(exported).toEqual([{ madeAt: MORNING, readAt: null }]);
    await eraseMember(owner);
    expect(await api.readFeed(brandId, key)).toMatchObject({ ok: false });
  });
});

describe('notices of deadlines', () => {
  it('come seven days, three days and one day before, once each, from eight to nine in the evening', async () => {
    const { owner, listing, keep, tell, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-27T23:59');
    at('2026-11-10T10:00');
    await keep(idx);
    const all: unknown[] = [];
    for (let day = 17; day <= 28; day += 1)
      for (const hour of ['07:59', '08:00', '12:00', '20:59', '21:00']) {
        at(`2026-11-${day}T${hour}`);
        for (const one of await tell()) all.push([day, hour, ...one]);
      }
    expect(all).toEqual([20, 24, 26].map((day) => [day, '08:00', 'owner', 27 - day, '서포터즈', `/listing/${idx}`]));
    expect(owner.memberId).toBeTruthy();
  });

  it('are told by one of several processes', async () => {
    const { brandId, listing, keep, at } = await alone();
    at('2026-11-10T10:00');
    for (const title of ['하나', '둘']) await keep(await listing(title, '2026-11-27T18:00'));
    at('2026-11-20T08:00');
    told.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => moduleFor(brandId).tellDeadlines()));
    // Whoever came first had both or each one of them, and none was told twice.
    expect(told.reduce((sum, { data }) => sum + (String(data.what).includes('외 1개') ? 2 : 1), 0)).toBe(2);
  });

  it('say together what ends on one day, and lead to the day', async () => {
    const { listing, keep, tell, at } = await alone();
    at('2026-11-10T10:00');
    for (const title of ['하나', '둘', '셋']) await keep(await listing(title, '2026-11-27T18:00'));
    at('2026-11-20T09:00');
    expect(await tell()).toEqual([['owner', 7, '하나 외 2개', '/calendar?day=2026-11-27']]);
  });

  it('do not come after it was taken out, for what was kept on the day itself, nor to who left', async () => {
    const { brandId, owner, listing, keep, tell, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-27T23:59');
    at('2026-11-10T10:00');
    await keep(idx);
    await scraps.api.unkeep(owner, { scrapKind: 'listing', targetId: String(idx) });
    at('2026-11-20T09:00');
    expect(await tell()).toEqual([]);
    at('2026-11-24T00:30');
    const late = { brandId, memberId: randomUUID() };
    await keep(idx, late);
    at('2026-11-24T09:00');
    expect(await tell()).toEqual([]);
    left.add(late.memberId);
    at('2026-11-26T09:00');
    expect(await tell()).toEqual([]);
    left.delete(late.memberId);
  });

  it('follow a deadline that is moved, also onto a mark of the same day', async () => {
    const { listing, keep, move, tell, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-27T23:59');
    at('2026-11-10T10:00');
    await keep(idx);
    at('2026-11-20T09:00');
    expect(await tell()).toHaveLength(1);
    at('2026-11-21T10:00');
    await move(idx, '2026-12-04T23:59');
    at('2026-11-24T09:00');
    expect(await tell()).toEqual([]);
    at('2026-11-27T09:00');
    expect(await tell()).toEqual([['owner', 7, '서포터즈', `/listing/${idx}`]]);
    at('2026-11-27T14:00');
    await move(idx, '2026-11-30T18:00');
    expect(await tell()).toEqual([['owner', 3, '서포터즈', `/listing/${idx}`]]);
    // Another hour of the same day is no other deadline.
    at('2026-11-27T15:00');
    await move(idx, '2026-11-30T12:00');
    expect(await tell()).toEqual([]);
    at('2026-11-29T09:00');
    await move(idx, '2026-12-30T12:00');
    expect(await tell()).toEqual([]);
  });

  it('forget what is long over', async () => {
    const { brandId, listing, keep, tell, at, deleteOldTold } = await alone();
    at('2026-11-10T10:00');
    await keep(await listing('서포터즈', '2026-11-27T23:59'));
    at('2026-11-20T09:00');
    await tell();
    const rows = async () => (await sql`select from calendar.told where brand_id = ${brandId}`.execute(db)).rows.length;
    at('2026-12-27T12:00');
    await deleteOldTold();
    expect(await rows()).toBe(1);
    at('2026-12-28T12:00');
    await deleteOldTold();
    expect(await rows()).toBe(0);
  });
});

describe('days before a deadline that a member chose', () => {
  const marksOf = (...on: readonly number[]) => ({ marks: [7, 3, 1].map((days) => ({ days, isOn: on.includes(days) })) });

  it('are all three until they choose, each by itself, and of nobody else', async () => {
    const { api, owner, brandId } = await alone();
    expect(await api.marks(owner)).toEqual(marksOf(7, 3, 1));
    // Two boxes pressed at once: neither takes the other back.
    await Promise.all([api.chooseMark(owner, { days: 7, isOn: false }), api.chooseMark(owner, { days: 1, isOn: false })]);
    expect(await api.marks(owner)).toEqual(marksOf(3));
    expect(await api.chooseMark(owner, { days: 1, isOn: true })).toEqual(marksOf(3, 1));
    expect(await api.marks({ brandId, memberId: randomUUID() })).toEqual(marksOf(7, 3, 1));
    expect(await api.marks({ brandId: 'another', memberId: owner.memberId })).toEqual(marksOf(7, 3, 1));
  });

  it('are the only ones on which they are told', async () => {
    const { api, brandId, owner, listing, keep, tell, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-27T23:59');
    const [other, nobody] = [0, 1].map(() => ({ brandId, memberId: randomUUID() }));
    at('2026-11-10T10:00');
    for (const who of [owner, other!, nobody!]) await keep(idx, who);
    await api.chooseMark(owner, { days: 7, isOn: false });
    await api.chooseMark(other!, { days: 3, isOn: false });
    for (const days of [7, 3, 1] as const) await api.chooseMark(nobody!, { days, isOn: false });
    const all: string[] = [];
    for (let day = 19; day <= 27; day += 1) {
      at(`2026-11-${day}T09:00`);
      for (const [who, days] of await tell())
        all.push(`${day} D-${days} ${who === 'owner' ? who : who === other!.memberId ? 'other' : 'nobody'}`);
    }
    all.sort((one, next) => one.localeCompare(next));
    expect(all).toEqual(['20 D-7 other', '24 D-3 owner', '26 D-1 other', '26 D-1 owner']);
  });

  it('follow a deadline that is moved: told again on the chosen day before the new one', async () => {
    const { api, owner, listing, keep, move, tell, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-23T23:59');
    at('2026-11-10T10:00');
    await keep(idx);
    await api.chooseMark(owner, { days: 7, isOn: false });
    at('2026-11-20T09:00');
    expect(await tell()).toHaveLength(1);
    at('2026-11-20T10:00');
    // A week ahead, which they do without; then onto a chosen day.
    await move(idx, '2026-11-27T23:59');
    expect(await tell()).toEqual([]);
    at('2026-11-24T09:00');
    expect(await tell()).toEqual([['owner', 3, '서포터즈', `/listing/${idx}`]]);
    expect(await tell()).toEqual([]);
  });

  it('tell once for a listing and a day, with two workers, after a restart within the pass, and pressed off and on', async () => {
    const { api, brandId, owner, listing, keep, at } = await alone();
    const idx = await listing('서포터즈', '2026-11-27T18:00');
    at('2026-11-10T10:00');
    // One more than are told at once.
    const members = Array.from({ length: 201 }, () => ({ brandId, memberId: randomUUID() }));
    for (const member of members) await keep(idx, member);
    await keep(idx);
    await api.chooseMark(owner, { days: 7, isOn: false });
    at('2026-11-20T09:00');
    told.length = 0;
    // Its process ends while it tells the first ones.
    const ending = new AbortController();
    const cut = moduleFor(brandId).tellDeadlines(ending.signal);
    ending.abort();
    await cut;
    expect([199, 200]).toContain(told.length);
    await Promise.all([1, 2].map(() => moduleFor(brandId).tellDeadlines()));
    expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set(members.map(({ memberId }) => memberId)));
    expect(told).toHaveLength(members.length);
    // A whole look on the same day again: whoever chose anew what they were told of is not told again.
    const [one] = members;
    for (const isOn of [false, true]) await api.chooseMark(one!, { days: 7, isOn });
    await api.chooseMark(owner, { days: 7, isOn: true });
    await sql`delete from calendar.pass where brand_id = ${brandId}`.execute(db);
    told.length = 0;
    await moduleFor(brandId).tellDeadlines();
    expect(told.map(({ memberId }) => memberId)).toEqual([owner.memberId]);
  });

  it('are in the export, and erased with the member', async () => {
    const { api, owner, exportMarks, eraseMember, brandId } = await alone();
    const other = { brandId, memberId: randomUUID() };
    await api.chooseMark(owner, { days: 3, isOn: false });
    await api.chooseMark(other, { days: 3, isOn: false });
    const exported = [];
    for await (const row of exportMarks(owner)) exported.push(row);
    expect(exported).toEqual([{ days: 3, isOn: false }]);
    await eraseMember(owner);
    expect(await api.marks(owner)).toEqual(marksOf(7, 3, 1));
    expect(await api.marks(other)).toEqual(marksOf(7, 1));
  });
});
