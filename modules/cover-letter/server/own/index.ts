import type { LetterOwner, OwnLetterApi } from '../../contract-own.ts';
import type { Deps } from './deps.ts';
import { letterDocument } from './document.ts';
import { keep } from './keep.ts';
import { ask, deleteOld, describe, letter, letters, remove, restore, start } from './letters.ts';
import { eraseLetters, exportedLetters } from './member.ts';
import { review } from './review.ts';
import { keepVersion, version, versions } from './versions.ts';

/** Letters that members write themselves. */
export const createOwnLetters = (deps: Deps) => {
  const own: OwnLetterApi = {
    letters: letters(deps),
    letter: letter(deps),
    start: start(deps),
    describe: describe(deps),
    ask: ask(deps),
    keep: keep(deps),
    remove: remove(deps),
    restore: restore(deps),
    versions: versions(deps),
    version: version(deps),
    keepVersion: keepVersion(deps),
    review: review(deps),
    document: letterDocument(deps),
  };
  return {
    own,
    deleteOld: () => deleteOld(deps),
    erase: (who: LetterOwner) => eraseLetters(deps.db, who),
    exported: (who: LetterOwner) => exportedLetters(deps.db, who),
  };
};
