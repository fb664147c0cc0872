import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { z } from '@hono/zod-openapi';
import { defineRoute, gives, raw, reply, respond, type RouteEnv, type RestApp } from '@platform/http';
import { err, ok, type Result } from '@platform/kernel';
import type { Context } from 'hono';
import { examErrors, type ExamApi, type ExamError } from '../contract.ts';
import type { HasPaper, PaperReader } from '../contract-access.ts';
import { Paper, PaperPace } from '../contract-views.ts';
import { holderOf } from './holder.ts';
import { NOT_FOUND, tags } from './rest.ts';

const paperRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/apiV2/papers/{paperHash}',
  tags,
  summary: 'A published paper, without keys and explanations',
  description:
    'Named by its content and immutable. A paper of a free sitting is for everybody and may be kept for ever. Any other is for whoever has a record on it ' +
    '(signed in, by the visitor’s cookie, or with that attempt’s token), is kept by no shared cache, and is asked about again each time (ETag).',
  request: { params: z.object({ paperHash: z.string().regex(/^[0-9a-f]{16,64}$/) }) },
  responses: gives('The paper', Paper, {
    ...NOT_FOUND,
    304: 'As it was',
    403: 'Of a sitting that must be bought (`exam/not-entitled`)',
  }),
});

const paceRoute = defineRoute({
  access: { who: 'nobody' },
  method: 'get',
  path: '/apiV2/papers/{paperHash}/pace',
  tags,
  summary: 'How long each problem of a paper should take, in the order of the paper',
  description: 'For whoever may read the paper. For a mark of the pace during a sitting; says nothing of the key.',
  request: { params: paperRoute.request.params },
  responses: gives('Seconds, null where the author does not say', PaperPace, {
    ...NOT_FOUND,
    403: 'Of a sitting that must be bought (`exam/not-entitled`)',
  }),
});

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/** Whether the answer may be kept by everybody; refused where whoever asks may not read the paper. */
const mayRead = async (
  exams: ExamApi,
  hasPaper: HasPaper,
  reader: PaperReader,
  paperHash: string,
): Promise<Result<'public' | 'private', ExamError>> => {
  const isPublic = await exams.isPublicPaper(reader.brandId, paperHash);
  if (isPublic.ok && isPublic.value) return ok('public');
  if (await hasPaper(reader, paperHash)) return ok('private');
  return isPublic.ok ? err({ kind: 'exam/not-entitled' }) : isPublic;
};

const readerOf = (c: Context<RouteEnv>): PaperReader => ({
  ...holderOf(c),
  attemptToken: (c.req.header('authorization') ?? '').replace(/^Bearer /i, ''),
});

/** `GET /apiV2/papers/{paperHash}` and what is asked of it. */
export const mountPaperRoute = (app: RestApp, exams: ExamApi, hasPaper: HasPaper): void => {
  mountPaceRoute(app, exams, hasPaper);
  app.openapi(paperRoute, async (c) => {
    const { paperHash } = c.req.valid('param');
    const reading = await mayRead(exams, hasPaper, readerOf(c), paperHash);
    if (!reading.ok) return reply(c, reading, examErrors);
    const isPublic = reading.value === 'public';
    const etag = `"${paperHash}"`;
    c.header('etag', etag);
    c.header('cache-control', isPublic ? FOREVER : ASK_AGAIN);
    c.header('vary', isPublic ? 'accept-encoding' : 'accept-encoding, authorization, cookie');
    if (c.req.header('if-none-match') === etag) return raw(c.body(null, 304));
    const bytes = await exams.paperBytes(paperHash);
    if (!bytes.ok) return reply(c, bytes, examErrors);
    c.header('content-type', 'application/json; charset=utf-8');
    return raw(c.body(await encoded(c, bytes.value)));
  });
};

const mountPaceRoute = (app: RestApp, exams: ExamApi, hasPaper: HasPaper): void => {
  app.openapi(paceRoute, async (c) => {
    const { paperHash } = c.req.valid('param');
    const reading = await mayRead(exams, hasPaper, readerOf(c), paperHash);
    if (!reading.ok) return reply(c, reading, examErrors);
    const [paper, key] = await Promise.all([exams.paper(paperHash), exams.answerKey(paperHash)]);
    if (!paper.ok) return reply(c, paper, examErrors);
    if (!key.ok) return reply(c, key, examErrors);
    const seconds = new Map(key.value.solutions.map(({ problemIdx, expectedSeconds }) => [problemIdx, expectedSeconds]));
    return respond(c, { expectedSeconds: paper.value.problems.map(({ problemIdx }) => seconds.get(problemIdx) ?? null) });
  });
};

/** Papers lie compressed; who does not take brotli is rare. */
const encoded = async (c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) {
    c.header('content-encoding', 'br');
    return bytes;
  }
  const plain = await promisify(brotliDecompress)(bytes);
  if (!/\bgzip\b/.test(accepted)) return new Uint8Array(plain);
  c.header('content-encoding', 'gzip');
  return new Uint8Array(await promisify(gzip)(plain));
};
