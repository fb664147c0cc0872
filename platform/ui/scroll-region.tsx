import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Content too wide or too long for its place, which scrolls by itself; a stop for the keyboard only while there is something to scroll. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOverflows(region.scrollWidth > region.clientWidth + 1 || region.scrollHeight > region.clientHeight + 1),
    );
    // What is in it grows too, when a picture or its letters come.
    for (const part of [region, ...region.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={ref} className={className} aria-label={label} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  );
};
