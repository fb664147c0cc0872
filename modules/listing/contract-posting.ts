import { pageQuery, pageView } from '@platform/kernel/page';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import {
  BENEFITS,
  DEADLINE_TYPES,
  EMPLOYMENT_TYPES,
  KINDS,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_UNITS,
  PHASES,
  REGIONS,
  TARGETS,
} from './contract-terms.ts';
import { POSTING_ACTS, POSTING_STATES, REPORT_REASONS } from './contract-posting-states.ts';

export type { PostingAct, PostingState } from './contract-posting-states.ts';

/* What a company writes: a form that may be half full, what may be done with it, and what is answered. */

export const PostingIdx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER)).brand('PostingIdx');
export type PostingIdx = z.output<typeof PostingIdx>;

const text = (most: number) => plainText().max(most).default('');
/** `2026-12-07T18:00` in Korea. */
const localMoment = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/)
  .default('');
const won = z.int().min(0).max(10_000_000_000).nullable().default(null);
const several = <const Values extends readonly string[]>(values: Values, most: number) => z.array(z.enum(values)).max(most).default([]);

const DraftQuestion = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
  text: text(300),
  limit: z.int().min(50).max(3_000),
  required: z.boolean(),
});

const FILES_WANTED = ['none', 'optional', 'required'] as const;
/** The ways to apply; what stands in the others stays while one changes one's mind. */
const DraftApply = z.strictObject({
  by: z.enum(['link', 'email', 'here']).default('link'),
  url: text(500),
  email: text(120),
  subject: text(80),
  questions: z.array(DraftQuestion).max(10).default([]),
  wantsFiles: z.enum(FILES_WANTED).default('none'),
  filesText: text(120),
  keepDays: z.int().min(14).max(365).default(180),
});

/** Who offers it, for a company that offers something for the first time. */
const DraftOrganizer = z.strictObject({
  type: z.enum(ORGANIZATION_TYPES).default('small-company'),
  industry: text(30),
  region: z.enum(REGIONS).default('nationwide'),
  about: text(200),
  homepage: text(200),
});

export const PostingDraft = z.strictObject({
  kind: z.enum(KINDS).nullable().default(null),
  title: text(80),
  summary: text(120),
  cover: z.array(text(4)).max(2).default([]),
  fields: z.array(plainText().max(30)).max(3).default([]),
  regions: several(REGIONS, 6),
  method: z.enum(METHODS).nullable().default(null),
  targets: several(TARGETS, 5),
  targetText: text(60),
  placeText: text(60),
  periodText: text(60),
  headcountText: text(40),
  benefits: several(BENEFITS, 6),
  benefitText: text(80),
  payUnit: z.enum(PAY_UNITS).nullable().default(null),
  payFrom: won,
  payTo: won,
  payNote: text(60),
  prizeTotal: won,
  fee: won,
  hours: z.int().min(1).max(5_000).nullable().default(null),
  employment: z.enum(EMPLOYMENT_TYPES).nullable().default(null),
  jobs: z
    .array(z.strictObject({ title: text(40), headcount: text(20), place: text(40), needs: text(200) }))
    .max(12)
    .default([]),
  /** A line that begins with `- ` is a point; an empty line ends a paragraph. */
  sections: z
    .array(z.strictObject({ heading: text(40), text: text(6_000) }))
    .max(8)
    .default([]),
  steps: z
    .array(z.strictObject({ label: text(20), on: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/), days: z.int().min(1).max(60) }))
    .max(7)
    .default([]),
  /** Empty: from its publication on. */
  opensAt: localMoment,
  deadlineType: z.enum(DEADLINE_TYPES).default('date'),
  deadlineAt: localMoment,
  apply: DraftApply.prefault({}),
  contactName: text(40),
  contactEmail: text(120),
  organizer: DraftOrganizer.prefault({}),
  exam: plainText().max(60).nullable().default(null),
  /** An upload of the path `listing-poster` that is finished, or the one that is there. */
  poster: z
    .strictObject({ id: z.uuid().lowercase(), alt: text(120) })
    .nullable()
    .default(null),
});
export type PostingDraft = View<typeof PostingDraft>;
export const NO_DRAFT: PostingDraft = PostingDraft.parse({});

/** An empty draft, of a kind or of none yet. `copyOf`: with what stands in another one of the company's, but for its days. */
export const NewPosting = z
  .strictObject({ copyOf: PostingIdx.optional(), kind: z.enum(KINDS).optional() })
  .meta({ example: { kind: 'activity' } });
