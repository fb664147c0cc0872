import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HttpAgent, testDatabase } from '@platform/testing';
import { DatabaseProxy } from '@platform/testing/database-proxy';
import { afterAll, expect, it } from 'vitest';
import { hasDrawn } from '../testing/has-drawn.ts';

const root = join(import.meta.dirname, '..');
const { url } = testDatabase<never>();
/** The database's socket belongs to another user and lies in a folder that is hidden there. */
const proxy = new DatabaseProxy(url);
const dataDir = mkdtempSync(join(tmpdir(), 'maru-unit-'));
const port = 8_000 + (process.pid % 900);
/** A whole server starts, on a machine that does ten other things. */
const POLL = { timeout: 240_000, interval: 100 };
afterAll(async () => {
  await proxy.cut();
  rmSync(dataDir, { recursive: true, force: true });
});

const unit = readFileSync(join(root, 'deploy/maru.service'), 'utf8');
const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
/** A command of the image that is written as a list. */
const listed = (what: string): readonly string[] =>
  JSON.parse(new RegExp(`${what} (\\[.*\\])$`, 'm').exec(image)?.[1] ?? '[]') as readonly string[];
const [program = '', ...args] = settingOf('ExecStart').split(' ');

/** Nobody, on any system. */
const ORDINARY = 65_534;
/*
 * What both give the server: this checkout at its place and not to be written to, nor anything else but its own folder; other homes and files of others out of
 * sight; an ordinary user who can become no other. The unit is read by systemd itself, where there is one.
 */
const CONFINED = `
set -e
mount -t tmpfs -o mode=755 tmpfs /srv
mkdir /srv/maru
mount --bind "$0" /srv/maru
mount -t tmpfs -o mode=755 tmpfs /var/lib
install -d -o ${ORDINARY} -g ${ORDINARY} /var/lib/maru
for hidden in /tmp /root /home; do mount -t tmpfs -o mode=755 tmpfs $hidden; done
mount -o remount,bind,ro /srv/maru
mount -o remount,bind,ro /
cd /srv/maru
if command -v systemd-analyze > /dev/null; then systemd-analyze verify deploy/maru.service; fi
exec setpriv --reuid ${ORDINARY} --regid ${ORDINARY} --clear-groups --no-new-privs "$@"`;

/** How it is begun here. Who is not root may not confine it so, nobody reads a checkout that only its owner may read, and other systems have no namespaces. */
const isRoot = process.getuid?.() === 0;
const isConfined = isRoot && platform() === 'linux' && (statSync(root).mode & 0o005) === 0o005;
const begun = (): readonly string[] => {
  const spaces = ['unshare', '--pid', '--fork', '--mount-proc'];
  if (platform() !== 'linux') return [join(root, 'node_modules/.bin/node'), ...args];
  if (!isConfined) return [...spaces, ...(isRoot ? [] : ['--user', '--map-root-user']), join(root, 'node_modules/.bin/node'), ...args];
  return [...spaces, '--mount', 'sh', '-c', CONFINED, root, program, ...args];
};
const statusOf = (path: string) =>
  new HttpAgent('localhost', () => port).get(path).then(
    ({ status }) => status,
    () => null,
  );

it('unit and image start the same, which neither npm nor a build stands before', () => {
  expect([program, args, settingOf('WorkingDirectory')]).toEqual(['/srv/maru/node_modules/.bin/node', ['server/main.ts'], '/srv/maru']);
  expect(listed('^CMD')).toEqual(['node', 'server/main.ts']);
  expect(image).toMatch(/^WORKDIR \/srv\/maru$/m);
  expect(image).toMatch(/^USER node$/m);
  // What the image is built by is what `npm start` builds by.
  expect(image).toMatch(/^RUN node tools\/build\.mjs$/m);
  expect(readFileSync(join(root, 'tools/start.mjs'), 'utf8')).toMatch(/ensureInstalled[\s\S]*ensureBuilt/);
  // Nobody kills it before it is gone by itself, which takes ten seconds at most.
  expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10);
});

it('what they start answers, writes nothing but its own folder, drains on SIGTERM and leaves with 0, as process 1 of a container', async () => {
  await proxy.open();
  const [first = '', ...rest] = begun();
  const child = spawn(first, rest, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '0.0.0.0',
      DATABASE_URL: proxy.url,
      DATA_DIR: isConfined ? '/var/lib/maru' : dataDir,
      SESSION_SECRET: 's'.repeat(40),
      SEED: 'none',
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await expect.poll(() => statusOf('/readyz'), POLL).toBe(200);
  const cbt = new HttpAgent('cbt.career.localhost', () => port);
  await hasDrawn(cbt, '/exam/all');
  expect((await cbt.get('/exam/all')).text).toContain('전체 시험');
  const server =
    platform() === 'linux'
      ? Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }))
      : (child.pid ?? 0);
  const proc = (file: string) => readFileSync(`/proc/${server}/${file}`, 'utf8');
  if (platform() === 'linux') expect(proc('status')).toMatch(/^NSpid:.*\s1$/m);
  if (isConfined) {
    expect(proc('status')).toMatch(new RegExp(`^Uid:(\\s${ORDINARY}){4}$`, 'm'));
    expect(proc('status')).toMatch(/^NoNewPrivs:\s1$/m);
    for (const place of ['/', '/srv/maru'])
      expect([place, proc('mountinfo')]).toEqual([place, expect.stringMatching(new RegExp(` ${place} ro,`))]);
    expect(proc('cmdline').split('\0').slice(0, -1)).toEqual([program, ...args]);
  }

  // What the image is asked by whether it lives says yes while it does, and no afterwards.
  const [, ...health] = listed('CMD(?= \\["node", "-e")');
  const asked = () =>
    promisify(execFile)(process.execPath, health, { env: { PORT: String(port) } }).then(
      () => 'lives',
      () => 'does not',
    );
  expect(await asked()).toBe('lives');
  process.kill(server, 'SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect([await statusOf('/readyz'), await asked()]).toEqual([null, 'does not']);
});
