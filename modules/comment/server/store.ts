import { sql, type RawBuilder } from 'kysely';
import type { CommentMember, CommentQuery, SubjectRef } from '../contract.ts';
import type { CommentDb } from './tables.ts';

/** A comment with the number of its author's voice. */
export interface CommentRow extends SubjectRef {
  readonly commentIdx: number;
  readonly brandId: string;
  readonly parentIdx: number | null;
  readonly toIdx: number | null;
  readonly memberId: string | null;
  readonly companyIdx: number | null;
  readonly managerIdx: number | null;
  readonly text: string;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly clearedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly voiceNo: number | null;
  readonly likeCount: number;
}
const COLUMNS = sql`c.comment_idx as "commentIdx", c.brand_id as "brandId", c.subject_kind as "subjectKind", c.subject_idx as "subjectIdx",
  c.parent_idx as "parentIdx", c.to_idx as "toIdx", c.member_id as "memberId", c.company_idx as "companyIdx", c.manager_idx as "managerIdx", c.text, c.at,
  c.edited_at as "editedAt", c.deleted_at as "deletedAt", c.hidden_at as "hiddenAt", c.cleared_at as "clearedAt", c.answered_at as "answeredAt", v.no as "voiceNo", c.like_count as "likeCount"`;
const FROM = sql`comment.comment c left join comment.voice v
  on v.brand_id = c.brand_id and v.subject_kind = c.subject_kind and v.subject_idx = c.subject_idx and v.member_id = c.member_id`;
const ofSubject = (brandId: string, { subjectKind, subjectIdx }: SubjectRef) =>
  sql`c.brand_id = ${brandId} and c.subject_kind = ${subjectKind} and c.subject_idx = ${subjectIdx}`;

const rowsOf = async (db: CommentDb, rest: RawBuilder<unknown>): Promise<readonly CommentRow[]> =>
  (await sql<CommentRow>`select ${COLUMNS} from ${FROM} ${rest}`.execute(db)).rows;

/** For this transaction alone; makes what is missing. @returns how many comments are shown */
export const lockThread = async (tx: CommentDb, brandId: string, { subjectKind, subjectIdx }: SubjectRef): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    insert into comment.thread as t (brand_id, subject_kind, subject_idx) values (${brandId}, ${subjectKind}, ${subjectIdx})
    on conflict (brand_id, subject_kind, subject_idx) do update set comment_count = t.comment_count returning t.comment_count as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** The number of the member's voice in the thread, which is locked; the next one where they say something for the first time. */
export const voiceIn = async (tx: CommentDb, { brandId, memberId }: CommentMember, { subjectKind, subjectIdx }: SubjectRef) => {
  await sql`
    with fresh as (
      update comment.thread t set voice_count = t.voice_count + 1
      where t.brand_id = ${brandId} and t.subject_kind = ${subjectKind} and t.subject_idx = ${subjectIdx} and not exists (
        select from comment.voice v where v.brand_id = t.brand_id and v.subject_kind = t.subject_kind and v.subject_idx = t.subject_idx and v.member_id = ${memberId})
      returning t.voice_count as no
    )
    insert into comment.voice (brand_id, subject_kind, subject_idx, member_id, no)
    select ${brandId}, ${subjectKind}, ${subjectIdx}, ${memberId}, no from fresh`.execute(tx);
};

/** What everybody who said something in the thread is known by. */
export const findVoices = async (db: CommentDb, brandId: string, { subjectKind, subjectIdx }: SubjectRef) => {
  const { rows } = await sql<{ readonly memberId: string; readonly no: number }>`
    select member_id as "memberId", no from comment.voice
    where brand_id = ${brandId} and subject_kind = ${subjectKind} and subject_idx = ${subjectIdx} order by no`.execute(db);
  return rows;
};

export const findComment = async (db: CommentDb, brandId: string, commentIdx: number): Promise<CommentRow | null> =>
  (await rowsOf(db, sql`where c.comment_idx = ${commentIdx} and c.brand_id = ${brandId}`))[0] ?? null;

