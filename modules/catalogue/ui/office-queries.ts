import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ChangePrice, OfficeOptionPrices, OfficeProduct, OfficeProducts } from '../contract-office.ts';
import { formerPriceOf, type FormerPrice } from '../domain/former-price.ts';

/* What the back office asks of products and their prices. */

export const officeProductsQuery = (
  asked: Readonly<Record<'q' | 'state' | 'brandId', string | undefined>> & Readonly<Record<'categoryId' | 'after', number | undefined>>,
) => {
  const given = Object.entries(asked).filter((pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return queryOptions({
    queryKey: ['office', 'products', search],
    queryFn: ({ signal }) => apiGet<OfficeProducts>(`/office/products?${search}`, signal),
  });
};
export const officeProductQuery = (productNo: number) =>
  queryOptions({
    queryKey: ['office', 'product', productNo],
    queryFn: ({ signal }) => apiGet<OfficeProduct>(`/office/products/${productNo}`, signal),
  });
export const changePriceMutation = (optionNo: number, given: ChangePrice) =>
  apiMutation<OfficeOptionPrices>('POST', `/office/options/${optionNo}/prices`, given);
export const unplanPriceMutation = (optionNo: number) =>
  apiMutation<OfficeOptionPrices>('DELETE', `/office/options/${optionNo}/prices/planned`);

/** What would stand struck beside a price that is asked from then on: reckoned as the server does. */
export const formerPriceBeside = (history: OfficeOptionPrices['history'], salePrice: number, from: number): FormerPrice | null =>
  formerPriceOf([...history.filter(({ at }) => at < from), { at: from, salePrice }]);
