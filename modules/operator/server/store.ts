import { sql } from 'kysely';
import type { OperatorView } from '../contract.ts';
import type { OperatorDb } from './tables.ts';

export interface OperatorRow {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly totp_secret: string;
}
/** Who may still sign in. */
export const findByEmail = async (db: OperatorDb, email: string): Promise<OperatorRow | null> =>
  (await db
    .selectFrom('operator.operator')
    .select(['operator_id', 'email', 'name', 'password_hash', 'totp_secret'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** A code counts once: of two requests with the same one gets it. @returns false: this code, or a later one, was taken before */
export const takeStep = async (tx: OperatorDb, operatorId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('operator.operator')
    .set({ last_step: step })
    .where('operator_id', '=', operatorId)
    .where('last_step', '<', step)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const PERMISSIONS_OF = sql`array(
  select distinct unnest(r.permissions) from operator.operator_role h join operator.role r using (role) where h.operator_id = o.operator_id order by 1)`;

export const findView = async (db: OperatorDb, operatorId: string): Promise<OperatorView | null> => {
  const { rows } = await sql<OperatorView>`
    select o.operator_id as "operatorId", o.email, o.name, ${PERMISSIONS_OF} as permissions
    from operator.operator o where o.operator_id = ${operatorId}`.execute(db);
  return rows[0] ?? null;
};

export const findWithPermission = async (db: OperatorDb, permission: string): Promise<readonly Pick<OperatorView, 'name' | 'email'>[]> => {
  const { rows } = await sql<Pick<OperatorView, 'name' | 'email'>>`
    select o.name, o.email from operator.operator o where o.ended_at is null and ${permission} = any(${PERMISSIONS_OF}) order by o.email`.execute(
    db,
  );
  return rows;
};

export interface SessionRow extends OperatorView {
  readonly sessionId: string;
  readonly seenAt: Date;
}
/** With what the operator may at this moment. @param idleSince a session that was not seen since has ended */
export const findSession = async (
  db: OperatorDb,
  tokenHash: Buffer,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<SessionRow | null> => {
  const { rows } = await sql<SessionRow>`
    select s.session_id as "sessionId", s.seen_at as "seenAt", o.operator_id as "operatorId", o.email, o.name, ${PERMISSIONS_OF} as permissions
    from operator.session s join operator.operator o using (operator_id)
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.seen_at > ${idleSince} and o.ended_at is null`.execute(db);
  return rows[0] ?? null;
};
export const seeSession = async (db: OperatorDb, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('operator.session').set({ seen_at: now }).where('session_id', '=', sessionId).execute();
};
/** @returns whose it was; null: there was none */
export const endSession = async (
  tx: OperatorDb,
  tokenHash: Buffer,
): Promise<{ readonly operator_id: string; readonly name: string } | null> => {
  const { rows } = await sql<{ operator_id: string; name: string }>`
    delete from operator.session s using operator.operator o
    where s.token_hash = ${tokenHash} and o.operator_id = s.operator_id returning o.operator_id, o.name`.execute(tx);
  return rows[0] ?? null;
};
export const sweep = async (db: OperatorDb, now: Date): Promise<void> => {
  await db.deleteFrom('operator.session').where('expires_at', '<', now).execute();
  await sql`delete from operator.try where ends_at < ${now}`.execute(db);
};

/** One statement, so that tries at the same moment are counted each. @returns how many there were in this window, and when it ends */
export const countTry = async (
  db: OperatorDb,
  key: string,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<{ readonly count: number; readonly endsAt: Date }> => {
  const { rows } = await sql<{ count: number; endsAt: Date }>`
    insert into operator.try as t (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when t.ends_at <= ${now} then 1 else t.count + 1 end,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    returning count, ends_at as "endsAt"`.execute(db);
  return rows[0] ?? { count: 1, endsAt };
};
export const forgetTries = async (db: OperatorDb, key: string): Promise<void> => {
  await sql`delete from operator.try where key = ${key}`.execute(db);
};
