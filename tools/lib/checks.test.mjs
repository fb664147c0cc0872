import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { countTests, longestFiles, runChecks } from './checks.mjs';
import { at } from './root.mjs';

it.each([
  [{ numPassedTests: 3, numFailedTests: 0 }, 0, { passed: 3, failed: 0 }],
  [{ numPassedTests: 3, numFailedTests: 2 }, 1, { passed: 3, failed: 2 }],
  // a file that does not load, or an error outside a test
  [{ numPassedTests: 3, numFailedTests: 0 }, 1, { passed: 3, failed: 1 }],
  // nothing ran
  [{ numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
])('%o with exit code %i counts as %o', (report, code, counted) => {
  expect(countTests(report, code)).toEqual(counted);
});

it('names the files that took longest, the longest first', () => {
  const file = (name, seconds) => ({ name: at(`e2e/${name}.test.ts`), startTime: 1_000, endTime: 1_000 + seconds * 1_000 });
  const short = Array.from({ length: 9 }, (_, nth) => file(`short-${nth}`, 1));
  expect(longestFiles([file('b', 20), ...short, file('a', 90.4)])).toMatch(
    /^e2e\/a\.test\.ts 90, e2e\/b\.test\.ts 20, (e2e\/short-\d\.test\.ts 1,? ?){6}$/,
  );
  expect(longestFiles([])).toBe('');
});

it('adds up what several checks counted', async () => {
  const check = (passed, failed) => ({ title: 'x', work: async () => ({ passed, failed, output: '' }) });
  expect(await runChecks([check(2, 0), check(1, 3), check(0, 0)], 2)).toEqual({ passed: 3, failed: 3 });
});

it('npm start says in one line that the port is taken, before any long step', async () => {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address();
  const { stderr, stdout, status } = spawnSync(process.execPath, [at('tools/start.mjs')], {
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8',
  });
  server.close();
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(new RegExp(`^포트 ${port} .*PORT=${port + 1} npm start$`));
});
