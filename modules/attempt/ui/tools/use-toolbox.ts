import type { PaperProblem } from '@modules/exam';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Sitting } from '../sitting/sitting.ts';
import { paintSelection } from './paint-selection.ts';
import { makePenHistory } from './pen-history.ts';
import type { PenLook } from './pen-surface.tsx';
import { useTools, type Tool } from './tool-buttons.tsx';

/** What is said and shown for a moment after a tool was used; names of copy keys. Milliseconds. */
const SAID_MS = 3000;
type Said = 'highlight.done.on' | 'highlight.done.off' | 'highlight.taken' | 'highlight.gone';

/** As little is scrolled as shows the field: the question stays where it was read. */
const focusNote = (body: HTMLElement | null): void => {
  const field = body?.querySelector<HTMLTextAreaElement>('.player-note textarea');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
};

/** The tools of the player: which is switched on, and what a press on each does. */
export const useToolbox = (sitting: Sitting, problem: PaperProblem, body: RefObject<HTMLElement | null>) => {
  const tools = useTools();
  const [pen, setPen] = useState<PenLook | null>(null);
  const [isHighlighting, setHighlighting] = useState(false);
  const [hasCalculator, setCalculator] = useState(false);
  const [note, setNote] = useState({ problemIdx: 0, isOpen: false });
  const [said, setSaid] = useState<Said | null>(null);
  const history = useMemo(() => makePenHistory(sitting), [sitting]);

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    if (!pen && !isHighlighting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest('textarea, [data-own-keys]')))
        return;
      const isZ = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey);
      if (event.key === 'Escape') {
        setPen(null);
        setHighlighting(false);
      } else if (!pen) return;
      else if (isZ && event.shiftKey) history.redo();
      else if (isZ) history.undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [pen, isHighlighting, history]);

  const showNote = (isOpen: boolean) => {
    setNote({ problemIdx: problem.problemIdx, isOpen });
    if (isOpen) requestAnimationFrame(() => focusNote(body.current));
  };
  const paint = (): boolean => {
    const done = body.current && paintSelection(sitting, problem, body.current);
    if (done) setSaid(`highlight.done.${done}`);
    return done !== null;
  };
  const onTool = (tool: Tool) => {
    if (!tools[tool]) return;
    if (tool === 'pen') {
      setHighlighting(false);
      setPen((now) => (now ? null : { width: 2, isErasing: false }));
    } else if (tool === 'calculator') setCalculator((now) => !now);
    else if (tool === 'note') showNote(true);
    // What is selected already is painted, whether the tool is in the hand or not.
    else if (!paint()) {
      setPen(null);
      setHighlighting(!isHighlighting);
      setSaid(isHighlighting ? 'highlight.gone' : 'highlight.taken');
    }
  };
  return {
    // A tool that is not at hand any more is not in use.
    pen: tools.pen ? pen : null,
    setPen,
    history,
    onTool,
    showNote,
    said,
    paint,
    putAway: () => {
      setPen(null);
      setHighlighting(false);
    },
    inUse: {
      pen: pen !== null && tools.pen,
      highlight: isHighlighting && tools.highlight,
      calculator: hasCalculator && tools.calculator,
    },
    /** null: not opened or closed since this problem came. */
    isNoteOpen: note.problemIdx === problem.problemIdx ? note.isOpen : null,
  };
};
