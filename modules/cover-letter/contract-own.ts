import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { UNITS } from './contract-length.ts';
import { MOST_LINES, MOST_TEXT } from './contract-lines.ts';
import { MOST_QUESTIONS } from './contract-terms.ts';
import type { KeptLines, LetterReview, LetterVersion, LetterVersionText, OwnLetter, OwnLetters } from './contract-own-views.ts';

/* Letters that members write themselves. */

export type {
  KeptLines,
  LetterReview,
  LetterVersion,
  LetterVersions,
  LetterVersionText,
  OwnAnswer,
  OwnLetter,
  OwnLetters,
  OwnLetterSummary,
} from './contract-own-views.ts';

export const LetterId = z.uuid().lowercase().brand('LetterId');
export type LetterId = z.output<typeof LetterId>;
export const VersionIdx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));

const uuid = z.uuid().lowercase();
export const StartLetter = z
  .strictObject({
    /** Its title and questions become the letter's; null: a letter of no listing. */
    listingIdx: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  })
  .meta({ example: { listingIdx: 999_999 } });
export type StartLetter = z.output<typeof StartLetter>;

export const AboutLetter = z
  .strictObject({
    title: plainText().trim().min(1).max(80),
    /** To whom it goes; empty: nobody yet. */
    company: plainText().trim().max(40),
    isDone: z.boolean(),
  })
  .meta({ example: { title: '한울전력 자기소개서', company: '한울전력', isDone: false } });
export type AboutLetter = z.output<typeof AboutLetter>;

export const LetterQuestions = z
  .strictObject({
    /** All of them in order. One that is missing goes, and comes back with its text when it is there again. */
    questions: z
      .array(
        z.strictObject({
          questionId: uuid,
          text: plainText().trim().max(300),
          /** Null: none. */
          limit: z.int().min(1).max(MOST_TEXT).nullable(),
          unit: z.enum(UNITS),
        }),
      )
      .min(1)
      .max(MOST_QUESTIONS)
      .refine((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length, 'each question once'),
  })
  .meta({
    example: { questions: [{ questionId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f', text: '지원 동기', limit: 700, unit: 'letters' }] },
  });
export type LetterQuestions = z.output<typeof LetterQuestions>;

const seq = z.int().positive().max(2_147_483_647);
export const KeepLines = z
  .strictObject({
    writerId: uuid,
    lines: z
      .array(
        z.strictObject({
          seq,
          questionId: uuid,
          after: z.strictObject({ writerId: uuid, seq }).nullable(),
          place: z.int().min(0).max(MOST_TEXT).nullable(),
          removed: z.int().min(0).max(MOST_TEXT),
          inserted: plainText().max(MOST_TEXT),
          madeAt: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
        }),
      )
      .min(1)
      .max(MOST_LINES)
      .refine((lines) => lines.every((line, at) => line.seq === (lines[0]?.seq ?? 0) + at), 'lines one after the other'),
  })
  .meta({
    example: {
      writerId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
      lines: [
        {
          seq: 1,
          questionId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e60',
          after: null,
          place: null,
          removed: 0,
          inserted: '현장',
          madeAt: 1_795_132_800_000,
        },
      ],
    },
  });
export type KeepLines = z.output<typeof KeepLines>;

export interface LetterOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type OwnLetterError =
  | { readonly kind: 'cover-letter/individuals-only' }
  | { readonly kind: 'cover-letter/no-letter' }
  | { readonly kind: 'cover-letter/no-listing' }
  | { readonly kind: 'cover-letter/no-version' }
  | { readonly kind: 'cover-letter/too-many' }
  /** Lines before these are missing. */
  | { readonly kind: 'cover-letter/gap' }
  /** A line is none of the text that its writer has, or of no question of the letter. */
  | { readonly kind: 'cover-letter/wrong-line' }
  | { readonly kind: 'cover-letter/too-often'; readonly retryAfterSeconds: number };
export const ownLetterErrors = {
  'cover-letter/individuals-only': { status: 403, copy: 'coverLetter.error.individualsOnly' },
  'cover-letter/no-letter': { status: 404, copy: 'coverLetter.error.noLetter' },
  'cover-letter/no-listing': { status: 404, copy: 'coverLetter.error.noListing' },
  'cover-letter/no-version': { status: 404, copy: 'coverLetter.error.noVersion' },
  'cover-letter/too-many': { status: 422, copy: 'coverLetter.error.tooMany' },
  'cover-letter/gap': { status: 409, copy: 'coverLetter.error.gap' },
  'cover-letter/wrong-line': { status: 422, copy: 'coverLetter.error.wrongLine' },
  'cover-letter/too-often': { status: 429, copy: 'coverLetter.error.tooOften' },
} as const satisfies ErrorTable<OwnLetterError>;

type Answer<T> = Promise<Result<T, OwnLetterError>>;

/** Letters of an individual member, who alone reads them. */
export interface OwnLetterApi {
  /** What was changed last first. */
  readonly letters: (who: LetterOwner) => Promise<OwnLetters>;
  readonly letter: (who: LetterOwner, letterId: LetterId) => Answer<OwnLetter>;
  /** Asked again with its id it is the same letter. */
  readonly start: (who: LetterOwner, letterId: LetterId, given: StartLetter) => Answer<OwnLetter>;
  readonly describe: (who: LetterOwner, letterId: LetterId, about: AboutLetter) => Answer<OwnLetter>;
  readonly ask: (who: LetterOwner, letterId: LetterId, questions: LetterQuestions) => Answer<OwnLetter>;
  /** On disk when it answers. Lines that are there already are not written again. */
  readonly keep: (who: LetterOwner, letterId: LetterId, given: KeepLines) => Answer<KeptLines>;
  /** For thirty days it can be taken back. */
  readonly remove: (who: LetterOwner, letterId: LetterId) => Answer<OwnLetters>;
  readonly restore: (who: LetterOwner, letterId: LetterId) => Answer<OwnLetters>;
  /** The newest first. */
  readonly versions: (who: LetterOwner, letterId: LetterId) => Answer<{ readonly items: readonly LetterVersion[] }>;
  readonly version: (who: LetterOwner, letterId: LetterId, versionIdx: number) => Answer<LetterVersionText>;
  readonly keepVersion: (who: LetterOwner, letterId: LetterId) => Answer<LetterVersion>;
  /** What its writer may want to look at again. */
  readonly review: (who: LetterOwner, letterId: LetterId) => Answer<LetterReview>;
  readonly document: (who: LetterOwner, letterId: LetterId) => Answer<{ readonly name: string; readonly bytes: Uint8Array }>;
}
