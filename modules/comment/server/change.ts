import { err, ok, type Result } from '@platform/kernel';
import type { CommentApi, CommentError, CommentMember } from '../contract.ts';
import { announceComments } from './content.ts';
import type { Deps } from './deps.ts';
import { deleteComment, findComment, lockThread, recount, saveText, type CommentRow } from './store.ts';
import type { CommentDb } from './tables.ts';
import { textKey } from './text-key.ts';

/** One's own, in its locked thread. Of others' it is said what is said of what does not exist. */
const changeOwn = <T>(
  { db }: Pick<Deps, 'db'>,
  { brandId, memberId }: CommentMember,
  commentIdx: number,
  change: (tx: CommentDb, row: CommentRow) => Promise<Result<T, CommentError>>,
): Promise<Result<T, CommentError>> =>
  db.transaction().execute(async (tx): Promise<Result<T, CommentError>> => {
    const seen = await findComment(tx, brandId, commentIdx);
    if (seen?.memberId !== memberId) return err({ kind: 'comment/not-found' });
    await lockThread(tx, brandId, seen);
    // Whoever changed it in between was waited for.
    const row = await findComment(tx, brandId, commentIdx);
    return row?.memberId === memberId ? change(tx, row) : err({ kind: 'comment/not-found' });
  });

export const edit =
  (deps: Deps): CommentApi['edit'] =>
  (who, commentIdx, { text }) =>
    changeOwn(deps, who, commentIdx, async (tx, row) => {
      // What is checked is what was reported.
      if (row.hiddenAt) return err({ kind: 'comment/hidden' });
      if (row.text !== text) await saveText(tx, commentIdx, { text, key: textKey(text), at: deps.clock.now() });
      await announceComments(tx, who.brandId, row, [row.managerIdx]);
      return ok({ commentIdx, commentCount: await recount(tx, who.brandId, row, row.parentIdx) });
    });

export const remove =
  (deps: Deps): CommentApi['remove'] =>
  (who, commentIdx) =>
    changeOwn(deps, who, commentIdx, async (tx, row) => {
      await deleteComment(tx, row, deps.clock.now());
      await announceComments(tx, who.brandId, row, [row.managerIdx]);
      return ok({ commentCount: await recount(tx, who.brandId, row, row.parentIdx) });
    });
