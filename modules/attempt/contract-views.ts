import { ExamDetailIdx, ProblemIdx } from '@modules/exam';
import { ExamDetailWithExam, Ink, MarkResult, Paper, ProblemSolution, RightAnswer, SolvedInk } from '@modules/exam/views';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { DeviceId, RecordIdx } from './contract-ids.ts';

/*
 * What the endpoints of a sitting answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`.
 */
const DEVICE = '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11';
const START = 1_795_132_800_000;

const EXAM_OF_RECORD = 'As `GET /apiV2/exam-details/{examDetailIdx}` gives it';
const examOfRecord = ExamDetailWithExam.meta({ id: 'ExamOfRecord', description: EXAM_OF_RECORD });

/** One answer: positions of choices, rising, or the text of a short answer. */
const Answer = z.union([z.array(z.int()), z.string()]);
/** What stands as the answer to one problem. */
const given = {
  /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
  choices: z.array(z.int()),
  /** Of a short answer, as typed; absent is unanswered. */
  text: z.string().optional(),
};
const ProblemMark = z.object({
  ...given,
  unsure: z.boolean(),
  flag: z.boolean(),
  eliminated: z.array(z.int()),
  /** Time with this problem on the screen, milliseconds. */
  spentMs: z.int(),
  /** Answers given, one after the other; two or more means that the learner changed their mind. */
  changes: z.array(Answer),
  /** Only where something is written. */
  ink: Ink.optional(),
});
export type ProblemMark = View<typeof ProblemMark>;
/** The answer sheet: what is marked now. */
const Sheet = z.object({
  marks: z.record(z.int(), ProblemMark),
  /** Problem on the screen last. */
  currentProblemIdx: ProblemIdx.nullable(),
  /** When each clock began, milliseconds since the start; `clockStartsMs[i + 1]` is missing while clock `i` runs. */
  clockStartsMs: z.array(z.int()),
  /** Only where the learner took tools that the real test does not allow; `realTest`: they have put them back. */
  preset: z.object({ realTest: z.boolean() }).optional(),
});
export type Sheet = View<typeof Sheet>;

/** An attempt in progress. Never holds a key. */
export const AttemptView = z
  .object({
    recordIdx: RecordIdx,
    examDetailIdx: ExamDetailIdx,
    paperHash: z.string(),
    /** Epoch milliseconds, server's clock. */
    startedAt: z.int(),
    /** The last moment of the last clock, if no clock is ended early. */
    deadlineAt: z.int(),
    serverNow: z.int(),
    /** Non-null once submitted: the player goes to the score. */
    submittedAt: z.int().nullable(),
    writerDeviceId: DeviceId,
    /** Last line of the asking device that the sheet holds; 0 for a new device. */
    ackedSeq: z.int(),
    /** Lines of all other devices that the sheet holds. More in a later event means: look again. */
    othersSeq: z.int(),
    /** Fold of the journal on the server. */
    sheet: Sheet,
    /** So long after the deadline lines made before it are still taken, milliseconds. */
    graceMs: z.int(),
    /** Signed permission to write into this record, sent as `Authorization: Bearer` with batches and the submit. */
    attemptToken: z.string(),
  })
  .meta({
    id: 'AttemptView',
    example: {
      recordIdx: 1042,
      examDetailIdx: 4,
      paperHash: '9b1f6c…',
      startedAt: START,
      deadlineAt: START + 1_800_000,
      serverNow: START + 61_000,
      submittedAt: null,
      writerDeviceId: DEVICE,
      ackedSeq: 2,
      othersSeq: 0,
      sheet: {
        marks: { 55: { choices: [3], unsure: false, flag: false, eliminated: [1], spentMs: 41_000, changes: [[2], [3]] } },
        currentProblemIdx: 55,
        clockStartsMs: [0],
      },
      graceMs: 120_000,
      attemptToken: 'sy.0198c1e2-….career.….…',
    },
  });
export type AttemptView = View<typeof AttemptView>;

/** What the server says to a batch. */
export const JournalReceipt = z
  .object({
    /** Every line up to this one of this device is durable on the server. The next batch begins after it. */
    ackedSeq: z.int(),
    /** Server's wall clock, epoch milliseconds. */
    serverNow: z.int(),
    /** Who may write now; another device than ours means: read only, offer to take over. */
    writerDeviceId: DeviceId,
  })
  .meta({ id: 'JournalReceipt', example: { ackedSeq: 17, serverNow: START + 61_000, writerDeviceId: DEVICE } });
export type JournalReceipt = View<typeof JournalReceipt>;

