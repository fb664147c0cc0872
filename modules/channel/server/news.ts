import type { Notice } from '@modules/notification';
import { handOver } from '@platform/db';
import { sql } from 'kysely';
import { isQuietHour } from '@platform/kernel/korean-time';
import type { Deps } from './deps.ts';
import { IS_SHOWN } from './store.ts';
import type { ChannelDb, ChannelTables } from './tables.ts';

const DAY_MS = 86_400_000;
/** What is older is no news: the server stood still for very long, or the channel was closed meanwhile. */
const FRESH_MS = 3 * DAY_MS;
const AT_ONCE = 500;

/** Listings that came out since are news of their company's channel, each once. */
export const gatherListings = async (
  { db, clock, listings }: Pick<Deps, 'db' | 'clock' | 'listings'>,
  brandIds: readonly string[],
): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - FRESH_MS);
  for (const brandId of brandIds) {
    const { rows } = await sql<{ readonly channelIdx: number; readonly companyIdx: number; readonly openedAt: Date }>`
      select c.channel_idx as "channelIdx", c.company_idx as "companyIdx", c.opened_at as "openedAt" from channel.channel c
      where c.brand_id = ${brandId} and ${IS_SHOWN} and c.follower_count > 0`.execute(db);
    if (rows.length === 0) continue;
    const byCompany = new Map(rows.map((row) => [row.companyIdx, row]));
    const found = await listings.publishedSince(brandId, [...byCompany.keys()], since);
    const fresh = found.flatMap(({ listingIdx, companyIdx, title, publishedAt }) => {
      const channel = byCompany.get(companyIdx);
      return channel && publishedAt >= channel.openedAt ? [{ listingIdx, title, publishedAt, channelIdx: channel.channelIdx }] : [];
    });
    if (fresh.length === 0) continue;
    await db
      .insertInto('channel.news')
      .values(
        fresh.map(({ listingIdx, title, publishedAt, channelIdx }) => ({
          kind: 'listing' as const,
          thing_idx: listingIdx,
          channel_idx: channelIdx,
          title,
          at: publishedAt,
          done_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'thing_idx']).doNothing())
      .execute();
  }
};

interface OpenNews {
  readonly kind: 'post' | 'listing';
  readonly thingIdx: number;
  readonly channelIdx: number;
  readonly brandId: string;
  readonly title: string;
  readonly name: string;
  readonly url: string;
  readonly at: Date;
  readonly toldTo: number;
  readonly isShown: boolean;
}
const lockOpen = async (tx: ChannelDb, brandIds: readonly string[]): Promise<OpenNews | null> => {
  const { rows } = await sql<OpenNews>`
    select n.kind, n.thing_idx as "thingIdx", n.channel_idx as "channelIdx", c.brand_id as "brandId", n.title, c.name, c.url, n.at, n.told_to as "toldTo", (${IS_SHOWN}) as "isShown"
    from channel.news n join channel.channel c on c.channel_idx = n.channel_idx
    where n.done_at is null and c.brand_id = any(${[...brandIds]}::text[]) order by n.at, n.kind, n.thing_idx limit 1 for update of n skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
};

const noticeOf = ({ kind, thingIdx, brandId, title, name, url }: OpenNews, memberId: string): Notice => ({
  brandId,
  memberId,
  kind: kind === 'post' ? 'CHANNEL_POSTED' : 'CHANNEL_LISTED',
  data: { channel: name, title },
  link: { site: 'portal', path: kind === 'post' ? `/channel/${url}/posts/${thingIdx}` : `/listing/${thingIdx}` },
  key: `channel-${kind}:${thingIdx}`,
});

/** Followers of that time, so many in a transaction: a process that is killed goes on where it stood, and tells nobody twice. */
export const tellFollowers = async (
  deps: Pick<Deps, 'db' | 'clock' | 'notifications'>,
  brandIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  const tellSome = () =>
    deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now();
      if (isQuietHour(now.getTime())) return false;
      const news = await lockOpen(tx, brandIds);
      if (!news) return false;
      const isNews = news.isShown && now.getTime() - news.at.getTime() < FRESH_MS;
      const followers = isNews
        ? await tx
            .selectFrom('channel.follow')
            .select(['follow_idx', 'member_id'])
            .where('channel_idx', '=', news.channelIdx)
            .where('follow_idx', '>', news.toldTo)
            .where('at', '<=', news.at)
            .orderBy('follow_idx')
            .limit(AT_ONCE)
            .execute()
        : [];
      await deps.notifications.create(
        handOver<ChannelTables>(tx),
        followers.map(({ member_id: memberId }) => noticeOf(news, memberId)),
      );
      await tx
        .updateTable('channel.news')
        .set({ told_to: followers.at(-1)?.follow_idx ?? news.toldTo, done_at: followers.length < AT_ONCE ? now : null })
        .where('kind', '=', news.kind)
        .where('thing_idx', '=', news.thingIdx)
        .execute();
      return true;
    });
  while (!signal?.aborted && (await tellSome())) await Promise.resolve();
};
