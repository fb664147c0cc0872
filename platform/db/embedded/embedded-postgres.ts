import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@platform/kernel';
import pg from 'pg';
import type { Log } from '../log.ts';
import { binariesFor } from './binaries.ts';
import { brokenFolder, ensureCluster } from './cluster.ts';
import { enter, leave } from './membership.ts';
import { startGuard } from './start-guard.ts';
import { type Place, preparePlace } from './place.ts';
import { postmasterPid, signalQuietly, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The product's DATA_DIR; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: Log;
  /** False for data that tests throw away: no waiting for the disk. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the product's database, for `openDb`, `migrate` and any other user of `pg`. */
  readonly url: string;
  /** Stops the server, unless another process of the product still uses it: the last one stops it. */
  readonly stop: () => Promise<void>;
}

const START_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 5_000;

/**
 * Starts the PostgreSQL that comes with the product, or joins the one that already runs in this folder: another process's,
 * or one that was left behind by a process that was killed. If it dies it is started again.
 *
 * @throws OperatorError with one line that says what to do, when the folder cannot be used
 */
export const embeddedPostgres = async ({ dataDir, log, durable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const place = preparePlace(dataDir);
  const bin = binariesFor(place.account);
  if ((await ensureCluster(place, bin)) === 'made') log.info({ folder: place.root }, 'made a new database');

  const server = watch(place, () => startPostmaster(place, bin, durable), log);
  await server.joined();
  await ensureDatabase(place.run);

  const sayGoodBye = startGuard(place.data, urlOf(place.run, 'postgres', 'postgres'));
  // For an end without stop(), such as an uncaught error: nobody may be left to do it.
  const stopAtExit = () => {
    const pid = server.isStartedHere() && postmasterPid(place.data);
    if (pid) signalQuietly(pid, 'SIGINT');
  };
  process.on('exit', stopAtExit);

  return {
    url: urlOf(place.run, 'maru', 'maru'),
    stop: async () => {
      const isLast = await server.leave();
      process.off('exit', stopAtExit);
      if (isLast) await stopPostmaster(place.data, STOP_PATIENCE_MS);
      sayGoodBye();
    },
  };
};

/** Keeps one session open: while it lives, so does the server; when it ends, the server is joined or started again. */
const watch = (place: Place, start: () => Postmaster, log: Log) => {
  let isLeaving = false;
  let isStartedHere = false;
  let session: pg.Client | undefined;
  const startHere = () => {
    isStartedHere = true;
    return start();
  };

  const join = async (): Promise<void> => {
    isStartedHere = false;
    const next = await connectOrStart(place, startHere, log);
    // Whoever left last may just be stopping it.
    const isIn = await enter(next).then(
      () => true,
      () => false,
    );
    if (!isIn) {
      await next.end().catch(() => {});
      if (!isLeaving) return join();
      return;
    }
    session = next;
    session.once('end', () => {
      if (isLeaving) return;
      log.error({}, 'the embedded PostgreSQL went away; starting it again');
      joined = rejoin();
    });
  };
  const rejoin = async (): Promise<void> => {
    while (!isLeaving) {
      try {
        return await join();
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL does not start');
        await sleep(2_000);
      }
    }
  };
  let joined = join();

  return {
    joined: () => joined,
    isStartedHere: () => isStartedHere,
    /** True: nobody else uses the server, so it is ours to stop. */
    leave: async (): Promise<boolean> => {
      isLeaving = true;
      await joined.catch(() => {});
      const isLast = session ? await leave(session).catch(() => false) : false;
      await session?.end().catch(() => {});
      session = undefined;
      return isLast;
    },
  };
};

const urlOf = (run: string, user: string, database: string): string =>
  `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(run)}`;

const connectOrStart = async (place: Place, start: () => Postmaster, log: Log): Promise<pg.Client> => {
  let postmaster: Postmaster | undefined;
  let lastWord = '';
  for (const began = Date.now(); Date.now() - began < START_PATIENCE_MS; await sleep(25)) {
    const answer = await connect(place.run);
    if (answer instanceof pg.Client) return answer;
    // 57P03: it is there, and busy starting, stopping or recovering.
    if (answer.code === '57P03') {
      if (lastWord !== answer.message) log.info({ reason: answer.message }, 'PostgreSQL is not ready yet');
      lastWord = answer.message;
      continue;
    }
    const failure = postmaster?.failure();
    if (failure && !isPassing(failure)) throw brokenFolder(place.data, failure);
    if (failure) await sleep(250);
    if (!postmaster || failure) postmaster = start();
  }
  throw new OperatorError(`내장 PostgreSQL 이 ${START_PATIENCE_MS / 1000}초 안에 시작되지 않았습니다. ${place.logFile} 를 확인하세요.`);
};

/** Another start was quicker, or processes of a killed server have not all noticed yet. */
const isPassing = (failure: string): boolean => /lock file .* already exists|shared memory block .* is still in use/.test(failure);

const connect = async (run: string): Promise<pg.Client | { readonly code?: string; readonly message: string }> => {
  const client = new pg.Client({ connectionString: urlOf(run, 'postgres', 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // `end` follows
  try {
    await client.connect();
    return client;
  } catch (error) {
    return error as Error & { readonly code?: string };
  }
};

/** The product's role owns its database and may make others (tests do), but is no superuser: injected SQL could run programs otherwise. */
const ensureDatabase = async (run: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(run, 'postgres', 'postgres') });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(2)`); // several processes may start at once
    const { rowCount: hasRole } = await client.query(`select from pg_roles where rolname = 'maru'`);
    if (!hasRole) await client.query('create role maru login createdb');
    const { rowCount: hasDatabase } = await client.query(`select from pg_database where datname = 'maru'`);
    if (!hasDatabase) await client.query('create database maru owner maru');
  } finally {
    await client.end();
  }
};
