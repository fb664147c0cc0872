import { MoreCopy, tenthsText, useCopy } from '@platform/i18n';
import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ProductRatings } from '../contract.ts';
import texts from '../copy/rate.json';
import { Rate } from './rate.tsx';

/** Of the products of a list. @param api origin of the brand's API host */
export const ratingsQuery = (api: string | undefined, productNos: readonly number[]) =>
  queryOptions({
    queryKey: ['product-review', 'ratings', ...productNos],
    queryFn: ({ signal }): Promise<ProductRatings> =>
      productNos.length === 0
        ? Promise.resolve([])
        : apiGet<ProductRatings>(`/v2/product-ratings?productNos=${productNos.join(',')}`, signal, { at: api }),
  });

/** What buyers say of one product of a list; nothing where nobody said anything. */
export const ProductRating = ({ productNo, ratings }: { readonly productNo: number; readonly ratings: ProductRatings }) => {
  const rating = ratings.find((one) => one.productNo === productNo);
  if (!rating) return null;
  return (
    <MoreCopy texts={texts}>
      <Figures {...rating} />
    </MoreCopy>
  );
};

const Figures = ({ averageTenths, count }: ProductRatings[number]) => {
  const copy = useCopy();
  return (
    <span className="rating-line">
      <Rate tenths={averageTenths} /> <b className="num">{tenthsText(averageTenths)}</b> {copy('product-review.count', { count })}
    </span>
  );
};
