import type { Deps } from './deps.ts';
import type { Scoring } from './submitting.ts';

/** By what a result was scored. */
interface ScoredBy {
  readonly paperHash: string;
  readonly keyRevision: number;
}
const nameOf = (paperHash: string, revision: number) => `${paperHash} ${revision}`;

/**
 * Each result's paper by the key that it was scored by: what a correction changes, it changes in history and counters too (`rescore.ts`), and
 * must find there what that key said. A paper that is not there any more has none.
 */
export const scoringsAt = async (
  { exams, corrections }: Pick<Deps, 'exams' | 'corrections'>,
  results: readonly ScoredBy[],
): Promise<(paperHash: string, keyRevision: number) => Scoring | undefined> => {
  const wanted = new Map(results.map((result) => [nameOf(result.paperHash, result.keyRevision), result]));
  const read = await Promise.all(
    [...wanted].map(async ([name, { paperHash, keyRevision }]) => {
      const [paper, newest] = await Promise.all([exams.paper(paperHash), exams.answerKey(paperHash)]);
      if (!paper.ok || !newest.ok) return null;
      const key = newest.value.revision === keyRevision ? newest.value : await corrections.keyAt(paperHash, keyRevision);
      return key && ([name, { paper: paper.value, key }] as const);
    }),
  );
  const scorings = new Map(read.filter((one) => one !== null));
  return (paperHash, keyRevision) => scorings.get(nameOf(paperHash, keyRevision));
};
