import { err, ok } from '@platform/kernel';
import type { ChannelApi } from '../contract.ts';
import { announceChannel, type Deps } from './deps.ts';
import { countFollowed, countFollowers, isShown, lockShown } from './store.ts';

const MOST_FOLLOWED = 500;

/** The channel is locked by each, so that nobody is counted twice; its pages show how many there are. */
export const follow =
  (deps: Pick<Deps, 'db' | 'clock'>): ChannelApi['follow'] =>
  ({ brandId, memberId }, channelIdx) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await lockShown(tx, brandId, channelIdx);
      if (!row || !isShown(row)) return err({ kind: 'channel/not-found' });
      if ((await countFollowed(tx, brandId, memberId)) >= MOST_FOLLOWED) return err({ kind: 'channel/too-many-followed' });
      const added = await tx
        .insertInto('channel.follow')
        .values({ channel_idx: channelIdx, brand_id: brandId, member_id: memberId, at: deps.clock.now() })
        .onConflict((conflict) => conflict.columns(['channel_idx', 'member_id']).doNothing())
        .returning('follow_idx')
        .executeTakeFirst();
      const followerCount = await countFollowers(tx, channelIdx, added ? 1 : 0);
      if (added) await announceChannel(tx, brandId, channelIdx);
      return ok({ isFollowed: true, followerCount });
    });

/** Of one that was closed too. */
export const unfollow =
  (deps: Pick<Deps, 'db'>): ChannelApi['unfollow'] =>
  ({ brandId, memberId }, channelIdx) =>
    deps.db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('channel.channel')
        .select('channel_idx')
        .where('channel_idx', '=', channelIdx)
        .where('brand_id', '=', brandId)
        .forUpdate()
        .executeTakeFirst();
      if (!locked) return err({ kind: 'channel/not-found' });
      const gone = await tx
        .deleteFrom('channel.follow')
        .where('channel_idx', '=', channelIdx)
        .where('member_id', '=', memberId)
        .returning('follow_idx')
        .executeTakeFirst();
      const followerCount = await countFollowers(tx, channelIdx, gone ? -1 : 0);
      if (gone) await announceChannel(tx, brandId, channelIdx);
      return ok({ isFollowed: false, followerCount });
    });
