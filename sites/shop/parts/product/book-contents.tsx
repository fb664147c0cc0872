import type { BookView } from '@modules/book';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { usePage } from '@platform/web';

/** What stands in an electronic book, chapter by chapter, with its sample; where one reads it that has it. */
export const BookContents = ({ book: { productNo, chapters, problemCount, sampleCount, access } }: { readonly book: BookView }) => {
  const copy = useCopy();
  const at = `${usePage().brand.urls.study ?? ''}/study/books/${productNo}`;
  return (
    <section aria-labelledby="contents" className="store-section">
      <h2 className="h2" id="contents">
        {copy('store.book.contents')}
      </h2>
      <p className="meta store-sub">{copy('store.book.size', { chapters: chapters.length, problems: problemCount })}</p>
      <ol className="store-parts">
        {chapters.map(({ no, title, problemCount: count }) => (
          <li key={no}>
            <span>{copy('store.book.chapter', { no, title })}</span>
            <span className="num">{copy('store.book.chapter.size', { count })}</span>
          </li>
        ))}
      </ol>
      <p>{copy('store.book.sample.text', { count: sampleCount })}</p>
      <p className="store-hero-acts">
        {access?.state === 'open' && (
          <a className={buttonClass({ tone: 'primary' })} href={at}>
            {copy('store.book.read')}
          </a>
        )}
        <a className={buttonClass({ tone: 'line' })} href={`${at}/sample`}>
          {copy('store.book.sample', { count: sampleCount })}
        </a>
      </p>
    </section>
  );
};
