import type { ProblemIdx } from '@modules/exam';
import { arrayOf } from '@platform/db';
import { sql } from 'kysely';
import type { OwnFirstAnswer, HistoryAnswer, HistoryShift, LastMet, MissedProblem, ProblemsOf } from '../contract.ts';
import type { LearnerId } from '@modules/account/learner';
import type { MarkResult } from '@modules/exam/answer';
import type { AnswersDb } from './tables.ts';

const KEEP_LATEST = sql.raw(
  ['paper_hash', 'last_result', 'last_unsure', 'needs_review', 'last_at']
    .map((name) => `${name} = case when excluded.last_at >= known.last_at then excluded.${name} else known.${name} end`)
    .join(', '),
);

/**
 * The first answer of all stays, whichever is written first: a sitting comes in after the study that followed it. Where something was answered and
 * nothing is known of the first time (rows from before it was kept), a later answer is not taken for it.
 */
const KEEP_FIRST = sql.raw(
  ['first_right', 'first_ms', 'first_at']
    .map(
      (name) =>
        `${name} = case when known.first_at is null and known.right_count + known.wrong_count > 0 then known.${name} when known.first_at <= excluded.first_at or excluded.first_at is null then known.${name} else excluded.${name} end`,
    )
    .join(', '),
);

/** Stands in the review until it is right and sure. */
const needsReview = ({ result, unsure }: HistoryAnswer): boolean => result !== 'correct' || unsure;

/**
 * Adds answers to what is known of their learners. One statement for all; rows in one order everywhere, so that two never wait for
 * each other in a circle. What is known of the latest answer stays, whichever is written first.
 */
export const addToHistory = async (db: AnswersDb, answers: readonly HistoryAnswer[]): Promise<void> => {
  const rows = [...mergeSame(answers).values()].toSorted((a, b) =>
    a.last.learnerId < b.last.learnerId ? -1 : a.last.learnerId > b.last.learnerId ? 1 : a.last.problemIdx - b.last.problemIdx,
  );
  if (rows.length === 0) return;
  const column = (of: (row: Merged) => number | string | boolean): string => arrayOf(rows.map(of));
  await sql`
    insert into answers.problem_history as known (learner_id, problem_idx, paper_hash, seen_count, right_count, wrong_count, cleared_count, last_result, last_unsure, needs_review, last_at, first_right, first_ms, first_at)
    select learner_id, problem_idx, paper_hash, seen, right_n, wrong, cleared, result, unsure, review, at, first_right, first_ms, first_at
    from unnest(${column(({ last }) => last.learnerId)}::uuid[], ${column(({ last }) => last.problemIdx)}::integer[], ${column(({ last }) => last.paperHash)}::text[],
      ${column(({ seen }) => seen)}::smallint[], ${column(({ right }) => right)}::smallint[], ${column(({ wrong }) => wrong)}::smallint[], ${column(({ cleared }) => cleared)}::smallint[],
      ${column(({ last }) => last.result)}::text[], ${column(({ last }) => last.unsure)}::boolean[], ${column(({ last }) => needsReview(last))}::boolean[], ${column(({ last }) => last.at.toISOString())}::timestamptz[],
      ${column(({ first }) => (first ? first.result === 'correct' : 'null'))}::boolean[], ${column(({ first }) => first?.spentMs ?? 'null')}::integer[], ${column(({ first }) => first?.at.toISOString() ?? 'null')}::timestamptz[])
      as given (learner_id, problem_idx, paper_hash, seen, right_n, wrong, cleared, result, unsure, review, at, first_right, first_ms, first_at)
    on conflict (learner_id, problem_idx) do update set
      seen_count = least(known.seen_count + excluded.seen_count, 32767), right_count = least(known.right_count + excluded.right_count, 32767),
      wrong_count = least(known.wrong_count + excluded.wrong_count, 32767), cleared_count = least(known.cleared_count + excluded.cleared_count, 32767), ${KEEP_LATEST}, ${KEEP_FIRST}`.execute(
    db,
  );
};

interface Merged {
  readonly last: HistoryAnswer;
  /** Null: left blank, which is no answer. */
  readonly first: HistoryAnswer | null;
  readonly seen: number;
  readonly right: number;
  readonly wrong: number;
  readonly cleared: number;
}

const mergeSame = (answers: readonly HistoryAnswer[]): ReadonlyMap<string, Merged> => {
  const merged = new Map<string, Merged>();
  for (const last of answers.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const name = `${last.learnerId} ${last.problemIdx}`;
    const { seen, right, wrong, cleared, first } = merged.get(name) ?? { seen: 0, right: 0, wrong: 0, cleared: 0, first: null };
    merged.set(name, {
      last,
      first: first ?? (last.spentMs === null ? null : last),
      seen: seen + 1,
      right: right + Number(last.result === 'correct'),
      wrong: wrong + Number(last.result === 'wrong'),
      cleared: cleared + Number(last.isReview === true && !needsReview(last)),
    });
  }
  return merged;
};

