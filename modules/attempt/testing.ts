import { createHash } from 'node:crypto';
import type {
  AnswerKey,
  ExamApi,
  ExamDetail,
  ExamDetailIdx,
  ExamDetailWithExam,
  ExamIdx,
  ExamSummary,
  MultipleProblemIdx,
  Paper,
  PaperProblem,
  PaperSection,
  PassRule,
  ProblemIdx,
  ProblemSolution,
  ShortKey,
} from '@modules/exam';
import type { CorrectionApi, KeyCorrection } from '@modules/exam/corrections';
import { err, ok, type Clock } from '@platform/kernel';
import type { DeviceId, JournalAct, JournalEvent } from './contract.ts';
import type { LearnerId } from '@modules/account/learner';

export const deviceId = (n: number): DeviceId => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as DeviceId;
export const learnerId = (n: number): LearnerId => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}` as LearnerId;
export const problemIdx = (n: number): ProblemIdx => n as ProblemIdx;

/** A clock that stands still until it is moved. */
export const aClock = (start = '2026-11-20T00:00:00Z'): Clock & { readonly pass: (ms: number) => void } => {
  let nowMs = Date.parse(start);
  return { now: () => new Date(nowMs), pass: (ms) => void (nowMs += ms) };
};

/** Numbers the acts of one device from `fromSeq` on; acts are one second apart unless they say otherwise. */
export const lines = (acts: readonly (JournalAct & { readonly atMs?: number })[], fromSeq = 1): readonly JournalEvent[] =>
  acts.map((act, index) => ({ seq: fromSeq + index, atMs: (fromSeq + index) * 1000, ...act }));
/** What is typed into a short answer. */
export const typedIn = (n: number, value: string) => ({ kind: 'answer', problemIdx: problemIdx(n), value }) as const;
export const answerTo = (n: number, ...value: readonly number[]) => ({ kind: 'answer', problemIdx: problemIdx(n), value }) as const;

export interface SectionPlan {
  readonly id: string;
  readonly count: number;
  readonly pointsTenths?: number;
  readonly cutOffPercent?: number;
  readonly passPercent?: number;
}
export interface SittingPlan {
  readonly examDetailIdx?: number;
  readonly sections?: readonly SectionPlan[];
  /** Minutes of each clock with its sections; one clock of 30 minutes for all when absent. */
  readonly clocks?: readonly { readonly minutes: number; readonly sections: readonly string[] }[];
  readonly pass?: PassRule;
  readonly penaltyTenths?: number;
  readonly move?: 'free-in-clock' | 'forward-only';
  /** Numbers of problems that take several answers; their key is 1 and 3. */
  readonly multiple?: readonly number[];
  /** Short answers: the key by the problem's number. */
  readonly short?: Readonly<Record<number, ShortKey>>;
  /** By number, where it is not five. */
  readonly choiceCounts?: Readonly<Record<number, number>>;
  /** By number: other answers that are right as well. */
  readonly alsoRight?: Readonly<Record<number, readonly (readonly number[])[]>>;
  readonly isFree?: boolean;
  /** The exam that it belongs to; one of its own when absent. */
  readonly examIdx?: number;
  /** Index of the first problem, 1 when absent; the others follow. */
  readonly firstProblemIdx?: number;
  /** What its author says that each problem takes; who uses less than a fifth of that in all is counted nowhere. */
  readonly expectedSeconds?: number;
  /** Numbers of the problems of each passage; the first passage has index `10 * examDetailIdx + 1`. */
  readonly passages?: readonly (readonly number[])[];
}
export interface Sitting {
  readonly paper: Paper;
  readonly key: AnswerKey;
  readonly listed: ExamDetailWithExam<ExamDetail>;
}

/** The right answer of the problem with this number, where it takes one. */
export const rightChoice = (number: number): number => (number % 4) + 1;

const CHOICES = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열'].map((word) => [word]);

const rightOf = (
  { short, alsoRight }: SittingPlan,
  number: number,
  kind: PaperProblem['kind'],
): Pick<ProblemSolution, 'answer' | 'accepts' | 'alsoRight'> => {
  const [accepts, also] = [short?.[number], alsoRight?.[number]];
  return accepts
    ? { answer: [], accepts }
    : { answer: kind === 'multiple' ? [1, 3] : [rightChoice(number)], ...(also && { alsoRight: also }) };
};

/** A paper with its key. Problem 1 has index 1, and so on; problem n's right choice is `rightChoice(n)`. */
export const aSitting = (plan: SittingPlan = {}): Sitting => {
  const examDetailIdx = (plan.examDetailIdx ?? 1) as ExamDetailIdx;
  const examIdx = (plan.examIdx ?? examDetailIdx) as ExamIdx;
  const passageIdx = (at: number) => (10 * examDetailIdx + 1 + at) as MultipleProblemIdx;
  const sectionPlans = plan.sections ?? [{ id: 'a', count: 4 }];
  const sections = sectionPlans.map(({ id, count, pointsTenths = 10, cutOffPercent = null, passPercent = null }): PaperSection => ({
    id,
    name: `영역 ${id}`,
    problemCount: count,
    fullTenths: count * pointsTenths,
    eachTenths: pointsTenths,
    cutOffPercent,
    role: passPercent === null ? 'score' : 'passFail',
    passPercent,
  }));
  const problems = sectionPlans
    .flatMap(({ id, count, pointsTenths = 10 }) => Array.from({ length: count }, () => ({ sectionId: id, pointsTenths })))
    .map((part, index): PaperProblem => ({
      ...part,
      problemIdx: problemIdx((plan.firstProblemIdx ?? 1) + index),
      number: index + 1,
      multipleProblemIdx:
        plan.passages?.map((numbers, at) => (numbers.includes(index + 1) ? passageIdx(at) : null)).find((idx) => idx !== null) ?? null,
      stem: [`${index + 1}번 문항`],
      material: null,
      kind: plan.short?.[index + 1]?.kind ?? (plan.multiple?.includes(index + 1) ? 'multiple' : 'single'),
      choices: plan.short?.[index + 1] ? [] : CHOICES.slice(0, plan.choiceCounts?.[index + 1] ?? 5),
    }));
  const rules: Paper['rules'] = {
    name: '시험 규칙',
    presetId: null,
    sources: [],
    evidence: 'assumed',
    asOf: '2026-11-01',
    basis: '',
    unknown: [],
    shortened: null,
    move: plan.move ?? 'free-in-clock',
    penaltyTenths: plan.penaltyTenths ?? 0,
    clocks: plan.clocks ?? [{ minutes: 30, sections: sections.map(({ id }) => id) }],
    pass: plan.pass ?? { kind: 'rank' },
    aids: { calculator: false, memo: true, drawing: true, scratchPaper: true },
    remind: [5],
  };
  const passages = (plan.passages ?? []).map((_numbers, at) => ({
    multipleProblemIdx: passageIdx(at),
    lead: ['다음 글을 읽고 물음에 답하시오.'],
    body: [`지문 ${at + 1}`],
  }));
  const paper: Paper = {
    format: 'maru-paper/1',
    examIdx,
    examDetailIdx,
    title: '모의고사',
    detailTitle: '1회',
    rules,
    sections,
    passages,
    problems,
  };
  const paperHash = createHash('sha256').update(JSON.stringify(paper)).digest('hex');
  const solutions = problems.map(({ problemIdx: idx, number, kind }): ProblemSolution => ({
    problemIdx: idx,
    ...rightOf(plan, number, kind),
    explanation: [`비밀 해설 ${number}`],
    rationales: [null, null, null, null, null],
    concept: null,
    tip: null,
    itemType: '',
    difficulty: null,
    expectedSeconds: plan.expectedSeconds ?? null,
    tags: [],
    sources: [],
  }));
  const detail: ExamDetail = {
    examDetailIdx,
    examIdx,
    title: '1회',
    summary: '',
    isFree: plan.isFree ?? true,
    problemCount: problems.length,
    paperHash,
    rules,
    sections,
    takenCount: null,
  };
  const exam: ExamSummary = {
    examIdx,
    slug: `exam-${examIdx}`,
    title: '모의고사',
    summary: '',
    category: '공기업',
    examTypes: [{ examTypeIdx: examIdx * 10, slug: 'public', name: '공기업', parentId: null }],
    cover: { word: 'NCS', subject: '', edition: '', paper: 1 },
    detailCount: 1,
    problemCount: problems.length,
    minutes: 30,
    sizes: { leastProblems: problems.length, mostProblems: problems.length, leastMinutes: 30, mostMinutes: 30 },
    isForwardOnly: rules.move === 'forward-only',
    isFree: detail.isFree,
    isAllFree: detail.isFree,
    takenCount: null,
    likeCount: 0,
    publishedOn: '2026-11-18',
  };
  return { paper, key: { paperHash, revision: 1, solutions }, listed: { detail, exam } };
};

/** Keys as they were corrected one after the other; the newest is what `examsOf` must give. */
export const correctionsOf = (
  ...revised: readonly { readonly keys: readonly AnswerKey[]; readonly corrections?: readonly KeyCorrection[] }[]
): CorrectionApi => ({
  revisedPapers: async () =>
    revised.flatMap(({ keys }) => {
      const last = keys.at(-1);
      return last && last.revision > 1 ? [{ paperHash: last.paperHash, revision: last.revision }] : [];
    }),
  keyAt: async (paperHash, revision) =>
    revised.flatMap(({ keys }) => keys).find((key) => key.paperHash === paperHash && key.revision === revision) ?? null,
  correctionsOf: async (problemIdxs) =>
    revised.flatMap(({ corrections = [] }) => corrections).filter(({ problemIdx: idx }) => problemIdxs.includes(idx)),
});

/**
 * The exam module's contract over given sittings, for tests of this module alone. What this module does not ask is refused loudly.
 * `taken` holds what `countTaken` was told.
 */
export const examsOf = (...sittings: readonly Sitting[]): ExamApi & { readonly taken: Map<number, number> } => {
  const taken = new Map<number, number>();
  const byDetail = (idx: number) => sittings.find(({ listed }) => listed.detail.examDetailIdx === idx);
  const byHash = (hash: string) => sittings.find(({ listed }) => listed.detail.paperHash === hash);
  const unasked = () => Promise.reject(new Error('not part of this test'));
  return {
    taken,
    examTypes: unasked,
    exams: unasked,
    areas: unasked,
    bestExams: unasked,
    preview: unasked,
    examCounts: unasked,
    examNames: unasked,
    examBySlug: unasked,
    paperBytes: unasked,
    isPublicPaper: unasked,
    product: unasked,
    exam: async (_brandId, idx) => {
      const own = sittings.filter(({ listed }) => listed.exam.examIdx === idx).map(({ listed }) => listed);
      return own[0]
        ? ok({
            ...own[0].exam,
            description: [],
            communityBoardId: null,
            previewHash: '0'.repeat(16),
            details: own.map(({ detail }) => detail),
          })
        : err({ kind: 'exam/not-found' });
    },
    multipleProblem: async (_brandId, multipleProblemIdx) => {
      const found = sittings.find(({ paper }) => paper.passages.some((passage) => passage.multipleProblemIdx === multipleProblemIdx));
      const passage = found?.paper.passages.find((each) => each.multipleProblemIdx === multipleProblemIdx);
      if (!found || !passage) return err({ kind: 'exam/multiple-problem-not-found' });
      return ok({
        multipleProblemIdx,
        exam: found.listed,
        paperHash: found.listed.detail.paperHash,
        passage,
        problems: found.paper.problems.filter((problem) => problem.multipleProblemIdx === multipleProblemIdx),
      });
    },
    examDetail: async (_brandId, idx) => (byDetail(idx) ? ok(byDetail(idx)!.listed) : err({ kind: 'exam/detail-not-found' })),
    examDetails: async (_brandId, idxs) => idxs.flatMap((idx) => byDetail(idx)?.listed ?? []),
    paper: async (hash) => (byHash(hash) ? ok(byHash(hash)!.paper) : err({ kind: 'exam/paper-not-found' })),
    answerKey: async (hash) => (byHash(hash) ? ok(byHash(hash)!.key) : err({ kind: 'exam/paper-not-found' })),
    forget: () => {},
    countTaken: async (_tx, counts) => counts.forEach(({ count }, idx) => taken.set(idx, (taken.get(idx) ?? 0) + count)),
  };
};
