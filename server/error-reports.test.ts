import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logHooks } from './log-hooks.ts';

/** The error service: takes envelopes and says nothing. */
const received: string[] = [];
const service = createServer(
  (request, response) =>
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    }),
);
let address = '';
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/1/envelope/?sentry_key=k`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => service.close());

const logTo = (to: string | undefined, clock?: () => number) => {
  const lines: string[] = [];
  return { lines, log: pino({ ...logHooks(to, clock) }, { write: (line: string) => void lines.push(line) }) };
};
const rest = () => new Promise((resolve) => setTimeout(resolve, 200));

it('sends what is logged as an error, and still logs it', async () => {
  const { log, lines } = logTo(address);
  log.error({ err: new TypeError('broken'), requestId: 'r-1', path: '/exam/all' }, 'request failed');
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0]!.split('\n')[2]!)).toMatchObject({
    platform: 'node',
    request: { url: '/exam/all' },
    tags: { side: 'server', request_id: 'r-1', said: 'request failed' },
    exception: { values: [{ type: 'TypeError', value: 'broken' }] },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('request failed');
});

it('sends no lines that are no errors', async () => {
  const { log, lines } = logTo(address);
  log.info({ path: '/' });
  log.warn({ err: new Error('seen before') }, 'tried again');
  log.error('a text alone');
  await rest();
  expect([received.length, lines.length]).toEqual([0, 3]);
});

it('sends 20 a minute at most', async () => {
  let now = 0;
  const { log } = logTo(address, () => now);
  for (let i = 0; i < 50; i++) log.error({ err: new Error('again') }, 'x');
  await expect.poll(() => received.length).toBe(20);
  await rest();
  expect(received.length).toBe(20);
  now = 60_000;
  log.error({ err: new Error('again') }, 'x');
  await expect.poll(() => received.length).toBe(21);
});

it('is nothing without an address, and harmless where nobody listens', async () => {
  const { log, lines } = logTo('http://127.0.0.1:1/');
  log.error({ err: new Error('x') }, 'x');
  await rest();
  expect(lines).toHaveLength(1);
});
