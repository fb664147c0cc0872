import { whenTouched } from '@platform/ui';
import { createLink, useRouter, type LinkComponent } from '@tanstack/react-router';
import { useEffect, useRef, type AnchorHTMLAttributes } from 'react';
import { usePage } from './page-context.ts';

/** How far outside the window a link starts to be loaded ahead (specification section 9). */
export const PREFETCH_MARGIN = '200px';

// One observer for all links of the page: the router's own watches each link apart and is fixed at 100 px. It begins when somebody is there: what the
// next page needs is neither in the way of this one nor loaded for who only looks at it.
let observer: IntersectionObserver | undefined;
const onSeen = new WeakMap<Element, () => void>();
const observe = (element: Element, seen: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        onSeen.get(target)?.();
        onSeen.delete(target);
      }
    },
    { rootMargin: PREFETCH_MARGIN },
  );
  onSeen.set(element, seen);
  void whenTouched().then(() => {
    if (onSeen.has(element)) observer?.observe(element);
  });
  return () => {
    observer?.unobserve(element);
    onSeen.delete(element);
  };
};

const PrefetchingAnchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const ref = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  // There the browser goes to every page itself (`sites/app/web-view.ts`).
  const { isWebView } = usePage();
  const { href } = props;
  useEffect(() => {
    if (!ref.current || !href || isWebView) return;
    return observe(ref.current, () => void router.preloadRoute({ href } as never).catch(() => undefined));
  }, [router, href, isWebView]);
  return <a {...props} ref={ref} />;
};

const Created = createLink(PrefetchingAnchor);

/** A link to a page of this site, loaded ahead when it comes within 200 px of the window of somebody who is there. Other sites' pages are plain `<a>`. */
export const Link: LinkComponent<typeof PrefetchingAnchor> = (props) => <Created preload={false} {...props} />;
