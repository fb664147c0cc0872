import { ApplyQuestion, WANTS_FILES } from '@modules/listing/content';
import { KINDS } from '@modules/listing/terms';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { STAGES, TRACKED_STAGES } from './contract-stages.ts';

/* What the endpoints of applicants answer with: the one source of types, API document and tests. Moments are epoch milliseconds. */

const moment = z.int();
const idx = z.int().positive();

const Answer = z.object({ id: z.string(), text: z.string() });
const File = z.object({ id: z.uuid(), name: z.string(), size: z.int() });

export const ApplicationDraft = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    answers: z.array(Answer),
    /** Those that are kept still: what is part of nothing goes after a day. */
    files: z.array(File),
    savedAt: moment,
  })
  .meta({
    id: 'ApplicationDraft',
    example: { name: '김서윤', email: 'student@career.test', phone: '', answers: [], files: [], savedAt: 1_795_132_800_000 },
  });
export type ApplicationDraft = View<typeof ApplicationDraft>;

/** What one has to know to apply, and what was written so far. */
export const ApplicationForm = z
  .object({
    listingIdx: idx,
    kind: z.enum(KINDS),
    title: z.string(),
    organization: z.string(),
    /** From this moment on nobody can; null: there is none. */
    closesAt: moment.nullable(),
    phase: z.enum(['upcoming', 'open', 'closed']),
    questions: z.array(ApplyQuestion),
    wantsFiles: z.enum(WANTS_FILES),
    filesText: z.string().nullable(),
    keepDays: z.int().positive(),
    /** Names what is asked and consented to: what is sent names it too, so that nobody agrees to what they were not shown. */
    termsHash: z.string(),
    person: z.object({ name: z.string(), email: z.string(), isVerified: z.boolean() }),
    draft: ApplicationDraft.nullable(),
    /** One that was sent and not withdrawn. */
    applicationIdx: idx.nullable(),
  })
  .meta({ id: 'ApplicationForm' });
export type ApplicationForm = View<typeof ApplicationForm>;

/** An application as a list of its member's shows it. `offer` and `declined` come when the company told it. */
export const ApplicationSummary = z.object({
  applicationIdx: idx,
  listingIdx: idx,
  kind: z.enum(KINDS),
  title: z.string(),
  organization: z.string(),
  stage: z.enum(STAGES),
  receivedAt: moment,
  stageAt: moment,
});
export type ApplicationSummary = View<typeof ApplicationSummary>;

export const OwnApplication = z
  .object({
    ...ApplicationSummary.shape,
    /** Of the receipt. */
    number: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), text: z.string() })),
    files: z.array(z.object({ ...File.shape, url: z.string() })),
    /** As it stood in the listing then. */
    listing: z.object({
      targetText: z.string(),
      placeText: z.string(),
      periodText: z.string(),
      benefitText: z.string(),
      headcountText: z.string(),
      deadlineAt: moment.nullable(),
    }),
    consent: z.object({ receiver: z.string(), keepDays: z.int(), at: moment }),
    /** Until then it can be withdrawn; null: at any time. */
    closesAt: moment.nullable(),
    mayWithdraw: z.boolean(),
    /** Personal data is deleted then, unless it was already. */
    deletesAt: moment,
    dataDeletedAt: moment.nullable(),
    /** The oldest first. */
    log: z.array(z.object({ at: moment, stage: z.enum(STAGES) })),
    messages: z.array(z.object({ at: moment, subject: z.string(), text: z.string() })),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = View<typeof OwnApplication>;

export const ReceivedApplication = z
  .object({ applicationIdx: idx, number: z.string(), receivedAt: moment })
  .meta({ id: 'ReceivedApplication', example: { applicationIdx: 12, number: '20261127-00012', receivedAt: 1_795_132_800_000 } });
export type ReceivedApplication = View<typeof ReceivedApplication>;

/** As its member noted it. */
export const TrackedApplication = z
  .object({
    listingIdx: idx,
    kind: z.enum(KINDS),
    title: z.string(),
    organization: z.string(),
    stage: z.enum(TRACKED_STAGES),
    appliedAt: moment,
    interviewAt: moment.nullable(),
    resultAt: moment.nullable(),
  })
  .meta({
    id: 'TrackedApplication',
    example: {
      listingIdx: 12,
      kind: 'intern',
      title: '체험형 청년인턴',
      organization: '다솔전력공사',
      stage: 'applied',
      appliedAt: 1_795_132_800_000,
      interviewAt: null,
      resultAt: null,
    },
  });
export type TrackedApplication = View<typeof TrackedApplication>;
