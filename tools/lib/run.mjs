import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { at, root } from './root.mjs';
import { watchNpm } from './supervisor.mjs';

/** Where Node keeps what it has compiled: a second start takes half the time. Filled by itself, found by what a file contains, gone with `node_modules`. */
const NODE_COMPILE_CACHE = at('node_modules', '.cache', 'node');

/** Our Node and our tools before the machine's. */
const withTools = (extra = {}) => ({
  NODE_COMPILE_CACHE,
  ...process.env,
  PATH: at('node_modules', '.bin') + delimiter + process.env.PATH,
  ...extra,
});

/**
 * Runs a program to its end and keeps what it says.
 *
 * @param {string} program @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean }} [options] show: straight to the terminal
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, { env, cwd = root, show = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: withTools(env), stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code, signal) => {
      // One that was ended from outside, or by a fault of its own, often says nothing.
      if (code !== 0) chunks.push(Buffer.from(`\n${program} ended ${signal ? `by ${signal}` : `with exit code ${code}`}\n`));
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });

/**
 * Becomes another program as far as Node can: same terminal, signals passed on, its exit code ours. Where it is supervised, it hears by a
 * channel that we are gone, however we ended, and is asked to stop when npm is.
 *
 * @param {string} program @param {readonly string[]} args @param {Record<string, string>} [env] @param {boolean} [isSupervised]
 */
export const handOver = (program, args, env = {}, isSupervised = false) => {
  const child = spawn(program, args, {
    cwd: root,
    env: withTools(env),
    stdio: ['inherit', 'inherit', 'inherit', ...(isSupervised ? [/** @type {const} */ ('ipc')] : [])],
  });
  if (isSupervised) watchNpm(() => child.kill('SIGTERM'));
  // On a terminal Ctrl-C reaches the whole group by itself; passed on as well, it would count as a second, impatient one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(String(error));
    process.exit(127);
  });
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};
