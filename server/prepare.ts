import { join } from 'node:path';
import { embeddedPostgres, migrate, whenDatabaseAnswers } from '@platform/db';
import type { Brand } from '@platform/kernel';
import type { Logger } from 'pino';
import type { NotReady } from './readiness.ts';
import { foreignFilesAt } from './shared-files.ts';
import type { Settings } from './settings.ts';

export interface PrepareOptions {
  readonly brands: readonly Brand[];
  readonly log: Logger;
  /** Root of the checkout. */
  readonly root: string;
  /** Told what the start is at. */
  readonly tell: (stage: NotReady) => void;
  /** Takes what has to be stopped again, as soon as it runs. */
  readonly started: (stop: () => Promise<void>) => void;
  readonly signal: AbortSignal;
}

/** Brings the database to where workers can serve from it, however long it takes to be there. @returns its URL */
export const prepareDatabase = async (
  settings: Settings,
  { brands, log, root, tell, started, signal }: PrepareOptions,
): Promise<string> => {
  const embedded = settings.DATABASE_URL ? null : await embeddedPostgres({ dataDir: settings.DATA_DIR, log });
  if (embedded) started(embedded.stop);
  const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = settings.DATABASE_DIRECT_URL ?? databaseUrl;
  const onAway = () => tell('database away');
  await whenDatabaseAnswers([...new Set([databaseUrl, directUrl])], { log, signal, onAway }, async () => {
    tell('migrating');
    await migrate(directUrl, join(root, 'db/migrations'), log);
    const foreign = await foreignFilesAt(settings, directUrl);
    if (foreign) log.warn(foreign);
    if (settings.SEED !== 'demo') return;
    tell('importing');
    const { seedDemoProduct } = await import('./seed.ts');
    await seedDemoProduct(settings, { databaseUrl, brands, log, root });
  });
  return databaseUrl;
};
