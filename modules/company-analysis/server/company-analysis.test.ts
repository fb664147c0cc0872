import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createListingModule } from '@modules/listing/server';
import { listingsIn } from '@modules/listing/testing';
import { announceContentChange, takeContentChanges, type SearchDocument } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArticlesQuery, ArticleSlug } from '../contract.ts';
import { articleIn } from '../testing.ts';
import { companyAnalysisContentTags } from './content.ts';
import { createCompanyAnalysisModule } from './index.ts';
import { seedCompanyAnalyses } from './seed/index.ts';

const { db } = testDatabase<never>();
const clock = { now: () => new Date('2026-11-20T09:00:00+09:00') };
const listing = createListingModule({ db, clock, secret: 's'.repeat(32) }).api;
const { api, scrapKind, searchSource, sitemap } = createCompanyAnalysisModule({ db, clock, listing });
const articles = async (brandId: string, given: object = {}) => api.articles(brandId, ArticlesQuery.parse(given));
const article = async (brandId: string, slug: string) => {
  const found = await api.article(brandId, ArticleSlug.parse(slug));
  return found.ok ? found.value : found.error.kind;
};

it('lists the newest first, with what the company is now, by page and by company', async () => {
  const { organization } = listingsIn(db, 'listed');
  const [one, other] = [await organization('한울전력'), await organization('다솔은행', false)];
  await articleIn(db, 'listed', one, { slug: 'older', publishedOn: '2026-10-01', exam: 'ncs-power' });
  await articleIn(db, 'listed', other, { slug: 'newer', publishedOn: '2026-11-01' });
  const { items, totalCount } = await articles('listed', { pageSize: '1' });
  expect([items.map(({ slug }) => slug), totalCount]).toEqual([['newer'], 2]);
  expect((await articles('listed', { pageSize: '1', page: '2' })).items).toMatchObject([
    { slug: 'older', exam: 'ncs-power', publishedOn: '2026-10-01', organization: { name: '한울전력', isChecked: true } },
  ]);
  expect((await articles('listed', { organizationIdx: String(other) })).items.map(({ slug }) => slug)).toEqual(['newer']);
  expect((await articles('another')).items).toEqual([]);
});

it('shows one with its sources and others beside it, to its brand alone', async () => {
  const { organization } = listingsIn(db, 'shown');
  for (const [slug, publishedOn] of [
    ['a', '2026-11-01'],
    ['b', '2026-11-02'],
    ['c', '2026-11-03'],
    ['d', '2026-11-04'],
    ['e', '2026-11-05'],
  ] as const)
    await articleIn(db, 'shown', await organization(), { slug, publishedOn });
  expect(await article('shown', 'd')).toMatchObject({
    slug: 'd',
    sources: [{ on: '2026-06-30' }, {}],
    hiring: [{ year: 2025, months: [3, 9] }, {}, {}],
    others: [{ slug: 'e' }, { slug: 'c' }, { slug: 'b' }],
  });
  expect(await article('shown', 'nothing')).toBe('company-analysis/not-found');
  expect(await article('another', 'd')).toBe('company-analysis/not-found');
});

it('can be kept, is told to search machines, and is dropped from caches with what it says of its company', async () => {
  const { organization } = listingsIn(db, 'kept');
  const slug = await articleIn(db, 'kept', await organization('한울전력'), { slug: 'kept' });
  const [item] = (await articles('kept')).items;
  const found = await scrapKind((key) => key).find({ brandId: 'kept', memberId: 'somebody' }, [String(item!.articleIdx), 'x', '0']);
  expect([...found]).toMatchObject([
    [String(item!.articleIdx), { by: '한울전력', link: { site: 'portal', path: `/company-analysis/${slug}` } }],
  ]);
  expect(await sitemap('kept')).toEqual([
    { path: '/company-analysis', lastModified: '2026-11-02' },
    { path: '/company-analysis/kept', lastModified: '2026-11-02' },
  ]);
  expect(await sitemap('nothing')).toEqual([]);
  const tags = (kind: string) => companyAnalysisContentTags({ kind, brandId: 'kept', ids: [] });
  const shown = ['company-analyses:kept'];
  expect(['company-analysis', 'listing', 'organization', 'exam'].map(tags)).toEqual([shown, shown, shown, []]);
});

