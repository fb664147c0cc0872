import { createListingModule } from '@modules/listing/server';
import { listingsIn } from '@modules/listing/testing';
import { makeCopy } from '@platform/i18n/copy';
import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { ExampleSlug, ExamplesQuery } from '../contract.ts';
import { exampleIn } from '../testing.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { coverLetterContentTags } from './content.ts';
import { createCoverLetterModule } from './index.ts';

const { db } = testDatabase<never>();
const clock = { now: () => new Date('2026-11-20T09:00:00+09:00') };
const listing = createListingModule({ db, clock, secret: 's'.repeat(32) }).api;
const { api, scrapKind, searchSource, sitemap } = createCoverLetterModule({ db, clock, listing });
const examples = (brandId: string, given: object = {}) => api.examples(brandId, ExamplesQuery.parse(given));
const slugs = async (brandId: string, given: object = {}) => (await examples(brandId, given)).items.map(({ slug }) => slug);
const answer = (text: string, topic: 'motive' | 'teamwork' = 'motive') => ({ topic, question: '물음', limit: 500, text });

it('lists the newest first, by what they are and by page, of its brand alone', async () => {
  const organization = await listingsIn(db, 'listed').organization('한울전력');
  await exampleIn(db, 'listed', organization, { slug: 'older', year: 2024, half: 2, field: 'software' });
  await exampleIn(db, 'listed', organization, { slug: 'first-half', year: 2025, half: 1, kind: 'intern' });
  await exampleIn(db, 'listed', organization, { slug: 'newest', year: 2025, half: 2 });
  expect(await slugs('listed')).toEqual(['newest', 'first-half', 'older']);
  expect(await slugs('listed', { pageSize: '2', page: '2' })).toEqual(['older']);
  expect(await slugs('listed', { field: 'software' })).toEqual(['older']);
  expect(await slugs('listed', { kind: 'intern' })).toEqual(['first-half']);
  expect(await slugs('listed', { year: '2024' })).toEqual(['older']);
  expect(await slugs('listed', { organizationIdx: String(organization + 1) })).toEqual([]);
  expect(await examples('listed')).toMatchObject({ totalCount: 3, years: [2025, 2024], answers: { count: 6 } });
  expect(await slugs('another')).toEqual([]);
});

it('finds answers in which all words stand, whatever blanks are between their letters, and shows where', async () => {
  const organization = await listingsIn(db, 'found').organization('한울전력');
  await exampleIn(db, 'found', organization, { slug: 'both' });
  await exampleIn(db, 'found', organization, { slug: 'other', answers: [answer('기록만 보았습니다.'), answer('장비를 고쳤습니다.')] });
  const { items, totalCount, answers } = await examples('found', { q: '장비기록 네달' });
  expect([items.map(({ slug }) => slug), totalCount, answers.count]).toEqual([['both'], 1, 1]);
  const { topic, excerpt } = items[0]!.found;
  expect([topic, excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to))]).toEqual(['teamwork', ['장비 기록', '네 달']]);
  // Not in one answer of it.
  expect(await slugs('found', { q: '기록 고쳤' })).toEqual([]);
  expect(await slugs('found', { q: '한울 전기' })).toEqual(['other', 'both']);
  expect(await slugs('found', { q: '기록', topic: 'motive' })).toEqual(['other']);
  expect(await slugs('found', { q: '없는말' })).toEqual([]);
});

it('says how long the answers are that were found', async () => {
  const organization = await listingsIn(db, 'long').organization();
  await exampleIn(db, 'long', organization, {
    slug: 'long',
    answers: [answer('가'.repeat(99)), answer('가'.repeat(450)), answer('가'.repeat(2_000))],
  });
  const { answers } = await examples('long');
  expect([answers.count, answers.medianLength, answers.byHundred]).toEqual([3, 450, [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]]);
  expect((await examples('long', { q: '없는말' })).answers).toEqual({ count: 0, medianLength: null, byHundred: Array(11).fill(0) });
});

it('shows one whole, with others of its company before those of its field', async () => {
  const { organization } = listingsIn(db, 'shown');
  const [own, other] = [await organization('한울전력'), await organization('다솔은행')];
  await exampleIn(db, 'shown', own, { slug: 'shown' });
  await exampleIn(db, 'shown', own, { slug: 'same-company', year: 2024, field: 'finance' });
  await exampleIn(db, 'shown', other, { slug: 'same-field', year: 2026 });
  await exampleIn(db, 'shown', other, { slug: 'neither', field: 'design' });
  const one = async (brandId: string, slug: string) => {
    const found = await api.example(brandId, ExampleSlug.parse(slug));
    return found.ok ? found.value : found.error.kind;
  };
  expect(await one('shown', 'shown')).toMatchObject({
    organization: { name: '한울전력' },
    answers: [{ topic: 'motive', length: 30, lengthWithoutBlanks: 24, limit: 500 }, { topic: 'teamwork' }],
    others: [{ slug: 'same-company' }, { slug: 'same-field' }],
  });
  expect([await one('shown', 'nothing'), await one('another', 'shown')]).toEqual(['cover-letter/not-found', 'cover-letter/not-found']);
});

it('can be kept, is found on the portal, told to search machines, and dropped from caches', async () => {
  const organization = await listingsIn(db, 'kept').organization('한울전력');
  const idx = await exampleIn(db, 'kept', organization, { slug: 'kept' });
  const kept = await scrapKind((key) => key).find({ brandId: 'kept', memberId: 'somebody' }, [String(idx), 'x', '0']);
  expect([...kept]).toMatchObject([[String(idx), { by: '한울전력', link: { site: 'portal', path: '/cover-letter/kept' } }]]);
  const source = searchSource((key) => key);
  expect(await source.ids('kept', 0, 10)).toEqual([idx]);
  expect(await source.documents('kept', [idx])).toMatchObject([{ by: '한울전력', text: expect.stringContaining('장비 기록') as string }]);
  expect((await source.cards('kept', [idx])).get(idx)).toMatchObject({ link: { path: '/cover-letter/kept' } });
  // A year is no amount.
  const inKorean = createCoverLetterModule({ db, clock, listing }).searchSource(makeCopy(copy));
  expect((await inKorean.cards('kept', [idx])).get(idx)?.facts[0]).toBe('2025 하반기');
  expect(await source.follows?.ids('kept', [organization])).toEqual([idx]);
  expect((await sitemap('kept')).map(({ path }) => path)).toEqual(['/cover-letter/search', '/cover-letter/kept']);
  expect(await sitemap('nothing')).toEqual([]);
  const tags = (kind: string) => coverLetterContentTags({ kind, brandId: 'kept', ids: [] });
  expect(['cover-letter', 'organization', 'exam'].map(tags)).toEqual([['cover-letters:kept'], ['cover-letters:kept'], []]);
});
