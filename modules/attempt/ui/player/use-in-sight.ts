import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../sitting/after-frame.ts';

/** Scrolls an element into sight when it becomes the current one; after the frame that shows it, because scrolling has to lay out the page at once. */
export const useInSight = (element: RefObject<HTMLElement | null>, isCurrent: boolean): void => {
  useEffect(() => {
    if (!isCurrent) return;
    return afterFrame(() => element.current?.scrollIntoView({ block: 'nearest', inline: 'center' }));
  }, [element, isCurrent]);
};
