import type { ReviewMember } from '../contract.ts';
import { announceSaid } from './content.ts';
import type { ProductReviewDb } from './tables.ts';

/** All that a member wrote goes, an answered question too; of what they answered as an operator it stays that it was answered. */
export const eraseMember = (db: ProductReviewDb, { brandId, memberId }: ReviewMember): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = [
      ...(await tx.deleteFrom('product_review.review').where('member_id', '=', memberId).returning('product_no').execute()),
      ...(await tx.deleteFrom('product_review.question').where('member_id', '=', memberId).returning('product_no').execute()),
    ];
    await tx.deleteFrom('product_review.report').where('member_id', '=', memberId).execute();
    await tx.updateTable('product_review.question').set({ answerer_id: null }).where('answerer_id', '=', memberId).execute();
    for (const productNo of new Set(gone.map(({ product_no }) => product_no))) await announceSaid(tx, brandId, productNo);
  });

const MOST_EXPORTED = 10_000;
export async function* exportedReviews(db: ProductReviewDb, { brandId, memberId }: ReviewMember): AsyncGenerator {
  const rows = await db
    .selectFrom('product_review.review')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('review_no')
    .limit(MOST_EXPORTED)
    .execute();
  for (const { review_no, product_no, rating, text, at, edited_at, hidden_at } of rows)
    yield {
      reviewNo: review_no,
      productNo: product_no,
      rating,
      text,
      at: at.getTime(),
      editedAt: edited_at?.getTime() ?? null,
      isHidden: hidden_at !== null,
    };
}
export async function* exportedQuestions(db: ProductReviewDb, { brandId, memberId }: ReviewMember): AsyncGenerator {
  const rows = await db
    .selectFrom('product_review.question')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('question_no')
    .limit(MOST_EXPORTED)
    .execute();
  for (const { question_no, product_no, is_secret, text, at, answer, answered_at } of rows)
    yield {
      questionNo: question_no,
      productNo: product_no,
      isSecret: is_secret,
      text,
      at: at.getTime(),
      answer,
      answeredAt: answered_at?.getTime() ?? null,
    };
}
