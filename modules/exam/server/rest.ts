import { z } from '@hono/zod-openapi';
import type { EntitlementApi } from '@modules/entitlement';
import { defineRoute, gives, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import { err, ok } from '@platform/kernel';
import type { Context } from 'hono';
import { DetailQuery, examErrors, ExamIdx, ExamDetailIdx, ExamQuery, MultipleProblemIdx, type ExamApi } from '../contract.ts';
import { publicDetail, publicDetailWithExam, publicExam } from '../contract-access.ts';
import { examTypesTag, tagsOfExam, tagsOfLists } from '../contract-content.ts';
import { holderOf } from './holder.ts';
import { isWanted } from './use-cases/list-exams.ts';
import {
  Area,
  CbtProduct,
  CommunityBoard,
  ExamDetailView,
  ExamDetailWithExam,
  ExamCounts,
  ExamPage,
  ExamSummary,
  ExamType,
  ExamView,
  MultipleProblemView,
  SittingPreview,
} from '../contract-views.ts';

/** The 404 that all of this module's endpoints share. */
export const NOT_FOUND = { 404: 'There is none (`exam/not-found`, `exam/detail-not-found`, `exam/paper-not-found`)' } as const;
export const tags = ['exam'];
export const slugOrIdx = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
  .openapi({ example: 'ncs-integrated', description: 'Index or slug' });

const routes = {
  types: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exam-types',
    tags,
    summary: 'Categories of exams, parents and children',
    responses: gives('All types of the brand, in display order', z.array(ExamType)),
  }),
  exams: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams',
    tags,
    summary: 'Exams by type, text, sitting and order',
    request: { query: ExamQuery },
    responses: gives('One page', ExamPage),
  }),
  areas: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/areas',
    tags,
    summary: 'Names of sections that a list can be narrowed to',
    request: { query: ExamQuery.pick({ type: true }) },
    responses: gives('Those that most exams have first', z.array(Area)),
  }),
  best: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/best',
    tags,
    summary: 'Most used exams',
    description:
      'Sum over the last 28 days of (learners + a quarter of repeats) × ½^(days ago ÷ 7): many people weigh more than one who repeats, this week more than last. Equal: by all time, then the newest. What fewer than 30 people sat in these days is not listed; where that leaves fewer than 6 exams (4, where a brand has at most 6), none is.',
    request: { query: z.object({ count: z.coerce.number().int().min(1).max(50).default(6) }) },
    responses: gives('Best first', z.array(ExamSummary)),
  }),
  counts: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/counts',
    tags,
    summary: 'How many exams, sittings and problems there are',
    responses: gives('Of the brand', ExamCounts),
  }),
  exam: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}',
    tags,
    summary: 'One exam with its sittings',
    request: { params: z.object({ examIdx: slugOrIdx }) },
    responses: gives('The exam', ExamView, NOT_FOUND),
  }),
  details: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}/exam-details',
    tags,
    summary: 'Sittings of an exam, narrowed as asked',
    request: { params: z.object({ examIdx: slugOrIdx }), query: DetailQuery },
    responses: gives('In order', z.array(ExamDetailView), NOT_FOUND),
  }),
  board: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exams/{examIdx}/community-board',
    tags,
    summary: 'The board of an exam in the community',
    request: { params: z.object({ examIdx: slugOrIdx }) },
    responses: gives('The board', CommunityBoard, { 404: 'No such exam (`exam/not-found`), or none that has a board (`exam/no-board`)' }),
  }),
  product: defineRoute({
    access: { who: 'nobody', site: ['api'] },
    method: 'get',
    path: '/cbt-product/exams/{examIdx}',
    tags,
    summary: 'What of the shop unlocks an exam',
    request: { params: z.object({ examIdx: slugOrIdx }) },
    responses: gives('The product', CbtProduct, { 404: 'No such exam (`exam/not-found`), or none that is sold (`exam/no-product`)' }),
  }),
  detail: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}',
    tags,
    summary: 'One sitting and its exam',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx }) },
    responses: gives('The sitting', ExamDetailWithExam, NOT_FOUND),
  }),
  preview: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}/preview',
    tags,
    summary: 'Five sample problems of a sitting that must be bought, with key and explanation',
    description: 'The same ones for everybody. Of a short paper fewer: never more than a quarter of it.',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx }) },
    responses: gives('Its samples', SittingPreview, {
      404: 'No such sitting (`exam/detail-not-found`), or one that needs no preview (`exam/no-preview`)',
    }),
  }),
  multipleProblem: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/multiple-problems/{multipleProblemIdx}',
    tags,
    summary: 'A passage with all its problems, without keys and explanations',
    request: { params: z.object({ multipleProblemIdx: MultipleProblemIdx }) },
    responses: gives('The passage', MultipleProblemView, { ...NOT_FOUND, 403: 'Of a sitting that must be bought (`exam/not-entitled`)' }),
  }),
};

