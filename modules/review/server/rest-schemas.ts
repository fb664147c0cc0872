import { z } from '@hono/zod-openapi';

/** What the endpoints give, for the API document. The views in `contract.ts` are the truth for code. */
const AT = 1_795_132_800_000;
const HASH = '9b1f6c…';
const reason = z.enum(['didNotKnow', 'careless', 'outOfTime', 'guessed']);
const where = z.object({
  kind: z.enum(['mock', 'study', 'again']),
  recordIdx: z.int().optional(),
  studyIdx: z.int().optional(),
  try: z.int().optional(),
  answerId: z.string().optional(),
});

const EXAMPLE_ITEM = {
  problemIdx: 55,
  paperHash: HASH,
  examIdx: 3,
  examDetailIdx: 4,
  examTitle: 'NCS 통합형 실전 모의고사',
  detailTitle: '1회',
  sectionName: '의사소통능력',
  number: 7,
  excerpt: '다음 글의 내용과 일치하는 것은?',
  marks: ['wrong', 'correct', 'wrong'] as const,
  missedCount: 2,
  wasUnsure: false,
  wasSlow: true,
  reason: 'careless' as const,
  tags: ['내용 일치'],
  hasMemo: true,
  isMastered: false,
  dueOn: '2026-11-22',
  firstAt: AT - 864_000_000,
  lastAt: AT,
};
const problem = z
  .looseObject({ problemIdx: z.int(), number: z.int() })
  .openapi({ description: 'As a paper gives it (`GET /apiV2/papers/{paperHash}`)', example: { problemIdx: 55, number: 7 } });
const passage = z.object({ passage: z.looseObject({ multipleProblemIdx: z.int() }), from: z.int(), to: z.int() }).nullable();
const solution = z
  .looseObject({ problemIdx: z.int(), answer: z.array(z.int()) })
  .openapi({ description: 'Key, explanation, rationale per choice, concept, tip, sources', example: { problemIdx: 55, answer: [3] } });

export const NoteItemSchema = z
  .object({
    problemIdx: z.int(),
    paperHash: z.string(),
    examIdx: z.int(),
    examDetailIdx: z.int(),
    examTitle: z.string(),
    detailTitle: z.string(),
    sectionName: z.string(),
    number: z.int(),
    excerpt: z.string(),
    marks: z.array(z.enum(['correct', 'wrong', 'unsure', 'blank'])),
    missedCount: z.int(),
    wasUnsure: z.boolean(),
    wasSlow: z.boolean(),
    reason: reason.nullable(),
    tags: z.array(z.string()),
    hasMemo: z.boolean(),
    isMastered: z.boolean(),
    dueOn: z.string().nullable(),
    firstAt: z.int(),
    lastAt: z.int(),
    whole: z.object({ problem, passage, solution, chosen: z.array(z.int()), text: z.string().optional(), memo: z.string() }).optional(),
  })
  .openapi('ReviewNote', { example: { ...EXAMPLE_ITEM, marks: [...EXAMPLE_ITEM.marks] } });
export const NotePageSchema = z
  .object({ items: z.array(NoteItemSchema), page: z.int(), pageSize: z.int(), totalCount: z.int() })
  .openapi('ReviewNotePage', {
    example: { items: [{ ...EXAMPLE_ITEM, marks: [...EXAMPLE_ITEM.marks] }], page: 1, pageSize: 20, totalCount: 142 },
  });

