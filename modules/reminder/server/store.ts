import type { Learner, LearnerId } from '@modules/account/learner';
import type { Db } from '@platform/db';
import { sql, type Generated } from 'kysely';
import { MOST_DEVICES, type Remind } from '../contract.ts';

/** The table this module owns, in the PostgreSQL schema `reminder`. */
export interface ReminderTables {
  'reminder.subscription': {
    id: Generated<string>;
    learner_id: LearnerId;
    brand_id: string;
    session_id: string;
    endpoint: string;
    device_hash: string;
    p256dh: string;
    auth: string;
    hour: number;
    next_at: Date;
    created_at: Date;
  };
}
export type ReminderDb = Db<ReminderTables>;
type Owner = Pick<Learner, 'learnerId' | 'brandId'>;

export interface Subscription {
  readonly id: string;
  readonly learnerId: LearnerId;
  readonly brandId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const findDevices = (db: ReminderDb, { learnerId, brandId }: Owner) =>
  db
    .selectFrom('reminder.subscription')
    .select(['device_hash as deviceHash', 'hour', 'created_at as createdAt'])
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .orderBy('created_at')
    .execute();

/** One row for a device, whosever it was; of a member's devices the newest stay. */
export const keepSubscription = async (
  db: ReminderDb,
  { learnerId, brandId }: Owner,
  { endpoint, keys, hour }: Remind,
  {
    sessionId,
    deviceHash,
    nextAt,
    now,
  }: { readonly sessionId: string; readonly deviceHash: string; readonly nextAt: Date; readonly now: Date },
): Promise<void> => {
  await sql`
    insert into reminder.subscription as known (learner_id, brand_id, session_id, endpoint, device_hash, p256dh, auth, hour, next_at, created_at)
    values (${learnerId}, ${brandId}, ${sessionId}, ${endpoint}, ${deviceHash}, ${keys.p256dh}, ${keys.auth}, ${hour}, ${nextAt}, ${now})
    on conflict (device_hash) do update set learner_id = excluded.learner_id, brand_id = excluded.brand_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, hour = excluded.hour,
      next_at = excluded.next_at, created_at = case when known.learner_id = excluded.learner_id then known.created_at else excluded.created_at end`.execute(
    db,
  );
  await sql`
    delete from reminder.subscription where id in (select id from reminder.subscription where learner_id = ${learnerId} and brand_id = ${brandId}
      order by device_hash = ${deviceHash} desc, created_at desc offset ${MOST_DEVICES})`.execute(db);
};

export const deleteDevice = async (db: ReminderDb, { learnerId, brandId }: Owner, deviceHash: string): Promise<void> => {
  await db
    .deleteFrom('reminder.subscription')
    .where('learner_id', '=', learnerId)
    .where('brand_id', '=', brandId)
    .where('device_hash', '=', deviceHash)
    .execute();
};
export const deleteDevices = async (db: ReminderDb, { learnerId, brandId }: Owner): Promise<void> => {
  await db.deleteFrom('reminder.subscription').where('learner_id', '=', learnerId).where('brand_id', '=', brandId).execute();
};

/** Those whose time has come, locked until the transaction ends; another process takes others. */
export const lockDue = (db: ReminderDb, now: Date, most: number) =>
  db
    .selectFrom('reminder.subscription')
    .select(['id', 'hour'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
export const planNext = async (db: ReminderDb, ids: readonly string[], nextAt: Date): Promise<void> => {
  await sql`update reminder.subscription set next_at = ${nextAt} where id = any(${ids}::uuid[])`.execute(db);
};

export const findSubscription = async (db: ReminderDb, id: string): Promise<Subscription | null> =>
  (await db
    .selectFrom('reminder.subscription')
    .select(['id', 'learner_id as learnerId', 'brand_id as brandId', 'session_id as sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
export const deleteSubscription = async (db: ReminderDb, id: string): Promise<void> => {
  await db.deleteFrom('reminder.subscription').where('id', '=', id).execute();
};
