import { randomUUID } from 'node:crypto';
import type { CompanyFacts } from '@modules/company';
import type { Notice } from '@modules/notification';
import type { Db } from '@platform/db';
import { makeCopy } from '@platform/i18n/copy';
import { ok } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { ListingIdx, ListingQuery } from '../../contract.ts';
import { PostingIdx, PostingQuery, type PostingDraft, type PostingMember } from '../../contract-posting.ts';
import copy from '../../copy/ko.json' with { type: 'json' };
import postingCopy from '../../copy/posting.json' with { type: 'json' };
import { koreanMoment } from '@platform/kernel/korean-time';
import { listingsIn, WHOLE_DRAFT } from '../../testing.ts';
import { createListingModule } from '../index.ts';
import type { ListingTables } from '../tables.ts';
import { listingDesk } from './desk.ts';
import { createPostings } from './index.ts';

const { db: anyDb } = testDatabase<never>();
const db = anyDb as unknown as Db<ListingTables>;
const BRAND = 'career';
const NOON = koreanMoment('2026-11-27', '12:00');
let now = NOON;
const clock = { now: () => new Date(now) };
const mails: Mail[] = [];
const events: unknown[] = [];
/** As the tables of notifications are: what has a key already is not told again. */
const told = new Map<string, Notice>();
const companies = new Map<number, CompanyFacts>();
const people = new Map<string, number>();
/** Who keeps which listing, since when. */
const keepers: { readonly memberId: string; readonly listingIdx: number; readonly since: number }[] = [];

const { api, applyDecisions, tellChanges } = createPostings({
  db,
  clock,
  companies: {
    membership: async ({ memberId }) => companies.get(people.get(memberId) ?? 0) ?? null,
    facts: async (_brand, companyIdx) => companies.get(companyIdx) ?? null,
    memberIds: async (_brand, companyIdx) => [...people].filter(([, of]) => of === companyIdx).map(([memberId]) => memberId),
  },
  attachments: {
    attach: async () => ok([]),
    release: async () => undefined,
    read: async () => null,
  },
  scraps: {
    keepersOf: async (_brand, _kind, { targetIds, keptBefore, after, limit }) =>
      keepers
        .filter((one) => targetIds.includes(String(one.listingIdx)) && one.since < keptBefore.getTime() && one.memberId > (after ?? ''))
        .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
        .slice(0, limit)
        .map(({ memberId, listingIdx }) => ({ memberId, targetIds: [String(listingIdx)] })),
  },
  notifications: {
    create: async (_tx, notices) => {
      const fresh = notices.filter(({ memberId, key }) => !told.has(`${memberId} ${key}`));
      for (const notice of fresh) told.set(`${notice.memberId} ${notice.key}`, notice);
      return fresh.length;
    },
  },
  mail: { send: async (_tx, mail) => void mails.push(mail) },
  outbox: { publish: async (_tx, { name }, given) => void events.push(...given.map(({ payload }) => ({ name, payload }))) },
  namesOf: async (_brand, ids) => new Map(ids.map((id) => [id, { username: '담당자', email: `${id}@company.test` }])),
  brandName: () => '마루커리어',
  businessOrigin: () => 'https://business.career.test',
  brandIds: [BRAND],
  copy: makeCopy({ ...copy, ...postingCopy }),
});
const desk = listingDesk(anyDb);
const unlogged = async () => {};
const shown = createListingModule({ db: anyDb, clock, secret: 's'.repeat(32) });
beforeEach(() => {
  now = NOON;
  mails.length = 0;
  told.clear();
});

