import { err, ok } from '@platform/kernel';
import { totalMinutes } from '../../contract-clocks.ts';
import { LEAST_DRAWN, LEAST_POOL } from '../../contract-limits.ts';
import type { RandomApi } from '../../contract-random.ts';
import { draw, mostOf } from '../../domain/draw.ts';
import { drawnClocks } from '../../domain/drawn-paper.ts';
import { noTally, tallyOf } from '../../domain/pick-sets.ts';
import { countProblems } from '../../domain/pool.ts';
import { waitForOtherImports } from '../wait-for-other-imports.ts';
import { findAnswerKey } from '../store.ts';
import { toDetail, toSummary } from '../view.ts';
import { publicDetail } from '../../contract-access.ts';
import { drawDetail, poolFor, type RandomDeps } from './draw-detail.ts';
import { deleteDraws, drawnBefore, findByCode, findRandomDetails, refreshDrawnKeys, sourcesSince } from './store.ts';

/** Of the draw that shows what a draw comes to. */
const PLAN_SEED = 'plan';

export const createRandomApi = (deps: RandomDeps): RandomApi => ({
  draw: drawDetail(deps),
  poolProblems: async (pool) => {
    const found = await poolFor(deps, pool);
    return found.ok ? ok(found.value.sources.flatMap(({ paper }) => paper.problems.map(({ problemIdx }) => problemIdx))) : found;
  },
  plan: async (given, { count: wanted, sections, difficulty }, seen) => {
    const found = await poolFor(deps, given);
    if (!found.ok) return found;
    const { pool, sources, exam } = found.value;
    if (sections?.some((id) => !pool.sections.some((section) => section.id === id))) return err({ kind: 'random/no-such-section' });
    const most = mostOf(pool, sections);
    const blueprint = { count: Math.min(most, wanted ?? mostOf(pool, null)), sections, difficulty };
    // Drawn as it will be, by one seed of many: what is promised is what there is.
    const { sets } = draw(pool, blueprint, PLAN_SEED, seen);
    const countOf = (id: string) => countProblems(sets.filter(({ sectionId }) => sectionId === id));
    const poolCount = countProblems(pool.sets);
    return ok({
      examIdx: exam.examIdx,
      poolCount,
      isOffered: poolCount >= LEAST_POOL,
      least: LEAST_DRAWN,
      most,
      count: countProblems(sets),
      minutes: totalMinutes(drawnClocks(sources, countOf)),
      sections: pool.sections.map(({ id, name, poolCount: ofSection }) => ({ id, name, poolCount: ofSection, count: countOf(id) })),
      byDifficulty: tallyOf(sets),
      stock: tallyOf(pool.sets.filter(({ sectionId }) => sections?.includes(sectionId) ?? true)),
    });
  },
  randomDetail: async (brandId, code) => {
    const row = await findByCode(deps.db, brandId, code);
    const exam = row && (await deps.examRow(brandId, row.examIdx));
    const [detail] = row ? await findRandomDetails(deps.db, brandId, [row.examDetailIdx]) : [];
    const key = detail && (await findAnswerKey(deps.db, detail.paperHash));
    if (!row || !exam || !detail || !key) return err({ kind: 'random/not-found' });
    const byDifficulty = { ...noTally };
    for (const { difficulty } of key.solutions) byDifficulty[difficulty ?? 'medium'] += 1;
    return ok({
      code: row.code,
      exam: toSummary(exam),
      detail: publicDetail(toDetail(detail)),
      blueprint: row.blueprint,
      byDifficulty,
      notes: row.notes,
    });
  },
  drawnBefore: (before, afterIdx, count) => drawnBefore(deps.db, before, afterIdx, count),
  recheckKeys: (since) =>
    deps.db.transaction().execute(async (tx) => {
      await waitForOtherImports(tx);
      let count = 0;
      for (const hash of await sourcesSince(tx, since)) count += await refreshDrawnKeys(tx, hash, since);
      return count;
    }),
  forgetDraws: (examDetailIdxs) => deleteDraws(deps.db, examDetailIdxs),
});
