import http from '@platform/http/copy/server' with { type: 'json' };
import { makeCopy } from '@platform/i18n/copy';
import type { Handle } from './http-server.ts';
import { awayPage, RETRY_AFTER } from './away.ts';
import type { NotReady } from './readiness.ts';

const copy = makeCopy(http);

/**
 * Answers while there is no product yet: the process lives (`/healthz`), is not ready and says why (`/readyz`), and everybody else is told
 * to come again.
 */
export const answerWhileStarting =
  (reason: () => NotReady): Handle =>
  (request, response) => {
    const send = (status: number, type: string, body: string) =>
      response
        .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}) })
        .end(request.method === 'HEAD' ? '' : body);
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return void send(200, 'application/json', JSON.stringify({ status: 'ok' }));
    if (path === '/readyz') return void send(503, 'application/json', JSON.stringify({ status: 'not ready', reason: reason() }));
    request.resume();
    if (request.headers.accept?.includes('text/html'))
      return void send(503, 'text/html; charset=utf-8', awayPage(copy('http.starting.title'), copy('http.starting.text')));
    return void send(503, 'application/json', JSON.stringify({ kind: 'server/away', message: copy('http.starting.text'), requestId: '' }));
  };