export type NewPosting = z.output<typeof NewPosting>;
const version = z.int().min(0).max(2_147_483_647);
export const SavePosting = z
  .strictObject({ version, draft: PostingDraft })
  .meta({ example: { version: 0, draft: { title: '서포터즈 9기' } } });
export type SavePosting = View<typeof SavePosting>;
/** What was on the screen when it was pressed. */
export const SeenPosting = z.strictObject({ version }).meta({ example: { version: 3 } });
export type SeenPosting = z.output<typeof SeenPosting>;

export const POSTING_FILTERS = ['ALL', 'open', 'waiting', 'draft', 'closed'] as const;
export type PostingFilter = (typeof POSTING_FILTERS)[number];
export const PostingQuery = z.object({ state: z.enum(POSTING_FILTERS).default('ALL'), ...pageQuery({ usual: 20, most: 50 }) });
export type PostingQuery = z.output<typeof PostingQuery>;

/** What became of the newest change of what is published. Null: there was none, or nobody counted. */
const ChangeTold = z
  .object({
    changedAt: z.int(),
    /** Null: not everybody was told yet; from nine in the evening to eight in the morning nobody is. */
    toldAt: z.int().nullable(),
    /** Members that keep it and were told in the product. */
    count: z.int().min(0),
  })
  .nullable();
export type ChangeTold = View<typeof ChangeTold>;

const PostingRow = z.object({
  postingIdx: z.int().positive(),
  /** Null: nothing of it was published. */
  listingIdx: z.int().positive().nullable(),
  state: z.enum(POSTING_STATES),
  kind: z.enum(KINDS).nullable(),
  title: z.string(),
  /** Of what is published. */
  phase: z.enum(PHASES).nullable(),
  /** Published, and shown to nobody while the company may not offer it. */
  isHidden: z.boolean(),
  opensAt: z.int().nullable(),
  deadline: z.object({ type: z.enum(DEADLINE_TYPES), at: z.int().nullable() }).nullable(),
  viewCount: z.int().min(0),
  scrapCount: z.int().min(0),
  /** It takes applications with a form of ours. */
  appliesHere: z.boolean(),
  /** Something was written that is neither published nor looked at. */
  hasChanges: z.boolean(),
  told: ChangeTold,
  reason: z.string().nullable(),
  updatedAt: z.int(),
  version: z.int().min(0),
});
export type PostingRow = View<typeof PostingRow>;
const count = z.int().min(0);
export const PostingPage = z
  .object({
    ...pageView(PostingRow),
    counts: z.object({ ALL: count, open: count, waiting: count, draft: count, closed: count }),
    /** Of those that one can apply to now, together. */
    figures: z.object({ views: z.int().min(0), scraps: z.int().min(0), dueThisWeek: z.int().min(0) }),
    company: z.object({ name: z.string(), isApproved: z.boolean() }),
  })
  .meta({ id: 'PostingPage' });
export type PostingPage = View<typeof PostingPage>;

export const PostingView = z
  .object({
    postingIdx: z.int().positive(),
    listingIdx: z.int().positive().nullable(),
    state: z.enum(POSTING_STATES),
    version: z.int().min(0),
    reason: z.string().nullable(),
    hasChanges: z.boolean(),
    told: ChangeTold,
    draft: PostingDraft,
    company: z.object({
      name: z.string(),
      isApproved: z.boolean(),
      checkedOn: z.iso.date().nullable(),
      /** It offered something before: what it is stands there already. */
      isKnown: z.boolean(),
    }),
    updatedAt: z.int(),
    /** What was done with it, the newest first; who of the company did it is the company's own business. */
    acts: z.array(z.object({ kind: z.enum(POSTING_ACTS), at: z.int(), reason: z.string().nullable() })),
  })
  .meta({ id: 'PostingView' });
export type PostingView = View<typeof PostingView>;

export const DiscardedPosting = z.object({ postingIdx: z.int().positive() }).meta({ id: 'DiscardedPosting', example: { postingIdx: 7 } });

export const NewReport = z
  .strictObject({ reason: z.enum(REPORT_REASONS), text: plainText().trim().max(1_000).default('') })
  .meta({ example: { reason: 'fee', text: '교재비를 먼저 내라고 합니다.' } });
