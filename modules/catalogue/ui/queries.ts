import { apiGet } from '@platform/web';
import type { Page } from '@platform/kernel/page';
import { queryOptions } from '@tanstack/react-query';
import type { ProductQuery, ProductSummary, ProductView, SampleLesson, SoldSittings } from '../contract.ts';

/** @param api origin of the brand's API host */
export const productsQuery = (api: string | undefined, query: { readonly [K in keyof ProductQuery]?: ProductQuery[K] | undefined }) =>
  queryOptions({
    queryKey: ['catalogue', 'products', query],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams(
        Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      );
      return apiGet<Page<ProductSummary>>(`/v2/products?${asked}`, signal, { at: api });
    },
  });

/** @param api origin of the brand's API host */
export const productQuery = (api: string | undefined, productNo: string) =>
  queryOptions({
    queryKey: ['catalogue', 'product', productNo],
    queryFn: ({ signal }) => apiGet<ProductView>(`/v2/products/${encodeURIComponent(productNo)}`, signal, { at: api }),
  });

/** A lesson that anybody may see. @param api origin of the brand's API host */
export const sampleQuery = (api: string | undefined, productNo: string, lessonNo: string) =>
  queryOptions({
    queryKey: ['catalogue', 'sample', productNo, lessonNo],
    queryFn: ({ signal }) =>
      apiGet<SampleLesson>(`/v2/products/${encodeURIComponent(productNo)}/samples/${encodeURIComponent(lessonNo)}`, signal, { at: api }),
  });

/** Products that open these sittings of the CBT site. @param api origin of the brand's API host */
export const soldSittingsQuery = (api: string | undefined, sittings: readonly number[]) =>
  queryOptions({
    queryKey: ['catalogue', 'sold-sittings', ...sittings],
    queryFn: ({ signal }) => apiGet<SoldSittings>(`/v2/sold-sittings?sittings=${sittings.join(',')}`, signal, { at: api }),
  });
