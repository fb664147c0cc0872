import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { compare, type Side } from '../compare.ts';
import { ask, requestBytes } from '../load.ts';
import { register, signIn, startCeiling } from '../product.ts';
import type { Figure } from '../report.ts';
import { quantile, runsOf } from '../statistics.ts';

const LISTENERS = 3_000;
const TOLD = 200;
const CONNECTIONS = 16;
const WARM_UPS = 5;
/** Streams that one member may have open (`modules/notification/server/streams.ts`). */
const STREAMS_EACH = 20;
const CURRENT_USER =
  'query CurrentUser($notificationType: NotificationType!) { currentUser { id username type scrapCount notificationUnreadCount(scope: $notificationType) channel { id url deactivatedAt } tokenSet { accessToken } } }';

/** What every page of a portal asks, beside the same bytes from a buffer; and how soon a notification is on an open page among thousands of streams. */
export const notifications = async ({ product, runs, runMs, isQuick }: Bench): Promise<readonly Figure[]> => {
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
  const figures: Figure[] = [];
  try {
    const buffered = requestBytes({ host, path: '/' });
    const top = side(ceiling);
    const {
      measured,
      ceiling: most,
      share,
      cpuShare,
      note,
    } = await compare(runs, side(product), { ...top, load: { ...top.load, next: () => buffered } }, undefined, WARM_UPS);
    figures.push({
      what: 'currentUser with its counters',
      unit: 'requests/s',
      measured,
      share,
      cpuShare,
      ceiling: { of: 'Hono, the same bytes from a buffer', measured: most },
      bar: { says: '≥ 3,000/s', isMet: measured.median >= 3_000 },
      note,
    });
  } finally {
    await ceiling.stop();
    rmSync(folder, { recursive: true });
  }

  // Sessions are what costs at sign-in: members share theirs, as tabs do. Each told has streams of their own.
  const count = isQuick ? 20 : LISTENERS;
  const members = await makeMembers(product, host, Math.ceil(count / STREAMS_EACH));
  const memberAt = (at: number): Member => {
    const member = members[at % members.length];
    if (!member) throw new Error('nobody was registered');
    return member;
  };
  const listeners: Listener[] = [];
  for (let at = 0; at < count; at++) listeners.push(await listen(product.port, host, memberAt(at)));
  await Promise.all(listeners.map(({ hears }) => hears('"unreadCount":0}')));
  const times: number[] = [];
  for (let at = 0; at < (isQuick ? 3 : TOLD); at++) {
    const round = Math.floor(at / members.length) + 1;
    const { id } = memberAt(at);
    const own = listeners.filter((_, index) => index % members.length === at % members.length);
    const told = own.map(({ hears }) => hears(`"unreadCount":${round}}`));
    const asked = performance.now();
    await product.sql(tellOne(id, round));
    for (const heard of await Promise.all(told)) times.push(heard - asked);
    await sleep(5);
  }
  for (const { socket } of listeners) socket.destroy();
  const told = runsOf([quantile(times, 0.99)]);
  figures.push({
    what: `a notification on open pages among ${count} streams, p99`,
    unit: 'ms',
    measured: told,
    bar: { says: '< 1 s', isMet: told.median < 1000 },
    note: `${times.length} times heard, from the statement that writes it, its commit included`,
  });
  return figures;
};

/** What the module does in one transaction. */
const tellOne = (memberId: string, no: number): string => `
  with told as (update notification.member set last_no = ${no}, unread_count = ${no} where brand_id = 'career' and member_id = '${memberId}'),
    written as (insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
      values ('career', '${memberId}', ${no}, 'RESULT_READY', '{"title":"NCS"}', 'cbt', '/', 'bench ${no}', now()))
  select pg_notify('maru_notification', 'career ${memberId}')`;

interface Member {
  readonly id: string;
  readonly cookie: string;
}
const makeMembers = async (product: Bench['product'], host: string, count: number): Promise<readonly Member[]> => {
  const made: Member[] = [];
  for (let at = 0; at < count; at++) {
    const cookie = await register(product, host, at);
    const { id } = JSON.parse((await ask(product.port, { host, path: '/users/me', headers: { cookie } })).body.toString('utf8')) as {
      readonly id: string;
    };
    await product.sql(`insert into notification.member (brand_id, member_id) values ('career', '${id}') on conflict do nothing`);
    made.push({ id, cookie });
  }
  return made;
};

interface Listener {
  readonly socket: Socket;
  /** Resolves with the moment in which this word came. */
  readonly hears: (word: string) => Promise<number>;
}
const listen = (port: number, host: string, { cookie }: Member): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const waiting = new Map<string, (at: number) => void>();
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (const [word, tell] of waiting) {
        if (!text.includes(word)) continue;
        waiting.delete(word);
        tell(performance.now());
      }
    });
    socket.write(requestBytes({ host, path: '/apiV2/user/me/notifications/stream', headers: { cookie } }), () =>
      resolve({
        socket,
        hears: (word) => new Promise((tell) => (text.includes(word) ? tell(performance.now()) : void waiting.set(word, tell))),
      }),
    );
  });
