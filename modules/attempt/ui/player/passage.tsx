import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';
import { memo } from 'react';
import type { TextRange } from '../../contract.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from '../ink/mark-text.ts';

/** Problems that share the passage, in order. */
export const problemsOf = (paper: Paper, passage: PaperPassage): readonly PaperProblem[] =>
  paper.problems.filter(({ multipleProblemIdx }) => multipleProblemIdx === passage.multipleProblemIdx);

/** `18~20`, or `18` alone. */
export const rangeText = (problems: readonly PaperProblem[]): string => {
  const numbers = problems.map(({ number }) => number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? String(first) : `${first}~${last}`;
};

/** Shared material as it is printed: numbers, what to do with it, the boxed text. */
export const PassageText = memo(({ passage, range, highlights = NO_HIGHLIGHTS }: { readonly passage: PaperPassage; readonly range: string; readonly highlights?: readonly TextRange[] }) => {
  const copy = useCopy();
  return (
    <div className="room-text">
      {/* Passages have headings of their own, of the third level. */}
      <h2 className="sr">{copy('attempt.player.passage', { range })}</h2>
      <div className="room-lead"><span className="room-range">{copy('attempt.player.passage.range', { range })}</span> <RichTextView inline text={passage.lead} /></div>
      <div className="room-paper" data-place="passage"><RichTextView text={markText(passage.body, rangesOf(highlights, 'passage'))} /></div>
    </div>
  );
});
