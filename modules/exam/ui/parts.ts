/* What the pages of other modules borrow: how a problem, its passage, what was written on them and its solution are drawn. */
export { loadStrokes } from './ink/load-strokes.ts';
export { NO_PRESSURE, outline, touches } from './ink/stroke-path.ts';
export { ChoiceText } from './paper/choice-text.tsx';
export { markText, NO_HIGHLIGHTS, rangesOf } from './paper/mark-text.ts';
export { PassageBody, PassageText } from './paper/passage.tsx';
export { numberRange, problemsOf, rangeText } from './paper/passage-range.ts';
export { ProblemText } from './paper/problem-text.tsx';
export { ShortInput } from './paper/short-input.tsx';
export { OfProblem } from './solution/of-problem.tsx';
export { acceptedTexts, answerText, isRightChoice, outcomeText, rightText } from './solution/right-answer.ts';
export { SolutionTexts } from './solution/solution-texts.tsx';
export { SolvedChoices } from './solution/solved-choices.tsx';
export { WrittenView } from './solution/written-view.tsx';
