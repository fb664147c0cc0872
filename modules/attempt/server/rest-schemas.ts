import { z } from '@hono/zod-openapi';

/** What the endpoints give, for the API document. The views in `contract.ts` are the truth for code. */
const DEVICE = '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11';
const START = 1_795_132_800_000;

const ExamOfRecord = z
  .object({
    detail: z.looseObject({ examDetailIdx: z.int(), title: z.string() }),
    exam: z.looseObject({ examIdx: z.int(), title: z.string(), category: z.string() }),
  })
  .openapi('ExamOfRecord', {
    description: 'As `GET /apiV2/exam-details/{examDetailIdx}` gives it',
    example: { detail: { examDetailIdx: 4, title: '1회' }, exam: { examIdx: 3, title: 'NCS 통합형 실전 모의고사', category: '공기업' } },
  });

const Range = z.object({ where: z.union([z.enum(['stem', 'material', 'passage']), z.int()]), start: z.int(), end: z.int() });
const Stroke = z.object({
  id: z.string(),
  area: z.enum(['question', 'passage']),
  pen: z.int(),
  on: z.array(z.int()),
  points: z.array(z.int()),
});
const Ink = z.object({ highlights: z.array(Range), note: z.string(), strokes: z.array(Stroke) }).openapi('Ink', {
  description:
    'What is written on a problem. Offsets count letters of the part’s text; points are x, y (thousandths of the width of the surface) and pressure, one after the other.',
  example: {
    highlights: [{ where: 'stem', start: 0, end: 4 }],
    note: '단위를 볼 것',
    strokes: [{ id: 'k3v9q2', area: 'question', pen: 2, on: [560, 180, 0], points: [100, 220, 500, 140, 230, 520] }],
  },
});

