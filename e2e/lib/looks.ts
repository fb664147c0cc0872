import type { Page } from 'playwright-core';

/*
 * What the styles tell apart: an element with its classes and those of what it stands in. Papers bring words and pictures, never styles: where nothing
 * shows a look that is new, axe can find nothing that it has not been asked about before. (What content alone can do wrong, the importer refuses.)
 */
declare global {
  /** Put into a page by `knowLooks`. */
  var looksOf: (elements: readonly Element[]) => readonly string[];
}

/** Lets scripts within the page name looks. */
export const knowLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => [element.localName, ...element.classList].join('.');
    globalThis.looksOf = (elements) => [
      ...new Set(elements.map((element) => `${nameOf(element.parentElement ?? element)} ${nameOf(element)}`)),
    ];
  });

/** Looks that have been seen to, of each brand: their colours are not the same. */
export class Looks {
  readonly #known = new Map<string, Set<string>>();

  /** Places of those that show a look which none before them did, the most of them first. They are known from then on. */
  choose(brand: string, shown: readonly (readonly string[])[]): readonly number[] {
    const known = this.#known.get(brand) ?? new Set();
    this.#known.set(brand, known);
    const unknown = (looks: readonly string[] = []) => looks.filter((look) => !known.has(look)).length;
    const chosen: number[] = [];
    for (;;) {
      const best = shown.map((_, at) => at).toSorted((one, other) => unknown(shown[other]) - unknown(shown[one]))[0];
      if (best === undefined || unknown(shown[best]) === 0) return chosen;
      for (const look of shown[best] ?? []) known.add(look);
      chosen.push(best);
    }
  }
}
