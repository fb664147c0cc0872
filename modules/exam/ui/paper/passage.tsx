import type { PaperPassage } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';
import { memo } from 'react';
import type { TextRange } from '../../contract.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from './mark-text.ts';

interface PassageProps {
  readonly passage: PaperPassage;
  /** `18~20`, or `18` alone. */
  readonly range: string;
  readonly highlights?: readonly TextRange[];
}

/** Shared material as it is printed: numbers, what to do with it, the boxed text. */
export const PassageBody = ({ passage, range, highlights = NO_HIGHLIGHTS }: PassageProps) => {
  const copy = useCopy();
  return (
    <>
      <div className="player-lead">
        <span className="player-range">{copy('exam.paper.passage.range', { range })}</span> <RichTextView inline text={passage.lead} />
      </div>
      <div className="player-paper" data-place="passage">
        <RichTextView text={markText(passage.body, rangesOf(highlights, 'passage'))} />
      </div>
    </>
  );
};

/** The same with a heading for who hears it. */
export const PassageText = memo((props: PassageProps) => {
  const copy = useCopy();
  return (
    <div className="player-text">
      {/* Passages have headings of their own, of the third level. */}
      <h2 className="sr">{copy('exam.paper.passage', { range: props.range })}</h2>
      <PassageBody {...props} />
    </div>
  );
});
