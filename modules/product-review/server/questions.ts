import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { ProductReviewApi, Question } from '../contract.ts';
import { maskedName } from '../domain/masked-name.ts';
import { announceSaid } from './content.ts';
import type { Deps } from './deps.ts';
import { countQuestions, findOwnQuestions, findQuestions, type QuestionRow } from './store.ts';
import type { ProductReviewTables } from './tables.ts';

/** @param isAsker reads secrets: their own */
const toQuestion = (row: QuestionRow, isAsker: boolean): Question => {
  const mayRead = isAsker || !row.is_secret;
  return {
    questionNo: row.question_no,
    isSecret: row.is_secret,
    text: mayRead ? row.text : null,
    name: row.name,
    at: row.at.getTime(),
    isSample: row.member_id === null,
    answer: row.answered_at === null ? null : { text: mayRead ? row.answer : null, at: row.answered_at.getTime() },
  };
};

type Questions = Pick<ProductReviewApi, 'questions' | 'ownQuestions' | 'ask' | 'removeQuestion' | 'answer'>;
export const questionsOf = (deps: Deps): Questions => ({
  questions: async (brandId, productNo, query) => {
    const [rows, totalCount] = await Promise.all([
      findQuestions(deps.db, brandId, productNo, query),
      countQuestions(deps.db, brandId, productNo),
    ]);
    return { items: rows.map((row) => toQuestion(row, false)), page: query.page, pageSize: query.pageSize, totalCount };
  },
  ownQuestions: async (who, productNo) => (await findOwnQuestions(deps.db, who, productNo)).map((row) => toQuestion(row, true)),
  ask: async (who, productNo, { text, isSecret }) => {
    const { brandId, memberId } = who;
    if (!(await deps.catalogue.summaries(brandId, [productNo])).has(productNo)) return err({ kind: 'product-review/no-product' });
    const name = maskedName(await deps.nameOf(who));
    return deps.db.transaction().execute(async (tx) => {
      const { question_no } = await tx
        .insertInto('product_review.question')
        .values({
          brand_id: brandId,
          product_no: productNo,
          member_id: memberId,
          name,
          is_secret: isSecret,
          text,
          at: deps.clock.now(),
          answer: null,
          answered_at: null,
          answerer_id: null,
        })
        .returning('question_no')
        .executeTakeFirstOrThrow();
      await announceSaid(tx, brandId, productNo);
      return ok({ questionNo: question_no });
    });
  },
  removeQuestion: ({ brandId, memberId }, questionNo) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('product_review.question')
        .select(['product_no', 'answered_at'])
        .where('question_no', '=', questionNo)
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return err({ kind: 'product-review/not-found' });
      if (row.answered_at) return err({ kind: 'product-review/answered' });
      await tx.deleteFrom('product_review.question').where('question_no', '=', questionNo).execute();
      await announceSaid(tx, brandId, row.product_no);
      return ok({ questionNo });
    }),
  answer: ({ brandId, memberId: operatorId }, questionNo, text) =>
    deps.db.transaction().execute(async (tx) => {
      const asked = await tx
        .updateTable('product_review.question')
        .set({ answer: text, answered_at: deps.clock.now(), answerer_id: operatorId })
        .where('question_no', '=', questionNo)
        .where('brand_id', '=', brandId)
        .returning(['product_no', 'member_id'])
        .executeTakeFirst();
      if (!asked) return err({ kind: 'product-review/not-found' });
      const { product_no: productNo, member_id: askerId } = asked;
      if (askerId !== null) {
        const title = (await deps.catalogue.summaries(brandId, [productNo])).get(productNo)?.title ?? '';
        const link = { site: 'shop', path: `/products/${productNo}#questions` } as const;
        const notice = {
          brandId,
          memberId: askerId,
          kind: 'PRODUCT_ANSWERED',
          data: { title },
          link,
          key: `question:${questionNo}`,
        } as const;
        await deps.notifications.create(handOver<ProductReviewTables>(tx), [notice]);
      }
      await announceSaid(tx, brandId, productNo);
      return ok({ questionNo });
    }),
});
