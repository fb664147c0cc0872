import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { MemberId } from '@modules/account';
import { ExamQuery, type ExamSummary } from '../../contract.ts';
import { LikedQuery } from '../../contract-likes.ts';
import { LEAST_SHOWN_COUNT } from '../../contract-limits.ts';
import { createExamModule } from '../index.ts';
import { addTaken } from '../store.ts';

const { db } = testDatabase<never>();
const { api, likes } = createExamModule({ db, clock: { now: () => new Date() } });

interface Detail {
  readonly title: string;
  readonly isFree: boolean;
  readonly minutes: readonly number[];
  readonly problems: number;
  readonly areas: readonly string[];
  readonly taken: number;
  /** By day: how long ago, learners, sittings. */
  readonly days: readonly (readonly [number, number, number])[];
}
interface Exam {
  readonly examIdx: number;
  readonly brandId: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedOn: string;
  readonly types: readonly Type[];
  readonly details: readonly Detail[];
}
interface Type {
  readonly idx: number;
  readonly brandId: string;
  readonly slug: string;
  readonly name: string;
  readonly parent: number | null;
}

/** Numbers that look random and are the same in every run. */
let state = 12_345;
const below = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
};
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
const some = <T>(list: readonly T[], most: number): readonly T[] => Array.from({ length: below(most + 1) }, () => oneOf(list));

const WORDS = [
  '한국사',
  '능력 검정',
  '능력검정',
  'NCS',
  'ncs 통합',
  'TOEIC',
  '국가고시',
  '간호사 국가 고시',
  '모의',
  '50%',
  'a_b',
  'É',
  'Ａ',
  '(2026)',
  '가',
];
const AREAS = ['수리 능력', '의사소통', 'Ⅱ. 언어"', '자료'];
const types: Type[] = [1, 2, 3, 4, 5, 6].map((idx) => ({
  idx,
  brandId: idx > 4 ? 'other' : 'plain',
  slug: `type-${idx}`,
  name: `${oneOf(WORDS)} ${idx}`,
  parent: idx === 3 || idx === 4 ? idx - 2 : null,
}));
const exams: Exam[] = Array.from({ length: 240 }, (_, at) => {
  const brandId = at % 8 === 0 ? 'other' : 'plain';
  const own = types.filter((type) => type.brandId === brandId);
  const chosen = some(own, 2).flatMap((type) => [...own.filter(({ idx }) => idx === type.parent), type]);
  return {
    examIdx: at + 1,
    brandId,
    title: [oneOf(WORDS), ...some(WORDS, 2)].join(' '),
    summary: some(WORDS, 2).join(' '),
    publishedOn: `2026-0${1 + below(3)}-0${1 + below(5)}`,
    types: [...new Set(chosen)],
    details: Array.from({ length: below(4) }, (): Detail => {
      const count = below(3);
      return {
        title: `${oneOf(WORDS)} 회`,
        isFree: below(2) === 0,
        minutes: Array.from({ length: 1 + below(2) }, () => oneOf([10, 25, 30, 12.5, 40 / 3])),
        problems: oneOf([5, 20, 50]),
        areas: [...new Set(some(AREAS, 2))],
        taken: oneOf([0, 0, 3, 100]),
        days: count === 0 ? [] : Array.from({ length: count }, (_, n) => [n * 9 + below(8), 12 * (1 + below(3)), 36 + below(4)] as const),
      };
    }),
  };
});

