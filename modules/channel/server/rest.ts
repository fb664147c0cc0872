import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { CommentCardPage } from '@modules/comment/views';
import {
  body,
  createRate,
  defineRoute,
  gives,
  pictureAnswer,
  raw,
  reply,
  respond,
  SIGNED_OUT,
  type RestApp,
  type RouteEnv,
} from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import {
  channelErrors,
  ChannelIdx,
  ChannelUrl,
  PageQuery,
  PostIdx,
  SaveChannel,
  SavePost,
  type ChannelApi,
  type ChannelMember,
  type ChannelReader,
} from '../contract.ts';
import {
  Channel,
  ChannelListings,
  ChannelPage,
  ChannelPost,
  ChannelPostPage,
  FollowState,
  ListingChannel,
  OwnChannel,
} from '../contract-views.ts';
import { channelsTag } from './deps.ts';
import { PICTURES } from './store.ts';

const tags = ['channel'];
const ALL = '/apiV2/channels';
const ONE = `${ALL}/{url}`;
const OWN = '/users/me/company/channel';
const brand = 'corporateMembers' as const;
const access = { who: 'nobody', brand } as const;
const own = { who: 'member', brand } as const;
const atUrl = z.object({ url: ChannelUrl });
const atPost = z.object({ postIdx: PostIdx });
const atChannel = z.object({ channelIdx: ChannelIdx });
const NO_CHANNEL = { 404: 'There is none (`channel/not-found`)', 410: 'It is closed (`channel/closed`)' } as const;
const EXAMPLE = { url: 'hanul', name: '한울전력', about: '전기를 쉽게 말합니다.', paper: 1, coverId: null };
const POST_EXAMPLE = { title: '접수를 사흘 늘렸습니다', text: '이미 낸 지원서는 다시 내지 않아도 됩니다.', pictureIds: [] };

