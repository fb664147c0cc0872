import type { ExamAddress, ExamType } from '@modules/exam';
import { expect, it } from 'vitest';
import { cbtEntries, sitemap } from './sitemap.ts';

const type = (examTypeIdx: number, slug: string, parentId: number | null, examCount: number): ExamType => ({
  examTypeIdx,
  slug,
  name: slug,
  parentId,
  paper: 1,
  examCount,
});
const types = [type(1, 'public', null, 2), type(2, 'public-ncs', 1, 1), type(3, 'empty', null, 0)];
const exams: readonly ExamAddress[] = [
  {
    slug: 'ncs',
    lastModified: '2026-11-18T03:00:00Z',
    examTypeIdxs: [2],
    details: [
      { examDetailIdx: 7, isFree: true, multipleProblemIdxs: [31, 32] },
      { examDetailIdx: 8, isFree: false, multipleProblemIdxs: [33] },
    ],
  },
  { slug: 'other', lastModified: '2026-11-02T03:00:00Z', examTypeIdxs: [1], details: [] },
];

it('lists home, lists, exams and their sittings, with the date of the last change of what they show', () => {
  expect(cbtEntries(types, exams).map(({ path, lastModified }) => `${path} ${lastModified.slice(0, 10)}`)).toEqual([
    '/ 2026-11-18',
    '/exam/all 2026-11-18',
    '/cbt/practice/rehearsal 2026-11-18',
    '/exam/public 2026-11-18',
    '/exam/public-ncs 2026-11-18',
    '/exam/detail/ncs 2026-11-18',
    '/cbt/select/7 2026-11-18',
    '/cbt/onequestions/7 2026-11-18',
    '/cbt/practice/7 2026-11-18',
    '/cbt/problem/31 2026-11-18',
    '/cbt/problem/32 2026-11-18',
    '/cbt/select/8 2026-11-18',
    '/exam/detail/other 2026-11-02',
  ]);
});

const many = Array.from({ length: 25 }, (_, n) => ({
  path: `/exam/detail/${n}`,
  lastModified: `2026-11-${String(n + 1).padStart(2, '0')}T00:00:00Z`,
}));

it('is one file while one file holds it', () => {
  const file = sitemap('https://a.test', many, undefined, 25);
  expect(file?.match(/<url>/g)).toHaveLength(25);
  expect(file).toContain('<loc>https://a.test/exam/detail/24</loc><lastmod>2026-11-25</lastmod>');
  expect(sitemap('https://a.test', many, 1, 25)).toBeUndefined();
});

it('is a list of files where one cannot hold it; together they hold each address once', () => {
  const index = sitemap('https://a.test', many, undefined, 10);
  expect(index).toContain('<sitemapindex');
  expect([...index!.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].map(([, loc, date]) => `${loc} ${date}`)).toEqual([
    'https://a.test/sitemap-1.xml 2026-11-10',
    'https://a.test/sitemap-2.xml 2026-11-20',
    'https://a.test/sitemap-3.xml 2026-11-25',
  ]);
  const all = [1, 2, 3].flatMap((n) =>
    [...sitemap('https://a.test', many, n, 10)!.matchAll(/<url><loc>https:\/\/a\.test([^<]+)/g)].map(([, path]) => path),
  );
  expect(all).toEqual(many.map(({ path }) => path));
  for (const n of [0, 4, -1]) expect(sitemap('https://a.test', many, n, 10)).toBeUndefined();
});

it('lets no sign break its XML', () => {
  expect(sitemap('https://a.test', [{ path: '/exam/a&b<c>"\'', lastModified: '' }])).toContain(
    '<loc>https://a.test/exam/a&#38;b&#60;c&#62;&#34;&#39;</loc></url>',
  );
});
