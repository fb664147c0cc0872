import type { ProductRatings } from '@modules/product-review';
import { ratingsQuery } from '@modules/product-review/ui';
import { ensureQueryData, type RouterContext } from '@platform/web';

/** What buyers say of the products of a list. What cannot be asked keeps nobody from the list. */
export const ratingsOf = (
  { queries, page }: Pick<RouterContext, 'queries' | 'page'>,
  products: readonly { readonly productNo: number }[],
): Promise<ProductRatings> =>
  ensureQueryData(
    queries,
    ratingsQuery(
      page.brand.urls.api,
      products.map(({ productNo }) => productNo),
    ),
  ).catch(() => []);
