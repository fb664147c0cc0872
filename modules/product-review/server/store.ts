import { sql, type Selectable } from 'kysely';
import type { ProductRatings, QuestionQuery, ReviewMember, ReviewQuery, ReviewSummary } from '../contract.ts';
import { RATINGS, type ReportReason } from '../contract-terms.ts';
import type { ProductReviewDb, ProductReviewTables } from './tables.ts';

export type ReviewRow = Selectable<ProductReviewTables['product_review.review']>;
export type QuestionRow = Selectable<ProductReviewTables['product_review.question']>;
const MOST_REPORTED = 200;
const MOST_OWN = 50;

export const findReviews = (
  db: ProductReviewDb,
  brandId: string,
  productNo: number,
  { sort, page, pageSize }: ReviewQuery,
): Promise<ReviewRow[]> => {
  const shown = db
    .selectFrom('product_review.review')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .where('hidden_at', 'is', null);
  const rated = sort === 'new' ? shown : shown.orderBy('rating', sort === 'high' ? 'desc' : 'asc');
  return rated
    .orderBy('at', 'desc')
    .orderBy('review_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

const TENTHS = 10;
const figuresOf = (counts: readonly { readonly rating: number; readonly n: number }[]) => {
  const count = counts.reduce((all, { n }) => all + n, 0);
  const sum = counts.reduce((all, { rating, n }) => all + rating * n, 0);
  return { count, averageTenths: count === 0 ? 0 : Math.round((sum * TENTHS) / count) };
};
export const findReviewsSummary = async (db: ProductReviewDb, brandId: string, productNo: number): Promise<ReviewSummary> => {
  const { rows } = await sql<{ rating: number; n: number; bought: number }>`
    select rating, count(*)::integer as n, count(member_id)::integer as bought from product_review.review
    where brand_id = ${brandId} and product_no = ${productNo} and hidden_at is null and returned_at is null group by rating`.execute(db);
  return {
    ...figuresOf(rows),
    ofRatings: RATINGS.map((rating) => rows.find((row) => row.rating === rating)?.n ?? 0),
    bought: figuresOf(rows.map(({ rating, bought }) => ({ rating, n: bought }))),
  };
};

/** All that are shown, those without a part in any average too. */
export const countReviews = async (db: ProductReviewDb, brandId: string, productNo: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from product_review.review where brand_id = ${brandId} and product_no = ${productNo} and hidden_at is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** What its writer bought was paid back. @returns whose products' figures changed */
export const markReturned = async (
  db: ProductReviewDb,
  { brandId, memberId }: ReviewMember,
  productNos: readonly number[],
  at: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ no: number }>`
    update product_review.review set returned_at = ${at} where brand_id = ${brandId} and member_id = ${memberId}
      and product_no = any(${[...productNos]}::bigint[]) and returned_at is null and at <= ${at} returning product_no as no`.execute(db);
  return rows.map(({ no }) => no);
};

/** The same figures as a product's page has, of many. */
export const findRatings = async (db: ProductReviewDb, brandId: string, productNos: readonly number[]): Promise<ProductRatings> => {
  const { rows } = await sql<ProductRatings[number]>`
    select product_no as "productNo", count(*)::integer as count, round(avg(rating) * ${TENTHS})::integer as "averageTenths"
    from product_review.review where brand_id = ${brandId} and product_no = any(${[...productNos]}::bigint[]) and hidden_at is null and returned_at is null
    group by product_no order by product_no`.execute(db);
  return rows;
};

export const findOwnReview = (
  db: ProductReviewDb,
  { brandId, memberId }: ReviewMember,
  productNo: number,
): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('product_review.review')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('product_no', '=', productNo)
    .executeTakeFirst();

type Reported = ReviewRow & { readonly reports: { reason: ReportReason; at: number }[] };
export const findReported = async (db: ProductReviewDb, brandId: string): Promise<readonly Reported[]> => {
  const { rows } = await sql<Reported>`
    select v.*, r.reports from product_review.review v
    join lateral (select jsonb_agg(jsonb_build_object('reason', reason, 'at', floor(extract(epoch from at) * 1000)::bigint) order by at) as reports,
      min(at) as first from product_review.report where review_no = v.review_no) r on r.reports is not null
    where v.brand_id = ${brandId} order by v.hidden_at is not null, r.first, v.review_no limit ${MOST_REPORTED}`.execute(db);
  return rows;
};

export const findQuestions = (
  db: ProductReviewDb,
  brandId: string,
  productNo: number,
  { page, pageSize }: QuestionQuery,
): Promise<QuestionRow[]> =>
  db
    .selectFrom('product_review.question')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .orderBy('at', 'desc')
    .orderBy('question_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
export const countQuestions = async (db: ProductReviewDb, brandId: string, productNo: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from product_review.question where brand_id = ${brandId} and product_no = ${productNo}`.execute(db);
  return rows[0]?.n ?? 0;
};
export const findOwnQuestions = (db: ProductReviewDb, { brandId, memberId }: ReviewMember, productNo: number): Promise<QuestionRow[]> =>
  db
    .selectFrom('product_review.question')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('product_no', '=', productNo)
    .orderBy('at', 'desc')
    .limit(MOST_OWN)
    .execute();
