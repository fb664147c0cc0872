import pg from 'pg';

/**
 * Removes a database if it is there, together with whoever is connected to it. For its owner, from a neighbouring database.
 *
 * `drop database … with (force)` refuses a role that is no superuser while autovacuum works there ("permission denied to terminate
 * process"); without `force` PostgreSQL ends autovacuum by itself and waits for it, but for nobody else.
 */
export const dropDatabase = async (databaseUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the failing statement reports it
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) return;
    await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`);
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};
