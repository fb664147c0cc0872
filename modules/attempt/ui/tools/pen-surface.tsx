import type { InkArea, PaperProblem, Stroke } from '@modules/exam';
import { NO_PRESSURE, outline, touches } from '@modules/exam/ui/parts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_POINTS } from '../../contract-ink.ts';
import { useSitting } from '../sitting/use-sitting.ts';
import { makePenGesture, type PenPointer } from './pen-gesture.ts';
import { newStrokeId, type PenHistory } from './pen-history.ts';

export interface PenLook {
  readonly width: 1 | 2 | 3;
  readonly isErasing: boolean;
}
/** Points nearer than this say nothing new; the rubber reaches so far. Thousandths of the surface's width. */
const NEAR = 2;
const REACH = 14;
/** The pen's own rubber end, in `PointerEvent.buttons`. */
const ERASER_BUTTON = 32;
const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

/**
 * Where the pen writes: over the text of one pane. The line under the pen is drawn straight into the page, once a frame, and becomes a line of
 * the journal when the pen is lifted: React draws nothing while the hand moves.
 */
export default function PenSurface({
  problem,
  area,
  look,
  history,
}: {
  readonly problem: PaperProblem;
  readonly area: InkArea;
  readonly look: PenLook;
  readonly history: PenHistory;
}) {
  const sitting = useSitting();
  const surface = useRef<HTMLDivElement>(null);
  const live = useRef<SVGPathElement>(null);

  const surfaceOf = (element: HTMLElement): Stroke['on'] => {
    const host = element.parentElement?.parentElement;
    const text = host?.querySelector('.player-text');
    const isBeside = host && getComputedStyle(host).display === 'grid';
    const size = text ? Number.parseFloat(getComputedStyle(text).fontSize) : 16;
    return [within(element.clientWidth, 8000), within(size * 10, 2000), isBeside ? 2 : matchMedia('(max-width: 767px)').matches ? 1 : 0];
  };
  const finish = useEffectEvent((points: readonly number[], on: Stroke['on']) => {
    if (points.length > 0) history.draw(problem, { id: newStrokeId(), area, pen: look.width, on, points });
  });
  const under = useEffectEvent((x: number, y: number): readonly Stroke[] =>
    sitting.ink(problem.problemIdx, area).strokes.filter((stroke) => stroke.area === area && touches(stroke, x, y, REACH)),
  );
  const rubOut = useEffectEvent((stroke: Stroke) => history.rub(problem, stroke));
  const rubbedOut = useEffectEvent((strokes: readonly Stroke[]) => history.rubbed(problem, strokes));
  const current = useEffectEvent(() => look);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let points: number[] = [];
    let on: Stroke['on'] = [600, 180, 0];
    let box = element.getBoundingClientRect();
    let frame = 0;
    let isErasing = false;
    let rubbed: Stroke[] = [];
    const draw = () => {
      frame = 0;
      live.current?.setAttribute('d', points.length > 0 ? outline(points, current().width, false) : '');
    };
    const put = (at: PenPointer & { readonly pressure?: number }) => {
      const x = within(((at.clientX - box.left) / box.width) * 1000, 1000);
      const y = within(((at.clientY - box.top) / box.width) * 1000, (box.height / box.width) * 1000);
      if (isErasing) {
        for (const stroke of under(x, y)) {
          rubOut(stroke);
          rubbed.push(stroke);
        }
        return;
      }
      const [lastX, lastY] = [points.at(-3), points.at(-2)];
      if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < NEAR) return;
      points.push(x, y, at.pointerType === 'pen' ? within((at.pressure ?? 0.5) * 1000, 1000) : NO_PRESSURE);
      if (points.length >= 3 * MAX_POINTS) {
        finish(points, on);
        points = points.slice(-3);
      }
      frame ||= requestAnimationFrame(draw);
    };
    const clear = () => {
      points = [];
      rubbedOut(rubbed);
      rubbed = [];
      draw();
    };
    const gesture = makePenGesture({
      begin: (at) => {
        box = element.getBoundingClientRect();
        on = surfaceOf(element);
        isErasing = current().isErasing || ('buttons' in at && at.buttons === ERASER_BUTTON);
        put(at);
      },
      extend: put,
      end: () => {
        if (!isErasing) finish(points, on);
        clear();
      },
      abandon: clear,
      scroll: (x, y) => element.closest('.player-pane')?.scrollBy(x, y),
    });
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      gesture.down(event);
    };
    // The browser gathers what a pen says between two frames.
    const move = (event: PointerEvent) => {
      const all = event.pointerType === 'touch' ? [] : (event.getCoalescedEvents?.() ?? []);
      for (const each of all.length > 0 ? all : [event]) gesture.move(each);
    };
    const up = (event: PointerEvent) => gesture.up(event);
    const cancel = (event: PointerEvent) => gesture.cancel(event);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  }, []);

  return (
    <div ref={surface} className={look.isErasing ? 'pen-surface rubber' : 'pen-surface'} data-testid={`pen-${area}`}>
      <svg className="ink-lines" viewBox="0 0 1000 1000" aria-hidden>
        <path ref={live} />
      </svg>
    </div>
  );
}
