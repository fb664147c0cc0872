import { createHmac } from 'node:crypto';
import { err, ok } from '@platform/kernel';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import { PostIdx, type CommunityApi, type CommunityMember } from '../contract.ts';
import { announceMarks } from './content.ts';
import { boardOf, type Deps } from './deps.ts';
import { marksNow, menuOf, seenBy } from './read.ts';
import { findPost } from './store.ts';
import { toEmbeddable } from './views.ts';
import type { CommunityDb } from './tables.ts';

const NO_POST = { kind: 'community/post-not-found' } as const;

/** A row for each member, and the count of rows: it is right whoever comes at once. */
const setMark = async (tx: CommunityDb, who: CommunityMember, postIdx: number, mark: 'liked' | 'bookmark', isSet: boolean, now: Date) => {
  const table = sql.table(`community.${mark}`);
  await sql`select from community.post where post_idx = ${postIdx} for update`.execute(tx);
  if (isSet)
    await sql`insert into ${table} (post_idx, brand_id, member_id, at) values (${postIdx}, ${who.brandId}, ${who.memberId}, ${now})
      on conflict do nothing`.execute(tx);
  else await sql`delete from ${table} where post_idx = ${postIdx} and member_id = ${who.memberId}`.execute(tx);
  const column = sql.ref(mark === 'liked' ? 'like_count' : 'bookmark_count');
  await sql`update community.post set ${column} = (select count(*) from ${table} t where t.post_idx = ${postIdx}) where post_idx = ${postIdx}`.execute(
    tx,
  );
};

export const mark =
  (deps: Deps): CommunityApi['mark'] =>
  async (who, postIdx, kind, isSet) => {
    const row = await findPost(deps.db, seenBy(deps, who), postIdx);
    if (!row) return err(NO_POST);
    await deps.db.transaction().execute(async (tx) => {
      await setMark(tx, who, postIdx, kind, isSet, deps.clock.now());
      await announceMarks(tx, who.brandId, postIdx);
    });
    const marks = await marksNow(deps, who, postIdx);
    return marks ? ok(marks) : err(NO_POST);
  };

export const addBookmark =
  (deps: Deps): CommunityApi['addBookmark'] =>
  async (who, postId) => {
    const postIdx = PostIdx.safeParse(postId);
    if (!postIdx.success) return err(NO_POST);
    const marked = await mark(deps)(who, postIdx.data, 'bookmark', true);
    const row = marked.ok ? await findPost(deps.db, seenBy(deps, who), postIdx.data) : null;
    const [post] = row ? await toEmbeddable(deps, who, [row]) : [];
    return post ? ok(post) : err(NO_POST);
  };

export const toggleMenuBookmark =
  (deps: Deps): CommunityApi['toggleMenuBookmark'] =>
  async (who, menuId) => {
    const { brandId, memberId } = who;
    const board = boardOf(deps, brandId, menuId);
    if (!board) return err({ kind: 'community/menu-not-found' });
    await deps.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('community.board_bookmark')
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .where('board', '=', menuId)
        .executeTakeFirst();
      if (numDeletedRows === 0n)
        await tx
          .insertInto('community.board_bookmark')
          .values({ brand_id: brandId, member_id: memberId, board: menuId, at: deps.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
    return ok(await menuOf(deps, who, board));
  };

/** So many days a look is remembered, to be counted once. */
const KEPT_DAYS = 2;
/** So many devices behind one address are counted for a post on one day: whoever makes up devices ends there. */
const MOST_AT_PLACE = 200;
/** Who looks, so that nobody can be found by it, nor known again on another day. */
const digest = (secret: string, day: string, viewer: string): Buffer =>
  createHmac('sha256', secret).update(`post viewer ${day} ${viewer}`).digest().subarray(0, 16);

export const view =
  (deps: Deps): CommunityApi['view'] =>
  async (viewer, postIdx, { id, address }) => {
    if (!(await findPost(deps.db, seenBy(deps, viewer), postIdx))) return err(NO_POST);
    const day = koreanDay(deps.clock.now().getTime());
    const place = address === null ? null : digest(deps.secret, day, `at ${address}`);
    const { rows } = await sql<{ readonly viewCount: number }>`
      with seen as (
        insert into community.viewed (post_idx, day, viewer, place)
        select ${postIdx}, ${day}::date, ${digest(deps.secret, day, id)}::bytea, ${place}::bytea
        where ${place}::bytea is null or ${MOST_AT_PLACE} > (select count(*) from community.viewed v
          where v.post_idx = ${postIdx} and v.day = ${day}::date and v.place = ${place}::bytea)
        on conflict do nothing returning post_idx
      ), counted as (
        update community.post p set view_count = p.view_count + 1 from seen where p.post_idx = seen.post_idx returning p.view_count
      )
      select coalesce((select view_count from counted), (select view_count from community.post where post_idx = ${postIdx})) as "viewCount"`.execute(
      deps.db,
    );
    return ok({ viewCount: rows[0]?.viewCount ?? 0 });
  };
export const deleteOldViews = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await sql`delete from community.viewed where day < ${addDays(koreanDay(clock.now().getTime()), 1 - KEPT_DAYS)}::date`.execute(db);
};

export const mute =
  (deps: Deps): CommunityApi['mute'] =>
  async (who, postIdx) => {
    const row = await findPost(deps.db, seenBy(deps, who), postIdx);
    if (!row) return err(NO_POST);
    if (row.memberId === who.memberId) return err({ kind: 'community/own' });
    await deps.db
      .insertInto('community.muted')
      .values({ brand_id: who.brandId, member_id: who.memberId, muted_id: row.memberId, at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok({ postIdx, board: row.board });
  };
export const unmuteAll =
  (deps: Deps): CommunityApi['unmuteAll'] =>
  async ({ brandId, memberId }) => {
    await deps.db.deleteFrom('community.muted').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
  };
