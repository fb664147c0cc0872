import type { ErrorTable, Result } from '@platform/kernel';
import { Day } from '@platform/kernel/day';
import { z } from 'zod';
import { MarkDays } from './contract-marks.ts';
import type { DeadlineMarks, FeedState, KeptCalendar, MadeFeed } from './contract-views.ts';

export type { DeadlineMarks, FeedState, KeptCalendar, KeptListing, MadeFeed } from './contract-views.ts';

/** At most 62 days. */
export const KeptQuery = z.object({ from: Day, to: Day });
export type KeptQuery = z.output<typeof KeptQuery>;

/** 256 bits in base64url. */
export const FeedKey = z.string().regex(/^[\w-]{43}$/);
/** @param replaces when the feed that the member sees was made; null: none. Whoever sees another one than there is is told so. */
export const MakeFeed = z.strictObject({ replaces: z.int().nullable() });
export type MakeFeed = z.output<typeof MakeFeed>;

/** Whether to be told so many days before a deadline. */
export const MarkChoice = z.strictObject({ days: MarkDays, isOn: z.boolean() });
export type MarkChoice = z.output<typeof MarkChoice>;

/** Whose it is: a member of a brand. */
export interface CalendarOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type CalendarError =
  | { readonly kind: 'calendar/too-many-days' }
  /** It was never made, or ended. */
  | { readonly kind: 'calendar/no-feed' }
  /** It was made or ended elsewhere meanwhile. */
  | { readonly kind: 'calendar/feed-changed' }
  | { readonly kind: 'calendar/too-often'; readonly retryAfterSeconds: number };
export const calendarErrors = {
  'calendar/too-many-days': { status: 422, copy: 'calendar.error.tooManyDays' },
  'calendar/no-feed': { status: 404, copy: 'calendar.error.noFeed' },
  'calendar/feed-changed': { status: 409, copy: 'calendar.error.feedChanged' },
  'calendar/too-often': { status: 429, copy: 'calendar.error.tooOften' },
} as const satisfies ErrorTable<CalendarError>;

type Answer<T> = Promise<Result<T, CalendarError>>;

export interface CalendarApi {
  readonly kept: (owner: CalendarOwner, query: KeptQuery) => Answer<KeptCalendar>;
  readonly marks: (owner: CalendarOwner) => Promise<DeadlineMarks>;
  /** From the next look on: of what was told already nothing is taken back, and nothing is told again. */
  readonly chooseMark: (owner: CalendarOwner, choice: MarkChoice) => Promise<DeadlineMarks>;
  readonly feed: (owner: CalendarOwner) => Promise<FeedState>;
  /** The one before ends. */
  readonly makeFeed: (owner: CalendarOwner, seen: MakeFeed) => Answer<MadeFeed>;
  /** Once or twice: the same. */
  readonly endFeed: (owner: CalendarOwner) => Promise<FeedState>;
  /** What calendar programs read. */
  readonly readFeed: (brandId: string, key: string) => Answer<string>;
}
