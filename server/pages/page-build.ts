import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PageBuild } from './render.ts';

/** A load that failed is not tried again before: everybody who asks for a page would read the whole build. Milliseconds. */
const PAUSE_MS = 5_000;

/**
 * The build of the pages, loaded once. A load that failed is tried again by whoever asks after a pause: its file may be there by then, as in a
 * deployment that is still under way.
 *
 * @param file `dist/server/server.js`
 */
export const createPageBuild = (file: string, log: Pick<Logger, 'error'>, pauseMs = PAUSE_MS): (() => Promise<PageBuild>) => {
  const { href } = pathToFileURL(file);
  let tries = 0;
  let build: Promise<PageBuild> | undefined;
  const load = async (): Promise<PageBuild> => {
    // Node keeps what an address gave, a failure too: another try needs another one.
    const address = tries === 0 ? href : `${href}?${tries}`;
    tries += 1;
    return ((await import(address)) as { readonly default: PageBuild }).default;
  };
  return () =>
    (build ??= load().catch((error: unknown) => {
      log.error({ err: error }, 'pages could not be loaded');
      setTimeout(() => (build = undefined), pauseMs).unref();
      throw error;
    }));
};
