import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { RATINGS, REPORT_REASONS } from './contract-terms.ts';

/* What this module's endpoints answer with. Moments are epoch milliseconds. */

const rating = z.int().min(1).max(RATINGS.length);
const Review = z.object({
  reviewNo: z.int(),
  rating,
  text: z.string(),
  /** As others read it: one letter. */
  name: z.string(),
  at: z.int(),
  isEdited: z.boolean(),
  /** Of the demo: nobody bought it. */
  isSample: z.boolean(),
  /** What it is about was paid back: no average has it. */
  isReturned: z.boolean(),
});
export type Review = View<typeof Review>;

const figures = { count: z.int().nonnegative(), averageTenths: z.int().nonnegative() };
const Summary = z.object({
  ...figures,
  /** How many gave 1, 2, … 5. */
  ofRatings: z.array(z.int().nonnegative()).length(RATINGS.length),
  /** Of buyers alone, without the demo's samples. */
  bought: z.object(figures),
});
export type ReviewSummary = View<typeof Summary>;
/** Products that nobody reviewed are missing. */
export const ProductRatings = z
  .array(z.object({ productNo: z.int(), count: z.int().positive(), averageTenths: z.int().positive() }))
  .meta({ id: 'ProductRatings', example: [{ productNo: 30101, count: 3, averageTenths: 40 }] });
export type ProductRatings = View<typeof ProductRatings>;

export const ReviewPage = z.object({ ...pageView(Review), summary: Summary }).meta({
  id: 'ProductReviewPage',
  example: {
    items: [
      { reviewNo: 1, rating: 5, text: '계통별 표가 도움이 됐어요.', name: '이**', at: 1_795_000_000_000, isEdited: false, isSample: false },
    ],
    page: 1,
    pageSize: 5,
    totalCount: 1,
    summary: { count: 1, averageTenths: 50, ofRatings: [0, 0, 0, 0, 1], bought: { count: 1, averageTenths: 50 } },
  },
});
export type ReviewPage = View<typeof ReviewPage>;

/** Of the member who asks. */
export const OwnReview = z
  .object({
    /** Bought, and none written yet. */
    mayWrite: z.boolean(),
    review: z.object({ reviewNo: z.int(), rating, text: z.string(), at: z.int(), isEdited: z.boolean(), isHidden: z.boolean() }).nullable(),
  })
  .meta({ id: 'OwnProductReview', example: { mayWrite: true, review: null } });
export type OwnReview = View<typeof OwnReview>;

export const ReportedReviews = z
  .array(
    Review.pick({ reviewNo: true, rating: true, text: true, name: true, at: true }).extend({
      productNo: z.int(),
      isHidden: z.boolean(),
      reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), at: z.int() })),
    }),
  )
  .meta({ id: 'ReportedReviews', example: [] });
export type ReportedReviews = View<typeof ReportedReviews>;

export const ReviewNumber = z.object({ reviewNo: z.int() }).meta({ id: 'ProductReviewNumber', example: { reviewNo: 1 } });
export const HiddenReview = z
  .object({ reviewNo: z.int(), isHidden: z.boolean() })
  .meta({ id: 'HiddenProductReview', example: { reviewNo: 1, isHidden: true } });

const Question = z.object({
  questionNo: z.int(),
  isSecret: z.boolean(),
  /** Null: a secret of somebody else. */
  text: z.string().nullable(),
  name: z.string(),
  at: z.int(),
  isSample: z.boolean(),
  /** Null: it waits. Its text is null with the question's. */
  answer: z.object({ text: z.string().nullable(), at: z.int() }).nullable(),
});
export type Question = View<typeof Question>;
export const QuestionPage = z.object(pageView(Question)).meta({
  id: 'ProductQuestionPage',
  example: {
    items: [
      {
        questionNo: 1,
        isSecret: false,
        text: '강의 자료를 내려받을 수 있나요?',
        name: '이**',
        at: 1_795_000_000_000,
        isSample: false,
        answer: null,
      },
    ],
    page: 1,
    pageSize: 5,
    totalCount: 1,
  },
});
export type QuestionPage = View<typeof QuestionPage>;
export const OwnQuestions = z.array(Question).meta({ id: 'OwnProductQuestions', example: [] });
export type OwnQuestions = View<typeof OwnQuestions>;
export const QuestionNumber = z.object({ questionNo: z.int() }).meta({ id: 'ProductQuestionNumber', example: { questionNo: 1 } });
