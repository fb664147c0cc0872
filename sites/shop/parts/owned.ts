import { currentUserQuery } from '@modules/account/ui';
import type { OwnedProducts } from '@modules/order';
import { apiGet, ensureQueryData, type RouterContext } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';

/** For members alone. @param api origin of the brand's API host */
export const ownedQuery = (api: string | undefined) =>
  queryOptions({
    queryKey: ['order', 'owned'],
    queryFn: ({ signal }) => apiGet<OwnedProducts>('/shop/owned-products', signal, { at: api }),
  });

/** What the person who looks may use already: nothing for visitors. What cannot be asked keeps nobody from the page. */
export const ownedOf = async ({ queries, page }: Pick<RouterContext, 'queries' | 'page'>): Promise<OwnedProducts> => {
  const member = await ensureQueryData(queries, currentUserQuery());
  return member === null ? [] : ensureQueryData(queries, ownedQuery(page.brand.urls.api)).catch(() => []);
};
