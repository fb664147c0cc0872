import { z } from '@hono/zod-openapi';
import { defineRoute, reply, type RestApp } from '@platform/http';
import { attemptErrors, DeviceId, RecordIdx } from '../contract.ts';
import { ReceiptFile, ReceiptQuery, type ReceiptApi } from '../contract-receipt.ts';
import { learnerOf } from '@modules/account/learner';

const tags = ['attempt'];
const params = z.object({ recordIdx: RecordIdx });
const RECORD = '/apiV2/user-exam-records/{recordIdx}';
const NOT_FOUND = { 404: { description: 'No such record of this learner (`attempt/not-found`)' } };
const json = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } });

const ReportSchema = z
  .object({
    devices: z.array(z.object({ deviceId: z.string(), knownCount: z.int(), addedCount: z.int(), lateCount: z.int() })),
    isSubmitted: z.boolean(),
    isSignatureRight: z.boolean().nullable(),
  })
  .openapi('HandInReport', {
    example: {
      devices: [{ deviceId: '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11', knownCount: 40, addedCount: 3, lateCount: 0 }],
      isSubmitted: false,
      isSignatureRight: true,
    },
  });
const ReceiptSchema = z
  .object({
    receipt: z.looseObject({ format: z.literal('maru-receipt/1'), recordIdx: z.int(), lineCount: z.int(), next: z.string().nullable() }),
    signature: z.string(),
  })
  .openapi('Receipt', {
    description: 'Every line of every device, when it came, and whether it counts; the signature is over `JSON.stringify(receipt)`',
  });

const routes = {
  receipt: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORD}/receipt`,
    tags,
    summary: 'The journal of a sitting, page by page, each page signed',
    description: '`next` of one page is `after` of the next.',
    request: { params, query: ReceiptQuery },
    responses: { 200: { description: 'The receipt', ...json(ReceiptSchema) }, ...NOT_FOUND },
  }),
  handIn: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${RECORD}/hand-in`,
    tags,
    summary: 'Hand in what another device kept',
    description:
      'Lines go into the journal by the same rules of time and grace; what comes too late is kept apart, shown on the receipt and counts for nothing. Safe to repeat.',
    request: { params, body: { ...json(ReceiptFile), required: true } },
    responses: { 200: { description: 'What became of its lines', ...json(ReportSchema) }, ...NOT_FOUND },
  }),
  stream: defineRoute({
    access: { who: 'attempt' },
    method: 'get',
    path: `${RECORD}/stream`,
    tags,
    summary: 'Who writes now, and that it was submitted, told at once',
    description:
      'Server-sent events: `writer` with `writerDeviceId` and `serverNow`, first for the present state; `lines` with `othersSeq`, for a listener that says which device it is: how many lines of others the server has (more than the view holds: ask for it again); `submitted` with `submittedAt`, after which the stream ends.',
    request: { params, query: z.object({ deviceId: DeviceId.optional() }) },
    responses: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
      401: { description: 'Not this attempt’s token (`attempt/token-refused`)' },
      429: { description: 'As many streams are open as may be (`attempt/too-often`)' },
    },
  }),
};

export const mountReceiptRoutes = (app: RestApp, receipts: ReceiptApi): void => {
  app.openapi(routes.receipt, async (c) =>
    reply(c, await receipts.receipt(learnerOf(c), c.req.valid('param').recordIdx, c.req.valid('query')), attemptErrors),
  );
  app.openapi(routes.handIn, async (c) =>
    reply(c, await receipts.handInFile(learnerOf(c), c.req.valid('param').recordIdx, c.req.valid('json')), attemptErrors),
  );
  app.openapi(routes.stream, async (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
    const watched = await receipts.watch(token, c.req.valid('param').recordIdx, c.req.valid('query').deviceId, c.get('address'));
    if (!watched.ok) return reply(c, watched, attemptErrors);
    // nginx would gather the events before it passes them on.
    return new Response(watched.value, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  });
};
