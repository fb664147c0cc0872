import type { Db } from '@platform/db';
import { sql } from 'kysely';
import type {
  AnswerKey,
  CbtProduct,
  Cover,
  ExamDetail,
  ExamDetailIdx,
  ExamIdx,
  ExamType,
  ExamTypeName,
  MultipleProblemIdx,
  ProblemSolution,
  TakenCount,
} from '../contract.ts';
import type { ExamAddress } from '../domain/sitemap.ts';
import type { RichText } from '@platform/kernel';

type ReadDb = Db<never>;

export const findExamTypes = async (db: ReadDb, brandId: string): Promise<readonly ExamType[]> => {
  const { rows } = await sql<ExamType>`
    select t.exam_type_idx as "examTypeIdx", t.slug, t.name, t.parent_idx as "parentId", t.paper,
      (select count(distinct et.exam_idx)::int from exam.exam_exam_type et
        join exam.exam_type c on c.exam_type_idx = et.exam_type_idx
        where c.exam_type_idx = t.exam_type_idx or c.parent_idx = t.exam_type_idx) as "examCount"
    from exam.exam_type t where t.brand_id = ${brandId} order by t.position`.execute(db);
  return rows;
};

/** An exam as its row gives it; the types are joined by the caller's view. */
export interface ExamRow {
  readonly examIdx: ExamIdx;
  readonly brandId: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: RichText;
  readonly cover: Omit<Cover, 'paper'>;
  readonly communityBoardId: string | null;
  readonly organizations: readonly string[];
  readonly publishedOn: string;
  readonly likeCount: number;
  readonly examTypes: readonly (ExamTypeName & { readonly paper: number })[];
  readonly details: readonly DetailRow[];
}
/** With the count as it is; pages are given one by `view.ts`. */
export type DetailRow = ExamDetail & { readonly takenCount: number };

/** Exams with their published sittings, by number; what is none is not among them. */
export const findExams = async (db: ReadDb, examIdxs: readonly number[]): Promise<ReadonlyMap<number, ExamRow>> => {
  const { rows } = await sql<ExamRow>`
    select e.exam_idx as "examIdx", e.brand_id as "brandId", e.slug, e.title, e.summary, e.description, e.cover,
      e.community_board_id as "communityBoardId", e.organizations, e.published_on as "publishedOn", e.like_count as "likeCount",
      coalesce((select json_agg(json_build_object('examTypeIdx', t.exam_type_idx, 'slug', t.slug, 'name', t.name, 'parentId', t.parent_idx, 'paper', t.paper) order by et.position)
        from exam.exam_exam_type et join exam.exam_type t using (exam_type_idx) where et.exam_idx = e.exam_idx), '[]') as "examTypes",
      coalesce((select json_agg(json_build_object('examDetailIdx', d.exam_detail_idx, 'examIdx', d.exam_idx, 'title', d.title, 'summary', d.summary, 'isFree', d.is_free,
          'problemCount', d.problem_count, 'paperHash', d.paper_hash, 'rules', d.rules, 'sections', d.sections, 'takenCount', d.taken_count) order by d.position)
        from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published'), '[]') as details
    from exam.exam e where e.exam_idx = any(${examIdxs}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.examIdx, row]));
};

/** Numbers of exams by what an address calls them, `brand slug`. */
export const findExamsBySlug = async (db: ReadDb, names: readonly string[]): Promise<ReadonlyMap<string, ExamIdx>> => {
  const { rows } = await sql<{ name: string; examIdx: ExamIdx }>`
    select given.brand_id || ' ' || given.slug as name, e.exam_idx as "examIdx"
    from (select split_part(name, ' ', 1) as brand_id, split_part(name, ' ', 2) as slug from unnest(${names}::text[]) as name) given
      join exam.exam e using (brand_id, slug)`.execute(db);
  return new Map(rows.map(({ name, examIdx }) => [name, examIdx]));
};

/** The exams that published sittings belong to. */
export const findExamsOfDetails = async (db: ReadDb, examDetailIdxs: readonly number[]): Promise<ReadonlyMap<number, ExamIdx>> => {
  const { rows } = await sql<{ examDetailIdx: number; examIdx: ExamIdx }>`
    select exam_detail_idx as "examDetailIdx", exam_idx as "examIdx" from exam.exam_detail
    where exam_detail_idx = any(${examDetailIdxs}::bigint[]) and kind = 'published'`.execute(db);
  return new Map(rows.map(({ examDetailIdx, examIdx }) => [examDetailIdx, examIdx]));
};

/** An exam's address before anybody has looked into its papers. */
export type AddressRow = Omit<ExamAddress, 'details'> & {
  readonly details: readonly { readonly examDetailIdx: number; readonly isFree: boolean; readonly paperHash: string }[];
};
/** What search engines are told of: exams with a published sitting. An import that changed nothing is not written down. */
export const findAddresses = async (db: ReadDb, brandId: string): Promise<readonly AddressRow[]> => {
  const { rows } = await sql<Omit<AddressRow, 'lastModified'> & { readonly changedAt: Date }>`
    select e.slug, greatest(e.created_at, (select max(i.imported_at) from exam.import i where i.brand_id = e.brand_id and i.exam_slug = e.slug)) as "changedAt",
      array(select et.exam_type_idx from exam.exam_exam_type et where et.exam_idx = e.exam_idx) as "examTypeIdxs",
      (select json_agg(json_build_object('examDetailIdx', d.exam_detail_idx, 'isFree', d.is_free, 'paperHash', d.paper_hash) order by d.position) from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published') as details
    from exam.exam e where e.brand_id = ${brandId} and exists (select from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published') order by e.exam_idx`.execute(
    db,
  );
  return rows.map(({ changedAt, ...exam }) => ({ ...exam, lastModified: changedAt.toISOString() }));
};

export const findPaperBody = async (db: ReadDb, paperHash: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ body: Buffer }>`select body from exam.paper where paper_hash = ${paperHash}`.execute(db);
  return rows[0]?.body ?? null;
};

