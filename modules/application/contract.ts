import { AttachmentId } from '@modules/attachment';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_FILES, MOST_NAME } from './contract-limits.ts';
import { TRACKED_STAGES } from './contract-stages.ts';
import type {
  ApplicationDraft,
  ApplicationForm,
  ApplicationSummary,
  OwnApplication,
  ReceivedApplication,
  TrackedApplication,
} from './contract-views.ts';

export type { ApplicationDraft, ApplicationForm, ApplicationSummary, OwnApplication, ReceivedApplication, TrackedApplication };
export type { Stage, TrackedStage } from './contract-stages.ts';

const idx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const ApplicationIdx = idx.brand('ApplicationIdx');
export type ApplicationIdx = z.output<typeof ApplicationIdx>;

const name = plainText().trim().max(MOST_NAME);
const phone = plainText()
  .trim()
  .max(30)
  .regex(/^[\d+() -]*$/);
const MOST_QUESTIONS = 10;
/** Longer than any question takes, so that a draft that is too long is kept as it is; what is sent is measured by its question. */
const MOST_DRAFT = 6_000;
const answers = z.array(z.strictObject({ id: plainText().min(1).max(60), text: plainText().max(MOST_DRAFT) })).max(MOST_QUESTIONS);
const areApart = (given: readonly { readonly id: string }[]): boolean => new Set(given.map(({ id }) => id)).size === given.length;

/** What was written so far, whatever it lacks. */
export const SaveDraft = z
  .strictObject({
    name,
    email: plainText().trim().max(254),
    phone: plainText().trim().max(30),
    answers: answers.refine(areApart, 'each question once'),
    files: z.array(z.strictObject({ id: AttachmentId, name: plainText().max(300), size: z.int().positive() })).max(MOST_FILES),
  })
  .meta({ example: { name: '김서윤', email: 'student@career.test', phone: '010-1234-5678', answers: [], files: [] } });
export type SaveDraft = z.output<typeof SaveDraft>;

export const Apply = z
  .strictObject({
    /** Of the browser: sent again it is the same application. */
    requestId: z.uuid(),
    /** Of the form that was shown. */
    termsHash: plainText().min(1).max(100),
    name: name.min(1),
    email: plainText().trim().max(254).pipe(z.email()),
    phone: phone.min(7),
    answers: answers.refine(areApart, 'each question once'),
    files: z
      .array(AttachmentId)
      .max(MOST_FILES)
      .refine((files) => new Set(files).size === files.length, 'each file once'),
    /** To the company getting it: asked for by itself. */
    isConsentGiven: z.literal(true),
  })
  .meta({
    example: {
      requestId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
      termsHash: 'x',
      name: '김서윤',
      email: 'student@career.test',
      phone: '010-1234-5678',
      answers: [],
      files: [],
      isConsentGiven: true,
    },
  });
export type Apply = z.output<typeof Apply>;

/** How an application stands that went elsewhere, as its member notes it. */
export const Track = z.strictObject({ stage: z.enum(TRACKED_STAGES) }).meta({ example: { stage: 'applied' } });
export type Track = z.output<typeof Track>;

/** Whose it is: a member of a brand. */
export interface ApplicationOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type ApplicationError =
  /** No such listing, or one to which nobody applies here. */
  | { readonly kind: 'application/no-listing' }
  | { readonly kind: 'application/individuals-only' }
  | { readonly kind: 'application/not-verified' }
  | { readonly kind: 'application/not-open' }
  | { readonly kind: 'application/closed' }
  /** What is asked or consented to is another one than was shown. */
  | { readonly kind: 'application/terms-changed' }
  /** An answer is missing or too long, or a file. */
  | { readonly kind: 'application/incomplete' }
  /** A file is gone, or is none of theirs. */
  | { readonly kind: 'application/file-gone' }
  | { readonly kind: 'application/already' }
  | { readonly kind: 'application/not-found' }
  | { readonly kind: 'application/withdrawn' }
  | { readonly kind: 'application/too-many' }
  | { readonly kind: 'application/too-often'; readonly retryAfterSeconds: number };
export const applicationErrors = {
  'application/no-listing': { status: 404, copy: 'application.error.noListing' },
  'application/individuals-only': { status: 403, copy: 'application.error.individualsOnly' },
  'application/not-verified': { status: 403, copy: 'application.error.notVerified' },
  'application/not-open': { status: 409, copy: 'application.error.notOpen' },
  'application/closed': { status: 409, copy: 'application.error.closed' },
  'application/terms-changed': { status: 409, copy: 'application.error.termsChanged' },
  'application/incomplete': { status: 422, copy: 'application.error.incomplete' },
  'application/file-gone': { status: 422, copy: 'application.error.fileGone' },
  'application/already': { status: 409, copy: 'application.error.already' },
  'application/not-found': { status: 404, copy: 'application.error.notFound' },
  'application/withdrawn': { status: 409, copy: 'application.error.withdrawn' },
  'application/too-many': { status: 422, copy: 'application.error.tooMany' },
  'application/too-often': { status: 429, copy: 'application.error.tooOften' },
} as const satisfies ErrorTable<ApplicationError>;

type Answer<T> = Promise<Result<T, ApplicationError>>;

/** What individual members apply to, and what they sent. */
export interface ApplicationApi {
  readonly form: (who: ApplicationOwner, listingIdx: number) => Answer<ApplicationForm>;
  readonly saveDraft: (who: ApplicationOwner, listingIdx: number, draft: SaveDraft) => Answer<ApplicationDraft>;
  /** On disk when it answers. Sent again with its `requestId` it answers the same. */
  readonly apply: (who: ApplicationOwner, listingIdx: number, sent: Apply) => Answer<ReceivedApplication>;
  /** The newest first. */
  readonly list: (who: ApplicationOwner) => Promise<readonly ApplicationSummary[]>;
  /** @param origin of the API under this brand, for the addresses of files */
  readonly one: (who: ApplicationOwner, applicationIdx: ApplicationIdx, origin: string) => Answer<OwnApplication>;
  /** Until the deadline. What was sent is gone from the company at once, and is the member's draft again. */
  readonly withdraw: (who: ApplicationOwner, applicationIdx: ApplicationIdx, origin: string) => Answer<OwnApplication>;
  /** After it: the company sees nothing of what was sent any more. */
  readonly deleteData: (who: ApplicationOwner, applicationIdx: ApplicationIdx, origin: string) => Answer<OwnApplication>;
  /** What went elsewhere, the newest first. */
  readonly tracked: (who: ApplicationOwner) => Promise<readonly TrackedApplication[]>;
  /** Of a listing to which one applies elsewhere. */
  readonly track: (who: ApplicationOwner, listingIdx: number, stage: Track) => Answer<TrackedApplication>;
  readonly untrack: (who: ApplicationOwner, listingIdx: number) => Promise<void>;
}
