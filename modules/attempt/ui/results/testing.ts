import type { ProblemIdx, Rules } from '@modules/exam';
import exam from '@modules/exam/copy';
import { CopyProvider, makeCopy } from '@platform/i18n';
import ui from '@platform/ui/copy' with { type: 'json' };
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import type { Cohort, MarkedProblem, RecordIdx, ScoreReport, ScoreView } from '../../contract.ts';
import type { PastSitting } from '../../contract-history.ts';
import attempt from '../../copy/ko.json' with { type: 'json' };

export const copy = makeCopy(ui, exam, attempt);

/** One line of a marked sheet for tests: right with choice 2, one minute. */
export const aMark = (given: Partial<MarkedProblem> = {}): MarkedProblem => ({
  problemIdx: (1000 + (given.number ?? 1)) as ProblemIdx,
  number: 1,
  sectionId: 'a',
  chosen: given.result === 'wrong' ? [1] : [2],
  answer: [2],
  result: 'correct',
  unsure: false,
  flag: false,
  spentMs: 60_000,
  expectedSeconds: null,
  changes: [],
  rightShare: 0.5,
  ...given,
});

const rules: Rules = {
  name: '시험 규칙',
  presetId: null,
  sources: [],
  evidence: 'confirmed',
  asOf: '2026-01-01',
  basis: '공고를 따랐습니다.',
  unknown: [],
  shortened: null,
  move: 'free-in-clock',
  penaltyTenths: 0,
  clocks: [{ minutes: 30, sections: ['a'] }],
  pass: { kind: 'totalPercent', at: 60 },
  aids: { calculator: false, memo: false, drawing: false, scratchPaper: false },
  remind: [],
};
const section = {
  id: 'a',
  name: '법규',
  role: 'score',
  scoreTenths: 20,
  fullTenths: 40,
  correctCount: 2,
  problemCount: 4,
  spentMs: 240_000,
  neededPercent: 40,
  failed: false,
} as const;

/** A sitting of the same exam; number 7 is the record of {@link aScore}. */
export const aPast = (recordIdx: number, scoreTenths: number, given: Partial<PastSitting> = {}): PastSitting => ({
  recordIdx: recordIdx as RecordIdx,
  examDetailIdx: 11 as never,
  detailTitle: '1회',
  submittedAt: Date.parse('2026-11-01T11:00:00Z') + recordIdx * 86_400_000,
  isFirstTry: false,
  usedMs: 0,
  scoreTenths,
  fullTenths: 40,
  verdict: { kind: 'fail' },
  sections: [
    { id: 'a', name: '법규', scoreTenths: scoreTenths / 2, fullTenths: 20, neededPercent: null },
    { id: 'b', name: '기본', scoreTenths: scoreTenths / 2, fullTenths: 20, neededPercent: null },
  ],
  ...given,
});

export interface ScoreGiven {
  readonly report?: Partial<ScoreReport>;
  readonly cohort?: Partial<Cohort>;
  readonly problems?: readonly MarkedProblem[];
  readonly isVisitors?: boolean;
  readonly lateCount?: number;
  readonly usedMs?: number;
  readonly corrections?: ScoreView['corrections'];
  readonly rescored?: ScoreView['rescored'];
  readonly hadAllTools?: boolean;
  readonly rules?: Partial<Rules>;
}

/** A submitted record of four problems in one section. */
export const aScore = (given: ScoreGiven = {}): ScoreView => ({
  recordIdx: 7 as RecordIdx,
  exam: {
    exam: { examIdx: 1, title: '간호사 모의고사' },
    detail: { examDetailIdx: 11, title: '1회', rules: { ...rules, ...given.rules }, sections: [] },
  } as unknown as ScoreView['exam'],
  startedAt: Date.parse('2026-11-20T11:00:00Z'),
  submittedAt: Date.parse('2026-11-20T11:26:00Z'),
  submittedBy: 'learner',
  usedMs: given.usedMs ?? 240_000,
  keyRevision: 1,
  hadAllTools: given.hadAllTools ?? false,
  report: {
    scoreTenths: 20,
    fullTenths: 40,
    penaltyTenths: 0,
    correctCount: 2,
    wrongCount: 1,
    blankCount: 1,
    sections: [section],
    verdict: { kind: 'fail' },
    reasons: [{ kind: 'totalBelow', neededPercent: 60, moreTenths: 4, moreCorrect: 1 }],
    ...given.report,
  },
  problems: given.problems ?? [
    aMark({ number: 1 }),
    aMark({ number: 2, result: 'wrong', spentMs: 150_000, changes: [[2], [1]] }),
    aMark({ number: 3, unsure: true, flag: true, spentMs: 30_000 }),
    aMark({ number: 4, result: 'blank', chosen: [], spentMs: 0, rightShare: null }),
  ],
  cohort: {
    firstTryCount: 0,
    isFirstTry: true,
    leftOut: null,
    percentile: null,
    meanTenths: null,
    distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ...given.cohort,
  },
  corrections: given.corrections ?? [],
  rescored: given.rescored ?? null,
  lateCount: given.lateCount ?? 0,
  isVisitors: given.isVisitors ?? false,
});

const page = {
  origin: 'http://cbt.career.localhost',
  isWebView: false,
  brand: { loginUrl: 'http://career.localhost/login', loginReturnParam: 'next', registerUrl: 'http://career.localhost/register' },
};

/** The component where a page of the CBT site would stand, with its texts. */
export const onPage = (children: ReactNode): ReactNode => {
  const route = createRootRoute({ component: () => children });
  const router = createRouter({ routeTree: route, context: { page }, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return createElement(
    CopyProvider,
    { copy } as Parameters<typeof CopyProvider>[0],
    createElement(RouterProvider, { router: router as never }),
  );
};
