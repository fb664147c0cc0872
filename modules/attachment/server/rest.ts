import { z } from '@hono/zod-openapi';
import { defineRoute, raw, reply, type RestApp } from '@platform/http';
import { AttachmentId, attachmentErrors, type AddressProof, type AttachmentApi } from '../contract.ts';
import { contentDisposition } from '../domain/file-name.ts';

const tags = ['attachment'];
const params = z.object({ attachmentId: AttachmentId });
const expires = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const signature = z.string().regex(/^[\w-]{43}$/);
/** A file is a download and never a page, whatever opens it. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const routes = {
  put: defineRoute({
    access: { who: 'signed', site: ['api'] },
    takesBytes: true,
    method: 'put',
    path: '/uploads/{attachmentId}',
    tags,
    summary: 'Send the bytes of a prepared file',
    description:
      'At the address that `attachmentPrepareUpload` gave, once, within five minutes, exactly as many as were told. Where the files stand in a bucket, the address is the bucket’s.',
    request: {
      params,
      query: z.object({ expires, signature }),
      body: { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }, required: true },
    },
    responses: {
      204: { description: 'All of them are here' },
      400: { description: 'No such address (`request/invalid`)' },
      403: { description: 'Not signed by us, or too late (`attachment/address`)' },
      409: { description: 'The address took its file (`attachment/used`)' },
      413: { description: 'More than were told (`attachment/too-large`)' },
      422: { description: 'Fewer than were told (`attachment/wrong-size`)' },
    },
  }),
  get: defineRoute({
    access: { who: 'signed', site: ['api'] },
    method: 'get',
    path: '/attachments/{attachmentId}',
    tags,
    summary: 'A file, to whoever has its address',
    description: 'A private one by an address that was signed for its owner, for five minutes.',
    request: { params, query: z.object({ expires: expires.optional(), signature: signature.optional() }) },
    responses: {
      200: { description: 'Its bytes, as a download' },
      400: { description: 'No such address (`request/invalid`)' },
      403: { description: 'Not signed by us, or too late (`attachment/address`)' },
      404: { description: 'Gone (`attachment/not-found`)' },
    },
  }),
};

interface Query {
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}
const proofOf = ({ expires: until, signature: given }: Query): AddressProof | null =>
  until === undefined || given === undefined ? null : { expires: until, signature: given };

/** What is read past of a body that is refused: whoever still sends does not listen, and a connection that is cut takes the refusal with it. Bytes. */
const PASSED_OVER = 16 * 1_048_576;

/** A body as it comes; what was not read of it can be read past, which the stream's own iterator does not allow. */
const readBody = (body: ReadableStream<Uint8Array> | null) => {
  const reader = body?.getReader();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
  }
  return {
    bytes: bytes(),
    passOver: async (): Promise<void> => {
      let passed = 0;
      for await (const { byteLength } of bytes()) if ((passed += byteLength) > PASSED_OVER) return;
    },
  };
};

export const mountAttachmentRoutes = (app: RestApp, attachments: AttachmentApi): void => {
  app.openapi(routes.put, async (c) => {
    const length = c.req.header('content-length');
    const { bytes, passOver } = readBody(c.req.raw.body);
    const announced = length === undefined ? null : Number(length);
    const received = await attachments.receive(c.req.valid('param').attachmentId, c.req.valid('query'), { bytes, announced });
    if (!received.ok) await passOver();
    return received.ok ? raw(c.body(null, 204)) : reply(c, received, attachmentErrors);
  });
  app.openapi(routes.get, async (c) => {
    const opened = await attachments.open(c.req.valid('param').attachmentId, proofOf(c.req.valid('query')));
    if (!opened.ok) return reply(c, opened, attachmentErrors);
    const { file, bytes, isPublic } = opened.value;
    return raw(
      new Response(bytes, {
        headers: {
          'content-type': file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type,
          'content-length': String(bytes.byteLength),
          'content-disposition': contentDisposition(file.name),
          'content-security-policy': FILE_POLICY,
          'cross-origin-resource-policy': 'same-site',
          'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        },
      }),
    );
  });
};
