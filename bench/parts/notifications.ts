import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { ask, requestBytes } from '../load.ts';
import { register } from '../product.ts';
import type { Figure } from '../report.ts';
import { quantile, runsOf } from '../statistics.ts';

const LISTENERS = 3_000;
const TOLD = 200;
/** Streams that one member may have open (`modules/notification/server/streams.ts`). */
const STREAMS_EACH = 20;

/** How soon a notification is on an open page among thousands of streams. */
export const notifications = async ({ product, isQuick }: Bench): Promise<readonly Figure[]> => {
  const host = product.hostOf('career');
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
  const figure: Figure = {
    what: `a notification on open pages among ${count} streams, p99`,
    unit: 'ms',
    measured: told,
    bar: { says: '< 1 s', isMet: told.median < 1000 },
    note: `${times.length} times heard, from the statement that writes it, its commit included`,
  };
  return [figure];
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
