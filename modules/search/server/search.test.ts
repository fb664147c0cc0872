import type { SearchDocument } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { SearchQuery, type SearchPage } from '../contract.ts';
import { announce, searchWith, thingsOf } from './testing.ts';

const { db } = testDatabase<never>();
const NOW = Date.UTC(2026, 10, 27, 3);
const DAY_MS = 86_400_000;
const clock = { now: () => new Date(NOW) };
const listings = thingsOf('listing', 'contest', 'intern', 'activity');
const exams = thingsOf('exam', 'exam');
const api = searchWith(db, clock, listings.source, exams.source);
const change = async (id: number, given: Partial<SearchDocument> | null): Promise<void> => {
  if (given) listings.put(id, given);
  else listings.things.delete(id);
  await announce(db, 'listing', [id]);
};
const ask = async (given: object): Promise<SearchPage> => {
  const answer = await api.search('career', SearchQuery.parse(given));
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
};
const idsOf = ({ items, sections }: SearchPage): readonly number[] =>
  [...items, ...sections.flatMap(({ items: of }) => of)].map(({ id }) => id);
const found = async (q: string, more: object = {}) => idsOf(await ask({ q, ...more }));

beforeAll(async () => {
  // From before anything was told.
  listings.put(1, {
    title: '대학생 아이디어 공모전',
    by: '한울전력',
    terms: ['공모전', '기획·아이디어'],
    text: '총상금 1,000만 원',
    closesAt: NOW + 9 * DAY_MS,
  });
  listings.put(2, { title: '사진전', by: '공모전연구소', terms: ['공모전'], text: '사진을 받습니다.', closesAt: NOW + 2 * DAY_MS });
  listings.put(3, { title: '글쓰기 대회', by: '누리문화', terms: ['공모전'], text: '글을 받습니다.', closesAt: NOW + DAY_MS });
  listings.put(4, { title: '영상 공모전', by: '누리문화', closesAt: NOW - DAY_MS });
  listings.put(5, { title: '디자인 공모전', by: '누리문화', closesAt: NOW + 3 * DAY_MS });
  listings.put(6, { title: '상시 공모전', by: '누리문화' });
  listings.put(7, { title: '옛 공모전', by: '누리문화', closesAt: NOW - 5 * DAY_MS });
  listings.put(8, { kind: 'intern', title: 'SNS 콘텐츠 인턴', by: '(주)한울 전력', text: '공모전을 운영합니다.' });
  exams.put(1, { kind: 'exam', title: '삼성 GSAT 모의고사', by: '삼성전자, 삼성', terms: ['수리', '추리'] });
});

describe('finds', () => {
  it('what was there before, by title, then who stands behind it, then text; open ones first, what ends next first', async () => {
    expect(await found('공모전', { kind: 'contest' })).toEqual([5, 1, 6, 4, 7, 2, 3]);
    expect(await found('공모', { kind: 'contest' })).toEqual([5, 1, 6, 4, 7, 2, 3]);
    expect(await found('공모전', { kind: 'contest', open: '1' })).toEqual([5, 1, 6, 2, 3]);
    expect(await found('공모', { kind: 'contest', open: '1' })).toEqual([5, 1, 6, 2, 3]);
  });
  it.each([
    ['ㄱㅁㅈ 디', [1, 5]],
    ['ㄷㅎㅅ', [1]],
    ['디ㅈㅇ', [5]],
    ['ㅎㅇㅈㄹ', [1, 8]],
    ['rhdahwjs elwkdls', [5]],
    ['눈', [8]],
    ['한울전력 아이디어', [1]],
    ['아이디 어 공모', [1]],
    ['한울전력', [1, 8]],
    ['총상금', [1]],
    ['1000만원', [1]],
    ['콘텐츠 공모전', [8]],
    ['영', [4]],
    ['ㅇ 영상', [4]],
    ['없는말', []],
    ['공모전 없는말', []],
    ['%', []],
    [`' or 1=1 --`, []],
    ['.*', []],
    ['gsat', [1]],
  ] as const)('%s', async (q, ids) => {
    expect([...(await found(q))].toSorted((one, other) => one - other)).toEqual(ids);
  });
  it('says what was looked for where the keyboard was in the other language', async () => {
    expect(await ask({ q: 'rhdahwjs' })).toMatchObject({ searched: '공모전', isOtherKeyboard: true });
    expect(await ask({ q: 'sns' })).toMatchObject({ searched: 'sns', isOtherKeyboard: false });
    expect(await ask({ q: '눈' })).toMatchObject({ searched: 'sns', isOtherKeyboard: true });
  });
  it('shows where: in title and name, or else in the text', async () => {
    const { sections } = await ask({ q: '총상금 공모전' });
    const hit = sections[0]!.items[0]!;
    expect([hit.title.marks, hit.found?.text, hit.found?.marks]).toEqual([[[9, 12]], '총상금 1,000만 원', [[0, 3]]]);
    const byName = await ask({ q: '삼성전자' });
    expect(byName.sections[0]!.items[0]!.found).toBeNull();
  });
  it('counts kinds, the best one first, and gives pages of one', async () => {
    const page = await ask({ q: '공모전' });
    expect(page.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['contest', 7],
      ['intern', 1],
      ['activity', 0],
      ['exam', 0],
    ]);
    expect([page.totalCount, page.isMore, page.sections.map(({ kind, items }) => [kind, items.length])]).toEqual([
      8,
      false,
      [
        ['contest', 4],
        ['intern', 1],
      ],
    ]);
    expect(await ask({ q: '공모전', kind: 'contest', p: 2 })).toMatchObject({ page: 2, items: [], totalCount: 8 });
    expect(await api.search('career', SearchQuery.parse({ q: '공모전', kind: 'nothing' }))).toMatchObject({ ok: false });
  });
  it('gives pages without being asked where only one kind has more than a few', async () => {
    for (let id = 41; id <= 63; id += 1) await change(id, { title: `눈꽃 축제 ${id}회` });
    const page = await ask({ q: '눈꽃' });
    expect([page.kind, page.items.length, page.sections, page.totalCount]).toEqual(['contest', 20, [], 23]);
    expect(await ask({ q: '눈꽃', p: 2 })).toMatchObject({ kind: 'contest', page: 2, items: [{}, {}, {}] });
    expect((await ask({ q: '공모전' })).kind).toBeNull();
    expect((await ask({ q: '총상금' })).kind).toBeNull();
    for (let id = 41; id <= 63; id += 1) await change(id, null);
  });

  it('has ways on where nothing is found', async () => {
    expect((await ask({ q: '디자인 공무전' })).ways).toEqual({ spellings: ['디자인 공모전'], words: ['디자인'] });
    expect((await ask({ q: '컨텐츠' })).ways.spellings).toEqual(['콘텐츠']);
    expect((await ask({ q: '공모전' })).ways).toEqual({ spellings: [], words: [] });
  });
  it('suggests what says it in title or name', async () => {
    const { items } = await api.suggest('career', '공모');
    expect(items.map(({ title }) => title.text)).toEqual(['디자인 공모전', '대학생 아이디어 공모전', '상시 공모전', '영상 공모전']);
    expect((await api.suggest('career', '삼ㅅ')).items.map(({ label }) => label)).toEqual(['exam의 이름']);
    expect((await api.suggest('career', '없는말')).items).toEqual([]);
  });
});

