import type { Page } from 'playwright-core';
import { withoutSlash } from '../../testing/pages-looked-at.ts';

interface Match {
  readonly fullPath: string;
  readonly status: string;
  readonly globalNotFound?: boolean;
}

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