export type NewReport = z.output<typeof NewReport>;
/** It was taken, or was there already. */
export const ReportTaken = z.object({ reportedAt: z.int() }).meta({ id: 'ListingReportTaken', example: { reportedAt: 1_795_132_800_000 } });
export type ReportTaken = View<typeof ReportTaken>;

export const PICTURE_SIZES = ['small', 'full'] as const;
/** `small`: as lists and pages show it; `full`: as it was sent. */
export interface PictureQuery {
  readonly pictureId: string;
  readonly size: (typeof PICTURE_SIZES)[number];
}
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whose: a member of a brand. */
export interface PostingMember {
  readonly brandId: string;
  readonly memberId: string;
}

export type PostingError =
  /** The member belongs to no company. */
  | { readonly kind: 'posting/no-company' }
  /** None of the member's company: another one's look the same. */
  | { readonly kind: 'posting/not-found' }
  | { readonly kind: 'posting/not-approved' }
  /** Somebody saved it since it was read. */
  | { readonly kind: 'posting/other-version' }
  /** Not in the state that it is in by now. */
  | { readonly kind: 'posting/not-now' }
  | { readonly kind: 'posting/incomplete' }
  | { readonly kind: 'posting/too-many' }
  | { readonly kind: 'posting/no-change' }
  /** It is published as another kind: members found it, and keep it, as that. */
  | { readonly kind: 'posting/other-kind' }
  | { readonly kind: 'posting/no-listing' }
  /** The poster is no finished upload of the member's, or belongs to something else. */
  | { readonly kind: 'posting/no-picture' }
  | { readonly kind: 'posting/too-often'; readonly retryAfterSeconds: number };
export const postingErrors = {
  'posting/no-company': { status: 404, copy: 'listing.error.posting.noCompany' },
  'posting/not-found': { status: 404, copy: 'listing.error.posting.notFound' },
  'posting/not-approved': { status: 409, copy: 'listing.error.posting.notApproved' },
  'posting/other-version': { status: 409, copy: 'listing.error.posting.otherVersion' },
  'posting/not-now': { status: 409, copy: 'listing.error.posting.notNow' },
  'posting/incomplete': { status: 422, copy: 'listing.error.posting.incomplete' },
  'posting/too-many': { status: 409, copy: 'listing.error.posting.tooMany' },
  'posting/no-change': { status: 409, copy: 'listing.error.posting.noChange' },
  'posting/other-kind': { status: 409, copy: 'listing.error.posting.otherKind' },
  'posting/no-listing': { status: 404, copy: 'listing.error.notFound' },
  'posting/no-picture': { status: 422, copy: 'listing.error.posting.noPicture' },
  'posting/too-often': { status: 429, copy: 'listing.error.posting.tooOften' },
} as const satisfies ErrorTable<PostingError>;

type Answer<T> = Promise<Result<T, PostingError>>;

/** What a company writes: by any of its people, and by nobody else. */
export interface PostingApi {
  readonly page: (who: PostingMember, query: PostingQuery) => Answer<PostingPage>;
  readonly one: (who: PostingMember, postingIdx: PostingIdx) => Answer<PostingView>;
  readonly create: (who: PostingMember, given: NewPosting) => Answer<PostingView>;
  readonly save: (who: PostingMember, postingIdx: PostingIdx, given: SavePosting) => Answer<PostingView>;
  /** Sends it to be looked at. What is published already and changed in its days alone is changed at once. */
  readonly submit: (who: PostingMember, postingIdx: PostingIdx, seen: SeenPosting) => Answer<PostingView>;
  /** Takes back what waits to be looked at. */
  readonly withdraw: (who: PostingMember, postingIdx: PostingIdx) => Answer<PostingView>;
  /** Nobody can apply any more; it stays to be read. */
  readonly close: (who: PostingMember, postingIdx: PostingIdx) => Answer<PostingView>;
  /** A draft goes; of what is published, what was written and not sent. */
  readonly discard: (who: PostingMember, postingIdx: PostingIdx) => Answer<null>;
  /** The poster of a posting of the member's company, in whatever state it is. */
  readonly poster: (who: PostingMember, postingIdx: PostingIdx, picture: PictureQuery) => Answer<Picture>;
  /** The poster of a listing that is published. */
  readonly publicPoster: (brandId: string, picture: PictureQuery) => Answer<Picture>;
  readonly report: (who: PostingMember, listingIdx: number, given: NewReport) => Answer<ReportTaken>;
}
