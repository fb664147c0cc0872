import { useEffect, type RefObject } from 'react';

/** Scrolls an element into sight when it becomes the current one; after the frame that shows it, because scrolling has to lay out the page at once. */
export const useKeptInSight = (element: RefObject<HTMLElement | null>, isCurrent: boolean): void => {
  useEffect(() => {
    if (!isCurrent) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => element.current?.scrollIntoView({ block: 'nearest', inline: 'center' }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [element, isCurrent]);
};
