import type { Result, Transaction } from '@platform/kernel';
import { z } from 'zod';
import { CHANNELS, KINDS, type Kind } from './contract-kinds.ts';
import type { NotificationError } from './contract-errors.ts';
import type { OptOutApi } from './contract-opt-out.ts';
import type { Owner } from './contract-owner.ts';
import type { Notification, NotificationLink, NotificationPage, NotificationSettings, UnreadCount } from './contract-views.ts';

export type { Notification, NotificationLink, NotificationPage, NotificationSettings, UnreadCount };
export { type NotificationError, notificationErrors } from './contract-errors.ts';
export type { Channel, Kind } from './contract-kinds.ts';
export type { Owner } from './contract-owner.ts';

const no = z.coerce.number().int().positive().max(2_147_483_647);
export const NotificationNo = no.brand('NotificationNo');
export type NotificationNo = z.output<typeof NotificationNo>;

export const MOST_AT_ONCE = 50;
export const NotificationQuery = z.object({
  kind: z.enum(KINDS).optional(),
  /** `true`: those that were not read alone. */
  unread: z.enum(['true', 'false']).default('false'),
  /** Those with a smaller number: `next` of the page before. New ones get greater numbers, so a list goes on without doubles or gaps. */
  before: no.optional(),
  size: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(20),
});
export type NotificationQuery = z.output<typeof NotificationQuery>;

/** Up to the newest that the member saw: what came since stays unread. */
export const ReadAll = z.strictObject({ upTo: z.int().min(1).max(2_147_483_647) });
export type ReadAll = z.output<typeof ReadAll>;
export const Choice = z.strictObject({ kind: z.enum(KINDS), channel: z.enum(CHANNELS), isOn: z.boolean() });
export type Choice = z.output<typeof Choice>;

/** What a member is to be told. */
export interface Notice extends Owner {
  readonly kind: Kind;
  readonly data: Notification['data'];
  readonly link: NotificationLink;
  /** What happened, unique among the member's: told once, however often it is asked for. */
  readonly key: string;
}

/** The way out of mail (`contract-opt-out.ts`). */
export type { OptedOut, OptOut, OptOutTopic } from './contract-opt-out.ts';

export interface NotificationApi {
  /**
   * Tells members, in the caller's transaction: told if it commits, and never if it does not. It carries a notification of PostgreSQL, whose commits
   * wait for each other: whoever holds money or sittings publishes an event instead.
   *
   * @returns how many are new to their members
   */
  readonly create: (tx: Transaction, notices: readonly Notice[]) => Promise<number>;
  readonly list: (owner: Owner, query: NotificationQuery) => Promise<NotificationPage>;
  /** What is asked at the same moment shares a statement. */
  readonly unreadCount: (owner: Owner) => Promise<number>;
  /** Once or twice: the same. */
  readonly markRead: (owner: Owner, no: NotificationNo) => Promise<Result<UnreadCount, NotificationError>>;
  readonly markAllRead: (owner: Owner, upTo: ReadAll) => Promise<UnreadCount>;
  readonly settings: (owner: Owner) => Promise<NotificationSettings>;
  readonly optOut: OptOutApi;
  readonly choose: (owner: Owner, choice: Choice) => Promise<Result<NotificationSettings, NotificationError>>;
  /** Server-sent events: `unread` with `unreadCount`, now and whenever it is another. Ends with the session. */
  readonly watch: (
    owner: Owner,
    from: { readonly sessionId: string; readonly address?: string },
  ) => Result<ReadableStream<Uint8Array>, NotificationError>;
}
