import { useCopy } from '@platform/i18n';
import { buttonClass, Dots } from '@platform/ui';
import { Link, signInUrl, usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { BookView } from '../contract.ts';
import { accessText } from './access-text.ts';
import { BookCopy } from './book-copy.tsx';
import { bookQuery } from './queries.ts';

interface Props {
  readonly productNo: number;
  readonly isMember: boolean;
}
/** A book: its chapters, what was opened of them, how long it may be read. */
export const BookContents = (props: Props) => (
  <BookCopy>
    <Contents {...props} />
  </BookCopy>
);

const Contents = ({ productNo, isMember }: Props) => {
  const copy = useCopy();
  const { data: book } = useSuspenseQuery(bookQuery(productNo));
  const { title, access, chapters, problemCount, sampleCount } = book;
  const isOpen = access?.state === 'open';
  return (
    <>
      <header className="learn-head">
        <p className="meta">
          <Dots items={[copy('book.kind'), copy('book.size', { chapters: chapters.length, problems: problemCount })]} />
        </p>
        <h1 className="h1">{title}</h1>
        {access && <p className="meta">{accessText(access, copy)}</p>}
        {!isOpen && <Closed book={book} isMember={isMember} />}
        {!isOpen && sampleCount > 0 && (
          <p>
            <Link
              className={buttonClass({ tone: 'line' })}
              to="/site-study/study/books/$productNo/sample"
              params={{ productNo: String(productNo) }}
            >
              {copy('book.sample', { count: sampleCount })}
            </Link>
          </p>
        )}
      </header>
      <section className="learn-group" aria-labelledby="book-contents">
        <h2 className="h2" id="book-contents">
          {copy('book.contents')}
        </h2>
        <ol className="learn-lessons">
          {chapters.map((chapter) => (
            <ChapterRow key={chapter.no} chapter={chapter} productNo={productNo} isOpen={isOpen} />
          ))}
        </ol>
        <p className="meta-s">{copy('book.rule')}</p>
      </section>
    </>
  );
};

/** Why nothing can be read, and what can be done. */
const Closed = ({ book: { productNo, access }, isMember }: { readonly book: BookView; readonly isMember: boolean }) => {
  const copy = useCopy();
  const page = usePage();
  const shop = page.brand.urls.shop ?? '';
  const why = access === null ? (isMember ? 'notBought' : 'signedOut') : access.state;
  return (
    <div className="well learn-closed">
      <p>{copy(`book.closed.${why}`)}</p>
      <div className="learn-acts">
        {!isMember && (
          <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, `/study/books/${productNo}`)}>
            {copy('book.signIn')}
          </a>
        )}
        {access?.state === 'claimed' ? (
          <a className={buttonClass({ tone: 'line' })} href={`${shop}/mypage/cancel-refund-history`}>
            {copy('book.claims')}
          </a>
        ) : (
          <a className={buttonClass({ tone: isMember ? 'primary' : 'line' })} href={`${shop}/products/${productNo}`}>
            {copy(access === null ? 'book.buy' : 'book.buyAgain')}
          </a>
        )}
      </div>
    </div>
  );
};

interface ChapterRowProps {
  readonly chapter: BookView['chapters'][number];
  readonly productNo: number;
  readonly isOpen: boolean;
}
const ChapterRow = ({ chapter: { no, title, problemCount, isOpened }, productNo, isOpen }: ChapterRowProps) => {
  const copy = useCopy();
  const name = copy('book.chapter', { no, title });
  return (
    <li>
      <span className={`learn-bub ${isOpened ? 'watched' : 'untouched'}`} aria-hidden />
      <span>
        {isOpen ? (
          <Link
            to="/site-study/study/books/$productNo/chapters/$chapterNo"
            params={{ productNo: String(productNo), chapterNo: String(no) }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {isOpened && <span className="sr"> {copy('book.chapter.opened')}</span>}
      </span>
      <span className="num meta-s">{copy('book.chapter.size', { count: problemCount })}</span>
    </li>
  );
};
