import { spawn } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';

const require = createRequire(import.meta.url);
/** Behind everything that somebody waits for. */
const NICE = 10;
/** So much of what it complained is kept, characters. */
const MOST_SAID = 20_000;

let program: Promise<string> | undefined;
const find = async (): Promise<string> => {
  // Its package has no types, and throws where there is none for this system.
  const { path } = require('@ffmpeg-installer/ffmpeg') as { readonly path: string };
  // Its install script would do this; we run no scripts for it (docs/decisions/0545).
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  return path;
};

interface Run {
  readonly signal?: AbortSignal | undefined;
  /** Told of the time of the last frame that was written, milliseconds. */
  readonly onTime?: ((ms: number) => void) | undefined;
}
export interface Ran {
  readonly code: number;
  readonly said: string;
}

/**
 * One run of ffmpeg with low priority.
 *
 * @throws where there is no ffmpeg for this system, or the signal ends it
 */
export const ffmpeg = async (args: readonly string[], { signal, onTime }: Run = {}): Promise<Ran> => {
  program ??= find();
  const path = await program;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const progress = onTime ? ['-progress', 'pipe:1'] : [];
    const child = spawn(path, ['-hide_banner', '-nostdin', ...progress, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal, killSignal: 'SIGKILL' as const }),
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < MOST_SAID) said += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // In spite of its name it counts microseconds.
      const [last] = [...text.matchAll(/out_time_ms=(\d+)/g)].slice(-1);
      if (last) onTime?.(Number(last[1]) / 1000);
    });
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, NICE);
      } catch {
        // Ended already.
      }
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, said }));
  });
};
