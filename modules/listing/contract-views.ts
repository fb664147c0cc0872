import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { Apply, Job, Pay, Section } from './contract-content.ts';
import {
  BENEFITS,
  DEADLINE_TYPES,
  EMPLOYMENT_TYPES,
  FACETS,
  KINDS,
  METHODS,
  ORGANIZATION_TYPES,
  PHASES,
  REGIONS,
  TARGETS,
} from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

const moment = z.int();

export const Organization = z.object({
  organizationIdx: z.int().positive(),
  name: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  about: z.string(),
  industry: z.string(),
  region: z.enum(REGIONS),
  foundedYear: z.int().nullable(),
  size: z.int().nullable(),
  homepage: z.string().nullable(),
  /** When and by which means it was checked who it is; null: it was not. */
  checked: z.object({ on: z.iso.date(), by: z.enum(['tax-office', 'document', 'official-domain']) }).nullable(),
  /** Listings of it that one can apply to now. */
  openCount: z.int().min(0),
});
export type Organization = View<typeof Organization>;

/** `at`: the last minute in which one can apply, from its beginning; it counts to its end. Null: there is no such moment. */
const Deadline = z.object({ type: z.enum(DEADLINE_TYPES), at: moment.nullable() });

/** What its company uploaded. `path`: as it was sent; with `?size=small` as lists and pages show it. */
const PosterView = z.object({ path: z.string(), alt: z.string() });

/** A listing as rows, posters and tables show it. */
export const ListingSummary = z
  .object({
    listingIdx: z.int().positive(),
    kind: z.enum(KINDS),
    title: z.string(),
    /** Lines of the big word of its cover. */
    cover: z.array(z.string()),
    /** Null: a cover is drawn. */
    poster: PosterView.nullable(),
    organization: z.object({ organizationIdx: z.int().positive(), name: z.string(), isChecked: z.boolean() }),
    targetText: z.string(),
    placeText: z.string(),
    periodText: z.string(),
    benefitText: z.string(),
    /** As it was when it was asked for; time passes on the page as well. */
    phase: z.enum(PHASES),
    opensAt: moment,
    deadline: Deadline,
    publishedAt: moment,
    /** The newest change of its deadline after it was published; null: there was none. */
    deadlineMovedAt: moment.nullable(),
    viewCount: z.int().min(0),
    scrapCount: z.int().min(0),
  })
  .meta({
    id: 'ListingSummary',
    example: {
      listingIdx: 12,
      kind: 'activity',
      title: '한울전력 대학생 서포터즈 온빛 9기 모집',
      cover: ['온빛', '9기'],
      poster: null,
      organization: { organizationIdx: 3, name: '한울전력', isChecked: true },
      targetText: '대학생, 휴학생',
      placeText: '전국 5개 권역',
      periodText: '6개월',
      benefitText: '활동비 월 20만 원',
      phase: 'open',
      opensAt: 1_793_545_200_000,
      deadline: { type: 'date', at: 1_796_029_200_000 },
      publishedAt: 1_793_545_200_000,
      deadlineMovedAt: null,
      viewCount: 18420,
      scrapCount: 1204,
    },
  });
export type ListingSummary = View<typeof ListingSummary>;

/** How many there would be with one value more of a facet, everything else as it was asked for. */
const FacetCounts = z.object({ facet: z.enum(FACETS), values: z.array(z.object({ value: z.string(), count: z.int().min(0) })) });
export type FacetCounts = View<typeof FacetCounts>;

export const ListingPage = z.object({
  ...pageView(ListingSummary),
  facets: z.array(FacetCounts),
  /** By phase, everything else as it was asked for. */
  phases: z.array(z.object({ phase: z.enum(PHASES), count: z.int().min(0) })),
  /** Of the whole kind, however it was narrowed. */
  kindCounts: z.object({ open: z.int().min(0), dueToday: z.int().min(0), newSinceYesterday: z.int().min(0) }),
});
export type ListingPage = View<typeof ListingPage>;

