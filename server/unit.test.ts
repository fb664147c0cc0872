import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpAgent, testDatabase } from '@platform/testing';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { url } = testDatabase<never>();
const dataDir = mkdtempSync(join(tmpdir(), 'maru-unit-'));
const port = 8_000 + (process.pid % 900);
const POLL = { timeout: 60_000, interval: 100 };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What the unit starts, in this checkout. */
const [program = '', ...args] = (/^ExecStart=(.*)$/m.exec(readFileSync(join(root, 'deploy/maru.service'), 'utf8'))?.[1] ?? '')
  .replaceAll('/srv/maru', root)
  .split(' ');
const ready = () =>
  new HttpAgent('localhost', () => port).get('/readyz').then(
    ({ status }) => status,
    () => null,
  );

it('what the unit and the image start answers, drains on SIGTERM and leaves with 0, as process 1 of a container', async () => {
  expect([program, args]).toEqual([join(root, 'node_modules/.bin/node'), ['server/main.ts']]);
  expect(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).toContain('CMD ["node", "server/main.ts"]');
  // Other systems have no namespaces for processes: there it is started as it is, and only not as process 1.
  const space =
    platform() === 'linux'
      ? ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--pid', '--fork', '--mount-proc']
      : [];
  const [first = '', ...rest] = [...space, program, ...args];
  const child = spawn(first, rest, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 's'.repeat(40),
      SEED: 'none',
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await expect.poll(ready, POLL).toBe(200);
  const server =
    space.length > 0 ? Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })) : (child.pid ?? 0);
  if (space.length > 0) expect(readFileSync(`/proc/${server}/status`, 'utf8')).toMatch(/^NSpid:.*\s1$/m);
  process.kill(server, 'SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await ready()).toBeNull();
});
