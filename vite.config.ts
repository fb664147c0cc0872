import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './tools/vite/precompress.ts';
import { serviceWorker } from './tools/vite/service-worker.ts';

/** One build for all public sites: pages for the browser in `dist/client`, the same pages for the server in `dist/server`. */
export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'sites/app',
      router: { entry: './router.tsx', routesDirectory: '..', virtualRouteConfig: './sites/app/routes.ts', generatedRouteTree: 'route-tree.gen.ts' },
      server: { entry: './server.ts' },
      // `server/dev-pages.ts` renders with the request's own context
      vite: { installDevServerMiddleware: false },
    }),
    viteReact(),
    tailwindcss(),
    serviceWorker(),
    precompress(),
  ],
  build: { outDir: 'dist', target: 'es2023' },
});
