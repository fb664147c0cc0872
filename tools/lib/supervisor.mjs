import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** How often it is looked whether those who started us are still there, milliseconds. */
const LOOK_EVERY_MS = 500;

/** Of a process: its parent and what it was started with; undefined: it is gone. @param {number} pid */
const processOf = (pid) => {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name in parentheses may hold anything, also parentheses.
      const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ') };
    }
    const [, parent, command] =
      /^\s*(\d+)\s+(.*)/.exec(execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })) ?? [];
    return { parent: Number(parent), command: command ?? '' };
  } catch {
    return undefined;
  }
};

/** The shell that npm runs a script in. @param {string} command */
const isScriptShell = (command) => /^\S*sh -c /.test(command);

/**
 * Calls back once npm, or the shell between npm and us, is gone: neither passes on how it ended, and with -9 nobody can. Only where npm
 * started us; whoever starts us directly may leave.
 *
 * @param {() => void} onGone
 */
export const watchNpm = (onGone) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const shell = processOf(parent);
  const above = shell && isScriptShell(shell.command) ? shell.parent : undefined;
  const isAlone = () => process.ppid !== parent || (above !== undefined && processOf(parent)?.parent !== above);
  const timer = setInterval(() => {
    if (!isAlone()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
};
