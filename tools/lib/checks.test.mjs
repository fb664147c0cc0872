import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { countTests, runChecks } from './checks.mjs';
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
