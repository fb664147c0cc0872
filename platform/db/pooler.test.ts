import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { readableLog, testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { whenDatabaseAnswers } from './wait-for-database.ts';

const { url } = testDatabase<never>();
const target = new URL(url);
const toServer = (): Socket => connect(`${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`);
/** Of a message: how long it is with its letter, if it is all there. */
const lengthOf = (bytes: Buffer, from: number) => (bytes.length >= from + 5 ? bytes.readInt32BE(from + 1) + 1 : Infinity);

/** A pooler in transaction mode, as far as a start can tell: every client is let in, and all of them share one session of the server, a statement at a time. */
const sharedSession = async () => {
  const server = toServer();
  let greeting: Buffer | null = null;
  let waiting: ((answer: Buffer) => void) | null = null;
  let heard = Buffer.alloc(0);
  server.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]);
    let at = 0;
    while (at + lengthOf(heard, at) <= heard.length) {
      const isReady = heard[at] === 0x5a;
      at += lengthOf(heard, at);
      if (!isReady) continue;
      const answer = heard.subarray(0, at);
      heard = heard.subarray(at);
      at = 0;
      waiting?.(answer);
    }
  });
  const ask = (bytes: Buffer) =>
    new Promise<Buffer>((resolve) => {
      waiting = resolve;
      server.write(bytes);
    });
  const pooler = createServer((client) => {
    let isIn = false;
    client.on('error', () => {});
    client.on(
      'data',
      (chunk: Buffer) =>
        void (async () => {
          if (isIn && chunk[0] === 0x58) return;
          client.write(isIn ? await ask(chunk) : (greeting ??= await ask(chunk)));
          isIn = true;
        })(),
    );
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  return { port: (pooler.address() as AddressInfo).port, close: () => (server.destroy(), pooler.close()) };
};

it('refuses a pooler that shares sessions, in one line', async () => {
  const pooler = await sharedSession();
  const through = `postgres://${target.username}@127.0.0.1:${pooler.port}${target.pathname}`;
  const error = await whenDatabaseAnswers([through], { log: readableLog().log }, async () => 'served').catch((reason: unknown) => reason);
  pooler.close();
  expect(error).toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ 는 .*풀러[^\n]*DATABASE_URL[^\n]*$/),
  });
});

it('refuses one that takes no settings of a session, as PgBouncer says it', async () => {
  const pooler = createServer((client) => {
    const text = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
    const answer = Buffer.alloc(5 + text.length);
    answer.write('E');
    answer.writeInt32BE(4 + text.length, 1);
    answer.write(text, 5);
    client.on('error', () => {});
    client.once('data', () => client.end(answer));
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const through = `postgres://maru@127.0.0.1:${(pooler.address() as AddressInfo).port}/maru`;
  const error = await whenDatabaseAnswers([through], { log: readableLog().log }, async () => 'served').catch((reason: unknown) => reason);
  pooler.close();
  expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringContaining('unsupported startup parameter: options') });
});

it('takes the database itself', async () => {
  expect(await whenDatabaseAnswers([url], { log: readableLog().log }, async () => 'served')).toBe('served');
});