let last = 1_000;
const founded = (given: Partial<CompanyFacts> = {}): PostingMember & { readonly companyIdx: number } => {
  last += 1;
  companies.set(last, {
    companyIdx: last,
    name: '한빛전자',
    state: 'approved',
    openedOn: '2015-03-02',
    checked: { on: '2026-11-02', by: 'tax-office' },
    ...given,
  });
  const memberId = randomUUID();
  people.set(memberId, last);
  return { brandId: BRAND, memberId, companyIdx: last };
};
const colleagueOf = (companyIdx: number): PostingMember => {
  const memberId = randomUUID();
  people.set(memberId, companyIdx);
  return { brandId: BRAND, memberId };
};
const got = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string => result.error?.kind ?? 'ok';
const idx = (postingIdx: number) => PostingIdx.parse(postingIdx);
const written = async (who: PostingMember, given: Partial<PostingDraft> = {}) => {
  const { postingIdx, version } = got(await api.create(who, {}));
  return got(await api.save(who, idx(postingIdx), { version, draft: { ...WHOLE_DRAFT, ...given } }));
};
const sent = async (who: PostingMember, given: Partial<PostingDraft> = {}) => {
  const { postingIdx, version } = await written(who, given);
  return got(await api.submit(who, idx(postingIdx), { version }));
};
const decide = async (postingIdx: number, kind: 'approve' | 'reject' | 'take-down', reason: string | null = null) => {
  const outcome = await desk.decide(BRAND, postingIdx, { kind, reason, by: '운영자', at: new Date(now) }, unlogged);
  await applyDecisions();
  return outcome;
};
const published = async (who: PostingMember, given: Partial<PostingDraft> = {}) => {
  const { postingIdx } = await sent(who, given);
  await decide(postingIdx, 'approve');
  const posting = got(await api.one(who, idx(postingIdx)));
  return { ...posting, listing: ListingIdx.parse(posting.listingIdx) };
};
const edited = async (who: PostingMember, postingIdx: number, given: Partial<PostingDraft>) => {
  const { version, draft } = got(await api.one(who, idx(postingIdx)));
  const saved = got(await api.save(who, idx(postingIdx), { version, draft: { ...draft, ...given } }));
  return api.submit(who, idx(postingIdx), { version: saved.version });
};
const publicOf = async (listingIdx: number) => got(await shown.api.listing(BRAND, ListingIdx.parse(listingIdx)));

it('is written by one of its people, sent by another, and shown to everybody once an operator approved it', async () => {
  const who = founded();
  const colleague = colleagueOf(who.companyIdx);
  const { postingIdx, version } = await written(who);
  expect(got(await api.submit(colleague, idx(postingIdx), { version })).state).toBe('in-review');
  expect((await desk.waiting(BRAND)).map((one) => one.postingIdx)).toContain(postingIdx);
  expect(await decide(postingIdx, 'approve')).toBe('done');
  const { listingIdx, state, acts, hasChanges } = got(await api.one(who, idx(postingIdx)));
  expect([state, hasChanges]).toEqual(['published', false]);
  // Who of them sent it is for operators alone.
  const at = new Date(NOON);
  expect((await desk.one(BRAND, postingIdx))?.acts).toEqual([
    { kind: 'approve', reason: null, memberId: null, by: '운영자', at },
    { kind: 'submit', reason: null, memberId: colleague.memberId, by: null, at },
  ]);
  expect(acts).toEqual(['approve', 'submit'].map((kind) => ({ kind, reason: null, at: NOON })));
  expect(await publicOf(listingIdx ?? 0)).toMatchObject({
    title: '서포터즈 9기 모집',
    organization: {
      name: '한빛전자',
      type: 'mid-company',
      about: '전기를 만들어 보냅니다.',
      checked: { on: '2026-11-02', by: 'tax-office' },
    },
    sections: [{ heading: '하는 일', paragraphs: ['매주 한 번 모입니다.'], points: ['글 두 편', '발표 한 번'] }, { heading: '뽑는 방법' }],
    phase: 'open',
  });
  await shown.onContentChange(null);
  const listed = await shown.api.list(BRAND, ListingQuery.parse({ kind: 'activity', pageSize: 50 }));
  expect(listed.items.map((one) => one.listingIdx)).toContain(listingIdx);
  expect(
    [...told.values()].filter(({ key }) => key.startsWith('listing-review')).map(({ memberId, data }) => [memberId, data.outcome]),
  ).toEqual([
    [who.memberId, '게시되었습니다'],
    [colleague.memberId, '게시되었습니다'],
  ]);
  expect(mails.map(({ text }) => text.subject)).toEqual(['서포터즈 9기 모집: 게시되었습니다', '서포터즈 9기 모집: 게시되었습니다']);
});