/** The exam that an address names by index or slug. */
export const examOf = (exams: ExamApi, brandId: string, given: string) => {
  const idx = /^\d+$/.test(given) ? ExamIdx.safeParse(given) : null;
  // Slugs may be made of digits too; what is too large for an index can only be one.
  return idx?.success ? exams.exam(brandId, idx.data) : exams.examBySlug(brandId, given);
};

/** The same, for an answer that shows it. */
const shownExam = async (c: Context<RouteEnv>, exams: ExamApi, given: string) => {
  const exam = await examOf(exams, c.get('brandId'), given);
  if (exam.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), exam.value.examIdx));
  return exam;
};

export const mountExamRoutes = (app: RestApp, exams: ExamApi, entitlements: EntitlementApi): void => {
  app.openapi(routes.types, async (c) => {
    c.get('cacheTags')(examTypesTag(c.get('brandId')));
    return respond(c, await exams.examTypes(c.get('brandId')));
  });
  app.openapi(routes.exams, async (c) => {
    c.get('cacheTags')(...tagsOfLists(c.get('brandId')));
    return respond(c, await exams.exams(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(routes.areas, async (c) => {
    c.get('cacheTags')(...tagsOfLists(c.get('brandId')));
    return respond(c, await exams.areas(c.get('brandId'), c.req.valid('query').type));
  });
  app.openapi(routes.best, async (c) => {
    c.get('cacheTags')(...tagsOfLists(c.get('brandId')));
    return respond(c, await exams.bestExams(c.get('brandId'), c.req.valid('query').count));
  });
  app.openapi(routes.counts, async (c) => {
    c.get('cacheTags')(...tagsOfLists(c.get('brandId')));
    return respond(c, await exams.examCounts(c.get('brandId')));
  });
  app.openapi(routes.exam, async (c) => {
    const exam = await shownExam(c, exams, c.req.valid('param').examIdx);
    return reply(c, exam.ok ? ok(publicExam(exam.value)) : exam, examErrors);
  });
  app.openapi(routes.details, async (c) => {
    const exam = await shownExam(c, exams, c.req.valid('param').examIdx);
    return exam.ok ? respond(c, exam.value.details.filter(isWanted(c.req.valid('query'))).map(publicDetail)) : reply(c, exam, examErrors);
  });
  app.openapi(routes.board, async (c) => {
    const exam = await examOf(exams, c.get('brandId'), c.req.valid('param').examIdx);
    const boardId = exam.ok ? exam.value.communityBoardId : null;
    return reply(c, boardId === null ? (exam.ok ? err({ kind: 'exam/no-board' } as const) : exam) : ok({ boardId }), examErrors);
  });
  app.openapi(routes.product, async (c) => {
    const exam = await examOf(exams, c.get('brandId'), c.req.valid('param').examIdx);
    return reply(c, exam.ok ? await exams.product(c.get('brandId'), exam.value.examIdx) : exam, examErrors);
  });
  app.openapi(routes.detail, async (c) => {
    const found = await exams.examDetail(c.get('brandId'), c.req.valid('param').examDetailIdx);
    if (found.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.exam.examIdx));
    return reply(c, found.ok ? ok(publicDetailWithExam(found.value)) : found, examErrors);
  });
  app.openapi(routes.preview, async (c) => {
    const found = await exams.preview(c.get('brandId'), c.req.valid('param').examDetailIdx);
    if (found.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.examIdx));
    return reply(c, found.ok ? ok({ problems: found.value.problems }) : found, examErrors);
  });
  app.openapi(routes.multipleProblem, async (c) => {
    const found = await exams.multipleProblem(c.get('brandId'), c.req.valid('param').multipleProblemIdx);
    if (found.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.exam.exam.examIdx));
    const isRefused = found.ok && !(await entitlements.mayUse(holderOf(c), found.value.exam.detail));
    return reply(c, isRefused ? err({ kind: 'exam/not-entitled' } as const) : found, examErrors);
  });
};
