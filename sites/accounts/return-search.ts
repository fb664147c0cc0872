import { returnTargetOf } from '@modules/account/ui';
import type { PageContext } from '@platform/web';

/** Where to go on afterwards, in the parameter that the brand's addresses use (specification 2.1): `next`, or `redirect` on a shop. */
export interface ReturnSearch {
  readonly next?: string;
  readonly redirect?: string;
}

export const returnSearch = ({ next, redirect }: Readonly<Record<string, unknown>>): ReturnSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(typeof redirect === 'string' && { redirect }),
});

/** With what came of a try at a provider. */
export interface LoginSearch extends ReturnSearch {
  readonly social?: string;
}
export const loginSearch = (search: Readonly<Record<string, unknown>>): LoginSearch => ({
  ...returnSearch(search),
  ...(typeof search.social === 'string' && { social: search.social }),
});

/** The other brand's parameter says nothing here. */
export const wishedTarget = (page: PageContext, search: ReturnSearch): string => returnTargetOf(page, search[page.brand.loginReturnParam]);
