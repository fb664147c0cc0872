import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { pageQuery, pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { MOST_ANSWER, MOST_AT_ONCE, MOST_NOTE, MOST_SUBJECT, TABLE_TYPES, type TableType } from './contract-limits.ts';
import { DECIDED_STAGES } from './contract-stages.ts';

/* The board of a company that answers for a listing: what it asks, does, and gets. Moments are epoch milliseconds. */

const idx = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const moment = z.int();
const chosen = z
  .array(idx)
  .min(1)
  .max(MOST_AT_ONCE)
  .refine((idxs) => new Set(idxs).size === idxs.length, 'each once');

/** No narrowing by anything that hiring must not look at: there is no school, age or score here. */
export const ApplicantQuery = z.object({
  stage: z.enum(DECIDED_STAGES).optional(),
  /** In name, address, phone, answers and the company's own note. */
  q: plainText().trim().max(60).optional(),
  ...pageQuery({ usual: 50, most: 100 }),
});
export type ApplicantQuery = z.output<typeof ApplicantQuery>;

export const MoveApplicants = z
  .strictObject({ applicationIdxs: chosen, to: z.enum(DECIDED_STAGES) })
  .meta({ example: { applicationIdxs: [12], to: 'under-review' } });
export type MoveApplicants = z.output<typeof MoveApplicants>;
export const NoteApplicant = z.strictObject({ note: plainText().trim().max(MOST_NOTE) }).meta({ example: { note: '포트폴리오 확인' } });
export type NoteApplicant = z.output<typeof NoteApplicant>;
/** `{이름}` in either is each applicant's own. */
export const AnswerApplicants = z
  .strictObject({
    applicationIdxs: chosen,
    subject: plainText()
      .trim()
      .min(1)
      .max(MOST_SUBJECT)
      .regex(/^\P{Cc}*$/u),
    text: plainText().trim().min(1).max(MOST_ANSWER),
  })
  .meta({ example: { applicationIdxs: [12], subject: '면접 안내', text: '{이름} 님, 면접에 와 주시기 바랍니다.' } });
export type AnswerApplicants = z.output<typeof AnswerApplicants>;

const Stage = z.enum(DECIDED_STAGES);
export const Applicant = z.object({
  applicationIdx: idx,
  number: z.string(),
  /** Null: whose personal data was deleted, and who was told that they are declined. */
  name: z.string().nullable(),
  stage: Stage,
  receivedAt: moment,
  stageAt: moment,
  note: z.string(),
  fileCount: z.int().min(0),
  /** Told of the end. */
  isTold: z.boolean(),
  messageCount: z.int().min(0),
});
export type Applicant = View<typeof Applicant>;

export const ApplicantBoard = z
  .object({
    listing: z.object({ listingIdx: idx, title: z.string(), closesAt: moment.nullable(), keepDays: z.int() }),
    stages: z.array(z.object({ stage: Stage, count: z.int().min(0) })),
    ...pageView(Applicant),
    /** The newest first, at most ten. */
    exports: z.array(z.object({ at: moment, count: z.int(), by: z.string().nullable() })),
  })
  .meta({ id: 'ApplicantBoard' });
export type ApplicantBoard = View<typeof ApplicantBoard>;

export const OpenedApplicant = z
  .object({
    ...Applicant.shape,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), text: z.string() })),
    files: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int(), url: z.string() })),
    deletesAt: moment,
    messages: z.array(z.object({ at: moment, subject: z.string(), text: z.string() })),
    moves: z.array(z.object({ at: moment, stage: z.string() })),
  })
  .meta({ id: 'OpenedApplicant' });
export type OpenedApplicant = View<typeof OpenedApplicant>;

/** Those that were moved or told; others stand where they cannot be. */
export const ChangedApplicants = z
  .object({ applicationIdxs: z.array(idx) })
  .meta({ id: 'ChangedApplicants', example: { applicationIdxs: [12] } });
