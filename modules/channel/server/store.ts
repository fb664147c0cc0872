import { sql, type RawBuilder } from 'kysely';
import type { ChannelPost, ChannelSummary } from '../contract.ts';
import type { ChannelDb } from './tables.ts';

export interface ChannelRow {
  readonly channelIdx: number;
  readonly brandId: string;
  readonly companyIdx: number;
  readonly url: string;
  readonly urlChangedAt: Date;
  readonly name: string;
  readonly about: string;
  readonly paper: number;
  readonly coverId: string | null;
  readonly openedAt: Date;
  readonly deactivatedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly followerCount: number;
  readonly postCount: number;
}
const COLUMNS = sql`c.channel_idx as "channelIdx", c.brand_id as "brandId", c.company_idx as "companyIdx", c.url, c.url_changed_at as "urlChangedAt", c.name, c.about,
  c.paper, c.cover_id as "coverId", c.opened_at as "openedAt", c.deactivated_at as "deactivatedAt", c.suspended_at as "suspendedAt", c.follower_count as "followerCount",
  (select count(*)::integer from channel.post p where p.channel_idx = c.channel_idx) as "postCount"`;
/** `c` is the channel: it is shown to anybody. */
export const IS_SHOWN = sql`c.deactivated_at is null and c.suspended_at is null`;

export const PICTURES = '/apiV2/channel-pictures';
const pathOf = (pictureId: string): string => `${PICTURES}/${pictureId}`;

const channelsOf = async (db: ChannelDb, rest: RawBuilder<unknown>): Promise<readonly ChannelRow[]> =>
  (await sql<ChannelRow>`select ${COLUMNS} from channel.channel c ${rest}`.execute(db)).rows;

/** By its address, or one that it had. */
export const findByUrl = async (db: ChannelDb, brandId: string, url: string): Promise<ChannelRow | null> =>
  (
    await channelsOf(
      db,
      sql`where c.brand_id = ${brandId} and (c.url = ${url}
        or c.channel_idx = (select f.channel_idx from channel.former_url f where f.brand_id = ${brandId} and f.url = ${url})) order by c.url = ${url} desc limit 1`,
    )
  )[0] ?? null;
export const findOfCompany = async (db: ChannelDb, brandId: string, companyIdx: number): Promise<ChannelRow | null> =>
  (await channelsOf(db, sql`where c.company_idx = ${companyIdx} and c.brand_id = ${brandId}`))[0] ?? null;
/** For this transaction alone. */
export const lockOfCompany = async (tx: ChannelDb, brandId: string, companyIdx: number): Promise<ChannelRow | null> =>
  (await channelsOf(tx, sql`where c.company_idx = ${companyIdx} and c.brand_id = ${brandId} for update of c`))[0] ?? null;
export const lockShown = async (tx: ChannelDb, brandId: string, channelIdx: number): Promise<ChannelRow | null> =>
  (await channelsOf(tx, sql`where c.channel_idx = ${channelIdx} and c.brand_id = ${brandId} and ${IS_SHOWN} for update of c`))[0] ?? null;

/** Titles of the newest posts that a channel is found by. */
const MOST_TITLES = 20;
/** For the search. */
export const findShownChannels = async (
  db: ChannelDb,
  brandId: string,
  idxs: readonly number[],
): Promise<readonly (ChannelRow & { readonly postTitles: readonly string[] })[]> =>
  (
    await sql<ChannelRow & { readonly postTitles: readonly string[] }>`select ${COLUMNS}, array(
        select p.title from channel.post p where p.channel_idx = c.channel_idx order by p.published_at desc, p.post_idx desc limit ${MOST_TITLES}) as "postTitles"
      from channel.channel c where c.brand_id = ${brandId} and c.channel_idx = any(${[...idxs]}::bigint[]) and ${IS_SHOWN} order by c.channel_idx`.execute(
      db,
    )
  ).rows;

export const isShown = ({ deactivatedAt, suspendedAt }: Pick<ChannelRow, 'deactivatedAt' | 'suspendedAt'>): boolean =>
  deactivatedAt === null && suspendedAt === null;

export const toSummary = ({ channelIdx, url, name, about, paper, coverId, followerCount }: ChannelRow): ChannelSummary => ({
  channelIdx,
  url,
  name,
  paper,
  cover: coverId === null ? null : pathOf(coverId),
  about,
  followerCount,
});

interface Page {
  readonly page: number;
  readonly pageSize: number;
}
const cut = ({ page, pageSize }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
const countOf = async (db: ChannelDb, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ readonly count: number }>`select count(*)::integer as count from ${from}`.execute(db)).rows[0]?.count ?? 0;

