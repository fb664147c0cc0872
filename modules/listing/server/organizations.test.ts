import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { ListingIdx } from '../contract.ts';
import { OrganizationIdx, OrganizationQuery } from '../contract-organization.ts';
import { DAY_MS, koreanMoment } from '@platform/kernel/korean-time';
import { listingsIn, type GivenListing } from '../testing.ts';
import { createListingModule } from './index.ts';

const { db } = testDatabase<never>();
const NOW = koreanMoment('2026-11-20', '09:41');
let now = NOW;
const { api, countScraps } = createListingModule({ db, clock: { now: () => new Date(now) }, secret: 's'.repeat(32) });

interface Given {
  readonly type?: string;
  readonly industry?: string;
  readonly region?: string;
  readonly size?: number | null;
}
const company = async (brandId: string, name: string, given: Given = {}): Promise<number> => {
  const idx = await listingsIn(db, brandId).organization(name);
  const { type = 'large-company', industry = '전력', region = 'seoul', size = 500 } = given;
  await sql`update listing.organization set type = ${type}, industry = ${industry}, region = ${region}, size = ${size} where organization_idx = ${idx}`.execute(
    db,
  );
  return idx;
};
const offers = (brandId: string, organizationIdx: number, given: GivenListing = {}) =>
  listingsIn(db, brandId).listing(organizationIdx, { kind: 'recruit', opensAt: NOW - DAY_MS, ...given });
const list = (brandId: string, given: object = {}) => api.organizations(brandId, OrganizationQuery.parse(given));
const names = async (brandId: string, given: object) => (await list(brandId, given)).items.map(({ name }) => name);
const one = async (brandId: string, idx: number) => {
  const found = await api.organization(brandId, OrganizationIdx.parse(idx));
  return found.ok ? found.value : found.error.kind;
};

it('finds companies by a part of their name and by conditions, with counts of every other value', async () => {
  const hanul = await company('found', '한울전력', { type: 'public-institution', size: 21_000 });
  await company('found', '다솔전력', { size: 99 });
  await company('found', '가람은행', { industry: '은행', region: 'busan', size: null });
  await company('found', '한울 동아리', { type: 'student-group' });
  await company('elsewhere', '한울전력');
  // Made by a company of the product for itself, and nothing of it was published.
  const own = await company('found', '새솔물산');
  await sql`update listing.organization set company_idx = 7 where organization_idx = ${own}`.execute(db);
  await offers('found', own, { state: 'draft' });
  await offers('found', hanul);
  await offers('found', hanul, { deadlineAt: NOW - DAY_MS });
  await offers('found', hanul, { state: 'draft' });

  expect(await names('found', {})).toEqual(['가람은행', '다솔전력', '한울전력']);
  expect(await names('found', { q: '전력' })).toEqual(['다솔전력', '한울전력']);
  expect(await names('found', { q: '%' })).toEqual([]);
  expect(await names('found', { open: '1' })).toEqual(['한울전력']);
  expect(await names('found', { size: 'under-100' })).toEqual(['다솔전력']);
  expect(await names('found', { pageSize: '1', page: '2' })).toEqual(['다솔전력']);
  const { items, totalCount, facets } = await list('found', { industry: '전력', type: 'public-institution' });
  expect([totalCount, items[0]?.openCount]).toEqual([1, 1]);
  expect(facets).toEqual([
    {
      facet: 'type',
      values: [
        { value: 'large-company', count: 1 },
        { value: 'public-institution', count: 1 },
      ],
    },
    { facet: 'industry', values: [{ value: '전력', count: 1 }] },
    { facet: 'region', values: [{ value: 'seoul', count: 1 }] },
    { facet: 'size', values: [{ value: 'over-5000', count: 1 }] },
  ]);
  expect((await list('nothing')).totalCount).toBe(0);
  expect(await one('found', own)).toBe('listing/no-organization');
  await offers('found', own);
  expect(await names('found', { q: '새솔' })).toEqual(['새솔물산']);
});

