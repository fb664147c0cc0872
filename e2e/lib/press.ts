import type { Locator, Page } from 'playwright-core';
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

/** A double click, or a double tap. All of it is sent at once: waiting for a slow page between its presses would make two of one. */
export const pressTwice = async (page: Page, [x, y]: readonly [x: number, y: number], isTap: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const presses = [1, 2].flatMap((clickCount) =>
    isTap
      ? [
          session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
          session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]
      : (['mousePressed', 'mouseReleased'] as const).map((type) =>
          session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount }),
        ),
  );
  await Promise.all(presses);
  await session.detach();
};
