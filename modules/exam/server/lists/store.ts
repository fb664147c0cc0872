import type { Db } from '@platform/db';
import { sql, type RawBuilder } from 'kysely';
import type { ExamCounts, ExamIdx, ExamQuery } from '../../contract.ts';
import { LEAST_SHOWN_COUNT } from '../../contract-limits.ts';
import type { SearchWord } from '../../domain/search-words.ts';

type ReadDb = Db<never>;

/** What an exam is listed by; numbers of types instead of the names in an address. */
export interface ListFilter {
  readonly brandId: string;
  /** One of each of these. */
  readonly typeIdxs: readonly (readonly number[])[];
  readonly words: readonly SearchWord[];
  /** Name of a section, as it stands. */
  readonly area: string | undefined;
  readonly isFree: boolean | undefined;
  readonly maxMinutes: number | undefined;
  readonly minProblems: number | undefined;
}

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...conditions], sql` and `);

/** One sitting that is all of what was asked for (`isWanted` of one exam's sittings says the same). */
const hasSitting = ({ isFree, maxMinutes, minProblems, area }: ListFilter): readonly RawBuilder<unknown>[] => {
  const wanted = [
    ...(isFree === undefined ? [] : [sql`d.is_free = ${isFree}`]),
    ...(maxMinutes === undefined ? [] : [sql`round(d.seconds / 60.0, 6) <= ${maxMinutes}::numeric`]),
    ...(minProblems === undefined ? [] : [sql`d.problem_count >= ${minProblems}::numeric`]),
    ...(area === undefined ? [] : [sql`d.sections @> ${JSON.stringify([{ name: area }])}::jsonb`]),
  ];
  return wanted.length === 0
    ? []
    : [sql`exists (select from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published' and ${and(wanted)})`];
};

const whereOf = (filter: ListFilter): RawBuilder<unknown> =>
  and([
    sql`e.brand_id = ${filter.brandId}`,
    ...filter.typeIdxs.map((idxs) => sql`e.type_idxs && ${[...idxs]}::integer[]`),
    ...filter.words.flatMap(({ word, pattern }) =>
      pattern === null
        ? [sql`e.search_grams @> exam.grams(exam.squeezed(${word}))`, sql`strpos(e.search_text, exam.squeezed(${word})) > 0`]
        : [sql`e.search_grams @> exam.grams(exam.initials(exam.squeezed(${word})))`, sql`e.search_text ~ ${pattern}`],
    ),
    ...hasSitting(filter),
  ]);

/** Each has an index that gives the rows in this order (db/migrations/0055-exam-lists.sql). */
export const ORDERS: Readonly<Record<ExamQuery['sort'], RawBuilder<unknown>>> = {
  popular: sql`e.taken_count desc, e.published_on desc, e.exam_idx desc`,
  recent: sql`e.published_on desc, e.exam_idx desc`,
  title: sql`e.title collate "ko-x-icu", e.exam_idx`,
};

export const listStatement = (filter: ListFilter, { sort, page, pageSize }: Pick<ExamQuery, 'sort' | 'page' | 'pageSize'>) =>
  sql<{ examIdx: ExamIdx }>`
    select e.exam_idx as "examIdx" from exam.exam e where ${whereOf(filter)}
    order by ${ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`;

export const findList = async (
  db: ReadDb,
  filter: ListFilter,
  range: Pick<ExamQuery, 'sort' | 'page' | 'pageSize'>,
): Promise<readonly ExamIdx[]> => (await listStatement(filter, range).execute(db)).rows.map(({ examIdx }) => examIdx);

export const countList = async (db: ReadDb, filter: ListFilter): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from exam.exam e where ${whereOf(filter)}`.execute(db)).rows[0]?.count ?? 0;

/** So many areas are offered to choose from. */
const MOST_AREAS = 40;

/** Names of the sections of these exams' sittings, those that most exams have first. */
export const findAreas = async (
  db: ReadDb,
  filter: Pick<ListFilter, 'brandId' | 'typeIdxs'>,
): Promise<readonly { readonly name: string; readonly examCount: number }[]> => {
  const ofTypes = filter.typeIdxs.map((idxs) => sql`e.type_idxs && ${[...idxs]}::integer[]`);
  const { rows } = await sql<{ name: string; examCount: number }>`
    select area ->> 'name' as name, count(distinct e.exam_idx)::integer as "examCount"
    from exam.exam e join exam.exam_detail d using (exam_idx), jsonb_array_elements(d.sections) area
    where ${and([sql`e.brand_id = ${filter.brandId}`, sql`d.kind = 'published'`, ...ofTypes])}
    group by 1 order by 2 desc, 1 limit ${MOST_AREAS}`.execute(db);
  return rows;
};

export const countAll = async (db: ReadDb, brandId: string): Promise<ExamCounts> => {
  const { rows } = await sql<ExamCounts>`
    select count(distinct e.exam_idx)::int as "examCount", count(d.exam_detail_idx)::int as "detailCount",
      (count(d.exam_detail_idx) filter (where d.is_free))::int as "freeDetailCount", coalesce(sum(d.problem_count), 0)::int as "problemCount"
    from exam.exam e left join exam.exam_detail d on d.exam_idx = e.exam_idx and d.kind = 'published' where e.brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0] ?? { examCount: 0, detailCount: 0, freeDetailCount: 0, problemCount: 0 };
};

const RECENT_DAYS = 28;
const HALF_LIFE_DAYS = 7;
/** Somebody who sits it again says that it is worth that, but is one person. */
const REPEAT_WEIGHT = 0.25;

/**
 * The most used of late: Σ (learners + ¼ repeats) × ½^(days ago ÷ 7) over four weeks, in days of Korea. Many people weigh more than one who
 * repeats, this week more than last, and nothing is forgotten from one day to the next. Equal ones by all time. What fewer than
 * `LEAST_SHOWN_COUNT` people sat in these weeks is not among them: a rank would say how few they are.
 */
export const findBest = async (db: ReadDb, brandId: string, count: number): Promise<readonly ExamIdx[]> => {
  const { rows } = await sql<{ examIdx: ExamIdx }>`
    with today as (select (now() at time zone 'Asia/Seoul')::date as day),
    used as (
      select d.exam_idx, round(sum((n.learner_count + ${REPEAT_WEIGHT}::float8 * greatest(0, n.taken_count - n.learner_count))
          * 0.5 ^ (greatest(0, today.day - n.day) / ${HALF_LIFE_DAYS}::float8))::numeric, 9) as use
      from today, exam.taken_day n join exam.exam_detail d using (exam_detail_idx)
      where n.day > today.day - ${RECENT_DAYS}::integer and d.kind = 'published' group by d.exam_idx
      having sum(n.learner_count) >= ${LEAST_SHOWN_COUNT}
    )
    select e.exam_idx as "examIdx" from used join exam.exam e using (exam_idx)
    where e.brand_id = ${brandId} and used.use > 0 order by used.use desc, ${ORDERS.popular} limit ${count}`.execute(db);
  return rows.map(({ examIdx }) => examIdx);
};
