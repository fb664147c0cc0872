import { sql } from 'kysely';
import type { Unit } from '../../contract-length.ts';
import type { LetterId, LetterOwner } from '../../contract-own.ts';
import type { Answer } from '../../domain/answer.ts';
import type { CoverLetterDb } from '../tables.ts';

export interface LetterRow {
  readonly letterId: string;
  readonly title: string;
  readonly company: string;
  readonly listingIdx: number | null;
  readonly changedAt: Date;
  readonly doneAt: Date | null;
  readonly deletedAt: Date | null;
}
export interface AnswerRow extends Answer {
  readonly questionId: string;
  readonly question: string;
  readonly limit: number | null;
  readonly unit: Unit;
}

const LETTER = sql`letter_id as "letterId", title, company, listing_idx as "listingIdx", changed_at as "changedAt", done_at as "doneAt",
  deleted_at as "deletedAt"`;
const ANSWER = sql`letter_id as "letterId", question_id as "questionId", question, char_limit as "limit", unit, text, revision,
  case when head_writer is null then null else jsonb_build_object('writerId', head_writer, 'seq', head_seq) end as head, whole_seq as "wholeSeq"`;

/** Also those that were deleted. */
export const findLetters = async (db: CoverLetterDb, { brandId, memberId }: LetterOwner): Promise<readonly LetterRow[]> =>
  (
    await sql<LetterRow>`select ${LETTER} from cover_letter.letter where brand_id = ${brandId} and member_id = ${memberId}
      order by changed_at desc, letter_id`.execute(db)
  ).rows;

/** Null: the member has none of that number, or deleted it. */
export const findLetter = async (
  db: CoverLetterDb,
  { brandId, memberId }: LetterOwner,
  letterId: LetterId,
  lock: 'lock' | 'no-lock' = 'no-lock',
): Promise<LetterRow | null> =>
  (
    await sql<LetterRow>`select ${LETTER} from cover_letter.letter
      where letter_id = ${letterId} and brand_id = ${brandId} and member_id = ${memberId} and deleted_at is null
      ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  ).rows[0] ?? null;

type OfLetter = AnswerRow & { readonly letterId: string };
/** Of these letters, in their order. @param also those that were taken out of the letter */
export const findAnswers = async (
  db: CoverLetterDb,
  letterIds: readonly string[],
  also: 'removed' | 'none' = 'none',
): Promise<readonly OfLetter[]> =>
  (
    await sql<OfLetter>`select ${ANSWER} from cover_letter.letter_answer where letter_id = any(${[...letterIds]}::uuid[])
      ${also === 'removed' ? sql`` : sql`and removed_at is null`} order by letter_id, position, question_id`.execute(db)
  ).rows;

export const saveAnswers = async (db: CoverLetterDb, letterId: string, answers: ReadonlyMap<string, Answer>): Promise<void> => {
  for (const [questionId, { text, revision, head, wholeSeq }] of answers)
    await sql`update cover_letter.letter_answer
      set text = ${text}, revision = ${revision}, head_writer = ${head?.writerId ?? null}, head_seq = ${head?.seq ?? null}, whole_seq = ${wholeSeq}
      where letter_id = ${letterId} and question_id = ${questionId}`.execute(db);
};
export const touch = async (db: CoverLetterDb, letterId: string, now: Date): Promise<void> => {
  await sql`update cover_letter.letter set changed_at = ${now} where letter_id = ${letterId}`.execute(db);
};
