import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { plainText } from '@platform/kernel/plain-text';
import { writtenText } from '@platform/kernel/written-text';
import { z } from 'zod';
import { LEAST_REVIEW, MOST_QUESTION, MOST_REVIEW, PAGE_SIZE, RATINGS, REPORT_REASONS, REVIEW_SORTS } from './contract-terms.ts';
import type { OwnQuestions, OwnReview, ProductRatings, QuestionPage, ReportedReviews, ReviewPage } from './contract-views.ts';

export type {
  OwnQuestions,
  OwnReview,
  ProductRatings,
  Question,
  QuestionPage,
  ReportedReviews,
  Review,
  ReviewPage,
  ReviewSummary,
} from './contract-views.ts';

const number = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const ProductRef = z.object({ productNo: number });
const MOST_RATED = 100;
/** As `30001,30101`. */
export const RatingsQuery = z.object({
  productNos: plainText()
    .max(MOST_RATED * 17)
    .regex(/^\d{1,16}(?:,\d{1,16})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((all) => all.length <= MOST_RATED && all.every((no) => Number.isSafeInteger(no))),
});
export const ReviewRef = z.object({ reviewNo: number });
export const QuestionRef = z.object({ questionNo: number });

export const WriteReview = z.strictObject({ rating: z.int().min(1).max(RATINGS.length), text: writtenText(MOST_REVIEW, LEAST_REVIEW) });
export type WriteReview = z.output<typeof WriteReview>;
export const ReviewQuery = z.object({ sort: z.enum(REVIEW_SORTS).default('new'), ...pageQuery({ usual: PAGE_SIZE, most: 20 }) });
export type ReviewQuery = z.output<typeof ReviewQuery>;
export const ReportReview = z.strictObject({ reason: z.enum(REPORT_REASONS) });
export type ReportReview = z.output<typeof ReportReview>;
export const HideReview = z.strictObject({ isHidden: z.boolean() });

export const AskQuestion = z.strictObject({ text: writtenText(MOST_QUESTION), isSecret: z.boolean().default(false) });
export type AskQuestion = z.output<typeof AskQuestion>;
export const AnswerQuestion = z.strictObject({ text: writtenText(MOST_REVIEW) });
export const QuestionQuery = z.object(pageQuery({ usual: PAGE_SIZE, most: 20 }));
export type QuestionQuery = z.output<typeof QuestionQuery>;

export interface ReviewMember {
  readonly brandId: string;
  readonly memberId: string;
}

export type ProductReviewError =
  | { readonly kind: 'product-review/no-product' }
  /** They did not buy it, or may use it no more. */
  | { readonly kind: 'product-review/not-bought' }
  | { readonly kind: 'product-review/written' }
  /** There is none, or it is not theirs: both look alike. */
  | { readonly kind: 'product-review/not-found' }
  | { readonly kind: 'product-review/own' }
  /** What has an answer stays as it was asked. */
  | { readonly kind: 'product-review/answered' }
  | { readonly kind: 'product-review/too-often'; readonly retryAfterSeconds: number };
export const productReviewErrors = {
  'product-review/no-product': { status: 404, copy: 'product-review.error.noProduct' },
  'product-review/not-bought': { status: 403, copy: 'product-review.error.notBought' },
  'product-review/written': { status: 409, copy: 'product-review.error.written' },
  'product-review/not-found': { status: 404, copy: 'product-review.error.notFound' },
  'product-review/own': { status: 409, copy: 'product-review.error.own' },
  'product-review/answered': { status: 409, copy: 'product-review.error.answered' },
  'product-review/too-often': { status: 429, copy: 'product-review.error.tooOften' },
} as const satisfies ErrorTable<ProductReviewError>;

type Answer<T> = Promise<Result<T, ProductReviewError>>;
export interface ProductReviewApi {
  /** As anybody reads them. */
  readonly reviews: (brandId: string, productNo: number, query: ReviewQuery) => Promise<ReviewPage>;
  /** Of those of them that anybody reviewed. */
  readonly ratings: (brandId: string, productNos: readonly number[]) => Promise<ProductRatings>;
  readonly own: (who: ReviewMember, productNo: number) => Promise<OwnReview>;
  readonly write: (who: ReviewMember, productNo: number, review: WriteReview) => Answer<{ reviewNo: number }>;
  readonly edit: (who: ReviewMember, reviewNo: number, review: WriteReview) => Answer<{ reviewNo: number }>;
  readonly remove: (who: ReviewMember, reviewNo: number) => Answer<{ reviewNo: number }>;
  /** Once or twice: the same. */
  readonly report: (who: ReviewMember, reviewNo: number, report: ReportReview) => Answer<{ reviewNo: number }>;
  /** For operators, the oldest report first. */
  readonly reported: (brandId: string) => Promise<ReportedReviews>;
  readonly hide: (brandId: string, reviewNo: number, isHidden: boolean) => Answer<{ reviewNo: number; isHidden: boolean }>;

  /** As anybody reads them, the newest first. */
  readonly questions: (brandId: string, productNo: number, query: QuestionQuery) => Promise<QuestionPage>;
  /** What the member asked of it, secrets too. */
  readonly ownQuestions: (who: ReviewMember, productNo: number) => Promise<OwnQuestions>;
  readonly ask: (who: ReviewMember, productNo: number, question: AskQuestion) => Answer<{ questionNo: number }>;
  readonly removeQuestion: (who: ReviewMember, questionNo: number) => Answer<{ questionNo: number }>;
  /** By an operator; written anew it stands in the place of the first answer, and its asker is told once. */
  readonly answer: (operator: ReviewMember, questionNo: number, text: string) => Answer<{ questionNo: number }>;
}

/** Tag of pages that show what is said of a product. */
export const productReviewTag = (productNo: number): string => `product-reviews:${productNo}`;
