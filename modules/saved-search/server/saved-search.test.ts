import { createListingModule } from '@modules/listing/server';
import { listingsIn, type GivenListing } from '@modules/listing/testing';
import type { Notice } from '@modules/notification';
import { testDatabase } from '@platform/testing';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_SEARCHES } from '../contract-limits.ts';
import { SaveSearch, SearchIdx } from '../contract.ts';
import { createSavedSearchModule } from './index.ts';

const { db } = testDatabase<never>();
const korea = (time: string): number => Date.parse(`${time}:00+09:00`);
let now = 0;
const at = (time: string): void => void (now = korea(time));
const clock = { now: () => new Date(now) };
const listings = createListingModule({ db, clock, secret: 's'.repeat(32) });
const told: Notice[] = [];
const left = new Set<string>();
/** What telling does instead of succeeding, once. */
let breaks = false;
beforeEach(() => {
  at('2026-11-20T15:00');
  told.length = 0;
  breaks = false;
});

/** Under a brand of its own, whose searches and listings nobody else sees. */
const alone = async () => {
  const brandId = `brand-${randomUUID()}`;
  /** Another process on the same database. */
  const another = () =>
    createSavedSearchModule({
      db,
      clock,
      brandIds: [brandId],
      listings: listings.api,
      notifications: {
        create: (_tx, notices) => (breaks ? Promise.reject(new Error('killed')) : Promise.resolve(told.push(...notices))),
      },
      isMember: ({ memberId }) => Promise.resolve(!left.has(memberId)),
    });
  const module = another();
  const owner = { brandId, memberId: randomUUID() };
  const made = listingsIn(db, brandId);
  const organizationIdx = await made.organization();
  const publish = (given: GivenListing = {}) =>
    made.listing(organizationIdx, { regions: ['seoul'], opensAt: now, publishedAt: now, ...given });
  const save = (filter: object = { region: 'seoul' }, given: object = {}, who = owner) =>
    module.api.save(who, SaveSearch.parse({ name: '서울 활동', kind: 'activity', filter, ...given }));
  const tell = async (by = module) => {
    told.length = 0;
    await by.tellNew();
    return told.map(({ memberId, data, link }) => [memberId === owner.memberId ? 'owner' : memberId, data.count, data.what, link.path]);
  };
  const only = async () => {
    const [search] = (await module.api.list(owner)).items;
    if (!search) throw new Error('no search');
    return { ...search, searchIdx: SearchIdx.parse(search.searchIdx) };
  };
  return { ...module, another, brandId, owner, publish, save, tell, only };
};

describe('what a member keeps', () => {
  it('has the same conditions once, under the name that was given last', async () => {
    const { api, owner, save } = await alone();
    await save({ region: 'seoul.busan' });
    const again = await save({ region: 'busan.seoul' }, { name: '두 도시' });
    expect(again.ok && again.value.items.map(({ name, filter, isOn }) => [name, filter, isOn])).toEqual([
      ['두 도시', { region: 'seoul.busan' }, true],
    ]);
    await save({ region: 'seoul.busan' }, { kind: 'contest' });
    expect((await api.list(owner)).items).toHaveLength(2);
  });
  it('is twenty at most, also of several that are sent at once, and nobody else’s', async () => {
    const { api, owner, save, brandId } = await alone();
    const fields = ['supporters', 'press', 'volunteer', 'mentoring', 'experience', 'startup', 'monitoring'];
    const filters = fields.flatMap((field) => ['onsite', 'online', 'hybrid'].map((method) => ({ field, method })));
    const done = await Promise.all(filters.map((filter) => save(filter)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(MOST_SEARCHES);
    expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, error: { kind: 'saved-search/too-many' } });
    const { searchIdx } = (await api.list(owner)).items[0]!;
    const other = { brandId, memberId: randomUUID() };
    const idx = SearchIdx.parse(searchIdx);
    expect(await api.switch(other, idx, { isOn: false })).toEqual({ ok: false, error: { kind: 'saved-search/not-found' } });
    expect(await api.remove(other, idx)).toEqual({ items: [] });
    expect((await api.remove(owner, idx)).items).toHaveLength(MOST_SEARCHES - 1);
    expect((await save({ benefit: 'prize' })).ok).toBe(true);
  });
});

