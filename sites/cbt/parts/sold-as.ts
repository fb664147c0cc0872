import { productsQuery } from '@modules/catalogue/ui';
import { ensureQueryData, type RouterContext } from '@platform/web';

/** Address of the product that opens a sitting; null where nothing does, or where it cannot be asked. */
export const soldAs = async (
  { queries, page: { brand } }: Pick<RouterContext, 'queries' | 'page'>,
  sitting: number,
): Promise<string | null> => {
  const { api, shop } = brand.urls;
  if (!brand.offers.shop || shop === undefined) return null;
  const found = await ensureQueryData(queries, productsQuery(api, { sitting, pageSize: 1 })).catch(() => null);
  const product = found?.items.find(({ isOnSale }) => isOnSale);
  return product ? `${shop}/products/${product.productNo}` : null;
};
