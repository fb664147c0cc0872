import { err, ok } from '@platform/kernel';
import type { ProductReviewApi, ReviewMember } from '../contract.ts';
import { maskedName } from '../domain/masked-name.ts';
import { announceSaid } from './content.ts';
import type { Deps } from './deps.ts';
import {
  countReviews,
  findOwnReview,
  findRatings,
  findReported,
  findReviews,
  findReviewsSummary,
  markReturned,
  type ReviewRow,
} from './store.ts';

/** Alone, or in a bundle: then the bundle was bought too. */
const hasBought = async ({ orders, catalogue }: Deps, who: ReviewMember, productNo: number): Promise<boolean> => {
  const owned = await orders.owned(who);
  if (owned.some((one) => one.productNo === productNo)) return true;
  const bundles = await catalogue.options(
    who.brandId,
    owned.flatMap(({ bundleOptionNo }) => bundleOptionNo ?? []),
  );
  return [...bundles.values()].some((bundle) => bundle.productNo === productNo);
};

const toReview = ({ review_no, rating, text, name, at, edited_at, member_id, returned_at }: ReviewRow) => ({
  reviewNo: review_no,
  rating,
  text,
  name,
  at: at.getTime(),
  isEdited: edited_at !== null,
  isSample: member_id === null,
  isReturned: returned_at !== null,
});

type Reviews = Pick<ProductReviewApi, 'reviews' | 'ratings' | 'own' | 'write' | 'edit' | 'remove' | 'report' | 'reported' | 'hide'>;
export const reviewsOf = (deps: Deps): Reviews => ({
  reviews: async (brandId, productNo, query) => {
    const [rows, summary, totalCount] = await Promise.all([
      findReviews(deps.db, brandId, productNo, query),
      findReviewsSummary(deps.db, brandId, productNo),
      countReviews(deps.db, brandId, productNo),
    ]);
    return { items: rows.map(toReview), page: query.page, pageSize: query.pageSize, totalCount, summary };
  },
  ratings: (brandId, productNos) => findRatings(deps.db, brandId, productNos),
  own: async (who, productNo) => {
    const row = await findOwnReview(deps.db, who, productNo);
    if (!row) return { mayWrite: await hasBought(deps, who, productNo), review: null };
    const { reviewNo, rating, text, at, isEdited } = toReview(row);
    return { mayWrite: false, review: { reviewNo, rating, text, at, isEdited, isHidden: row.hidden_at !== null } };
  },
  write: async (who, productNo, { rating, text }) => {
    const { brandId, memberId } = who;
    if (!(await deps.catalogue.summaries(brandId, [productNo])).has(productNo)) return err({ kind: 'product-review/no-product' });
    if (!(await hasBought(deps, who, productNo))) return err({ kind: 'product-review/not-bought' });
    const name = maskedName(await deps.nameOf(who));
    return deps.db.transaction().execute(async (tx) => {
      const written = await tx
        .insertInto('product_review.review')
        .values({
          brand_id: brandId,
          product_no: productNo,
          member_id: memberId,
          rating,
          text,
          name,
          at: deps.clock.now(),
          edited_at: null,
          hidden_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('review_no')
        .executeTakeFirst();
      if (!written) return err({ kind: 'product-review/written' });
      await announceSaid(tx, brandId, productNo);
      return ok({ reviewNo: written.review_no });
    });
  },
  edit: async ({ brandId, memberId }, reviewNo, { rating, text }) => {
    const before = await deps.db
      .selectFrom('product_review.review')
      .select(['product_no', 'returned_at'])
      .where('review_no', '=', reviewNo)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    // Bought once more, it counts again.
    const isBack = before !== undefined && before.returned_at !== null && (await hasBought(deps, { brandId, memberId }, before.product_no));
    return deps.db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('product_review.review')
        .set({ rating, text, edited_at: deps.clock.now(), ...(isBack && { returned_at: null }) })
        .where('review_no', '=', reviewNo)
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .returning('product_no')
        .executeTakeFirst();
      if (!changed) return err({ kind: 'product-review/not-found' });
      await announceSaid(tx, brandId, changed.product_no);
      return ok({ reviewNo });
    });
  },
  remove: ({ brandId, memberId }, reviewNo) =>
    deps.db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('product_review.review')
        .where('review_no', '=', reviewNo)
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .returning('product_no')
        .executeTakeFirst();
      if (!gone) return err({ kind: 'product-review/not-found' });
      await announceSaid(tx, brandId, gone.product_no);
      return ok({ reviewNo });
    }),
  report: async ({ brandId, memberId }, reviewNo, { reason }) => {
    const row = await deps.db
      .selectFrom('product_review.review')
      .select(['member_id'])
      .where('review_no', '=', reviewNo)
      .where('brand_id', '=', brandId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (!row) return err({ kind: 'product-review/not-found' });
    if (row.member_id === memberId) return err({ kind: 'product-review/own' });
    await deps.db
      .insertInto('product_review.report')
      .values({ review_no: reviewNo, member_id: memberId, reason, at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok({ reviewNo });
  },
  reported: async (brandId) =>
    (await findReported(deps.db, brandId)).map(({ reports, ...row }) => {
      const { reviewNo, rating, text, name, at } = toReview(row);
      return { reviewNo, productNo: row.product_no, rating, text, name, at, isHidden: row.hidden_at !== null, reports };
    }),
  hide: (brandId, reviewNo, isHidden) =>
    deps.db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('product_review.review')
        .set({ hidden_at: isHidden ? deps.clock.now() : null })
        .where('review_no', '=', reviewNo)
        .where('brand_id', '=', brandId)
        .returning('product_no')
        .executeTakeFirst();
      if (!changed) return err({ kind: 'product-review/not-found' });
      await announceSaid(tx, brandId, changed.product_no);
      return ok({ reviewNo, isHidden });
    }),
});

interface Returned {
  readonly brandId: string;
  readonly memberId: string;
  readonly productNos: readonly number[];
}
/** Told twice it is marked once. */
export const reviewsReturned =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (returned: readonly Returned[]): Promise<void> => {
    for (const { brandId, memberId, productNos } of returned)
      await db.transaction().execute(async (tx) => {
        for (const productNo of await markReturned(tx, { brandId, memberId }, productNos, clock.now()))
          await announceSaid(tx, brandId, productNo);
      });
  };
