import { z } from '@hono/zod-openapi';

/** What the endpoints give, for the API document. The views in `contract.ts` are the truth for code. */
const RichText = z.array(z.unknown()).openapi({
  description: 'Formatted text: strings and [tag, attributes, …children]',
  example: ['물의 화학식은 H', ['sub', null, '2'], 'O이다.'],
});

export const ExamTypeSchema = z
  .object({ examTypeIdx: z.int(), slug: z.string(), name: z.string(), parentId: z.int().nullable(), paper: z.int(), examCount: z.int() })
  .openapi('ExamType', { example: { examTypeIdx: 1, slug: 'public', name: '공기업', parentId: null, paper: 1, examCount: 12 } });

export const ExamSummarySchema = z
  .object({
    examIdx: z.int(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    examTypes: z.array(ExamTypeSchema.pick({ examTypeIdx: true, slug: true, name: true, parentId: true })),
    category: z.string(),
    cover: z.object({ word: z.string(), subject: z.string(), edition: z.string(), paper: z.int() }),
    detailCount: z.int(),
    problemCount: z.int(),
    minutes: z.number(),
    isFree: z.boolean(),
    isAllFree: z.boolean(),
    takenCount: z.int(),
    likeCount: z.int(),
    publishedOn: z.string(),
  })
  .openapi('ExamSummary', {
    example: {
      examIdx: 3,
      slug: 'ncs-integrated',
      title: 'NCS 통합형 실전 모의고사',
      summary: '세 영역을 실제 비율로',
      examTypes: [{ examTypeIdx: 1, slug: 'public', name: '공기업', parentId: null }],
      category: '공기업',
      cover: { word: 'NCS', subject: '통합형 실전', edition: '2026 하반기', paper: 1 },
      detailCount: 1,
      problemCount: 30,
      minutes: 30,
      isFree: true,
      isAllFree: true,
      takenCount: 120,
      likeCount: 14,
      publishedOn: '2026-11-18',
    },
  });
export const ExamPageSchema = z
  .object({ items: z.array(ExamSummarySchema), page: z.int(), pageSize: z.int(), totalCount: z.int() })
  .openapi('ExamPage');

const Section = z.object({
  id: z.string(),
  name: z.string(),
  problemCount: z.int(),
  fullTenths: z.int(),
  eachTenths: z.int().nullable(),
  cutOffPercent: z.number().nullable(),
  role: z.enum(['score', 'passFail']),
  passPercent: z.number().nullable(),
});
const Rules = z
  .object({
    name: z.string(),
    presetId: z.string().nullable(),
    sources: z.array(z.object({ id: z.string(), what: z.string(), address: z.string() })),
    evidence: z.enum(['confirmed', 'reported', 'assumed']),
    asOf: z.string(),
    basis: z.string(),
    unknown: z.array(z.string()),
    shortened: z.object({ problems: z.int(), minutes: z.number() }).nullable(),
    move: z.enum(['free-in-clock', 'forward-only']),
    penaltyTenths: z.int(),
    clocks: z.array(z.object({ minutes: z.number(), sections: z.array(z.string()) })),
    pass: z.object({ kind: z.string() }).loose(),
    aids: z.object({ calculator: z.boolean(), memo: z.boolean(), drawing: z.boolean(), scratchPaper: z.boolean() }),
    remind: z.array(z.number()),
  })
  .openapi('Rules');
const ExamDetailSchema = z
  .object({
    examDetailIdx: z.int(),
    examIdx: z.int(),
    title: z.string(),
    summary: z.string(),
    isFree: z.boolean(),
    problemCount: z.int(),
    paperHash: z.string().nullable().openapi({ description: 'Null where the paper may not be read by everybody' }),
    rules: Rules,
    sections: z.array(Section),
    takenCount: z.int(),
    randomCode: z.string().optional().openapi({ description: 'Of a random mock: what its link carries' }),
  })
  .openapi('ExamDetail');
export const ExamViewSchema = ExamSummarySchema.extend({
  description: RichText,
  details: z.array(ExamDetailSchema),
  communityBoardId: z.string().nullable(),
  previewHash: z.string(),
}).openapi('Exam');
export const ExamDetailWithExamSchema = z.object({ detail: ExamDetailSchema, exam: ExamSummarySchema });

const Passage = z.object({ multipleProblemIdx: z.int(), lead: RichText, body: RichText });
const Problem = z.object({
  problemIdx: z.int(),
  number: z.int(),
  sectionId: z.string(),
  multipleProblemIdx: z.int().nullable(),
  kind: z.enum(['single', 'multiple', 'text', 'number']),
  pointsTenths: z.int(),
  stem: RichText,
  material: RichText.nullable(),
  choices: z.array(RichText),
  input: z.object({ unit: z.string().optional(), keyboard: z.literal('full').optional() }).optional(),
});
export const PaperSchema = z
  .object({
    format: z.literal('maru-paper/1'),
    examIdx: z.int(),
    examDetailIdx: z.int(),
    title: z.string(),
    detailTitle: z.string(),
    rules: Rules,
    sections: z.array(Section),
    passages: z.array(Passage),
    problems: z.array(Problem),
  })
  .openapi('Paper');
export const MultipleProblemSchema = z
  .object({
    multipleProblemIdx: z.int(),
    exam: ExamDetailWithExamSchema,
    paperHash: z.string(),
    passage: Passage,
    problems: z.array(Problem),
  })
  .openapi('MultipleProblem');
export const BoardSchema = z.object({ boardId: z.string() }).openapi('CommunityBoard', { example: { boardId: 'ncs' } });
export const ProductSchema = z
  .object({ optionId: z.int(), shopbyProductId: z.int() })
  .openapi('CbtProduct', { example: { optionId: 20311, shopbyProductId: 110_024 } });
