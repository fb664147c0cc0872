import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OwnQuestions, OwnReview, QuestionPage, ReviewPage } from '../contract.ts';
import type { ReportReason, ReviewSort } from '../contract-terms.ts';

/* @param api origin of the brand's API host, in all of these */
type Api = string | undefined;

/** Everything that pages know of what is said of a product. */
export const saidKey = (productNo: number) => ['product-review', productNo] as const;

export const reviewsQuery = (api: Api, productNo: number, sort: ReviewSort = 'new', page = 1) =>
  queryOptions({
    queryKey: [...saidKey(productNo), 'reviews', sort, page],
    queryFn: ({ signal }) => apiGet<ReviewPage>(`/v2/products/${productNo}/reviews?sort=${sort}&page=${page}`, signal, { at: api }),
  });
export const questionsQuery = (api: Api, productNo: number, page = 1) =>
  queryOptions({
    queryKey: [...saidKey(productNo), 'questions', page],
    queryFn: ({ signal }) => apiGet<QuestionPage>(`/v2/products/${productNo}/questions?page=${page}`, signal, { at: api }),
  });
/** For members alone. */
export const ownReviewQuery = (api: Api, productNo: number) =>
  queryOptions({
    queryKey: [...saidKey(productNo), 'own-review'],
    queryFn: ({ signal }) => apiGet<OwnReview>(`/shop/products/${productNo}/own-review`, signal, { at: api }),
  });
export const ownQuestionsQuery = (api: Api, productNo: number) =>
  queryOptions({
    queryKey: [...saidKey(productNo), 'own-questions'],
    queryFn: ({ signal }) => apiGet<OwnQuestions>(`/shop/products/${productNo}/own-questions`, signal, { at: api }),
  });

interface Written {
  readonly rating: number;
  readonly text: string;
}
export const writeReview = (api: Api, productNo: number, review: Written) =>
  apiMutation<{ reviewNo: number }>('POST', `/shop/products/${productNo}/reviews`, review, { at: api });
export const editReview = (api: Api, reviewNo: number, review: Written) =>
  apiMutation<{ reviewNo: number }>('PUT', `/shop/reviews/${reviewNo}`, review, { at: api });
export const removeReview = (api: Api, reviewNo: number) =>
  apiMutation<{ reviewNo: number }>('DELETE', `/shop/reviews/${reviewNo}`, undefined, { at: api });
export const reportReview = (api: Api, reviewNo: number, reason: ReportReason) =>
  apiMutation<{ reviewNo: number }>('POST', `/shop/reviews/${reviewNo}/reports`, { reason }, { at: api });
export const askQuestion = (api: Api, productNo: number, question: { readonly text: string; readonly isSecret: boolean }) =>
  apiMutation<{ questionNo: number }>('POST', `/shop/products/${productNo}/questions`, question, { at: api });
export const removeQuestion = (api: Api, questionNo: number) =>
  apiMutation<{ questionNo: number }>('DELETE', `/shop/questions/${questionNo}`, undefined, { at: api });
