import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './cluster.ts';
import { postmasterPid } from './postmaster.ts';

const said: string[] = [];
const log = { info: () => {}, warn: () => {}, error: (_facts: object, message: string) => said.push(message) };
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
};
const dataDir = newFolder();
const data = join(dataDir, 'postgres', 'data');
const pid = () => postmasterPid(data);

const query = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const until = async (isSo: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error('it never came true');
};

/** Another process of the product that uses the same folder, until it is killed. */
const another = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'holder.testing.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};
const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  await once(child, 'exit');
};

beforeAll(async () => {
  const { url, stop } = await embeddedPostgres({ dataDir, log });
  await query(url, 'create table kept (n int)');
  await stop();
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps its data over a stop, is durable, and listens on no port', async () => {
  const { url, stop } = await embeddedPostgres({ dataDir, log });
  await query(url, 'insert into kept values (1)');
  await stop();
  expect(pid()).toBeUndefined();
  const again = await embeddedPostgres({ dataDir, log });
  expect(await query(again.url, 'select count(*)::int as n from kept where n = 1')).toEqual([{ n: 1 }]);
  expect(
    await query(
      again.url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as port, current_user as who,
    (select rolsuper from pg_roles where rolname = current_user) as may_all`,
    ),
  ).toEqual([{ fsync: 'on', port: '', who: 'maru', may_all: false }]);
  await again.stop();
});

it('puts a log that has grown large aside at a start, and throws nothing away that was not put aside before', async () => {
  const logFile = join(dataDir, 'postgres', 'server.log');
  const large = `of before\n${'x'.repeat(5_000_000)}\n`;
  writeFileSync(logFile, large);
  writeFileSync(`${logFile}.1`, 'of long ago\n');
  const { stop } = await embeddedPostgres({ dataDir, log });
  await stop();
  expect(readFileSync(`${logFile}.1`, 'utf8')).toBe(large);
  expect(readFileSync(logFile, 'utf8')).not.toContain('of before');
  expect(readFileSync(logFile, 'utf8')).toContain('ready to accept connections');
});

it('is joined, not started twice, by a second process; the last one stops it', async () => {
  const other = await another();
  const server = pid();
  const { url, stop } = await embeddedPostgres({ dataDir, log });
  expect(pid()).toBe(server);
  await kill(other, 'SIGTERM'); // the one that started it goes, we are still here
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(pid()).toBe(server);
  await stop();
  expect(pid()).toBeUndefined();
});

it('ends by itself after kill -9 of its only user, and of no other', async () => {
  const one = await another();
  const other = await another();
  await kill(one, 'SIGKILL');
  await sleep(2_000);
  expect(pid()).toBeDefined();
  await kill(other, 'SIGKILL');
  await until(() => pid() === undefined);
});

it('survives kill -9 of its only user: the next start has a server, and stops it', async () => {
  await kill(await another(), 'SIGKILL');
  const { url, stop } = await embeddedPostgres({ dataDir, log });
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await stop();
  expect(pid()).toBeUndefined();
});

it('survives kill -9 of PostgreSQL: it is started again, with every committed row, and that is logged', async () => {
  const { url, stop } = await embeddedPostgres({ dataDir, log });
  await query(url, 'insert into kept values (7)');
  const before = pid() ?? 0;
  process.kill(before, 'SIGKILL');
  await until(() => pid() !== undefined && pid() !== before);
  await until(() =>
    query(url, 'select count(*)::int as n from kept where n = 7').then(
      (rows) => JSON.stringify(rows) === '[{"n":1}]',
      () => false,
    ),
  );
  expect(said.join()).toContain('went away');
  await stop();
  expect(pid()).toBeUndefined();
});

it('starts although the noted process number belongs to a stranger now', async () => {
  const stranger = spawn('sleep', ['60']);
  const { stop } = await embeddedPostgres({ dataDir, log });
  const note = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  await stop();
  writeFileSync(join(data, 'postmaster.pid'), note.replace(/^\d+/, String(stranger.pid)));
  const again = await embeddedPostgres({ dataDir, log });
  await again.stop();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

it('four starts at once of a new folder make one database', async () => {
  const fresh = newFolder();
  const all = await Promise.all(Array.from({ length: 4 }, () => embeddedPostgres({ dataDir: fresh, log })));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  await Promise.all(all.map(({ stop }) => stop()));
  expect(postmasterPid(join(fresh, 'postgres', 'data'))).toBeUndefined();
  rmSync(fresh, { recursive: true, force: true });
});

it.each([
  ['is none', (folder: string) => mkdirSync(join(folder, 'postgres', 'data'), { recursive: true })],
  [
    'is of another version',
    (folder: string) => {
      mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
      writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '15\n');
    },
  ],
  ['leads nowhere', (folder: string) => symlinkSync(join(folder, 'gone'), join(folder, 'postgres'))],
  [
    'is empty inside',
    (folder: string) => {
      mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
      chmodSync(join(folder, 'postgres', 'data'), 0o700);
      writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '18\n');
    },
  ],
])('a folder that %s: one line that says what to do', async (_what, breakIt) => {
  const broken = newFolder();
  breakIt(broken);
  const error = await embeddedPostgres({ dataDir: broken, log }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(/^[^\n]*(지우고|옮기세요)[^\n]*$/) });
  rmSync(broken, { recursive: true, force: true });
});

it('a server that takes its number away while it is looked for is one that is gone', async () => {
  const folder = newFolder();
  const file = JSON.stringify(join(folder, 'postmaster.pid'));
  const ending = `const { writeFileSync, rmSync } = require('node:fs'); for (;;) { writeFileSync(${file}, '1'); rmSync(${file}, { force: true }); }`;
  const writer = new Worker(ending, { eval: true });
  try {
    await once(writer, 'online');
    const found = new Set<number | undefined>();
    for (let look = 0; look < 50_000; look += 1) found.add(postmasterPid(folder));
    expect([...found].filter((one) => one !== undefined && one !== 1)).toEqual([]);
  } finally {
    await writer.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
});