/** Those that most follow first. */
export const findChannels = async (db: ChannelDb, brandId: string, page: Page) => {
  const shown = sql`c.brand_id = ${brandId} and ${IS_SHOWN}`;
  const [rows, totalCount] = await Promise.all([
    channelsOf(db, sql`where ${shown} order by c.follower_count desc, c.channel_idx ${cut(page)}`),
    countOf(db, sql`channel.channel c where ${shown}`),
  ]);
  return { items: rows.map(toSummary), ...page, totalCount };
};
/** What the member came to follow last comes first. */
export const findFollowed = async (db: ChannelDb, brandId: string, memberId: string, page: Page) => {
  const from = sql`join channel.follow f on f.channel_idx = c.channel_idx where f.brand_id = ${brandId} and f.member_id = ${memberId} and ${IS_SHOWN}`;
  const [rows, totalCount] = await Promise.all([
    channelsOf(db, sql`${from} order by f.follow_idx desc ${cut(page)}`),
    countOf(db, sql`channel.channel c ${from}`),
  ]);
  return { items: rows.map(toSummary), ...page, totalCount };
};

export interface PostRow {
  readonly postIdx: number;
  readonly channelIdx: number;
  readonly companyIdx: number;
  readonly url: string;
  readonly name: string;
  readonly paper: number;
  readonly coverId: string | null;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
}
const POST_FROM = sql`channel.post p join channel.channel c on c.channel_idx = p.channel_idx`;
const postsOf = async (db: ChannelDb, rest: RawBuilder<unknown>): Promise<readonly PostRow[]> =>
  (
    await sql<PostRow>`select p.post_idx as "postIdx", p.channel_idx as "channelIdx", c.company_idx as "companyIdx", c.url, c.name, c.paper, c.cover_id as "coverId", p.title, p.text,
      p.pictures::text[] as pictures, p.published_at as "publishedAt", p.edited_at as "editedAt" from ${POST_FROM} ${rest}`.execute(db)
  ).rows;

export const toPost = (
  { postIdx, channelIdx, url, name, paper, coverId, title, text, pictures, publishedAt, editedAt }: PostRow,
  commentCount: number,
): ChannelPost => ({
  postIdx,
  channel: { channelIdx, url, name, paper, cover: coverId === null ? null : pathOf(coverId) },
  title,
  text,
  pictures: pictures.map((pictureId) => ({ pictureId, path: pathOf(pictureId) })),
  publishedAt: publishedAt.getTime(),
  isEdited: editedAt !== null,
  commentCount,
});

/** Whose posts: of one channel, of all that are shown, of those that a member follows. */
export type WhichPosts = { readonly channelIdx: number } | { readonly brandId: string; readonly followedBy?: string | undefined };
/** The newest first. */
export const findPosts = async (db: ChannelDb, which: WhichPosts, page: Page) => {
  const where =
    'channelIdx' in which
      ? sql`where p.channel_idx = ${which.channelIdx}`
      : which.followedBy === undefined
        ? sql`where p.brand_id = ${which.brandId} and ${IS_SHOWN}`
        : sql`join channel.follow f on f.channel_idx = c.channel_idx and f.brand_id = ${which.brandId} and f.member_id = ${which.followedBy} where ${IS_SHOWN}`;
  const [rows, totalCount] = await Promise.all([
    postsOf(db, sql`${where} order by p.published_at desc, p.post_idx desc ${cut(page)}`),
    countOf(db, sql`${POST_FROM} ${where}`),
  ]);
  return { rows, totalCount };
};
export const findPost = async (db: ChannelDb, brandId: string, postIdx: number): Promise<PostRow | null> =>
  (await postsOf(db, sql`where p.post_idx = ${postIdx} and p.brand_id = ${brandId} and ${IS_SHOWN}`))[0] ?? null;
/** Whether the channel is shown or not. */
export const findOwnPost = async (db: ChannelDb, channelIdx: number, postIdx: number): Promise<PostRow | null> =>
  (await postsOf(db, sql`where p.post_idx = ${postIdx} and p.channel_idx = ${channelIdx}`))[0] ?? null;
/** For comments. */
export const findShownPosts = (db: ChannelDb, brandId: string, idxs: readonly number[]): Promise<readonly PostRow[]> =>
  postsOf(db, sql`where p.post_idx = any(${[...idxs]}::bigint[]) and p.brand_id = ${brandId} and ${IS_SHOWN}`);

export const isFollowed = async (db: ChannelDb, channelIdx: number, memberId: string): Promise<boolean> =>
  (await countOf(db, sql`channel.follow f where f.channel_idx = ${channelIdx} and f.member_id = ${memberId}`)) > 0;
export const countFollowed = (db: ChannelDb, brandId: string, memberId: string): Promise<number> =>
  countOf(db, sql`channel.follow f where f.brand_id = ${brandId} and f.member_id = ${memberId}`);
/** After somebody came (1) or went (-1). @returns how many follow it */
export const countFollowers = async (tx: ChannelDb, channelIdx: number, change: -1 | 0 | 1): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    update channel.channel set follower_count = follower_count + ${change}::integer where channel_idx = ${channelIdx} returning follower_count as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Where a picture stands that anybody may see. */
export const isPictureShown = async (db: ChannelDb, brandId: string, pictureId: string): Promise<boolean> =>
  (await countOf(
    db,
    sql`channel.channel c where c.brand_id = ${brandId} and ${IS_SHOWN}
      and (c.cover_id = ${pictureId} or exists (select from channel.post p where p.channel_idx = c.channel_idx and ${pictureId} = any(p.pictures)))`,
  )) > 0;
