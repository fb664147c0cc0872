import { isBlankAnswer } from '@modules/exam/answer';
import { keyOf, paperOf } from '@modules/exam/papers';
import { sql } from 'kysely';
import type { GroupApi, GroupRecord } from '../contract-group.ts';
import type { RecordIdx } from '../contract.ts';
import { sittingMs } from '../domain/clocks.ts';
import { fold } from '../domain/fold.ts';
import { inChunks } from '../domain/quota.ts';
import { markProblems } from '../domain/scoring.ts';
import type { Deps } from './deps.ts';
import { readJournals } from './store/journal.ts';
import { findRecords, type Owner } from './store/records.ts';

/** Those of the rows that are whose they must be. */
const ownAmong = <Row extends Owner & { readonly recordIdx: RecordIdx }>(
  rows: readonly Row[],
  asked: readonly GroupRecord[],
): readonly Row[] => {
  const ownerOf = new Map(asked.map((record) => [record.recordIdx, record]));
  return rows.filter(({ recordIdx, learnerId, brandId }) => {
    const owner = ownerOf.get(recordIdx);
    return owner?.learnerId === learnerId && owner.brandId === brandId;
  });
};
const idxsOf = (records: readonly GroupRecord[]): readonly RecordIdx[] => records.map(({ recordIdx }) => recordIdx);

/** Sittings of several learners seen together. */
export const groupSittings = (deps: Pick<Deps, 'db' | 'exams' | 'clock'>): GroupApi => {
  const ownRecords = async (asked: readonly GroupRecord[]) =>
    asked.length === 0 ? [] : ownAmong(await findRecords(deps.db, idxsOf(asked)), asked);
  return {
    states: async (asked) =>
      (await ownRecords(asked)).map(({ recordIdx, startedAt, submittedAt }) => ({ recordIdx, startedAt, submittedAt })),
    answeredCounts: async (asked) => {
      const now = deps.clock.now().getTime();
      const open = (await ownRecords(asked)).filter(({ submittedAt }) => submittedAt === null);
      const counts = new Map<RecordIdx, number>();
      // One list of journals at a time: together they may be more than fits into memory.
      for (const chunk of inChunks(open, ({ quota }) => quota)) {
        const journalOf = await readJournals(deps.db, idxsOf(chunk));
        for (const record of chunk) {
          const paper = await paperOf(deps.exams, record.paperHash);
          const { devices } = journalOf(record.recordIdx);
          const { marks } = fold(paper, { writers: record.writers, devices }, sittingMs(record, now));
          counts.set(record.recordIdx, Object.values(marks).filter((mark) => !isBlankAnswer(mark)).length);
        }
      }
      return counts;
    },
    results: async (asked) => {
      if (asked.length === 0) return [];
      const rows = await deps.db
        .selectFrom('attempt.result')
        .select([
          'record_idx as recordIdx',
          'brand_id as brandId',
          'learner_id as learnerId',
          'paper_hash as paperHash',
          'is_first_try as isFirstTry',
          'used_ms as usedMs',
          'report',
          'sheet',
        ])
        .where('record_idx', '=', sql<RecordIdx>`any(${idxsOf(asked)})`)
        .execute();
      return Promise.all(
        ownAmong(rows, asked).map(async ({ recordIdx, paperHash, isFirstTry, usedMs, report, sheet }) => {
          const [paper, key] = await Promise.all([paperOf(deps.exams, paperHash), keyOf(deps.exams, paperHash)]);
          const problems = markProblems(paper, key, sheet).map(({ problem: { problemIdx, number, sectionId }, result }) => ({
            problemIdx,
            number,
            sectionId,
            result,
          }));
          const { scoreTenths, fullTenths, correctCount, sections } = report;
          return { recordIdx, paperHash, scoreTenths, fullTenths, correctCount, isFirstTry, usedMs, sections, problems };
        }),
      );
    },
  };
};
