import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { ImportOptions } from './draft.ts';
import type { PackageFiles } from './open-package.ts';

/* The thread that reading.ts starts: what others wrote is parsed here, where it can be stopped. */
enableCompileCache();

parentPort?.on('message', ({ source, options }: { readonly source: PackageFiles; readonly options: ImportOptions }) => {
  const reading = import('./read-now.ts').then(({ readNow }) => readNow(source, options));
  // an error that is no refusal ends the thread, and the import with it
  void reading.then(
    (result) => parentPort?.postMessage(result),
    (cause: unknown) =>
      setImmediate(() => {
        throw cause;
      }),
  );
});
