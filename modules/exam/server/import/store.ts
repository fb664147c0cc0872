import type { Db } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { sql, type Transaction } from 'kysely';
import { EXAM, EXAM_TYPES } from '../../contract-content.ts';
import type { ExamTables } from '../tables.ts';
import { totalSeconds } from '../../contract-clocks.ts';
import type { Frozen, Numbers } from './freeze.ts';
import { rulesOf, sectionsOf } from './freeze.ts';
import type { ImageFile } from './images.ts';
import type { TypesetDetail, TypesetExam } from './typeset.ts';
import { canonicalJson } from '../canonical-json.ts';

type Tx = Transaction<ExamTables>;
type Reader = Db<ExamTables>;

/** Exams whose newest import is exactly this content; none when another package has replaced one of them since. */
export const examsAlreadyImported = async (
  db: Reader,
  contentHash: string,
): Promise<readonly { readonly brandId: string; readonly slug: string }[]> => {
  const same = await db
    .selectFrom('exam.import')
    .select(['brand_id as brandId', 'exam_slug as slug'])
    .distinct()
    .where('content_hash', '=', contentHash)
    .execute();
  for (const { brandId, slug } of same) {
    const newest = await db
      .selectFrom('exam.import')
      .select('content_hash as contentHash')
      .where('brand_id', '=', brandId)
      .where('exam_slug', '=', slug)
      .orderBy('import_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.contentHash !== contentHash) return [];
  }
  return same;
};

/** After all of an exam is written, and after names of types changed. */
export const refreshLists = async (tx: Tx, examIdxs: readonly number[]): Promise<void> => {
  await sql`select exam.refresh_lists(${examIdxs}::integer[])`.execute(tx);
};

export const saveImport = (tx: Tx, row: { brandId: string; examSlug: string; sourceName: string; contentHash: string; report: unknown }) =>
  tx
    .insertInto('exam.import')
    .values({
      brand_id: row.brandId,
      exam_slug: row.examSlug,
      source_name: row.sourceName,
      content_hash: row.contentHash,
      report: JSON.stringify(row.report),
    })
    .execute();

/** Slugs of the types a brand has, each with its parent's: empty for an unknown brand. */
export const examTypesOf = async (db: Reader, brandId: string) =>
  db
    .selectFrom('exam.exam_type')
    .select(['exam_type_idx as idx', 'slug', 'parent_idx as parentIdx'])
    .where('brand_id', '=', brandId)
    .execute();

/** @returns the exam's number, the same forever for one slug of one brand */
export const saveExam = async (
  tx: Tx,
  exam: TypesetExam,
  typeIdxs: readonly number[],
): Promise<{ readonly examIdx: number; readonly isNew: boolean }> => {
  const { id, brand, title, summary, cover, publishedOn, communityBoardId, organizations } = exam.meta;
  const values = {
    title,
    summary,
    description: JSON.stringify(exam.description),
    cover: JSON.stringify(cover),
    community_board_id: communityBoardId ?? null,
    organizations: [...(organizations ?? [])],
    published_on: publishedOn,
  };
  const known = await tx.selectFrom('exam.exam').select('exam_idx').where('brand_id', '=', brand).where('slug', '=', id).executeTakeFirst();
  const { exam_idx: examIdx } = known
    ? await tx.updateTable('exam.exam').set(values).where('exam_idx', '=', known.exam_idx).returning('exam_idx').executeTakeFirstOrThrow()
    : await tx
        .insertInto('exam.exam')
        .values({ ...values, brand_id: brand, slug: id })
        .returning('exam_idx')
        .executeTakeFirstOrThrow();
  const before = await tx
    .deleteFrom('exam.exam_exam_type')
    .where('exam_idx', '=', examIdx)
    .returning(['exam_type_idx as idx', 'position'])
    .execute();
  const typesBefore = before.toSorted((a, b) => a.position - b.position).map(({ idx }) => idx);
  if (typesBefore.join() !== typeIdxs.join()) await announceContentChange(tx as never, { brandId: brand, kind: EXAM_TYPES, ids: [] });
  await tx
    .insertInto('exam.exam_exam_type')
    .values(typeIdxs.map((exam_type_idx, position) => ({ exam_idx: examIdx, exam_type_idx, position })))
    .execute();
  await announceContentChange(tx as never, { brandId: brand, kind: EXAM, ids: [examIdx] });
  return { examIdx, isNew: !known };
};

/** The sitting as it is stored now; null when there is none of this slug. */
export const findDetail = (tx: Tx, examIdx: number, slug: string) =>
  tx
    .selectFrom('exam.exam_detail')
    .select(['exam_detail_idx as idx', 'paper_hash as paperHash'])
    .where('exam_idx', '=', examIdx)
    .where('slug', '=', slug)
    .executeTakeFirst();

export const detailSlugs = async (tx: Tx, examIdx: number): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('exam.exam_detail')
      .select('slug')
      .where('exam_idx', '=', examIdx)
      .where('kind', '=', 'published')
      .orderBy('position')
      .execute()
  ).map(({ slug }) => slug);

/**
 * Numbers for a sitting's passages and problems: those they have, new ones for new slugs. New ones are drawn from the sequences before the
 * rows exist, because the paper holds them and the sitting's row holds the paper's hash.
 */
