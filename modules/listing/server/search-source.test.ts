import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createListingModule } from './index.ts';
import { listingsIn } from '../testing.ts';

const { db } = testDatabase<never>();
const NOW = Date.UTC(2026, 10, 27, 3);
const DAY_MS = 86_400_000;
const { searchSources } = createListingModule({ db, clock: { now: () => new Date(NOW) }, secret: 's'.repeat(32) });
const [listings, organizations] = searchSources((key) => key);

it('tells of published listings, and of who has published one', async () => {
  const { organization, listing } = listingsIn(db, 'career');
  const [hanul, nuri, other] = [
    await organization('한울전력'),
    await organization('누리문화', false),
    await organization('아무것도 없는 곳'),
  ];
  const published = await listing(hanul, {
    kind: 'contest',
    title: '사진 공모전',
    fields: ['video'],
    regions: ['seoul'],
    deadlineAt: NOW + DAY_MS,
    body: { summary: '사진을 받습니다.', jobs: [{ title: '촬영', headcount: '1명', place: '나주', needs: '' }] },
  });
  const draft = await listing(nuri, { state: 'draft' });
  const down = await listing(nuri, { state: 'taken-down' });
  const documents = await listings!.documents('career', [published, draft, down]);
  expect(documents).toMatchObject([
    {
      id: published,
      kind: 'contest',
      title: '사진 공모전',
      by: '한울전력',
      terms: ['공모전', '영상·사진', '서울'],
      closesAt: NOW + DAY_MS + 60_000,
    },
  ]);
  for (const word of ['사진을 받습니다.', '대학생', '월 20만 원', '촬영 나주', '하는 일', '매주 모입니다.', '기사 두 편'])
    expect(documents[0]!.text).toContain(word);
  expect(await listings!.documents('nursing', [published])).toEqual([]);
  expect(await listings!.ids('career', 0, 10)).toEqual([published]);
  expect((await listings!.cards('career', [published, draft])).get(published)).toMatchObject({
    title: '사진 공모전',
    dates: { phase: 'open' },
  });

  expect(await organizations!.ids('career', 0, 10)).toEqual([hanul]);
  expect(await organizations!.documents('career', [hanul, nuri, other])).toMatchObject([
    { id: hanul, kind: 'organization', title: '한울전력', terms: ['공공기관', '전력', '전남'] },
  ]);
  expect((await organizations!.cards('career', [hanul])).get(hanul)?.facts.at(-1)).toBe('listing.search.open');
  // What changes of the one changes what is found of the other.
  expect(await organizations!.follows!.ids('career', [published, draft])).toEqual([hanul, nuri]);
  expect(await listings!.follows!.ids('career', [nuri])).toEqual([draft, down]);
  await sql`update listing.listing set state = 'taken-down' where listing_idx = ${published}`.execute(db);
  expect(await organizations!.documents('career', [hanul])).toEqual([]);
});
