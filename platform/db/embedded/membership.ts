import type pg from 'pg';

/**
 * Several processes may use one embedded server: the product and an import, or an old and a new product during a restart. Each holds this
 * advisory lock, shared; the last one out stops the server. PostgreSQL frees the lock when a process dies, so nothing can go stale.
 */
const MEMBER_LOCK = 1;
/** Held while leaving, so that two that leave together do not each leave it to the other. */
const DOOR_LOCK = 2;

export const enter = async (session: pg.Client): Promise<void> => {
  await session.query('select pg_advisory_lock_shared($1)', [MEMBER_LOCK]);
};

/** True: nobody else is left. */
export const leave = async (session: pg.Client): Promise<boolean> => {
  await session.query('select pg_advisory_lock($1)', [DOOR_LOCK]);
  await session.query('select pg_advisory_unlock_shared($1)', [MEMBER_LOCK]);
  const { rowCount: isLast } = await session.query('select where pg_try_advisory_lock($1)', [MEMBER_LOCK]);
  return isLast === 1;
};
