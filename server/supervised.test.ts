import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpAgent } from '@platform/testing';
import { afterAll, expect, it } from 'vitest';

/*
 * `npm start` as somebody types it: npm, perhaps a shell, tools/start.mjs, the server, the embedded PostgreSQL. Whichever ends first, and
 * however, nothing is left.
 */
const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'maru-supervised-'));
chmodSync(home, 0o755);
/** Made by the first start. */
const dataDir = join(home, 'data');
const port = 9_000 + (process.pid % 900);
/** From a checkout that was changed it builds the pages first. */
const START = { timeout: 300_000, interval: 100 };
const POLL = { timeout: 240_000, interval: 100 };
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}
const processes = (): readonly Running[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
const below = (all: readonly Running[], pid: number): readonly Running[] =>
  all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(all, one.pid)]);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A child that nobody has waited for yet is gone all the same.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
const isReady = () =>
  new HttpAgent('localhost', () => port).get('/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

it.each<readonly [string, RegExp | 'npm', NodeJS.Signals]>([
  ['npm', 'npm', 'SIGTERM'],
  ['npm', 'npm', 'SIGKILL'],
  ['start.mjs', /tools\/start\.mjs/, 'SIGTERM'],
  ['start.mjs', /tools\/start\.mjs/, 'SIGKILL'],
  ['the server', /server\/main\.ts/, 'SIGKILL'],
])('%s (%s) ends by %s: the server and PostgreSQL end too', async (_name, whose, signal) => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      DATABASE_URL: '',
      WEB_CONCURRENCY: '1',
      SESSION_SECRET: '',
    },
  });
  await expect.poll(isReady, START).toBe(true);
  const tree = below(processes(), npm.pid ?? 0);
  expect(statSync(dataDir).mode & 0o007).toBe(0); // no other account of the machine may look in
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
  const victim = whose === 'npm' ? npm.pid : tree.find(({ command }) => whose.test(command) && !command.startsWith('sh '))?.pid;
  expect(tree.some(({ command }) => command.includes('server/main.ts'))).toBe(true);
  if (!victim) throw new Error(`no such process: ${whose}`); // 0 would be this test's own group
  process.kill(victim, signal);
  await expect.poll(() => [...tree.map(({ pid }) => pid), postmaster].filter(isAlive), POLL).toEqual([]);
  expect(await isReady()).toBe(false);
});
