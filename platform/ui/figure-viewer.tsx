import { useCopy } from '@platform/i18n';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button, IconButton } from './button.tsx';
import type { Figure } from './figure.ts';
import { Icon } from './icon.tsx';
import { fitted, MOST_ZOOM, movedBy, WHOLE, zoomedBy, type Zoom } from './zoom.ts';

interface FigureViewerProps {
  readonly figure: Figure;
  readonly onClose: () => void;
}

const STEP = 1.5;
/** What a double press shows. */
const CLOSE_UP = 2.5;
/** So far an arrow key moves, pixels. */
const STRIDE = 80;
const CENTRE = { x: 0, y: 0 };
const STRIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
};

/** How large the place is that the figure has. */
const useSize = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
};

/** One figure over the whole window: pinched, dragged, by wheel, by buttons and by keys (+, −, 0, arrows, Esc). */
export default function FigureViewer({ figure, onClose }: FigureViewerProps) {
  const copy = useCopy();
  const dialog = useRef<HTMLDialogElement>(null);
  const [stage, size] = useSize();
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const image = fitted({ width: figure.width || size.width, height: figure.height || size.height }, size);
  const by = (factor: number, at = CENTRE) => setZoom((now) => zoomedBy(now, factor, at, image, size));
  const move = (x: number, y: number) => setZoom((now) => movedBy(now, { x, y }, image, size));

  // Before the element goes: a dialog that is taken out of the page while open gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const fromCentre = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : CENTRE;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, fromCentre(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event);
    const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    fingers.current.set(event.pointerId, now);
    const pinched = fingers.current.size === 2 && other !== undefined;
    // Each of two fingers moves the middle between them by half of its way.
    const share = pinched ? 0.5 : 1;
    move((now.x - before.x) * share, (now.y - before.y) * share);
    if (!pinched) return;
    const apart = (at: typeof now) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
    by(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(event));
  });
  // React listens to wheels without being able to hold them.
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stride = STRIDES[event.key];
    if (event.key === '+' || event.key === '=') by(STEP);
    else if (event.key === '-' || event.key === '_') by(1 / STEP);
    else if (event.key === '0') setZoom(WHOLE);
    else if (stride) move(...stride);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="figure-viewer"
      aria-label={figure.alt || copy('ui.figure')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div
        className="stage"
        ref={stage}
        data-zoomed={zoom.scale > 1 || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={(event) => (zoom.scale > 1 ? setZoom(WHOLE) : by(CLOSE_UP, fromCentre(event)))}
      >
        <img
          src={figure.src}
          alt={figure.alt}
          draggable={false}
          ref={(element) => {
            if (!element) return;
            // Not as an attribute, which the page's policy refuses.
            element.style.width = `${image.width}px`;
            element.style.height = `${image.height}px`;
            element.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
          }}
        />
      </div>
      <div className="tools">
        <IconButton label={copy('ui.figure.smaller')} aria-keyshortcuts="-" disabled={zoom.scale <= 1} onClick={() => by(1 / STEP)}>
          <Icon of={Minus} />
        </IconButton>
        <output className="num" aria-label={copy('ui.figure.scale')}>
          {Math.round(zoom.scale * 100)}%
        </output>
        <IconButton label={copy('ui.figure.larger')} aria-keyshortcuts="+" disabled={zoom.scale >= MOST_ZOOM} onClick={() => by(STEP)}>
          <Icon of={Plus} />
        </IconButton>
        <Button size="s" tone="quiet" aria-keyshortcuts="0" disabled={zoom.scale === 1} onClick={() => setZoom(WHOLE)}>
          {copy('ui.figure.whole')}
        </Button>
        <IconButton className="close" label={copy('ui.figure.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
    </dialog>
  );
}
