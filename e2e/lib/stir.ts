import type { Page } from 'playwright-core';

/** Somebody is there: their pointer moves. That there is one, the browser says of one at rest too, so one step alone is nobody (decision 0280). */
export const stir = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(10, 10);
};
