import { MOST_PAST_SITTINGS, type HistoryApi } from '../../contract-history.ts';
import type { Deps } from '../deps.ts';
import { findLatest, findPastSittings } from '../store/past-sittings.ts';

/** A learner's own results of one exam. What no longer has an exam detail has no name to stand under and is left out. */
export const pastSittings =
  (deps: Pick<Deps, 'db' | 'exams'>): HistoryApi['ofExam'] =>
  async (who, examIdx) => {
    const rows = await findPastSittings(deps.db, who, examIdx, MOST_PAST_SITTINGS);
    const details = await deps.exams.examDetails(who.brandId, [...new Set(rows.map(({ examDetailIdx }) => examDetailIdx))]);
    const titles = new Map(details.map(({ detail }) => [detail.examDetailIdx, detail.title]));
    return rows.toReversed().flatMap(({ submittedAt, report, ...row }) => {
      const detailTitle = titles.get(row.examDetailIdx);
      if (detailTitle === undefined) return [];
      const sections = report.sections.map(({ id, name, scoreTenths, fullTenths, neededPercent }) => ({
        id,
        name,
        scoreTenths,
        fullTenths,
        neededPercent,
      }));
      return [{ ...row, detailTitle, submittedAt: submittedAt.getTime(), sections }];
    });
  };

export const latestResults =
  ({ db }: Pick<Deps, 'db'>): HistoryApi['latestOf'] =>
  async (who, examIdxs) =>
    examIdxs.length === 0
      ? []
      : (await findLatest(db, who, examIdxs)).map(({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt.getTime() }));
