import { resultOf, type Right } from '@modules/exam/marking';
import { type PeerAnswers, MIN_FOR_RIGHT_SHARE } from '../contract.ts';

/** First answers of everybody to one problem; `picked` by position of the choice. */
export interface ChoiceCount {
  readonly taken: number;
  readonly right: number;
  readonly picked: readonly number[];
}

/**
 * How many were right by the key as it is now. Where one choice is the answer, who picked which says it; `right` was counted by the keys of
 * its day, and is what is left where several choices make an answer.
 */
const rightBy = ({ taken, right, picked }: ChoiceCount, { answer, accepts, alsoRight = [], isRightForAll }: Right): number => {
  if (isRightForAll) return taken;
  const sets = [answer, ...alsoRight];
  return !accepts && sets.every((set) => set.length === 1) ? sets.reduce((sum, [choice = 0]) => sum + (picked[choice - 1] ?? 0), 0) : right;
};

/** How others answered, in shares; too few say nothing. */
export const peerAnswersOf = (
  count: ChoiceCount,
  choiceCount: number,
  solution: Right,
  texts?: readonly { readonly text: string; readonly taken: number }[],
): PeerAnswers => {
  const { taken, picked } = count;
  if (texts) return shortPeerAnswersOf(count, solution, texts);
  return taken < MIN_FOR_RIGHT_SHARE
    ? { count: taken, rightShare: null, byChoice: null }
    : {
        count: taken,
        rightShare: rightBy(count, solution) / taken,
        byChoice: Array.from({ length: choiceCount }, (_, at) => (picked[at] ?? 0) / taken),
      };
};

/** So many texts are shown; what fewer than this many typed would tell one learner's answer to the others. */
const MOST_TEXTS = 5;
const LEAST_ALIKE = 3;

const shortPeerAnswersOf = (
  count: ChoiceCount,
  solution: Right,
  texts: readonly { readonly text: string; readonly taken: number }[],
): PeerAnswers => {
  const { taken } = count;
  if (taken < MIN_FOR_RIGHT_SHARE) return { count: taken, rightShare: null, byChoice: null, byText: null };
  const shown = texts.filter((one) => one.taken >= LEAST_ALIKE).slice(0, MOST_TEXTS);
  const byText = shown.map(({ text, taken: alike }) => ({
    text,
    share: alike / taken,
    isRight: resultOf({ choices: [], text }, solution) === 'correct',
  }));
  return { count: taken, rightShare: rightBy(count, solution) / taken, byChoice: [], byText };
};
