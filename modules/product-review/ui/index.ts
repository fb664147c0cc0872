export { ProductQuestions } from './questions.tsx';
export { ownQuestionsQuery, ownReviewQuery, questionsQuery, reviewsQuery } from './queries.ts';
export { ProductRating, ratingsQuery } from './ratings.tsx';
export { Rate } from './rate.tsx';
export { SaidCopy } from './said-copy.tsx';
export { ProductReviews } from './reviews.tsx';