beforeAll(async () => {
  for (const { idx, brandId, slug, name, parent } of types)
    await sql`insert into exam.exam_type (exam_type_idx, brand_id, slug, name, parent_idx, position) overriding system value values (${idx}, ${brandId}, ${slug}, ${name}, ${parent}, ${idx})`.execute(
      db,
    );
  await sql`insert into exam.paper (paper_hash, body) values ('aa', '')`.execute(db);
  let detailIdx = 0;
  for (const exam of exams) {
    await sql`
      insert into exam.exam (exam_idx, brand_id, slug, title, summary, description, cover, published_on) overriding system value
      values (${exam.examIdx}, ${exam.brandId}, ${`exam-${exam.examIdx}`}, ${exam.title}, ${exam.summary}, '[]', '{}', ${exam.publishedOn})`.execute(
      db,
    );
    for (const [position, { idx }] of exam.types.entries())
      await sql`insert into exam.exam_exam_type values (${exam.examIdx}, ${idx}, ${position})`.execute(db);
    for (const [position, detail] of exam.details.entries()) {
      detailIdx += 1;
      const rules = JSON.stringify({ clocks: detail.minutes.map((minutes) => ({ minutes, sections: [] })) });
      const seconds = Math.round(detail.minutes.reduce((sum, minutes) => sum + minutes * 60, 0));
      await sql`
        insert into exam.exam_detail (exam_detail_idx, exam_idx, slug, title, summary, position, is_free, rules, sections, problem_count, paper_hash, seconds) overriding system value
        values (${detailIdx}, ${exam.examIdx}, ${`d${position}`}, ${detail.title}, '', ${position}, ${detail.isFree}, ${rules}::jsonb, ${JSON.stringify(detail.areas.map((name) => ({ name })))}::jsonb, ${detail.problems}, 'aa', ${seconds})`.execute(
        db,
      );
      await addTaken(db, new Map([[detailIdx as never, { count: detail.taken, learners: 0 }]]), new Date());
      await sql`delete from exam.taken_day where exam_detail_idx = ${detailIdx}`.execute(db);
      for (const [ago, learners, taken] of detail.days)
        await sql`insert into exam.taken_day (exam_detail_idx, day, taken_count, learner_count) values (${detailIdx}, (now() at time zone 'Asia/Seoul')::date - ${ago}::integer, ${taken}, ${learners})`.execute(
          db,
        );
    }
  }
  await sql`select exam.refresh_lists(array(select exam_idx from exam.exam))`.execute(db);
});

// The rules once more, over rows in memory: as lists were made before they came from SQL.
const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
const takenOf = ({ details }: Exam): number => details.reduce((sum, { taken }) => sum + taken, 0);
const newerFirst = (a: Exam, b: Exam): number => b.publishedOn.localeCompare(a.publishedOn) || b.examIdx - a.examIdx;
const ORDERS = {
  popular: (a: Exam, b: Exam) => takenOf(b) - takenOf(a) || newerFirst(a, b),
  recent: newerFirst,
  title: (a: Exam, b: Exam) => a.title.localeCompare(b.title, 'ko') || a.examIdx - b.examIdx,
};
const minutesOf = ({ minutes }: Detail): number => Number((Math.round(minutes.reduce((sum, each) => sum + each * 60, 0)) / 60).toFixed(6));
const isOfType = ({ types: own }: Exam, type: string | undefined): boolean =>
  type === undefined || type === '' || type === 'all' || own.some(({ slug, idx }) => slug === type || String(idx) === type);
const isFound = (exam: Exam, { type, examTypeIds, isFree, maxMinutes, minProblems, area, q }: ExamQuery): boolean => {
  const wanted = new Set(examTypeIds?.split(',').map(Number));
  const text = squeeze(
    [
      exam.title,
      exam.summary,
      ...exam.types.map(({ name }) => name),
      ...exam.details.flatMap(({ title, areas }) => [title, ...areas]),
    ].join('|'),
  );
  return (
    isOfType(exam, type) &&
    (examTypeIds === undefined || exam.types.some(({ idx, parent }) => wanted.has(idx) || (parent !== null && wanted.has(parent)))) &&
    ((isFree === undefined && maxMinutes === undefined && minProblems === undefined && area === undefined) ||
      exam.details.some(
        (detail) =>
          (isFree === undefined || detail.isFree === isFree) &&
          minutesOf(detail) <= (maxMinutes ?? Infinity) &&
          detail.problems >= (minProblems ?? 0) &&
          (area === undefined || detail.areas.includes(area)),
      )) &&
    (!q || q.split(/\s+/).every((word) => text.includes(squeeze(word))))
  );
};
const expected = (brandId: string, query: ExamQuery) => {
  const found = exams.filter((exam) => exam.brandId === brandId && isFound(exam, query)).toSorted(ORDERS[query.sort]);
  const from = (query.page - 1) * query.pageSize;
  return { idxs: found.slice(from, from + query.pageSize).map(({ examIdx }) => examIdx), totalCount: found.length };
};
const idxsOf = (items: readonly ExamSummary[]) => items.map(({ examIdx }) => Number(examIdx));

