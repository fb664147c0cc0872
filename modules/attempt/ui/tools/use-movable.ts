import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

const STEP_PX = 16;
/** So much of the panel stays in the window, and so far from its edge it begins. Pixels. */
const MARGIN_PX = 8;

/**
 * A panel that is moved by its head, with pointer or arrow keys, and never out of the window. By the style object: style attributes are
 * refused by the page's security policy. @returns props for the head
 */
export const useMovable = (panel: RefObject<HTMLElement | null>) => {
  const grabbed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const place = (left: number, top: number) => {
    const box = panel.current?.getBoundingClientRect();
    if (!panel.current || !box) return;
    const x = Math.max(MARGIN_PX, Math.min(innerWidth - box.width - MARGIN_PX, left));
    const y = Math.max(MARGIN_PX, Math.min(innerHeight - box.height - MARGIN_PX, top));
    panel.current.style.setProperty('inset', `${y}px auto auto ${x}px`);
  };
  useEffect(() => {
    const keepInside = () => {
      const box = panel.current?.getBoundingClientRect();
      if (box && panel.current?.style.left) place(box.left, box.top);
    };
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  });
  const isFixed = () => matchMedia('(max-width: 767px)').matches;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = panel.current?.getBoundingClientRect();
      const isOnControl = event.target instanceof Element && event.target.closest('button:not(.grip)');
      if (!box || isFixed() || isOnControl) return;
      grabbed.current = { x: event.clientX - box.left, y: event.clientY - box.top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      void (grabbed.current && place(event.clientX - grabbed.current.x, event.clientY - grabbed.current.y)),
    onPointerUp: () => void (grabbed.current = null),
    onPointerCancel: () => void (grabbed.current = null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
      const box = panel.current?.getBoundingClientRect();
      if (!box || isFixed() || (right === 0 && down === 0)) return;
      event.preventDefault();
      place(box.left + (right ?? 0) * STEP_PX, box.top + (down ?? 0) * STEP_PX);
    },
  };
};
