import type { Db } from '@platform/db';

/** Problems of a section of a sitting, from the one to before the other; null: to its end. */
export interface PartRow {
  readonly examDetailIdx: number;
  readonly sectionId: string;
  readonly from: number;
  readonly to: number | null;
}
/** A chapter before it has its number. */
export interface ChapterRowSeed {
  readonly title: string;
  readonly parts: readonly PartRow[];
}
/** The tables this module owns, in the PostgreSQL schema `book`. */
export interface BookTables {
  'book.book': { product_no: number; brand_id: string; title: string };
  'book.chapter': { product_no: number; no: number; title: string; parts: readonly PartRow[] };
}
export type BookDb = Db<BookTables>;
