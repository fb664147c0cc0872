import { ExamDetailIdx, MultipleProblemIdx, ProblemIdx } from '@modules/exam';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, reply, respond, type RestApp } from '@platform/http';
import { StartStudy, studyErrors, StudyIdx, StudyReply, type StudyApi } from '../contract.ts';
import { AlikeProblems, ReviewCount, StudyAnswered, StudyView } from '../contract-views.ts';
import type { VisitorLimits } from '@modules/attempt';
import { refuseOften } from './too-often.ts';
import { asVisitorAtLeast, learnerOf, NOBODY, type NewVisitor } from '@modules/account/learner';

const tags = ['study'];
const SESSIONS = '/apiV2/study-sessions';
const NOT_FOUND = { 404: 'No such session of this learner, or no such problem in it' };
const OFTEN = { 429: 'Too much by visitors of this address (`attempt/too-often`)' };
/** Keys are not told of what is being sat. */
const SAT = { 409: 'The learner is sitting an exam that has this problem (`study/sitting-open`)' };
const session = z.object({ studyIdx: StudyIdx });

const routes = {
  begin: defineRoute({
    access: { who: 'nobody' },
    method: 'post',
    path: SESSIONS,
    tags,
    summary: 'Study one problem at a time: begin, or get the unfinished session back',
    description:
      'By sitting, by random draw from all sittings of an exam, a review of what was missed, or a drill of five problems of given types (`GET /apiV2/user/me/strengths`): unmet ones first, then what was missed longest ago, then what is new in the exam proposed next (`GET /apiV2/user/me/desk`), of which the session tells. Whoever is nobody yet becomes a visitor with a signed cookie.',
    request: { body: body(StartStudy) },
    responses: gives('The session, without keys', StudyView, {
      403: 'Not free, and not bought (`study/not-entitled`)',
      404: 'No such exam (`study/exam-not-found`), or nothing to study (`study/nothing`)',
      ...OFTEN,
    }),
  }),
  reviewCount: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${SESSIONS}/review-count`,
    tags,
    summary: 'How many problems a review would have',
    responses: gives('The count', ReviewCount),
  }),
  alike: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}/problems/{problemIdx}/alike',
    tags,
    summary: 'Three problems like this one',
    description:
      'Of the same type in the same exam, in sittings that whoever asks may use; what they have not met comes first, but for sittings that they have not taken yet.',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx, problemIdx: ProblemIdx }) },
    responses: gives('As many as there are', AlikeProblems, {
      404: 'No such sitting (`study/exam-not-found`), or no such problem in it (`study/no-such-problem`)',
      409: 'Its learner is sitting it now (`study/sitting-open`)',
    }),
  }),
  one: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${SESSIONS}/{studyIdx}`,
    tags,
    summary: 'One session with its first answers, without keys',
    request: { params: session },
    responses: gives('The session', StudyView, NOT_FOUND),
  }),
  answer: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${SESSIONS}/{studyIdx}/answers`,
    tags,
    summary: 'Answer a problem, or give it up, and get its solution',
    description:
      'The first answer counts; a repeat is answered like the first, another one is kept as a later try. No choices: 모르겠어요.',
    request: { params: session, body: body(StudyReply) },
    responses: gives('Right or wrong, the solution, and how others answered', StudyAnswered, { ...NOT_FOUND, ...SAT, ...OFTEN }),
  }),
  answered: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${SESSIONS}/{studyIdx}/answers/{problemIdx}`,
    tags,
    summary: 'The solution of a problem that was answered',
    request: { params: z.object({ studyIdx: StudyIdx, problemIdx: ProblemIdx }) },
    responses: gives('As when it was answered', StudyAnswered, {
      ...NOT_FOUND,
      409: 'Not answered yet (`study/not-answered`), or the learner is sitting an exam that has this problem (`study/sitting-open`)',
    }),
  }),
  answerInSet: defineRoute({
    access: { who: 'nobody' },
    method: 'post',
    path: '/apiV2/multiple-problems/{multipleProblemIdx}/answers',
    tags,
    summary: 'Answer a problem on the page of its passage, and get its solution',
    request: { params: z.object({ multipleProblemIdx: MultipleProblemIdx }), body: body(StudyReply) },
    responses: gives('As in a study session', StudyAnswered, {
      ...NOT_FOUND,
      403: 'Not free, and not bought (`study/not-entitled`)',
      ...SAT,
      ...OFTEN,
    }),
  }),
};

export const mountStudyRoutes = (app: RestApp, studies: StudyApi, newVisitor: NewVisitor, limits: VisitorLimits): void => {
  app.openapi(routes.begin, async (c) =>
    !limits.may(c, 'study')
      ? refuseOften(c)
      : reply(c, await asVisitorAtLeast(c, newVisitor, (who) => studies.begin(who, c.req.valid('json'))), studyErrors),
  );
  app.openapi(routes.reviewCount, async (c) => {
    c.get('cacheTags')();
    const who = learnerOf(c);
    return respond(c, { count: who.learnerId === NOBODY ? 0 : await studies.reviewCount(who) });
  });
  app.openapi(routes.alike, async (c) => {
    const who = learnerOf(c);
    const about = { brandId: c.get('brandId'), ...c.req.valid('param') };
    return reply(c, await studies.alike(who.learnerId === NOBODY ? null : who, about), studyErrors);
  });
  app.openapi(routes.one, async (c) => reply(c, await studies.study(learnerOf(c), c.req.valid('param').studyIdx), studyErrors));
  app.openapi(routes.answer, async (c) =>
    !limits.may(c, 'answer')
      ? refuseOften(c)
      : reply(c, await studies.answer(learnerOf(c), c.req.valid('param').studyIdx, c.req.valid('json')), studyErrors),
  );
  app.openapi(routes.answered, async (c) => {
    const { studyIdx, problemIdx } = c.req.valid('param');
    return reply(c, await studies.answered(learnerOf(c), studyIdx, problemIdx), studyErrors);
  });
  app.openapi(routes.answerInSet, async (c) => {
    if (!limits.may(c, 'answer')) return refuseOften(c);
    const { multipleProblemIdx } = c.req.valid('param');
    return reply(
      c,
      await asVisitorAtLeast(c, newVisitor, (who) => studies.answerInSet(who, multipleProblemIdx, c.req.valid('json'))),
      studyErrors,
    );
  });
};
