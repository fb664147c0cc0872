import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { BookPages, BookView, MyBooks, Opened } from './contract-views.ts';

export type { BookPages, BookView, MyBooks, Opened } from './contract-views.ts';

export interface Reader {
  readonly brandId: string;
  readonly memberId: string;
}

export const ProductNo = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
/** As large as its column takes. */
const MOST_CHAPTERS = 2_147_483_647;
export const ChapterNo = z.coerce.number().pipe(z.int().positive().max(MOST_CHAPTERS));
export interface ChapterName {
  readonly productNo: number;
  readonly chapterNo: number;
}

export type BookError =
  | { readonly kind: 'book/not-found' }
  /** Not bought, given back, asked back, or over. */
  | { readonly kind: 'book/closed' }
  /** Bought, and this chapter was not opened yet: opening counts when money is asked back. */
  | { readonly kind: 'book/unopened' };
export const bookErrors = {
  'book/not-found': { status: 404, copy: 'book.error.notFound' },
  'book/closed': { status: 403, copy: 'book.error.closed' },
  'book/unopened': { status: 409, copy: 'book.error.unopened' },
} as const satisfies ErrorTable<BookError>;

type Answer<T> = Promise<Result<T, BookError>>;

export interface BookApi {
  /** What was bought and not given back, what is over too. */
  readonly mine: (who: Reader) => Promise<MyBooks>;
  /** @param who null: nobody is signed in */
  readonly book: (brandId: string, who: Reader | null, productNo: number) => Answer<BookView>;
  readonly sample: (brandId: string, productNo: number) => Answer<BookPages>;
  /** Only what was opened with the line that is owned now. */
  readonly chapter: (who: Reader, name: ChapterName) => Answer<BookPages>;
  /** Somebody pressed: the chapter is opened. Pressed again it is opened once. */
  readonly open: (who: Reader, name: ChapterName) => Answer<Opened>;
}
