import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@platform/db';
import { writtenText } from '@platform/kernel/written-text';
import { parse } from 'yaml';
import { z } from 'zod';
import { LEAST_REVIEW, MOST_QUESTION, MOST_REVIEW, RATINGS } from '../contract-terms.ts';
import { announceSaid } from './content.ts';
import type { ProductReviewDb } from './tables.ts';

const at = z.iso.datetime({ offset: true });
const name = z.string().min(1).max(5);
const DemoSaid = z.strictObject({
  reviews: z.array(
    z.strictObject({
      productNo: z.int().positive(),
      rating: z.int().min(1).max(RATINGS.length),
      name,
      at,
      text: writtenText(MOST_REVIEW, LEAST_REVIEW),
    }),
  ),
  questions: z.array(
    z.strictObject({
      productNo: z.int().positive(),
      name,
      at,
      text: writtenText(MOST_QUESTION),
      answer: z.strictObject({ at, text: writtenText(MOST_REVIEW) }).optional(),
    }),
  ),
});

interface SeedDeps {
  readonly db: Db<never>;
  /** Holds `product-said.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly log: (text: string) => void;
}

/** Samples of what is said of the demo's products, by nobody; left as they are where there are some. @throws for a file that is not as above */
export const seedSaid = async ({ db: anyDb, contentDir, brandIds, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as ProductReviewDb;
  const { reviews, questions } = DemoSaid.parse(parse(await readFile(join(contentDir, 'product-said.yaml'), 'utf8')));
  for (const brand_id of brandIds) {
    await db.transaction().execute(async (tx) => {
      const had = await tx
        .selectFrom('product_review.review')
        .select('review_no')
        .where('brand_id', '=', brand_id)
        .where('member_id', 'is', null)
        .executeTakeFirst();
      if (had) return;
      for (const { productNo, rating, text, ...by } of reviews)
        await tx
          .insertInto('product_review.review')
          .values({
            brand_id,
            product_no: productNo,
            member_id: null,
            rating,
            text,
            name: by.name,
            at: new Date(by.at),
            edited_at: null,
            hidden_at: null,
          })
          .execute();
      for (const { productNo, text, answer, ...by } of questions)
        await tx
          .insertInto('product_review.question')
          .values({
            brand_id,
            product_no: productNo,
            member_id: null,
            name: by.name,
            is_secret: false,
            text,
            at: new Date(by.at),
            answer: answer?.text ?? null,
            answered_at: answer ? new Date(answer.at) : null,
            answerer_id: null,
          })
          .execute();
      for (const productNo of new Set([...reviews, ...questions].map((one) => one.productNo))) await announceSaid(tx, brand_id, productNo);
    });
    log(`${reviews.length} sample reviews and ${questions.length} sample questions for ${brand_id}`);
  }
};
