import { KINDS } from '@modules/listing/terms';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { MarkDays } from './contract-marks.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

const moment = z.int();

/** A listing that the member keeps. */
export const KeptListing = z.object({
  listingIdx: z.int().positive(),
  kind: z.enum(KINDS),
  title: z.string(),
  organization: z.string(),
  opensAt: moment,
  /** The last minute in which one can apply, from its beginning; null: there is no such moment. */
  deadlineAt: moment.nullable(),
});
export type KeptListing = View<typeof KeptListing>;

/** What begins, runs or ends between two days, what ends first first. */
export const KeptCalendar = z.object({ items: z.array(KeptListing) });
export type KeptCalendar = View<typeof KeptCalendar>;

/** Before which deadlines the member is told: all marks, the earliest first. */
export const DeadlineMarks = z.object({ marks: z.array(z.object({ days: MarkDays, isOn: z.boolean() })) }).meta({
  id: 'DeadlineMarks',
  example: {
    marks: [
      { days: 7, isOn: true },
      { days: 3, isOn: false },
      { days: 1, isOn: true },
    ],
  },
});
export type DeadlineMarks = View<typeof DeadlineMarks>;

export const FeedState = z
  .object({
    /** Null: there is none. `readAt`: when a calendar program asked for it last, to the hour; null: none did. */
    feed: z.object({ madeAt: moment, readAt: moment.nullable() }).nullable(),
  })
  .meta({ id: 'CalendarFeedState', example: { feed: { madeAt: 1_795_132_800_000, readAt: null } } });
export type FeedState = View<typeof FeedState>;

/** The one answer that has the address. */
export const MadeFeed = z.object({ url: z.url(), madeAt: moment }).meta({
  id: 'MadeCalendarFeed',
  example: {
    url: 'https://career.example/apiV2/calendar.ics?key=n3y0oZkq2fY0mR6p1yqvQd0o3m9k1l8X7aT5sB4cD2E',
    madeAt: 1_795_132_800_000,
  },
});
export type MadeFeed = View<typeof MadeFeed>;