it('is nobody else’s: another company finds nothing, and who belongs to none has none', async () => {
  const who = founded();
  const other = founded();
  const { postingIdx, version } = await written(who);
  const tries = [
    api.one(other, idx(postingIdx)),
    api.save(other, idx(postingIdx), { version, draft: WHOLE_DRAFT }),
    api.submit(other, idx(postingIdx), { version }),
    api.withdraw(other, idx(postingIdx)),
    api.close(other, idx(postingIdx)),
    api.discard(other, idx(postingIdx)),
    api.create(other, { copyOf: idx(postingIdx) }),
  ];
  expect((await Promise.all<{ readonly ok: boolean }>(tries)).map(kindOf)).toEqual(tries.map(() => 'posting/not-found'));
  expect(got(await api.page(other, PostingQuery.parse({}))).items).toEqual([]);
  expect(kindOf(await api.page({ brandId: BRAND, memberId: randomUUID() }, PostingQuery.parse({})))).toBe('posting/no-company');
  expect(kindOf(await api.one({ brandId: 'other', memberId: who.memberId }, idx(postingIdx)))).toBe('posting/not-found');
});

it('is not sent unfinished, nor by a company that is not approved', async () => {
  const who = founded({ state: 'pending', checked: null });
  const { postingIdx, version } = await written(who);
  expect(kindOf(await api.submit(who, idx(postingIdx), { version }))).toBe('posting/not-approved');
  const ready = founded();
  const half = await written(ready, { title: ' ', sections: [] });
  expect(kindOf(await api.submit(ready, idx(half.postingIdx), { version: half.version }))).toBe('posting/incomplete');
  const over = await written(ready, { deadlineType: 'date', deadlineAt: '2026-11-27T11:58' });
  expect(kindOf(await api.submit(ready, idx(over.postingIdx), { version: over.version }))).toBe('posting/incomplete');
});

it('goes back with a reason, and can be sent again', async () => {
  const who = founded();
  const { postingIdx } = await sent(who);
  expect(await decide(postingIdx, 'reject')).toBe('no-reason');
  expect(await decide(postingIdx, 'reject', '모집 주체가 분명하지 않습니다.')).toBe('done');
  const back = got(await api.one(who, idx(postingIdx)));
  expect([back.state, back.reason, back.listingIdx]).toEqual(['draft', '모집 주체가 분명하지 않습니다.', null]);
  expect(got(await api.submit(who, idx(postingIdx), { version: back.version })).state).toBe('in-review');
});

it('is not overwritten by a second window, nor written while it is looked at', async () => {
  const who = founded();
  const { postingIdx, version } = await written(who);
  const both = await Promise.all(
    ['하나', '둘'].map((title) => api.save(who, idx(postingIdx), { version, draft: { ...WHOLE_DRAFT, title } })),
  );
  expect(both.map(kindOf).toSorted()).toEqual(['ok', 'posting/other-version']);
  // Nor sent as somebody saw it before.
  expect(kindOf(await api.submit(who, idx(postingIdx), { version }))).toBe('posting/other-version');
  expect(kindOf(await api.submit(who, idx(postingIdx), { version: version + 1 }))).toBe('ok');
  expect(kindOf(await api.save(who, idx(postingIdx), { version: version + 1, draft: WHOLE_DRAFT }))).toBe('posting/not-now');
});

