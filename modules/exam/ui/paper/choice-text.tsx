import { RichTextView } from '@platform/ui';
import type { RichText } from '@platform/kernel';
import { lazy, Suspense, type ComponentType } from 'react';
import type { TextRange } from '../../contract.ts';
import type { ChoiceFiguresProps } from './choice-figures.tsx';
import { markText, NO_HIGHLIGHTS, rangesOf } from './mark-text.ts';

/** Few choices have figures; where it cannot be loaded (no network) they stay as they stand. */
const Openers = lazy<ComponentType<ChoiceFiguresProps>>(() => import('./choice-figures.tsx').catch(() => ({ default: () => null })));
const hasImage = (text: RichText): boolean => JSON.stringify(text).includes('["img"');

/** What opens the figures of a choice large. It stands beside the choice's label: in it, it would choose, and be read as a part of the choice. */
export const ChoiceFigures = (props: ChoiceFiguresProps) =>
  hasImage(props.text) && (
    <Suspense>
      <Openers {...props} />
    </Suspense>
  );

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