/** The learner thought better of how sure they were of their last answer. */
export const setUnsure = async (db: AnswersDb, learnerId: LearnerId, problemIdx: ProblemIdx, unsure: boolean): Promise<void> => {
  await sql`
    update answers.problem_history set last_unsure = ${unsure}, needs_review = last_result <> 'correct' or ${unsure}
    where learner_id = ${learnerId} and problem_idx = ${problemIdx}`.execute(db);
};

/** Which of these the learner has met before; ask `settle` first. */
export const seenOf = async (db: AnswersDb, learnerId: LearnerId, problemIdxs: readonly ProblemIdx[]): Promise<ReadonlySet<number>> => {
  if (problemIdxs.length === 0) return new Set();
  const rows = await db
    .selectFrom('answers.problem_history')
    .select('problem_idx')
    .where('learner_id', '=', learnerId)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();
  return new Set(rows.map((row) => row.problem_idx));
};

export const missedOf = async (db: AnswersDb, learnerId: LearnerId): Promise<readonly MissedProblem[]> => {
  const rows = await db
    .selectFrom('answers.problem_history')
    .select(['problem_idx', 'paper_hash', 'last_at'])
    .where('learner_id', '=', learnerId)
    .where('needs_review', '=', true)
    .orderBy('last_at', 'desc')
    .limit(MOST_MISSED)
    .execute();
  return rows.map((row) => ({ problemIdx: row.problem_idx, paperHash: row.paper_hash, lastAt: row.last_at.getTime() }));
};
/** One session's worth; who misses more reviews these first. */
const MOST_MISSED = 500;

/**
 * How each problem went when it was answered for the first time. One row for all of them, as text: thousands of rows would each become an
 * object with a date.
 */
export const ownFirstAnswersOf = async (db: AnswersDb, learnerId: LearnerId): Promise<readonly OwnFirstAnswer[]> => {
  const { rows } = await sql<{ tries: string | null }>`
    select string_agg(problem_idx || ' ' || first_right::integer || ' ' || coalesce(first_ms, -1) || ' ' || (extract(epoch from first_at) * 1000)::bigint, ',') as tries
    from answers.problem_history where learner_id = ${learnerId} and first_at is not null`.execute(db);
  return (rows[0]?.tries?.split(',') ?? []).map((text) => {
    const [problemIdx = 0, isRight, spentMs = -1, at = 0] = text.split(' ').map(Number);
    return { problemIdx: problemIdx as ProblemIdx, isRight: isRight === 1, spentMs: spentMs < 0 ? null : spentMs, at };
  });
};

/** How the problems that the learner has met went the last time; ask `settle` first. */
export const lastMetOf = async (db: AnswersDb, learnerId: LearnerId, problemIdxs: readonly ProblemIdx[]): Promise<readonly LastMet[]> => {
  if (problemIdxs.length === 0) return [];
  const rows = await db
    .selectFrom('answers.problem_history')
    .select([
      'problem_idx',
      'last_result',
      'last_at',
      sql<boolean>`first_at is not null or right_count + wrong_count > 0`.as('was_answered'),
    ])
    .where('learner_id', '=', learnerId)
    .where('problem_idx', '=', sql<ProblemIdx>`any(${problemIdxs})`)
    .execute();
  return rows.map((row) => ({
    problemIdx: row.problem_idx,
    isRight: row.last_result === 'correct',
    wasAnswered: row.was_answered,
    at: row.last_at.getTime(),
  }));
};

