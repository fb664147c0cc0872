import type { Page } from 'playwright-core';
import { LOOKED_AT } from '../../testing/pages-looked-at.ts';
import { routeOf } from './route-of.ts';
import { seenBy } from './seen.ts';

export const looks = seenBy('pages of testing/pages-looked-at.ts', (file) =>
  Object.keys(LOOKED_AT).filter((page) => LOOKED_AT[page] === file),
);

/** Parts of a page that are all of it but its frame. */
const WHOLE: ReadonlySet<string | undefined> = new Set([undefined, 'main', '#main']);

/** @param within the part that was looked at: one of a page is no look at the page */
export const noteLook = async (page: Page, within: string | undefined): Promise<void> => {
  const route = WHOLE.has(within) ? await routeOf(page) : undefined;
  if (route !== undefined) looks.add(route);
};