const told = (kind: string) => `  - { kind: ${kind}, heading: 제목, paragraphs: [한 문단입니다.], points: [하나, 둘]`;
let contentDir = '';
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'maru-analyses-'));
  await mkdir(join(contentDir, 'company-analyses'));
  await writeFile(
    join(contentDir, 'company-analyses/hanul.yaml'),
    `id: hanul
organization: hanul-power
title: 한울전력 기업 분석
summary: 한 문장입니다.
day: -10
sections:
${told('business')} }
${told('recent')} }
${told('hiring')} }
${told('test')}, exam: ncs-power }
  - { kind: questions, heading: 물음, paragraphs: [], points: [], questions: [{ question: 하나, answer: 답입니다. }, { question: 둘, answer: 답입니다. }] }
${told('letter')}, evidence: [{ text: 근거, source: 1 }, { text: 근거, source: 0 }] }
sources: [{ title: 보고서, publisher: 한울전력, daysAgo: 40 }, { title: 자료, publisher: 한울전력, daysAgo: 10 }]
hiring: { months: [{ yearsAgo: 3, months: [9] }, { yearsAgo: 2, months: [] }, { yearsAgo: 1, months: [3, 9] }] }
`,
  );
});
afterAll(() => rm(contentDir, { recursive: true }));

it('is found by what it says and whom it is about, as it is after every change', async () => {
  const source = searchSource((key) => key);
  const followed = createListingModule({ db, clock, secret: 's'.repeat(32) });
  const organizationIdx = await listingsIn(db, 'found').organization('한울전력', true, 77);
  const seed = () =>
    seedCompanyAnalyses({
      db,
      clock,
      contentDir,
      organizations: new Map([['found', new Map([['hanul-power', organizationIdx]])]]),
      log: () => {},
    });
  const index = new Map<number, SearchDocument>();
  /** Of what was told in the transaction of each change. */
  const take = async (): Promise<void> => {
    const changes = await db.transaction().execute((tx) => takeContentChanges(tx, 10_000));
    for (const { kind, brandId, ids } of changes) {
      if (brandId !== 'found') continue;
      const follows = kind === source.follows?.content ? await source.follows.ids(brandId, ids) : [];
      const own = kind === source.content ? ids : follows;
      for (const id of own) index.delete(id);
      for (const document of await source.documents(brandId, own)) index.set(document.id, document);
    }
    if (changes.length > 0) await take();
  };
  const found = async () => {
    await take();
    return [...index.values()].map(({ title, by, terms }) => [title, by, ...terms]);
  };
  await seed();
  expect(await found()).toEqual([['한울전력 기업 분석', '한울전력', 'companyAnalysis.scrap', '전력']]);
  expect([...index.values()][0]!.text).toMatch(/^한 문장입니다\. 제목 한 문단입니다\. 하나 둘 /);
  await followed.followCompany('found', 77, async () => ({
    companyIdx: 77,
    name: '한울에너지',
    state: 'approved',
    openedOn: '1998-04-01',
    checked: null,
  }));
  expect(await found()).toEqual([['한울전력 기업 분석', '한울에너지', 'companyAnalysis.scrap', '전력']]);
  const ids = await source.ids('found', 0, 10);
  expect((await source.cards('found', ids)).get(ids[0]!)).toMatchObject({
    link: { site: 'portal', path: '/company-analysis/hanul' },
    by: { name: '한울에너지', isChecked: false },
    facts: ['전력', 'companyAnalysis.search.day'],
  });
  expect([await source.documents('another', ids), await source.ids('another', 0, 10)]).toEqual([[], []]);
  // Taken back, and written again.
  await db.transaction().execute(async (tx) => {
    await sql`delete from company_analysis.article where brand_id = 'found'`.execute(tx);
    await announceContentChange(tx, { brandId: 'found', kind: 'company-analysis', ids });
  });
  expect(await found()).toEqual([]);
  await seed();
  expect(await found()).toHaveLength(1);
});

it('takes the demo’s articles, with days counted from the start, as often as it starts', async () => {
  const organizationIdx = await listingsIn(db, 'demo').organization('한울전력');
  const organizations = new Map([['demo', new Map([['hanul-power', organizationIdx]])]]);
  const seed = () => seedCompanyAnalyses({ db, clock, contentDir, organizations, log: () => {} });
  await seed();
  await seed();
  expect((await articles('demo')).totalCount).toBe(1);
  expect(await article('demo', 'hanul')).toMatchObject({
    publishedOn: '2026-11-10',
    exam: 'ncs-power',
    organization: { organizationIdx },
    sources: [{ on: '2026-10-11' }, { on: '2026-11-10' }],
    hiring: [
      { year: 2025, months: [3, 9] },
      { year: 2024, months: [] },
      { year: 2023, months: [9] },
    ],
  });
  await expect(
    seedCompanyAnalyses({ db, clock, contentDir, organizations: new Map([['demo', new Map()]]), log: () => {} }),
  ).rejects.toThrow('hanul-power');
});
