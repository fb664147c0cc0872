import type { Asker } from '@modules/account';
import type { Learner, LearnerId } from '@modules/account/learner';
import { ReAnswerReply } from '@modules/practice/re-answer';
import { StudyAnswered } from '@modules/practice/views';
import { ExamIdx, ProblemIdx } from '@modules/exam';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, reply, respond, SIGNED_OUT, type RouteEnv, type RestApp } from '@platform/http';
import type { Context } from 'hono';
import { AggregateQuery, ChangeNote, NoteQuery, reviewErrors, SetGoal, type ReviewApi } from '../contract.ts';
import { Goal, NoteAggregate, NotePage, NoteView } from '../contract-views.ts';

const tags = ['review'];
const NOTES = '/apiV2/user/me/review-notes';
const missing = { 404: 'The learner has no note of this problem (`review/not-found`)' };
const sat = { 409: 'The learner is sitting an exam that has this problem (`review/sitting-open`)' };
const params = z.object({ problemIdx: ProblemIdx });

const changeExample = {
  reason: 'careless' as const,
  reasonOver: [null],
  addTags: ['단위 환산'],
  memo: { text: '‘모두’라는 말을 놓쳤다.', version: 2 },
};
const answerExample = { answerId: '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11', choices: [3], unsure: false, spentMs: 41_000 };

const routes = {
  list: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: NOTES,
    tags,
    summary: 'The wrong-answer note: each missed, unsure or slow problem once',
    description:
      'Narrowed by exam type, exam, section, reason, kind, tag and due date; by default what is due first. What was answered a second ago is in it.',
    request: { query: NoteQuery },
    responses: gives('One page', NotePage, SIGNED_OUT),
  }),
  aggregate: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${NOTES}/aggregate`,
    tags,
    summary: 'How many notes there are: per exam type, exam, section and reason, due today and in the next two weeks',
    request: { query: AggregateQuery },
    responses: gives('Counts of what is not mastered, and the exam days that the learner set', NoteAggregate, SIGNED_OUT),
  }),
  one: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${NOTES}/{problemIdx}`,
    tags,
    summary: 'One note with its problem, every answer, memo and what was written on it',
    request: { params },
    responses: gives('The note, without the key', NoteView, { ...SIGNED_OUT, ...missing }),
  }),
  solution: defineRoute({
    access: { who: 'member' },
    method: 'get',
    path: `${NOTES}/{problemIdx}/solution`,
    tags,
    summary: 'Key and explanation, beside the last answer',
    request: { params },
    responses: gives('The solution', StudyAnswered, { ...SIGNED_OUT, ...missing, ...sat }),
  }),
  change: defineRoute({
    access: { who: 'member' },
    method: 'patch',
    path: `${NOTES}/{problemIdx}`,
    tags,
    summary: 'Say why it was wrong, tag it, write a memo, take it out of the review or bring it back',
    description:
      'What is not named stays. A memo names the version that it was written over; where another one was saved since, nothing is changed. So does a reason with `reasonOver`, the reasons that it may take the place of.',
    request: { params, body: body(ChangeNote, changeExample) },
    responses: gives('The note as it is now', NoteView, {
      ...SIGNED_OUT,
      ...missing,
      409: 'The memo was saved elsewhere since (`review/changed-elsewhere`), or another reason was chosen (`review/reason-changed-elsewhere`)',
      422: 'More than ten tags (`review/too-many-tags`)',
    }),
  }),
  answer: defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: `${NOTES}/{problemIdx}/answers`,
    tags,
    summary: 'Answer the problem once more',
    description: '`answerId` is made by the sender: the same answer sent again is kept once. No choices: 모르겠어요.',
    request: { params, body: body(ReAnswerReply, answerExample) },
    responses: gives('Right or wrong, and the solution', StudyAnswered, {
      ...SIGNED_OUT,
      ...missing,
      ...sat,
      422: 'The problem has no such choice (`review/no-such-choice`)',
    }),
  }),
  goal: defineRoute({
    access: { who: 'member' },
    method: 'put',
    path: `${NOTES}/goals/{examIdx}`,
    tags,
    summary: 'Set the day of the real exam, or forget it',
    description: 'Every planned review of that exam is fitted to it: none later than that day.',
    request: {
      params: z.object({ examIdx: ExamIdx }),
      body: body(SetGoal, { examOn: '2027-01-22' }),
    },
    responses: gives('The day', Goal, { ...SIGNED_OUT, 404: 'No such exam (`review/exam-not-found`)' }),
  }),
};

/** These endpoints are for members alone. */
const memberOf = (c: Context<RouteEnv>): Learner => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return { brandId: c.get('brandId'), learnerId: asker.memberId as string as LearnerId, isMember: true };
};

export const mountReviewRoutes = (app: RestApp, review: ReviewApi): void => {
  app.openapi(routes.list, async (c) => respond(c, await review.notes(memberOf(c), c.req.valid('query'))));
  app.openapi(routes.aggregate, async (c) => respond(c, await review.aggregate(memberOf(c), c.req.valid('query'))));
  app.openapi(routes.one, async (c) => reply(c, await review.note(memberOf(c), c.req.valid('param').problemIdx), reviewErrors));
  app.openapi(routes.solution, async (c) => reply(c, await review.solution(memberOf(c), c.req.valid('param').problemIdx), reviewErrors));
  app.openapi(routes.change, async (c) =>
    reply(c, await review.change(memberOf(c), c.req.valid('param').problemIdx, c.req.valid('json')), reviewErrors),
  );
  app.openapi(routes.answer, async (c) =>
    reply(c, await review.answer(memberOf(c), c.req.valid('param').problemIdx, c.req.valid('json')), reviewErrors),
  );
  app.openapi(routes.goal, async (c) =>
    reply(c, await review.setGoal(memberOf(c), c.req.valid('param').examIdx, c.req.valid('json').examOn), reviewErrors),
  );
};