export type ChangedApplicants = View<typeof ChangedApplicants>;
export const ApplicantNote = z
  .object({ applicationIdx: idx, note: z.string() })
  .meta({ id: 'ApplicantNote', example: { applicationIdx: 12, note: '포트폴리오 확인' } });
export type ApplicantNote = View<typeof ApplicantNote>;
/** That a table is taken, as it is written down: `exportIdx` is its address for ten minutes, of whoever took it alone. */
export const ApplicantTable = z
  .object({ exportIdx: idx, count: z.int().min(0) })
  .meta({ id: 'ApplicantTable', example: { exportIdx: 7, count: 214 } });
export type ApplicantTable = View<typeof ApplicantTable>;
export const TableQuery = z.object({ type: z.enum(TABLE_TYPES).default('xlsx') });
export interface ApplicantTableFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** Read while it is taken. */
  readonly bytes: ReadableStream<Uint8Array>;
}

const MOST_BOARDS = 100;
/** Of all listings, or of some: `listingIdxs=12.40.7`. */
export const BoardsQuery = z.object({
  listingIdxs: z
    .string()
    .max(17 * MOST_BOARDS)
    .transform((text) => text.split('.').map(Number))
    .pipe(z.array(idx).max(MOST_BOARDS))
    .optional(),
});
export type BoardsQuery = z.output<typeof BoardsQuery>;

/** A listing of the company to which somebody applied, with how many stand where; withdrawn ones are nobody's. */
export const ApplicantBoardLink = z.object({
  listingIdx: idx,
  title: z.string(),
  count: z.int().min(0),
  newCount: z.int().min(0),
  /** Nobody told them yet how it ended, and there is still somebody to tell. */
  waitingCount: z.int().min(0),
  stages: z.array(z.object({ stage: Stage, count: z.int().min(0) })),
});
export type ApplicantBoardLink = View<typeof ApplicantBoardLink>;

/** Who asks: somebody of a company. */
export interface DeskMember {
  readonly brandId: string;
  readonly memberId: string;
}
export type DeskError =
  /** No such listing, none of this company, or one to which nobody applies here. */
  { readonly kind: 'application/no-board' } | { readonly kind: 'application/no-applicant' };
export const deskErrors = {
  'application/no-board': { status: 404, copy: 'application.error.noBoard' },
  'application/no-applicant': { status: 404, copy: 'application.error.noApplicant' },
} as const satisfies ErrorTable<DeskError>;
type Answer<T> = Promise<Result<T, DeskError>>;

export interface ApplicantDesk {
  /** The newest listings first; none for who belongs to no approved company. */
  readonly boards: (who: DeskMember, query?: BoardsQuery) => Promise<readonly ApplicantBoardLink[]>;
  readonly board: (who: DeskMember, listingIdx: number, query: ApplicantQuery) => Answer<ApplicantBoard>;
  readonly open: (who: DeskMember, listingIdx: number, applicationIdx: number, origin: string) => Answer<OpenedApplicant>;
  /** By the table of moves (`domain/moves.ts`), all in one transaction. */
  readonly move: (who: DeskMember, listingIdx: number, move: MoveApplicants) => Answer<ChangedApplicants>;
  readonly note: (who: DeskMember, listingIdx: number, applicationIdx: number, note: NoteApplicant) => Answer<ApplicantNote>;
  /** Kept, mailed and told in the product. Whose stage is an end hears of it with this. */
  readonly answer: (who: DeskMember, listingIdx: number, answer: AnswerApplicants) => Answer<ChangedApplicants>;
  /** Everybody of the listing, and it is written down who took it away. */
  readonly takeTable: (who: DeskMember, listingIdx: number) => Answer<ApplicantTable>;
  /** What was taken, for ten minutes and by the same member. */
  readonly table: (
    who: DeskMember,
    listingIdx: number,
    table: { readonly exportIdx: number; readonly type: TableType },
  ) => Answer<ApplicantTableFile>;
}
