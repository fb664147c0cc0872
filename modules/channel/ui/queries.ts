import type { CommentCardPage } from '@modules/comment';
import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Channel, ChannelListings, ChannelPage, ChannelPost, ChannelPostPage, FollowState, OwnChannel } from '../contract.ts';

const ALL = '/apiV2/channels';
const OWN = '/users/me/company/channel';

/** Everything that pages know of channels. */
export const CHANNELS = ['channels'] as const;
const at = (url: string): string => `${ALL}/${encodeURIComponent(url)}`;

export const channelQuery = (url: string) =>
  queryOptions({ queryKey: [...CHANNELS, 'one', url], queryFn: ({ signal }) => apiGet<Channel>(at(url), signal) });
export const channelPostsQuery = (url: string, page: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'posts', url, page],
    queryFn: ({ signal }) => apiGet<ChannelPostPage>(`${at(url)}/posts?page=${page}`, signal),
  });
export const channelListingsQuery = (url: string, page: number, pageSize = 20) =>
  queryOptions({
    queryKey: [...CHANNELS, 'listings', url, page, pageSize],
    queryFn: ({ signal }) => apiGet<ChannelListings>(`${at(url)}/listings?page=${page}&pageSize=${pageSize}`, signal),
  });
export const channelQuestionsQuery = (url: string, page: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'questions', url, page],
    queryFn: ({ signal }) => apiGet<CommentCardPage>(`${at(url)}/questions?page=${page}`, signal),
  });
export const channelPostQuery = (postIdx: string | number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'post', String(postIdx)],
    queryFn: ({ signal }) => apiGet<ChannelPost>(`/apiV2/channel-posts/${encodeURIComponent(postIdx)}`, signal),
  });
/** Of all channels. */
export const newestPostsQuery = (page: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'newest', page],
    queryFn: ({ signal }) => apiGet<ChannelPostPage>(`/apiV2/channel-posts?page=${page}`, signal),
  });
export const allChannelsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'all', pageSize],
    queryFn: ({ signal }) => apiGet<ChannelPage>(`${ALL}?pageSize=${pageSize}`, signal),
  });
/** Of those that the member follows. */
export const followedPostsQuery = (page: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'followed-posts', page],
    queryFn: ({ signal }) => apiGet<ChannelPostPage>(`/apiV2/user/me/channel-posts?page=${page}`, signal),
  });
export const followedChannelsQuery = () =>
  queryOptions({
    queryKey: [...CHANNELS, 'followed'],
    queryFn: ({ signal }) => apiGet<ChannelPage>('/apiV2/user/me/channels?pageSize=50', signal),
  });
export const setFollowed = (channelIdx: number, isFollowed: boolean) =>
  apiMutation<FollowState>(isFollowed ? 'PUT' : 'DELETE', `/apiV2/user/me/channels/${channelIdx}`, undefined, { keepalive: true });

/** Of the member's company. */
export const ownChannelQuery = () =>
  queryOptions({ queryKey: [...CHANNELS, 'own'], queryFn: ({ signal }) => apiGet<OwnChannel>(OWN, signal) });
export const ownPostsQuery = (page: number) =>
  queryOptions({
    queryKey: [...CHANNELS, 'own-posts', page],
    queryFn: ({ signal }) => apiGet<ChannelPostPage>(`${OWN}/posts?page=${page}`, signal),
  });

/** What a form of a channel, and of a post, sends. */
export interface ChannelValues {
  readonly url: string;
  readonly name: string;
  readonly about: string;
  readonly paper: number;
  readonly coverId: string | null;
}
export interface PostValues {
  readonly title: string;
  readonly text: string;
  readonly pictureIds: readonly string[];
}
export const saveChannel = (values: ChannelValues, isNew: boolean) => apiMutation<OwnChannel>(isNew ? 'POST' : 'PUT', OWN, values);
export const setClosed = (isClosed: boolean) => apiMutation<OwnChannel>('PUT', `${OWN}/closed`, { isClosed });
export const savePost = (values: PostValues, postIdx: number | null) =>
  postIdx === null
    ? apiMutation<ChannelPost>('POST', `${OWN}/posts`, values)
    : apiMutation<ChannelPost>('PUT', `${OWN}/posts/${postIdx}`, values);
export const deletePost = (postIdx: number) => apiMutation<OwnChannel>('DELETE', `${OWN}/posts/${postIdx}`);
