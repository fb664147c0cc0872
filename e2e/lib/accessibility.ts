import { globSync, readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { drawn } from './drawn.ts';
import { unseenInForcedColours } from './forced-colours.ts';
import { noteLook } from './looked-at.ts';
import { arrived } from './route-of.ts';

/**
 * Put into a page once, not before each look: reading it takes a page longer than most looks. It keeps no copy of the HTML of all that it looks at,
 * which nobody reads and which was an eighth of each look.
 */
const examiner = `${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};axe.configure({ noHtml: true });`;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that ask where things stand and how they look; every other asks what is there, and answers the same where the same is there. */
const OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
/** The narrowest window without sideways scrolling (WCAG 1.4.10), pixels. */
const NARROWEST = 320;
const HEIGHTS: Readonly<Record<number, number>> = { [NARROWEST]: 640, 360: 740, 768: 1024, 1024: 768, 1440: 900 };

export interface What {
  /** Only these parts of the page, where the rest has been looked at elsewhere. */
  readonly within?: string;
  /** Contrast costs more than any other rule, and no colour of ours depends on the width but by what is shown there: it is asked wherever a width shows something else. */
  readonly colours?: 'once';
}

/**
 * What is wrong with a page as it stands, at each width: `score 360: color-contrast .tag …`, and what is not seen in colours of the system. Ours have no
 * frames to look into.
 */
export const faultsOf = async (page: Page, state: string, widths: readonly number[], what: What = {}): Promise<readonly string[]> => {
  const faults: string[] = [];
  // Scripts come after the first paint, which a load does not wait for.
  await page.waitForFunction(
    () =>
      !document.getElementById('page-data') ||
      Object.keys(document.querySelector('main') ?? document.body).some((name) => name.startsWith('__react')),
  );
  await arrived(page);
  await noteLook(page, what.within);
  faults.push(...(await keysShown(page)).map((key) => `${state}: the key of a text instead of the text: ${key}`));
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(examiner);
    await page.evaluate(showToastsWhole);
  }
  const known = new Set<string>();
  const widest = Math.max(...widths);
  await page.evaluate(restBars, true);
  for (const [nth, width] of fromHere(page, widths).entries()) {
    await resize(page, width);
    const there = await whatIsThere(page, what.within);
    const isAll = !known.has(there);
    known.add(there);
    faults.push(
      ...(await look(page, { place: what.within, isAll, hasColours: what.colours === 'once' ? nth === 0 : isAll })).map(
        (fault) => `${state} ${width}: ${fault}`,
      ),
    );
    // Where most is shown. Back from them and to the next width is one layout.
    if (width === widest)
      faults.push(...(await unseenInForcedColours(page, what.within)).map((fault) => `${state}, forced colours: ${fault}`));
  }
  await page.evaluate(restBars, false);
  await resize(page, NARROWEST);
  return [...faults, ...(await tooWide(page)).map((fault) => `${state} ${NARROWEST}: ${fault}`)];
};

/** What is wrong with a part of a page as it stands, at the width that the window has. Nothing is laid out anew for it. */
export const faultsHere = async (page: Page, state: string, within: string): Promise<readonly string[]> => {
  await noteLook(page, within);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(examiner);
  const faults = [
    ...(await keysShown(page)).map((key) => `the key of a text instead of the text: ${key}`),
    ...(await look(page, { place: within, isAll: true, hasColours: true })),
    ...(await unseenInForcedColours(page, within)).map((fault) => `forced colours: ${fault}`),
    ...(await tooWide(page)),
  ];
  return faults.map((fault) => `${state}: ${fault}`);
};

