import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { CommunityApi, CommunityMember, PostDrafts } from '../contract.ts';
import { MOST_DRAFTS } from '../contract-terms.ts';
import { boardOf, type Deps } from './deps.ts';
import { lockMember, sentBefore, slugOf } from './sent-before.ts';
import type { CommunityDb } from './tables.ts';

const findDrafts = async (db: CommunityDb, { brandId, memberId }: CommunityMember): Promise<PostDrafts> => {
  const rows = await db
    .selectFrom('community.draft')
    .select(['draft_id', 'board', 'title', 'text', 'saved_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('saved_at', 'desc')
    .orderBy('draft_id')
    .execute();
  return {
    items: rows.map(({ draft_id, board, title, text, saved_at }) => ({
      draftId: draft_id,
      board,
      title,
      text,
      savedAt: saved_at.getTime(),
    })),
  };
};
export const drafts =
  ({ db }: Deps): CommunityApi['drafts'] =>
  (who) =>
    findDrafts(db, who);

export const saveDraft =
  (deps: Deps): CommunityApi['saveDraft'] =>
  async (who, draftId, { board, title, text }) => {
    const { brandId, memberId } = who;
    if (!boardOf(deps, brandId, board)) return err({ kind: 'community/menu-not-found' });
    return deps.db.transaction().execute(async (tx) => {
      await lockMember(tx, who);
      // It came behind the post that it became.
      if (await sentBefore(tx, who, slugOf(who, draftId))) return ok(await findDrafts(tx, who));
      const { rows } = await sql`
      insert into community.draft as d (draft_id, brand_id, member_id, board, title, text, saved_at)
      select ${draftId}, ${brandId}, ${memberId}, ${board}, ${title}, ${text}, ${deps.clock.now()}
      where exists (select from community.draft where brand_id = ${brandId} and member_id = ${memberId} and draft_id = ${draftId})
        or (select count(*) from community.draft where brand_id = ${brandId} and member_id = ${memberId}) < ${MOST_DRAFTS}
      on conflict (brand_id, member_id, draft_id) do update
        set board = excluded.board, title = excluded.title, text = excluded.text, saved_at = excluded.saved_at returning draft_id`.execute(
        tx,
      );
      return rows.length === 0 ? err({ kind: 'community/too-many-drafts' }) : ok(await findDrafts(tx, who));
    });
  };
export const removeDraft =
  ({ db }: Deps): CommunityApi['removeDraft'] =>
  async (who, draftId) => {
    await db
      .deleteFrom('community.draft')
      .where('brand_id', '=', who.brandId)
      .where('member_id', '=', who.memberId)
      .where('draft_id', '=', draftId)
      .execute();
    return findDrafts(db, who);
  };