const ink = z.looseObject({ highlights: z.array(z.unknown()), note: z.string(), strokes: z.array(z.unknown()) }).nullable();
export const NoteViewSchema = z
  .object({
    item: NoteItemSchema,
    memo: z.string(),
    memoVersion: z.int(),
    history: z.array(
      z.object({
        where,
        at: z.int(),
        result: z.enum(['correct', 'wrong', 'blank']),
        choices: z.array(z.int()),
        text: z.string().optional(),
        unsure: z.boolean(),
        spentMs: z.int(),
        isSlow: z.boolean(),
        reason: reason.optional(),
      }),
    ),
    problem,
    passage,
    ink: z.object({ recordIdx: z.int(), problem: ink, passage: ink }).nullable(),
  })
  .openapi('ReviewNoteView', {
    example: {
      item: { ...EXAMPLE_ITEM, marks: [...EXAMPLE_ITEM.marks] },
      memo: '‘모두’라는 말을 놓쳤다.',
      memoVersion: 3,
      history: [
        {
          where: { kind: 'mock', recordIdx: 1042 },
          at: AT,
          result: 'wrong',
          choices: [2],
          unsure: false,
          spentMs: 41_000,
          isSlow: false,
          reason: 'careless',
        },
      ],
      problem: { problemIdx: 55, number: 7 },
      passage: null,
      ink: null,
    },
  });

const answer = z.object({
  choices: z.array(z.int()),
  text: z.string().optional(),
  result: z.enum(['correct', 'wrong', 'blank']),
  unsure: z.boolean(),
  spentMs: z.int(),
  answeredAt: z.int(),
});
export const NoteSolutionSchema = z
  .object({
    problemIdx: z.int(),
    isRight: z.boolean(),
    first: answer,
    tryCount: z.int(),
    solution,
    others: z.object({ count: z.int(), rightShare: z.number().nullable(), byChoice: z.array(z.number()).nullable() }),
    isComplete: z.boolean(),
  })
  .openapi('ReviewNoteSolution', {
    example: {
      problemIdx: 55,
      isRight: true,
      first: { choices: [3], result: 'correct', unsure: false, spentMs: 41_000, answeredAt: AT },
      tryCount: 1,
      solution: { problemIdx: 55, answer: [3] },
      others: { count: 120, rightShare: 0.62, byChoice: [0.1, 0.2, 0.62, 0.05, 0.03] },
      isComplete: true,
    },
  });

const counts = { count: z.int(), dueCount: z.int() };
export const NoteAggregateSchema = z
  .object({
    today: z.string(),
    activeCount: z.int(),
    dueCount: z.int(),
    masteredCount: z.int(),
    eachMs: z.int().nullable(),
    kinds: z.object({ missedTwice: z.int(), unsure: z.int(), slow: z.int() }),
    byType: z.array(z.object({ examTypeIdx: z.int(), name: z.string(), ...counts })),
    byExam: z.array(z.object({ examIdx: z.int(), title: z.string(), examOn: z.string().nullable(), ...counts })),
    bySection: z.array(z.object({ name: z.string(), ...counts })),
    byReason: z.array(z.object({ reason: reason.nullable(), count: z.int() })),
    tags: z.array(z.object({ name: z.string(), count: z.int() })),
    forecast: z.array(z.object({ day: z.string(), count: z.int() })),
  })
  .openapi('ReviewNoteAggregate', {
    example: {
      today: '2026-11-20',
      activeCount: 142,
      dueCount: 26,
      masteredCount: 31,
      eachMs: 46_000,
      kinds: { missedTwice: 18, unsure: 21, slow: 13 },
      byType: [{ examTypeIdx: 1, name: '공기업', count: 142, dueCount: 26 }],
      byExam: [{ examIdx: 3, title: 'NCS 통합형 실전 모의고사', examOn: '2027-01-22', count: 142, dueCount: 26 }],
      bySection: [{ name: '의사소통능력', count: 41, dueCount: 9 }],
      byReason: [
        { reason: 'careless', count: 19 },
        { reason: null, count: 60 },
      ],
      tags: [{ name: '내용 일치', count: 4 }],
      forecast: [
        { day: '2026-11-20', count: 26 },
        { day: '2026-11-21', count: 14 },
      ],
    },
  });
export const GoalSchema = z.object({ examOn: z.string().nullable() }).openapi('ReviewGoal', { example: { examOn: '2027-01-22' } });