it('answers every question as it did when all rows were in memory', async () => {
  const queries = Array.from({ length: 400 }, () => ({
    ...(below(3) === 0 && { type: oneOf(['type-1', 'type-3', '2', 'all', 'none', '', 'type-5']) }),
    ...(below(5) === 0 && { examTypeIds: oneOf(['1', '2,3', '999', '1,2,3,4', '5']) }),
    ...(below(2) === 0 && { q: [oneOf(WORDS), ...some([...WORDS, '사', '|', 'x', '능력'], 2)].join(' ').normalize(oneOf(['NFC', 'NFD'])) }),
    ...(below(4) === 0 && { isFree: oneOf(['true', 'false']) }),
    ...(below(4) === 0 && { maxMinutes: oneOf([13, 20, 25, 60]) }),
    ...(below(4) === 0 && { minProblems: oneOf([5, 21, 50]) }),
    ...(below(5) === 0 && { area: oneOf(AREAS) }),
    sort: oneOf(['popular', 'recent', 'title']),
    page: 1 + below(3),
    pageSize: oneOf([5, 20, 100]),
  }));
  let found = 0;
  for (const given of queries) {
    const query = ExamQuery.parse(given);
    const brandId = oneOf(['plain', 'plain', 'other', 'nobody']);
    const { items, totalCount } = await api.exams(brandId, query);
    expect({ given, brandId, idxs: idxsOf(items), totalCount }).toEqual({ given, brandId, ...expected(brandId, query) });
    found += items.length;
  }
  expect(found).toBeGreaterThan(1_000);
});

it('says which are used most of late: people fully, repeats a quarter, half as much every week, four weeks', async () => {
  const useOf = (exam: Exam) =>
    exam.details
      .flatMap(({ days }) => days)
      .filter(([ago]) => ago < 28)
      .reduce((sum, [ago, learners, taken]) => sum + (learners + 0.25 * Math.max(0, taken - learners)) * 0.5 ** (ago / 7), 0);
  const peopleOf = (exam: Exam) => exam.details.flatMap(({ days }) => days).reduce((sum, [, learners]) => sum + learners, 0);
  const best = exams
    .filter((exam) => exam.brandId === 'plain' && peopleOf(exam) >= LEAST_SHOWN_COUNT)
    .toSorted((a, b) => Math.round((useOf(b) - useOf(a)) * 1e6) || ORDERS.popular(a, b));
  expect(best.length).toBeGreaterThan(20);
  for (const count of [1, 6, 50])
    expect(idxsOf(await api.bestExams('plain', count))).toEqual(best.slice(0, count).map(({ examIdx }) => examIdx));
  expect(await api.bestExams('nobody', 6)).toEqual([]);
});

it('counts a brand’s exams, sittings and problems; of another one nothing', async () => {
  const own = exams.filter(({ brandId }) => brandId === 'other');
  const details = own.flatMap((exam) => exam.details);
  expect(await api.examCounts('other')).toEqual({
    examCount: own.length,
    detailCount: details.length,
    freeDetailCount: details.filter(({ isFree }) => isFree).length,
    problemCount: details.reduce((sum, { problems }) => sum + problems, 0),
  });
  expect(await api.examCounts('nobody')).toEqual({ examCount: 0, detailCount: 0, freeDetailCount: 0, problemCount: 0 });
});

it('gives a list’s exams with their sittings where they are asked for', async () => {
  const query = ExamQuery.parse({ sort: 'recent', pageSize: 5 });
  expect((await api.exams('plain', query)).items.every((exam) => !('details' in exam))).toBe(true);
  const { items } = await api.exams('plain', { ...query, with: 'details' });
  for (const { examIdx, details } of items) {
    const own = exams.find((exam) => exam.examIdx === Number(examIdx));
    expect(details?.map(({ title, isFree }) => ({ title, isFree }))).toEqual(own?.details.map(({ title, isFree }) => ({ title, isFree })));
  }
});

