import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/* A server of this machine stands for a public host: its address alone is allowed, and that of another one is not. */
const seen: string[] = [];
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const answers: Readonly<Record<string, (response: ServerResponse, port: number, request: IncomingMessage) => void>> = {
  '/page': (response) => response.writeHead(200, HTML).end('<title>안녕</title>'),
  '/private': (response, port) => response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end(),
  '/by-name': (response, port) => response.writeHead(302, { location: `http://inside.localhost:${port}/secret` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/relative': (response) => response.writeHead(301, { location: 'page' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/said-large': (response) => response.writeHead(200, { ...HTML, 'content-length': '5000' }).end(),
  '/large': (response) => response.writeHead(200, HTML).end('x'.repeat(5_000)),
  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  '/packed': (response) => response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('x'),
  '/gone': (response) => response.writeHead(404, HTML).end('x'),
  '/slow': (response) => response.writeHead(200, HTML).write('<title>'),
};
const server = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push(path);
  (answers[path] ?? answers['/page'])?.(response, (server.address() as AddressInfo).port, request);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.localhost': ['127.0.0.1'],
  'inside.localhost': ['127.0.0.2'],
  'both.localhost': ['127.0.0.1', '127.0.0.2'],
};
const fetchOf = (rules: Parameters<typeof createGuardedFetch>[0] = {}) =>
  createGuardedFetch({
    maxBytes: 1_000,
    isAllowed: (address) => address === '127.0.0.1',
    ports: [port],
    resolve: ((name: string, _options: unknown, give: (error: Error | null, found: unknown) => void) =>
      give(
        NAMES[name] ? null : new Error('no such name'),
        NAMES[name]?.map((address) => ({ address, family: 4 })),
      )) as never,
    ...rules,
  });
const ask = async (path: string, host = 'public.localhost', rules = {}) => {
  const result = await fetchOf(rules)(`http://${host}:${port}${path}`, ['text/html']);
  return result.ok ? `${new URL(result.value.url).pathname} ${result.value.body.toString()}` : result.error;
};

describe('an address that somebody typed', () => {
  it.each([
    ['/page', '/page <title>안녕</title>'],
    ['/relative', '/page <title>안녕</title>'],
    ['/private', 'private'],
    ['/by-name', 'private'],
    ['/file', 'address'],
    ['/round', 'redirects'],
    ['/said-large', 'size'],
    ['/large', 'size'],
    ['/picture', 'type'],
    ['/packed', 'type'],
    ['/gone', 'status'],
  ])('%s is answered with “%s”', async (path, expected) => {
    expect(await ask(path)).toBe(expected);
  });

  it('is connected to nowhere else, by whatever name', async () => {
    seen.length = 0;
    expect([await ask('/secret', '127.0.0.2'), await ask('/secret', 'inside.localhost'), await ask('/secret', 'both.localhost')]).toEqual([
      'private',
      'private',
      'private',
    ]);
    await ask('/private');
    await ask('/by-name');
    expect(seen).not.toContain('/secret');
    expect(await ask('/page', 'nowhere.localhost')).toBe('unreachable');
  });

  it('is given up after a time, with what came of it', async () => {
    expect(await ask('/slow', 'public.localhost', { timeoutMs: 300 })).toBe('unreachable');
  });

  it.each([
    'ftp://public.localhost/',
    'http://user:word@public.localhost/',
    'javascript:alert(1)',
    'no address',
    'http://public.localhost:22/',
  ])('%s is none that is asked', async (address) => {
    const result = await fetchOf()(address, ['text/html']);
    expect(result.ok ? 'ok' : result.error).toBe('address');
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/',
  ])('%s leads to no public host', async (address) => {
    const result = await createGuardedFetch()(address, ['text/html']);
    expect(result.ok ? 'ok' : result.error).toBe('private');
  });
});

it.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
