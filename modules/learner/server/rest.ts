import { z } from '@hono/zod-openapi';
import { defineRoute, type RestApp } from '@platform/http';
import { CalendarQuery, MyExamsQuery, OverviewQuery, SetStudyGoal, type OverviewApi } from '../contract.ts';
import { learnerOf } from '@modules/account/learner';

const tags = ['mine'];
const ME = '/apiV2/user/me';
const gives = (description: string, schema: z.ZodType) => ({ 200: { description, content: { 'application/json': { schema } } } });
const forMember = (description: string, schema: z.ZodType) => ({
  ...gives(description, schema),
  401: { description: 'Not signed in (`account/signed-out`)' },
});
const Exam = z
  .looseObject({ examIdx: z.int(), title: z.string(), category: z.string() })
  .openapi({ description: 'As `GET /apiV2/exams` gives it' });
const AN_EXAM = { examIdx: 3, title: 'NCS 통합형 실전 모의고사', category: '공기업' };

const OverviewSchema = z
  .object({
    allCount: z.int(),
    totalCount: z.int(),
    examTypes: z.array(z.object({ examTypeIdx: z.int(), name: z.string(), count: z.int() })),
    exams: z.array(z.object({ examIdx: z.int(), title: z.string() })),
    trend: z.array(
      z.object({
        recordIdx: z.int(),
        title: z.string(),
        detailTitle: z.string(),
        submittedAt: z.int(),
        isFirstTry: z.boolean(),
        scoreTenths: z.int(),
        fullTenths: z.int(),
      }),
    ),
  })
  .openapi('RecordsOverview', {
    example: {
      allCount: 12,
      totalCount: 4,
      examTypes: [{ examTypeIdx: 1, name: '공기업', count: 4 }],
      exams: [{ examIdx: AN_EXAM.examIdx, title: AN_EXAM.title }],
      trend: [
        {
          recordIdx: 1042,
          title: AN_EXAM.title,
          detailTitle: '1회',
          submittedAt: 1_795_132_800_000,
          isFirstTry: true,
          scoreTenths: 240,
          fullTenths: 300,
        },
      ],
    },
  });
const MyExamPageSchema = z
  .object({
    items: z.array(
      z.object({
        exam: Exam,
        recordCount: z.int(),
        lastSubmittedAt: z.int().nullable(),
        best: z.object({ recordIdx: z.int(), scoreTenths: z.int(), fullTenths: z.int() }).nullable(),
        isOwned: z.boolean(),
      }),
    ),
    page: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
  })
  .openapi('MyExamPage', {
    example: {
      items: [
        {
          exam: AN_EXAM,
          recordCount: 3,
          lastSubmittedAt: 1_795_132_800_000,
          best: { recordIdx: 1042, scoreTenths: 240, fullTenths: 300 },
          isOwned: false,
        },
      ],
      page: 1,
      pageSize: 20,
      totalCount: 1,
    },
  });
const EntitlementsSchema = z
  .object({
    sold: z.array(
      z.object({
        exam: Exam,
        details: z.array(z.object({ examDetailIdx: z.int(), title: z.string(), access: z.enum(['free', 'owned', 'locked']) })),
      }),
    ),
    freeExamCount: z.int(),
  })
  .openapi('Entitlements', {
    example: {
      sold: [
        {
          exam: AN_EXAM,
          details: [
            { examDetailIdx: 4, title: '1회', access: 'free' },
            { examDetailIdx: 5, title: '2회', access: 'locked' },
          ],
        },
      ],
      freeExamCount: 7,
    },
  });
const CalendarSchema = z
  .object({
    month: z.string(),
    today: z.string(),
    hasEarlier: z.boolean(),
    days: z.array(z.object({ day: z.string(), problemCount: z.int(), rightCount: z.int(), sittingCount: z.int() })),
    goal: z.int().nullable(),
    todayProblemCount: z.int(),
    streakDays: z.int(),
    weekDays: z.int(),
  })
  .openapi('StudyCalendar', {
    example: {
      month: '2026-11',
      today: '2026-11-20',
      hasEarlier: true,
      days: [{ day: '2026-11-20', problemCount: 30, rightCount: 24, sittingCount: 1 }],
      goal: 20,
      todayProblemCount: 30,
      streakDays: 3,
      weekDays: 5,
    },
  });
const GoalSchema = z.object({ dailyProblems: z.int().nullable() }).openapi('StudyGoal', { example: { dailyProblems: 20 } });

const routes = {
  overview: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/user-exam-records/overview',
    tags,
    summary: 'How many results there are in which types, and how the newest went',
    request: { query: OverviewQuery },
    responses: gives('Counts of all, and the newest 30 of those asked for, the oldest of them first', OverviewSchema),
  }),
  exams: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/exams`,
    tags,
    summary: 'Exams that the member has sat or owns',
    request: { query: MyExamsQuery },
    responses: forMember('What was sat last comes first', MyExamPageSchema),
  }),
  entitlements: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/entitlements`,
    tags,
    summary: 'What is free, what the member owns and what must be bought',
    responses: forMember('By exam and sitting', EntitlementsSchema),
  }),
  calendar: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/study-calendar`,
    tags,
    summary: 'What was solved on which day of a month, in Korean time',
    request: { query: CalendarQuery },
    responses: forMember('The month that now is, if none is asked for', CalendarSchema),
  }),
  setGoal: defineRoute({
    access: { who: 'member' },
    method: 'put',
    path: `${ME}/study-goal`,
    tags,
    summary: 'Set how many problems a day are wanted; null: none',
    request: { body: { content: { 'application/json': { schema: SetStudyGoal } }, required: true } },
    responses: forMember('As it is now', GoalSchema),
  }),
};

export const mountOverviewRoutes = (app: RestApp, overview: OverviewApi): void => {
  app.openapi(routes.overview, async (c) => c.json(await overview.overview(learnerOf(c), c.req.valid('query'))) as never);
  app.openapi(routes.exams, async (c) => c.json(await overview.exams(learnerOf(c), c.req.valid('query'))) as never);
  app.openapi(routes.entitlements, async (c) => c.json(await overview.entitlements(learnerOf(c))) as never);
  app.openapi(routes.calendar, async (c) => c.json(await overview.calendar(learnerOf(c), c.req.valid('query').month)) as never);
  app.openapi(routes.setGoal, async (c) => c.json(await overview.setGoal(learnerOf(c), c.req.valid('json'))) as never);
};
