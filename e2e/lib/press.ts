import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page's script has taken over this element: what is pressed before is lost, and a person would press again. */
export const isAlive = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true);

export const press = async (element: Locator): Promise<void> => {
  await isAlive(element);
  await element.click();
};
