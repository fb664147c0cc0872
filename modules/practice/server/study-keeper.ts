import type { AnswerKeeper, StoredAnswer } from '@modules/answers';
import { tablesIn } from '@platform/db';
import type { Deps } from './deps.ts';
import type { PracticeTables } from './tables.ts';
import {
  announcedOf,
  findReAnswer,
  findAnnouncedTries,
  findOwnReAnswers,
  findOwnTries,
  type ReAnswerRow,
  type TryRow,
} from './study-answers.ts';

const fromTry = ({ studyIdx, try: number, ...row }: TryRow): StoredAnswer => ({ ...row, where: { kind: 'study', studyIdx, try: number } });
const fromReAnswer = ({ answerId, ...row }: ReAnswerRow): StoredAnswer => ({ ...row, where: { kind: 'again', answerId } });

/** What was answered one by one: in studies and re-answers. */
export const studyKeeper = ({ db, results }: Pick<Deps, 'db' | 'results'>): AnswerKeeper => ({
  find: async (refs) => {
    const tries = refs.filter((ref) => ref.kind === 'study');
    const again = refs.flatMap((ref) => (ref.kind === 'again' ? [ref.answerId] : []));
    const [tried, answered] = await Promise.all([
      tries.length > 0 ? findAnnouncedTries(db, tries) : [],
      again.length > 0 ? findReAnswer(db, again) : [],
    ]);
    return [...tried.map(fromTry), ...answered.map(fromReAnswer)];
  },
  ofLearner: async (who, problemIdxs) => {
    const [tried, answered] = await Promise.all([findOwnTries(db, who, problemIdxs), findOwnReAnswers(db, who, problemIdxs)]);
    return [...tried.map(fromTry), ...answered.map(fromReAnswer)];
  },
  ofPaper: (tx, paperHash) => announcedOf(tablesIn<PracticeTables>(tx), results, paperHash),
});
