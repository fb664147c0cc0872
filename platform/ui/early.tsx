import { useEffect, useRef, type RefObject } from 'react';

/**
 * Runs as soon as the page is read, long before React: the first button that is pressed while nobody answers is kept, and says that it is busy.
 * Plain old script and one line, for it stands in every such page.
 */
const KEEP = "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[data-early]');if(b&&!b.isAwake&&!document.querySelector('[data-early][aria-busy]'))b.setAttribute('aria-busy','true')},!0)";

/** To be put before the buttons of `useEarly`. Browsers run it only where it stands in the HTML itself: the page's policy names it by its hash. */
// oxlint-disable-next-line react/no-danger -- a constant of this file; React has no other way to draw a script that stands in the page
export const KeepEarly = () => <script dangerouslySetInnerHTML={{ __html: KEEP }} />;

/** A button that may be pressed before its scripts are here: the press is repeated, once, when React has taken over. */
export const useEarly = (): { readonly ref: RefObject<HTMLButtonElement | null>; readonly 'data-early': '' } => {
  const ref = useRef<HTMLButtonElement & { isAwake?: boolean }>(null);
  useEffect(() => {
    const button = ref.current;
    if (!button || button.isAwake) return;
    button.isAwake = true;
    if (!button.hasAttribute('aria-busy')) return;
    button.removeAttribute('aria-busy');
    button.click();
  }, []);
  return { ref, 'data-early': '' };
};

declare global {
  interface Window {
    /** What was chosen in lists before any script was here, by their names (`sites/app/manifest.ts`). */
    chosenEarly?: ReadonlyMap<string | null, string>;
  }
}

/**
 * Boxes, radio buttons and lists that were set before their scripts were here. React leaves boxes as it finds them and does not know: what each was
 * drawn with stands in its default, and where it differs, the reader's act is made once more. A list that was set while React took over is put back
 * to what it was drawn with; what was chosen is chosen once more. To be called once the page has been taken over.
 */
export const repeatEarlyChoices = (page: ParentNode): void => {
  for (const box of page.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')) {
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
  for (const list of page.querySelectorAll('select')) {
    const value = window.chosenEarly?.get(list.ariaLabel);
    if (value === undefined || ![...list.options].some((option) => option.value === value)) continue;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
};