it('two operators: one comes first; what was taken back and written anew meanwhile is not what they saw', async () => {
  const who = founded();
  const { postingIdx, version } = await sent(who);
  const decision = { kind: 'approve', reason: null, by: '운영자', at: new Date(now) } as const;
  const outcomes = await Promise.all([1, 2].map(() => desk.decide(BRAND, postingIdx, decision, unlogged)));
  expect(outcomes.toSorted()).toEqual(['decided', 'done']);
  await api.withdraw(who, idx(postingIdx));
  expect((await desk.one(BRAND, postingIdx))?.acts[0]).toMatchObject({ kind: 'withdraw', memberId: who.memberId });
  const anew = got(await api.save(who, idx(postingIdx), { version, draft: { ...WHOLE_DRAFT, title: '다른 공고' } }));
  await api.submit(who, idx(postingIdx), { version: anew.version });
  await Promise.all([applyDecisions(), applyDecisions()]);
  const { state, listingIdx } = got(await api.one(who, idx(postingIdx)));
  expect([state, listingIdx]).toEqual(['in-review', null]);
  expect(mails).toEqual([]);
});

it('a new deadline is shown at once, what else it says after a look, and the old stays until then', async () => {
  const who = founded();
  const { postingIdx, listing } = await published(who, { deadlineType: 'date', deadlineAt: '2026-11-30T18:00' });
  const moved = got(await edited(who, postingIdx, { deadlineAt: '2026-12-07T18:00' }));
  expect([moved.state, moved.hasChanges]).toEqual(['published', false]);
  expect((await desk.one(BRAND, postingIdx))?.acts[0]).toMatchObject({ kind: 'change', memberId: who.memberId });
  expect((await publicOf(listing)).deadline.at).toBe(koreanMoment('2026-12-07', '18:00'));
  // Applications follow it.
  const moves = () => events.filter((event) => (event as { payload: { listingIdx: number } }).payload.listingIdx === listing).length;
  expect(moves()).toBe(1);

  const asked = got(
    await edited(who, postingIdx, { deadlineAt: '2026-12-08T18:00', title: '서포터즈 10기 모집', benefitText: '월 30만 원' }),
  );
  expect(asked.state).toBe('changing');
  expect(await publicOf(listing)).toMatchObject({
    title: '서포터즈 9기 모집',
    benefitText: '월 20만 원',
    deadline: { at: koreanMoment('2026-12-08', '18:00') },
  });
  expect(moves()).toBe(2);
  await decide(postingIdx, 'approve');
  expect(moves()).toBe(2);
  const { title, changes } = await publicOf(listing);
  expect(title).toBe('서포터즈 10기 모집');
  expect(changes.items.map(({ changes: of }) => of.map(({ what }) => what))).toEqual([
    ['title', 'benefitText'],
    ['deadline'],
    ['deadline'],
  ]);
  expect(kindOf(await edited(who, postingIdx, {}))).toBe('posting/no-change');
});

it('keeps the kind that it was published as, which alone would be a change that nobody could read', async () => {
  const who = founded();
  const job = { fields: ['office'], employment: 'intern-experience', payUnit: 'month', payFrom: 2_000_000 } as const;
  const { postingIdx, listing } = await published(who, { ...job, kind: 'intern' });
  expect(kindOf(await edited(who, postingIdx, { kind: 'recruit' }))).toBe('posting/other-kind');
  expect(kindOf(await edited(who, postingIdx, { kind: 'recruit', headcountText: '50명' }))).toBe('posting/other-kind');
  const { kind, headcountText, changes } = await publicOf(listing);
  expect([kind, headcountText, changes.items]).toEqual(['intern', '40명', []]);
});

it('a change that an operator refuses leaves what is shown as it was', async () => {
  const who = founded();
  const { postingIdx, listing } = await published(who);
  await edited(who, postingIdx, { title: '과장된 제목' });
  await decide(postingIdx, 'reject', '제목이 사실과 다릅니다.');
  const back = got(await api.one(who, idx(postingIdx)));
  expect([back.state, back.hasChanges, back.reason]).toEqual(['published', true, '제목이 사실과 다릅니다.']);
  expect((await publicOf(listing)).title).toBe('서포터즈 9기 모집');
  expect(kindOf(await api.discard(who, idx(postingIdx)))).toBe('ok');
  expect(got(await api.one(who, idx(postingIdx))).draft.title).toBe('서포터즈 9기 모집');
});

