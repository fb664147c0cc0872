import { memberLearner } from '@modules/account/learner';
import type { AttachmentId } from '@modules/attachment';
import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { CommunityApi, CommunityMember } from '../contract.ts';
import type { Deps } from './deps.ts';
import { maySee } from './read.ts';
import type { CommunityDb, CommunityTables } from './tables.ts';

type Attachments = Pick<Deps, 'attachments'>;
/** New ones become part of a post. @returns false where one is not there: what was done of it has to be taken back */
export const attachPictures = async (
  { attachments }: Attachments,
  tx: CommunityDb,
  { brandId, memberId }: CommunityMember,
  ids: readonly string[],
): Promise<boolean> =>
  (await attachments.attach(handOver<CommunityTables>(tx), memberLearner(brandId, memberId), ids as AttachmentId[], 'post-picture')).ok;

export const writePictures = async (tx: CommunityDb, postIdx: number, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('community.picture').where('post_idx', '=', postIdx).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('community.picture')
    .values(ids.map((id, no) => ({ picture_id: id, post_idx: postIdx, no })))
    .execute();
};

/** They are shown to nobody from the commit on. */
export const releasePictures = ({ attachments }: Attachments, tx: CommunityDb, ids: readonly string[]): Promise<void> =>
  attachments.release(handOver<CommunityTables>(tx), ids as AttachmentId[]);

export const picture =
  (deps: Deps): CommunityApi['picture'] =>
  async (viewer, pictureId) => {
    const { rows } = await sql`
      select from community.picture k join community.post p using (post_idx)
      where k.picture_id = ${pictureId} and ${maySee(deps, viewer)}`.execute(deps.db);
    const read = rows.length > 0 ? await deps.attachments.read(pictureId as AttachmentId, 'post-picture') : null;
    return read ? ok({ type: read.file.type, bytes: read.bytes }) : err({ kind: 'community/post-not-found' });
  };