export const countReplies = async (db: CommentDb, parentIdx: number): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from comment.comment where parent_idx = ${parentIdx}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How often the member said it since then: on this subject, and anywhere. */
export const countSaid = async (
  db: CommentDb,
  { brandId, memberId }: CommentMember,
  { subjectKind, subjectIdx }: SubjectRef,
  { key, since }: { readonly key: Buffer; readonly since: Date },
): Promise<{ readonly here: number; readonly anywhere: number }> => {
  const { rows } = await sql<{ readonly here: number; readonly anywhere: number }>`
    select count(*) filter (where subject_kind = ${subjectKind} and subject_idx = ${subjectIdx})::integer as here, count(*)::integer as anywhere
    from comment.comment where brand_id = ${brandId} and member_id = ${memberId} and at > ${since} and text_key = ${key}`.execute(db);
  return rows[0] ?? { here: 0, anywhere: 0 };
};

interface NewComment {
  readonly parentIdx: number | null;
  readonly toIdx: number | null;
  readonly companyIdx: number | null;
  readonly managerIdx: number | null;
  readonly text: string;
  readonly key: Buffer;
  readonly at: Date;
}
export const insertComment = async (
  tx: CommentDb,
  { brandId, memberId }: CommentMember,
  { subjectKind, subjectIdx }: SubjectRef,
  given: NewComment,
): Promise<number> => {
  const made = await tx
    .insertInto('comment.comment')
    .values({
      brand_id: brandId,
      subject_kind: subjectKind,
      subject_idx: subjectIdx,
      parent_idx: given.parentIdx,
      to_idx: given.toIdx,
      member_id: memberId,
      company_idx: given.companyIdx,
      manager_idx: given.managerIdx,
      text: given.text,
      text_key: given.key,
      at: given.at,
      edited_at: null,
      deleted_at: null,
      hidden_at: null,
      cleared_at: null,
      answered_at: null,
    })
    .returning('comment_idx')
    .executeTakeFirstOrThrow();
  return made.comment_idx;
};

export const saveText = async (
  tx: CommentDb,
  commentIdx: number,
  { text, key, at }: { readonly text: string; readonly key: Buffer; readonly at: Date },
): Promise<void> => {
  await tx.updateTable('comment.comment').set({ text, text_key: key, edited_at: at }).where('comment_idx', '=', commentIdx).execute();
};

/** What has replies stays, without its text and its author; else it goes, and what was deleted above it and has no other reply. */
export const deleteComment = async (tx: CommentDb, { commentIdx, parentIdx }: CommentRow, now: Date): Promise<void> => {
  if (parentIdx === null && (await countReplies(tx, commentIdx)) > 0)
    await sql`update comment.comment set text = '', text_key = '', member_id = null, deleted_at = ${now}, hidden_at = null
      where comment_idx = ${commentIdx}`.execute(tx);
  else await sql`delete from comment.comment where comment_idx = ${commentIdx}`.execute(tx);
  if (parentIdx !== null)
    await sql`delete from comment.comment p where p.comment_idx = ${parentIdx} and p.deleted_at is not null
      and not exists (select from comment.comment r where r.parent_idx = p.comment_idx)`.execute(tx);
};

export const setHidden = async (tx: CommentDb, commentIdx: number, hiddenAt: Date | null): Promise<void> => {
  await tx.updateTable('comment.comment').set({ hidden_at: hiddenAt }).where('comment_idx', '=', commentIdx).execute();
};

