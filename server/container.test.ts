import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HttpAgent, testDatabase } from '@platform/testing';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { url } = testDatabase<never>();
/** The database listens on a socket that belongs to another user and is not in the container. */
const proxy = new DatabaseProxy(url);
const base = /^FROM (\S+) AS build$/m.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '';
const succeeds = (command: string, ...args: readonly string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
/** One that can run the image that ours begins with: an engine inside a container often cannot. `unit.test.ts` starts the same command in a namespace. */
const engine = ['docker', 'podman'].find((name) => succeeds(name, 'info') && succeeds(name, 'run', '--rm', base, 'true'));
const name = `maru-test-${randomUUID()}`;
const port = 9_000 + (process.pid % 900);
const POLL = { timeout: 120_000, interval: 200 };
afterAll(async () => {
  await proxy.cut();
  if (!engine) return;
  spawnSync(engine, ['rm', '--force', name], { stdio: 'ignore' });
  spawnSync(engine, ['rmi', name], { stdio: 'ignore' });
});

it.runIf(engine)('the image is built, serves as an ordinary user, and leaves with 0 on SIGTERM', { timeout: 1_800_000 }, async () => {
  const run = async (...args: readonly string[]) =>
    (await promisify(execFile)(engine ?? '', args, { cwd: root, maxBuffer: 1e8 })).stdout.trim();
  await proxy.open();
  // Its own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  await run('build', ...format, '--network', 'host', '--file', 'deploy/Dockerfile', '--tag', name, '.');
  const environment = { PORT: port, HOST: '127.0.0.1', DATABASE_URL: proxy.url, SESSION_SECRET: 's'.repeat(40), SEED: 'none' };
  const set = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  await run('run', '--detach', '--network', 'host', '--name', name, ...set, name);
  const answers = (path: string) =>
    new HttpAgent('localhost', () => port).get(path).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => answers('/readyz'), POLL).toBe(200);
  expect(await answers('/healthz')).toBe(200);
  expect(await run('exec', name, 'id', '--user', '--name')).toBe('node');
  execFileSync(engine ?? '', ['stop', '--time', '10', name]);
  expect(await run('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
});
