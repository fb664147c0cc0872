import type { AttachmentApi } from '@modules/attachment';
import type { CommentApi } from '@modules/comment';
import type { CompanyApi } from '@modules/company';
import { COMPANY_CHANGED } from '@modules/company/events';
import type { ListingApi } from '@modules/listing';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import { makeCopy, type Copy, type Dictionary } from '@platform/i18n/copy';
import type { Clock, SitemapEntry } from '@platform/kernel';
import { defineModule, type CommentKind, type CommentSubject, type MemberChannel, type Owner } from '@platform/module';
import { onEvent } from '@platform/outbox';
import { sql } from 'kysely';
import type { ChannelApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { CHANNEL, channelsTag, POST, type Deps } from './deps.ts';
import { eraseMember } from './erase.ts';
import { follow, unfollow } from './follow.ts';
import { gatherListings, tellFollowers } from './news.ts';
import { change, followCompany, open, own, setClosed } from './own.ts';
import { deletePost, editPost, ownPosts, writePost } from './posts.ts';
import { channel, channels, followed, followedPosts, listings, newest, ofListing, picture, post, posts, questions } from './read.ts';
import { mountChannelRoutes } from './rest.ts';
import { channelSource } from './search-source.ts';
import { findOfCompany, findShownPosts, IS_SHOWN } from './store.ts';
import type { ChannelDb } from './tables.ts';

const GATHER_MS = 60_000;
const TELL_MS = 20_000;

interface ChannelModuleDeps extends Omit<Deps, 'db'> {
  readonly db: Db<never>;
  readonly clock: Clock;
}

const commentKind = (db: ChannelDb): CommentKind => ({
  name: POST,
  find: async (brandId, idxs) =>
    new Map(
      (await findShownPosts(db, brandId, idxs)).map(({ postIdx, title, url, name, companyIdx }): readonly [number, CommentSubject] => [
        postIdx,
        { title, link: { site: 'portal', path: `/channel/${url}/posts/${postIdx}` }, manager: { companyIdx, name }, isOpen: true },
      ]),
    ),
});

/** Pages that show channels to anybody: the newest posts, each channel, each post. */
const sitemapOf = async (db: ChannelDb, brandId: string): Promise<readonly SitemapEntry[]> => {
  const { rows } = await sql<{ readonly url: string; readonly postIdx: number | null; readonly day: string }>`
    select c.url, p.post_idx as "postIdx", to_char(coalesce(p.edited_at, p.published_at, c.opened_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
    from channel.channel c left join channel.post p on p.channel_idx = c.channel_idx where c.brand_id = ${brandId} and ${IS_SHOWN}
    order by p.post_idx desc nulls last, c.channel_idx limit 10000`.execute(db);
  if (rows.length === 0) return [];
  const newestDay = (of: readonly { readonly day: string }[]) => of.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const byChannel = Map.groupBy(rows, ({ url }) => url);
  return [
    { path: '/channel', lastModified: newestDay(rows) },
    ...[...byChannel].map(([url, of]) => ({ path: `/channel/${url}`, lastModified: newestDay(of) })),
    ...rows.flatMap(({ url, postIdx, day }) => (postIdx === null ? [] : [{ path: `/channel/${url}/posts/${postIdx}`, lastModified: day }])),
  ];
};

export const createChannelModule = ({ db: anyDb, ...given }: ChannelModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ChannelDb;
  const deps: Deps = { ...given, db };
  const api: ChannelApi = {
    channel: channel(deps),
    posts: posts(deps),
    listings: listings(deps),
    questions: questions(deps),
    post: post(deps),
    newest: newest(deps),
    followedPosts: followedPosts(deps),
    channels: channels(deps),
    followed: followed(deps),
    follow: follow(deps),
    unfollow: unfollow(deps),
    ofListing: ofListing(deps),
    own: own(deps),
    open: open(deps),
    change: change(deps),
    setClosed: setClosed(deps),
    ownPosts: ownPosts(deps),
    writePost: writePost(deps),
    editPost: editPost(deps),
    deletePost: deletePost(deps),
    picture: picture(deps),
  };
  return {
    api,
    commentKind: commentKind(db),
    searchSource: (words: Copy) => channelSource(deps, words),
    /** Of the graph: a channel that its company may not use now is closed since then. */
    memberChannel: async (who: Owner): Promise<MemberChannel | null> => {
      const company = await deps.companies.membership(who);
      const row = company && (await findOfCompany(db, who.brandId, company.companyIdx));
      return row && { id: String(row.channelIdx), url: row.url, deactivatedAt: row.deactivatedAt ?? row.suspendedAt };
    },
    followCompany: (brandId: string, companyIdx: number) => followCompany(deps, brandId, companyIdx),
    gatherListings: (brandIds: readonly string[]) => gatherListings(deps, brandIds),
    tellFollowers: (brandIds: readonly string[], signal?: AbortSignal) => tellFollowers(deps, brandIds, signal),
    eraseMember: (who: Owner) => eraseMember(db, who),
    followedUrls: (who: Owner) => followedUrls(db, who),
    sitemap: (brandId: string) => sitemapOf(db, brandId),
  };
};

async function* followedUrls(db: ChannelDb, { brandId, memberId }: Owner): AsyncGenerator {
  const { rows } = await sql<{ readonly url: string; readonly name: string; readonly at: Date }>`
    select c.url, c.name, f.at from channel.follow f join channel.channel c on c.channel_idx = f.channel_idx
    where f.brand_id = ${brandId} and f.member_id = ${memberId} order by f.follow_idx`.execute(db);
  for (const { url, name, at } of rows) yield { url, name, followedAt: at.getTime() };
}

/** What of other modules this one calls. */
interface Needs {
  readonly attachment: AttachmentApi;
  readonly comment: CommentApi;
  readonly company: CompanyApi;
  readonly listing: ListingApi;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const channelModule = defineModule({
  name: 'channel',
  copy: [copy as Dictionary],
  create: ({ db, clock, brands }, { attachment, comment, company, listing, notification }: Needs) => {
    const { api, ...module } = createChannelModule({
      db,
      clock,
      companies: company,
      listings: listing,
      comments: comment,
      attachments: attachment,
      notifications: notification,
    });
    const brandIds = brands.map((one) => one.brand.id);
    return {
      api,
      rest: (app) => mountChannelRoutes(app, api, clock),
      memberChannel: module.memberChannel,
      commentKinds: [module.commentKind],
      searchSources: [module.searchSource(makeCopy(copy))],
      sitemap: { portal: module.sitemap },
      contentTags: ({ kind, brandId }) => (kind === CHANNEL ? [channelsTag(brandId)] : []),
      intervals: [
        { name: 'gather-listings', everyMs: GATHER_MS, jitter: 0.2, run: () => module.gatherListings(brandIds) },
        { name: 'tell-followers', everyMs: TELL_MS, jitter: 0.2, run: (signal) => module.tellFollowers(brandIds, signal) },
      ],
      onEvent: [
        onEvent(COMPANY_CHANGED, async (events) => {
          for (const { brandId, companyIdx } of events) await module.followCompany(brandId, companyIdx);
        }),
      ],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'followedChannels', rows: module.followedUrls(owner) }],
    };
  },
});
