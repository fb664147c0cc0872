import { useEffect } from 'react';

declare global {
  interface Window {
    /** What was chosen in lists before any script was here, by their names (`sites/app/manifest.ts`). */
    choicesToReplay?: ReadonlyMap<string | null, string>;
  }
}

/**
 * Boxes, radio buttons and lists that were set before their scripts were here. React leaves boxes as it finds them and does not know: what each was
 * drawn with stands in its default, and where it differs, the reader's act is made once more. A list that was set while React took over is put back
 * to what it was drawn with; what was chosen is chosen once more. To be called once the page has been taken over.
 */
export const replayChoices = (page: ParentNode): void => {
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')];
  // Found before the first is set again: what follows from that draws the others as they are known, and what was set of them is gone.
  for (const box of boxes.filter((one) => one.checked !== one.defaultChecked && (one.type !== 'radio' || one.checked))) {
    box.checked = box.defaultChecked;
    box.click();
  }
  for (const list of page.querySelectorAll('select')) {
    const value = window.choicesToReplay?.get(list.ariaLabel);
    if (value === undefined || ![...list.options].some((option) => option.value === value)) continue;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/** {@link replayChoices} of the whole page, once, for the layout of a site. */
export const useReplayedChoices = (): void =>
  useEffect(() => {
    // After every effect of taking over: the router's own puts the address back to the one it began with.
    const later = setTimeout(() => replayChoices(document));
    return () => clearTimeout(later);
  }, []);
