import { sql } from 'kysely';
import type { LetterOwner } from '../../contract-own.ts';
import type { CoverLetterDb } from '../tables.ts';
import { findAnswers, findLetters } from './store.ts';

/** Letters with everything that was ever typed in them. */
export const eraseLetters = async (db: CoverLetterDb, { brandId, memberId }: LetterOwner): Promise<void> => {
  await sql`delete from cover_letter.letter where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
};

interface ExportedVersion {
  readonly kind: string;
  readonly madeAt: Date;
  readonly answers: unknown;
}
/** With their versions; lines are how they came to be, and say nothing beyond. */
export async function* exportedLetters(db: CoverLetterDb, who: LetterOwner): AsyncGenerator {
  for (const { letterId, title, company, changedAt, doneAt, deletedAt } of await findLetters(db, who)) {
    const answers = await findAnswers(db, [letterId]);
    const { rows } = await sql<ExportedVersion>`select kind, made_at as "madeAt", texts as answers from cover_letter.letter_version
      where letter_id = ${letterId} order by version_idx`.execute(db);
    yield {
      title,
      company,
      changedAt: changedAt.getTime(),
      isDone: doneAt !== null,
      isDeleted: deletedAt !== null,
      answers: answers.map(({ question, limit, unit, text }) => ({ question, limit, unit, text })),
      versions: rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.getTime() })),
    };
  }
}
