import { useCopy } from '@platform/i18n';
import type { RichNode, RichText } from '@platform/kernel';
import { FigureContext, Icon, isFigure, useViewerAhead, type Figure } from '@platform/ui';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { use } from 'react';

export interface ChoiceFiguresProps {
  readonly number: number;
  readonly text: RichText;
}

const figuresIn = (text: RichText): readonly Figure[] =>
  text.flatMap((node: RichNode): readonly Figure[] => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    if (tag !== 'img') return figuresIn(children);
    const { src = '', alt = '', width, height } = attributes ?? {};
    return isFigure(Number(width)) ? [{ src, alt, width: Number(width), height: Number(height) }] : [];
  });

/** Opens each figure of a choice over the page. Links, which also work where the choices are locked, as buttons there do not. */
export default function ChoiceFigureOpeners({ number, text }: ChoiceFiguresProps) {
  const copy = useCopy();
  const open = use(FigureContext);
  useViewerAhead();
  const figures = figuresIn(text);
  if (!open || figures.length === 0) return null;
  const label = `${copy('exam.paper.choice', { number })} ${copy('ui.figure.open')}`;
  return (
    <span className="choice-figures">
      {figures.map((figure) => (
        <a
          key={figure.src}
          href={figure.src}
          target="_blank"
          rel="noopener"
          aria-label={label}
          title={label}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            open(figure);
          }}
        >
          <Icon of={Maximize2} size="s" />
        </a>
      ))}
    </span>
  );
}
