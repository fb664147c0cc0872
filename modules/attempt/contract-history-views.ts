import { ExamDetailIdx, ExamIdx } from '@modules/exam';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { RecordIdx } from './contract-ids.ts';
import { SectionScore, Verdict } from './contract-views.ts';

/** One of a learner's submitted sittings of an exam, in as much as it is set beside the others. */
export const PastSitting = z
  .object({
    recordIdx: RecordIdx,
    examDetailIdx: ExamDetailIdx,
    /** Of the exam detail: `1회`. */
    detailTitle: z.string(),
    submittedAt: z.int(),
    /** The learner's first try of this exam detail; what is solved again is easier, and stands apart. */
    isFirstTry: z.boolean(),
    usedMs: z.int(),
    scoreTenths: z.int(),
    fullTenths: z.int(),
    verdict: Verdict,
    sections: z.array(SectionScore.pick({ id: true, name: true, scoreTenths: true, fullTenths: true, neededPercent: true })),
  })
  .meta({
    id: 'PastSitting',
    example: {
      recordIdx: 1042,
      examDetailIdx: 4,
      detailTitle: '1회',
      submittedAt: 1_795_132_800_000,
      isFirstTry: true,
      usedMs: 1_620_000,
      scoreTenths: 240,
      fullTenths: 300,
      verdict: { kind: 'rank', cutOffFailed: false },
      sections: [{ id: 'comm', name: '의사소통능력', scoreTenths: 80, fullTenths: 100, neededPercent: 40 }],
    },
  });
export type PastSitting = View<typeof PastSitting>;

/** What a list of exams says of a learner's last result of one of them. */
export const LatestResult = z
  .object({ examIdx: ExamIdx, recordIdx: RecordIdx, submittedAt: z.int(), scoreTenths: z.int(), fullTenths: z.int() })
  .meta({
    id: 'LatestResult',
    example: { examIdx: 3, recordIdx: 1042, submittedAt: 1_795_132_800_000, scoreTenths: 240, fullTenths: 300 },
  });
export type LatestResult = View<typeof LatestResult>;

/** How everybody who sat an exam detail first did. */
export const SittingStatistics = z
  .object({
    /** First tries that are counted (`LeftOut` says which are not). */
    firstTryCount: z.int(),
    /** From so many on the others are told. */
    least: z.int(),
    fullTenths: z.int(),
    meanTenths: z.number().nullable(),
    /** First tries per tenth of the full score: 0–10 %, … 90–100 %; null while they are too few. */
    distribution: z.array(z.int()).nullable(),
    /** How hard the authors expect the problems to be; null where not all of them said. */
    expectedDifficulty: z.object({ easy: z.int(), medium: z.int(), hard: z.int() }).nullable(),
  })
  .meta({
    id: 'SittingStatistics',
    example: {
      firstTryCount: 12,
      least: 30,
      fullTenths: 300,
      meanTenths: null,
      distribution: null,
      expectedDifficulty: { easy: 8, medium: 15, hard: 7 },
    },
  });
export type SittingStatistics = View<typeof SittingStatistics>;
