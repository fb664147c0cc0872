import { ExamDetailIdx } from '@modules/exam';
import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, parsed, refuse, reply, respond, type EndpointContext, type Reply, type RestApp } from '@platform/http';
import type { Result } from '@platform/kernel';
import {
  attemptErrors,
  DeviceId,
  JournalBatch,
  RecordIdx,
  RecordQuery,
  StartAttempt,
  TakeOverHow,
  type AttemptApi,
  type AttemptError,
} from '../contract.ts';
import { AttemptView, Handed, JournalReceipt, OpenAttempt, RecordPage, ScoreView, SolutionView } from '../contract-views.ts';
import { parseBatch } from './parse-batch.ts';
import { refuseOften, type AttemptLimits } from './rates.ts';
import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';

const tags = ['attempt'];
const record = z.object({ recordIdx: RecordIdx });
const device = z.object({ deviceId: DeviceId });
const RECORDS = '/apiV2/user-exam-records';
const NOT_FOUND = { 404: 'No such record of this learner (`attempt/not-found`)' };
const BATCH = {
  deviceId: '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11',
  events: [
    { seq: 16, atMs: 60_100, kind: 'answer', problemIdx: 55, value: [3] },
    { seq: 17, atMs: 60_900, kind: 'leave', problemIdx: 55 },
  ],
};
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
    responses: gives('The sitting; its time runs', AttemptView, {
      400: 'No such request',
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
    responses: gives('One page; empty for nobody', RecordPage),
  }),
  open: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/open`,
    tags,
    summary: 'Unfinished sittings that can be gone on with',
    responses: gives('All of them', z.array(OpenAttempt)),
  }),
  openOf: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: '/apiV2/exam-details/{examDetailIdx}/open-record',
    tags,
    summary: 'The unfinished sitting of this exam detail',
    description: 'No 404 where nothing is under way: whoever comes to start has none, and that is an answer.',
    request: { params: z.object({ examDetailIdx: ExamDetailIdx }), query: device },
    responses: gives('The sitting; null where none is under way', z.union([AttemptView, z.null()])),
  }),
  one: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/{recordIdx}`,
    tags,
    summary: 'One sitting with its answer sheet, without keys',
    request: { params: record, query: device },
    responses: gives('The sitting', AttemptView, NOT_FOUND),
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
    request: { params: record, body: body(JournalBatch, BATCH) },
    responses: gives('How far this device’s journal is on the server', JournalReceipt, refusals),
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
    responses: gives('This device writes now', JournalReceipt, refusals),
  }),
  submit: defineRoute({
    access: { who: 'attempt' },
    method: 'post',
    path: `${RECORDS}/{recordIdx}/submit`,
    tags,
    summary: 'Hand in, with the last lines of the journal',
    description: 'A repeat is answered like the first.',
    request: { params: record, body: body(JournalBatch, BATCH) },
    responses: gives('Submitted and scored', Handed, { ...refusals, 409: 'Another device took over since (`attempt/taken-over`)' }),
  }),
  score: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORDS}/{recordIdx}/score`,
    tags,
    summary: 'Score, verdict with reasons, marked answer sheet, place among others',
    request: { params: record },
    responses: gives('The score', ScoreView, {
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
    responses: gives('The solution', SolutionView, {
      404: 'No such record of this learner',
      409: 'Not submitted yet (`attempt/not-submitted`), or its learner is sitting the same problems (`attempt/sitting-open`)',
    }),
  }),
};

const tokenOf = (c: EndpointContext): string => (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');

export const mountAttemptRoutes = (app: RestApp, attempts: AttemptApi, newVisitor: NewVisitor, limits: AttemptLimits): void => {
  app.unparsed(routes.start, async (c) => {
    const given = await parsed(c, StartAttempt);
    if (!given.ok) return given.refusal;
    if (!limits.may(c, 'start')) return refuseOften(c);
    return reply(c, await asVisitorAtLeast(c, newVisitor, (who) => attempts.start(who, given.value)), attemptErrors);
  });
  app.openapi(routes.list, async (c) => respond(c, await attempts.records(learnerOf(c), c.req.valid('query'))));
  app.openapi(routes.open, async (c) => {
    c.get('cacheTags')();
    return respond(c, await attempts.openAttempts(learnerOf(c)));
  });
  app.openapi(routes.openOf, async (c) =>
    respond(c, await attempts.openAttempt(learnerOf(c), c.req.valid('param').examDetailIdx, c.req.valid('query').deviceId)),
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

  app.unparsed(routes.events, written(attempts.record));
  const submitted = written(attempts.submit);
  app.unparsed(routes.submit, async (c) => (limits.maySubmit(c) ? submitted(c) : refuseOften(c)));
};

type Writes<T> = (token: string, recordIdx: RecordIdx, batch: JournalBatch) => Promise<Result<T, AttemptError>>;

/** The endpoints that thousands use per second: documented like the others, but parsed by hand. */
const written =
  <T>(write: Writes<T>) =>
  async (c: EndpointContext): Promise<Reply<T>> => {
    const batch = parseBatch(await c.req.json().catch(() => null));
    const recordIdx = Number(c.req.param('recordIdx'));
    if (!batch || !Number.isSafeInteger(recordIdx) || recordIdx < 1) return refuse(c, 400, 'request/invalid', c.get('copy')('http.400'));
    return reply(c, await write(tokenOf(c), recordIdx as RecordIdx, batch), attemptErrors);
  };
