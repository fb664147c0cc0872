import { useCallback, useEffect, useLayoutEffect, useRef, type UIEvent } from 'react';

/** The pane stays while problems change in it, and each begins at its top. Where nobody scrolled nothing is set: that would lay out the page before the frame. */
export const useBegunAtTop = (position: number) => {
  const pane = useRef<HTMLElement>(null);
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    if (pane.current) pane.current.scrollTop = 0;
    scrollTo(0, 0);
  }, [position]);
  // In a very low window the page scrolls instead.
  useEffect(() => {
    const onPageScroll = () => void (isScrolled.current = true);
    addEventListener('scroll', onPageScroll, { passive: true });
    return () => removeEventListener('scroll', onPageScroll);
  }, []);
  const onScroll = useCallback(({ currentTarget }: UIEvent<HTMLElement>) => void (isScrolled.current = currentTarget.scrollTop > 0), []);
  return { pane, onScroll };
};
