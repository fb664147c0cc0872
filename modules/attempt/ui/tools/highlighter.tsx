import texts from '@modules/attempt/copy?only=highlight.hint,highlight.off,highlight.on,highlight.put';
import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Highlighter from 'lucide-react/icons/highlighter';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Sitting } from '../sitting/sitting.ts';
import { isAllPainted, selectedIn } from './paint-selection.ts';
import { WritingBar } from './writing-bar.tsx';
import { withTexts } from './with-texts.tsx';

/** The selection rests so long before it is offered to be painted. Milliseconds. */
const REST_MS = 120;

interface Offer {
  readonly x: number;
  readonly y: number;
  readonly isPainted: boolean;
}
export interface HighlighterProps {
  readonly sitting: Sitting;
  readonly problem: PaperProblem;
  readonly root: RefObject<HTMLElement | null>;
  readonly onPaint: () => void;
  readonly onClose: () => void;
}

/**
 * The highlighter while it is in the hand: what a mouse or a pen has selected is painted when it is let go. A finger corrects its selection by
 * the device's handles, which nothing tells of: there a button under the selection paints.
 */
function HighlighterInHand({ sitting, problem, root, onPaint, onClose }: HighlighterProps) {
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const paint = useEffectEvent(onPaint);
  const lookAtSelection = useEffectEvent(() => {
    const ranges = root.current ? selectedIn(root.current) : [];
    const box = ranges.length > 0 ? [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])].at(-1) : undefined;
    setOffer(box ? { x: box.right, y: box.bottom, isPainted: isAllPainted(sitting, problem, ranges) } : null);
  });
  // From the moment on in which its bar stands there.
  useLayoutEffect(() => {
    const pane = root.current;
    if (!pane) return;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What the last press on the paper came from; empty once it is let go. */
    let pressedBy = '';
    let isFinger = false;
    const gone = () => setOffer(null);
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      pressedBy = pointerType;
      isFinger = pointerType === 'touch';
    };
    const onPointerUp = () => {
      // After the click: a label whose text is still selected does not take the press for its own.
      if (pressedBy !== '' && !isFinger) setTimeout(() => !signal.aborted && paint());
      pressedBy = '';
    };
    const onSelection = () => {
      clearTimeout(timer);
      timer = isFinger ? setTimeout(lookAtSelection, REST_MS) : undefined;
    };
    pane.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    addEventListener('pointerup', onPointerUp, { signal });
    document.addEventListener('selectionchange', onSelection, { signal });
    pane.addEventListener('scroll', gone, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [root]);
  useEffect(() => {
    const { current } = button;
    if (!current || !offer) return;
    const { width, height } = current.getBoundingClientRect();
    current.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, offer.x - width / 2))}px`;
    current.style.top = `${Math.min(innerHeight - height - 8, offer.y + 10)}px`;
  }, [offer]);
  return (
    <>
      <WritingBar name={copy('attempt.tool.highlight')} off={copy('attempt.highlight.put')} onClose={onClose}>
        <Icon of={Highlighter} />
        <span className="say">
          <span className="mouse">{copy('attempt.highlight.hint')}</span>
          <span className="touch">{copy('attempt.highlight.hint.touch')}</span>
        </span>
      </WritingBar>
      {offer && (
        // Pressing it must not take the selection away before the click.
        <button
          ref={button}
          type="button"
          className="highlight-offer"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onPaint();
            setOffer(null);
          }}
        >
          <Icon of={Highlighter} size="s" />
          {copy(offer.isPainted ? 'attempt.highlight.off' : 'attempt.highlight.on')}
        </button>
      )}
    </>
  );
}

export default withTexts(texts, HighlighterInHand);