/** How many stand in the review of each learner, in one question. */
export const countMissed = async (db: AnswersDb, learnerIds: readonly LearnerId[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from answers.problem_history where learner_id = learner and needs_review) as count
    from unnest(${learnerIds}::uuid[]) with ordinality asked (learner, at) order by at`.execute(db);
  return rows.map(({ count }) => count);
};

/** Of these learners, those who met one of these problems. */
export const findMet = async (
  db: AnswersDb,
  learnerIds: readonly LearnerId[],
  problemIdxs: readonly ProblemIdx[],
): Promise<ReadonlySet<LearnerId>> => {
  const { rows } = await sql<{ learner: LearnerId }>`
    select learner from unnest(${learnerIds}::uuid[]) as asked (learner)
    where exists (select from answers.problem_history where learner_id = learner and problem_idx = any(${problemIdxs}::integer[]))`.execute(
    db,
  );
  return new Set(rows.map(({ learner }) => learner));
};

/** Of these, the problems that their learners answered more than once; only learners with any. In one question. */
export const answeredOften = async (
  db: AnswersDb,
  asked: readonly ProblemsOf[],
): Promise<ReadonlyMap<LearnerId, readonly ProblemIdx[]>> => {
  const pairs = asked.flatMap(({ learnerId, problemIdxs }) => problemIdxs.map((problemIdx) => ({ learnerId, problemIdx })));
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ learner: LearnerId; problem: ProblemIdx }>`
    select learner, problem from unnest(${arrayOf(pairs.map(({ learnerId }) => learnerId))}::uuid[], ${arrayOf(pairs.map(({ problemIdx }) => problemIdx))}::integer[]) as asked (learner, problem)
    join answers.problem_history on learner_id = learner and problem_idx = problem where seen_count > 1`.execute(db);
  const often = new Map<LearnerId, ProblemIdx[]>();
  for (const { learner, problem } of rows) often.set(learner, [...(often.get(learner) ?? []), problem]);
  return often;
};

/** A visitor's history becomes part of the member's: counts add up, the later answer is the last. */
export const deleteHistory = async (db: AnswersDb, learnerId: LearnerId): Promise<void> => {
  await db.deleteFrom('answers.problem_history').where('learner_id', '=', learnerId).execute();
};

export const moveHistory = async (db: AnswersDb, from: LearnerId, to: LearnerId): Promise<void> => {
  await sql`
    with taken as (delete from answers.problem_history where learner_id = ${from} returning *)
    insert into answers.problem_history as known (learner_id, problem_idx, paper_hash, seen_count, right_count, wrong_count, cleared_count, last_result, last_unsure, needs_review, last_at, first_right, first_ms, first_at)
    select ${to}::uuid, problem_idx, paper_hash, seen_count, right_count, wrong_count, cleared_count, last_result, last_unsure, needs_review, last_at, first_right, first_ms, first_at from taken order by problem_idx
    on conflict (learner_id, problem_idx) do update set
      seen_count = least(known.seen_count + excluded.seen_count, 32767), right_count = least(known.right_count + excluded.right_count, 32767),
      wrong_count = least(known.wrong_count + excluded.wrong_count, 32767), cleared_count = least(known.cleared_count + excluded.cleared_count, 32767), ${KEEP_LATEST}, ${KEEP_FIRST}`.execute(
    db,
  );
};

/** Rows in one statement. */
const SHIFTS = 5_000;

/** What learners' histories say of these answers. The last one's mark changes only where this was the last. Rows are locked in the order in which everybody writes them. */
export const shiftHistory = async (db: AnswersDb, shifts: readonly HistoryShift[]): Promise<void> => {
  const rows = [...Map.groupBy(shifts, ({ learnerId, problemIdx }) => `${learnerId} ${problemIdx}`).values()].flatMap((given) => {
    const own = given.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const [first, last] = [own[0], own.at(-1)];
    const by = (result: MarkResult) => own.reduce((sum, { from, to }) => sum + Number(to === result) - Number(from === result), 0);
    return first && last ? [{ ...last, first, right: by('correct'), wrong: by('wrong') }] : [];
  });
  for (let at = 0; at < rows.length; at += SHIFTS) {
    const part = rows.slice(at, at + SHIFTS);
    await sql`
      with given as (
        select * from unnest(${part.map((row) => row.learnerId)}::uuid[], ${part.map((row) => row.problemIdx)}::integer[], ${part.map((row) => row.right)}::integer[], ${part.map((row) => row.wrong)}::integer[],
          ${part.map((row) => row.at.toISOString())}::timestamptz[], ${part.map((row) => row.to)}::text[], ${part.map(({ first }) => first.at.toISOString())}::timestamptz[], ${part.map(({ first }) => first.to === 'correct')}::boolean[])
          as given (learner_id, problem_idx, right_by, wrong_by, met_at, result, earliest_at, earliest_right)
      ), locked as (
        select learner_id, problem_idx from answers.problem_history join given using (learner_id, problem_idx) order by learner_id, problem_idx for update of problem_history
      )
      update answers.problem_history known set right_count = greatest(0, known.right_count + right_by), wrong_count = greatest(0, known.wrong_count + wrong_by),
        last_result = case when known.last_at = met_at then result else known.last_result end,
        needs_review = case when known.last_at = met_at then result <> 'correct' or known.last_unsure else known.needs_review end,
        first_right = case when known.first_at = earliest_at then earliest_right else known.first_right end
      from given join locked using (learner_id, problem_idx) where known.learner_id = given.learner_id and known.problem_idx = given.problem_idx`.execute(
      db,
    );
  }
};