const Sheet = z.object({
  marks: z.record(
    z.string(),
    z.object({
      choices: z.array(z.int()),
      text: z.string().optional(),
      unsure: z.boolean(),
      flag: z.boolean(),
      eliminated: z.array(z.int()),
      spentMs: z.int(),
      changes: z.array(z.union([z.array(z.int()), z.string()])),
      ink: Ink.optional(),
    }),
  ),
  preset: z.object({ realTest: z.boolean() }).optional(),
  currentProblemIdx: z.int().nullable(),
  clockStartsMs: z.array(z.int()),
});
export const AttemptViewSchema = z
  .object({
    recordIdx: z.int(),
    examDetailIdx: z.int(),
    paperHash: z.string(),
    startedAt: z.int(),
    deadlineAt: z.int(),
    serverNow: z.int(),
    submittedAt: z.int().nullable(),
    writerDeviceId: z.string(),
    ackedSeq: z.int(),
    othersSeq: z.int(),
    sheet: Sheet,
    graceMs: z.int(),
    attemptToken: z.string(),
  })
  .openapi('AttemptView', {
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
export const ReceiptSchema = z
  .object({ ackedSeq: z.int(), serverNow: z.int(), writerDeviceId: z.string() })
  .openapi('JournalReceipt', { example: { ackedSeq: 17, serverNow: START + 61_000, writerDeviceId: DEVICE } });
/** For the document alone: the hot endpoints parse by hand (`parse-batch.ts`), where a test holds the two to the same judgement. */
export const BatchSchema = z
  .object({
    deviceId: z.uuid(),
    events: z
      .array(
        z.object({
          seq: z.int(),
          atMs: z.int(),
          kind: z.enum([
            'answer',
            'clear',
            'unsure',
            'flag',
            'eliminate',
            'enter',
            'leave',
            'highlight',
            'note',
            'stroke',
            'erase',
            'preset',
            'advance',
          ]),
          problemIdx: z.int().optional(),
          value: z
            .union([
              z.array(z.int()),
              z.boolean(),
              z.int(),
              z.string(),
              z.object({ choice: z.int(), on: z.boolean() }),
              Range.extend({ on: z.boolean() }),
              Stroke,
              z.object({ id: z.string() }),
              z.object({ realTest: z.boolean() }),
            ])
            .optional(),
        }),
      )
      .max(500),
    clock: z.object({ jumpMs: z.int(), isGuess: z.boolean() }).optional(),
    handedInMs: z.int().optional(),
    covers: z.array(z.uuid()).optional(),
  })
  .openapi('JournalBatch', {
    example: {
      deviceId: DEVICE,
      events: [
        { seq: 16, atMs: 60_100, kind: 'answer', problemIdx: 55, value: [3] },
        { seq: 17, atMs: 60_900, kind: 'leave', problemIdx: 55 },
      ],
    },
  });
export const SubmittedSchema = z
  .object({ recordIdx: z.int(), isWaiting: z.literal(true).optional(), lateSeqs: z.array(z.int()).optional() })
  .openapi('Submitted', { example: { recordIdx: 1042 } });

export const OpenAttemptSchema = z
  .object({
    recordIdx: z.int(),
    exam: ExamOfRecord,
    startedAt: z.int(),
    deadlineAt: z.int(),
    serverNow: z.int(),
    answeredCount: z.int(),
    unsureCount: z.int(),
    lastSavedAt: z.int().nullable(),
    currentNumber: z.int(),
    strip: z.array(z.enum(['empty', 'answered', 'unsure'])),
  })
  .openapi('OpenAttempt');

const Verdict = z
  .object({ kind: z.enum(['pass', 'fail', 'rank', 'band', 'noBand']), name: z.string().optional(), cutOffFailed: z.boolean().optional() })
  .openapi('Verdict', { example: { kind: 'rank', cutOffFailed: false } });
export const RecordPageSchema = z
  .object({
    items: z.array(
      z.object({
        recordIdx: z.int(),
        exam: ExamOfRecord,
        submittedAt: z.int(),
        scoreTenths: z.int(),
        fullTenths: z.int(),
        verdict: Verdict,
      }),
    ),
    page: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
  })
  .openapi('RecordPage');

const ScoreReport = z
  .object({
    scoreTenths: z.int(),
    fullTenths: z.int(),
    penaltyTenths: z.int(),
    correctCount: z.int(),
    wrongCount: z.int(),
    blankCount: z.int(),
    sections: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(['score', 'passFail']),
        scoreTenths: z.int(),
        fullTenths: z.int(),
        correctCount: z.int(),
        problemCount: z.int(),
        spentMs: z.int(),
        neededPercent: z.number().nullable(),
        failed: z.boolean(),
      }),
    ),
    verdict: Verdict,
    reasons: z.array(z.looseObject({ kind: z.enum(['sectionBelow', 'totalBelow', 'totalReached', 'nextBand']) })),
  })
  .openapi('ScoreReport', {
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
const right = {
  answer: z.array(z.int()),
  accepts: z.looseObject({ kind: z.enum(['text', 'number']) }).optional(),
  alsoRight: z.array(z.array(z.int())).optional(),
  isRightForAll: z.literal(true).optional(),
};
const Right = z.object(right);
export const ScoreViewSchema = z
  .object({
    recordIdx: z.int(),
    exam: ExamOfRecord,
    startedAt: z.int(),
    submittedAt: z.int(),
    submittedBy: z.enum(['learner', 'deadline']),
    usedMs: z.int(),
    keyRevision: z.int(),
    hadAllTools: z.boolean(),
    report: ScoreReport,
    problems: z.array(
      z.object({
        problemIdx: z.int(),
        number: z.int(),
        sectionId: z.string(),
        chosen: z.array(z.int()),
        text: z.string().optional(),
        ...right,
        result: z.enum(['correct', 'wrong', 'blank']),
        unsure: z.boolean(),
        flag: z.boolean(),
        spentMs: z.int(),
        changes: z.array(z.union([z.array(z.int()), z.string()])),
        rightShare: z.number().nullable(),
      }),
    ),
    cohort: z.object({
      firstTryCount: z.int(),
      isFirstTry: z.boolean(),
      leftOut: z.enum(['blank', 'too-fast', 'met-before', 'clock']).nullable(),
      percentile: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
      meanTenths: z.number().nullable(),
      distribution: z.array(z.int()),
    }),
    corrections: z
      .array(z.object({ problemIdx: z.int(), number: z.int(), before: Right, after: Right, reason: z.string(), madeAt: z.int() }))
      .openapi({ description: '정답 정정 안내' }),
    rescored: z
      .object({ beforeTenths: z.int(), afterTenths: z.int(), beforeVerdict: Verdict, afterVerdict: Verdict, rescoredAt: z.int() })
      .nullable(),
    lateCount: z.int(),
    isVisitors: z.boolean(),
  })
  .openapi('ScoreView');
export const SolutionViewSchema = z
  .object({
    score: ScoreViewSchema,
    paper: z.looseObject({ format: z.literal('maru-paper/1') }).openapi({ description: 'As `GET /apiV2/papers/{paperHash}` gives it' }),
    solutions: z
      .array(z.looseObject({ problemIdx: z.int(), answer: z.array(z.int()) }))
      .openapi({ description: 'Key, explanation, rationale per choice, concept, tip, sources' }),
    ink: z.record(z.string(), Ink.extend({ eliminated: z.array(z.int()) })),
  })
  .openapi('SolutionView');
