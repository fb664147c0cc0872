import type { Db } from '@platform/db';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ExamTables } from '../tables.ts';

const Source = z.record(
  z.string(),
  z.array(z.strictObject({ exam: z.string(), shopbyProductId: z.int().positive(), optionId: z.int().positive() })),
);

/**
 * Says which product of the shop unlocks an exam, until the shop keeps that itself. What is there already stays.
 *
 * @param source text of `content/cbt-products.yaml`
 */
export const seedProducts = async (db: Db<ExamTables>, source: string): Promise<void> => {
  for (const [brandId, products] of Object.entries(Source.parse(parse(source)))) {
    for (const { exam, shopbyProductId, optionId } of products) {
      const row = await db
        .selectFrom('exam.exam')
        .select('exam_idx')
        .where('brand_id', '=', brandId)
        .where('slug', '=', exam)
        .executeTakeFirst();
      if (!row) continue;
      await db
        .insertInto('exam.cbt_product')
        .values({ exam_idx: row.exam_idx, shopby_product_id: shopbyProductId, option_id: optionId })
        .onConflict((conflict) => conflict.column('exam_idx').doNothing())
        .execute();
    }
  }
};
