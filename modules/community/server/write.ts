import { hash } from 'node:crypto';
import { err, ok, type Result } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { CommunityApi, CommunityError, CommunityMember } from '../contract.ts';
import { refusalOf, type Written } from '../domain/allowance.ts';
import { factsOfText } from '../domain/markup.ts';
import { announcePost } from './content.ts';
import { boardOf, type Deps } from './deps.ts';
import { wantLinkCards } from './link-cards.ts';
import { attachPictures, releasePictures, writePictures } from './pictures.ts';
import { lockMember, sentBefore, slugOf } from './sent-before.ts';
import { findPictures, lockPost, type PostRow } from './store.ts';
import type { CommunityDb } from './tables.ts';

/** Case, blanks and punctuation make no other text. */
export const textKey = (text: string): Buffer =>
  hash('sha256', text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '') || text, 'buffer').subarray(0, 16);

/** Takes back all that was done before it was seen. */
class NoPicture extends Error {}
const inTransaction = async <T>(
  db: CommunityDb,
  work: (tx: CommunityDb) => Promise<Result<T, CommunityError>>,
): Promise<Result<T, CommunityError>> => {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof NoPicture) return err({ kind: 'community/no-picture' });
    throw error;
  }
};

const writtenBefore = async (tx: CommunityDb, { brandId, memberId }: CommunityMember, key: Buffer, now: Date): Promise<Written> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<Written>`
    select count(*) filter (where written_at <= ${daysAgo(1)} and withdrawn_at is null and removed_at is null)::integer as older,
      count(*) filter (where written_at > ${daysAgo(1)})::integer as "ofDay",
      count(*) filter (where written_at > ${daysAgo(7)} and text_key = ${key} and withdrawn_at is null)::integer as same
    from community.post where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
  return rows[0] ?? { older: 0, ofDay: 0, same: 0 };
};

const takeDraft = async (tx: CommunityDb, { brandId, memberId }: CommunityMember, draftId: string | undefined) => {
  if (draftId === undefined) return;
  await tx
    .deleteFrom('community.draft')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('draft_id', '=', draftId)
    .execute();
};
export const write =
  (deps: Deps): CommunityApi['write'] =>
  (who, { board, title, text, pictureIds, draftId }) =>
    inTransaction(deps.db, async (tx) => {
      if (!boardOf(deps, who.brandId, board)) return err({ kind: 'community/menu-not-found' });
      await lockMember(tx, who);
      // An answer that got lost is sent for again: by its draft it is known as the same post.
      const slug = draftId === undefined ? null : slugOf(who, draftId);
      const sent = slug === null ? null : await sentBefore(tx, who, slug);
      if (sent) return ok(sent);
      const now = deps.clock.now();
      const key = textKey(text);
      const { linkCount, hasYoutube } = factsOfText(text);
      const refused = refusalOf(await writtenBefore(tx, who, key, now), linkCount);
      if (refused) return err({ kind: `community/${refused}` });
      if (!(await attachPictures(deps, tx, who, pictureIds))) throw new NoPicture();
      const { post_idx: postIdx } = await tx
        .insertInto('community.post')
        .values({
          brand_id: who.brandId,
          board,
          member_id: who.memberId,
          slug,
          title,
          text,
          text_key: key,
          has_image: pictureIds.length > 0,
          has_youtube: hasYoutube,
          written_at: now,
          edited_at: null,
          withdrawn_at: null,
          hidden_at: null,
          cleared_at: null,
          removed_at: null,
          appeal: null,
          appealed_at: null,
        })
        .returning('post_idx')
        .executeTakeFirstOrThrow();
      await writePictures(tx, postIdx, pictureIds);
      await takeDraft(tx, who, draftId);
      await wantLinkCards(deps, tx, { brandId: who.brandId, postIdx }, text);
      await announcePost(tx, who.brandId, postIdx);
      return ok({ postIdx, board });
    });

/** One's own, locked. Of others' it is said what is said of what does not exist. */
export const changeOwn = <T>(
  { db }: Pick<Deps, 'db'>,
  who: CommunityMember,
  postIdx: number,
  change: (tx: CommunityDb, row: PostRow) => Promise<Result<T, CommunityError>>,
): Promise<Result<T, CommunityError>> =>
  inTransaction(db, async (tx) => {
    const row = await lockPost(tx, who.brandId, postIdx);
    return row?.memberId === who.memberId && !row.withdrawnAt ? change(tx, row) : err({ kind: 'community/post-not-found' });
  });

export const edit =
  (deps: Deps): CommunityApi['edit'] =>
  (who, postIdx, { title, text, pictureIds }) =>
    changeOwn(deps, who, postIdx, async (tx, row) => {
      // What is checked is what was reported.
      if (row.hiddenAt || row.removedAt) return err({ kind: 'community/hidden' });
      const written = { postIdx, board: row.board };
      const present = await findPictures(tx, postIdx);
      const pictures = pictureIds ?? present;
      const isSaid = row.title === title && row.text === text;
      if (isSaid && pictures.join() === present.join()) return ok(written);
      const { linkCount, hasYoutube } = factsOfText(text);
      const key = textKey(text);
      const before = await writtenBefore(tx, who, key, deps.clock.now());
      if (refusalOf({ older: before.older, ofDay: 0, same: 0 }, linkCount) !== null) return err({ kind: 'community/too-many-links' });
      const added = pictures.filter((id) => !present.includes(id));
      if (!(await attachPictures(deps, tx, who, added))) throw new NoPicture();
      await writePictures(tx, postIdx, pictures);
      await releasePictures(
        deps,
        tx,
        present.filter((id) => !pictures.includes(id)),
      );
      if (!isSaid)
        await sql`insert into community.revision (post_idx, no, title, text, at)
          select ${postIdx}, count(*) + 1, ${row.title}, ${row.text}, ${row.editedAt ?? row.writtenAt} from community.revision where post_idx = ${postIdx}`.execute(
          tx,
        );
      await tx
        .updateTable('community.post')
        // What an operator let stand was another text, or had other pictures.
        .set({
          title,
          text,
          text_key: key,
          has_image: pictures.length > 0,
          has_youtube: hasYoutube,
          edited_at: deps.clock.now(),
          cleared_at: null,
        })
        .where('post_idx', '=', postIdx)
        .execute();
      await wantLinkCards(deps, tx, { brandId: who.brandId, postIdx }, text);
      await announcePost(tx, who.brandId, postIdx);
      return ok(written);
    });

export const withdraw =
  (deps: Deps): CommunityApi['withdraw'] =>
  (who, postIdx) =>
    changeOwn(deps, who, postIdx, async (tx, row) => {
      await releasePictures(deps, tx, await findPictures(tx, postIdx));
      await writePictures(tx, postIdx, []);
      await tx
        .updateTable('community.post')
        // What it said is not kept; that there was one is, for whoever commented on it.
        .set({ withdrawn_at: deps.clock.now(), title: '', text: '', text_key: Buffer.alloc(0), has_image: false })
        .where('post_idx', '=', postIdx)
        .execute();
      await tx.deleteFrom('community.revision').where('post_idx', '=', postIdx).execute();
      await tx.deleteFrom('community.link_card').where('post_idx', '=', postIdx).execute();
      await announcePost(tx, who.brandId, postIdx);
      return ok({ postIdx, board: row.board });
    });

export const revisions =
  (deps: Deps): CommunityApi['revisions'] =>
  (who, postIdx) =>
    changeOwn(deps, who, postIdx, async (tx) => {
      const rows = await tx
        .selectFrom('community.revision')
        .select(['title', 'text', 'at'])
        .where('post_idx', '=', postIdx)
        .orderBy('no', 'desc')
        .execute();
      return ok({ items: rows.map(({ title, text, at }) => ({ title, text, at: at.getTime() })) });
    });
