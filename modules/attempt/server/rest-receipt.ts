import { z } from '@hono/zod-openapi';
import { body, defineRoute, gives, raw, reply, type RestApp } from '@platform/http';
import { EVENT_STREAM_HEADERS } from '@platform/http/event-streams';
import { attemptErrors, DeviceId, RecordIdx } from '../contract.ts';
import { ReceiptFile, ReceiptQuery, type ReceiptApi } from '../contract-receipt.ts';
import { HandInReport, SignedReceipt } from '../contract-receipt-views.ts';
import { learnerOf } from '@modules/account/learner';

const tags = ['attempt'];
const params = z.object({ recordIdx: RecordIdx });
const RECORD = '/apiV2/user-exam-records/{recordIdx}';
const NOT_FOUND = { 404: 'No such record of this learner (`attempt/not-found`)' };

const routes = {
  receipt: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${RECORD}/receipt`,
    tags,
    summary: 'The journal of a sitting, page by page, each page signed',
    description: '`next` of one page is `after` of the next.',
    request: { params, query: ReceiptQuery },
    responses: gives('The receipt', SignedReceipt, NOT_FOUND),
  }),
  handIn: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${RECORD}/hand-in`,
    tags,
    summary: 'Hand in what another device kept',
    description:
      'Lines go into the journal by the same rules of time and grace; what comes too late is kept apart, shown on the receipt and counts for nothing. Safe to repeat.',
    request: { params, body: body(ReceiptFile) },
    responses: gives('What became of its lines', HandInReport, NOT_FOUND),
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
    return raw(new Response(watched.value, { headers: EVENT_STREAM_HEADERS }));
  });
};
