import type { AnswerKey, Ink, Paper, ProblemSolution } from '@modules/exam';
import { groupCommit } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { CorrectionNotice } from '../../contract-views.ts';
import type { AttemptApi, MarkedProblem, RecordIdx, ScoreView, Sheet, SolutionView } from '../../contract.ts';
import type { SolvedInk } from '@modules/exam';
import type { Learner } from '@modules/account/learner';
import { cohortOf } from '../../domain/cohort.ts';
import { MIN_FOR_RIGHT_SHARE } from '@modules/answers';
import { NO_INK } from '../../domain/ink.ts';
import { markProblems } from '../../domain/scoring.ts';
import { wholeSeconds } from '../../domain/whole-seconds.ts';
import { findRescored } from '../corrections/rescore-store.ts';
import { rescore } from '../corrections/rescore.ts';
import type { Deps } from '../deps.ts';
import { openProblemsOf } from '../open-problems.ts';
import { keyOf, paperOf } from '@modules/exam/papers';
import { countLateMarks, findLate } from '../store/late.ts';
import { findInk, findPaperCounts, findScoredRecords, type OwnRecord, type ScoredRecord, type StoredResult } from '../store/results.ts';

export const scores = (deps: Deps): Pick<AttemptApi, 'score' | 'solution'> => {
  const reads = readsOf(deps);
  return {
    score: async (who, recordIdx) => {
      const found = await readScore(deps, reads, who, recordIdx);
      return found.ok ? ok(found.value.view) : found;
    },
    solution: async (who, recordIdx) => {
      const found = await readScore(deps, reads, who, recordIdx);
      if (!found.ok) return found;
      const { view, paper, key, marks } = found.value;
      return ok({ score: view, paper, solutions: key.solutions, ink: solvedInk(await findInk(deps.db, who, recordIdx), marks) });
    },
  };
};

/** After the end of a sitting its score is looked at, by many at once: what they ask at the same moment is one question. */
const readsOf = ({ db }: Pick<Deps, 'db'>) => ({
  record: groupCommit({ flush: (asked: readonly OwnRecord[]) => findScoredRecords(db, asked), maxBatch: 64 }),
  counts: groupCommit({ flush: (paperHashes: readonly string[]) => findPaperCounts(db, paperHashes) }),
  isLate: groupCommit({ flush: (recordIdxs: readonly RecordIdx[]) => findLate(db, recordIdxs) }),
});
type Reads = ReturnType<typeof readsOf>;

const solvedInk = (ink: Readonly<Record<number, Ink>>, marks: Sheet['marks']): SolutionView['ink'] => {
  const solved: Record<number, SolvedInk> = {};
  for (const [problemIdx, written] of Object.entries(ink)) solved[Number(problemIdx)] = { ...written, eliminated: [] };
  for (const [problemIdx, { eliminated }] of Object.entries(marks)) {
    if (eliminated.length > 0) solved[Number(problemIdx)] = { ...NO_INK, ...solved[Number(problemIdx)], eliminated };
  }
  return solved;
};

