import type { CompanyFacts } from '@modules/company';
import type { Db } from '@platform/db';
import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { ListingIdx, ListingQuery } from '../contract.ts';
import { listingsIn } from '../testing.ts';
import { createListingModule } from './index.ts';
import { makeOrganization } from './organization.ts';
import type { ListingTables } from './tables.ts';

const { db: anyDb } = testDatabase<never>();
const db = anyDb as unknown as Db<ListingTables>;
const { api, followCompany, onContentChange } = createListingModule({
  db: anyDb,
  clock: { now: () => new Date('2026-11-27T00:00:00Z') },
  secret: 's'.repeat(32),
});
const company = (companyIdx: number, given: Partial<CompanyFacts> = {}): CompanyFacts => ({
  companyIdx,
  name: '한빛전자',
  state: 'approved',
  openedOn: '2015-03-02',
  checked: { on: '2026-11-20', by: 'tax-office' },
  ...given,
});

it('a company has one organization, however many begin at once', async () => {
  expect(await api.organizationOf('one', 901)).toBeNull();
  const made = await Promise.all([1, 2, 3].map(() => makeOrganization(db, 'one', company(901))));
  expect(new Set(made).size).toBe(1);
  expect(await api.organizationOf('one', 901)).toBe(made[0]);
  expect(await api.organizationOf('other', 901)).toBeNull();
});

it('knows who manages a listing, of its brand', async () => {
  const { listing, organization } = listingsIn(anyDb, 'managed');
  const own = await listing(await makeOrganization(db, 'managed', company(902)), { state: 'draft' });
  expect(await api.managerOf('managed', own)).toEqual({ companyIdx: 902 });
  expect(await api.managerOf('other', own)).toBeNull();
  expect(await api.managerOf('managed', await listing(await organization()))).toBeNull();
  expect(await api.managerOf('managed', 999_999_999)).toBeNull();
});

it('says of a company what it is by now, and after it is gone only its name', async () => {
  const idx = ListingIdx.parse(await listingsIn(anyDb, 'followed').listing(await makeOrganization(db, 'followed', company(903))));
  const shown = async () => {
    const found = await api.listing('followed', idx);
    return found.ok && [found.value.organization.name, found.value.organization.checked];
  };
  expect(await shown()).toEqual(['한빛전자', { on: '2026-11-20', by: 'tax-office' }]);
  await followCompany('followed', 903, async () => company(903, { name: '한빛', checked: null }));
  expect(await shown()).toEqual(['한빛', null]);
  await followCompany('followed', 903, async () => null);
  expect(await api.managerOf('followed', idx)).toBeNull();
});

it('what a company published is shown to nobody while it is not approved, and again once it is', async () => {
  const { listing } = listingsIn(anyDb, 'held');
  const organizationIdx = await makeOrganization(db, 'held', company(904));
  const [one, down] = [await listing(organizationIdx), await listing(organizationIdx, { state: 'taken-down' })].map((idx) =>
    ListingIdx.parse(idx),
  );
  const inList = async () => (await api.list('held', ListingQuery.parse({ kind: 'activity' }))).totalCount;
  const look = async () => {
    await onContentChange({ brandId: 'held', kind: 'listing', ids: [one!, down!] });
    const [found, terms] = [await api.listing('held', one!), (await api.terms('held', [one!])).get(one!)];
    return [found.ok ? 'shown' : found.error.kind, terms?.isPublished, await inList()];
  };
  expect(await look()).toEqual(['shown', true, 1]);
  for (const state of ['suspended', 'pending'] as const) {
    await followCompany('held', 904, async () => company(904, { state, checked: null }));
    expect(await look()).toEqual(['listing/taken-down', false, 0]);
  }
  await followCompany('held', 904, async () => company(904));
  expect(await look()).toEqual(['shown', true, 1]);
  expect(await api.listing('held', down!)).toEqual({ ok: false, error: { kind: 'listing/taken-down' } });
  await followCompany('held', 904, async () => null);
  expect(await look()).toEqual(['listing/taken-down', false, 0]);
});
