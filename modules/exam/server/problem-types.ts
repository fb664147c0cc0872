import { createHash } from 'node:crypto';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { sql } from 'kysely';
import type { ExamDetailIdx, ExamIdx, ProblemIdx } from '../contract.ts';
import type { ProblemType, ProblemTypeCode, ProblemTypesApi, TypedProblem, TypedProblems } from '../contract-problem-types.ts';
import { placeProblems, type PlacedProblem } from '../domain/problem-types.ts';
import { ttlCache } from './ttl-cache.ts';

/** Content that changes is forgotten at once (`forget`); the time bounds what a lost message can do. */
const FRESH_MS = 600_000;
const MOST_BRANDS = 20;

interface Row {
  readonly problemIdx: ProblemIdx;
  readonly examIdx: ExamIdx;
  readonly examDetailIdx: ExamDetailIdx;
  readonly sectionName: string;
  readonly itemType: string;
  readonly expectedSeconds: number;
}
const findProblems = async (db: Db<never>, brandId: string): Promise<readonly Row[]> =>
  (
    await sql<Row>`
    select p.problem_idx as "problemIdx", d.exam_idx as "examIdx", d.exam_detail_idx as "examDetailIdx", p.item_type as "itemType",
      coalesce((select one->>'name' from jsonb_array_elements(d.sections) one where one->>'id' = p.section_id), '') as "sectionName",
      coalesce(p.expected_seconds, d.seconds / greatest(d.problem_count, 1)) as "expectedSeconds"
    from exam.exam e join exam.exam_detail d using (exam_idx) join exam.problem p using (exam_detail_idx)
    where e.brand_id = ${brandId} and d.kind = 'published' order by p.problem_idx`.execute(db)
  ).rows;

export const createProblemTypes = (db: Db<never>, clock: Clock): ProblemTypesApi & { readonly forget: () => void } => {
  const typed = ttlCache(clock, FRESH_MS, MOST_BRANDS, async (brandId: string) => typedProblems(await findProblems(db, brandId)));
  return { typedProblems: typed.get, forget: typed.forget };
};

const typedProblems = (rows: readonly Row[]): TypedProblems => {
  const types = new Map<string, ProblemType>();
  const typeOf = ({ key, kind, section, name }: PlacedProblem): ProblemType => {
    const known = types.get(key) ?? { code: codeOf(key), kind, section, name };
    types.set(key, known);
    return known;
  };
  const placed = placeProblems(rows);
  const problems = rows.flatMap(({ problemIdx, examIdx, examDetailIdx, expectedSeconds }, at): TypedProblem[] => {
    const place = placed[at];
    return place ? [{ problemIdx, examIdx, examDetailIdx, expectedSeconds, type: typeOf(place) }] : [];
  });
  return {
    byProblem: new Map(problems.map((problem) => [problem.problemIdx, problem])),
    byType: Map.groupBy(problems, ({ type }) => type.code),
  };
};

const codeOf = (key: string): ProblemTypeCode => `t${createHash('sha256').update(key).digest('hex').slice(0, 9)}` as ProblemTypeCode;
