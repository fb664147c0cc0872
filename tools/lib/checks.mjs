import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ title: string, work: () => Promise<Outcome> }} Check
 * @typedef {{ passed: number, failed: number, output: string, longest?: string }} Outcome
 */

/** A tool that says yes or no counts as one. @param {string} title @param {string} program @param {string[]} args @param {Record<string, string>} [env] @returns {Check} */
const tool = (title, program, args, env) => ({
  title,
  work: async () => {
    const { code, output } = await run(program, args, env && { env });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});

/** Tests with a database or a browser mostly wait for it: two more of them at once than there are cores. Those without work all the time. @param {string} project */
const workersFor = (project) => Math.max(2, Math.min(4, os.availableParallelism())) + (project === 'unit' ? 0 : 2);

/**
 * The tests of one project of `vitest.config.ts`, counted by Vitest itself.
 *
 * @param {string} title @param {string} project @param {Record<string, string>} [env] @returns {Check}
 */
export const tests = (title, project, env) => ({
  title,
  work: async () => {
    const folder = mkdtempSync(join(os.tmpdir(), 'maru-report-'));
    const file = join(folder, 'report.json');
    const { code, output } = await run(
      'vitest',
      [
        'run',
        '--project',
        project,
        `--maxWorkers=${workersFor(project)}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { NO_COLOR: '1', ...env } },
    );
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    rmSync(folder, { recursive: true, force: true });
    return { ...countTests(report, code), output, longest: longestFiles(report.testResults) };
  },
});

/**
 * A file that does not load, an error outside a test or a run without tests fails without a failed test: each still counts as one.
 *
 * @param {{ numPassedTests: number, numFailedTests: number }} report @param {number} code exit code of Vitest
 */
export const countTests = ({ numPassedTests: passed, numFailedTests: failed }, code) => {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
};

/** How many files a run names that took longest: those that platform/testing/longest-first.ts should begin with. */
const NAMED_FILES = 8;

/** The files that took longest, with seconds. @param {readonly { name: string, startTime: number, endTime: number }[]} files */
export const longestFiles = (files) =>
  files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, NAMED_FILES)
    .map(({ name, ms }) => `${name} ${Math.round(ms / 1000)}`)
    .join(', ');

/** The compiler, and the linter that asks it, are written in Go, which by itself collects its garbage far too often for a program of ten seconds. */
const SPARING = { GOGC: '400' };

/** Longest first. */
export const checks = () => [
  tests('단위 테스트와 불변식', 'unit'),
  tool('린트', 'oxlint', ['--deny-warnings'], { ...SPARING, GOMAXPROCS: '1' }),
  // What it found out about files that did not change is kept: the second run takes a fifth of the first. Several checkers at once each learn the same types.
  tool(
    '타입',
    'tsc',
    ['--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
    SPARING,
  ),
  tool('경계', 'node', ['tools/boundaries/boundaries-cli.ts']),
  tool('쓰이지 않는 코드', 'knip', ['--no-progress', '--no-config-hints']),
  tool('서식', 'oxfmt', ['--check']),
];

const LANES = Math.min(2, os.availableParallelism());

/** @param {readonly Check[]} list @param {number} lanes how many may run at once */
export const runChecks = async (list, lanes = LANES) => {
  const total = { passed: 0, failed: 0 };
  const waiting = [...list];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      const { passed, failed, output, longest } = await check.work();
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) console.log(output.trimEnd());
      console.log(
        `  ${failed > 0 ? '✗' : '✓'} ${check.title}: ${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)}초`,
      );
      if (longest) console.log(`    오래 걸린 파일(초): ${longest}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return total;
};
