import { err, ok } from '@platform/kernel';
import { keyOf } from '@modules/exam/papers';
import type { AnswerKey } from '@modules/exam';
import { MIN_FOR_DISTRIBUTION, type HistoryApi } from '../../contract-history.ts';
import type { SittingStatistics } from '../../contract-history-views.ts';
import { cohortOf } from '../../domain/cohort.ts';
import type { Deps } from '../deps.ts';
import { findPaperCounts } from '../store/results.ts';

/** How those who sat it first did, once they are enough; until then what its authors expect, where they all said. */
export const sittingStatistics =
  (deps: Pick<Deps, 'db' | 'exams'>): HistoryApi['statistics'] =>
  async (brandId, examDetailIdx) => {
    const found = await deps.exams.examDetail(brandId, examDetailIdx);
    if (!found.ok) return err({ kind: 'attempt/exam-not-found' });
    const { paperHash, sections } = found.value.detail;
    const fullTenths = sections.reduce((sum, section) => sum + (section.role === 'score' ? section.fullTenths : 0), 0);
    const [[counts], key] = await Promise.all([findPaperCounts(deps.db, [paperHash]), keyOf(deps.exams, paperHash)]);
    const { firstTryCount, meanTenths, distribution } = cohortOf({ scoreTenths: 0, fullTenths, isFirstTry: false }, counts?.scores ?? []);
    const isEnough = firstTryCount >= MIN_FOR_DISTRIBUTION;
    return ok({
      examIdx: found.value.exam.examIdx,
      statistics: {
        firstTryCount,
        least: MIN_FOR_DISTRIBUTION,
        fullTenths,
        meanTenths: isEnough ? meanTenths : null,
        distribution: isEnough ? distribution : null,
        expectedDifficulty: expectedIn(key),
      },
    });
  };

const expectedIn = ({ solutions }: AnswerKey): SittingStatistics['expectedDifficulty'] => {
  const counts = { easy: 0, medium: 0, hard: 0 };
  for (const { difficulty } of solutions) {
    // Of a part of the problems it would say something about the whole that nobody said.
    if (difficulty === null) return null;
    counts[difficulty] += 1;
  }
  return solutions.length === 0 ? null : counts;
};
