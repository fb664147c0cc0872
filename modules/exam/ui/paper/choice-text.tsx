import { RichTextView } from '@platform/ui';
import type { RichText } from '@platform/kernel';
import type { TextRange } from '../../contract.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from './mark-text.ts';

/** A choice as it is printed: its number in a bubble, and its text. What it is chosen with stands before it. */
export const ChoiceText = ({
  number,
  text,
  spoken,
  highlights = NO_HIGHLIGHTS,
}: {
  readonly number: number;
  readonly text: RichText;
  /** What is heard instead of the bubble; absent where nothing of the paper is read out. */
  readonly spoken?: string;
  readonly highlights?: readonly TextRange[];
}) => (
  <>
    <span className="bub" aria-hidden>
      <span>{number}</span>
    </span>
    {spoken !== undefined && <span className="sr">{spoken}</span>}
    <span className="player-text" data-place={number}>
      <RichTextView inline text={markText(text, rangesOf(highlights, number))} />
    </span>
  </>
);