it('tells each keeper of a change once, however often it is asked, by day, and nobody who came later', async () => {
  const who = founded();
  const { postingIdx, listing } = await published(who, { deadlineType: 'date', deadlineAt: '2026-11-30T18:00' });
  const [early, late] = [randomUUID(), randomUUID()];
  keepers.push({ memberId: early, listingIdx: listing, since: now - 1 }, { memberId: late, listingIdx: listing, since: now + 60_000 });
  await edited(who, postingIdx, { deadlineAt: '2026-12-07T18:00' });
  told.clear();
  now = koreanMoment('2026-11-27', '21:00');
  await tellChanges();
  now = koreanMoment('2026-11-28', '07:59');
  await tellChanges();
  expect(told.size).toBe(0);
  now = koreanMoment('2026-11-28', '08:00');
  await Promise.all([tellChanges(), tellChanges()]);
  await tellChanges();
  expect([...told.values()].map(({ memberId, data, link }) => [memberId, String(data.what).replaceAll('\u00a0', ' '), link.path])).toEqual([
    [early, '마감이 11월 30일에서 12월 7일로 바뀌었어요.', `/listing/${listing}`],
  ]);
});

it('says to the company how many were told of its newest change, and not before', async () => {
  const who = founded();
  const { postingIdx, listing, told: atFirst } = await published(who, { deadlineType: 'date', deadlineAt: '2026-11-30T18:00' });
  expect(atFirst).toBeNull();
  for (const _ of [1, 2, 3]) keepers.push({ memberId: randomUUID(), listingIdx: listing, since: now - 1 });
  const moved = got(await edited(who, postingIdx, { deadlineAt: '2026-12-07T18:00' }));
  expect(moved.told).toEqual({ changedAt: NOON, toldAt: null, count: 0 });
  now += 60_000;
  await Promise.all([tellChanges(), tellChanges()]);
  await tellChanges();
  const told = { changedAt: NOON, toldAt: now, count: 3 };
  expect(got(await api.one(who, idx(postingIdx))).told).toEqual(told);
  expect(got(await api.page(who, PostingQuery.parse({}))).items.map((row) => row.told)).toEqual([told]);
});

it('tells each keeper of a lowered pay from what to what, as its page does', async () => {
  const who = founded();
  const { postingIdx, listing } = await published(who, { payUnit: 'month', payFrom: 2_000_000 });
  const keeper = randomUUID();
  keepers.push({ memberId: keeper, listingIdx: listing, since: now - 1 });
  await edited(who, postingIdx, { payFrom: 1_500_000 });
  await decide(postingIdx, 'approve');
  expect((await publicOf(listing)).changes.items.map(({ changes }) => changes)).toEqual([
    [{ what: 'pay', from: '월 200만 원', to: '월 150만 원' }],
  ]);
  await tellChanges();
  expect([...told.values()].filter(({ memberId }) => memberId === keeper).map(({ data }) => data.what)).toEqual([
    '바뀐 것: 급여·활동비 월 200만 원 → 월 150만 원',
  ]);
});

it('is closed early, read on, and copied as a new draft without its days', async () => {
  const who = founded();
  const { postingIdx, listing } = await published(who, { deadlineType: 'date', deadlineAt: '2026-12-07T18:00' });
  const closed = got(await api.close(who, idx(postingIdx)));
  expect(closed.state).toBe('closed');
  expect((await publicOf(listing)).phase).toBe('closed');
  expect(kindOf(await api.close(who, idx(postingIdx)))).toBe('posting/not-now');
  const fresh = got(await api.create(who, { copyOf: idx(postingIdx) }));
  expect([fresh.state, fresh.draft.title, fresh.draft.deadlineAt, fresh.listingIdx]).toEqual(['draft', '서포터즈 9기 모집', '', null]);
  expect(kindOf(await api.discard(who, idx(fresh.postingIdx)))).toBe('ok');
  const page = got(await api.page(who, PostingQuery.parse({})));
  expect([page.items.map((one) => one.state), page.counts.closed, page.counts.draft]).toEqual([['closed'], 1, 0]);
});

