import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What is measured runs on this core with its database, the load on the other. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
export const isPinned = hasTaskset && availableParallelism() >= 2;
export const coresInWords = (): string =>
  isPinned
    ? `server and PostgreSQL on core ${SERVER_CORE}, load on core ${LOAD_CORE}`
    : `not pinned (${hasTaskset ? 'one core' : 'no taskset'}): figures are not comparable`;

/** Keeps this process, and with it the browser that it starts, off the server's core. */
export const takeLoadCore = (): void => {
  if (isPinned) execFileSync('taskset', ['-acp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
};
/** For what is the browser's own time: a page that is slowed down still has painters and its compositor beside it, as on every device. */
export const takeAllCores = (): void => {
  if (isPinned) execFileSync('taskset', ['-acp', `${SERVER_CORE},${LOAD_CORE}`, String(process.pid)], { stdio: 'ignore' });
};
/** @returns the command that runs on the server's core, with everything that it starts */
export const onServerCore = (command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  isPinned ? ['taskset', '-c', SERVER_CORE, ...command] : command;
