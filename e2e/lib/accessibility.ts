import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { unseenInForcedColours } from './forced-colours.ts';

/** Put into a page once, not before each look: reading it takes a page longer than most looks. */
const examiner = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The narrowest window without sideways scrolling (WCAG 1.4.10), pixels. */
const NARROWEST = 320;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 360: 740, 768: 1024, 1024: 768, 1440: 900 };

export interface What {
  /** Only these parts of the page, where the rest has been looked at elsewhere. */
  readonly within?: string;
  /** Colours take four fifths of the time, and do not change with the width: once is enough for a page that is much longer than any. */
  readonly hasColours?: boolean;
}

/**
 * What is wrong with a page as it stands, at each width: `score 360: color-contrast .tag …`, and what is not seen in colours of the system. Ours have no
 * frames to look into.
 */
export const faultsOf = async (page: Page, state: string, widths: readonly number[], what: What = {}): Promise<readonly string[]> => {
  const faults: string[] = [];
  // Scripts come after the first paint, which a load does not wait for.
  await page.waitForFunction(() => !document.getElementById('page-data') || Object.keys(document.querySelector('main') ?? document.body).some((name) => name.startsWith('__react')));
  faults.push(...(await keysShown(page)).map((key) => `${state}: the key of a text instead of the text: ${key}`));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(examiner);
  for (const width of widths) {
    await resize(page, width);
    faults.push(...(await look(page, what)).map((fault) => `${state} ${width}: ${fault}`));
  }
  faults.push(...(await unseenInForcedColours(page, what.within)).map((fault) => `${state}, forced colours: ${fault}`));
  await resize(page, NARROWEST);
  const tooWide = await page.evaluate(() => {
    const by = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    const outside = by > 0 ? [...document.querySelectorAll('body *')].findLast((element) => !element.closest('.rt-scroll') && element.getBoundingClientRect().right > innerWidth + by - 2) : undefined;
    return by > 0 ? `${by} px too wide: ${outside?.tagName} ${outside?.className} "${outside?.textContent?.slice(0, 40)}" in ${outside?.closest('[id]')?.id}` : null;
  });
  if (tooWide) faults.push(`${state} ${NARROWEST}: ${tooWide}`);
  return faults;
};

/** A text that is nowhere is shown by its key: `account.field.password.hint`. */
const keysShown = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const key = /^(?:account|app|attempt|cbt|exam|http|review|shop|ui|web)(?:\.[a-z]\w*){2,}$/i;
  const said = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return said.filter((text) => key.test(text));
});

const look = (page: Page, { within = 'html', hasColours = true }: What): Promise<readonly string[]> => page.evaluate(async ({ place, tags, isColoured }) => {
  const { axe: eye } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await eye.run(place, { runOnly: tags, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: isColoured } } });
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')} · ${failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}, { place: within, tags: TAGS, isColoured: hasColours });

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  // Layouts that depend on the width by script need a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