it('is hidden while its company may not offer it: neither open nor forgotten, and open again after', async () => {
  const who = founded();
  const { listing } = await published(who, { deadlineType: 'date', deadlineAt: '2026-12-07T18:00' });
  await sent(who);
  const look = async () => {
    const { items, counts } = got(await api.page(who, PostingQuery.parse({})));
    const filtered = async (state: 'open' | 'closed') => got(await api.page(who, PostingQuery.parse({ state }))).items.length;
    return [items.map(({ isHidden }) => isHidden), counts.open, counts.closed, await filtered('open'), await filtered('closed')];
  };
  const put = (state: 'suspended' | 'published') =>
    db.updateTable('listing.listing').set({ state }).where('listing_idx', '=', listing).execute();
  expect(await look()).toEqual([[false, false], 1, 0, 1, 0]);
  await put('suspended');
  expect(await look()).toEqual([[false, true], 0, 1, 0, 1]);
  await put('published');
  expect(await look()).toEqual([[false, false], 1, 0, 1, 0]);
});

it.each([0, 1, 20_345, 59_999])(
  'is closed in the very moment, %i ms into a minute: no second of it was shown as over before',
  async (ms) => {
    const who = founded();
    const { postingIdx, listing } = await published(who, { deadlineType: 'date', deadlineAt: '2026-12-07T18:00' });
    now = NOON + ms;
    expect(got(await api.close(who, idx(postingIdx))).state).toBe('closed');
    const closed = await publicOf(listing);
    expect(closed.phase).toBe('closed');
    // Who of them closed it is for operators alone.
    expect((await desk.one(BRAND, postingIdx))?.acts[0]).toEqual({
      kind: 'close',
      reason: null,
      memberId: who.memberId,
      by: null,
      at: new Date(now),
    });
    // Of a whole minute the millisecond before it: what ends with 12:00 ends at 12:01.
    const endedAt = ms === 0 ? now - 1 : now;
    expect(closed.deadline).toEqual({ type: 'date', at: endedAt });
    const terms = (await shown.api.terms(BRAND, [listing])).get(listing);
    expect(terms?.closesAt).toBe(endedAt);
    now = koreanMoment('2026-11-28', '09:00');
    const keeper = randomUUID();
    keepers.push({ memberId: keeper, listingIdx: listing, since: NOON - 1 });
    await tellChanges();
    expect([...told.values()].filter(({ memberId }) => memberId === keeper).map(({ data }) => data.what)).toEqual([
      '모집을 예정보다 일찍 마쳤어요.',
    ]);
  },
);

