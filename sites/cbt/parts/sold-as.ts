import { soldSittingsQuery } from '@modules/catalogue/ui';
import { ensureQueryData, type RouterContext } from '@platform/web';

/** By sitting, the address of the product that opens it; a sitting is missing where nothing does, or where it cannot be asked. One question for all. */
export const soldAs = async (
  { queries, page: { brand } }: Pick<RouterContext, 'queries' | 'page'>,
  sittings: readonly number[],
): Promise<Readonly<Record<number, string>>> => {
  const { api, shop } = brand.urls;
  if (!brand.offers.shop || shop === undefined || sittings.length === 0) return {};
  const found = await ensureQueryData(queries, soldSittingsQuery(api, sittings)).catch(() => []);
  return Object.fromEntries(found.map(({ sitting, productNo }) => [sitting, `${shop}/products/${productNo}`]));
};
