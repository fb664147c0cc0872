import { z } from '@hono/zod-openapi';
import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, raw, reply, respond, SIGNED_OUT, type EndpointContext, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import {
  AboutLetter,
  KeepLines,
  LetterId,
  LetterQuestions,
  ownLetterErrors,
  StartLetter,
  VersionIdx,
  type LetterOwner,
  type OwnLetterApi,
} from '../contract-own.ts';
import { KeptLines, LetterReview, LetterVersion, LetterVersions, LetterVersionText, OwnLetter, OwnLetters } from '../contract-own-views.ts';

const tags = ['cover-letter'];
const access = { who: 'member', brand: 'corporateMembers' } as const;
const ALL = '/apiV2/user/me/cover-letters';
const ONE = `${ALL}/{letterId}`;
const params = z.object({ letterId: LetterId });
const NOT_THEIRS = { ...SIGNED_OUT, 404: 'The member has no such letter (`cover-letter/no-letter`)' } as const;
const INDIVIDUALS = { 403: 'Not an individual member (`cover-letter/individuals-only`)' } as const;
const FULL = { 422: 'As many as there may be (`cover-letter/too-many`)' } as const;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const routes = {
  list: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Cover letters that the member writes, the one changed last first',
    description: 'At most 100. Deleted ones can be taken back for thirty days.',
    responses: gives('Letters', OwnLetters, SIGNED_OUT),
  }),
  start: defineRoute({
    access,
    method: 'put',
    path: ONE,
    tags,
    summary: 'Begin a letter under an id of the caller’s, free or with the questions of a listing',
    description: 'Asked again with its id it is the same letter.',
    request: { params, body: body(StartLetter) },
    responses: gives('The letter', OwnLetter, {
      ...SIGNED_OUT,
      ...INDIVIDUALS,
      ...FULL,
      404: 'No such listing (`cover-letter/no-listing`)',
    }),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'One letter, with its questions and what is written by now',
    request: { params },
    responses: gives('The letter', OwnLetter, NOT_THEIRS),
  }),
  describe: defineRoute({
    access,
    method: 'patch',
    path: ONE,
    tags,
    summary: 'What it is called, to whom it goes, and whether it is done',
    request: { params, body: body(AboutLetter) },
    responses: gives('The letter', OwnLetter, NOT_THEIRS),
  }),
  ask: defineRoute({
    access,
    method: 'put',
    path: `${ONE}/questions`,
    tags,
    summary: 'Its questions in order; one that is left out keeps its text and can come back',
    request: { params, body: body(LetterQuestions) },
    responses: gives('The letter', OwnLetter, NOT_THEIRS),
  }),
  keep: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/lines`,
    tags,
    summary: 'Keep what was typed: the next lines of one writer',
    description:
      'On disk when it is answered. Lines that are there already are not written again. Where two writers typed on the same text, what came last stands in the letter and the other text is one of its versions.',
    request: { params, body: body(KeepLines) },
    responses: gives('Kept', KeptLines, {
      ...NOT_THEIRS,
      ...INDIVIDUALS,
      409: 'Lines before these are missing (`cover-letter/gap`)',
      422: 'A line is none of its text (`cover-letter/wrong-line`)',
      429: 'Too often (`cover-letter/too-often`)',
    }),
  }),
  remove: defineRoute({
    access,
    method: 'delete',
    path: ONE,
    tags,
    summary: 'Delete it; for thirty days it can be taken back',
    request: { params },
    responses: gives('What is left', OwnLetters, NOT_THEIRS),
  }),
  restore: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/restore`,
    tags,
    summary: 'Take back that it was deleted',
    request: { params },
    responses: gives('What is there again', OwnLetters, NOT_THEIRS),
  }),
  versions: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/versions`,
    tags,
    summary: 'What it was before, the newest first',
    description: 'At most 100.',
    request: { params },
    responses: gives('Versions', LetterVersions, NOT_THEIRS),
  }),
  keepVersion: defineRoute({
    access,
    method: 'post',
    path: `${ONE}/versions`,
    tags,
    summary: 'Keep it as it is now',
    request: { params },
    responses: gives('The version', LetterVersion, { ...NOT_THEIRS, ...FULL }),
  }),
  version: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/versions/{versionIdx}`,
    tags,
    summary: 'One of them with its texts',
    request: { params: z.object({ letterId: LetterId, versionIdx: VersionIdx }) },
    responses: gives('The version', LetterVersionText, { ...NOT_THEIRS, 404: 'No such letter or version (`cover-letter/no-version`)' }),
  }),
  review: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/review`,
    tags,
    summary: 'Other companies that it names, and paragraphs that another letter of the member’s has too',
    request: { params },
    responses: gives('What to look at again', LetterReview, NOT_THEIRS),
  }),
  document: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/document`,
    tags,
    summary: 'The letter as a file for word processors (DOCX)',
    request: { params },
    responses: { 200: { description: `\`${DOCX}\`` }, 401: { description: SIGNED_OUT[401] }, 404: { description: NOT_THEIRS[404] } },
  }),
};

