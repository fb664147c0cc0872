import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { compare, type Side } from '../compare.ts';
import { ask, requestBytes } from '../load.ts';
import { signIn, startCeiling, untilQuiet } from '../product.ts';
import { rateFigure, type Figure } from '../report.ts';

const CONNECTIONS = 16;
const WARM_UPS = 5;
/** Of one core, for 3,000 in a second, the database's part included. */
const CURRENT_USER =
  'query CurrentUser($notificationType: NotificationType!) { currentUser { id username type scrapCount notificationUnreadCount(scope: $notificationType) channel { id url deactivatedAt } tokenSet { accessToken } } }';

/** What every page of a portal asks, beside the same bytes from a buffer. */
export const currentUser = async ({ product, runs, runMs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const host = product.hostOf('career');
  const cookie = await signIn(product, host, 'student@career.test');
  const [me] = await product.sql(`select id from account.member where email = 'student@career.test' and brand_id = 'career'`);
  const memberId = String(me?.id);
  await product.sql(`insert into notification.member (brand_id, member_id, last_no, unread_count) values ('career', '${memberId}', 0, 0)
    on conflict do nothing`);
  const api = host.replace(/^cbt\./, 'api.');
  const line = {
    host: api,
    path: '/graphql',
    method: 'POST',
    headers: { cookie, origin: `http://${host}` },
    body: { query: CURRENT_USER, variables: { notificationType: 'NOTIFICATION' } },
  } as const;
  const reply = await ask(product.port, line);
  if (reply.status !== 200 || !reply.body.includes('notificationUnreadCount'))
    throw new Error(`currentUser: ${reply.status} ${reply.body.toString()}`);
  const bytes = requestBytes(line);
  const side = ({ port, pid, postmasterPid }: Omit<Side, 'load'> & { readonly port: number }): Side => ({
    pid,
    postmasterPid,
    load: { port, connections: CONNECTIONS, next: () => bytes, forMs: runMs },
  });
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'));
  const file = join(folder, 'answer');
  writeFileSync(file, reply.body);
  const ceiling = await startCeiling(product, 'buffer.ts', { files: { '/': file } });
  if (!isQuick) await untilQuiet(product);
  try {
    const buffered = requestBytes({ host, path: '/' });
    const top = side(ceiling);
    const compared = await compare(runs, side(product), { ...top, load: { ...top.load, next: () => buffered } }, undefined, WARM_UPS);
    return [rateFigure(compared, { what: 'currentUser with its counters', of: 'Hono, the same bytes from a buffer', perSecond: 3_000 })];
  } finally {
    await ceiling.stop();
    rmSync(folder, { recursive: true });
  }
};
