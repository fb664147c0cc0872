import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { startInterval, type RunningInterval } from '@platform/jobs/interval';
import { OperatorError } from '@platform/kernel';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** While stopping: connections whose last request has just ended are let go this often, milliseconds. */
const IDLE_SWEEP_MS = 50;
/** Requests that were on their way when the stop was asked for get this long to be read. */
const LINGER_MS = 500;

/**
 * How long a client may take, milliseconds: a phone in a tunnel sends its headers within seconds and a full batch of lines (1 MB) within a minute;
 * whoever is slower holds a connection that others want. The slow ones are looked for at the interval. A connection without a request is kept longer than
 * a proxy before us keeps it (nginx and most load balancers: 60 s): where we end it first, a request that is on its way then fails (502).
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 75_000 };
/** Sockets of one process; a stream and a page each of ten thousand learners, and as much again. */
const MAX_CONNECTIONS = 40_000;

/** The socket of one process. It listens before there is a product behind it: who answers may change. */
export const openHttpServer = (first: Handle) => {
  let handle = first;
  const server = createServer(PATIENCE, (request, response) => handle(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  return {
    server,
    /** From now on this one answers. */
    use: (next: Handle): void => {
      handle = next;
    },
    /** @returns the port, also where any was asked for */
    listen: (port: number, host?: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    /** Takes nothing new, lets requests end, and cuts what has not ended after so many milliseconds. */
    close: (patienceMs: number): Promise<void> => {
      if (!server.listening) return Promise.resolve();
      // A client that never pauses would keep its connection forever: from now on each answer is a connection's last.
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      return new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), patienceMs);
        let sweep: RunningInterval | undefined;
        const linger = setTimeout(() => {
          sweep = startInterval({ everyMs: IDLE_SWEEP_MS, run: () => server.closeIdleConnections() }, () => {});
        }, LINGER_MS);
        // `http.Server.close` would cut every idle connection at once, also those whose next request has arrived and is not yet read.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(force);
          clearTimeout(linger);
          void sweep?.stop();
          resolve();
        });
      });
    },
  };
};
export type HttpServer = ReturnType<typeof openHttpServer>;

/** Why a port could not be opened, in one line. */
export const listenRefusal = (error: unknown, port: number): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `포트 ${port}번을 다른 프로그램이 쓰고 있습니다. 그 프로그램을 끝내거나 다른 포트로 시작하세요: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES') return new OperatorError(`포트 ${port}번을 열 권한이 없습니다. 1024 이상의 포트를 쓰세요: PORT=3000 npm start`);
  return error;
};
