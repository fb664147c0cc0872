import type { Paper, ProblemIdx, ProblemSolution } from '@modules/exam';
import type { RichElement, RichText } from '@platform/kernel';
import type { Entry, Glance } from '../contract.ts';
import { isUnseen } from '../domain/entry.ts';
import { retriesAmong } from '../domain/retry.ts';
import { firstWords } from './first-words.ts';
import { passageOn, problemOn } from './view.ts';

/** Letters of what a problem is about. */
const ABOUT = 60;
const TITLES = new Set(['h3', 'h4', 'h5', 'h6', 'caption', 'figcaption']);

/** What tells a problem from others in a list; without a solution or an answer that may be told, what is right is left out. */
export const glanceOf = (
  paper: Paper,
  problemIdx: ProblemIdx,
  solution: ProblemSolution | undefined,
  lastFew: readonly Entry[],
): Glance => {
  const last = lastFew.at(-1);
  const problem = problemOn(paper, problemIdx);
  const passage = passageOn(paper, problemIdx)?.passage.body ?? null;
  const { material } = problem;
  return {
    about: aboutOf(passage ?? material ?? []),
    figure: [problem.stem, material ?? [], ...problem.choices, passage ?? []].map(pictureIn).find((src) => src !== null) ?? null,
    expectedSeconds: solution?.expectedSeconds ?? null,
    last:
      // Of what was never opened, what is right is not given away in passing.
      solution && last && !isUnseen(last)
        ? {
            result: last.result,
            choices: last.choices,
            ...(last.text !== undefined && { text: last.text }),
            ...(retriesAmong(lastFew).has(last) && { isRetry: true }),
            right: rightOf(solution),
            choiceCount: problem.choices.length,
          }
        : null,
  };
};

const rightOf = ({ answer, accepts, alsoRight, isRightForAll }: ProblemSolution) => ({
  answer,
  ...(accepts && { accepts }),
  ...(alsoRight && { alsoRight }),
  ...(isRightForAll && { isRightForAll }),
});

/** A title that stands in it, else its first words; null where it has none. */
const aboutOf = (text: RichText): string | null => {
  const title = find(text, ([tag]) => TITLES.has(tag));
  const words = firstWords(title ? [title] : text, 10 * ABOUT);
  if (words === '') return null;
  return words.length > ABOUT ? `${words.slice(0, ABOUT).trimEnd()}…` : words;
};
const pictureIn = (text: RichText): string | null => find(text, ([tag]) => tag === 'img')?.[1]?.src ?? null;

const childrenOf = ([, , ...children]: RichElement): RichText => children;
const find = (text: RichText, isIt: (element: RichElement) => boolean): RichElement | null => {
  for (const node of text) {
    if (typeof node === 'string') continue;
    const found = isIt(node) ? node : find(childrenOf(node), isIt);
    if (found) return found;
  }
  return null;
};
