import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { NoticeIdx, NoticesQuery } from '../contract.ts';
import { noticeIn } from '../testing.ts';
import { noticeContentTags } from './content.ts';
import { createNoticeModule } from './index.ts';
import { seedNotices } from './seed.ts';

const { db } = testDatabase<never>();
const clock = { now: () => new Date('2026-11-20T09:00:00+09:00') };
const { api, sitemap } = createNoticeModule({ db });
const titles = async (brandId: string, given: object = {}) =>
  (await api.notices(brandId, NoticesQuery.parse(given))).items.map(({ title }) => title);
const notice = async (brandId: string, noticeIdx: number) => {
  const found = await api.notice(brandId, NoticeIdx.parse(noticeIdx));
  return found.ok ? found.value : found.error.kind;
};

it('lists what is pinned, then the newest, by page and kind, of its brand alone', async () => {
  await noticeIn(db, 'listed', { title: '오래된 고정', publishedOn: '2026-01-01', isPinned: true });
  await noticeIn(db, 'listed', { title: '점검', publishedOn: '2026-11-01', kind: 'maintenance' });
  await noticeIn(db, 'listed', { title: '새 글', publishedOn: '2026-11-02' });
  expect(await titles('listed')).toEqual(['오래된 고정', '새 글', '점검']);
  expect(await titles('listed', { pageSize: '2', page: '2' })).toEqual(['점검']);
  expect(await titles('listed', { kind: 'maintenance' })).toEqual(['점검']);
  expect((await api.notices('listed', NoticesQuery.parse({ pageSize: 1 }))).totalCount).toBe(3);
  expect(await titles('another')).toEqual([]);
});

it('shows one with those before and after it by day, to its brand alone', async () => {
  const [first, second, third] = [
    await noticeIn(db, 'shown', { title: '첫째', publishedOn: '2026-11-01' }),
    await noticeIn(db, 'shown', { title: '둘째', publishedOn: '2026-11-02', isPinned: true }),
    await noticeIn(db, 'shown', { title: '셋째', publishedOn: '2026-11-02' }),
  ];
  expect(await notice('shown', second)).toMatchObject({
    title: '둘째',
    publishedOn: '2026-11-02',
    newer: { noticeIdx: third, title: '셋째' },
    older: { noticeIdx: first, title: '첫째' },
  });
  expect([await notice('shown', first), await notice('shown', third)]).toMatchObject([{ older: null }, { newer: null }]);
  expect([await notice('another', first), await notice('shown', 999_999)]).toEqual(['notice/not-found', 'notice/not-found']);
});

it('is told to search machines, and drops what caches show of it', async () => {
  const noticeIdx = await noticeIn(db, 'told', { publishedOn: '2026-11-02' });
  expect(await sitemap('told')).toEqual([
    { path: '/notice', lastModified: '2026-11-02' },
    { path: `/notice/${noticeIdx}`, lastModified: '2026-11-02' },
  ]);
  expect(await sitemap('nothing')).toEqual([]);
  expect(['notice', 'listing'].map((kind) => noticeContentTags({ kind, brandId: 'told', ids: [] }))).toEqual([['notices:told'], []]);
});

it('takes the demo’s notices once, with days counted from the start', async () => {
  const contentDir = join(import.meta.dirname, '../../../content');
  const seed = () => seedNotices({ db, clock, contentDir, brandIds: ['demo'], log: () => {} });
  await seed();
  const { items, totalCount } = await api.notices('demo', NoticesQuery.parse({ pageSize: 50 }));
  await seed();
  expect((await api.notices('demo', NoticesQuery.parse({}))).totalCount).toBe(totalCount);
  expect(items[0]?.isPinned).toBe(true);
  expect(items.every(({ publishedOn }) => publishedOn < '2026-11-20')).toBe(true);
});
