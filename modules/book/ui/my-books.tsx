import { useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { accessText } from './access-text.ts';
import { BookCopy } from './book-copy.tsx';
import { myBooksQuery } from './queries.ts';

interface Props {
  /** Nothing stands above it: it begins with the page's own heading. */
  readonly isAlone: boolean;
}
/** Books of a member; nothing where there are none. */
export const OwnBooks = (props: Props) => (
  <BookCopy>
    <Own {...props} />
  </BookCopy>
);

const Own = ({ isAlone }: Props) => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(myBooksQuery());
  if (data.length === 0) return null;
  return (
    <>
      {isAlone && <h1 className="h1 learn-title">{copy('book.mine.title')}</h1>}
      <section className="learn-group" aria-labelledby="own-books">
        <h2 className="h2" id="own-books">
          {copy('book.mine')} <span className="num">{data.length}</span>
        </h2>
        <ul className="learn-courses">
          {data.map(({ productNo, title, access, openedCount, chapterCount }) => (
            <li key={productNo}>
              <div>
                <h3 className="h3">
                  <Link to="/site-study/study/books/$productNo" params={{ productNo: String(productNo) }}>
                    {keepInterpunct(title)}
                  </Link>
                </h3>
                <p className="meta">
                  <Dots items={[accessText(access, copy), copy('book.mine.opened', { opened: openedCount, all: chapterCount })]} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
