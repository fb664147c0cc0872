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
/** In one order everywhere, so that two who write the same keys never wait for each other in a circle. @returns those whose key is new */
export const insertMessages = async (db: MailDb, messages: readonly NewMessage[]): Promise<readonly string[]> => {
  const sorted = messages.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const column = <Name extends keyof NewMessage>(name: Name) => sorted.map((message) => message[name]);
  const { rows } = await sql<{ readonly id: string }>`
    insert into mail.message (id, key, brand_id, member_id, kind, sealed, created_at, useless_at)
    select * from unnest(${column('id')}::uuid[], ${column('key')}::text[], ${column('brand_id')}::text[], ${column('member_id')}::uuid[],
      ${column('kind')}::text[], ${column('sealed')}::bytea[], ${column('created_at')}::timestamptz[], ${column('useless_at')}::timestamptz[])
    on conflict (key) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
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