const shown = {
  newest: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/channel-posts',
    tags,
    summary: 'Posts of all channels, the newest first',
    request: { query: PageQuery },
    responses: gives('One page', ChannelPostPage),
  }),
  post: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/channel-posts/{postIdx}',
    tags,
    summary: 'One post',
    request: { params: atPost },
    responses: gives('The post', ChannelPost, { 404: 'There is none (`channel/no-post`)' }),
  }),
  channels: defineRoute({
    access,
    method: 'get',
    path: ALL,
    tags,
    summary: 'Channels, those that most follow first',
    request: { query: PageQuery },
    responses: gives('One page', ChannelPage),
  }),
  ofListing: defineRoute({
    access,
    method: 'get',
    path: `${ALL}/of-listing/{listingIdx}`,
    tags,
    summary: 'The channel of whoever offers a listing',
    request: { params: z.object({ listingIdx: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
    responses: gives('The channel, or null', ListingChannel),
  }),
  one: defineRoute({
    access,
    method: 'get',
    path: ONE,
    tags,
    summary: 'A channel, by its address or one that it had',
    request: { params: atUrl },
    responses: gives('The channel, with the address that it has now', Channel, NO_CHANNEL),
  }),
  posts: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/posts`,
    tags,
    summary: 'Posts of a channel, the newest first',
    request: { params: atUrl, query: PageQuery },
    responses: gives('One page', ChannelPostPage, NO_CHANNEL),
  }),
  listings: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/listings`,
    tags,
    summary: 'Listings of a channel’s company, what one can apply to first',
    request: { params: atUrl, query: PageQuery },
    responses: gives('One page', ChannelListings, NO_CHANNEL),
  }),
  questions: defineRoute({
    access,
    method: 'get',
    path: `${ONE}/questions`,
    tags,
    summary: 'What a channel’s company was asked anywhere, with its answers, the newest first',
    request: { params: atUrl, query: PageQuery },
    responses: gives('One page', CommentCardPage, NO_CHANNEL),
  }),
  picture: defineRoute({
    access,
    method: 'get',
    path: `${PICTURES}/{pictureId}`,
    tags,
    summary: 'A cover, or a picture of a post',
    request: { params: z.object({ pictureId: z.uuid() }) },
    responses: {
      200: { description: 'Its bytes' },
      400: { description: 'No such address (`request/invalid`)' },
      404: { description: 'There is none (`channel/not-found`)' },
    },
  }),
};
const followed = {
  posts: defineRoute({
    access: own,
    method: 'get',
    path: '/apiV2/user/me/channel-posts',
    tags,
    summary: 'Posts of the channels that the member follows, the newest first',
    request: { query: PageQuery },
    responses: gives('One page', ChannelPostPage, SIGNED_OUT),
  }),
  list: defineRoute({
    access: own,
    method: 'get',
    path: '/apiV2/user/me/channels',
    tags,
    summary: 'Channels that the member follows, the last one first',
    request: { query: PageQuery },
    responses: gives('One page', ChannelPage, SIGNED_OUT),
  }),
  follow: defineRoute({
    access: own,
    method: 'put',
    path: '/apiV2/user/me/channels/{channelIdx}',
    tags,
    summary: 'Follow a channel',
    description: 'Idempotent.',
    request: { params: atChannel },
    responses: gives('As it is now', FollowState, {
      ...SIGNED_OUT,
      404: NO_CHANNEL[404],
      422: 'They follow as many as may be (`channel/too-many-followed`)',
    }),
  }),
  unfollow: defineRoute({
    access: own,
    method: 'delete',
    path: '/apiV2/user/me/channels/{channelIdx}',
    tags,
    summary: 'Follow a channel no longer',
    request: { params: atChannel },
    responses: gives('As it is now', FollowState, { ...SIGNED_OUT, 404: NO_CHANNEL[404] }),
  }),
};
const NOT_THEIRS = { ...SIGNED_OUT, 403: 'Belongs to no approved company (`channel/not-approved`)' } as const;
const NONE = 'Their company has none (`channel/none`)';
const URL_REFUSED = 'Somebody has or had the address (`channel/url-taken`), or it was changed lately (`channel/url-changed-lately`)';
const NO_PICTURE = 'A picture is not there (`channel/no-picture`)';
const TOO_OFTEN = 'Too often (`channel/too-often`)';
const manage = {
  own: defineRoute({
    access: own,
    method: 'get',
    path: OWN,
    tags,
    summary: 'The channel of the member’s company',
    responses: gives('The channel, or null', OwnChannel, SIGNED_OUT),
  }),
  open: defineRoute({
    access: own,
    method: 'post',
    path: OWN,
    tags,
    summary: 'Open the channel of the member’s company',
    request: { body: body(SaveChannel, EXAMPLE) },
    responses: gives('Open', OwnChannel, {
      ...NOT_THEIRS,
      409: `It has one (\`channel/has-one\`). ${URL_REFUSED}`,
      422: NO_PICTURE,
      429: TOO_OFTEN,
    }),
  }),
  change: defineRoute({
    access: own,
    method: 'put',
    path: OWN,
    tags,
    summary: 'Change what it says of itself, and its address',
    request: { body: body(SaveChannel, EXAMPLE) },
    responses: gives('Changed', OwnChannel, { ...NOT_THEIRS, 404: NONE, 409: URL_REFUSED, 422: NO_PICTURE, 429: TOO_OFTEN }),
  }),
  setClosed: defineRoute({
    access: own,
    method: 'put',
    path: `${OWN}/closed`,
    tags,
    summary: 'Close it, or open it again',
    request: { body: body(z.strictObject({ isClosed: z.boolean() }), { isClosed: true }) },
    responses: gives('As it is now', OwnChannel, { ...NOT_THEIRS, 404: NONE }),
  }),
  posts: defineRoute({
    access: own,
    method: 'get',
    path: `${OWN}/posts`,
    tags,
    summary: 'Its posts, whether it is closed or not',
    request: { query: PageQuery },
    responses: gives('One page', ChannelPostPage, { ...NOT_THEIRS, 404: NONE }),
  }),
  writePost: defineRoute({
    access: own,
    method: 'post',
    path: `${OWN}/posts`,
    tags,
    summary: 'Write a post; followers are told',
    request: { body: body(SavePost, POST_EXAMPLE) },
    responses: gives('The post', ChannelPost, {
      ...NOT_THEIRS,
      404: NONE,
      409: 'It was written before (`channel/same-post`)',
      422: NO_PICTURE,
      429: TOO_OFTEN,
    }),
  }),
  editPost: defineRoute({
    access: own,
    method: 'put',
    path: `${OWN}/posts/{postIdx}`,
    tags,
    summary: 'Write a post anew',
    request: { params: atPost, body: body(SavePost, POST_EXAMPLE) },
    responses: gives('The post', ChannelPost, {
      ...NOT_THEIRS,
      404: `${NONE}, or no such post (\`channel/no-post\`)`,
      422: NO_PICTURE,
      429: TOO_OFTEN,
    }),
  }),
  deletePost: defineRoute({
    access: own,
    method: 'delete',
    path: `${OWN}/posts/{postIdx}`,
    tags,
    summary: 'Delete a post',
    request: { params: atPost },
    responses: gives('Gone', OwnChannel, { ...NOT_THEIRS, 404: `${NONE}, or no such post (\`channel/no-post\`)` }),
  }),
};

const HOUR_MS = 3_600_000;
/** Changes by one member: each of a new post is told to everybody who follows. */
const MOST = { change: 30, post: 20, follow: 200 } as const;

