import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The narrowest window without sideways scrolling (WCAG 1.4.10), pixels. */
const NARROWEST = 320;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 360: 740, 768: 1024, 1024: 768, 1440: 900 };

/**
 * What is wrong with a page as it stands, at each width: `score 360: color-contrast .tag …`.
 * Legacy mode asks no second page for frames; ours have none.
 *
 * @param within only this part of the page, where the rest has been looked at elsewhere
 */
export const faultsOf = async (page: Page, state: string, widths: readonly number[], within = 'html'): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    const { violations } = await new AxeBuilder({ page }).include(within).options({ runOnly: TAGS, resultTypes: ['violations'] }).setLegacyMode().analyze();
    for (const { id, nodes } of violations) for (const node of nodes.slice(0, 3)) faults.push(`${state} ${width}: ${id} ${node.target.join(' ')} · ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`);
  }
  await resize(page, NARROWEST);
  const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
  if (tooWide > 0) faults.push(`${state} ${NARROWEST}: ${tooWide} px too wide`);
  return faults;
};

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  // Layouts that depend on the width by script need a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