/** The answer to a submit. */
export const Handed = z
  .object({
    recordIdx: RecordIdx,
    /** For another device, and will be submitted without more asking. */
    isWaiting: z.literal(true).optional(),
    /** Numbers of the lines in this request that came too late to count; they stand on the receipt. Absent where all of them count. */
    lateSeqs: z.array(z.int()).optional(),
  })
  .meta({ id: 'Submitted', example: { recordIdx: 1042 } });
export type Handed = View<typeof Handed>;

/** A clock of a sitting under way. */
const OpenClock = z.object({
  /** Names of the sections that share it. */
  sections: z.array(z.string()),
  /** Its last moment, if no clock is ended early from now on; epoch milliseconds. */
  endsAt: z.int(),
});
export type OpenClock = View<typeof OpenClock>;
/** An unfinished sitting in a list. */
export const OpenAttempt = z
  .object({
    recordIdx: RecordIdx,
    exam: examOfRecord,
    startedAt: z.int(),
    deadlineAt: z.int(),
    serverNow: z.int(),
    /** All of them, in order: the first that has not ended is the one that runs. */
    clocks: z.array(OpenClock),
    /** Position of the clock in which the learner was last; earlier than the one that runs: its time ran out meanwhile. */
    lastClock: z.int(),
    answeredCount: z.int(),
    unsureCount: z.int(),
    lastSavedAt: z.int().nullable(),
    /** Where the learner would go on: at the problem that was entered last, or at the first one of the clock that runs now. */
    currentNumber: z.int(),
    /** Per problem in order: what the strip shows. `unsureBlank` is marked as unsure and has no answer. */
    strip: z.array(z.enum(['empty', 'answered', 'unsure', 'unsureBlank'])),
  })
  .meta({ id: 'OpenAttempt' });
export type OpenAttempt = View<typeof OpenAttempt>;

/** Pass or fail as data; the page says it in words. */
export const Verdict = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('pass') }),
    z.object({ kind: z.literal('fail') }),
    /** Relative selection: never 합격, but cut-offs may still fail it. */
    z.object({ kind: z.literal('rank'), cutOffFailed: z.boolean() }),
    z.object({ kind: z.literal('band'), name: z.string() }),
    z.object({ kind: z.literal('noBand') }),
  ])
  .meta({ id: 'Verdict', example: { kind: 'rank', cutOffFailed: false } });
export type Verdict = View<typeof Verdict>;

/** A submitted sitting in a list (`GET /apiV2/user-exam-records`). */
const RecordSummary = z.object({
  recordIdx: RecordIdx,
  exam: examOfRecord,
  submittedAt: z.int(),
  scoreTenths: z.int(),
  fullTenths: z.int(),
  verdict: Verdict,
});
export type RecordSummary = View<typeof RecordSummary>;
export const RecordPage = z.object(pageView(RecordSummary)).meta({ id: 'RecordPage' });

export const SectionScore = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['score', 'passFail']),
  scoreTenths: z.int(),
  fullTenths: z.int(),
  correctCount: z.int(),
  problemCount: z.int(),
  spentMs: z.int(),
  /** Percent of the section's full score below which it fails; null where there is none. */
  neededPercent: z.number().nullable(),
  failed: z.boolean(),
});
export type SectionScore = View<typeof SectionScore>;
/** Why the verdict is what it is, and what would have changed it. `moreCorrect` counts problems of that section's usual points. */
const VerdictReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sectionBelow'), sectionId: z.string(), neededPercent: z.number(), moreCorrect: z.int() }),
  z.object({ kind: z.literal('totalBelow'), neededPercent: z.number(), moreTenths: z.int(), moreCorrect: z.int() }),
  z.object({ kind: z.literal('totalReached'), neededPercent: z.number() }),
  z.object({ kind: z.literal('nextBand'), name: z.string(), moreTenths: z.int() }),
]);
export type VerdictReason = View<typeof VerdictReason>;
/** Everything that scoring says about one record; a pure function of paper, key revision, answers and rules. */
export const ScoreReport = z
  .object({
    scoreTenths: z.int(),
    fullTenths: z.int(),
    /** Taken off for wrong answers, already inside `scoreTenths`. */
    penaltyTenths: z.int(),
    correctCount: z.int(),
    wrongCount: z.int(),
    blankCount: z.int(),
    sections: z.array(SectionScore),
    verdict: Verdict,
    reasons: z.array(VerdictReason),
  })
  .meta({
    id: 'ScoreReport',
    example: {
      scoreTenths: 240,
      fullTenths: 300,
      penaltyTenths: 0,
      correctCount: 24,
      wrongCount: 5,
      blankCount: 1,
      verdict: { kind: 'rank', cutOffFailed: true },
      sections: [
        {
          id: 'comm',
          name: '의사소통능력',
          role: 'score',
          scoreTenths: 30,
          fullTenths: 100,
          correctCount: 3,
          problemCount: 10,
          spentMs: 540_000,
          neededPercent: 40,
          failed: true,
        },
      ],
      reasons: [{ kind: 'sectionBelow', sectionId: 'comm', neededPercent: 40, moreCorrect: 1 }],
    },
  });
