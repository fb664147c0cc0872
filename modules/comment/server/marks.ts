import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { sql } from 'kysely';
import type { CommentApi, CommentError, CommentMember } from '../contract.ts';
import { announceComments } from './content.ts';
import { findSubject, type Deps } from './deps.ts';
import { findComment, lockThread, type CommentRow } from './store.ts';
import type { CommentDb, CommentTables } from './tables.ts';
import { linkTo } from './views.ts';

const NOT_FOUND = { kind: 'comment/not-found' } as const;

/** One that stands, whose thread is locked. */
const changeShown = <T>(
  { db }: Pick<Deps, 'db'>,
  { brandId }: CommentMember,
  commentIdx: number,
  change: (tx: CommentDb, row: CommentRow) => Promise<Result<T, CommentError>>,
): Promise<Result<T, CommentError>> =>
  db.transaction().execute(async (tx): Promise<Result<T, CommentError>> => {
    const found = await findComment(tx, brandId, commentIdx);
    if (!found) return err(NOT_FOUND);
    await lockThread(tx, brandId, found);
    const row = await findComment(tx, brandId, commentIdx);
    return row && !row.deletedAt && !row.hiddenAt ? change(tx, row) : err(NOT_FOUND);
  });

export const like =
  (deps: Deps): CommentApi['like'] =>
  async (who, commentIdx, isSet) => {
    const { brandId, memberId } = who;
    const found = await findComment(deps.db, brandId, commentIdx);
    // Below a thing that is shown no more nothing is liked.
    if (!found || !(await findSubject(deps, brandId, found))) return err(NOT_FOUND);
    return changeShown(deps, who, commentIdx, async (tx, row) => {
      if (row.memberId === memberId) return err({ kind: 'comment/own' });
      if (isSet)
        await sql`insert into comment.liked (comment_idx, brand_id, member_id, at) values (${commentIdx}, ${brandId}, ${memberId}, ${deps.clock.now()})
          on conflict do nothing`.execute(tx);
      else await sql`delete from comment.liked where comment_idx = ${commentIdx} and member_id = ${memberId}`.execute(tx);
      const { rows } = await sql<{ readonly likeCount: number }>`
        update comment.comment c set like_count = (select count(*) from comment.liked l where l.comment_idx = c.comment_idx)
        where c.comment_idx = ${commentIdx} returning c.like_count as "likeCount"`.execute(tx);
      await announceComments(tx, brandId, row, [row.managerIdx]);
      return ok({ isLiked: isSet, likeCount: rows[0]?.likeCount ?? 0 });
    });
  };

/** By whoever asked, of what others answered. */
export const accept =
  (deps: Deps): CommentApi['accept'] =>
  async (who, commentIdx, isSet) => {
    const { brandId, memberId } = who;
    const found = await findComment(deps.db, brandId, commentIdx);
    const subject = found && (await findSubject(deps, brandId, found));
    // Of others' questions it is said what is said of what does not exist.
    if (!subject?.asks || subject.authorId !== memberId) return err(NOT_FOUND);
    return changeShown(deps, who, commentIdx, async (tx, row) => {
      if (row.parentIdx !== null) return err(NOT_FOUND);
      if (row.memberId === memberId) return err({ kind: 'comment/own' });
      const { numUpdatedRows } = await tx
        .updateTable('comment.thread')
        .set({ accepted_idx: isSet ? commentIdx : null })
        .where('brand_id', '=', brandId)
        .where('subject_kind', '=', row.subjectKind)
        .where('subject_idx', '=', row.subjectIdx)
        .where('accepted_idx', isSet ? 'is distinct from' : '=', commentIdx)
        .executeTakeFirst();
      if (isSet && numUpdatedRows > 0n && row.memberId !== null)
        await deps.notifications.create(handOver<CommentTables>(tx), [
          {
            brandId,
            memberId: row.memberId,
            kind: 'COMMENT_ACCEPTED',
            data: { title: subject.title },
            link: linkTo(subject, commentIdx),
            key: `comment-accepted:${commentIdx}`,
          },
        ]);
      await announceComments(tx, brandId, row, []);
      return ok({ isAccepted: isSet });
    });
  };

/** Of these questions, those that have an answer which whoever asked chose and which still stands. */
export const accepted =
  ({ db }: Pick<Deps, 'db'>): CommentApi['accepted'] =>
  async (brandId, subjectKind, idxs) => {
    if (idxs.length === 0) return new Map();
    const { rows } = await sql<{ readonly idx: number; readonly commentIdx: number }>`
      select t.subject_idx as idx, c.comment_idx as "commentIdx" from comment.thread t join comment.comment c on c.comment_idx = t.accepted_idx
      where t.brand_id = ${brandId} and t.subject_kind = ${subjectKind} and t.subject_idx = any(${[...idxs]}::bigint[])
        and c.deleted_at is null and c.hidden_at is null`.execute(db);
    return new Map(rows.map(({ idx, commentIdx }) => [idx, commentIdx]));
  };

/** Of these comments, those that the member likes. */
export const likedOf = async (db: CommentDb, memberId: string | null, idxs: readonly number[]): Promise<ReadonlySet<number>> => {
  if (memberId === null || idxs.length === 0) return new Set();
  const { rows } = await sql<{ readonly idx: number }>`
    select comment_idx as idx from comment.liked where member_id = ${memberId} and comment_idx = any(${[...idxs]}::bigint[])`.execute(db);
  return new Set(rows.map(({ idx }) => idx));
};
