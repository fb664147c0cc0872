import type { MemberId } from '@modules/account';
import type { AttachmentId } from '@modules/attachment';
import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { countWaiting, type OfficeQueue } from '@platform/module';
import { sql } from 'kysely';
import { PostIdx } from '../contract.ts';
import type { OfficePost, OfficePostApi, OfficePosts } from '../contract-office.ts';
import type { Deps } from './deps.ts';
import { APPEAL_MS, decideOn } from './moderate.ts';
import { reveal } from './reveal.ts';
import type { PostRow } from './store.ts';
import type { CommunityTables } from './tables.ts';
import { stateOf } from './views.ts';

type Given = Deps & {
  readonly audit: Pick<AuditApi, 'record'>;
  /** What a member is called; null: they left. */
  readonly usernameOf: (brandId: string, memberId: MemberId) => Promise<string | null>;
};
const AT_ONCE = 100;
/** What was reported is looked at within so long, milliseconds. */
const DUE_MS = DAY_MS;

/** Reported and not decided since, and what was appealed since it was decided. */
const WAITING = sql`community.post p
  join lateral (select jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', extract(epoch from r.at) * 1000) order by r.at) as reports,
      max(r.at) as last, min(r.at) as first from community.report r where r.post_idx = p.post_idx) r on r.reports is not null
  left join lateral (select max(d.at) as last, count(*)::integer as count from community.decision d where d.post_idx = p.post_idx) d on true
  where p.withdrawn_at is null and (d.last is null or r.last > d.last and p.removed_at is null or p.appealed_at > d.last)`;
const SINCE = sql`case when d.last is null then r.first when p.appealed_at > d.last then p.appealed_at else r.last end`;

type Row = Pick<PostRow, 'brandId' | 'board' | 'postIdx' | 'title' | 'text' | 'writtenAt' | 'hiddenAt' | 'removedAt'> & {
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly reports: OfficePost['reports'];
  readonly since: number;
  readonly decisions: number;
  readonly pictures: readonly string[];
};
const findReported = async ({ db }: Pick<Deps, 'db'>): Promise<OfficePosts> => {
  const { rows } = await sql<Row>`
    select p.brand_id as "brandId", p.post_idx as "postIdx", p.board, p.title, p.text, p.written_at as "writtenAt", p.hidden_at as "hiddenAt",
      p.removed_at as "removedAt", p.appeal, p.appealed_at as "appealedAt", r.reports, (extract(epoch from ${SINCE}) * 1000)::double precision as since,
      coalesce(d.count, 0) as decisions,
      array(select k.picture_id::text from community.picture k where k.post_idx = p.post_idx order by k.no) as pictures
    from ${WAITING} order by p.hidden_at is null, ${SINCE}, p.post_idx limit ${AT_ONCE}`.execute(db);
  return {
    items: rows.map(({ writtenAt, hiddenAt, removedAt, appeal, appealedAt, pictures, ...row }) => ({
      ...row,
      pictures: pictures.map((pictureId) => ({ pictureId, path: `/office/posts/${row.brandId}/${row.postIdx}/pictures/${pictureId}` })),
      at: writtenAt.getTime(),
      state: stateOf({ hiddenAt, removedAt }),
      appeal: appeal === null || appealedAt === null ? null : { words: appeal, at: appealedAt.getTime() },
      appealUntil: removedAt && removedAt.getTime() + APPEAL_MS,
    })),
  };
};

export const postQueue = (db: Db<never>): OfficeQueue => ({
  name: 'posts',
  permission: 'moderation',
  dueMs: DUE_MS,
  look: () => countWaiting(db, sql`w.since`, sql`(select ${SINCE} as since from ${WAITING}) w`),
});

/** What the back office does with reported posts of all brands: by the same rules as operators of the community, with the log in the same transaction. */
export const officePosts = (deps: Given): OfficePostApi => {
  const { db, audit, clock, usernameOf } = deps;
  const entryOf = (
    { operatorId, name: by, requestId }: Parameters<OfficePostApi['decide']>[0],
    { brandId, postIdx }: Parameters<OfficePostApi['decide']>[1],
    reason: string,
  ) => ({ at: clock.now(), operatorId, by, subject: { kind: 'post', id: String(postIdx) }, brandId, reason, requestId });
  return {
    reported: () => findReported(deps),
    picture: async ({ brandId, postIdx }, pictureId) => {
      const { rows } = await sql`
        select from community.picture k join community.post p using (post_idx)
        where k.picture_id = ${pictureId} and p.post_idx = ${postIdx} and p.brand_id = ${brandId}
          and exists (select from community.report r where r.post_idx = p.post_idx)`.execute(db);
      const read = rows.length > 0 ? await deps.attachments.read(pictureId as AttachmentId, 'post-picture') : null;
      return read ? ok({ type: read.file.type, bytes: read.bytes }) : err({ kind: 'community/office-not-there' });
    },
    decide: async (who, place, { keeps, reason, decisions }) => {
      const { brandId, postIdx } = place;
      const done = await decideOn(deps)(
        { brandId, memberId: who.operatorId },
        postIdx,
        { keeps, words: reason },
        {
          decisions,
          also: (tx, before) =>
            audit.record(handOver<CommunityTables>(tx), {
              ...entryOf(who, place, reason),
              act: keeps ? 'post.keep' : 'post.remove',
              before: { state: before },
              after: { state: keeps ? 'shown' : 'removed' },
            }),
        },
      );
      if (done === 'decided') return err({ kind: 'community/office-decided' });
      return done === 'done' ? ok(await findReported(deps)) : err({ kind: 'community/office-not-there' });
    },
    reveal: async (who, place, { reason }) => {
      const { brandId, postIdx } = place;
      const memberId = await db.transaction().execute(async (tx) => {
        const found = await reveal({ ...deps, db: tx })({ brandId, memberId: who.operatorId }, PostIdx.parse(postIdx), { reason });
        if (!found.ok) return null;
        await audit.record(handOver<CommunityTables>(tx), { ...entryOf(who, place, reason), act: 'post.reveal' });
        return found.value.memberId;
      });
      if (memberId === null) return err({ kind: 'community/office-not-there' });
      return ok({ memberId, username: await usernameOf(brandId, memberId as MemberId) });
    },
  };
};
