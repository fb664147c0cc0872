import type { Learner, LearnerId } from '@modules/account/learner';
import { sql } from 'kysely';
import type { Attachment, AttachmentId, NewUpload } from '../contract.ts';
import type { AttachmentDb } from './tables.ts';

type Owner = Pick<Learner, 'brandId' | 'learnerId'>;
const TABLE = 'attachment.attachment';
const SHOWN = ['id', 'name', 'type', 'size'] as const;

const ownOf = (db: AttachmentDb, { brandId, learnerId }: Owner) =>
  db.selectFrom(TABLE).where('brand_id', '=', brandId).where('owner_id', '=', learnerId).where('removed_at', 'is', null);

/** Keeps out whoever prepares another for the same owner, until the transaction ends. */
export const lockQuota = async (tx: AttachmentDb, { brandId, learnerId }: Owner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`attachment ${brandId} ${learnerId}`}))`.execute(tx);
};
/** Of what is part of nothing yet, told or there. */
export const looseOf = async (db: AttachmentDb, owner: Owner): Promise<{ readonly files: number; readonly bytes: number }> => {
  const { files, bytes } = await ownOf(db, owner)
    .where('attached_at', 'is', null)
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
};
export const insertUpload = async (
  db: AttachmentDb,
  { brandId, learnerId }: Owner,
  id: AttachmentId,
  { name, size, type, path }: NewUpload,
  now: Date,
): Promise<void> => {
  await db
    .insertInto(TABLE)
    .values({
      id,
      brand_id: brandId,
      owner_id: learnerId,
      path,
      name,
      type,
      size,
      created_at: now,
      received_at: null,
      completing_at: null,
      completed_at: null,
      attached_at: null,
      removed_at: null,
    })
    .execute();
};

/** Uses the address up. @returns how many bytes were told; null where it is used, or nobody's */
export const takeAddress = async (db: AttachmentDb, id: AttachmentId, now: Date): Promise<number | null> =>
  (
    await db
      .updateTable(TABLE)
      .set({ received_at: now })
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .where('completing_at', 'is', null)
      .where('completed_at', 'is', null)
      .where('removed_at', 'is', null)
      .returning('size')
      .executeTakeFirst()
  )?.size ?? null;
export const sizeTold = async (db: AttachmentDb, id: AttachmentId): Promise<number | null> =>
  (await db.selectFrom(TABLE).select('size').where('id', '=', id).executeTakeFirst())?.size ?? null;

export const findOwn = async (db: AttachmentDb, owner: Owner, id: AttachmentId) =>
  (await ownOf(db, owner)
    .select([...SHOWN, 'path', 'completed_at as completedAt'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
export const findCompleted = async (db: AttachmentDb, id: AttachmentId) =>
  (await db
    .selectFrom(TABLE)
    .select([...SHOWN, 'path'])
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** For one request at a time; one that died lets go after a while. @returns false where another has it, or has done it */
export const claimCompletion = async (db: AttachmentDb, id: AttachmentId, now: Date, diedBefore: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(TABLE)
    .set({ completing_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((on) => on.or([on('completing_at', 'is', null), on('completing_at', '<', diedBefore)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
export const releaseCompletion = async (db: AttachmentDb, id: AttachmentId): Promise<void> => {
  await db.updateTable(TABLE).set({ completing_at: null }).where('id', '=', id).execute();
};
/** @returns false where it was removed meanwhile */
export const markCompleted = async (db: AttachmentDb, { id, name, type, size }: Attachment, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(TABLE)
    .set({ name, type, size, completed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Those of them that are whole and part of nothing become part of something. */
export const markAttached = (
  db: AttachmentDb,
  { brandId, learnerId }: Owner,
  { ids, path, now }: { readonly ids: readonly AttachmentId[]; readonly path: string; readonly now: Date },
): Promise<readonly Attachment[]> =>
  db
    .updateTable(TABLE)
    .set({ attached_at: now })
    .where('id', 'in', ids)
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', learnerId)
    .where('path', '=', path)
    .where('completed_at', 'is not', null)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning(SHOWN)
    .execute();

/** For the sweep. */
export const markReleased = async (db: AttachmentDb, ids: readonly AttachmentId[], now: Date): Promise<void> => {
  await db.updateTable(TABLE).set({ removed_at: now }).where('id', 'in', ids).where('attached_at', 'is not', null).execute();
};

export const moveToMember = async (db: AttachmentDb, brandId: string, visitorId: LearnerId, memberId: LearnerId): Promise<void> => {
  await db.updateTable(TABLE).set({ owner_id: memberId }).where('brand_id', '=', brandId).where('owner_id', '=', visitorId).execute();
};
export const listOf = (db: AttachmentDb, owner: Owner) =>
  ownOf(db, owner)
    .where('completed_at', 'is not', null)
    .select([...SHOWN, 'path', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute();

/** A row goes after its bytes: what is marked is shown to nobody, and whoever comes next goes on where this one was stopped. */
export const markRemoved = async (db: AttachmentDb, id: AttachmentId, now: Date): Promise<void> => {
  await db.updateTable(TABLE).set({ removed_at: now }).where('id', '=', id).execute();
};
/** @returns false for what is another one's, part of something, or removed already */
export const markCancelled = async (db: AttachmentDb, { brandId, learnerId }: Owner, id: AttachmentId, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(TABLE)
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', learnerId)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
export const markAllRemoved = async (db: AttachmentDb, { brandId, learnerId }: Owner, now: Date): Promise<readonly AttachmentId[]> =>
  (
    await db
      .updateTable(TABLE)
      .set({ removed_at: now })
      .where('brand_id', '=', brandId)
      .where('owner_id', '=', learnerId)
      .returning('id')
      .execute()
  ).map(({ id }) => id);
/** What was never finished, and what became part of nothing in its time. */
export const markLooseRemoved = async (
  db: AttachmentDb,
  { unfinishedBefore, looseBefore, now }: { readonly unfinishedBefore: Date; readonly looseBefore: Date; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable(TABLE)
    .set({ removed_at: now })
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((on) =>
      on.or([on.and([on('completed_at', 'is', null), on('created_at', '<', unfinishedBefore)]), on('completed_at', '<', looseBefore)]),
    )
    .execute();
};
export const findRemoved = async (db: AttachmentDb, most: number): Promise<readonly AttachmentId[]> =>
  (await db.selectFrom(TABLE).select('id').where('removed_at', 'is not', null).orderBy('removed_at').limit(most).execute()).map(
    ({ id }) => id,
  );
export const deleteRow = async (db: AttachmentDb, id: AttachmentId): Promise<void> => {
  await db.deleteFrom(TABLE).where('id', '=', id).execute();
};
