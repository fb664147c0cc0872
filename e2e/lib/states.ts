import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { stateText } from '../../testing/states-looked-at.ts';
import { faultsHere, faultsOf } from './accessibility.ts';
import { PHONE } from './browser.ts';
import { STATES } from './looked-at.ts';
import { press } from './press.ts';

const stateOf = (page: Page, key: string): Locator =>
  page
    .locator(STATES)
    .filter({ hasText: stateText(key) })
    .first();
/** Waits until a page draws this state. */
const drawsState = (page: Page, key: string): Promise<void> => stateOf(page, key).waitFor({ state: 'attached' });

/**
 * A look at states that a journey comes to, by their texts' keys: each as it stands, in the window that the journey has, and of the page no more than the
 * part that draws it. The journey goes on from there.
 */
export const lookAt = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    const state = stateOf(page, key);
    await state.waitFor();
    await state.evaluate((element) => element.setAttribute('data-looked-at', ''));
    expect(await faultsHere(page, key, '[data-looked-at]')).toEqual([]);
    await page.evaluate(() =>
      document.querySelectorAll('[data-looked-at]').forEach((element) => element.removeAttribute('data-looked-at')),
    );
  }
};

/** A state by its text's key, where it stands, and what is pressed there before it comes. */
export type Stop = readonly [key: string, address: string, press?: string | RegExp];

/** What axe finds in states that an address alone brings about. The part that draws most of them is the same: one width is looked at, where least room is. */
export const faultsOfStates = async ({ page }: { readonly page: Page }, stops: readonly Stop[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [key, address, opener] of stops) {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    if (opener !== undefined) await press(page.getByRole('button', { name: opener }).or(page.getByText(opener)).first());
    try {
      await drawsState(page, key);
    } catch {
      const said = (await page.locator('body').innerText()).slice(0, 300);
      faults.push(`${address} has no ${key}: ${said.replaceAll(/\s+/g, ' ')}`);
      continue;
    }
    const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main';
    faults.push(...(await faultsOf(page, key, [PHONE.width], { within, colours: 'once' })));
  }
  return faults;
};
