import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import { withLine, type Line } from '../../contract-lines.ts';
import type { KeepLines, OwnLetterApi } from '../../contract-own.ts';
import { withTyped, type Answer } from '../../domain/answer.ts';
import type { CoverLetterDb } from '../tables.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetter, saveAnswers, touch, type AnswerRow } from './store.ts';
import { keepAutomatic, keepSuperseded } from './versions.ts';

const lastSeq = async (tx: CoverLetterDb, letterId: string, writerId: string): Promise<number> =>
  (
    await sql<{ readonly seq: number }>`select coalesce(max(seq), 0) as seq from cover_letter.letter_line
      where letter_id = ${letterId} and writer_id = ${writerId}`.execute(tx)
  ).rows[0]?.seq ?? 0;

type Own = Pick<Answer, 'text' | 'wholeSeq'>;
interface Of {
  readonly letterId: string;
  readonly questionId: string;
  readonly writerId: string;
}
/** What a writer's lines make of a question, from their last one that says all of it. Null: they have none. */
export const ownText = async (tx: CoverLetterDb, { letterId, questionId, writerId }: Of): Promise<Own | null> => {
  const { rows } = await sql<Pick<Line, 'seq' | 'place' | 'removed' | 'inserted'>>`
    select seq, place, removed, inserted from cover_letter.letter_line
    where letter_id = ${letterId} and writer_id = ${writerId} and question_id = ${questionId} and seq >= (
      select max(seq) from cover_letter.letter_line
      where letter_id = ${letterId} and writer_id = ${writerId} and question_id = ${questionId} and place is null)
    order by seq`.execute(tx);
  const [first] = rows;
  return first ? { wholeSeq: first.seq, text: rows.reduce((text, line) => withLine(text, line) ?? text, '') } : null;
};

const writeLines = async (tx: CoverLetterDb, letterId: string, { writerId, lines }: KeepLines, now: Date): Promise<void> => {
  await tx
    .insertInto('cover_letter.letter_line')
    .values(
      lines.map(({ seq, questionId, after, place, removed, inserted, madeAt }) => ({
        letter_id: letterId,
        writer_id: writerId,
        seq,
        question_id: questionId,
        after_writer: after?.writerId ?? null,
        after_seq: after?.seq ?? null,
        place,
        removed,
        inserted,
        made_at: new Date(madeAt),
        kept_at: now,
      })),
    )
    .execute();
};

/** @returns false where a line is none of its text */
const fold = async (
  tx: CoverLetterDb,
  letterId: string,
  answers: readonly AnswerRow[],
  { given: { writerId, lines }, now }: { readonly given: KeepLines; readonly now: Date },
): Promise<boolean> => {
  const made = new Map<string, Answer>();
  const own = new Map<string, Own | null>();
  for (const line of lines) {
    const { questionId } = line;
    const answer = made.get(questionId) ?? answers.find((one) => one.questionId === questionId);
    if (!answer) return false;
    // What this writer wrote last is the answer, nearly always.
    const before = own.has(questionId)
      ? (own.get(questionId) ?? null)
      : answer.head?.writerId === writerId
        ? answer
        : await ownText(tx, { letterId, questionId, writerId });
    const next = withTyped(answer, before, { writerId, line });
    if (!next) return false;
    if (next.superseded) await keepSuperseded(tx, letterId, { questionId, ...next.superseded, now });
    made.set(questionId, next.answer);
    own.set(questionId, next.answer);
  }
  await saveAnswers(tx, letterId, made);
  return true;
};

class WrongLine extends Error {}

export const keep =
  (deps: Deps): OwnLetterApi['keep'] =>
  async (who, letterId, given) => {
    const { writerId } = given;
    const now = deps.clock.now();
    try {
      return await deps.db.transaction().execute(async (tx) => {
        const row = await findLetter(tx, who, letterId, 'lock');
        if (!row) return err({ kind: 'cover-letter/no-letter' } as const);
        const answers = await findAnswers(tx, [letterId], 'removed');
        const last = await lastSeq(tx, letterId, writerId);
        const lines = given.lines.filter(({ seq }) => seq > last);
        const [first] = lines;
        if (first) {
          if (first.seq !== last + 1) return err({ kind: 'cover-letter/gap' } as const);
          await keepAutomatic(tx, row, answers, now);
          if (!(await fold(tx, letterId, answers, { given: { writerId, lines }, now }))) throw new WrongLine();
          await writeLines(tx, letterId, { writerId, lines }, now);
          await touch(tx, letterId, now);
        }
        const kept = first ? await findAnswers(tx, [letterId]) : answers;
        return ok({
          seq: last + lines.length,
          savedAt: now.getTime(),
          answers: kept.map(({ questionId, revision, head, text }) => ({
            questionId,
            revision,
            head,
            text: head?.writerId === writerId ? null : text,
          })),
        });
      });
    } catch (error) {
      // Whatever of it was written goes with the transaction.
      if (error instanceof WrongLine) return err({ kind: 'cover-letter/wrong-line' });
      throw error;
    }
  };
