import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from './browser.ts';

/** Phones upright and on their side, tablets, desks. */
const WINDOWS = [
  [320, 640],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

/** Where the question and what is around it stand in windows of all sizes. @param line lies over the room: in sight, and off the question and the view settings */
export const placesInRoom = async (page: Page, line?: Locator): Promise<readonly string[]> => {
  const places: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const isOff = () =>
      line?.evaluate((element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        const question = document.querySelector('#player-question')?.getBoundingClientRect();
        const button = element.querySelector('button')?.getBoundingClientRect();
        const look = document.querySelector('.player-display')?.getBoundingClientRect();
        const isIn = left >= 0 && top >= 0 && right <= (look?.left || innerWidth) && bottom <= (question?.top ?? 0);
        return isIn && button !== undefined && button.right <= right && element.scrollWidth <= element.clientWidth;
      });
    if (line) await expect.poll(isOff, { message: `a line at ${width} pixels` }).toBe(true);
    places.push(
      await page.evaluate(async () => {
        await document.fonts.ready;
        return ['#player-question', '.player-ask', '.player-foot']
          .map((part) => `${part} ${document.querySelector(part)?.getBoundingClientRect().top}`)
          .join(', ');
      }),
    );
  }
  await page.setViewportSize(DESKTOP);
  return places;
};

/** What moved under the head since the page came, without anybody's doing; the head makes room for the figures of its clock. */
export const movedByItself = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Element | null }[];
    }
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    const inHead = document.querySelector('.player-head');
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources.filter(({ node }) => !inHead?.contains(node)).map(({ node }) => node?.className ?? 'gone'));
  });

/** Whether five sections with a clock each find room among the tabs, as papers have them; where there are two, three more are put beside them meanwhile. */
export const fiveTabsFit = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const tabs = document.querySelector('.player-secs');
    const locked = tabs?.querySelector('.other-clock');
    if (!tabs || !locked) return false;
    const added = [1, 2, 3].map(() => locked.cloneNode(true) as Element);
    for (const { firstElementChild } of added) firstElementChild?.nextElementSibling?.replaceChildren('창의수리');
    tabs.append(...added);
    const fits = tabs.scrollWidth <= tabs.clientWidth;
    for (const one of added) tabs.removeChild(one);
    return fits;
  });