/** A toast fades while it goes, and a look may come at any moment of that: it is looked at as it stood. A sheet of its own is let in by every policy. */
const showToastsWhole = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.toast.leaving { opacity: 1; transition: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/**
 * A bar that sticks to the foot of the window lies over whatever scrolls by there, half of a button by chance: while it is looked at, it stands where it
 * comes to rest. That it hides nothing with the focus is asked where it stands as it is (`note.test.ts`).
 */
const restBars = (isAtRest: boolean): void => {
  const others = document.adoptedStyleSheets.filter(({ media }) => media.mediaText !== '(min-width: 1px)');
  const sheet = new CSSStyleSheet({ media: '(min-width: 1px)' });
  sheet.replaceSync('.step-bar { position: static; }');
  document.adoptedStyleSheets = isAtRest ? [...others, sheet] : others;
};

/**
 * What the words and tables of a page can do wrong where all that it is made of has been looked at: be too wide for the narrowest window, or scroll there
 * for a finger only.
 */
export const faultsOfContent = async (page: Page, state: string): Promise<readonly string[]> => {
  const keys = await keysShown(page);
  await resize(page, NARROWEST);
  const wide = [...(await tooWide(page)), ...(await withoutKeyboard(page))];
  return [
    ...keys.map((key) => `${state}: the key of a text instead of the text: ${key}`),
    ...wide.map((fault) => `${state} ${NARROWEST}: ${fault}`),
  ];
};

/** Frames until the script that makes a table reachable must have seen that it scrolls: on a page of a hundred problems it says so of one after the other. */
const FRAMES = 100;

/** What scrolls sideways and cannot be reached by keyboard. */
const withoutKeyboard = async (page: Page): Promise<readonly string[]> => {
  const found = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.tabIndex < 0 && !element.querySelector('a[href], button, [tabindex="0"]'))
        .map((element) => `no key scrolls ${element.localName}.${element.className} "${element.textContent.slice(0, 40)}"`),
    );
  // What was just unfolded or made narrow is laid out first.
  await drawn(page);
  let left = await found();
  for (let frame = 0; left.length > 0 && frame < FRAMES; frame += 2) {
    await drawn(page);
    left = await found();
  }
  return left;
};

/** What makes the page scroll sideways. */
const tooWide = async (page: Page): Promise<readonly string[]> => {
  const fault = await page.evaluate(() => {
    const by = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    const outside =
      by > 0
        ? [...document.querySelectorAll('body *')].findLast(
            (element) => !element.closest('.rt-scroll') && element.getBoundingClientRect().right > innerWidth + by - 2,
          )
        : undefined;
    return by > 0
      ? `${by} px too wide: ${outside?.tagName} ${outside?.className} "${outside?.textContent?.slice(0, 40)}" in ${outside?.closest('[id]')?.id}`
      : null;
  });
  return fault === null ? [] : [fault];
};

/** What the keys of all dictionaries begin with, as a part of an expression: `account|app|…`. */
const KEY_PREFIXES = [
  ...new Set(
    globSync('{modules,platform,sites}/**/copy/*.json')
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
      .map((key) => key.slice(0, key.indexOf('.'))),
  ),
].join('|');
/** A text that is nowhere is shown by its key, alone or within another text: `account.field.password.hint`. */
const keysShown = (page: Page): Promise<readonly string[]> =>
  page.evaluate((prefixes) => {
    // A particle of Korean may follow without a space: `exam.unit.area가`.
    const key = new RegExp(`^[('"‘“]?(?:${prefixes})(?:\\.[a-z]\\w*){2,}(?![\\w./@:])`, 'i');
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
    // The host that an error page names begins like a key.
    return said.flatMap((text) => text.split(/\s+/)).filter((word) => key.test(word) && !word.endsWith('.localhost'));
  }, KEY_PREFIXES);

/** All that a page holds, and which of it can be seen: two widths with the same of it differ in layout only. */
const whatIsThere = (page: Page, within = 'html'): Promise<string> =>
  page.evaluate((place) => {
    const parts = [...document.querySelectorAll(place)];
    const seen = parts
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .map((element) => {
        const { width, height, right, bottom } = element.getBoundingClientRect();
        const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isThere ? (width <= 1 || height <= 1 ? 't' : right <= 0 || bottom + scrollY <= 0 ? 'o' : 's') : '-';
      });
    return `${parts.map(({ outerHTML }) => outerHTML).join('')} ${seen.join('')}`;
  }, within);

const look = (
  page: Page,
  { place = 'html', isAll, hasColours }: { readonly place: string | undefined; readonly isAll: boolean; readonly hasColours: boolean },
): Promise<readonly string[]> => {
  const runOnly = isAll
    ? { type: 'tag' as const, values: TAGS }
    : { type: 'rule' as const, values: OF_LAYOUT.filter((rule) => hasColours || rule !== 'color-contrast') };
  const rules = { 'color-contrast': { enabled: hasColours } };
  return page.evaluate(
    async ({ at, options }) => {
      const { axe: eye } = window as unknown as { readonly axe: typeof axe };
      // A toast that fades out is on its way to nothing.
      const { violations } = await eye.run({ include: at, exclude: '.toast.leaving' }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id} ${target.join(' ')} · ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
      );
    },
    { at: place, options: { runOnly, rules: isAll ? rules : {}, resultTypes: ['violations' as const] } },
  );
};

/** The width that a window has comes first: there nothing has to be laid out anew, and what was opened there is still open. */
const fromHere = (page: Page, widths: readonly number[]): readonly number[] => {
  const here = page.viewportSize()?.width;
  return widths.toSorted((one, other) => Number(other === here) - Number(one === here));
};

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await drawn(page);
};
