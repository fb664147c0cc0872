import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { cpuTimes } from '../cpu.ts';
import { ask, requestBytes } from '../load.ts';
import { workedOff } from '../product.ts';
import type { Figure } from '../report.ts';
import { readSubject, RECORDS, startMany, type Sitting, type Subject } from '../sittings.ts';
import { quantile, runsOf } from '../statistics.ts';

const LISTENERS = 3_000;
/** Every stream gets its heartbeat at least once in it. Milliseconds. */
const IDLE_MS = 26_000;
const TAKE_OVERS = 50;

interface Listener {
  readonly socket: Socket;
  /** Resolves with the moment in which this word came. */
  readonly hears: (word: string) => Promise<number>;
}

/** Thousands of players under way listen for events and mostly receive none: what they cost, and how soon a take-over is told among them. */
export const streams = async ({ product, isQuick }: Bench): Promise<readonly Figure[]> => {
  const count = isQuick ? 20 : LISTENERS;
  const subject = await readSubject(product);
  const sittings = await startMany(product, subject, count);
  await workedOff(product);
  const listeners = await Promise.all(sittings.map((sitting) => listen(product.port, subject, sitting)));
  await Promise.all(listeners.map(({ hears }) => hears('event: writer')));
  const before = cpuTimes(product.pid, product.postmasterPid);
  const begun = performance.now();
  await sleep(isQuick ? 200 : IDLE_MS);
  const after = cpuTimes(product.pid, product.postmasterPid);
  const share = (after.server - before.server + after.postgres - before.postgres) / (performance.now() - begun);

  const times: number[] = [];
  for (const [at, sitting] of sittings.slice(0, isQuick ? 3 : TAKE_OVERS).entries()) {
    const other = crypto.randomUUID();
    const told = listeners[at]?.hears(other);
    const asked = performance.now();
    await ask(product.port, {
      host: subject.host,
      path: `${RECORDS}/${sitting.recordIdx}/take-over`,
      method: 'POST',
      headers: { authorization: `Bearer ${sitting.token}` },
      body: { deviceId: other },
    });
    times.push(((await told) ?? Number.POSITIVE_INFINITY) - asked);
  }
  for (const { socket } of listeners) socket.destroy();
  const told = runsOf([quantile(times, 0.99)]);
  return [
    {
      what: `${count} idle event streams: CPU`,
      unit: '% of a core',
      measured: runsOf([share * 100]),
      bar: { says: '≤ 3 %', isMet: share <= 0.03 },
      note: 'server + PostgreSQL, heartbeats included',
    },
    { what: 'a take-over told among them, p99', unit: 'ms', measured: told, bar: { says: '< 1 s', isMet: told.median < 1000 } },
  ];
};

const listen = (port: number, { host }: Subject, { recordIdx, token }: Sitting): Promise<Listener> =>
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
    socket.write(requestBytes({ host, path: `${RECORDS}/${recordIdx}/stream`, headers: { authorization: `Bearer ${token}` } }), () =>
      resolve({
        socket,
        hears: (word) => new Promise((tell) => (text.includes(word) ? tell(performance.now()) : void waiting.set(word, tell))),
      }),
    );
  });
