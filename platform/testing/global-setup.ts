import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPostgres, migrate } from '@platform/db';
import type { TestProject } from 'vitest/node';
import { dropOn, runOn } from './run-on.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in `vitest.config.ts` from TEST_DATABASE_URL; empty: tests bring their own server. */
    readonly givenDatabaseUrl: string;
    /** The migrated database that `testDatabase()` copies; empty in projects without one. */
    readonly templateUrl: string;
  }
}

const toStderr = (facts: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`);
const quiet = { info: () => {}, warn: toStderr, error: toStderr };

/** One PostgreSQL for the whole run, and one migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().givenDatabaseUrl;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  const template = new URL(server.url);
  template.pathname = `maru_template_${process.pid}`;
  const name = template.pathname.slice(1);
  await runOn(template.href, `create database ${name}`);
  await migrate(template.href, join(import.meta.dirname, '../../db/migrations'), quiet);
  project.provide('templateUrl', template.href);
  return async () => {
    await dropOn(template.href, name);
    await server.stop();
  };
}

const startServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-test-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user, who must get in
  const server = await embeddedPostgres({ dataDir, log: quiet, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
};
