import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageBuild } from './pages/render.ts';

/** Pages straight from source, with hot reload (`npm run dev`). */
export interface DevPages {
  readonly build: () => Promise<PageBuild>;
  /** Answers what belongs to Vite (modules, styles, its client) and passes on the rest. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

export const devPages = async (root: string): Promise<DevPages> => {
  // Read by Node itself: Vite's own way writes a copy beside the packages, which `node --watch` would take for a change.
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: true },
    logLevel: 'warn',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that can render pages');
  return {
    build: async () => (await ssr.runner.import<{ readonly default: PageBuild }>('/sites/app/server.ts')).default,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
};
