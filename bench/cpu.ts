import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc's times. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU milliseconds of the server's process and of PostgreSQL with all its processes, the ended ones included. */
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
/** CPU milliseconds of one process, in steps of 10. */
const cpuOf = (pid: number): number => inMs(statOf(pid)?.ownTicks ?? 0);

export const cpuTimes = (serverPid: number, postmasterPid: number): CpuTimes => {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat !== null);
  const postmaster = statOf(postmasterPid);
  const backends = stats.filter(({ parent }) => parent === postmasterPid).reduce((sum, { ownTicks }) => sum + ownTicks, 0);
  return { server: cpuOf(serverPid), postgres: inMs(backends + (postmaster?.ownTicks ?? 0) + (postmaster?.childTicks ?? 0)) };
};