/** `body`: of changes that were kept before each of them had its words. */
const CHANGED = [
  'title',
  'summary',
  'cover',
  'fields',
  'regions',
  'method',
  'targets',
  'targetText',
  'placeText',
  'periodText',
  'headcountText',
  'benefits',
  'benefitText',
  'pay',
  'prizeTotal',
  'fee',
  'hours',
  'employment',
  'jobs',
  'sections',
  'steps',
  'opensAt',
  'apply',
  'contact',
  'exam',
  'poster',
  'body',
] as const;
/** One change after it was published: what stood there before, and what since, in words. The same words on both sides: it is told without them. */
export const ListingChange = z.object({
  /** From 1, in the order in which they came. */
  revision: z.int().positive(),
  at: moment,
  changes: z.array(
    z.discriminatedUnion('what', [
      z.object({ what: z.literal('deadline'), from: Deadline, to: Deadline }),
      z.object({
        what: z.enum(CHANGED),
        from: z.string(),
        to: z.string(),
      }),
    ]),
  ),
});
export type ListingChange = View<typeof ListingChange>;

/** The newest first. */
export const ListingChangePage = z
  .object({
    items: z.array(ListingChange),
    /** `before` of the next page; null: these are the oldest. */
    next: z.int().positive().nullable(),
  })
  .meta({ id: 'ListingChangePage' });
export type ListingChangePage = View<typeof ListingChangePage>;

export const ListingView = z
  .object({
    ...ListingSummary.shape,
    organization: Organization,
    summary: z.string(),
    fields: z.array(z.string()),
    regions: z.array(z.enum(REGIONS)),
    method: z.enum(METHODS),
    targets: z.array(z.enum(TARGETS)),
    benefits: z.array(z.enum(BENEFITS)),
    headcountText: z.string(),
    pay: Pay.nullable(),
    prizeTotal: z.int().nullable(),
    fee: z.int().nullable(),
    hours: z.int().nullable(),
    employment: z.enum(EMPLOYMENT_TYPES).nullable(),
    jobs: z.array(Job),
    sections: z.array(Section),
    /** What comes when, in order. `days`: it lasts so many. */
    steps: z.array(z.object({ label: z.string(), on: z.iso.date(), days: z.int().positive() })),
    /** Its own days, as far as a step is one; `to`: null where only its beginning is. */
    heldOn: z.object({ from: z.iso.date(), to: z.iso.date().nullable() }).nullable(),
    apply: Apply,
    contact: z.object({ email: z.string(), name: z.string() }),
    /** Slug of a similar exam of the CBT site. */
    exam: z.string().nullable(),
    /** The newest of them; all: `…/changes`. */
    changes: ListingChangePage,
    changeCount: z.int().min(0),
    updatedAt: moment,
    /** Names its share picture as it is now: `/preview/listing/{listingIdx}.{previewHash}.png`. */
    previewHash: z.string(),
    related: z.array(ListingSummary),
  })
  .meta({ id: 'ListingView' });
export type ListingView = View<typeof ListingView>;

export const ViewCount = z.object({ viewCount: z.int().min(0) }).meta({ id: 'ListingViewCount', example: { viewCount: 18421 } });
export type ViewCount = View<typeof ViewCount>;

/** What the portal begins with. */
export const ListingHome = z.object({
  /** Everything whose last day is today, what ends next first. */
  dueToday: z.array(ListingSummary),
  dueTodayCount: z.int().min(0),
  /** From today on: deadlines of each day. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int().min(0) })),
  mostScrapped: z.array(ListingSummary),
  newest: z.array(z.object({ kind: z.enum(KINDS), openCount: z.int().min(0), items: z.array(ListingSummary) })),
});
export type ListingHome = View<typeof ListingHome>;

/** One line of a day: that something begins or ends, and when. */
export const CalendarItem = z.object({
  listingIdx: z.int().positive(),
  kind: z.enum(KINDS),
  title: z.string(),
  organization: z.string(),
  isStart: z.boolean(),
  at: moment,
});
export type CalendarItem = View<typeof CalendarItem>;

/** What begins and ends between two days, each day by itself. */
export const ListingCalendar = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      startCount: z.int().min(0),
      deadlineCount: z.int().min(0),
      /** Some of them, what ends first: as many as were asked for. */
      items: z.array(CalendarItem),
    }),
  ),
});
export type ListingCalendar = View<typeof ListingCalendar>;
export const ListingDay = z.object({ day: z.iso.date(), starts: z.array(ListingSummary), deadlines: z.array(ListingSummary) });
export type ListingDay = View<typeof ListingDay>;
