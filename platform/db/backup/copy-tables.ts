import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import {
  columnsOf,
  nameOf,
  quoted,
  quotedNameOf,
  readSequences,
  readTables,
  readTriggers,
  type SequenceState,
  type TableShape,
} from './catalogue.ts';
import { RowDigest, type TableDigest } from './row-digest.ts';

/** Text of values must not depend on the server's settings. */
const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local lock_timeout = 0; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** A connection of its own, without the limits of time that a request's queries have. */
const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'maru backup' });
  client.on('error', () => {}); // the query that runs reports it
  await client.connect();
  return client;
};

const inTransaction = async <T>(databaseUrl: string, begin: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(databaseUrl);
  try {
    await client.query(begin);
    await client.query(PLAIN_TEXT);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

export interface Snapshot {
  readonly tables: readonly TableShape[];
  /** Rows as text, one table after another: the next one only when this stream has ended. */
  readonly rows: (table: TableShape) => Readable;
  readonly sequences: () => Promise<readonly SequenceState[]>;
  /** Names and hashes of the migrations that made the tables. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly serverVersion: string;
}

/** Everything in the database as it is at one moment, while others go on writing. */
export const withSnapshot = <T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  inTransaction(databaseUrl, 'begin isolation level repeatable read read only', async (client) => {
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.schema_migration order by name',
    );
    const tables = await readTables(client);
    // No table may change its shape meanwhile; whoever writes rows is not kept waiting.
    if (tables.length > 0) await client.query(`lock table ${tables.map(quotedNameOf).join(', ')} in access share mode`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return work({
      tables,
      migrations,
      serverVersion: rows[0]?.server_version ?? '',
      rows: (table) => client.query(copyStreams.to(`copy ${quotedNameOf(table)} (${columnsOf(table)}) to stdout`)),
      sequences: () => readSequences(client),
    });
  });

export interface Loading {
  /** Replaces the rows of a table by these. */
  readonly load: (table: TableShape, rows: Readable) => Promise<void>;
  /** What the table holds now, read back from the database. */
  readonly digest: (table: TableShape) => Promise<TableDigest>;
  readonly setSequences: (states: readonly SequenceState[]) => Promise<void>;
}

/**
 * Fills the tables in one transaction: all of it or nothing. Triggers rest meanwhile: the rows come as they were, and what a trigger made of them is
 * among them. So a log whose rows a trigger numbers, links and keeps from being emptied is the one that was backed up, and not a new one. References are
 * still checked.
 *
 * @param tables those of the database, in the order in which they refer to each other
 */
export const withLoading = <T>(databaseUrl: string, work: (loading: Loading, tables: readonly TableShape[]) => Promise<T>): Promise<T> =>
  inTransaction(databaseUrl, 'begin', async (client) => {
    const tables = await readTables(client);
    const triggers = await readTriggers(client);
    for (const { table, name } of triggers) await client.query(`alter table ${quotedNameOf(table)} disable trigger ${quoted(name)}`);
    if (tables.length > 0) await client.query(`truncate ${tables.map(quotedNameOf).join(', ')}`);
    const result = await work(
      {
        load: (table, rows) =>
          pipeline(rows, client.query(copyStreams.from(`copy ${quotedNameOf(table)} (${columnsOf(table)}) from stdin`))),
        digest: (table) => digestOf(client.query(copyStreams.to(`copy ${quotedNameOf(table)} (${columnsOf(table)}) to stdout`))),
        setSequences: async (states) => {
          for (const { lastValue, isCalled, ...sequence } of states)
            await client.query('select setval($1::regclass, $2, $3)', [quotedNameOf(sequence), lastValue, isCalled]);
        },
      },
      tables,
    );
    // A table with checks that wait for the end of the transaction cannot be altered before they were made.
    if (triggers.length > 0) await client.query('set constraints all immediate');
    for (const { table, name } of triggers) await client.query(`alter table ${quotedNameOf(table)} enable trigger ${quoted(name)}`);
    return result;
  });

/** Whether any table of the product holds a row. @param except names (`schema.table`) of those that do not count */
export const hasRows = async (databaseUrl: string, except: ReadonlySet<string>): Promise<boolean> => {
  const client = await connect(databaseUrl);
  try {
    for (const table of await readTables(client)) {
      if (except.has(nameOf(table))) continue;
      const { rowCount } = await client.query(`select from ${quotedNameOf(table)} limit 1`);
      if (rowCount) return true;
    }
    return false;
  } finally {
    await client.end();
  }
};

export const digestOf = async (rows: Readable): Promise<TableDigest> => {
  const digest = new RowDigest();
  const nowhere = new PassThrough();
  nowhere.resume();
  await pipeline(rows, digest, nowhere);
  return digest.digest;
};
