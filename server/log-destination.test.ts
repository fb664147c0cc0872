import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { logDestination } from './log-destination.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`;
const opened = (name: string) => {
  const path = join(folder, name);
  const fd = openSync(path, 'a');
  return { fd, close: () => closeSync(fd), text: () => readFileSync(path, 'utf8') };
};

it('gathers lines that tell of nothing wrong, and writes each soon, whole and in order', async () => {
  const file = opened('gathered');
  const { write } = logDestination(file.fd);
  const lines = Array.from({ length: 200 }, (_none, n) => line(30, `줄 ${n}`));
  for (const one of lines) write(one);
  expect(file.text()).not.toContain('줄 199');
  await expect.poll(file.text).toBe(lines.join(''));
  file.close();
});

it('writes what waits before a warning, and the warning, at once', () => {
  const file = opened('warned');
  const { write, flushSync } = logDestination(file.fd);
  write(line(30, '먼저'));
  write(line(60, '끝'));
  flushSync();
  expect(file.text()).toBe(line(30, '먼저') + line(60, '끝'));
  file.close();
});

it.each(['process.exit(0)', 'undefined', 'setTimeout(() => { throw new Error() })'])(
  'loses no line where the process ends by %s',
  (end) => {
    const program = `import { logDestination } from ${JSON.stringify(join(import.meta.dirname, 'log-destination.ts'))};
    const { write } = logDestination();
    write(${JSON.stringify(line(30, 'first'))});
    write(${JSON.stringify(line(30, 'second'))});
    ${end};`;
    const out = () =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    try {
      text = out();
    } catch (error) {
      text = (error as { readonly stdout: string }).stdout;
    }
    expect(text).toBe(line(30, 'first') + line(30, 'second'));
  },
);
