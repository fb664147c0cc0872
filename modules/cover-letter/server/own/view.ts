import { lengthOf } from '../../contract-length.ts';
import type { LetterOwner, OwnLetter, OwnLetters } from '../../contract-own.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetters, type AnswerRow, type LetterRow } from './store.ts';

type Terms = Awaited<ReturnType<Deps['listing']['terms']>>;
const termsOf = (deps: Deps, brandId: string, rows: readonly LetterRow[]): Promise<Terms> => {
  const idxs = [...new Set(rows.flatMap(({ listingIdx }) => (listingIdx === null ? [] : [listingIdx])))];
  return idxs.length === 0 ? Promise.resolve(new Map()) : deps.listing.terms(brandId, idxs);
};
const aboutOf = ({ letterId, title, company, listingIdx, changedAt, doneAt }: LetterRow, terms: Terms) => {
  const of = listingIdx === null ? undefined : terms.get(listingIdx);
  return {
    letterId,
    title,
    company,
    isDone: doneAt !== null,
    listing: of?.isPublished ? { listingIdx: of.listingIdx, title: of.title, organization: of.organization, closesAt: of.closesAt } : null,
    changedAt: changedAt.getTime(),
  };
};

export const letterView = async (
  deps: Deps,
  { brandId }: LetterOwner,
  row: LetterRow,
  answers: readonly AnswerRow[],
): Promise<OwnLetter> => ({
  ...aboutOf(row, await termsOf(deps, brandId, [row])),
  answers: answers.map(({ questionId, question, limit, unit, text, revision, head }) => ({
    questionId,
    question,
    limit,
    unit,
    text,
    revision,
    head,
  })),
});

const BEGINNING = 80;
const RESTORABLE_MS = 30 * 86_400_000;
/** Milliseconds after which what was deleted is gone. */
export const DELETED_MS = RESTORABLE_MS;

export const lettersView = async (deps: Deps, who: LetterOwner): Promise<OwnLetters> => {
  const rows = await findLetters(deps.db, who);
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const [answers, terms] = await Promise.all([
    findAnswers(
      deps.db,
      shown.map(({ letterId }) => letterId),
    ),
    termsOf(deps, who.brandId, shown),
  ]);
  const oldest = deps.clock.now().getTime() - RESTORABLE_MS;
  return {
    items: shown.map((row) => {
      const own = answers.filter(({ letterId }) => letterId === row.letterId);
      const written = own.filter(({ text }) => text.trim() !== '');
      return {
        ...aboutOf(row, terms),
        questionCount: own.length,
        answeredCount: written.length,
        letters: written.reduce((sum, { text }) => sum + lengthOf(text, 'letters'), 0),
        beginning: [...(written[0]?.text.trim().replaceAll(/\s+/gu, ' ') ?? '')].slice(0, BEGINNING).join(''),
      };
    }),
    deleted: rows
      .flatMap(({ letterId, title, deletedAt }) => (deletedAt === null ? [] : [{ letterId, title, deletedAt: deletedAt.getTime() }]))
      .filter(({ deletedAt }) => deletedAt > oldest)
      .toSorted((one, other) => other.deletedAt - one.deletedAt),
  };
};
