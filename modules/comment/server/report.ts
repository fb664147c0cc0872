import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { makeCopy } from '@platform/i18n/copy';
import type { CommentApi } from '../contract.ts';
import type { Reason } from '../contract-terms.ts';
import told from '../copy/told.json' with { type: 'json' };
import { reportsHide } from '../domain/hiding.ts';
import { announceComments } from './content.ts';
import { findSubject, type Deps } from './deps.ts';
import { deleteComment, findComment, lockThread, recount, setHidden, type CommentRow } from './store.ts';
import type { CommentDb, CommentTables } from './tables.ts';
import { linkTo } from './views.ts';

const copy = makeCopy(told);

type Outcome = 'hidden' | 'kept' | 'removed' | 'report.kept' | 'report.removed';
/** What became of a reported comment: its author hears of each step, whoever reported it of the end. */
const tell = async (
  deps: Pick<Deps, 'kinds' | 'notifications'>,
  tx: CommentDb,
  row: CommentRow,
  to: readonly (readonly [memberId: string, outcome: Outcome])[],
  key: string,
): Promise<void> => {
  const subject = await findSubject(deps, row.brandId, row);
  const link = subject ? linkTo(subject, row.commentIdx) : ({ site: 'portal', path: '/accounts/channel-comment' } as const);
  await deps.notifications.create(
    handOver<CommentTables>(tx),
    to.map(([memberId, outcome]) => ({
      brandId: row.brandId,
      memberId,
      kind: 'COMMENT_REVIEWED',
      data: { outcome: copy(`comment.told.${outcome}`), text: copy(`comment.told.${outcome}.text`) },
      link,
      key: `comment-review:${row.commentIdx}:${key}:${outcome}`,
    })),
  );
};

const reasonsOf = async (tx: CommentDb, commentIdx: number): Promise<readonly { readonly member_id: string; readonly reason: Reason }[]> =>
  tx
    .selectFrom('comment.report')
    .select(['member_id', 'reason'])
    .where('comment_idx', '=', commentIdx)
    .orderBy('at')
    .orderBy('member_id')
    .execute();

export const report =
  (deps: Deps): CommentApi['report'] =>
  ({ brandId, memberId }, commentIdx, { reason, words }) =>
    deps.db.transaction().execute(async (tx) => {
      const seen = await findComment(tx, brandId, commentIdx);
      if (!seen) return err({ kind: 'comment/not-found' });
      await lockThread(tx, brandId, seen);
      const row = await findComment(tx, brandId, commentIdx);
      if (!row || row.deletedAt) return err({ kind: 'comment/not-found' });
      if (row.memberId === memberId) return err({ kind: 'comment/own' });
      const now = deps.clock.now();
      await tx
        .insertInto('comment.report')
        .values({ comment_idx: commentIdx, member_id: memberId, reason, words, at: now, is_open: row.clearedAt === null })
        .onConflict((conflict) => conflict.columns(['comment_idx', 'member_id']).doNothing())
        .execute();
      if (row.hiddenAt || row.clearedAt) return ok({ isHidden: row.hiddenAt !== null });
      const reasons = (await reasonsOf(tx, commentIdx)).map((one) => one.reason);
      if (!reportsHide(reasons)) return ok({ isHidden: false });
      await setHidden(tx, commentIdx, now);
      await recount(tx, brandId, row, row.parentIdx);
      if (row.memberId !== null) await tell(deps, tx, row, [[row.memberId, 'hidden']], String(now.getTime()));
      await announceComments(tx, brandId, row, [row.managerIdx]);
      return ok({ isHidden: true });
    });

interface OpenDecision {
  readonly decisionIdx: number;
  readonly commentIdx: number;
  readonly keeps: boolean;
  readonly brandId: string;
}
const lockOpen = async (tx: CommentDb, brandIds: readonly string[]): Promise<OpenDecision | null> => {
  const found = await tx
    .selectFrom('comment.decision as d')
    .innerJoin('comment.comment as c', 'c.comment_idx', 'd.comment_idx')
    .select(['d.decision_idx as decisionIdx', 'd.comment_idx as commentIdx', 'd.keeps', 'c.brand_id as brandId'])
    .where('d.applied_at', 'is', null)
    .where('c.brand_id', 'in', [...brandIds])
    .orderBy('d.decision_idx')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst();
  return found ?? null;
};

const carryOut = async (deps: Deps, tx: CommentDb, { decisionIdx, commentIdx, keeps, brandId }: OpenDecision): Promise<void> => {
  const now = deps.clock.now();
  const row = await findComment(tx, brandId, commentIdx);
  if (!row) return;
  await lockThread(tx, brandId, row);
  const reporters = (await reasonsOf(tx, commentIdx)).map(({ member_id }) => member_id);
  await tx.updateTable('comment.decision').set({ applied_at: now }).where('decision_idx', '=', decisionIdx).execute();
  await tx.updateTable('comment.report').set({ is_open: false }).where('comment_idx', '=', commentIdx).execute();
  if (row.deletedAt) return;
  const author = row.memberId;
  await tell(
    deps,
    tx,
    row,
    [
      // Who was never told that it was looked at hears nothing of its end.
      ...(author !== null && (row.hiddenAt || !keeps) ? [[author, keeps ? 'kept' : 'removed'] as const] : []),
      ...reporters.map((reporter) => [reporter, keeps ? 'report.kept' : 'report.removed'] as const),
    ],
    String(decisionIdx),
  );
  if (keeps)
    await tx.updateTable('comment.comment').set({ hidden_at: null, cleared_at: now }).where('comment_idx', '=', commentIdx).execute();
  else await deleteComment(tx, row, now);
  await recount(tx, brandId, row, row.parentIdx);
  await announceComments(tx, brandId, row, [row.managerIdx]);
};

/** Carries out what was decided and written down: the command that decides knows no notifications. */
export const applyDecisions = async (deps: Deps, brandIds: readonly string[], signal?: AbortSignal): Promise<void> => {
  const applyOne = () =>
    deps.db.transaction().execute(async (tx) => {
      const open = await lockOpen(tx, brandIds);
      if (open) await carryOut(deps, tx, open);
      return open !== null;
    });
  while (!signal?.aborted && (await applyOne())) await Promise.resolve();
};
