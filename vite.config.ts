import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyParts } from './tools/vite/copy-parts.ts';
import { leanIcons } from './tools/vite/lean-icons.ts';
import { ownFonts } from './tools/vite/own-fonts.ts';
import { precompress } from './tools/vite/precompress.ts';
import { serviceWorker } from './tools/vite/service-worker.ts';

/**
 * Few files, because each compresses apart from the others: the list's 16 files were 5 % larger than the same scripts in four, the player's 28 were 6 %.
 * A group takes what its modules import with it (only what is used of it), so the order decides: what several groups need stands in an earlier one.
 */
const groups = [
  /** What every page loads whole: React, router, queries, all routes without their components. */
  {
    name: 'base',
    test: /sites\/app\/|tools\/vite\/lean-icon|vite\/preload-helper|rolldown\/runtime|node_modules\/react-dom\/|platform\/(?:web\/(?!error-report)|http\/copy|i18n\/|ui\/(?:choice-replay|deferred-hydration|keep-interpunct|class-names))|@tanstack\/react-(?:query\/.*queryOptions|router\/.*useLocation)/,
  },
  /** Pieces of a few hundred bytes that many pages share: a file of its own costs each of them more than it holds. */
  {
    name: 'small',
    test: /node_modules\/lucide-react|platform\/ui\/|modules\/[^/]+\/ui\/(?:\w+\/)?(?:queries|kept|return-target)\.ts/,
    minShareCount: 7,
  },
  {
    name: 'site-cbt',
    test: /sites\/cbt\/(?:framed-)?layout\.tsx\?|modules\/attempt\/ui\/open-attempts-query|icons\/(?:search|cloud-check)\.mjs/,
  },
  { name: 'lists', test: /sites\/cbt\/pages\/exam-list\.tsx\?/ },
  /** What the exam room shares with other pages about an exam: they must not load the room for it. */
  {
    name: 'around-room',
    test: /modules\/attempt\/(?:ui\/(?:ink\/mark-text|journal\/device-id|player\/(?:passage|keyboard|settings|view-settings|room-dialog))|domain\/answers)\.|platform\/ui\/skeleton|icons\/(?:hard-drive|clock|calculator)\.mjs|modules\/exam\/ui\/rule-sources|sites\/cbt\/parts\/rehearsal-link/,
  },
  {
    name: 'journal',
    test: /modules\/attempt\/ui\/(?:journal\/journal-store|offline\/(?:deliver-kept|hand-in-by-fetch)|receipt\/act-words)/,
  },
  { name: 'room', test: /sites\/cbt\/(?:pages\/practice-player\.tsx\?|parts\/player-copy)|modules\/attempt\/ui\/player\/room\.tsx/ },
];

/** One build for all public sites: pages for the browser in `dist/client`, the same pages for the server in `dist/server`. */
export default defineConfig({
  plugins: [
    ownFonts(),
    tanstackStart({
      srcDirectory: 'sites/app',
      router: {
        entry: './router.tsx',
        routesDirectory: '..',
        virtualRouteConfig: './sites/app/routes.ts',
        generatedRouteTree: 'route-tree.gen.ts',
        codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      },
      server: { entry: './server.ts' },
      // `server/dev-pages.ts` renders with the request's own context
      vite: { installDevServerMiddleware: false },
    }),
    copyParts(),
    leanIcons(),
    viteReact(),
    tailwindcss(),
    serviceWorker(),
    precompress(),
  ],
  build: { outDir: 'dist', target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
