import { ExamDetailIdx } from '@modules/exam';
import { z } from '@hono/zod-openapi';
import { defineRoute, refuse, reply, type RouteEnv, type RestApp } from '@platform/http';
import type { Result } from '@platform/kernel';
import type { Context } from 'hono';
import {
  attemptErrors,
  DeviceId,
  RecordIdx,
  RecordQuery,
  StartAttempt,
  TakeOverHow,
  type AttemptApi,
  type AttemptError,
  type JournalBatch,
} from '../contract.ts';
import { parseBatch } from './parse-batch.ts';
import { refuseOften, type VisitorLimits } from './rates.ts';
import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';
import {
  AttemptViewSchema,
  BatchSchema,
  OpenAttemptSchema,
  ReceiptSchema,
  RecordPageSchema,
  ScoreViewSchema,
  SolutionViewSchema,
  SubmittedSchema,
} from './rest-schemas.ts';

const body = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } }, required: true });
const gives = (
  description: string,
  schema: z.ZodType,
  others: Readonly<Record<number, string>> = { 404: 'No such record of this learner (`attempt/not-found`)' },
) => ({
  200: { description, content: { 'application/json': { schema } } },
  ...Object.fromEntries(Object.entries(others).map(([status, text]) => [status, { description: text }])),
});
const tags = ['attempt'];
const record = z.object({ recordIdx: RecordIdx });
const device = z.object({ deviceId: DeviceId });
const RECORDS = '/apiV2/user-exam-records';
const refusals = {
  400: 'No batch',
  401: 'Not this attempt’s token (`attempt/token-refused`)',
  404: 'No such record',
  410: 'Submitted, or time and grace are over (`attempt/closed`)',
  413: 'The record is full, or too many devices write into it (`attempt/too-much`)',
  429: 'Far more often than by hand (`attempt/too-often`)',
};

const routes = {
  start: defineRoute({
    access: { who: 'nobody' },
    method: 'post',
    path: RECORDS,
    tags,
    summary: 'Start a mock sitting, or get the unfinished one back',
    description: 'Whoever is nobody yet becomes a visitor with a signed cookie, if the exam is free.',
    request: { body: body(StartAttempt) },
    responses: gives('The sitting; its time runs', AttemptViewSchema, {
      403: 'Not free, and not bought (`attempt/not-entitled`)',
      404: 'No such exam detail (`attempt/exam-not-found`)',
      429: 'Too many starts by visitors of this address (`attempt/too-often`)',
    }),
  }),
  list: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: RECORDS,
    tags,
    summary: 'Submitted sittings, the newest first',
    request: { query: RecordQuery },
    responses: gives('One page; empty for nobody', RecordPageSchema, {}),
  }),
  open: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/open`,
    tags,
    summary: 'Unfinished sittings that can be gone on with',
    responses: gives('All of them', z.array(OpenAttemptSchema), {}),
  }),
  openOf: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}/open-record',
    tags,
    summary: 'The unfinished sitting of this exam detail',
    description: 'No 404 where nothing is under way: whoever comes to start has none, and that is an answer.',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx }), query: device },
    responses: gives('The sitting; null where none is under way', AttemptViewSchema.nullable(), {}),
  }),
  one: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/{recordIdx}`,
    tags,
    summary: 'One sitting with its answer sheet, without keys',
    request: { params: record, query: device },
    responses: gives('The sitting', AttemptViewSchema),
  }),
  events: defineRoute({
    access: { who: 'attempt' },
    isUnlogged: true,
    method: 'post',
    path: `${RECORDS}/{recordIdx}/events`,
    tags,
    summary: 'Append lines to the journal',
    description:
      'Lines are numbered per device without a gap and may overlap what was sent before. The answer comes when they are durable; a batch after a gap is not kept, and `ackedSeq` says where to go on. No lines: asks only.',
    request: { params: record, body: body(BatchSchema) },
    responses: gives('How far this device’s journal is on the server', ReceiptSchema, refusals),
  }),
  takeOver: defineRoute({
    access: { who: 'attempt' },
    method: 'post',
    path: `${RECORDS}/{recordIdx}/take-over`,
    tags,
    summary: 'Make this device the one that writes',
    description:
      'With `since`: the take-over was made without a network, instead of a tab of the same browser that was gone; it counts from then on, unless somebody else took over meanwhile. A repeat with the same `requestId` changes nothing.',
    request: { params: record, body: body(device.extend(TakeOverHow.shape)) },
    responses: gives('This device writes now', ReceiptSchema, refusals),
  }),
  submit: defineRoute({
    access: { who: 'attempt' },
    method: 'post',
    path: `${RECORDS}/{recordIdx}/submit`,
    tags,
    summary: 'Hand in, with the last lines of the journal',
    description: 'A repeat is answered like the first.',
    request: { params: record, body: body(BatchSchema) },
    responses: gives('Submitted and scored', SubmittedSchema, refusals),
  }),
  score: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/{recordIdx}/score`,
    tags,
    summary: 'Score, verdict with reasons, marked answer sheet, place among others',
    request: { params: record },
    responses: gives('The score', ScoreViewSchema, {
      404: 'No such record of this learner',
      409: 'Not submitted yet (`attempt/not-submitted`), or its learner is sitting the same problems (`attempt/sitting-open`)',
    }),
  }),
  solution: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/{recordIdx}/solution`,
    tags,
    summary: 'The paper with keys, explanations and the learner’s answers',
    request: { params: record },
    responses: gives('The solution', SolutionViewSchema, {
      404: 'No such record of this learner',
      409: 'Not submitted yet (`attempt/not-submitted`), or its learner is sitting the same problems (`attempt/sitting-open`)',
    }),
  }),
};

