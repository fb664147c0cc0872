import { ownQuestionsQuery, ownReviewQuery, questionsQuery, reviewsQuery } from '@modules/product-review/ui';
import { ensureQueryData, type RouterContext } from '@platform/web';

/** What is said of a product and asked about it; and what of it is the reader's own: null for visitors, and where it cannot be asked. */
export const saidOf = ({ queries, page }: Pick<RouterContext, 'queries' | 'page'>, productNo: number, isMember: boolean) => {
  const { api } = page.brand.urls;
  return Promise.all([
    ensureQueryData(queries, reviewsQuery(api, productNo)),
    ensureQueryData(queries, questionsQuery(api, productNo)),
    isMember ? ensureQueryData(queries, ownReviewQuery(api, productNo)).catch(() => null) : null,
    isMember ? ensureQueryData(queries, ownQuestionsQuery(api, productNo)).catch(() => null) : null,
  ]);
};
