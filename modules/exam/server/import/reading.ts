import { Worker } from 'node:worker_threads';
import type { ImportOptions } from './draft.ts';
import { isDrawingPath, isImagePath } from './image-paths.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import type { PackageFiles } from './open-package.ts';
import type { ReadResult } from './read-result.ts';

export interface PackageReader {
  readonly read: (source: PackageFiles, options: ImportOptions) => Promise<ReadResult>;
}

/** A thread costs a second to start: it stays for the next package, and goes when none comes. */
const IDLE_MS = 10_000;

/**
 * Reads and typesets packages, those with more than a little text in a thread of its own, one after the other. A file can be made so that a parser takes hours or all memory;
 * the thread is ended then, the package refused, and the next one gets a new thread.
 */
export const packageReader = (limits: ReadLimits = READ_LIMITS): PackageReader => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const last = worker;
    worker = null;
    await last?.terminate();
  };
  const start = (): Worker => {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    // the timer of a running package keeps the process alive; a waiting thread must not
    worker.unref();
    return worker;
  };
  const readOne: PackageReader['read'] = async (source, options) => {
    const { answer, isDead } = await ask(start(), source, options, limits).catch(async (cause: unknown) => {
      await end();
      throw cause;
    });
    if (isDead) await end();
    else idle = setTimeout(() => void end(), IDLE_MS).unref();
    return answer;
  };
  return {
    read: async (source, options) => {
      // too little to hold up anybody: a thread would take longer to start
      if (textBytes(source) <= limits.inProcessBytes) return (await import('./read-now.ts')).readNow(source, options);
      const turn = queue.then(() => readOne(source, options));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
};

const textBytes = ({ files }: PackageFiles): number =>
  [...files].reduce((sum, [path, { byteLength }]) => (isImagePath(path) && !isDrawingPath(path) ? sum : sum + byteLength), 0);

/** The reader of the whole process. */
let shared: PackageReader | null = null;
export const sharedReader = (): PackageReader => (shared ??= packageReader());

const ask = (
  worker: Worker,
  source: PackageFiles,
  options: ImportOptions,
  limits: ReadLimits,
): Promise<{ readonly answer: ReadResult; readonly isDead: boolean }> =>
  new Promise((resolve, reject) => {
    // files of a folder may be views of larger buffers, which would be copied whole
    const files = new Map([...source.files].map(([path, bytes]) => [path, Uint8Array.from(bytes)]));
    const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    const seconds = limits.seconds + (bytes / 1_000_000) * limits.secondsPerMegabyte;
    const settle = (work: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      // what a thread says after it was given up
      if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
      work();
    };
    const giveUp = (message: string) =>
      settle(() => {
        const why = `${message} 너무 크거나 지나치게 얽힌 글이 들어 있습니다.`;
        resolve({ answer: { kind: 'refused', format: null, notes: [], errors: [{ file: source.name, message: why }] }, isDead: true });
      });
    const timer = setTimeout(() => giveUp(`파일을 읽는 데 ${Math.round(seconds)}초가 넘게 걸려 그만두었습니다.`), seconds * 1_000);
    const onMessage = (answer: ReadResult) => settle(() => resolve({ answer, isDead: false }));
    const onError = (cause: Error & { readonly code?: string }) => {
      if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp(`파일을 읽는 데 메모리가 ${limits.heapMegabytes} MB 넘게 들어 그만두었습니다.`);
      else settle(() => reject(cause));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage({ source: { ...source, files }, options });
  });
