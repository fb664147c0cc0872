import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { BookPages, BookView, ChapterName, MyBooks, Opened } from '../contract.ts';

/* Asked of the study site's own host; the first two of the brand's API too. */

/** For members alone. */
export const myBooksQuery = (at?: string) =>
  queryOptions({ queryKey: ['book', 'mine'], queryFn: ({ signal }) => apiGet<MyBooks>('/books', signal, { at }) });
export const bookQuery = (productNo: number, at?: string) =>
  queryOptions({
    queryKey: ['book', 'one', productNo],
    queryFn: ({ signal }) => apiGet<BookView>(`/books/${productNo}`, signal, { at }),
  });
export const bookSampleQuery = (productNo: number) =>
  queryOptions({
    queryKey: ['book', 'sample', productNo],
    queryFn: ({ signal }) => apiGet<BookPages>(`/books/${productNo}/sample`, signal),
  });
const chapterPath = ({ productNo, chapterNo }: ChapterName): string => `/books/${productNo}/chapters/${chapterNo}`;
/** For members alone. */
export const bookChapterQuery = (name: ChapterName) =>
  queryOptions({
    queryKey: ['book', 'chapter', name.productNo, name.chapterNo],
    queryFn: ({ signal }) => apiGet<BookPages>(chapterPath(name), signal),
  });
export const openChapter = (name: ChapterName) => apiMutation<Opened>('POST', `${chapterPath(name)}/open`);