/** After any change of a comment: how many are shown, and since when the one above is answered. @returns how many */
export const recount = async (tx: CommentDb, brandId: string, ref: SubjectRef, parentIdx: number | null): Promise<number> => {
  if (parentIdx !== null)
    await sql`update comment.comment p set answered_at = (select min(r.at) from comment.comment r
        where r.parent_idx = p.comment_idx and r.company_idx is not null and r.deleted_at is null and r.hidden_at is null)
      where p.comment_idx = ${parentIdx}`.execute(tx);
  const { rows } = await sql<{ readonly count: number }>`
    update comment.thread t set comment_count = (select count(*) from comment.comment c where ${ofSubject(brandId, ref)} and c.deleted_at is null and c.hidden_at is null)
    where t.brand_id = ${brandId} and t.subject_kind = ${ref.subjectKind} and t.subject_idx = ${ref.subjectIdx} returning t.comment_count as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Comments that reply to none, the oldest first, with all their replies; and how many there are. */
export const findThread = async (db: CommentDb, brandId: string, ref: SubjectRef, query: CommentQuery) => {
  const tops = sql`${ofSubject(brandId, ref)} and c.parent_idx is null ${query.answered === 'true' ? sql`and c.answered_at is not null` : sql``}`;
  const { rows } = await sql<{ readonly total: number; readonly before: number | null; readonly count: number | null }>`
    select count(*)::integer as total,
      (count(*) filter (where c.comment_idx <= (
        select coalesce(a.parent_idx, a.comment_idx) from comment.comment a where a.comment_idx = ${query.at ?? 0})))::integer as before,
      (select t.comment_count from comment.thread t
        where t.brand_id = ${brandId} and t.subject_kind = ${ref.subjectKind} and t.subject_idx = ${ref.subjectIdx}) as count
    from comment.comment c where ${tops}`.execute(db);
  const { total = 0, before = 0, count = 0 } = rows[0] ?? {};
  const page = before ? Math.ceil(before / query.pageSize) : query.page;
  const shown = await rowsOf(db, sql`where ${tops} order by c.comment_idx limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`);
  const replies = await findReplies(db, shown);
  return { page, totalCount: total, commentCount: count ?? 0, shown, replies };
};

/** The oldest first. */
export const findReplies = (db: CommentDb, to: readonly CommentRow[]): Promise<readonly CommentRow[]> =>
  to.length === 0
    ? Promise.resolve([])
    : rowsOf(db, sql`where c.parent_idx = any(${to.map(({ commentIdx }) => commentIdx)}::bigint[]) order by c.comment_idx`);

export interface CardPage {
  readonly page: number;
  readonly pageSize: number;
}
const pageOf = async (db: CommentDb, wanted: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, pageSize }: CardPage) => {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::integer as total from comment.comment c where ${wanted}`.execute(
    db,
  );
  const shown = await rowsOf(db, sql`where ${wanted} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { totalCount: rows[0]?.total ?? 0, shown };
};
const NEWEST = sql`c.comment_idx desc`;
const OLDEST = sql`c.comment_idx`;

export const findWritten = (db: CommentDb, { brandId, memberId }: CommentMember, page: CardPage) =>
  pageOf(db, sql`c.brand_id = ${brandId} and c.member_id = ${memberId}`, NEWEST, page);

const answered = (box: 'waiting' | 'answered' | undefined) =>
  box === undefined ? sql`` : box === 'answered' ? sql`and c.answered_at is not null` : sql`and c.answered_at is null`;

export const findAsked = (db: CommentDb, { brandId, memberId }: CommentMember, box: 'waiting' | 'answered' | undefined, page: CardPage) =>
  pageOf(
    db,
    sql`c.brand_id = ${brandId} and c.member_id = ${memberId} and c.parent_idx is null and c.company_idx is null and c.manager_idx is not null ${answered(box)}`,
    NEWEST,
    page,
  );

const SHOWN = sql`c.deleted_at is null and c.hidden_at is null`;
const received = (brandId: string, companyIdx: number) =>
  sql`c.manager_idx = ${companyIdx} and c.brand_id = ${brandId} and c.parent_idx is null and c.company_idx is null and ${SHOWN}`;

/** What was asked of a company; what waits the oldest first. */
export const findReceived = (
  db: CommentDb,
  { brandId, companyIdx }: { readonly brandId: string; readonly companyIdx: number },
  box: 'waiting' | 'answered' | undefined,
  page: CardPage,
) => pageOf(db, sql`${received(brandId, companyIdx)} ${answered(box)}`, box === 'waiting' ? OLDEST : NEWEST, page);

export const countWaiting = async (db: CommentDb, brandId: string, companyIdx: number): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from comment.comment c where ${received(brandId, companyIdx)} and c.answered_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findCounts = async (db: CommentDb, brandId: string, subjectKind: string, idxs: readonly number[]) => {
  const { rows } = await sql<{ readonly idx: number; readonly count: number }>`
    select subject_idx as idx, comment_count as count from comment.thread
    where brand_id = ${brandId} and subject_kind = ${subjectKind} and subject_idx = any(${[...idxs]}::bigint[])`.execute(db);
  return new Map(rows.map(({ idx, count }) => [idx, count]));
};

/** All of a member from their first, for their own file. */
export const findFrom = (db: CommentDb, { brandId, memberId }: CommentMember, after: number, limit: number) =>
  rowsOf(
    db,
    sql`where c.brand_id = ${brandId} and c.member_id = ${memberId} and c.comment_idx > ${after} order by c.comment_idx limit ${limit}`,
  );
