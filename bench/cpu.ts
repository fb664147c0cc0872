import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc's times. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU milliseconds of the server's process and its workers, and of PostgreSQL with all its processes, the ended ones included. */
export interface CpuTimes {
  readonly server: number;
  readonly postgres: number;
}

/** Fields of /proc/PID/stat behind the name, which may hold spaces. @see proc(5) */
export const readStat = (stat: string): { readonly parent: number; readonly ownTicks: number; readonly childTicks: number } => {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, ownTicks: utime + stime, childTicks: cutime + cstime };
};

const statOf = (pid: number | string) => {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null; // it ended
  }
};

const inMs = (ticks: number): number => (ticks * 1000) / TICKS;
export const cpuTimes = (serverPid: number, postmasterPid: number): CpuTimes => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== postmasterPid);
  const stats = pids.map(statOf).filter((stat) => stat !== null);
  const ofChildren = (pid: number) => stats.filter(({ parent }) => parent === pid).reduce((sum, { ownTicks }) => sum + ownTicks, 0);
  const postmaster = statOf(postmasterPid);
  return {
    server: inMs((statOf(serverPid)?.ownTicks ?? 0) + ofChildren(serverPid)),
    postgres: inMs(ofChildren(postmasterPid) + (postmaster?.ownTicks ?? 0) + (postmaster?.childTicks ?? 0)),
  };
};