const readScore = async (deps: Deps, reads: Reads, who: Learner, recordIdx: RecordIdx) => {
  const own = { learnerId: who.learnerId, brandId: who.brandId, recordIdx };
  const record = await reads.record(own);
  if (!record) return err({ kind: 'attempt/not-found' } as const);
  if (record.submittedAt === null) return err({ kind: 'attempt/not-submitted' } as const);

  const paper = await paperOf(deps.exams, record.paperHash);
  const open = await openProblemsOf(deps, who);
  if (paper.problems.some(({ problemIdx }) => open.has(problemIdx))) return err({ kind: 'attempt/sitting-open' } as const);

  const [{ result, key }, exam, counts, isLate] = await Promise.all([
    newestResult(deps, reads, own, record),
    deps.exams.examDetail(who.brandId, record.examDetailIdx),
    reads.counts(record.paperHash),
    reads.isLate(recordIdx),
  ]);
  if (!exam.ok) return err({ kind: 'attempt/exam-not-found' } as const);
  const { sheet, report } = result;
  const [corrections, rescored, lateCount] = await Promise.all([
    noticesOf(deps, paper, key),
    key.revision > 1 ? findRescored(deps.db, recordIdx) : null,
    isLate ? countLateMarks(deps.db, recordIdx) : 0,
  ]);
  const solutions = new Map(key.solutions.map((solution) => [solution.problemIdx, solution]));
  const judged = markProblems(paper, key, sheet);
  // One number for each time, on every page of the result: what the problems took is what their sections took.
  const times = wholeSeconds(judged.map(({ problem }) => sheet.marks[problem.problemIdx]?.spentMs ?? 0));
  const marked = judged.map(({ problem, answer, result: mark }, at): MarkedProblem => {
    const own = sheet.marks[problem.problemIdx];
    const count = counts.problems.get(problem.problemIdx);
    return {
      problemIdx: problem.problemIdx,
      number: problem.number,
      sectionId: problem.sectionId,
      chosen: own?.choices ?? [],
      ...(own?.text !== undefined && { text: own.text }),
      answer,
      ...alsoRightOf(solutions.get(problem.problemIdx)),
      result: mark,
      unsure: own?.unsure ?? false,
      flag: own?.flag ?? false,
      spentMs: times[at] ?? 0,
      expectedSeconds: solutions.get(problem.problemIdx)?.expectedSeconds ?? null,
      changes: own?.changes ?? [],
      rightShare: count && count.taken >= MIN_FOR_RIGHT_SHARE ? count.right / count.taken : null,
    };
  });
  const view: ScoreView = {
    recordIdx,
    exam: exam.value,
    startedAt: record.startedAt,
    submittedAt: record.submittedAt,
    submittedBy: result.submittedBy,
    usedMs: result.usedMs,
    keyRevision: key.revision,
    hadAllTools: sheet.preset !== undefined,
    report: { ...report, sections: report.sections.map((section) => ({ ...section, spentMs: spentIn(section.id, marked) })) },
    problems: marked,
    cohort: cohortOf(
      { scoreTenths: report.scoreTenths, fullTenths: report.fullTenths, isFirstTry: result.isFirstTry, leftOut: result.leftOut },
      counts.scores,
    ),
    corrections,
    rescored,
    lateCount,
    isVisitors: !record.isMember,
  };
  return ok({ view, paper, key, marks: sheet.marks });
};

const spentIn = (sectionId: string, problems: readonly MarkedProblem[]): number =>
  problems.reduce((sum, problem) => (problem.sectionId === sectionId ? sum + problem.spentMs : sum), 0);

/** The result by the newest key and that key: a correction that has not reached it yet does so now. */
const newestResult = async (
  deps: Deps,
  reads: Reads,
  own: OwnRecord,
  { paperHash, result: stored }: ScoredRecord,
): Promise<{ readonly result: StoredResult; readonly key: AnswerKey }> => {
  const { recordIdx } = own;
  const key = await keyOf(deps.exams, paperHash);
  if (!stored) throw new Error(`record ${recordIdx} was submitted and has no result`);
  if (stored.keyRevision === key.revision) return { result: stored, key };
  // This process may also be the one that has not heard yet.
  await rescore(deps, recordIdx);
  const result = (await reads.record(own))?.result ?? stored;
  return {
    result,
    key: result.keyRevision === key.revision ? key : ((await deps.corrections.keyAt(paperHash, result.keyRevision)) ?? key),
  };
};

const alsoRightOf = (solution: ProblemSolution | undefined): Pick<MarkedProblem, 'accepts' | 'alsoRight' | 'isRightForAll'> => ({
  ...(solution?.accepts && { accepts: solution.accepts }),
  ...(solution?.alsoRight && { alsoRight: solution.alsoRight }),
  ...(solution?.isRightForAll && { isRightForAll: solution.isRightForAll }),
});

const noticesOf = async (deps: Deps, paper: Paper, key: AnswerKey): Promise<readonly CorrectionNotice[]> => {
  if (key.revision === 1) return [];
  const numberOf = new Map(paper.problems.map(({ problemIdx, number }) => [problemIdx, number]));
  const corrections = await deps.corrections.correctionsOf([...numberOf.keys()]);
  return corrections.map((correction) => ({ ...correction, number: numberOf.get(correction.problemIdx) ?? 0 }));
};
