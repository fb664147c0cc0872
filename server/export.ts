import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { defineRoute, gives, raw, refuse, SIGNED_OUT, type RestApp } from '@platform/http';
import type { Clock } from '@platform/kernel';
import type { ExportPart, ModuleParts } from '@platform/module';
import type { Logger } from 'pino';
import { exportStream } from './export-stream.ts';

interface ExportDeps {
  readonly parts: readonly Pick<ModuleParts<unknown>, 'exportParts'>[];
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}
type Member = Extract<Asker, { readonly kind: 'member' }>;

/** A member who has not taken all of it by then may ask again. */
const MOST_MS = 5 * 60_000;
/** Text is handed on in pieces of about this many characters. */
const PIECE = 65_536;

const exportRoute = defineRoute({
  access: { who: 'member' },
  method: 'get',
  path: '/apiV2/user/me/export',
  tags: ['learner'],
  summary: 'Everything that is kept of the member, as one file',
  description:
    'Made while it is sent; described in docs/export-format.md. `complete` is its last word: a file without it was cut off. One at a time.',
  responses: gives(
    'The file',
    z.looseObject({ format: z.literal('maru-export/1') }).meta({
      id: 'Export',
      example: {
        format: 'maru-export/1',
        brand: 'career',
        exportedAt: '2026-11-20T06:00:00.000Z',
        account: [],
        likes: [],
        records: [],
        complete: true,
      },
    }),
    { ...SIGNED_OUT, 429: 'One is being made (`export/running`)' },
  ),
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
    if (c.req.method === 'HEAD') return raw(c.body(null));
    if (running.has(member.memberId)) return refuse(c, 429, 'export/running', c.get('copy')('attempt.error.exportRunning'));
    running.add(member.memberId);
    const text = fileOf(
      { format: 'maru-export/1', brand: c.get('brandId'), exportedAt: now.toISOString() },
      deps.parts.flatMap(({ exportParts }) => exportParts?.({ brandId: c.get('brandId'), memberId: member.memberId }) ?? []),
    );
    const logged = (error: unknown) => deps.log.error({ err: error, requestId: c.get('requestId') }, 'an export was cut off');
    return raw(c.body(exportStream(inPieces(text), { onEnd: () => running.delete(member.memberId), onError: logged, mostMs: MOST_MS })));
  });
};

/** One JSON object: the head, each part as a list with a row per line, and `complete` at its end. */
async function* fileOf(head: Readonly<Record<string, unknown>>, parts: readonly ExportPart[]): AsyncGenerator<string, void> {
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

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