it('shows one with what its listings say of it', async () => {
  const idx = await company('shown', '한울전력');
  const near = await company('shown', '나래전력', { type: 'mid-company' });
  // Of the same type alone; that it stands first by its name and has something open changes nothing.
  const alike = await company('shown', '가온은행', { industry: '은행' });
  await offers('shown', alike, { deadlineAt: NOW + DAY_MS });
  await company('shown', '먼은행', { industry: '은행', type: 'foreign-company' });
  const job = { title: '사무', headcount: '3명', place: '나주', needs: '없음' };
  const open = await offers('shown', idx, { body: { exam: 'ncs-power', jobs: [job] } });
  const coming = await offers('shown', idx, { kind: 'intern', opensAt: NOW + DAY_MS, deadlineAt: NOW + 9 * DAY_MS });
  const closed = await offers('shown', idx, {
    opensAt: koreanMoment('2025-09-01', '09:00'),
    deadlineAt: koreanMoment('2025-09-20', '18:00'),
    body: { exam: 'ncs-power' },
  });
  const older = await offers('shown', idx, {
    opensAt: koreanMoment('2025-09-01', '09:00'),
    deadlineAt: koreanMoment('2025-09-10', '18:00'),
  });
  await offers('shown', idx, { state: 'taken-down' });
  expect(await one('shown', idx)).toMatchObject({
    name: '한울전력',
    checked: { by: 'tax-office' },
    openCount: 1,
    current: [{ listingIdx: coming }, { listingIdx: open }],
    // What ended last comes first.
    closed: [
      { listingIdx: closed, phase: 'closed' },
      { listingIdx: older, phase: 'closed' },
    ],
    closedCount: 2,
    jobs: [{ title: '사무', listingIdx: open, isOpen: true }],
    openings: [
      { year: 2026, months: [{ month: 11, kinds: ['recruit'] }] },
      { year: 2025, months: [{ month: 9, kinds: ['recruit'] }] },
      { year: 2024, months: [] },
    ],
    exams: ['ncs-power'],
    interest: [],
    similar: [{ organizationIdx: near }, { organizationIdx: alike }],
  });
  expect(await one('elsewhere', idx)).toBe('listing/no-organization');
  expect(await one('shown', await company('shown', '동아리', { type: 'student-group' }))).toBe('listing/no-organization');
  expect([...(await api.organizationsOf('shown', [idx, 999_999]))].map(([key, { name }]) => [key, name])).toEqual([[idx, '한울전력']]);
});

it('counts looks and scraps by months of Korea, and nothing that nobody did', async () => {
  const idx = await company('seen', '한울전력');
  const [first, second] = [await offers('seen', idx), await offers('seen', idx)];
  const look = (listingIdx: number, viewer: string) => api.view('seen', ListingIdx.parse(listingIdx), { id: viewer, address: null });
  const interest = async () => ((await one('seen', idx)) as { readonly interest: unknown }).interest;
  expect(await interest()).toEqual([]);
  for (const viewer of ['a', 'a', 'b']) await look(first, viewer);
  await look(second, 'a');
  expect(await interest()).toEqual([{ month: '2026-11', viewCount: 3, scrapCount: null }]);

  now = koreanMoment('2026-12-01', '00:00');
  await countScraps('seen', new Map([[String(first), 4]]));
  await countScraps('seen', new Map([[String(second), 2]]));
  await look(second, 'a');
  await countScraps('elsewhere', new Map([[String(second), 9]]));
  expect(await interest()).toEqual([
    { month: '2026-12', viewCount: 1, scrapCount: 6 },
    { month: '2026-11', viewCount: 3, scrapCount: null },
  ]);
  now = NOW;
});

it('tells which organizations of the brand a text names', async () => {
  const { organization } = listingsIn(db, 'named');
  await organization('한울전력');
  await organization('모아전자');
  await listingsIn(db, 'unnamed').organization('다솔공사');
  expect(await api.organizationsNamedIn('named', '다솔공사를 떠나 한울전력에서 일하겠습니다.')).toEqual(['한울전력']);
});
