import type { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { attachRouterServerSsrUtils } from '@tanstack/router-core/ssr/server';
import type { PageContext } from '@platform/web/page-context';
import type { ServerRequest } from '@platform/web/server-request';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageContext } from '../../server/pages/render.ts';
import { bestFresh, freshBytes } from '../../server/pages/compress.ts';
import { ask } from '../load.ts';
import { jsonOf } from '../reply-reader.ts';
import { hostTable } from '../../server/hosts.ts';
import { brands } from '../../brands/index.ts';

/**
 * Ceiling of a signed-in page: the built page's own components with the same data, rendered by React's `renderToString` and nothing else.
 * Each page's router is made and loaded once, before the clock starts; what a request costs is the render, the compression that the
 * product uses too, and Hono.
 */
const { port, productPort, host, cookie, paths } = JSON.parse(process.argv[2] ?? '') as {
  readonly port: number;
  readonly productPort: number;
  readonly host: string;
  readonly cookie: string;
  readonly paths: readonly string[];
};

const build = pathToFileURL(join(import.meta.dirname, '../../dist/server/server.js')).href;
const { routerOf, requests } = (await import(build)) as {
  readonly routerOf: (page: PageContext, address: string) => Promise<AnyRouter>;
  readonly requests: AsyncLocalStorage<ServerRequest>;
};

const entry = hostTable(brands, {}, 'admin.localhost').find(host.replace(/:\d+$/, ''));
if (!entry?.brand) throw new Error(`no brand on ${host}`);
const hosts = hostTable(brands, {}, 'admin.localhost');
const origin = new URL(`http://${host}`);
const page = pageContext(new Request(origin), { ...entry, brand: entry.brand }, hosts, 'bench', origin);
const askProduct = async (path: string) => {
  const reply = await ask(productPort, { host, path, headers: { cookie } });
  return { status: reply.status, body: jsonOf(reply), requestId: '' };
};
const request: ServerRequest = {
  page,
  ask: askProduct,
  askGraph: () => Promise.reject(new Error('no page that is measured asks the graph')),
};

const loaded = (path: string) =>
  requests.run(request, async () => {
    const router = await routerOf(page, path);
    attachRouterServerSsrUtils({ router, manifest: undefined });
    await router.load();
    return router;
  });

const app = new Hono();
for (const path of paths) {
  const router = await loaded(path);
  const render = () => `<!DOCTYPE html>${renderToString(createElement(RouterProvider, { router }))}`;
  const size = render().length;
  if (size < 5_000) throw new Error(`${path}: the ceiling renders ${size} characters only`);
  console.log(`${path}: ${size} characters`);
  app.get(path, (c) => {
    const encoding = bestFresh(c.req.header('accept-encoding') ?? null);
    return c.body(freshBytes(render(), encoding), 200, {
      'content-type': 'text/html; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  });
}
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));
