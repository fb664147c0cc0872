import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { LetterReview, OwnLetterApi } from '../../contract-own.ts';
import { otherCompaniesIn } from '../../domain/other-companies.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetter, findLetters } from './store.ts';

/** Other letters that are looked through, those changed last. */
const MOST_OTHERS = 30;
/** Shorter ones are alike by chance. */
const SHORTEST = 40;
/** Percent from which on two paragraphs are one that was written twice. */
const LIKE = 40;
const MOST_ALIKE = 10;

/** Compared by threes of letters, without blanks and signs, so that a changed ending or a name that was replaced still leaves them alike. */
const findAlike = async ({ db }: Deps, letterId: string, others: readonly string[]): Promise<LetterReview['alike']> => {
  if (others.length === 0) return [];
  const { rows } = await sql<LetterReview['alike'][number]>`
    with paragraph as (
      select row_number() over () as n, a.letter_id, a.question_id, p.text, cover_letter.squeezed(p.text) as squeezed
      from cover_letter.letter_answer a, regexp_split_to_table(a.text, '\n+') p (text)
      where a.removed_at is null and a.letter_id = any(${[letterId, ...others]}::uuid[]) and char_length(p.text) >= ${SHORTEST}
    ), gram as (
      select distinct n, letter_id, substr(squeezed, at, 3) as gram from paragraph, generate_series(1, char_length(squeezed) - 2) at
    ), alike as (
      select own.n as own, other.n as other, count(*) as shared from gram own join gram other using (gram)
      where own.letter_id = ${letterId} and other.letter_id <> ${letterId} group by 1, 2
    ), measured as (
      select a.own, a.other, (100 * a.shared / (select count(*) from gram g where g.n = a.own))::integer as percent from alike a
    ), best as (select distinct on (own) * from measured where percent >= ${LIKE} order by own, percent desc, other)
    select p.question_id as "questionId", p.text as paragraph, o.letter_id as "letterId", l.title as "letterTitle", o.text, b.percent
    from best b join paragraph p on p.n = b.own join paragraph o on o.n = b.other join cover_letter.letter l on l.letter_id = o.letter_id
    order by b.percent desc, b.own limit ${MOST_ALIKE}`.execute(db);
  return rows;
};

export const review =
  (deps: Deps): OwnLetterApi['review'] =>
  async (who, letterId) => {
    const row = await findLetter(deps.db, who, letterId);
    if (!row) return err({ kind: 'cover-letter/no-letter' });
    const others = (await findLetters(deps.db, who)).filter((one) => one.letterId !== letterId && one.deletedAt === null);
    const answers = await findAnswers(deps.db, [letterId]);
    const known =
      row.company === ''
        ? []
        : [
            ...(await deps.listing.organizationsNamedIn(who.brandId, answers.map(({ text }) => text).join('\n'))),
            ...others.map(({ company }) => company),
          ];
    return ok({
      otherCompanies: answers.flatMap(({ questionId, text }) =>
        otherCompaniesIn(text, known, row.company).map((name) => ({ questionId, name })),
      ),
      alike: [
        ...(await findAlike(
          deps,
          letterId,
          others.slice(0, MOST_OTHERS).map((one) => one.letterId),
        )),
      ],
    });
  };
