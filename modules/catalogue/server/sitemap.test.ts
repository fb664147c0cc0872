import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCatalogueModule } from './index.ts';

const { db } = testDatabase<never>();
const BRAND = 'sitemap-brand';

it('has a page for each sample that shows something, and for no other lesson', async () => {
  const slide = { title: '심부전', lines: ['호흡곤란'] };
  const lesson = (isSample: boolean, slides?: readonly (typeof slide)[]) => ({
    title: '한 강의',
    minutes: 20,
    isSample,
    ...(slides && { slides }),
  });
  const body = {
    suits: [],
    suitsNot: [],
    points: [],
    curriculum: [
      { title: '1장', lessons: [lesson(true, [slide]), lesson(false), lesson(true)] },
      { title: '2장', lessons: [lesson(true, [slide])] },
    ],
  };
  for (const [no, given] of [
    [70_001, body],
    [70_002, {}],
  ] as const)
    await sql`insert into catalogue.product values (${no}, ${BRAND}, 3, 'course', '강의', '요약', ${JSON.stringify(given)}, 'on-sale', '2026-11-01')`.execute(
      db,
    );
  const { sitemap } = createCatalogueModule({ db });
  const paths = (await sitemap(BRAND)).map(({ path }) => path);
  expect(paths).toEqual(['/', '/list/3', '/products/70001', '/products/70001/samples/1', '/products/70001/samples/4', '/products/70002']);
});