/** The sitting that a passage belongs to; null for none. */
export const findDetailOfSet = async (db: ReadDb, multipleProblemIdx: MultipleProblemIdx): Promise<ExamDetailIdx | null> => {
  const { rows } = await sql<{
    exam_detail_idx: ExamDetailIdx;
  }>`select exam_detail_idx from exam.multiple_problem where multiple_problem_idx = ${multipleProblemIdx}::bigint`.execute(db);
  return rows[0]?.exam_detail_idx ?? null;
};

export const findAnswerKey = async (db: ReadDb, paperHash: string): Promise<AnswerKey | null> => {
  const { rows } = await sql<{ revision: number; solutions: readonly ProblemSolution[] }>`
    select revision, solutions from exam.answer_key where paper_hash = ${paperHash} order by revision desc limit 1`.execute(db);
  const row = rows[0];
  return row ? { paperHash, revision: row.revision, solutions: row.solutions } : null;
};

/** The published sitting that an operator names as the exam's file does; null for none. */
export const findDetailIdx = async (
  db: ReadDb,
  { brandId, exam, sitting }: { readonly brandId: string; readonly exam: string; readonly sitting: string },
): Promise<ExamDetailIdx | null> => {
  const { rows } = await sql<{ exam_detail_idx: ExamDetailIdx }>`
    select d.exam_detail_idx from exam.exam_detail d join exam.exam e using (exam_idx)
    where e.brand_id = ${brandId} and e.slug = ${exam} and d.slug = ${sitting} and d.kind = 'published'`.execute(db);
  return rows[0]?.exam_detail_idx ?? null;
};

export const findProduct = async (db: ReadDb, examIdx: ExamIdx): Promise<CbtProduct | null> =>
  (
    await sql<CbtProduct>`select option_id as "optionId", shopby_product_id as "shopbyProductId" from exam.cbt_product where exam_idx = ${examIdx}`.execute(
      db,
    )
  ).rows[0] ?? null;

export const addTaken = async (db: ReadDb, counts: ReadonlyMap<ExamDetailIdx, TakenCount>, at: Date): Promise<void> => {
  const detailIdxs = [...counts.keys()].toSorted((a, b) => a - b);
  const added = detailIdxs.map((idx) => counts.get(idx)?.count ?? 0);
  const learners = detailIdxs.map((idx) => counts.get(idx)?.learners ?? 0);
  await sql`
    with added as (select * from unnest(${detailIdxs}::int[], ${added}::int[], ${learners}::int[]) as a (exam_detail_idx, n, people)),
    total as (update exam.exam_detail d set taken_count = d.taken_count + a.n from added a where d.exam_detail_idx = a.exam_detail_idx),
    of_exams as (select d.exam_idx, sum(a.n) as n from added a join exam.exam_detail d using (exam_detail_idx) where d.kind = 'published' group by d.exam_idx),
    -- Several processes count at once: none waits for another in a circle.
    locked as (select e.exam_idx, o.n from exam.exam e join of_exams o using (exam_idx) order by e.exam_idx for no key update of e),
    listed as (update exam.exam e set taken_count = e.taken_count + l.n from locked l where e.exam_idx = l.exam_idx)
    insert into exam.taken_day (exam_detail_idx, day, taken_count, learner_count)
      select exam_detail_idx, (${at}::timestamptz at time zone 'Asia/Seoul')::date, n, people from added
      on conflict (exam_detail_idx, day) do update set taken_count = exam.taken_day.taken_count + excluded.taken_count, learner_count = exam.taken_day.learner_count + excluded.learner_count`.execute(
    db,
  );
};

export const findAsset = async (db: ReadDb, assetHash: string): Promise<{ readonly mediaType: string } | null> => {
  const { rows } = await sql<{
    mediaType: string;
  }>`select media_type as "mediaType" from exam.asset where asset_hash = ${assetHash}`.execute(db);
  return rows[0] ?? null;
};
