import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onServerCore } from './cores.ts';
import { cpuTimes } from './cpu.ts';
import { ask } from './load.ts';
import { CONSENTS } from '../testing/member.ts';
import { cookiesOf } from './reply-reader.ts';

export const ROOT = join(import.meta.dirname, '..');
const START_PATIENCE_MS = 300_000;
const WORK_PATIENCE_MS = 180_000;

/** The product as its users get it, on one core together with its database, and ready for the load. */
export interface Product {
  readonly port: number;
  readonly pid: number;
  readonly postmasterPid: number;
  readonly databaseUrl: string;
  /** `cbt.nursing.localhost:4123` */
  readonly hostOf: (brand: 'career' | 'nursing') => string;
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @param nodeArgs for a profile: `--cpu-prof` @param workers processes that share the port */
export const startProduct = async (nodeArgs: readonly string[] = [], workers = 1): Promise<Product> => {
  // Short, because PostgreSQL's socket stands in it.
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-bench-'));
  const port = await freePort();
  const [command, ...args] = onServerCore([process.execPath, ...nodeArgs, 'server/main.ts']);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      DATA_DIR: dataDir,
      PORT: String(port),
      WEB_CONCURRENCY: String(workers),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  try {
    await untilReady(child, port);
  } catch (error) {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  // taskset becomes the program that it starts, so the child's id is the server's.
  const databaseUrl = `postgres://maru@localhost:5432/maru?host=${encodeURIComponent(join(dataDir, 'postgres/run'))}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  // A closed session may still hear that the server stops.
  pool.on('error', () => {});
  return {
    port,
    pid: child.pid ?? 0,
    postmasterPid: Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10),
    databaseUrl,
    hostOf: (brand) => `cbt.${brand}.localhost:${port}`,
    sql: async (text, values = []) => (await pool.query(text, [...values])).rows as Record<string, unknown>[],
    stop: async () => {
      await pool.end();
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export interface Ceiling {
  readonly port: number;
  readonly pid: number;
  /** The product's PostgreSQL, which some ceilings use too. */
  readonly postmasterPid: number;
  readonly stop: () => Promise<void>;
}

/** Starts a server of bare parts, which says `listening` when it is. */
export const startCeiling = async (
  { postmasterPid }: Product,
  script: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Ceiling> => {
  const port = await freePort();
  const [command, ...args] = onServerCore([
    process.execPath,
    join(import.meta.dirname, 'ceilings', script),
    JSON.stringify({ ...given, port }),
  ]);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('listening') && resolve());
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { port, pid: child.pid ?? 0, postmasterPid, stop: () => end(child) };
};

const untilReady = async (child: ChildProcess, port: number): Promise<void> => {
  for (const began = Date.now(); Date.now() - began < START_PATIENCE_MS; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const reply = await ask(port, { host: `cbt.career.localhost:${port}`, path: '/readyz' }).catch(() => null);
    if (reply?.status === 200) return;
  }
  throw new Error('the product did not become ready');
};

/** However the benchmark ends, nothing that it started goes on. */
const endWithUs = (child: ChildProcess): void => void process.once('exit', () => child.kill('SIGTERM'));

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** Signs in a demo account and gives the cookies it holds then. */
export const signIn = async ({ port }: Product, host: string, email: string): Promise<string> => {
  const reply = await ask(port, { host, path: '/users/sign-in', method: 'POST', body: { email, password: 'maru-demo-1!' } });
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${reply.body.toString()}`);
  return cookiesOf(reply);
};

/** Registers somebody new. Each comes from an address of their own, as people do; registrations are limited by address. */
export const register = async ({ port }: Product, host: string, number: number): Promise<string> => {
  const body = {
    email: `bench-${number}-${randomUUID().slice(0, 8)}@maru.test`,
    password: 'a long enough password',
    username: `벤치${number}`,
    consents: CONSENTS,
  };
  const reply = await ask(port, {
    host,
    path: '/users/sign-up',
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    body,
  });
  if (reply.status !== 200) throw new Error(`sign-up: ${reply.status} ${reply.body.toString()}`);
  return cookiesOf(reply);
};

/** What was submitted goes into histories and statistics behind the answer; what is measured next does not stand beside that. */
export const workedOff = async ({ sql }: Pick<Product, 'sql'>): Promise<void> => {
  const until = Date.now() + WORK_PATIENCE_MS;
  while ((await sql('select 1 from attempt.result where not in_history limit 1')).length > 0) {
    if (Date.now() > until) throw new Error('what was submitted does not come into histories and statistics');
    await sleep(200);
  }
};

/** CPU of a second in which nothing of the demo is worked off any more, milliseconds: heartbeats and timers. */
const QUIET_MS = 60;
const QUIET_SECONDS = 3;
/** What the product does behind its start (indexes of the demo, statistics) is no part of what a request costs. */
export const untilQuiet = async ({ pid, postmasterPid }: Pick<Product, 'pid' | 'postmasterPid'>): Promise<void> => {
  const until = Date.now() + WORK_PATIENCE_MS;
  const usedMs = (): number => {
    const { server, postgres } = cpuTimes(pid, postmasterPid);
    return server + postgres;
  };
  for (let quiet = 0; quiet < QUIET_SECONDS && Date.now() < until;) {
    const before = usedMs();
    await sleep(1_000);
    quiet = usedMs() - before <= QUIET_MS ? quiet + 1 : 0;
  }
};
