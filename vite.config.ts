import { existsSync, readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { besideSite, cbtChunks } from './sites/cbt/chunks.ts';
import { compileAhead } from './tools/vite/compile-ahead.ts';
import { copyParts } from './tools/vite/copy-parts.ts';
import { leanIcons } from './tools/vite/lean-icons.ts';
import { leanLibraries } from './tools/vite/lean-libraries.ts';
import { leanReact } from './tools/vite/lean-react.ts';
import { ownFonts } from './tools/vite/own-fonts.ts';
import { precompress } from './tools/vite/precompress.ts';
import { serviceWorker } from './tools/vite/service-worker.ts';
import { siteRoutes } from './tools/vite/site-routes.ts';

const siteNames = readdirSync('sites').filter((name) => name !== 'app' && existsSync(`sites/${name}/routes.ts`));
/** Routes, texts, address of the styles and layouts of a site: a page that waits for one waits for the other too. */
const siteChunk = (name: string, beside?: RegExp): RegExp =>
  new RegExp(`sites/${name}/(?:site\\.ts|routes\\.ts\\?tree|(?:framed-)?layout\\.tsx\\?)${beside ? `|${beside.source}` : ''}`);

/** What comes in one file with a site's own texts and layouts. */
const beside: Readonly<Record<string, RegExp>> = {
  cbt: besideSite,
  shop: /sites\/shop\/parts\/ratings|modules\/product-review\/(?:ui\/rat(?:e|ings)\.|copy\/rate)/,
  portal:
    /modules\/listing\/(?:ui\/(?!index|office|post|list-queries|listing-poster)|contract-terms)|sites\/portal\/parts\/(?:keep-listing|needs-listings)|modules\/channel\/ui\/listing-channel|modules\/comment\/ui\/thread-query/,
};

/**
 * Few files, because each compresses apart from the others: the list's 16 files were 5 % larger than the same scripts in four, the player's 28 were 6 %.
 * A group takes what its modules import with it (only what is used of it), so the order decides: what several groups need stands in an earlier one.
 */
const groups = [
  /**
   * What every page loads whole: React, router, queries, what routes of more than one site need before their pages come, and pieces of a few hundred
   * bytes that most pages have: a file of its own costs each of them more than it holds.
   */
  {
    name: 'base',
    test: /sites\/app\/|sites\/frames\/[\w-]+\.tsx?|modules\/shop\/ui\/queries|tools\/vite\/lean-icon|vite\/preload-helper|rolldown\/runtime|node_modules\/react-dom\/|platform\/(?:kernel\/menu|web\/(?!app-worker|error-report|graph|moment|offline-)|http\/copy|i18n\/|ui\/(?:chip|choice-replay|class-names|composing|cover|deferred-hydration|image-sources|keep-interpunct|marks|use-delayed-write)\.)|modules\/account\/copy\/ko\.json\?only=name$|modules\/account\/(?:domain|ui)\/return-target|modules\/(?:account|exam)\/ui\/(?:queries|time-text)|icons\/(?:chevron-\w+|search|share-2|x)\.mjs|@tanstack\/react-(?:query\/.*queryOptions|router\/.*(?:useLocation|lazyRouteComponent|fileRoute))/,
  },
  /** For pages with passages, problems or descriptions: no list. */
  { name: 'rich-text', test: /platform\/ui\/(?:rich-text-view|kept-together)/ },
  /** Of the exam site's pages and the shop's, too small for files: the player needs check and clock, and nothing of what would take them along. */
  { name: 'icons', test: /icons\/(?:arrow-left|check|clock|cloud-off)\.mjs/ },
  /** Which sittings somebody has, and texts without their marks: for pages about one exam, which lists load ahead. */
  {
    name: 'owned-details',
    test: /sites\/cbt\/parts\/(?:owned-details|random-mode)|modules\/learner\/ui\/queries|platform\/kernel\/rich-text/,
  },
  /** For who has something to deliver: no first load of a list or of the player. */
  { name: 'offline', test: /platform\/web\/(?:moment|offline-)/ },
  /** Under lists of several sites. */
  { name: 'list-parts', test: /platform\/ui\/(?:pagination|select)\./ },
  /** Under forms of several sites: the shop's own file would take it along. */
  { name: 'field', test: /platform\/ui\/field\./ },
  /**
   * What the portal's frame, its menus and the corporate service's frame share, and the search of exams, which the shop's frame has too: one file, or
   * each of the portal's menus loads several, and every page names one more.
   */
  {
    name: 'frame-parts',
    test: /sites\/frames\/(?:portal\/(?:brand-footer|guarded-link|icon-link|links|portal-links|use-sheet|badge|copy\/ko)|unread\/use-live-counts|exam-search\/)/,
  },
  /** For parts that ask by themselves: no visitor's list. */
  {
    name: 'queries',
    test: /query-core\/.*queryObserver|@tanstack\/react-query\/.*(?:useBaseQuery|useQuery|useSuspenseQuery|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider)\./,
  },
  /** What a member keeps: a mark on rows, a button on pages. */
  { name: 'keep', test: /modules\/scrap\/ui\/(?:use-kept|keep-mark|kept-queries)\./ },
  ...siteNames.map((name) => ({ name: `site-${name}`, test: siteChunk(name, beside[name]) })),
  /** Of many pages, each too small for a file; before what would take them along. */
  { name: 'page-parts', test: /platform\/ui\/scroll-region\.|sites\/frames\/share\/share-button/ },
  /** A listing as its page shows it and as its company sees it before. */
  { name: 'listing-parts', test: /sites\/frames\/listing\// },
  ...cbtChunks,
];

/** A file's name is written in each that loads it, and a hash does not compress: seven letters, the fewest that the bundler takes for our files. */
const hashedNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' };

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
    siteRoutes(),
    copyParts(),
    leanIcons(),
    leanLibraries(),
    leanReact(),
    viteReact(),
    tailwindcss(),
    serviceWorker(),
    // Whoever has nothing to deliver never loads `offline`.
    compileAhead(groups.map(({ name }) => name).filter((name) => name !== 'offline')),
    precompress(),
  ],
  // React has had what the shim stands in for since 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A piece of a font within the stylesheet would come to every page, needed or not.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // What a page of the site has already need not be named beside every import.
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((name) => name !== file && !/\/(?:index|site-\w+)-[^/]+\.js$/.test(name)),
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { ...hashedNames, codeSplitting: { groups } } } } } },
});