/** For endpoints of members alone. */
const memberOf = (c: Context<RouteEnv>): ChannelMember => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return { brandId: c.get('brandId'), memberId: asker.memberId };
};
const readerOf = (c: Context<RouteEnv>): ChannelReader => {
  const asker = c.get('asker') as Asker;
  return { brandId: c.get('brandId'), memberId: asker.kind === 'member' ? asker.memberId : null };
};

const mountShown = (app: RestApp, api: ChannelApi): void => {
  // What a channel is not yet, it may be at any moment: pages of one are dropped with all of them.
  const tag = (c: Context<RouteEnv>) => c.get('cacheTags')(channelsTag(c.get('brandId')));
  app.openapi(shown.newest, async (c) => {
    tag(c);
    return respond(c, await api.newest(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(shown.post, async (c) => {
    tag(c);
    return reply(c, await api.post(c.get('brandId'), c.req.valid('param').postIdx), channelErrors);
  });
  app.openapi(shown.channels, async (c) => {
    tag(c);
    return respond(c, await api.channels(c.get('brandId'), c.req.valid('query')));
  });
  app.openapi(shown.ofListing, async (c) => {
    tag(c);
    return respond(c, await api.ofListing(c.get('brandId'), c.req.valid('param').listingIdx));
  });
  // Whatever listing or comment changes: these name none of them beforehand, and are taken to show all of the brand.
  app.openapi(shown.one, async (c) => reply(c, await api.channel(readerOf(c), c.req.valid('param').url), channelErrors));
  app.openapi(shown.posts, async (c) => {
    tag(c);
    return reply(c, await api.posts(c.get('brandId'), c.req.valid('param').url, c.req.valid('query')), channelErrors);
  });
  app.openapi(shown.listings, async (c) =>
    reply(c, await api.listings(c.get('brandId'), c.req.valid('param').url, c.req.valid('query')), channelErrors),
  );
  app.openapi(shown.questions, async (c) =>
    reply(c, await api.questions(c.get('brandId'), c.req.valid('param').url, c.req.valid('query')), channelErrors),
  );
  app.openapi(shown.picture, async (c) => {
    const found = await api.picture(c.get('brandId'), c.req.valid('param').pictureId);
    return found.ok ? raw(pictureAnswer(found.value, 'public')) : reply(c, found, channelErrors);
  });
};

export const mountChannelRoutes = (app: RestApp, api: ChannelApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const rates = {
    change: createRate({ most: MOST.change, everyMs: HOUR_MS, now }),
    post: createRate({ most: MOST.post, everyMs: HOUR_MS, now }),
    follow: createRate({ most: MOST.follow, everyMs: HOUR_MS, now }),
  };
  const take = (name: keyof typeof rates, { brandId, memberId }: ChannelMember) =>
    rates[name].take(`${brandId} ${memberId}`) ? null : err({ kind: 'channel/too-often', retryAfterSeconds: HOUR_MS / 1000 } as const);
  mountShown(app, api);
  app.openapi(followed.posts, async (c) => respond(c, await api.followedPosts(memberOf(c), c.req.valid('query'))));
  app.openapi(followed.list, async (c) => respond(c, await api.followed(memberOf(c), c.req.valid('query'))));
  app.openapi(followed.follow, async (c) => {
    const who = memberOf(c);
    return reply(c, take('follow', who) ?? (await api.follow(who, c.req.valid('param').channelIdx)), channelErrors);
  });
  app.openapi(followed.unfollow, async (c) => reply(c, await api.unfollow(memberOf(c), c.req.valid('param').channelIdx), channelErrors));
  app.openapi(manage.own, async (c) => respond(c, await api.own(memberOf(c))));
  app.openapi(manage.open, async (c) => {
    const who = memberOf(c);
    return reply(c, take('change', who) ?? (await api.open(who, c.req.valid('json'))), channelErrors);
  });
  app.openapi(manage.change, async (c) => {
    const who = memberOf(c);
    return reply(c, take('change', who) ?? (await api.change(who, c.req.valid('json'))), channelErrors);
  });
  app.openapi(manage.setClosed, async (c) => reply(c, await api.setClosed(memberOf(c), c.req.valid('json').isClosed), channelErrors));
  app.openapi(manage.posts, async (c) => reply(c, await api.ownPosts(memberOf(c), c.req.valid('query')), channelErrors));
  app.openapi(manage.writePost, async (c) => {
    const who = memberOf(c);
    return reply(c, take('post', who) ?? (await api.writePost(who, c.req.valid('json'))), channelErrors);
  });
  app.openapi(manage.editPost, async (c) => {
    const who = memberOf(c);
    return reply(c, take('post', who) ?? (await api.editPost(who, c.req.valid('param').postIdx, c.req.valid('json'))), channelErrors);
  });
  app.openapi(manage.deletePost, async (c) => reply(c, await api.deletePost(memberOf(c), c.req.valid('param').postIdx), channelErrors));
};