it('lists what a member saved, and what it can be narrowed to', async () => {
  const memberId = '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f' as MemberId;
  const saved = exams.filter(({ examIdx }) => examIdx % 3 === 0);
  for (const [at, { examIdx }] of saved.entries())
    await sql`insert into exam.exam_like values (${memberId}, ${examIdx}, ${new Date(1_800_000_000_000 + (at % 40) * 1000)})`.execute(db);
  const own = saved.filter(({ brandId }) => brandId === 'plain');
  const likedAt = (exam: Exam) => saved.indexOf(exam) % 40;
  const liked = (a: Exam, b: Exam) => likedAt(b) - likedAt(a) || b.examIdx - a.examIdx;
  expect((await likes.likedIdxs('plain', memberId)).map(Number)).toEqual(own.toSorted(liked).map(({ examIdx }) => examIdx));
  for (const sort of ['liked', 'popular', 'recent', 'title'] as const) {
    for (const type of [undefined, 'type-1', 'none']) {
      const page = await likes.likedExams('plain', memberId, LikedQuery.parse({ sort, page: 2, pageSize: 7, ...(type && { type }) }));
      const found = own.filter((exam) => isOfType(exam, type)).toSorted({ ...ORDERS, liked }[sort]);
      expect([sort, type, idxsOf(page.items), page.totalCount, page.likedCount]).toEqual([
        sort,
        type,
        found.slice(7, 14).map(({ examIdx }) => examIdx),
        found.length,
        own.length,
      ]);
      const counts = types.map(({ slug }) => [slug, own.filter((exam) => exam.types.some((each) => each.slug === slug)).length]);
      expect(Object.fromEntries(page.examTypes.map(({ slug, count }) => [slug, count]))).toEqual(
        Object.fromEntries(counts.filter(([slug, count]) => count !== 0 && (slug === 'type-1' || slug === 'type-2'))),
      );
    }
  }
});

it('finds by initial consonants, alone and among syllables, and says where a word stands that the title does not have', async () => {
  const search = (q: string) => api.exams('plain', ExamQuery.parse({ q, sort: 'title', pageSize: 100 }));
  const own = exams.filter(({ brandId }) => brandId === 'plain');
  for (const [q, word] of [
    ['ㅎㄱㅅ', '한국사'],
    ['ㅎㄱ사', '한국사'],
    ['간ㅎㅅ', '간호사'],
    ['ㅅㄹㄴㄹ', '수리능력'],
  ] as const) {
    const found = await search(q);
    const has = own.filter((exam) => isFound(exam, ExamQuery.parse({ q: word })));
    expect([q, found.items.length]).toEqual([q, has.length]);
    expect(has.length).toBeGreaterThan(0);
  }
  const byArea = (await search('수리 능력')).items.filter(({ title }) => !squeeze(title).includes('수리능력'));
  expect(byArea.length).toBeGreaterThan(0);
  for (const { foundIn } of byArea) expect(foundIn).toContainEqual({ in: 'section', text: '수리 능력' });
  expect((await api.exams('plain', ExamQuery.parse({}))).items[0]).not.toHaveProperty('foundIn');
});

it('knows the areas that a type’s exams have, those of most exams first', async () => {
  const areas = await api.areas('plain', 'type-1');
  const own = exams.filter((exam) => exam.brandId === 'plain' && isOfType(exam, 'type-1'));
  const counts = AREAS.map((name) => ({
    name,
    examCount: own.filter(({ details }) => details.some((detail) => detail.areas.includes(name))).length,
  }));
  expect(areas.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    counts.filter(({ examCount }) => examCount > 0).toSorted((a, b) => a.name.localeCompare(b.name)),
  );
  expect(areas.map(({ examCount }) => examCount)).toEqual(areas.map(({ examCount }) => examCount).toSorted((a, b) => b - a));
  expect(await api.areas('plain', 'none')).toEqual([]);
});
