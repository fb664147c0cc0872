import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { UNITS } from './contract-length.ts';

/* What the endpoints of members' own letters answer with. Moments are epoch milliseconds. */

const moment = z.int();
const head = z.object({ writerId: z.uuid(), seq: z.int().positive() }).nullable();

const listing = z
  .object({
    listingIdx: z.int().positive(),
    title: z.string(),
    organization: z.string(),
    /** From this moment on nobody can apply; null: there is none. */
    closesAt: moment.nullable(),
  })
  .nullable();
const about = {
  letterId: z.uuid(),
  title: z.string(),
  company: z.string(),
  isDone: z.boolean(),
  /** Null: of none, or of one that is published no more. */
  listing,
  changedAt: moment,
};

export const OwnLetterSummary = z
  .object({
    ...about,
    questionCount: z.int().min(0),
    answeredCount: z.int().min(0),
    /** Of all answers, as people count them. */
    letters: z.int().min(0),
    /** The first words of what was written. */
    beginning: z.string(),
  })
  .meta({ id: 'OwnCoverLetterSummary' });
export type OwnLetterSummary = View<typeof OwnLetterSummary>;
export const OwnLetters = z
  .object({
    items: z.array(OwnLetterSummary),
    /** Letters that were deleted and can be taken back, the last one first. */
    deleted: z.array(z.object({ letterId: z.uuid(), title: z.string(), deletedAt: moment })),
  })
  .meta({ id: 'OwnCoverLetters' });
export type OwnLetters = View<typeof OwnLetters>;

export const OwnAnswer = z.object({
  questionId: z.uuid(),
  question: z.string(),
  limit: z.int().positive().nullable(),
  unit: z.enum(UNITS),
  text: z.string(),
  revision: z.int().min(0),
  head,
});
export type OwnAnswer = View<typeof OwnAnswer>;
export const OwnLetter = z.object({ ...about, answers: z.array(OwnAnswer) }).meta({ id: 'OwnCoverLetter' });
export type OwnLetter = View<typeof OwnLetter>;

export const KeptLines = z
  .object({
    /** Up to here everything of this writer is on disk. */
    seq: z.int().min(0),
    /** As they stand now; the text only where it is not the writer's own. */
    answers: z.array(z.object({ questionId: z.uuid(), revision: z.int().min(0), head, text: z.string().nullable() })),
    savedAt: moment,
  })
  .meta({ id: 'KeptCoverLetterLines' });
export type KeptLines = View<typeof KeptLines>;

/** `kept`: somebody asked for it; `automatic`: before somebody went on after a while; `other-device`: gave way to what another device sent. */
export const VERSION_KINDS = ['kept', 'automatic', 'other-device'] as const;
export const LetterVersion = z
  .object({
    versionIdx: z.int().positive(),
    kind: z.enum(VERSION_KINDS),
    madeAt: moment,
    /** Of all that it keeps. */
    letters: z.int().min(0),
    /** The one question that it is of; null: all of the letter. */
    questionId: z.uuid().nullable(),
  })
  .meta({ id: 'CoverLetterVersion' });
export type LetterVersion = View<typeof LetterVersion>;
export const LetterVersions = z.object({ items: z.array(LetterVersion) }).meta({ id: 'CoverLetterVersions' });
export type LetterVersions = View<typeof LetterVersions>;
export const LetterVersionText = z
  .object({
    ...LetterVersion.shape,
    answers: z.array(z.object({ questionId: z.uuid(), question: z.string(), text: z.string() })),
  })
  .meta({ id: 'CoverLetterVersionText' });
export type LetterVersionText = View<typeof LetterVersionText>;

export const LetterReview = z
  .object({
    /** Names of other companies than the letter's. */
    otherCompanies: z.array(z.object({ questionId: z.uuid(), name: z.string() })),
    /** Paragraphs that stand in another letter of the member's too, the likest first. */
    alike: z.array(
      z.object({
        questionId: z.uuid(),
        paragraph: z.string(),
        letterId: z.uuid(),
        letterTitle: z.string(),
        text: z.string(),
        /** Of three letters each that stand in the paragraph, how many in a hundred stand in the other one too. */
        percent: z.int().min(0).max(100),
      }),
    ),
  })
  .meta({ id: 'CoverLetterReview' });
export type LetterReview = View<typeof LetterReview>;