it('at night tells of what ends before people hear of anything in the morning, and of nothing else', async () => {
  const who = founded();
  const at = (time: string, day = '27') => void (now = koreanMoment(`2026-11-${day}`, time));
  const names = ['오늘 밤', '이른 아침', '낮', '늘어남', '그만둠', '오늘 밤의 다른 것', '내려감'] as const;
  const made = new Map<string, { readonly postingIdx: number; readonly listing: number }>();
  for (const title of names) {
    const isTonight = title === '오늘 밤의 다른 것';
    made.set(title, await published(who, { title, deadlineType: 'date', deadlineAt: isTonight ? '2026-11-27T23:59' : '2026-11-30T18:00' }));
  }
  const of = (name: (typeof names)[number]) => made.get(name)!;
  const keeper = randomUUID();
  for (const { listing } of made.values()) keepers.push({ memberId: keeper, listingIdx: listing, since: now - 1 });
  const heard = async () => {
    await tellChanges();
    const titles = [...told.values()].filter(({ memberId }) => memberId === keeper).map(({ data }) => String(data.title));
    told.clear();
    return titles.toSorted();
  };
  expect(await heard()).toEqual([]);
  at('21:10');
  await edited(who, of('오늘 밤').postingIdx, { deadlineAt: '2026-11-27T23:59' });
  await edited(who, of('이른 아침').postingIdx, { deadlineAt: '2026-11-28T08:30' });
  await edited(who, of('낮').postingIdx, { deadlineAt: '2026-11-28T15:00' });
  await edited(who, of('늘어남').postingIdx, { deadlineAt: '2026-12-20T18:00' });
  await edited(who, of('오늘 밤의 다른 것').postingIdx, { benefitText: '월 30만 원' });
  await decide(of('오늘 밤의 다른 것').postingIdx, 'approve');
  await edited(who, of('내려감').postingIdx, { deadlineAt: '2026-11-27T23:59' });
  await decide(of('내려감').postingIdx, 'take-down', '거짓 공고입니다.');
  await api.close(who, idx(of('그만둠').postingIdx));
  told.clear();
  at('21:11');
  expect(await heard()).toEqual(['오늘 밤', '오늘 밤의 다른 것', '이른 아침']);
  at('07:59', '28');
  expect(await heard()).toEqual([]);
  at('08:00', '28');
  expect(await heard()).toEqual(['그만둠', '낮', '내려감', '늘어남']);
  // Cut short after midnight: of the same morning.
  at('00:30', '29');
  await edited(who, of('늘어남').postingIdx, { deadlineAt: '2026-11-29T07:00' });
  expect(await heard()).toEqual(['늘어남']);
});

it('a report is taken once, decided by taking the listing down or with an answer, and its member is told', async () => {
  const who = founded();
  const { listing, postingIdx } = await published(who);
  const reporter = { brandId: BRAND, memberId: randomUUID() };
  const said = () => api.report(reporter, listing, { reason: 'fee', text: '교재비를 먼저 내라고 합니다.' });
  expect([kindOf(await said()), kindOf(await said())]).toEqual(['ok', 'ok']);
  const mine = (await desk.reports(BRAND)).filter(({ listingIdx }) => listingIdx === listing);
  expect(mine).toHaveLength(1);
  expect(await desk.keep(BRAND, mine[0]?.reportIdx ?? 0, { answer: '교재는 선택입니다.', by: '운영자', at: new Date(now) })).toBe('done');
  await applyDecisions();
  await applyDecisions();
  await said();
  expect(await decide(postingIdx, 'take-down', '돈을 요구했습니다.')).toBe('done');
  expect([...told.values()].filter(({ kind }) => kind === 'REPORT_DECIDED').map(({ data }) => data.outcome)).toEqual([
    '확인했지만 공고는 그대로 두었어요. 교재는 선택입니다.',
    '확인한 뒤 공고를 내렸어요.',
  ]);
  expect(kindOf(await shown.api.listing(BRAND, listing))).toBe('listing/taken-down');
  expect(kindOf(await api.report(reporter, 999_999_999, { reason: 'fee', text: '' }))).toBe('posting/no-listing');
});

it('an operator takes down what no company of the product manages', async () => {
  const { organization, listing } = listingsIn(anyDb, BRAND);
  const unmanaged = await listing(await organization());
  expect(await desk.takeDown(BRAND, unmanaged, { reason: '거짓 공고입니다.', by: '운영자', at: new Date(now) }, () => unlogged)).toBe(
    'done',
  );
  await applyDecisions();
  expect(kindOf(await shown.api.listing(BRAND, ListingIdx.parse(unmanaged)))).toBe('listing/taken-down');
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from listing.posting_act where kind = 'take-down' and applied_at is null`.execute(db);
  expect(rows[0]?.count).toBe(0);
});
