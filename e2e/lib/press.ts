import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { stir } from './stir.ts';

const hasScript = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Waits until the page's script has taken over this element: what is pressed before is lost, and a person would press again. */
export const isAlive = (element: Locator): Promise<void> => expect.poll(() => hasScript(element)).toBe(true);

export const press = async (element: Locator): Promise<void> => {
  // A person's hand moves to what they press; parts that are taken over late wait for it.
  if (!(await hasScript(element))) await stir(element.page());
  await isAlive(element);
  await element.click();
};
