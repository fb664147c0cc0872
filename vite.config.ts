import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyParts } from './tools/vite/copy-parts.ts';
import { ownFonts } from './tools/vite/own-fonts.ts';
import { precompress } from './tools/vite/precompress.ts';
import { serviceWorker } from './tools/vite/service-worker.ts';

/** What every page loads whole: in one file it is 4 % smaller than in ten, and stays in caches when only pages change. */
const base = {
  name: 'base',
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:router-core|react-router|history|store|react-store|query-core))\/(?!.*(?:[oO]bserver|infinite))|platform\/(?:web\/(?!error-report|send-quietly)|http\/copy|i18n\/|ui\/(?:early-choices|asleep|keep-interpunct|class-names))|vite\/preload-helper|rolldown\/runtime/,
};
/** Pieces of a few hundred bytes that many pages share: a file of its own costs each of them more than it holds. */
const small = {
  name: 'small',
  test: /node_modules\/(?:lucide-react|@tanstack\/react-query\/.*queryOptions)|platform\/ui\/|sites\/cbt\/(?:copy\/|parts\/web-view-pages)|modules\/[^/]+\/ui\/(?:\w+\/)?(?:queries|open-attempts-query|kept|return-target)\.ts/,
  minShareCount: 7,
};

/** One build for all public sites: pages for the browser in `dist/client`, the same pages for the server in `dist/server`. */
export default defineConfig({
  plugins: [
    ownFonts(),
    tanstackStart({
      srcDirectory: 'sites/app',
      router: { entry: './router.tsx', routesDirectory: '..', virtualRouteConfig: './sites/app/routes.ts', generatedRouteTree: 'route-tree.gen.ts', codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] } },
      server: { entry: './server.ts' },
      // `server/dev-pages.ts` renders with the request's own context
      vite: { installDevServerMiddleware: false },
    }),
    copyParts(),
    viteReact(),
    tailwindcss(),
    serviceWorker(),
    precompress(),
  ],
  build: { outDir: 'dist', target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [base, small] } } } } } },
});