export type ScoreReport = View<typeof ScoreReport>;

/** One line of the marked answer sheet. */
const MarkedProblem = RightAnswer.extend({
  problemIdx: ProblemIdx,
  number: z.int(),
  sectionId: z.string(),
  chosen: z.array(z.int()),
  /** What was typed, in a short answer. */
  text: z.string().optional(),
  result: MarkResult,
  unsure: z.boolean(),
  flag: z.boolean(),
  spentMs: z.int(),
  /** What its author recommends; null where they do not say. */
  expectedSeconds: z.number().nullable(),
  changes: z.array(Answer),
  /** Share of all first tries that had it right (0 to 1); null while too few. */
  rightShare: z.number().nullable(),
});
export type MarkedProblem = View<typeof MarkedProblem>;
/**
 * Why a first try says nothing about its problems: it was handed in blank, with hardly any of them answered, in no time to read them, in a
 * small part of the time that they take, after they had been met, or with times that cannot be checked.
 */
const LeftOut = z.enum(['blank', 'few-answered', 'too-fast', 'too-short', 'met-before', 'clock']);
export type LeftOut = View<typeof LeftOut>;
/** First tries of the same paper, everybody's. */
const Cohort = z.object({
  firstTryCount: z.int(),
  /** This record is the learner's own first try. */
  isFirstTry: z.boolean(),
  /** Why a first try is not among them all the same; null: it is. */
  leftOut: LeftOut.nullable(),
  /** Share below this score plus half of the equal ones, percent, with a 95 % interval; null under 100 first tries. */
  percentile: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  meanTenths: z.number().nullable(),
  /** First tries per tenth of the full score: 0–10 %, … 90–100 %. */
  distribution: z.array(z.int()),
});
export type Cohort = View<typeof Cohort>;
/** 정답 정정 안내: what was right before, what is now, and why. */
const CorrectionNotice = z.object({
  problemIdx: ProblemIdx,
  number: z.int(),
  before: RightAnswer,
  after: RightAnswer,
  reason: z.string(),
  madeAt: z.int(),
});
export type CorrectionNotice = View<typeof CorrectionNotice>;
const Rescored = z.object({
  beforeTenths: z.int(),
  afterTenths: z.int(),
  beforeVerdict: Verdict,
  afterVerdict: Verdict,
  /** Epoch milliseconds of the last of them. */
  rescoredAt: z.int(),
});
export type Rescored = View<typeof Rescored>;

/** `GET /apiV2/user-exam-records/{recordIdx}/score` */
export const ScoreView = z
  .object({
    recordIdx: RecordIdx,
    exam: examOfRecord,
    startedAt: z.int(),
    submittedAt: z.int(),
    /** `deadline` when the server handed it in. */
    submittedBy: z.enum(['learner', 'deadline']),
    /** Time used, milliseconds. */
    usedMs: z.int(),
    keyRevision: z.int(),
    /** Tools were at hand that the real test does not allow. */
    hadAllTools: z.boolean(),
    report: ScoreReport,
    problems: z.array(MarkedProblem),
    cohort: Cohort,
    /** Keys that were corrected, of problems of this paper; the newest last. */
    corrections: z.array(CorrectionNotice).meta({ description: '정답 정정 안내' }),
    /** What corrections did to this record since it was submitted; null: it was scored by the newest key. */
    rescored: Rescored.nullable(),
    /** Marks of the journal that came after the submit and count for nothing. */
    lateCount: z.int(),
    /** True for a visitor's record: the page offers to keep it by signing in. */
    isVisitors: z.boolean(),
  })
  .meta({ id: 'ScoreView' });
export type ScoreView = View<typeof ScoreView>;

/** `GET /apiV2/user-exam-records/{recordIdx}/solution` */
export const SolutionView = z
  .object({
    score: ScoreView,
    paper: Paper,
    solutions: z.array(ProblemSolution),
    /** Choices that the learner struck out, and what they wrote, by problem; nothing for most. */
    ink: z.record(z.int(), SolvedInk),
  })
  .meta({ id: 'SolutionView' });
export type SolutionView = View<typeof SolutionView>;
