import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Wide content that scrolls sideways by itself; a named stop for the keyboard only while there is something to scroll. */
export const ScrollRegion = ({ label, className, children }: { readonly label: string; readonly className: string; readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(region.scrollWidth > region.clientWidth + 1));
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} className={className} {...(overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>{children}</div>;
};
