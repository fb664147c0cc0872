import type { BookDb, BookTables } from './tables.ts';

export type BookRow = BookTables['book.book'];
export type ChapterRow = BookTables['book.chapter'];

export const findBook = (db: BookDb, brandId: string, productNo: number): Promise<BookRow | undefined> =>
  db.selectFrom('book.book').selectAll().where('brand_id', '=', brandId).where('product_no', '=', productNo).executeTakeFirst();

export const findChapters = (db: BookDb, productNo: number): Promise<ChapterRow[]> =>
  db.selectFrom('book.chapter').selectAll().where('product_no', '=', productNo).orderBy('no').execute();

/** Of several books at once; what is none of the brand's is left out. */
export const countChapters = async (db: BookDb, brandId: string, productNos: readonly number[]) =>
  productNos.length === 0
    ? []
    : db
        .selectFrom('book.book as b')
        .innerJoin('book.chapter as c', 'c.product_no', 'b.product_no')
        .select(['b.product_no as productNo', 'b.title', (of) => of.fn.countAll<number>().as('chapterCount')])
        .where('b.brand_id', '=', brandId)
        .where('b.product_no', 'in', [...productNos])
        .groupBy(['b.product_no', 'b.title'])
        .execute();
