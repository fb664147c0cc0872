import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { CHANNELS, KINDS } from './contract-kinds.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

const SITES = ['cbt', 'portal', 'shop', 'business', 'community'] as const;
/** The page of what a notification is about. */
export const NotificationLink = z.object({ site: z.enum(SITES), path: z.string().regex(/^\/(?!\/)/) });
export type NotificationLink = View<typeof NotificationLink>;

export const Notification = z
  .object({
    /** The member's own number, from 1, in the order in which they came. */
    no: z.int().positive(),
    kind: z.enum(KINDS),
    /** What its words name: `notification.KIND.title` and `.text` of the copy take them. */
    data: z.record(z.string(), z.union([z.string(), z.number()])),
    link: NotificationLink,
    /** Epoch milliseconds. */
    createdAt: z.int(),
    readAt: z.int().nullable(),
  })
  .meta({
    id: 'Notification',
    example: {
      no: 7,
      kind: 'EXAM_NEAR',
      data: { title: 'NCS 통합형 실전 모의고사', days: 7, day: '2026-12-01' },
      link: { site: 'cbt', path: '/' },
      createdAt: 1_795_132_800_000,
      readAt: null,
    },
  });
export type Notification = View<typeof Notification>;

/** The newest first. */
export const NotificationPage = z.object({
  items: z.array(Notification),
  /** `before` of the next page; null: these are the last. */
  next: z.int().nullable(),
});
export type NotificationPage = View<typeof NotificationPage>;

export const UnreadCount = z.object({ unreadCount: z.int().min(0) }).meta({ id: 'UnreadCount', example: { unreadCount: 3 } });
export type UnreadCount = View<typeof UnreadCount>;

export const NotificationSettings = z
  .object({
    /** Where mail would go is known to be the member's: without it nothing is sent there. */
    isMailVerified: z.boolean(),
    choices: z.array(z.object({ kind: z.enum(KINDS), channel: z.enum(CHANNELS), isOn: z.boolean() })),
  })
  .meta({
    id: 'NotificationSettings',
    example: { isMailVerified: true, choices: [{ kind: 'REVIEW_DUE', channel: 'product', isOn: false }] },
  });
export type NotificationSettings = View<typeof NotificationSettings>;
