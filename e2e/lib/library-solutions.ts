import type { Page } from 'playwright-core';
import { faultsOf, faultsOfContent } from './accessibility.ts';
import { deviceFonts, type KnownLetters } from './device-fonts.ts';
import { knowLooks, Looks } from './looks.ts';

/** Nothing of ours scrolls sideways there (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 640 };
const WIDTHS = [360, 1440];

/**
 * Pages of solutions, one after the other. What content can do wrong is asked of every problem; axe is asked about problems that show a look which none on a page
 * before did.
 */
export class SolutionPages {
  readonly #looks = new Looks();
  readonly #letters: KnownLetters = new Set();

  async faultsOf(page: Page, brand: string, state: string): Promise<readonly string[]> {
    await unfold(page);
    const faults = [...(await faultsOfContent(page, state))];
    const inDeviceFonts = await deviceFonts(page, 'main .rt, main .rt :not(code, pre, kbd, samp)', this.#letters);
    faults.push(...inDeviceFonts.map((fault) => `${state}, in a font of the device: ${fault}`));
    // It is eight times as large as what formulas usually need.
    if (await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('math-rare'))))
      faults.push(`${state}: loads rare letters of mathematics`);
    await knowLooks(page);
    const chosen = this.#looks.choose(brand, await looksOfSolutions(page));
    if (chosen.length === 0) return faults;
    await leave(page, chosen);
    return [...faults, ...(await faultsOf(page, state, WIDTHS, { within: 'main', colours: 'once' }))];
  }
}

/** A page of many solutions draws what is near only, and a table that scrolls says so when it is drawn: all of it at once, with all that folds open. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.problem-solution { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    for (const details of document.querySelectorAll('main details')) (details as HTMLDetailsElement).open = true;
    await document.fonts.ready;
  });

/** Takes all problems but these off a page of solutions; each look by axe goes through the whole document. */
const leave = (page: Page, places: readonly number[]): Promise<void> =>
  page.evaluate((kept) => {
    for (const [at, problem] of document.querySelectorAll('.problem-solution').entries()) if (!kept.includes(at)) problem.remove();
    for (const group of document.querySelectorAll('.passage-group:not(:has(.problem-solution))')) group.remove();
  }, places);

/** What each problem on a page of solutions shows, its passage with the first of its problems; last what stands around them. */
const looksOfSolutions = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main :not(math *)')];
    const owners = all.map((element) => {
      const passage = element.closest('.solution-passage, .passage-sheet');
      return passage ? passage.closest('.passage-group')?.querySelector('.problem-solution') : element.closest('.problem-solution');
    });
    return [...document.querySelectorAll('.problem-solution'), null].map((problem) =>
      looksOf(all.filter((_, at) => (owners[at] ?? null) === problem)),
    );
  });
