import type { Page } from 'playwright-core';
import { withoutSlash } from '../../testing/pages-looked-at.ts';
import { drawn } from './drawn.ts';

interface Match {
  readonly fullPath: string;
  readonly status: string;
  readonly globalNotFound?: boolean;
}

/** Frames that a page which is meant to be waiting is given, before it is looked at as it waits. */
const FRAMES = 100;
/** An address changes before its page is there: resolves when the router has nothing under way, or after so many frames. */
export const arrived = async (page: Page): Promise<void> => {
  for (let frame = 0; frame < FRAMES && (await isUnderWay(page)); frame += 2) await drawn(page);
};
const isUnderWay = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      readonly __TSR_ROUTER__?: { readonly state: { readonly isLoading: boolean } };
    };
    return router?.state.isLoading ?? false;
  });

/** The route of the page that stands there, as the page's own router has it: `/site-portal/listing/$listingIdx`. Undefined for what is none, and for one that is not there. */
export const routeOf = async (page: Page): Promise<string | undefined> => {
  const path = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      readonly __TSR_ROUTER__?: { readonly state: { readonly matches: readonly Match[] } };
    };
    const matches = router?.state.matches ?? [];
    return matches.some(({ status, globalNotFound }) => status !== 'success' || globalNotFound) ? undefined : matches.at(-1)?.fullPath;
  });
  return path === undefined ? undefined : withoutSlash(path);
};
