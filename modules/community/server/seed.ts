import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommentApi } from '@modules/comment';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { DAY_MS, koreanDay, MINUTE_MS } from '@platform/kernel/korean-time';
import { uuidOf } from '@platform/module/uuid-of';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoPosts } from '../contract-content.ts';
import { POST_KIND } from '../contract-terms.ts';
import { factsOfText } from '../domain/markup.ts';
import { announcePost } from './content.ts';
import type { CommunityDb } from './tables.ts';
import { textKey } from './write.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `community.yaml` and those of further brands, `community-*.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  /** Comments as if they were written at that moment. */
  readonly commentsAt: (at: Date) => Pick<CommentApi, 'write'>;
  readonly log: (text: string) => void;
}

/** An invented person, who is no member: nobody can sign in as them. */
const personId = (brandId: string, no: number): string => uuidOf(`demo person ${brandId} ${no}`);

/**
 * The demo's posts with what was said on them, their days counted back from today. What stands there already keeps all but its day.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedCommunity = async (deps: SeedDeps): Promise<void> => {
  const files = (await readdir(deps.contentDir)).filter((name) => /^community(?:-[a-z]+)?\.yaml$/u.test(name));
  for (const file of files.toSorted()) await seedFile(deps, DemoPosts.parse(parse(await readFile(join(deps.contentDir, file), 'utf8'))));
};

const seedFile = async ({ db: anyDb, clock, brandIds, commentsAt, log }: SeedDeps, { brand: brandId, posts }: DemoPosts): Promise<void> => {
  const db = anyDb as unknown as CommunityDb;
  if (!brandIds.includes(brandId)) return;
  const now = clock.now();
  const at = (daysAgo: number, time: string) =>
    new Date(Math.min(now.getTime() - 60_000, Date.parse(`${koreanDay(now.getTime() - daysAgo * DAY_MS)}T${time}:00+09:00`)));
  const seedPost = async ({ id, board, daysAgo, time, by, title, text, likes, views }: DemoPosts['posts'][number]) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ readonly postIdx: number; readonly isNew: boolean }>`
        insert into community.post as p (brand_id, board, member_id, slug, title, text, text_key, has_image, has_youtube, written_at, like_count, view_count)
        values (${brandId}, ${board}, ${personId(brandId, by)}, ${id}, ${title}, ${text}, ${textKey(text)}, false, ${factsOfText(text).hasYoutube}, ${at(daysAgo, time)}, ${likes}, ${views})
        on conflict (brand_id, slug) do update set written_at = case when p.edited_at is null then excluded.written_at else p.written_at end
        returning p.post_idx as "postIdx", xmax = 0 as "isNew"`.execute(tx);
      const [row] = rows;
      if (!row) return null;
      if (row.isNew)
        await sql`insert into community.liked (post_idx, brand_id, member_id, at)
          select ${row.postIdx}, ${brandId}, person::uuid, ${now} from unnest(${Array.from({ length: likes }, (_none, n) => personId(brandId, n + 1))}::text[]) as person`.execute(
          tx,
        );
      await announcePost(tx, brandId, row.postIdx);
      return row;
    });
  let made = 0;
  for (const post of posts) {
    const row = await seedPost(post);
    if (!row?.isNew) continue;
    made += 1;
    let above: number | undefined;
    for (const { by, text, isReply, minutesAfter } of post.comments) {
      const who = { brandId, memberId: personId(brandId, by) };
      const saidAt = Math.min(now.getTime() - 1_000, at(post.daysAgo, post.time).getTime() + minutesAfter * MINUTE_MS);
      const said = await commentsAt(new Date(saidAt)).write(
        who,
        { subjectKind: POST_KIND, subjectIdx: row.postIdx },
        { text, ...(isReply && above && { replyTo: above }) },
      );
      if (!said.ok) throw new Error(`${post.id}: a comment was refused: ${said.error.kind}`);
      if (!isReply) above = said.value.commentIdx;
    }
  }
  log(`${made} new demo posts for ${brandId}`);
};
