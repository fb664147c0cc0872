import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import { lengthOf } from '../../contract-length.ts';
import type { LetterVersion, LetterVersionText, OwnLetterApi } from '../../contract-own.ts';
import type { Superseded } from '../../domain/answer.ts';
import type { CoverLetterDb } from '../tables.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetter, type AnswerRow, type LetterRow } from './store.ts';

/** Whoever goes on after so long may want back what stood there before. Milliseconds. */
const PAUSE_MS = 30 * 60_000;
/** Automatic ones of a letter: the oldest goes for a new one. */
const MOST_AUTOMATIC = 50;
/** Shown of a letter. */
const MOST_SHOWN = 100;

interface VersionRow {
  readonly versionIdx: number;
  readonly kind: LetterVersion['kind'];
  readonly madeAt: Date;
  readonly questionId: string | null;
  readonly answers: LetterVersionText['answers'];
}
const COLUMNS = sql`version_idx as "versionIdx", kind, made_at as "madeAt", question_id as "questionId", texts as answers`;
const viewOf = ({ versionIdx, kind, madeAt, questionId, answers }: VersionRow): LetterVersionText => ({
  versionIdx,
  kind,
  madeAt: madeAt.getTime(),
  questionId,
  letters: answers.reduce((sum, { text }) => sum + lengthOf(text, 'letters'), 0),
  answers,
});
const summaryOf = (row: VersionRow): LetterVersion => {
  const { answers: _answers, ...summary } = viewOf(row);
  return summary;
};

const textsOf = (answers: readonly AnswerRow[]): string =>
  JSON.stringify(answers.map(({ questionId, question, text }) => ({ questionId, question, text })));

const write = async (
  db: CoverLetterDb,
  letterId: string,
  { kind, texts, now }: { readonly kind: 'kept' | 'automatic'; readonly texts: string; readonly now: Date },
): Promise<VersionRow> => {
  const { rows } = await sql<VersionRow>`insert into cover_letter.letter_version (letter_id, kind, made_at, texts)
    values (${letterId}, ${kind}, ${now}, ${texts}::jsonb) returning ${COLUMNS}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a version was not written');
  return row;
};

/** As it stands, before somebody goes on after a while. */
export const keepAutomatic = async (
  tx: CoverLetterDb,
  { letterId, changedAt }: LetterRow,
  answers: readonly AnswerRow[],
  now: Date,
): Promise<void> => {
  if (now.getTime() - changedAt.getTime() < PAUSE_MS || answers.every(({ text }) => text.trim() === '')) return;
  await write(tx, letterId, { kind: 'automatic', texts: textsOf(answers), now: changedAt });
  await sql`delete from cover_letter.letter_version where letter_id = ${letterId} and kind = 'automatic' and version_idx not in (
    select version_idx from cover_letter.letter_version where letter_id = ${letterId} and kind = 'automatic'
    order by version_idx desc limit ${MOST_AUTOMATIC})`.execute(tx);
};

/** What gave way: later it is replaced by what the same writer made of it, which goes on with it. */
export const keepSuperseded = async (
  tx: CoverLetterDb,
  letterId: string,
  { questionId, text, writerId, wholeSeq, now }: Superseded & { readonly questionId: string; readonly now: Date },
): Promise<void> => {
  await sql`insert into cover_letter.letter_version (letter_id, kind, made_at, texts, question_id, writer_id, whole_seq)
    select letter_id, 'other-device', ${now}, jsonb_build_array(jsonb_build_object('questionId', question_id, 'question', question, 'text', ${text}::text)),
      question_id, ${writerId}, ${wholeSeq}
    from cover_letter.letter_answer where letter_id = ${letterId} and question_id = ${questionId}
    on conflict (letter_id, question_id, writer_id, whole_seq) do update set texts = excluded.texts, made_at = excluded.made_at`.execute(
    tx,
  );
};

export const versions =
  ({ db }: Deps): OwnLetterApi['versions'] =>
  async (who, letterId) => {
    if (!(await findLetter(db, who, letterId))) return err({ kind: 'cover-letter/no-letter' });
    const { rows } = await sql<VersionRow>`select ${COLUMNS} from cover_letter.letter_version where letter_id = ${letterId}
      order by made_at desc, version_idx desc limit ${MOST_SHOWN}`.execute(db);
    return ok({ items: rows.map(summaryOf) });
  };

export const version =
  ({ db }: Deps): OwnLetterApi['version'] =>
  async (who, letterId, versionIdx) => {
    if (!(await findLetter(db, who, letterId))) return err({ kind: 'cover-letter/no-letter' });
    const { rows } = await sql<VersionRow>`select ${COLUMNS} from cover_letter.letter_version
      where letter_id = ${letterId} and version_idx = ${versionIdx}::bigint`.execute(db);
    return rows[0] ? ok(viewOf(rows[0])) : err({ kind: 'cover-letter/no-version' });
  };

/** A letter has not more of them than somebody can look through. */
const MOST_KEPT = 500;
export const keepVersion =
  ({ db, clock }: Deps): OwnLetterApi['keepVersion'] =>
  (who, letterId) =>
    db.transaction().execute(async (tx) => {
      if (!(await findLetter(tx, who, letterId, 'lock'))) return err({ kind: 'cover-letter/no-letter' } as const);
      const { rows } = await sql<{ readonly count: number }>`select count(*)::integer as count from cover_letter.letter_version
        where letter_id = ${letterId} and kind = 'kept'`.execute(tx);
      if ((rows[0]?.count ?? 0) >= MOST_KEPT) return err({ kind: 'cover-letter/too-many' } as const);
      return ok(
        summaryOf(await write(tx, letterId, { kind: 'kept', texts: textsOf(await findAnswers(tx, [letterId])), now: clock.now() })),
      );
    });