type RouteContext = Context<RouteEnv>;
const tokenOf = (c: RouteContext): string => (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');

export const mountAttemptRoutes = (app: RestApp, attempts: AttemptApi, newVisitor: NewVisitor, limits: VisitorLimits): void => {
  app.openapi(routes.start, async (c) =>
    !limits.may(c, 'start')
      ? refuseOften(c)
      : reply(c, await asVisitorAtLeast(c, newVisitor, (who) => attempts.start(who, c.req.valid('json'))), attemptErrors),
  );
  app.openapi(routes.list, async (c) => c.json(await attempts.records(learnerOf(c), c.req.valid('query'))) as never);
  app.openapi(routes.open, async (c) => {
    c.get('cacheTags')();
    return c.json(await attempts.openAttempts(learnerOf(c))) as never;
  });
  app.openapi(
    routes.openOf,
    async (c) =>
      c.json(await attempts.openAttempt(learnerOf(c), c.req.valid('param').examDetailIdx, c.req.valid('query').deviceId)) as never,
  );
  app.openapi(routes.one, async (c) =>
    reply(c, await attempts.attempt(learnerOf(c), c.req.valid('param').recordIdx, c.req.valid('query').deviceId), attemptErrors),
  );
  app.openapi(routes.score, async (c) => reply(c, await attempts.score(learnerOf(c), c.req.valid('param').recordIdx), attemptErrors));
  app.openapi(routes.solution, async (c) => reply(c, await attempts.solution(learnerOf(c), c.req.valid('param').recordIdx), attemptErrors));
  app.openapi(routes.takeOver, async (c) =>
    reply(
      c,
      await attempts.takeOver(tokenOf(c), c.req.valid('param').recordIdx, c.req.valid('json').deviceId, c.req.valid('json')),
      attemptErrors,
    ),
  );

  mountWritingRoute(app, routes.events, attempts.record);
  mountWritingRoute(app, routes.submit, attempts.submit, limits);
};

type Writes = (token: string, recordIdx: RecordIdx, batch: JournalBatch) => Promise<Result<object, AttemptError>>;

/** The endpoints that thousands use per second: documented like the others, but parsed by hand. */
const mountWritingRoute = (
  app: RestApp,
  route: typeof routes.events | typeof routes.submit,
  write: Writes,
  limits?: VisitorLimits,
): void => {
  app.openAPIRegistry.registerPath(route);
  app.post(route.getRoutingPath(), async (c) => {
    if (limits && !limits.maySubmit(c)) return refuseOften(c);
    const batch = parseBatch(await c.req.json().catch(() => null));
    const recordIdx = Number(c.req.param('recordIdx'));
    if (!batch || !Number.isSafeInteger(recordIdx) || recordIdx < 1) return refuse(c, 400, 'request/invalid', c.get('copy')('http.400'));
    return reply(c, await write(tokenOf(c), recordIdx as RecordIdx, batch), attemptErrors);
  });
};
