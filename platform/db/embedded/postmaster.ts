import { spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment, isAlive } from './cluster.ts';
import type { Place } from './place.ts';

const MAX_LOG_BYTES = 5_000_000;

/** Sized for a machine of 1 GB that also runs the product; everything else is PostgreSQL's default, fsync and checksums included. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  random_page_cost: '1.1',
  // Our queries are short: compiling them or spreading them over processes costs more than it brings.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
} as const;

/** Tests throw their data away, so waiting for the disk proves nothing there, nor does making a log small that nobody reads; and many products of theirs share one server, some with four workers. */
const throwAway = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
} as const;

export interface Postmaster {
  /** Undefined while it runs; else PostgreSQL's last complaint. */
  readonly failure: () => string | undefined;
}

/** Starts the server in a session of its own, so that Ctrl-C reaches us alone and we stop it after our last write. */
export const startPostmaster = (place: Place, bin: string, durable: boolean): Postmaster => {
  removeStalePidFile(place.data);
  const { fd, from } = openLog(place.logFile);
  const options = { ...settings, ...(durable ? {} : throwAway), unix_socket_directories: place.run };
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', place.data, ...args], {
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', fd, fd],
    detached: true,
    ...place.account,
  });
  closeSync(fd);
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code, signal) => (failure ??= lastComplaint(place.logFile, from) ?? `exit ${code ?? signal}`));
  child.unref();
  return { failure: () => failure };
};

/** The folder belongs to the unprivileged account: following a link there, as root, would write where it says. */
const openThere = (logFile: string): { readonly fd: number; readonly from: number } => {
  const fd = openSync(logFile, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW, 0o600);
  return { fd, from: fstatSync(fd).size };
};
/** A log that has grown large is put aside: it may say why the server ended that is started again now. */
const openLog = (logFile: string): { readonly fd: number; readonly from: number } => {
  const opened = openThere(logFile);
  if (opened.from <= MAX_LOG_BYTES) return opened;
  closeSync(opened.fd);
  renameSync(logFile, `${logFile}.1`);
  return openThere(logFile);
};

/** Undefined for what is not there, or goes while it is read: a server that ends takes its files with it. */
const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (/^(?:ENOENT|ESRCH)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

const lastComplaint = (logFile: string, from: number): string | undefined =>
  readIfThere(logFile)
    ?.subarray(from)
    .toString()
    .match(/(?:FATAL|PANIC):\s.*/g)
    ?.at(-1);

/** Pid of the running server of this folder, as it wrote it down itself. */
export const postmasterPid = (data: string): number | undefined => {
  const pid = Number.parseInt(readIfThere(join(data, 'postmaster.pid'))?.toString() ?? '', 10);
  return pid > 0 && isAlive(pid) ? pid : undefined;
};

/** PostgreSQL takes any live process with the noted number for its rival; after a reboot or in a container that is often a stranger. */
const removeStalePidFile = (data: string): void => {
  const pid = postmasterPid(data);
  const executable = pid && readIfThere(`/proc/${pid}/comm`);
  if (executable && executable.toString().trim() !== 'postgres') rmSync(join(data, 'postmaster.pid'));
};

/** Fast shutdown (SIGINT): ends sessions, writes a checkpoint. After `patienceMs` SIGQUIT: the next start replays the log, nothing is lost. */
export const stopPostmaster = async (data: string, patienceMs: number): Promise<void> => {
  const pid = postmasterPid(data);
  if (!pid) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalQuietly(pid, signal);
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
      if (postmasterPid(data) !== pid) return;
    }
  }
};

export const signalQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
};
