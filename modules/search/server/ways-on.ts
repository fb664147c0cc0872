import type { SearchPage } from '../contract.ts';
import { spellingsOf } from '../domain/spellings.ts';
import { wordsOf } from '../domain/words.ts';
import { find, findSpellings } from './find.ts';
import type { SearchDb } from './tables.ts';

const MOST_SPELLINGS = 3;
const MOST_TRIED_SPELLINGS = 60;

/** Nothing is found: what would be. */
export const waysOn = async (db: SearchDb, typed: string, scopes: readonly number[], now: number): Promise<SearchPage['ways']> => {
  const words = wordsOf(typed);
  const tried = words.map(({ letters, pattern }) =>
    pattern === null && letters.length > 1 ? spellingsOf(letters).slice(0, MOST_TRIED_SPELLINGS) : [],
  );
  const spelled = await findSpellings(
    db,
    scopes,
    tried.flat().flatMap((spelling) => wordsOf(spelling)),
    MOST_SPELLINGS * words.length,
  );
  const found = new Set(spelled);
  const spellings = tried.flatMap((of, at) =>
    of
      .filter((spelling) => found.has(spelling))
      .map((spelling) => words.map(({ letters }, place) => (place === at ? spelling : letters)).join(' ')),
  );
  const alone = words.length < 2 ? [] : words;
  const counts = await Promise.all(
    alone.map((word) => find(db, { words: [word], scopes, now, shown: scopes, isOpenOnly: false, offset: 0, limit: 1 })),
  );
  return {
    spellings: spellings.slice(0, MOST_SPELLINGS),
    words: alone.filter((_, at) => (counts[at]?.rows.length ?? 0) > 0).map(({ letters }) => letters),
  };
};
