import { handOver } from '@platform/db';
import { makeCopy } from '@platform/i18n/copy';
import { err, ok } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { CommunityApi, CommunityMember, DecidePost, ReportQueue } from '../contract.ts';
import type { PostState, ReportReason } from '../contract-terms.ts';
import told from '../copy/told.json' with { type: 'json' };
import { reportsHide } from '../domain/hiding.ts';
import { announcePost } from './content.ts';
import type { Deps } from './deps.ts';
import { seenBy } from './read.ts';
import { findPost, lockPost, type PostRow } from './store.ts';
import type { CommunityDb, CommunityTables } from './tables.ts';
import { stateOf } from './views.ts';
import { changeOwn } from './write.ts';

const copy = makeCopy(told);
type Outcome = 'hidden' | 'kept' | 'removed' | 'report.kept' | 'report.removed';

/** What became of a reported post: its author hears of each step, whoever reported it of the end (정보통신망법 §44의2). */
const tell = async (
  { notifications }: Pick<Deps, 'notifications'>,
  tx: CommunityDb,
  { brandId, board, postIdx, title }: PostRow,
  to: readonly (readonly [memberId: string, outcome: Outcome])[],
  key: string,
): Promise<void> => {
  await notifications.create(
    handOver<CommunityTables>(tx),
    to.map(([memberId, outcome]) => ({
      brandId,
      memberId,
      kind: 'POST_REVIEWED',
      data: { outcome: copy(`community.told.${outcome}`), text: copy(`community.told.${outcome}.text`, { title }) },
      link: outcome === 'report.removed' ? { site: 'community', path: `/${board}` } : { site: 'community', path: `/${board}/${postIdx}` },
      key: `post-review:${postIdx}:${key}:${outcome}`,
    })),
  );
};
const reportsOf = (tx: CommunityDb, postIdx: number): Promise<readonly { readonly member_id: string; readonly reason: ReportReason }[]> =>
  tx
    .selectFrom('community.report')
    .select(['member_id', 'reason'])
    .where('post_idx', '=', postIdx)
    .orderBy('at')
    .orderBy('member_id')
    .execute();

export const report =
  (deps: Deps): CommunityApi['report'] =>
  async (who, postIdx, { reason, words }) => {
    if (!(await findPost(deps.db, seenBy(deps, who), postIdx))) return err({ kind: 'community/post-not-found' });
    return deps.db.transaction().execute(async (tx) => {
      const row = await lockPost(tx, who.brandId, postIdx);
      if (!row || row.withdrawnAt || row.removedAt) return err({ kind: 'community/post-not-found' });
      if (row.memberId === who.memberId) return err({ kind: 'community/own' });
      const now = deps.clock.now();
      await tx
        .insertInto('community.report')
        .values({ post_idx: postIdx, member_id: who.memberId, reason, words, at: now })
        .onConflict((conflict) => conflict.columns(['post_idx', 'member_id']).doNothing())
        .execute();
      if (row.hiddenAt || row.clearedAt) return ok({ isHidden: row.hiddenAt !== null });
      if (!reportsHide((await reportsOf(tx, postIdx)).map((one) => one.reason))) return ok({ isHidden: false });
      await tx.updateTable('community.post').set({ hidden_at: now }).where('post_idx', '=', postIdx).execute();
      await tell(deps, tx, row, [[row.memberId, 'hidden']], String(now.getTime()));
      await announcePost(tx, who.brandId, postIdx);
      return ok({ isHidden: true });
    });
  };

/** How long a decision can be appealed. */
export const APPEAL_MS = 30 * DAY_MS;

export const appeal =
  (deps: Deps): CommunityApi['appeal'] =>
  (who, postIdx, { words }) =>
    changeOwn(deps, who, postIdx, async (tx, row) => {
      const isLate = row.removedAt !== null && deps.clock.now().getTime() - row.removedAt.getTime() > APPEAL_MS;
      if (stateOf(row) === 'shown' || row.appealedAt || isLate) return err({ kind: 'community/no-appeal' });
      await tx
        .updateTable('community.post')
        .set({ appeal: words, appealed_at: deps.clock.now() })
        .where('post_idx', '=', postIdx)
        .execute();
      return ok({ postIdx, board: row.board });
    });

