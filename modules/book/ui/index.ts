export { BookContents } from './book-contents.tsx';
export { BookChapter, BookSample } from './book-reader.tsx';
export { OwnBooks } from './my-books.tsx';
export { bookChapterQuery, bookQuery, bookSampleQuery, myBooksQuery } from './queries.ts';