export const numbersFor = async (tx: Tx, examIdx: number, detail: TypesetDetail): Promise<Numbers & { readonly isNew: boolean }> => {
  const known = await findDetail(tx, examIdx, detail.id);
  const examDetailIdx = known?.idx ?? (await draw(tx, 'exam_detail', 1))[0] ?? 0;
  const passages = await tx
    .selectFrom('exam.multiple_problem')
    .select(['slug', 'multiple_problem_idx as idx'])
    .where('exam_detail_idx', '=', examDetailIdx)
    .execute();
  const problems = await tx
    .selectFrom('exam.problem')
    .select(['slug', 'problem_idx as idx'])
    .where('exam_detail_idx', '=', examDetailIdx)
    .execute();
  return {
    examIdx,
    examDetailIdx,
    isNew: !known,
    passages: await completed(
      tx,
      'multiple_problem',
      passages,
      detail.passages.map(({ id }) => id),
    ),
    problems: await completed(
      tx,
      'problem',
      problems,
      detail.problems.map(({ id }) => id),
    ),
  };
};

type Numbered = 'exam_detail' | 'multiple_problem' | 'problem';

const completed = async (
  tx: Tx,
  table: Numbered,
  known: readonly { slug: string; idx: number }[],
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const map = new Map(known.map(({ slug, idx }) => [slug, idx]));
  const missing = slugs.filter((slug) => !map.has(slug));
  const fresh = await draw(tx, table, missing.length);
  missing.forEach((slug, index) => map.set(slug, fresh[index] ?? 0));
  return map;
};

const draw = async (tx: Tx, table: Numbered, count: number): Promise<readonly number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ idx: number }>`
    select nextval(pg_get_serial_sequence(${`exam.${table}`}, ${`${table}_idx`}))::integer as idx from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ idx }) => idx);
};

/** @returns whether the paper was not there yet */
export const savePaper = async (tx: Tx, paperHash: string, body: () => Promise<Buffer>): Promise<boolean> => {
  const known = await tx.selectFrom('exam.paper').select('paper_hash').where('paper_hash', '=', paperHash).executeTakeFirst();
  if (known) return false;
  await tx
    .insertInto('exam.paper')
    .values({ paper_hash: paperHash, body: await body() })
    .execute();
  return true;
};

/** @returns the revision that holds now, and whether this import made it */
export const saveKey = async (
  tx: Tx,
  { paperHash, solutions }: Frozen,
): Promise<{ readonly revision: number; readonly isNew: boolean }> => {
  const newest = await tx
    .selectFrom('exam.answer_key')
    .select(['revision', 'solutions'])
    .where('paper_hash', '=', paperHash)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && canonicalJson(newest.solutions) === canonicalJson(solutions)) return { revision: newest.revision, isNew: false };
  const revision = (newest?.revision ?? 0) + 1;
  await tx
    .insertInto('exam.answer_key')
    .values({ paper_hash: paperHash, revision, solutions: JSON.stringify(solutions), reason: newest ? '재가져오기' : null })
    .execute();
  return { revision, isNew: true };
};

export const saveDetail = async (tx: Tx, detail: TypesetDetail, numbers: Numbers, position: number, paperHash: string): Promise<void> => {
  await sql`
    insert into exam.exam_detail (exam_detail_idx, exam_idx, slug, title, summary, position, is_free, rules, sections, problem_count, paper_hash, seconds)
    overriding system value
    values (${numbers.examDetailIdx}, ${numbers.examIdx}, ${detail.id}, ${detail.title}, ${detail.summary}, ${position}, ${detail.free},
      ${JSON.stringify(rulesOf(detail))}::jsonb, ${JSON.stringify(sectionsOf(detail))}::jsonb, ${detail.problems.length}, ${paperHash}, ${totalSeconds(rulesOf(detail).clocks)})
    on conflict (exam_detail_idx) do update
    set title = excluded.title, summary = excluded.summary, position = excluded.position, is_free = excluded.is_free, rules = excluded.rules,
      sections = excluded.sections, problem_count = excluded.problem_count, paper_hash = excluded.paper_hash, seconds = excluded.seconds`.execute(
    tx,
  );
  for (const { id } of detail.passages) {
    await sql`
      insert into exam.multiple_problem (multiple_problem_idx, exam_detail_idx, slug) overriding system value
      values (${numbers.passages.get(id)}, ${numbers.examDetailIdx}, ${id}) on conflict do nothing`.execute(tx);
  }
  for (const problem of detail.problems) {
    await sql`
      insert into exam.problem (problem_idx, exam_detail_idx, slug, section_id, difficulty, item_type, tags, expected_seconds) overriding system value
      values (${numbers.problems.get(problem.id)}, ${numbers.examDetailIdx}, ${problem.id}, ${problem.section}, ${problem.difficulty}, ${problem.itemType}, ${[...problem.tags]}::text[], ${problem.expectedSeconds === null ? null : Math.round(problem.expectedSeconds)})
      on conflict (problem_idx) do update
      set section_id = excluded.section_id, difficulty = excluded.difficulty, item_type = excluded.item_type, tags = excluded.tags,
        expected_seconds = excluded.expected_seconds`.execute(tx);
  }
};

export const saveAsset = async (tx: Tx, hash: string, image: ImageFile): Promise<void> => {
  await tx
    .insertInto('exam.asset')
    .values({ asset_hash: hash, media_type: image.mediaType, byte_count: image.bytes.byteLength, width: image.width, height: image.height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
