import { body, defineRoute, gives, raw, refuse, reply, type RestApp } from '@platform/http';
import { notificationErrors } from '../contract.ts';
import { OptedOut, OptOut, OptOutToken, UndoOptOut, type OptOutApi } from '../contract-opt-out.ts';
import { ONE_CLICK_PATH, UNSUBSCRIBE_PAGE } from './opt-out.ts';

const tags = ['notification'];
const PATH = '/apiV2/unsubscribe';
const NOT_OURS = {
  410: 'Not our link, or of another brand, or too old (`notification/opt-out-ended`)',
  429: 'Too often (`notification/opt-out-too-often`)',
};
/** A mail's link is all that says who asks: nobody has to sign in to get no more of it. */
const access = { who: 'nobody' } as const;

const ONE_CLICK = {
  type: 'object' as const,
  required: ['List-Unsubscribe'],
  properties: { 'List-Unsubscribe': { type: 'string' as const, enum: ['One-Click'] } },
};

const routes = {
  look: defineRoute({
    access,
    method: 'get',
    path: PATH,
    tags,
    summary: 'What the way out of a mail would end, and for which address',
    request: { query: OptOutToken },
    responses: gives('What it would end', OptOut, NOT_OURS),
  }),
  end: defineRoute({
    access,
    method: 'post',
    path: PATH,
    tags,
    summary: 'Get no more mail of this kind',
    description:
      'Advertising, at night too: the consent is taken back, which a mail confirms. Of a kind of notification: mail of it is switched off.',
    request: { body: body(OptOutToken, { token: 'x' }) },
    responses: gives('Ended, now or before', OptedOut, NOT_OURS),
  }),
  undo: defineRoute({
    access,
    method: 'post',
    path: `${PATH}/undo`,
    tags,
    summary: 'Get it again, within half an hour',
    request: { body: body(UndoOptOut, { undo: 'x' }) },
    responses: gives('As it is now', OptOut, NOT_OURS),
  }),
  oneClick: defineRoute({
    access,
    takesBytes: true,
    method: 'post',
    path: ONE_CLICK_PATH,
    tags,
    summary: 'The same by the button of a mail program (RFC 8058)',
    request: {
      query: OptOutToken,
      body: {
        // No schemas of zod: a form would be read whole, however long it is, before this endpoint is asked.
        content: { 'application/x-www-form-urlencoded': { schema: ONE_CLICK }, 'multipart/form-data': { schema: ONE_CLICK } },
        required: true,
      },
    },
    responses: gives('Ended, now or before', OptedOut, { ...NOT_OURS, 400: 'No such form (`request/invalid`)' }),
  }),
  page: defineRoute({
    access,
    method: 'get',
    path: ONE_CLICK_PATH,
    tags,
    summary: 'The page of the same link, for people',
    description: 'Changes nothing: programs that look at mail open its links too.',
    request: { query: OptOutToken },
    responses: { 303: { description: 'To the page' } },
  }),
};

/** What `List-Unsubscribe=One-Click` may take as a form, and what is read past of more: a connection that is cut takes the refusal with it. Bytes. */
const MOST = 2048;
const PASSED_OVER = 1_048_576;
const isOneClick = async (request: Request): Promise<boolean> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let next = await reader?.read(); next && !next.done && size <= PASSED_OVER; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size <= MOST) chunks.push(next.value);
  }
  if (size > MOST) return false;
  const form = await new Response(new Blob(chunks), { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
};

export const mountOptOutRoutes = (app: RestApp, optOut: OptOutApi, accountOrigin: (brandId: string) => string): void => {
  app.openapi(routes.look, async (c) =>
    reply(c, await optOut.look(c.get('brandId'), c.req.valid('query').token, c.get('address')), notificationErrors),
  );
  app.openapi(routes.end, async (c) =>
    reply(c, await optOut.end(c.get('brandId'), c.req.valid('json').token, c.get('address')), notificationErrors),
  );
  app.openapi(routes.undo, async (c) =>
    reply(c, await optOut.undo(c.get('brandId'), c.req.valid('json').undo, c.get('address')), notificationErrors),
  );
  app.openapi(routes.oneClick, async (c) => {
    if (!(await isOneClick(c.req.raw))) return refuse(c, 400, 'request/invalid', c.get('copy')('http.400'));
    return reply(c, await optOut.end(c.get('brandId'), c.req.valid('query').token, c.get('address')), notificationErrors);
  });
  app.openapi(routes.page, (c) =>
    raw(c.redirect(`${accountOrigin(c.get('brandId'))}${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(c.req.valid('query').token)}`, 303)),
  );
};
