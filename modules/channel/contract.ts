import { AttachmentId } from '@modules/attachment';
import type { CommentCardPage } from '@modules/comment';
import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { writtenLine, writtenText } from '@platform/kernel/written-text';
import { z } from 'zod';
import { MOST_ABOUT, MOST_NAME, MOST_PICTURES, MOST_POST, MOST_TITLE, MOST_URL, urlFault } from './contract-terms.ts';
import type {
  Channel,
  ChannelListings,
  ChannelPage,
  ChannelPost,
  ChannelPostPage,
  FollowState,
  ListingChannel,
  OwnChannel,
} from './contract-views.ts';

export type {
  Channel,
  ChannelListings,
  ChannelPage,
  ChannelPost,
  ChannelPostPage,
  ChannelSummary,
  FollowState,
  ListingChannel,
  OwnChannel,
} from './contract-views.ts';

const idx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const ChannelIdx = idx.brand('ChannelIdx');
export type ChannelIdx = z.output<typeof ChannelIdx>;
export const PostIdx = idx.brand('PostIdx');
export type PostIdx = z.output<typeof PostIdx>;

/** As it stands in an address that somebody opens: any that could ever have been one. */
export const ChannelUrl = plainText()
  .min(1)
  .max(MOST_URL * 2)
  .transform((url) => url.toLowerCase());

export const SaveChannel = z.strictObject({
  url: plainText()
    .max(100)
    .transform((url) => url.trim().toLowerCase())
    .refine((url) => urlFault(url) === null, 'an address of a channel'),
  name: writtenLine(MOST_NAME),
  about: writtenText(MOST_ABOUT),
  paper: z.int().min(1).max(4),
  /** An uploaded picture of the path `channel-picture`, or the one that is there; null: drawn. */
  coverId: AttachmentId.nullable(),
});
export type SaveChannel = z.output<typeof SaveChannel>;

export const SavePost = z.strictObject({
  title: writtenLine(MOST_TITLE),
  text: writtenText(MOST_POST),
  pictureIds: z
    .array(AttachmentId)
    .max(MOST_PICTURES)
    .refine((ids) => new Set(ids).size === ids.length, 'each picture once'),
});
export type SavePost = z.output<typeof SavePost>;

export const PageQuery = z.object(pageQuery({ usual: 20, most: 50 }));
export type PageQuery = z.output<typeof PageQuery>;

/** Whose: a member of a brand. */
export interface ChannelMember {
  readonly brandId: string;
  readonly memberId: string;
}
/** Whoever reads; null: nobody who is signed in. */
export interface ChannelReader {
  readonly brandId: string;
  readonly memberId: string | null;
}

export type ChannelError =
  | { readonly kind: 'channel/not-found' }
  /** It was there, and is shown to nobody now. */
  | { readonly kind: 'channel/closed' }
  | { readonly kind: 'channel/no-post' }
  | { readonly kind: 'channel/no-picture' }
  /** Belongs to no approved company. */
  | { readonly kind: 'channel/not-approved' }
  /** Their company has none. */
  | { readonly kind: 'channel/none' }
  | { readonly kind: 'channel/has-one' }
  | { readonly kind: 'channel/url-taken' }
  | { readonly kind: 'channel/url-changed-lately' }
  | { readonly kind: 'channel/same-post' }
  | { readonly kind: 'channel/too-many-followed' }
  | { readonly kind: 'channel/too-often'; readonly retryAfterSeconds: number };
export const channelErrors = {
  'channel/not-found': { status: 404, copy: 'channel.error.notFound' },
  'channel/closed': { status: 410, copy: 'channel.error.closed' },
  'channel/no-post': { status: 404, copy: 'channel.error.noPost' },
  'channel/no-picture': { status: 422, copy: 'channel.error.noPicture' },
  'channel/not-approved': { status: 403, copy: 'channel.error.notApproved' },
  'channel/none': { status: 404, copy: 'channel.error.none' },
  'channel/has-one': { status: 409, copy: 'channel.error.hasOne' },
  'channel/url-taken': { status: 409, copy: 'channel.error.urlTaken' },
  'channel/url-changed-lately': { status: 409, copy: 'channel.error.urlChangedLately' },
  'channel/same-post': { status: 409, copy: 'channel.error.samePost' },
  'channel/too-many-followed': { status: 422, copy: 'channel.error.tooManyFollowed' },
  'channel/too-often': { status: 429, copy: 'channel.error.tooOften' },
} as const satisfies ErrorTable<ChannelError>;

type Answer<T> = Promise<Result<T, ChannelError>>;
export interface ChannelApi {
  /** By its address or one that it had: the answer says which it has now. */
  readonly channel: (reader: ChannelReader, url: string) => Answer<Channel>;
  /** The newest first. */
  readonly posts: (brandId: string, url: string, query: PageQuery) => Answer<ChannelPostPage>;
  /** What one can apply to first. */
  readonly listings: (brandId: string, url: string, query: PageQuery) => Answer<ChannelListings>;
  readonly questions: (brandId: string, url: string, query: PageQuery) => Answer<CommentCardPage>;
  readonly post: (brandId: string, postIdx: PostIdx) => Answer<ChannelPost>;
  /** Of all channels, the newest first. */
  readonly newest: (brandId: string, query: PageQuery) => Promise<ChannelPostPage>;
  /** Of those that the member follows. */
  readonly followedPosts: (who: ChannelMember, query: PageQuery) => Promise<ChannelPostPage>;
  /** Those that most follow first. */
  readonly channels: (brandId: string, query: PageQuery) => Promise<ChannelPage>;
  readonly followed: (who: ChannelMember, query: PageQuery) => Promise<ChannelPage>;
  /** Once or twice: the same. */
  readonly follow: (who: ChannelMember, channelIdx: ChannelIdx) => Answer<FollowState>;
  readonly unfollow: (who: ChannelMember, channelIdx: ChannelIdx) => Answer<FollowState>;
  readonly ofListing: (brandId: string, listingIdx: number) => Promise<ListingChannel>;
  readonly own: (who: ChannelMember) => Promise<OwnChannel>;
  readonly open: (who: ChannelMember, channel: SaveChannel) => Answer<OwnChannel>;
  readonly change: (who: ChannelMember, channel: SaveChannel) => Answer<OwnChannel>;
  /** Shown to nobody until it is opened again. Once or twice: the same. */
  readonly setClosed: (who: ChannelMember, isClosed: boolean) => Answer<OwnChannel>;
  readonly ownPosts: (who: ChannelMember, query: PageQuery) => Answer<ChannelPostPage>;
  readonly writePost: (who: ChannelMember, post: SavePost) => Answer<ChannelPost>;
  readonly editPost: (who: ChannelMember, postIdx: PostIdx, post: SavePost) => Answer<ChannelPost>;
  readonly deletePost: (who: ChannelMember, postIdx: PostIdx) => Answer<OwnChannel>;
  /** A cover, or a picture of a post, of a channel that is shown. */
  readonly picture: (brandId: string, pictureId: string) => Answer<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
}
