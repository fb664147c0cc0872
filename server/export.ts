import { z } from '@hono/zod-openapi';
import type { AccountApi, Asker } from '@modules/account';
import type { Learner, LearnerId } from '@modules/attempt';
import type { ExportPart, OverviewApi } from '@modules/attempt/overview';
import type { EntitlementApi } from '@modules/entitlement';
import type { LikesApi } from '@modules/exam/likes';
import type { ReviewApi } from '@modules/review';
import { defineRoute, refuse, type RestApp } from '@platform/http';
import type { Clock } from '@platform/kernel';
import type { Logger } from 'pino';
import { exportStream } from './export-stream.ts';

interface ExportDeps {
  readonly accounts: (brandId: string) => AccountApi;
  readonly likes: LikesApi;
  readonly entitlements: EntitlementApi;
  readonly overview: OverviewApi;
  readonly review: ReviewApi;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}
type Member = Extract<Asker, { readonly kind: 'member' }>;

/** A member who has not taken all of it by then may ask again. */
const MOST_MS = 5 * 60_000;
/** Text is handed on in pieces of about this many characters. */
const PIECE = 65_536;
const PAGE = 100;

const exportRoute = defineRoute({
  access: { who: 'member' }, method: 'get', path: '/apiV2/user/me/export', tags: ['mine'], summary: 'Everything that is kept of the member, as one file',
  description: 'Made while it is sent; described in docs/export-format.md. `complete` is its last word: a file without it was cut off. One at a time.',
  responses: {
    200: {
      description: 'The file',
      content: { 'application/json': { schema: z.looseObject({ format: z.literal('maru-export/1') }).openapi('Export', { example: { format: 'maru-export/1', brand: 'career', exportedAt: '2026-11-20T06:00:00.000Z', account: [], likes: [], records: [], complete: true } }) } },
    },
    401: { description: 'Not signed in (`account/signed-out`)' },
    429: { description: 'One is being made (`export/running`)' },
  },
});

/** What a member takes away: each module gives its own lists, by the member's id from the session; nobody else's can be asked for. */
export const mountExportRoute = (app: RestApp<Asker>, deps: ExportDeps): void => {
  const running = new Set<string>();
  app.openapi(exportRoute, async (c) => {
    const member = c.get('asker') as Member;
    const now = deps.clock.now();
    c.header('content-type', 'application/json; charset=utf-8');
    c.header('content-disposition', `attachment; filename="maru-${now.toISOString().slice(0, 10)}.json"`);
    // Only asks what would come.
    if (c.req.method === 'HEAD') return c.body(null) as never;
    if (running.has(member.memberId)) return refuse(c, 429, 'export/running', c.get('copy')('attempt.error.exportRunning')) as never;
    running.add(member.memberId);
    const text = fileOf({ format: 'maru-export/1', brand: c.get('brandId'), exportedAt: now.toISOString() }, partsOf(deps, c.get('brandId'), member));
    const logged = (error: unknown) => deps.log.error({ err: error, requestId: c.get('requestId') }, 'an export was cut off');
    return c.body(exportStream(inPieces(text), { onEnd: () => running.delete(member.memberId), onError: logged, mostMs: MOST_MS })) as never;
  });
};

const partsOf = ({ accounts, likes, entitlements, overview, review }: ExportDeps, brandId: string, { memberId }: Member): readonly ExportPart[] => {
  const who: Learner = { brandId, learnerId: memberId as string as LearnerId, isMember: true };
  return [
    { name: 'account', rows: account(accounts(brandId), memberId) },
    { name: 'likes', rows: liked(likes, brandId, memberId) },
    { name: 'entitlements', rows: entitled(entitlements, who) },
    ...overview.exportAll(who),
    { name: 'notes', rows: notes(review, who) },
    { name: 'examDays', rows: examDays(review, who) },
  ];
};

async function* account(accounts: AccountApi, memberId: Member['memberId']): AsyncGenerator<unknown> {
  const member = await accounts.member(memberId);
  if (member.ok) yield member.value;
}
async function* liked(likes: LikesApi, brandId: string, memberId: Member['memberId']): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const { items } = await likes.likedExams(brandId, memberId, { sort: 'liked', page, pageSize: PAGE });
    for (const { examIdx, slug, title, likedAt } of items) yield { examIdx, slug, title, likedAt: new Date(likedAt).toISOString() };
    if (items.length < PAGE) return;
  }
}
async function* entitled(entitlements: EntitlementApi, who: Learner): AsyncGenerator<unknown> {
  for (const { examDetailIdx, source, reference, startsAt, endsAt, revokedAt } of await entitlements.history(who)) yield { examDetailIdx, source, reference, startsAt, endsAt, revokedAt };
}
async function* notes(review: ReviewApi, who: Learner): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const { items } = await review.notes(who, { state: 'all', sort: 'recent', page, pageSize: PAGE });
    for (const item of items) {
      const note = await review.note(who, item.problemIdx);
      yield note.ok ? { ...item, memo: note.value.memo, history: note.value.history } : item;
    }
    if (items.length < PAGE) return;
  }
}
async function* examDays(review: ReviewApi, who: Learner): AsyncGenerator<unknown> {
  for (const { examIdx, title, examOn } of (await review.aggregate(who, {})).byExam) if (examOn !== null) yield { examIdx, title, examOn };
}

/** One JSON object: the head, each part as a list with a row per line, and `complete` at its end. */
async function* fileOf(head: Readonly<Record<string, unknown>>, parts: readonly ExportPart[]): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}: [`;
    let sign = '\n';
    for await (const row of rows) {
      yield sign + JSON.stringify(row);
      sign = ',\n';
    }
    yield '\n]';
  }
  yield ',\n"complete": true}\n';
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
