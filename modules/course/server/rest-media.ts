import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import type { ObjectStore } from '@platform/files';
import { defineRoute, raw, reply, SIGNED_OUT, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { courseErrors } from '../contract.ts';
import type { Deps } from './deps.ts';
import { lectureParams } from './rest.ts';
import { findLecture, findStreamMedia } from './store.ts';
import { mayWatch } from './views.ts';

const tags = ['course'];
const site = ['study', 'api'] as const;
/** A browser asks for what follows by itself, so that no answer holds more of a video in memory. */
const MOST_BYTES = 1_048_576;
/** A file is never a page, whatever opens it. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const routes = {
  media: defineRoute({
    access: { who: 'signed', brand: 'shop', site },
    isUnlogged: true,
    method: 'get',
    path: '/courses/{productNo}/lectures/{lectureId}/media',
    tags,
    summary: 'A lecture’s video, to whoever has its address',
    description:
      'As long as the stream that it was signed for goes on, for ten minutes. A part of it at a time (`range`), at most a megabyte.',
    request: {
      params: lectureParams,
      query: z.object({
        stream: z.uuid(),
        expires: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        signature: z.string().regex(/^[\w-]{43}$/),
      }),
    },
    responses: {
      200: { description: 'All of it' },
      206: { description: 'The part that was asked for, or its beginning' },
      400: { description: 'No such address (`request/invalid`)' },
      403: { description: 'Not signed by us, too late, or taken over by another device (`course/address`)' },
      404: { description: 'No video (`course/not-found`)' },
      416: { description: 'It is not so long' },
    },
  }),
  material: defineRoute({
    access: { who: 'member', brand: 'shop', site },
    method: 'get',
    path: '/courses/{productNo}/lectures/{lectureId}/materials/{place}',
    tags,
    summary: 'A file to read beside a lecture',
    description: 'Opens no lecture.',
    request: { params: lectureParams.extend({ place: z.coerce.number().pipe(z.int().min(0).max(1_000)) }) },
    responses: {
      200: { description: 'Its bytes, as a download' },
      401: { description: SIGNED_OUT[401] },
      403: { description: 'Not bought, given back, or over (`course/closed`)' },
      404: { description: 'No such file (`course/not-found`)' },
    },
  }),
};

/** `bytes=0-`, `bytes=5-9`, `bytes=-3`; of several ranges none is answered, which a server may do. */
const RANGE = /^bytes=(\d*)-(\d*)$/;
const rangeOf = (header: string | undefined): { readonly from: number | null; readonly to: number | null } | null => {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
};

interface MediaDeps extends Pick<Deps, 'db' | 'signer' | 'orders'> {
  readonly clock: Clock;
  readonly objects: Pick<ObjectStore, 'get' | 'read'>;
}

const partOf = async (objects: MediaDeps['objects'], id: string, type: string, header: string | undefined): Promise<Response | null> => {
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-security-policy': FILE_POLICY,
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'private, no-store',
  };
  const wished = rangeOf(header);
  if (!wished) {
    const bytes = await objects.get('kept', id);
    return bytes && new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
  }
  // The last so many bytes: how many there are is asked first.
  const size = wished.from === null ? ((await objects.read('kept', id, 0, 1))?.size ?? 0) : 0;
  const from = wished.from ?? Math.max(0, size - (wished.to ?? 0));
  const most = wished.from === null || wished.to === null ? MOST_BYTES : Math.min(MOST_BYTES, wished.to - from + 1);
  if (most <= 0) return new Response(null, { status: 416 });
  const part = await objects.read('kept', id, from, most);
  if (!part) return null;
  if (part.bytes.byteLength === 0) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${part.size}` } });
  const last = from + part.bytes.byteLength - 1;
  return new Response(part.bytes, {
    status: 206,
    headers: { ...headers, 'content-length': String(part.bytes.byteLength), 'content-range': `bytes ${from}-${last}/${part.size}` },
  });
};

export const mountMediaRoutes = (app: RestApp, { db, signer, clock, objects, orders }: MediaDeps): void => {
  app.openapi(routes.media, async (c) => {
    const [name, proof, brandId] = [c.req.valid('param'), c.req.valid('query'), c.get('brandId')];
    const media = signer.isGood(brandId, name, proof, clock.now()) ? await findStreamMedia(db, brandId, proof.stream, name) : undefined;
    if (!media) return reply(c, err({ kind: 'course/address' }), courseErrors);
    const answer = media.media_id === null ? null : await partOf(objects, media.media_id, media.media_type ?? '', c.req.header('range'));
    return answer ? raw(answer) : reply(c, err({ kind: 'course/not-found' }), courseErrors);
  });
  app.openapi(routes.material, async (c) => {
    const { place, ...name } = c.req.valid('param');
    const who = { brandId: c.get('brandId'), memberId: (c.get('asker') as MemberAsker).memberId };
    const [row, isOpen] = await Promise.all([findLecture(db, who.brandId, name), mayWatch({ orders }, who, name.productNo)]);
    const material = row?.materials[place];
    if (!material) return reply(c, err({ kind: 'course/not-found' }), courseErrors);
    if (!isOpen) return reply(c, err({ kind: 'course/closed' }), courseErrors);
    const bytes = await objects.get('kept', material.objectId);
    if (!bytes) return reply(c, err({ kind: 'course/not-found' }), courseErrors);
    return raw(
      new Response(bytes, {
        headers: {
          'content-type': material.type,
          'content-length': String(bytes.byteLength),
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${material.title}.${material.type.includes('pdf') ? 'pdf' : 'txt'}`)}`,
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private, no-store',
        },
      }),
    );
  });
};
