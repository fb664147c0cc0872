import { UNUSED_DAYS } from '@modules/exam/limits';
import type { ExamDetailIdx } from '@modules/exam';
import { sql } from 'kysely';
import type { FindUsedDraws } from '../../contract-draws.ts';
import type { RandomDeps } from './draws.ts';
import { sweepQuota } from './quota.ts';

interface PruneDeps extends Pick<RandomDeps, 'db' | 'clock' | 'randoms'> {
  readonly results: Pick<RandomDeps['results'], 'findSat'>;
  readonly drawUsers?: ReadonlySet<FindUsedDraws>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Draws looked at in one go. */
const BATCH = 200;

/** Looks after draws: keys are rechecked, and what nobody started within {@link UNUSED_DAYS} is forgotten. Safe to run in several processes at once. @returns how many */
export const pruneDraws = async (deps: PruneDeps): Promise<number> => {
  const now = deps.clock.now().getTime();
  await deps.randoms.recheckKeys(new Date(now - 3 * HOUR_MS));
  await sweepQuota(deps.db, new Date(now - DAY_MS));
  const before = new Date(now - UNUSED_DAYS * DAY_MS);
  let count = 0;
  for (let afterIdx = 0; ;) {
    const old = await deps.randoms.drawnBefore(before, afterIdx, BATCH);
    const last = old.at(-1);
    if (last === undefined) return count;
    const used = await usedOf(deps, old);
    const unused = old.filter((idx) => !used.has(idx));
    await deps.randoms.forgetDraws(unused);
    count += unused.length;
    afterIdx = last;
  }
};

/** Those that somebody sat, studied or still needs. */
const usedOf = async (
  { db, results, drawUsers = new Set() }: Pick<PruneDeps, 'db' | 'results' | 'drawUsers'>,
  examDetailIdxs: readonly ExamDetailIdx[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ idx: number }>`
    select idx from unnest(${examDetailIdxs}::integer[]) as given (idx) where exists (select from practice.study where exam_detail_idx = idx)`.execute(
    db,
  );
  const needed = await Promise.all([...drawUsers].map((find) => find(examDetailIdxs)));
  return new Set([...(await results.findSat(examDetailIdxs)), ...rows.map(({ idx }) => idx), ...needed.flatMap((found) => [...found])]);
};
