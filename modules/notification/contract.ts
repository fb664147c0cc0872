import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { z } from 'zod';
import { CHANNELS, KINDS, type Kind } from './contract-kinds.ts';
import type { OptOutApi } from './contract-opt-out.ts';
import type { Notification, NotificationLink, NotificationPage, NotificationSettings, UnreadCount } from './contract-views.ts';

export type { Notification, NotificationLink, NotificationPage, NotificationSettings, UnreadCount };
export type { Channel, Kind } from './contract-kinds.ts';

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

/** Whose it is: a member of a brand. */
export interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}

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

export type NotificationError =
  | { readonly kind: 'notification/not-found' }
  | { readonly kind: 'notification/no-such-channel' }
  | { readonly kind: 'notification/too-many-streams' }
  | { readonly kind: 'notification/opt-out-ended' }
  | { readonly kind: 'notification/opt-out-too-often' };
export const notificationErrors = {
  'notification/not-found': { status: 404, copy: 'notification.error.notFound' },
  'notification/no-such-channel': { status: 422, copy: 'notification.error.noSuchChannel' },
  'notification/too-many-streams': { status: 429, copy: 'notification.error.tooManyStreams' },
  'notification/opt-out-ended': { status: 410, copy: 'notification.error.optOutEnded' },
  'notification/opt-out-too-often': { status: 429, copy: 'notification.error.optOutTooOften' },
} as const satisfies ErrorTable<NotificationError>;

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
