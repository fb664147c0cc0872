import type pg from 'pg';

/**
 * Several processes may use one embedded server (the product and an import, or an old and a new product during a restart). Exactly one
 * owns it: whoever holds this advisory lock. The kernel and PostgreSQL free it when a process dies, so no process number can go stale.
 */
const OWNER_LOCK = 1;

/** Resolves when it is known whether we own the server; if another process does, waits on in the background. */
export const becomeOwner = async (session: pg.Client, onOwner: () => void): Promise<void> => {
  // So that the server notices a waiting process that was killed, and does not make it the owner.
  await session.query(`set client_connection_check_interval = '1s'`);
  const { rows } = await session.query<{ is_owner: boolean }>('select pg_try_advisory_lock($1) as is_owner', [OWNER_LOCK]);
  if (rows[0]?.is_owner) return onOwner();
  session.query('select pg_advisory_lock($1)', [OWNER_LOCK]).then(onOwner, () => {}); // the session ended first
};

/** Processes that would own the server if we let go. */
export const countHeirs = async (session: pg.Client): Promise<number> => {
  const { rows } = await session.query<{ heirs: number }>(
    `select count(*)::int as heirs from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and objid = $1 and not granted and datname = current_database()`,
    [OWNER_LOCK],
  );
  return rows[0]?.heirs ?? 0;
};
