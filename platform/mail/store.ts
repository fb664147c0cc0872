import { sql, type Generated } from 'kysely';
import type { Db } from '@platform/db';

interface MessageTable {
  readonly id: string;
  readonly key: string;
  readonly brand_id: string;
  readonly member_id: string | null;
  readonly kind: string;
  readonly sealed: Buffer | null;
  readonly created_at: Date;
  readonly useless_at: Date | null;
  readonly tries: Generated<number>;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
}
export type MailDb = Db<{ readonly 'mail.message': MessageTable }>;

type NewMessage = Pick<MessageTable, 'id' | 'key' | 'brand_id' | 'member_id' | 'kind' | 'sealed' | 'created_at' | 'useless_at'>;
/** @returns false: there is one with this key */
export const insertMessage = async (db: MailDb, message: NewMessage): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail.message')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** One that is still to be sent. */
export const findWaiting = (db: MailDb, id: string) =>
  db
    .selectFrom('mail.message')
    .select(['id', 'kind', 'brand_id as brandId', 'sealed', 'created_at as createdAt', 'useless_at as uselessAt'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();

/** What was sent is of no use to anybody here: what it said is forgotten. */
export const markSent = async (db: MailDb, id: string, now: Date): Promise<void> => {
  await sql`update mail.message set sent_at = ${now}, sealed = null, tries = tries + 1, failure = null where id = ${id}`.execute(db);
};
export const markFailed = async (db: MailDb, id: string, now: Date, failure: string): Promise<void> => {
  await sql`update mail.message set failed_at = ${now}, tries = tries + 1, failure = ${failure} where id = ${id}`.execute(db);
};
export const noteTry = async (db: MailDb, id: string, failure: string): Promise<void> => {
  await sql`update mail.message set tries = tries + 1, failure = ${failure} where id = ${id}`.execute(db);
};

/** Days: keys of what was sent, and what failed with what it said. */
const SENT_DAYS = 30;
const FAILED_DAYS = 90;
export const sweepMessages = async (db: MailDb, now: Date): Promise<void> => {
  await sql`
    delete from mail.message
    where created_at < ${now}::timestamptz - make_interval(days => case when sent_at is null then ${FAILED_DAYS}::int else ${SENT_DAYS}::int end)`.execute(
    db,
  );
};

export const deleteWaiting = async (db: MailDb, memberId: string, kinds: string): Promise<void> => {
  await db
    .deleteFrom('mail.message')
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`starts_with(kind, ${kinds})`)
    .execute();
};

export const deleteMessagesOf = async (db: MailDb, memberId: string): Promise<void> => {
  await db.deleteFrom('mail.message').where('member_id', '=', memberId).execute();
};
