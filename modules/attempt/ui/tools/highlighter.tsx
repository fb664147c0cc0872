import type { PaperProblem, TextRange } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Highlighter from 'lucide-react/icons/highlighter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isPainted, rangesInSelection } from '../ink/text-offsets.ts';
import type { Sitting } from '../sitting/sitting.ts';

/** The selection rests so long before it is offered to be painted. Milliseconds. */
const REST_MS = 120;

const selectedIn = (root: ParentNode): readonly TextRange[] => {
  const selection = getSelection();
  return selection && !selection.isCollapsed && selection.rangeCount > 0 ? rangesInSelection(selection.getRangeAt(0), root) : [];
};
const allHighlights = (sitting: Sitting, { problemIdx }: PaperProblem) => [
  ...sitting.ink(problemIdx, 'question').highlights,
  ...sitting.ink(problemIdx, 'passage').highlights,
];

/** Paints what is selected, or takes the paint away where all of it is painted. @returns what was done; null where nothing is selected */
export const paintSelection = (sitting: Sitting, problem: PaperProblem, root: ParentNode): 'on' | 'off' | null => {
  const ranges = selectedIn(root);
  if (ranges.length === 0) return null;
  const on = !isPainted(ranges, allHighlights(sitting, problem));
  // In one go, with offsets taken before the first mark changed the page.
  const done = ranges.map((range) => sitting.write(problem, { kind: 'highlight', value: { ...range, on } }));
  getSelection()?.removeAllRanges();
  return done.includes(true) ? (on ? 'on' : 'off') : null;
};

/** A button under the selection, for mouse and finger; the keyboard has H. */
export const HighlightOffer = ({
  sitting,
  problem,
  root,
  onPaint,
}: {
  readonly sitting: Sitting;
  readonly problem: PaperProblem;
  readonly root: RefObject<HTMLElement | null>;
  readonly onPaint: () => void;
}) => {
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<{ readonly x: number; readonly y: number; readonly isPainted: boolean } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ranges = root.current ? selectedIn(root.current) : [];
      const box = ranges.length > 0 ? [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])].at(-1) : undefined;
      setOffer(box ? { x: box.right, y: box.bottom, isPainted: isPainted(ranges, allHighlights(sitting, problem)) } : null);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const gone = () => setOffer(null);
    document.addEventListener('selectionchange', lookSoon);
    root.current?.addEventListener('scroll', gone, { capture: true });
    const scrolled = root.current;
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', lookSoon);
      scrolled?.removeEventListener('scroll', gone, { capture: true });
    };
  }, [sitting, problem, root]);
  useEffect(() => {
    const { current } = button;
    if (!current || !offer) return;
    const { width, height } = current.getBoundingClientRect();
    current.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, offer.x - width / 2))}px`;
    current.style.top = `${Math.min(innerHeight - height - 8, offer.y + 10)}px`;
  }, [offer]);
  if (!offer) return null;
  return (
    // Pressing it must not take the selection away before the click.
    <button
      ref={button}
      type="button"
      className="highlight-offer"
      aria-keyshortcuts="H"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPaint}
    >
      <Icon of={Highlighter} size="s" />
      {copy(offer.isPainted ? 'attempt.highlight.off' : 'attempt.highlight.on')}
    </button>
  );
};
