import type { Page } from 'playwright-core';

/** More steps than any page has stops. */
const MAX_STEPS = 120;

/** Goes on with Tab until the element with this name has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    });
    if (name.test(here)) return;
    passed.push(here.slice(0, 30));
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(' | ')}`);
};
