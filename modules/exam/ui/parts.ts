/* What the pages of other modules borrow: how a problem and its passage are drawn. */
export { ChoiceText } from './paper/choice-text.tsx';
export { markText, NO_HIGHLIGHTS, rangesOf } from './paper/mark-text.ts';
export { PassageText } from './paper/passage.tsx';
export { problemsOf, rangeText } from './paper/passage-range.ts';
export { ProblemText } from './paper/problem-text.tsx';
export { ShortInput } from './paper/short-input.tsx';
