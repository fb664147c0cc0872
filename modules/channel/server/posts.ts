import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { ChannelApi, ChannelPost } from '../contract.ts';
import type { Deps } from './deps.ts';
import { changeOwn, keepPictures, own, refuse } from './own.ts';
import { postPage, withComments } from './read.ts';
import { findOfCompany, findOwnPost } from './store.ts';
import type { ChannelDb } from './tables.ts';

const DAY_MS = 86_400_000;

const uuids = (ids: readonly string[]) => sql<string[]>`${[...ids]}::uuid[]`;

const saidBefore = async (tx: ChannelDb, channelIdx: number, title: string, text: string, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('channel.post')
    .select('post_idx')
    .where('channel_idx', '=', channelIdx)
    .where('title', '=', title)
    .where('text', '=', text)
    .where('published_at', '>', since)
    .executeTakeFirst()) !== undefined;

const read = async (deps: Deps, tx: ChannelDb, brandId: string, channelIdx: number, postIdx: number): Promise<ChannelPost> => {
  const row = (await findOwnPost(tx, channelIdx, postIdx)) ?? refuse({ kind: 'channel/no-post' });
  const [post] = await withComments(deps, brandId, [row]);
  return post ?? refuse({ kind: 'channel/no-post' });
};

export const writePost =
  (deps: Deps): ChannelApi['writePost'] =>
  (who, { title, text, pictureIds }) =>
    changeOwn(deps, who, async (tx, { channelIdx }) => {
      const now = deps.clock.now();
      // A second press, or a request that was sent again.
      if (await saidBefore(tx, channelIdx, title, text, new Date(now.getTime() - DAY_MS))) refuse({ kind: 'channel/same-post' });
      await keepPictures(deps, tx, who, { before: [], after: pictureIds });
      const { post_idx: postIdx } = await tx
        .insertInto('channel.post')
        .values({
          channel_idx: channelIdx,
          brand_id: who.brandId,
          slug: null,
          title,
          text,
          pictures: uuids(pictureIds),
          published_at: now,
          edited_at: null,
        })
        .returning('post_idx')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('channel.news')
        .values({ kind: 'post', thing_idx: postIdx, channel_idx: channelIdx, title, at: now, done_at: null })
        .execute();
      return read(deps, tx, who.brandId, channelIdx, postIdx);
    });

export const editPost =
  (deps: Deps): ChannelApi['editPost'] =>
  (who, postIdx, { title, text, pictureIds }) =>
    changeOwn(deps, who, async (tx, { channelIdx }) => {
      const row = (await findOwnPost(tx, channelIdx, postIdx)) ?? refuse({ kind: 'channel/no-post' });
      await keepPictures(deps, tx, who, { before: row.pictures, after: pictureIds });
      await tx
        .updateTable('channel.post')
        .set({ title, text, pictures: uuids(pictureIds), edited_at: deps.clock.now() })
        .where('post_idx', '=', postIdx)
        .execute();
      await tx.updateTable('channel.news').set({ title }).where('kind', '=', 'post').where('thing_idx', '=', postIdx).execute();
      return read(deps, tx, who.brandId, channelIdx, postIdx);
    });

export const deletePost =
  (deps: Deps): ChannelApi['deletePost'] =>
  async (who, postIdx) => {
    const done = await changeOwn(deps, who, async (tx, { channelIdx }) => {
      const row = (await findOwnPost(tx, channelIdx, postIdx)) ?? refuse({ kind: 'channel/no-post' });
      await keepPictures(deps, tx, who, { before: row.pictures, after: [] });
      await tx.deleteFrom('channel.news').where('kind', '=', 'post').where('thing_idx', '=', postIdx).execute();
      await tx.deleteFrom('channel.post').where('post_idx', '=', postIdx).execute();
    });
    return done.ok ? ok(await own(deps)(who)) : done;
  };

export const ownPosts =
  (deps: Deps): ChannelApi['ownPosts'] =>
  async (who, query) => {
    const company = await deps.companies.membership(who);
    if (company?.state !== 'approved') return err({ kind: 'channel/not-approved' });
    const row = await findOfCompany(deps.db, who.brandId, company.companyIdx);
    return row ? ok(await postPage(deps, who.brandId, { channelIdx: row.channelIdx }, query)) : err({ kind: 'channel/none' });
  };
