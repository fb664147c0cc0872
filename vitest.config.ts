import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './platform/testing/longest-first.ts';
import { copyParts } from './tools/vite/copy-parts.ts';

/** Tests that need PostgreSQL; everything else is a unit test, whatever module or platform part it belongs to. */
const withDatabase = [
  '{modules,sites}/*/server/**/*.test.ts',
  'server/**/*.test.ts',
  'platform/{db,jobs,mail,module,outbox,testing}/**/*.test.ts',
];
const everywhere = ['{modules,platform,sites,brands,server,content,testing,bench}/**/*.test.{ts,tsx}', 'tools/**/*.test.{ts,mjs}'];

const shared = {
  setupFiles: ['platform/testing/setup.ts'],
  sequence: { hooks: 'stack' as const },
  // Vite would take the copy made for development, Node takes the other for those who come with it; two copies of graphql refuse each other.
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  provide: { givenDatabaseUrl: process.env.TEST_DATABASE_URL ?? '', templateUrl: '' },
};
/** Only what hangs runs out of time: on a machine that does ten other things a test is slow, not wrong. Milliseconds. */
const time = { testTimeout: 600_000, hookTimeout: 600_000 };
/** What a journey waits for comes after the network, two browsers and a neighbour's work on the same cores: vitest's own second is no patience. */
const patience = { expect: { poll: { timeout: 60_000 } } };
/** A migrated database, and one with the fixture; tests begin with a copy of either. */
const database = { globalSetup: ['platform/testing/global-setup.ts', 'testing/fixture-setup.ts'] };

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    sequence: { shuffle: { files: true, tests: true }, sequencer: LongestFirst },
    projects: [
      // One set of modules for each process: a fresh one for each file was a third of their CPU. What a test changes it puts back.
      // Processes, not threads: two threads beside native code (parsers, WebAssembly) ended the whole run by SIGSEGV, one time in four.
      {
        plugins: [copyParts()],
        test: {
          ...shared,
          ...time,
          ...patience,
          name: 'unit',
          include: everywhere,
          exclude: withDatabase,
          pool: 'forks',
          isolate: false,
        },
      },
      // The same: each file has a database, a server and a browser of its own, and closes all of them.
      {
        test: {
          ...shared,
          ...time,
          ...patience,
          ...database,
          // Journeys hash as the product does: an operator who is made in a journey's process signs in to a product of its own.
          setupFiles: [...shared.setupFiles, 'testing/with-quick-passwords.ts'],
          name: 'server',
          include: withDatabase,
          pool: 'forks',
          isolate: false,
        },
      },
      { test: { ...shared, ...time, ...patience, ...database, name: 'e2e', include: ['e2e/**/*.test.ts'], pool: 'forks', isolate: false } },
    ],
  },
});
