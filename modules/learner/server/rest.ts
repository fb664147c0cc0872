import { body, defineRoute, gives, respond, SIGNED_OUT, type RestApp } from '@platform/http';
import { CalendarQuery, MyExamsQuery, OverviewQuery, SetStudyGoal, StrengthQuery, type OverviewApi } from '../contract.ts';
import { Desk, Entitlements, MyExamPage, RecordsOverview, Strengths, StudyCalendar, StudyGoal } from '../contract-views.ts';
import { learnerOf } from '@modules/account/learner';

const tags = ['learner'];
const ME = '/apiV2/user/me';

const routes = {
  overview: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/user-exam-records/overview',
    tags,
    summary: 'How many results there are in which types, and how the newest went',
    request: { query: OverviewQuery },
    responses: gives('Counts of all, and the newest 30 of those asked for, the oldest of them first', RecordsOverview),
  }),
  exams: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/exams`,
    tags,
    summary: 'Exams that the member has sat or owns',
    request: { query: MyExamsQuery },
    responses: gives('What was sat last comes first', MyExamPage, SIGNED_OUT),
  }),
  entitlements: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/entitlements`,
    tags,
    summary: 'What is free, what the member owns and what must be bought',
    responses: gives('By exam and sitting', Entitlements, SIGNED_OUT),
  }),
  calendar: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/study-calendar`,
    tags,
    summary: 'What was solved on which day of a month, in Korean time',
    request: { query: CalendarQuery },
    responses: gives('The month that now is, if none is asked for', StudyCalendar, SIGNED_OUT),
  }),
  strengths: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${ME}/strengths`,
    tags,
    summary: 'How strong the asker is in each type of problem, the weakest first',
    description:
      'Over all sittings and studies: the first answer to each problem counts, whatever came later; a problem left blank in a sitting is no answer, 모르겠어요 in a study is a wrong one.',
    request: { query: StrengthQuery },
    responses: gives('Estimates with their ranges, by section and by type', Strengths),
  }),
  desk: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${ME}/desk`,
    tags,
    summary: 'What a member’s home says of today',
    description:
      'Days of real exams, review and goal of today, the newest result, and a sitting to take next. Unfinished sittings are asked for by themselves.',
    responses: gives('As it is now', Desk, SIGNED_OUT),
  }),
  setGoal: defineRoute({
    access: { who: 'member' },
    method: 'put',
    path: `${ME}/study-goal`,
    tags,
    summary: 'Set how many problems a day are wanted; null: none',
    request: { body: body(SetStudyGoal) },
    responses: gives('As it is now', StudyGoal, SIGNED_OUT),
  }),
};

export const mountOverviewRoutes = (app: RestApp, overview: OverviewApi): void => {
  app.openapi(routes.overview, async (c) => respond(c, await overview.overview(learnerOf(c), c.req.valid('query'))));
  app.openapi(routes.exams, async (c) => respond(c, await overview.exams(learnerOf(c), c.req.valid('query'))));
  app.openapi(routes.entitlements, async (c) => respond(c, await overview.entitlements(learnerOf(c))));
  app.openapi(routes.calendar, async (c) => respond(c, await overview.calendar(learnerOf(c), c.req.valid('query').month)));
  app.openapi(routes.strengths, async (c) => respond(c, await overview.strengths(learnerOf(c), c.req.valid('query'))));
  app.openapi(routes.desk, async (c) => respond(c, await overview.desk(learnerOf(c))));
  app.openapi(routes.setGoal, async (c) => respond(c, await overview.setGoal(learnerOf(c), c.req.valid('json'))));
};