const AT_ONCE = 100;
type Queued = PostRow & {
  readonly appeal: string | null;
  readonly reports: readonly { readonly reason: string; readonly words: string; readonly at: string }[];
};
/** Reported and not decided since, and what was appealed: hidden ones first. */
export const reported =
  ({ db }: Pick<Deps, 'db'>): CommunityApi['reported'] =>
  async (brandId): Promise<ReportQueue> => {
    const { rows } = await sql<Queued>`
      select p.post_idx as "postIdx", p.board, p.title, p.text, p.written_at as "writtenAt", p.hidden_at as "hiddenAt", p.removed_at as "removedAt", p.appeal, r.reports
      from community.post p
        join lateral (select jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', r.at) order by r.at) as reports, max(r.at) as last
          from community.report r where r.post_idx = p.post_idx) r on r.reports is not null
        left join lateral (select max(d.at) as last from community.decision d where d.post_idx = p.post_idx) d on true
      where p.brand_id = ${brandId} and p.withdrawn_at is null and (d.last is null or r.last > d.last and p.removed_at is null or p.appealed_at > d.last)
      order by p.hidden_at is null, r.last, p.post_idx limit ${AT_ONCE}`.execute(db);
    return {
      items: rows.map(({ postIdx, board, title, text, writtenAt, appeal: against, reports, ...state }) => ({
        postIdx,
        board,
        title,
        text,
        at: writtenAt.getTime(),
        state: stateOf(state),
        appeal: against,
        reports: reports.map(({ reason, words, at }) => ({ reason, words, at: Date.parse(at) })),
      })),
    };
  };

/** What of a decision its caller adds. */
interface Deciding {
  /** How often it had been decided when it was looked at; absent: whatever it is by now. */
  readonly decisions?: number;
  /** In the same transaction, with how it stood before. */
  readonly also?: (tx: CommunityDb, before: PostState) => Promise<void>;
}
type Decided = 'done' | 'none' | 'decided';
const countDecisions = async (tx: CommunityDb, postIdx: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('community.decision')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('post_idx', '=', postIdx)
    .executeTakeFirstOrThrow();
  return Number(count);
};
/** The rule of every decision, whoever makes it and wherever. */
export const decideOn =
  (deps: Deps) =>
  (
    operator: Pick<CommunityMember, 'brandId' | 'memberId'>,
    postIdx: number,
    { keeps, words }: DecidePost,
    { decisions, also }: Deciding = {},
  ): Promise<Decided> =>
    deps.db.transaction().execute(async (tx) => {
      const row = await lockPost(tx, operator.brandId, postIdx);
      if (!row || row.withdrawnAt) return 'none';
      const reporters = [...new Set((await reportsOf(tx, postIdx)).map(({ member_id }) => member_id))];
      if (reporters.length === 0) return 'none';
      if (decisions !== undefined && decisions !== (await countDecisions(tx, postIdx))) return 'decided';
      const now = deps.clock.now();
      const { decision_idx } = await tx
        .insertInto('community.decision')
        .values({ post_idx: postIdx, keeps, by: operator.memberId, words, at: now })
        .returning('decision_idx')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('community.post')
        .set(keeps ? { hidden_at: null, removed_at: null, cleared_at: now } : { hidden_at: null, removed_at: now })
        .where('post_idx', '=', postIdx)
        .execute();
      // Who was never told that it was looked at hears nothing of its end.
      const author = stateOf(row) !== 'shown' || !keeps ? [[row.memberId, keeps ? 'kept' : 'removed'] as const] : [];
      const others = reporters.map((one) => [one, keeps ? 'report.kept' : 'report.removed'] as const);
      await tell(deps, tx, row, [...author, ...others], String(decision_idx));
      await announcePost(tx, operator.brandId, postIdx);
      await also?.(tx, stateOf(row));
      return 'done';
    });

export const decide =
  (deps: Deps): CommunityApi['decide'] =>
  async (operator, postIdx, decision) =>
    (await decideOn(deps)(operator, postIdx, decision)) === 'done'
      ? ok(await reported(deps)(operator.brandId))
      : err({ kind: 'community/post-not-found' });
