import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReplyReader, type Reply } from './reply-reader.ts';
import { quantile } from './statistics.ts';

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** The connection's next request, ready to be sent; null ends the connection. Called after the answer to the one before. */
  readonly next: (connection: number) => Buffer | null;
  readonly onReply?: (reply: Reply, connection: number) => void;
  /** Ends the run: no request begins after this many milliseconds. */
  readonly forMs?: number;
  /** Ends the run too: no more requests than these. */
  readonly most?: number;
  /** How long a connection waits before it begins. */
  readonly delayMs?: () => number;
}
export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly maxMs: number;
  /** Answers that were not 2xx or 304, and connections that broke. */
  readonly errors: number;
  /** The first of them, for whoever has to find out why. */
  readonly firstError: string | undefined;
}

/**
 * A closed loop over kept-alive connections: each sends its next request when the answer to the last one is there. Raw sockets, because
 * the load has one core, like the server, and must not be what is measured. Times are milliseconds.
 */
export const drive = async (load: Load): Promise<LoadResult> => {
  const times: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  const until = began + (load.forMs ?? Number.POSITIVE_INFINITY);
  let left = load.most ?? Number.POSITIVE_INFINITY;
  await Promise.all(
    Array.from({ length: load.connections }, async (_, connection) => {
      if (load.delayMs) await sleep(load.delayMs());
      await converse(load.port, {
        next: () => (performance.now() < until && left-- > 0 ? load.next(connection) : null),
        onReply: (reply, ms) => {
          times.push(ms);
          if (reply.status >= 300 && reply.status !== 304) failures.push(`${reply.status} ${reply.body.toString('utf8').slice(0, 300)}`);
          load.onReply?.(reply, connection);
        },
      }).catch((error: unknown) => failures.push(String(error)));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    maxMs: quantile(times, 1),
    errors: failures.length,
    firstError: failures[0],
  };
};

interface Talk {
  readonly next: () => Buffer | null;
  readonly onReply: (reply: Reply, ms: number) => void;
}

const converse = (port: number, { next, onReply }: Talk): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const read = createReplyReader();
    let isDone = false;
    // The first answer's time counts the connecting too.
    let sentAt = performance.now();
    const send = (): void => {
      const request = next();
      if (request) socket.write(request);
      else {
        isDone = true;
        socket.end(() => resolve());
      }
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => (isDone ? resolve() : reject(new Error('the server closed the connection'))));
    socket.on('data', (chunk) => {
      const reply = read(chunk);
      if (!reply) return;
      const now = performance.now();
      onReply(reply, now - sentAt);
      sentAt = now;
      send();
    });
  });

export interface RequestLine {
  readonly host: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request's bytes. Made before the clock starts wherever it does not depend on an answer. */
export const requestBytes = ({ host, path, method = 'GET', headers = {}, body }: RequestLine): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  };
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${text}`,
  );
};

/** One request on a connection of its own. */
export const ask = async (port: number, line: RequestLine): Promise<Reply> => {
  const requests = [requestBytes(line)];
  const replies: Reply[] = [];
  await converse(port, { next: () => requests.shift() ?? null, onReply: (reply) => replies.push(reply) });
  const [reply] = replies;
  if (!reply) throw new Error(`no answer to ${line.path}`);
  return reply;
};
