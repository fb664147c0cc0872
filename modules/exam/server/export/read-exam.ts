import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Db } from '@platform/db';
import type { RichText } from '@platform/kernel';
import type { Paper, ProblemSolution } from '../../contract.ts';
import type { ExamTables } from '../tables.ts';

const decompress = promisify(brotliDecompress);

/** One published sitting with its newest key, and the ids that its author gave to passages and problems. */
export interface StoredDetail {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly isFree: boolean;
  readonly paper: Paper;
  readonly solutions: ReadonlyMap<number, ProblemSolution>;
  readonly passageSlugs: ReadonlyMap<number, string>;
  readonly problemSlugs: ReadonlyMap<number, string>;
}
export interface StoredExam {
  readonly brandId: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: RichText;
  readonly cover: { readonly word: string; readonly subject: string; readonly edition: string };
  readonly publishedOn: string;
  readonly communityBoardId: string | null;
  readonly organizations: readonly string[];
  readonly types: readonly string[];
  readonly details: readonly StoredDetail[];
}

/** Null where the brand has no such exam. */
export const readExam = async (db: Db<ExamTables>, brandId: string, slug: string): Promise<StoredExam | null> => {
  const exam = await db.selectFrom('exam.exam').selectAll().where('brand_id', '=', brandId).where('slug', '=', slug).executeTakeFirst();
  if (!exam) return null;
  const types = await db
    .selectFrom('exam.exam_exam_type as e')
    .innerJoin('exam.exam_type as t', 't.exam_type_idx', 'e.exam_type_idx')
    .select('t.slug')
    .where('e.exam_idx', '=', exam.exam_idx)
    .orderBy('e.position')
    .execute();
  const rows = await db
    .selectFrom('exam.exam_detail')
    .select(['exam_detail_idx', 'slug', 'title', 'summary', 'is_free', 'paper_hash'])
    .where('exam_idx', '=', exam.exam_idx)
    .where('kind', '=', 'published')
    .orderBy('position')
    .execute();
  const details: StoredDetail[] = [];
  for (const row of rows)
    details.push({ slug: row.slug, title: row.title, summary: row.summary, isFree: row.is_free, ...(await readPaper(db, row)) });
  return {
    brandId,
    slug,
    title: exam.title,
    summary: exam.summary,
    description: exam.description,
    cover: exam.cover,
    publishedOn: exam.published_on,
    communityBoardId: exam.community_board_id,
    organizations: exam.organizations,
    types: types.map((type) => type.slug),
    details,
  };
};

const readPaper = async (
  db: Db<ExamTables>,
  { exam_detail_idx: idx, paper_hash: hash }: { readonly exam_detail_idx: number; readonly paper_hash: string },
) => {
  const { body } = await db.selectFrom('exam.paper').select('body').where('paper_hash', '=', hash).executeTakeFirstOrThrow();
  const { solutions } = await db
    .selectFrom('exam.answer_key')
    .select('solutions')
    .where('paper_hash', '=', hash)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const passages = await db
    .selectFrom('exam.multiple_problem')
    .select(['multiple_problem_idx as idx', 'slug'])
    .where('exam_detail_idx', '=', idx)
    .execute();
  const problems = await db.selectFrom('exam.problem').select(['problem_idx as idx', 'slug']).where('exam_detail_idx', '=', idx).execute();
  return {
    paper: JSON.parse((await decompress(body)).toString()) as Paper,
    solutions: new Map(solutions.map((solution) => [solution.problemIdx as number, solution])),
    passageSlugs: new Map(passages.map((passage) => [passage.idx, passage.slug])),
    problemSlugs: new Map(problems.map((problem) => [problem.idx, problem.slug])),
  };
};
