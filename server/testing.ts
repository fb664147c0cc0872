import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPackages } from '@modules/exam/import';
import { envelopeAddress } from '@platform/web/error-report';
import { HttpAgent, testDatabase, type TestDatabase } from '@platform/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { brands } from '../brands/index.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { fileStoreOf } from './file-store.ts';
import { errorFacts } from './error-facts.ts';
import { logHooks } from './log-hooks.ts';
import { serve, type ServeOptions } from './serve.ts';
import { readSettings } from './settings.ts';

export interface ServedProduct {
  readonly agent: (host: string) => HttpAgent;
  /** Imports packages as the command does, into the running product. */
  readonly bring: (...paths: readonly string[]) => Promise<void>;
  readonly dataDir: string;
  readonly database: TestDatabase<never>;
  /** Lines of the log, parsed. */
  readonly logged: Record<string, unknown>[];
}

/**
 * The product in this process over real HTTP, with the fixture on all three brands, for the test file that calls this. Every answer of its endpoints is
 * compared with what the route documents; one that differs fails the request and the file.
 */
export const servedProduct = (
  env: Readonly<Record<string, string>> = {},
  options: Partial<Pick<ServeOptions, 'mount' | 'graph' | 'newPages' | 'brands' | 'reportAnswer' | 'root'>> = {},
): ServedProduct => {
  const root = join(import.meta.dirname, '..');
  const fixture = inject('fixture');
  const database = testDatabase<never>(fixture.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-served-'));
  const logged: Record<string, unknown>[] = [];
  const undocumented: string[] = [];
  let port = 0;
  let close = async () => {};
  const settings = () =>
    readSettings({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 's'.repeat(40),
      BRANDS: journeyBrands.join(),
      PORT: '0',
      ...env,
    });
  const bring = async (...paths: readonly string[]) => {
    const reports = await importPackages({ db: database.db, files: fileStoreOf(settings()), log: () => {} }, paths);
    const refused = reports.filter(({ outcome }) => outcome === 'refused');
    if (refused.length > 0) throw new Error(JSON.stringify(refused, null, 1));
  };
  beforeAll(async () => {
    await cp(fixture.dataDir, dataDir, { recursive: true });
    const { SENTRY_DSN } = settings();
    const log = pino(
      { ...errorFacts, ...logHooks(SENTRY_DSN && envelopeAddress(SENTRY_DSN)) },
      { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const serving = await serve(settings(), {
      databaseUrl: database.url,
      brands,
      log,
      root,
      reportAnswer: (problem) => void undocumented.push(problem),
      ...options,
    });
    port = await serving.listen(0);
    ({ close } = serving);
  });
  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    expect([...new Set(undocumented)], 'answers that their routes do not document').toEqual([]);
  });
  return { agent: (host) => new HttpAgent(host, () => port), bring, dataDir, database, logged };
};