describe('the digest', () => {
  it('tells once in the morning of what came since and fits; not of what was there before', async () => {
    const { save, publish, tell } = await alone();
    await publish({ title: '전에 있던 것' });
    await save();
    at('2026-11-20T16:00');
    await publish({ title: '새것' });
    await publish({ title: '다른 지역', regions: ['busan'] });
    await publish({ title: '다른 종류', kind: 'contest' });
    await publish({ title: '아직 안 보이는 것', state: 'in-review' });
    await publish({ title: '밤사이 끝나는 것', deadlineAt: korea('2026-11-21T07:00') });
    // The same day, and before nine: nothing yet.
    expect(await tell()).toEqual([]);
    at('2026-11-21T08:59');
    expect(await tell()).toEqual([]);
    at('2026-11-21T09:00');
    expect(await tell()).toEqual([['owner', 1, '서울 활동', '/list/activity?region=seoul&sort=newest']]);
    expect(await tell()).toEqual([]);
    at('2026-11-21T20:00');
    await publish();
    expect(await tell()).toEqual([]);
    at('2026-11-22T21:00');
    // At night nobody is told; what was missed comes in the morning, once.
    expect(await tell()).toEqual([]);
    at('2026-11-23T10:00');
    expect((await tell()).map(([, count]) => count)).toEqual([1]);
    at('2026-11-24T10:00');
    expect(await tell()).toEqual([]);
  });
  it('is one of all searches of a member, and counts a listing once', async () => {
    const { save, publish, tell } = await alone();
    await save();
    at('2026-11-20T15:01');
    await save({ field: 'supporters' }, { name: '서포터즈' });
    at('2026-11-20T16:00');
    await publish();
    await publish({ regions: ['busan'] });
    at('2026-11-21T09:00');
    expect(await tell()).toEqual([['owner', 2, '서울 활동 외 조건 1개', '/accounts/notifications#saved-searches']]);
  });
  it('leaves what was published a moment ago for tomorrow: its transaction may still run', async () => {
    const { save, publish, tell } = await alone();
    await save();
    at('2026-11-21T08:58');
    await publish();
    at('2026-11-21T09:00');
    expect(await tell()).toEqual([]);
    at('2026-11-22T09:00');
    expect((await tell()).map(([, count]) => count)).toEqual([1]);
  });
  it('says nothing of what came while it was off', async () => {
    const { api, owner, save, publish, tell, only } = await alone();
    await save();
    const { searchIdx } = await only();
    await api.switch(owner, searchIdx, { isOn: false });
    at('2026-11-20T16:00');
    await publish();
    at('2026-11-21T09:00');
    expect(await tell()).toEqual([]);
    at('2026-11-21T10:00');
    await api.switch(owner, searchIdx, { isOn: true });
    // On already: nothing begins anew.
    at('2026-11-21T11:00');
    await publish();
    at('2026-11-21T12:00');
    await api.switch(owner, searchIdx, { isOn: true });
    at('2026-11-22T09:00');
    expect((await tell()).map(([, count]) => count)).toEqual([1]);
  });
  it('forgets nobody when it is killed half way, and two at once tell once', async () => {
    const { another, save, publish, tell, brandId } = await alone();
    await save();
    const second = randomUUID();
    await save({ region: 'seoul' }, {}, { brandId, memberId: second });
    at('2026-11-20T16:00');
    await publish();
    at('2026-11-21T09:00');
    breaks = true;
    await expect(tell()).rejects.toThrow('killed');
    expect(told).toEqual([]);
    breaks = false;
    await Promise.all([another(), another(), another()].map((process) => process.tellNew()));
    expect(told.map(({ key }) => key)).toEqual(['saved-search:2026-11-21', 'saved-search:2026-11-21']);
    expect(new Set(told.map(({ memberId }) => memberId)).has(second)).toBe(true);
    expect(new Set(told.map(({ memberId }) => memberId)).size).toBe(2);
  });
  it('says nothing to who left', async () => {
    const { save, publish, tell, owner, eraseMember, api } = await alone();
    await save();
    left.add(owner.memberId);
    at('2026-11-20T16:00');
    await publish();
    at('2026-11-21T09:00');
    expect(await tell()).toEqual([]);
    await eraseMember(owner);
    expect((await api.list(owner)).items).toEqual([]);
  });
});
