import { ListingSummary } from '@modules/listing/views';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

const url = z.string();
/** A channel as it stands beside what it says. */
const Sender = z.object({
  channelIdx: z.int().positive(),
  url,
  name: z.string(),
  paper: z.int().min(1).max(4),
  /** Path on any host of the brand; null: its cover is drawn. */
  cover: z.string().nullable(),
});
const sender = { channelIdx: 3, url: 'hanul', name: '한울전력', paper: 1, cover: null };

export const ChannelSummary = z
  .object({ ...Sender.shape, about: z.string(), followerCount: z.int().min(0) })
  .meta({ id: 'ChannelSummary', example: { ...sender, about: '전기를 쉽게 말합니다.', followerCount: 12 } });
export type ChannelSummary = View<typeof ChannelSummary>;

export const Channel = z
  .object({
    ...ChannelSummary.shape,
    company: z.object({
      name: z.string(),
      /** On which day and by which means it was checked that it is who it says. */
      checked: z.object({ on: z.iso.date(), by: z.enum(['tax-office', 'document']) }).nullable(),
      /** How many people of it may write here. */
      peopleCount: z.int().min(0),
    }),
    openedAt: z.int(),
    postCount: z.int().min(0),
    listingCount: z.int().min(0),
    questionCount: z.int().min(0),
    /** Whoever asks follows it; is one of its people. */
    isFollowed: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({
    id: 'ChannelView',
    example: {
      ...sender,
      about: '전기를 쉽게 말합니다.',
      followerCount: 12,
      company: { name: '한울전력', checked: { on: '2026-11-02', by: 'tax-office' }, peopleCount: 2 },
      openedAt: 1_795_132_800_000,
      postCount: 3,
      listingCount: 2,
      questionCount: 4,
      isFollowed: false,
      isOwn: false,
    },
  });
export type Channel = View<typeof Channel>;

export const ChannelPost = z
  .object({
    postIdx: z.int().positive(),
    channel: Sender,
    title: z.string(),
    text: z.string(),
    pictures: z.array(z.object({ pictureId: z.uuid(), path: z.string() })),
    publishedAt: z.int(),
    isEdited: z.boolean(),
    commentCount: z.int().min(0),
  })
  .meta({
    id: 'ChannelPost',
    example: {
      postIdx: 5,
      channel: sender,
      title: '온빛 9기 접수를 11월 30일까지 늘렸습니다',
      text: '인원을 40명으로 늘리고 접수를 사흘 늘렸습니다.',
      pictures: [],
      publishedAt: 1_795_132_800_000,
      isEdited: false,
      commentCount: 2,
    },
  });
export type ChannelPost = View<typeof ChannelPost>;
export const ChannelPostPage = z.object(pageView(ChannelPost));
export type ChannelPostPage = View<typeof ChannelPostPage>;
export const ChannelListings = z.object(pageView(ListingSummary));
export type ChannelListings = View<typeof ChannelListings>;
export const ChannelPage = z.object(pageView(ChannelSummary));
export type ChannelPage = View<typeof ChannelPage>;

export const FollowState = z
  .object({ isFollowed: z.boolean(), followerCount: z.int().min(0) })
  .meta({ id: 'FollowState', example: { isFollowed: true, followerCount: 13 } });
export type FollowState = View<typeof FollowState>;

/** The channel of whoever offers a listing. */
export const ListingChannel = z.object({ channel: Sender.nullable() }).meta({ id: 'ListingChannel', example: { channel: sender } });
export type ListingChannel = View<typeof ListingChannel>;

/** What the people of a company see of their own. */
export const OwnChannel = z
  .object({
    /** Null for who belongs to no company. */
    company: z.object({ name: z.string(), isApproved: z.boolean() }).nullable(),
    channel: z
      .object({
        ...ChannelSummary.shape,
        coverId: z.uuid().nullable(),
        openedAt: z.int(),
        postCount: z.int().min(0),
        /** Its people closed it. */
        deactivatedAt: z.int().nullable(),
        /** Since then its address can be another one. */
        urlChangeableAt: z.int(),
      })
      .nullable(),
  })
  .meta({
    id: 'OwnChannel',
    example: {
      company: { name: '한울전력', isApproved: true },
      channel: {
        ...sender,
        about: '전기를 쉽게 말합니다.',
        followerCount: 12,
        coverId: null,
        openedAt: 1_795_132_800_000,
        postCount: 3,
        deactivatedAt: null,
        urlChangeableAt: 1_797_724_800_000,
      },
    },
  });
export type OwnChannel = View<typeof OwnChannel>;
