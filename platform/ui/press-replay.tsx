import { useEffect, useRef, type RefObject } from 'react';

/**
 * Runs as soon as the page is read, long before React: the first button that is pressed while nobody answers is kept, and says that it is busy.
 * Plain old script and one line, for it stands in every such page.
 */
export const RECORD_PRESS =
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[data-press-replay]');if(b&&!b.isHydrated&&!document.querySelector('[data-press-replay][aria-busy]'))b.setAttribute('aria-busy','true')},!0)";

/** To be put before the buttons of `usePressReplay`. Browsers run it only where it stands in the HTML itself: the page's policy names it by its hash. */
// oxlint-disable-next-line react/no-danger -- a constant of this file; React has no other way to draw a script that stands in the page
export const RecordPress = () => <script dangerouslySetInnerHTML={{ __html: RECORD_PRESS }} />;

/** A button that may be pressed before its scripts are here: the press is repeated, once, when React has taken over. */
export const usePressReplay = (): { readonly ref: RefObject<HTMLButtonElement | null>; readonly 'data-press-replay': '' } => {
  const ref = useRef<HTMLButtonElement & { isHydrated?: boolean }>(null);
  useEffect(() => {
    const button = ref.current;
    if (!button || button.isHydrated) return;
    button.isHydrated = true;
    if (!button.hasAttribute('aria-busy')) return;
    button.removeAttribute('aria-busy');
    button.click();
  }, []);
  return { ref, 'data-press-replay': '' };
};