type Asked = Pick<EndpointContext, 'get'>;
const ownerOf = (c: Asked): LetterOwner => ({ brandId: c.get('brandId'), memberId: (c.get('asker') as MemberAsker).memberId });

const MINUTE_MS = 60_000;
/** Lines go about every second while somebody writes, from several tabs. */
const LIMITS = { lines: 600, changes: 120 } as const;

const fileName = (name: string): string =>
  `attachment; filename="letter.docx"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*!]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export const mountOwnLetterRoutes = (app: RestApp, api: OwnLetterApi, clock: Clock): void => {
  const rate = (most: number) => createRate({ most, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  const rates = { lines: rate(LIMITS.lines), changes: rate(LIMITS.changes) };
  /** Null: they may go on. */
  const refusal = (c: Asked, what: keyof typeof rates) => {
    if ((c.get('asker') as MemberAsker).type !== 'NORMAL') return err({ kind: 'cover-letter/individuals-only' } as const);
    const { brandId, memberId } = ownerOf(c);
    return rates[what].take(`${brandId} ${memberId}`) ? null : err({ kind: 'cover-letter/too-often', retryAfterSeconds: 10 } as const);
  };
  app.openapi(routes.list, async (c) => respond(c, await api.letters(ownerOf(c))));
  app.openapi(routes.start, async (c) =>
    reply(c, refusal(c, 'changes') ?? (await api.start(ownerOf(c), c.req.valid('param').letterId, c.req.valid('json'))), ownLetterErrors),
  );
  app.openapi(routes.one, async (c) => reply(c, await api.letter(ownerOf(c), c.req.valid('param').letterId), ownLetterErrors));
  app.openapi(routes.describe, async (c) =>
    reply(c, await api.describe(ownerOf(c), c.req.valid('param').letterId, c.req.valid('json')), ownLetterErrors),
  );
  app.openapi(routes.ask, async (c) =>
    reply(c, await api.ask(ownerOf(c), c.req.valid('param').letterId, c.req.valid('json')), ownLetterErrors),
  );
  app.openapi(routes.keep, async (c) =>
    reply(c, refusal(c, 'lines') ?? (await api.keep(ownerOf(c), c.req.valid('param').letterId, c.req.valid('json'))), ownLetterErrors),
  );
  app.openapi(routes.remove, async (c) => reply(c, await api.remove(ownerOf(c), c.req.valid('param').letterId), ownLetterErrors));
  app.openapi(routes.restore, async (c) => reply(c, await api.restore(ownerOf(c), c.req.valid('param').letterId), ownLetterErrors));
  app.openapi(routes.versions, async (c) => {
    const found = await api.versions(ownerOf(c), c.req.valid('param').letterId);
    return reply(c, found.ok ? { ok: true, value: { items: [...found.value.items] } } : found, ownLetterErrors);
  });
  app.openapi(routes.keepVersion, async (c) => reply(c, await api.keepVersion(ownerOf(c), c.req.valid('param').letterId), ownLetterErrors));
  app.openapi(routes.version, async (c) => {
    const { letterId, versionIdx } = c.req.valid('param');
    return reply(c, await api.version(ownerOf(c), letterId, versionIdx), ownLetterErrors);
  });
  app.openapi(routes.review, async (c) => reply(c, await api.review(ownerOf(c), c.req.valid('param').letterId), ownLetterErrors));
  app.openapi(routes.document, async (c) => {
    const made = await api.document(ownerOf(c), c.req.valid('param').letterId);
    if (!made.ok) return reply(c, made, ownLetterErrors);
    const { name, bytes } = made.value;
    return raw(
      new Response(Buffer.from(bytes), {
        headers: { 'content-type': DOCX, 'content-disposition': fileName(name), 'cache-control': 'private, no-store' },
      }),
    );
  });
};