describe('is right', () => {
  it('after every edit at once, and never before it is committed', async () => {
    await change(20, { title: '새벽 마라톤' });
    expect(await found('마라톤')).toEqual([20]);
    await db.transaction().execute(async (tx) => {
      listings.put(20, { title: '저녁 마라톤' });
      await announce(tx, 'listing', [20]);
      // Asked from outside, it is what it was.
      expect(await found('새벽')).toEqual([20]);
    });
    expect([await found('새벽'), await found('저녁')]).toEqual([[], [20]]);
    await change(20, { kind: 'intern', title: '저녁 마라톤', closesAt: NOW - DAY_MS });
    expect((await ask({ q: '저녁' })).sections.map(({ kind }) => kind)).toEqual(['intern']);
    expect(await found('저녁', { open: '1' })).toEqual([]);
    await change(20, null);
    expect(await found('저녁')).toEqual([]);
    expect(
      (
        await sql`select from search.posting p where not exists (select from search.document d where d.document_idx = p.document_idx)`.execute(
          db,
        )
      ).rows,
    ).toEqual([]);
  });
  it('where many change and search at once', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => 100 + n);
    await Promise.all(
      numbers.map(async (id) => {
        await change(id, { title: `동시에 ${id}번째` });
        expect(await found(`${id}번째`)).toEqual([id]);
        await change(id, { title: `나중에 ${id}번째` });
        expect(await found(`나중에 ${id}번째`)).toEqual([id]);
      }),
    );
    expect((await ask({ q: '동시에' })).totalCount).toBe(0);
    for (const id of numbers) await change(id, null);
  });
  it('writes nothing where nothing is different, and passes over other brands and kinds', async () => {
    // In whatever order the tests run: what is there already is written before it is counted.
    expect(await found('아이디어')).toEqual([1]);
    const idxOf = async () =>
      (await sql<{ idx: number }>`select document_idx as idx from search.document where title = '대학생 아이디어 공모전'`.execute(db)).rows;
    const before = await idxOf();
    await announce(db, 'listing', [1]);
    await announce(db, 'listing', [1], 'nursing');
    await announce(db, 'elsewhere', [1]);
    expect(await found('아이디어')).toEqual([1]);
    expect(await idxOf()).toEqual(before);
    expect((await sql`select from outbox.content_change`.execute(db)).rows).toEqual([]);
  });
  it('in a process that starts later', async () => {
    const other = searchWith(db, clock, listings.source, exams.source);
    await change(30, { title: '다른 프로세스' });
    const answer = await other.search('career', SearchQuery.parse({ q: '프로세스' }));
    expect(answer.ok && idsOf(answer.value)).toEqual([30]);
    await change(30, null);
  });
});

it('says that there are more than it counts', async () => {
  const many = thingsOf('many', 'many');
  for (let id = 1; id <= 1_010; id += 1) many.put(id, { title: `흔한 것 ${id}` });
  const { search, takeAll } = searchWith(db, clock, many.source);
  await announce(db, 'many', [...many.things.keys()]);
  await takeAll();
  const answer = await search('career', SearchQuery.parse({ q: '흔한', kind: 'many', p: 50 }));
  expect(answer.ok && [answer.value.totalCount, answer.value.isMore, answer.value.items.length]).toEqual([1_000, true, 20]);
  const beyond = await search('career', SearchQuery.parse({ q: '흔한', kind: 'many', p: 51 }));
  expect(beyond.ok && [beyond.value.totalCount, beyond.value.items.length]).toEqual([1_000, 0]);
});
