import { numberRange, PassageBody, ProblemText, SolutionTexts, SolvedChoices } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Dots, Icon } from '@platform/ui';
import { Link, useMutate } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import type { BookPages, ChapterName } from '../contract.ts';
import { BookCopy } from './book-copy.tsx';
import { bookChapterQuery, bookQuery, bookSampleQuery, openChapter } from './queries.ts';

/** A chapter to be read and printed; before it is opened, what opening means. */
export const BookChapter = ({ name, isOpened }: { readonly name: ChapterName; readonly isOpened: boolean }) => {
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  return (
    <BookCopy>{isOpened || isOpenedHere ? <Chapter name={name} /> : <Gate name={name} onOpen={() => setIsOpenedHere(true)} />}</BookCopy>
  );
};
const Chapter = ({ name }: { readonly name: ChapterName }) => {
  const copy = useCopy();
  const { data: pages } = useSuspenseQuery(bookChapterQuery(name));
  const { chapterCount } = pages;
  return (
    <Pages
      pages={pages}
      title={copy('book.chapter', { no: name.chapterNo, title: pages.title })}
      text={copy('book.chapter.size', { count: pages.problems.length })}
    >
      <nav className="book-ways" aria-label={copy('book.contents')}>
        {name.chapterNo > 1 && <Way name={{ ...name, chapterNo: name.chapterNo - 1 }}>{copy('book.previous')}</Way>}
        {name.chapterNo < chapterCount && <Way name={{ ...name, chapterNo: name.chapterNo + 1 }}>{copy('book.next')}</Way>}
      </nav>
    </Pages>
  );
};
const Way = ({ name, children }: { readonly name: ChapterName; readonly children: string }) => (
  <Link
    className={buttonClass({ tone: 'line' })}
    to="/site-study/study/books/$productNo/chapters/$chapterNo"
    params={{ productNo: String(name.productNo), chapterNo: String(name.chapterNo) }}
  >
    {children}
  </Link>
);

/** The first problems, for everybody. */
export const BookSample = ({ productNo }: { readonly productNo: number }) => (
  <BookCopy>
    <Sample productNo={productNo} />
  </BookCopy>
);
const Sample = ({ productNo }: { readonly productNo: number }) => {
  const copy = useCopy();
  const { data: pages } = useSuspenseQuery(bookSampleQuery(productNo));
  return (
    <Pages
      pages={pages}
      title={copy('book.sample.title')}
      text={copy('book.sample.text', { title: pages.title, count: pages.problems.length })}
    />
  );
};

/** Bought and not opened: what opening means stands before it. */
const Gate = ({ name, onOpen }: { readonly name: ChapterName; readonly onOpen: () => void }) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const { data: book } = useSuspenseQuery(bookQuery(name.productNo));
  const chapter = book.chapters.find(({ no }) => no === name.chapterNo);
  const mutate = useMutate();
  const [isOpening, setIsOpening] = useState(false);
  const open = async (): Promise<void> => {
    if (isOpening) return;
    setIsOpening(true);
    const opened = await mutate(
      async (send) => {
        await send(openChapter(name));
        await queries.query({ ...bookChapterQuery(name), staleTime: 0 });
      },
      { redirect: location.pathname },
    );
    if (opened.ok) {
      queries.setQueryData(
        bookQuery(name.productNo).queryKey,
        (before) =>
          before && { ...before, chapters: before.chapters.map((one) => (one.no === name.chapterNo ? { ...one, isOpened: true } : one)) },
      );
      void queries.invalidateQueries({ queryKey: ['book', 'mine'] });
      onOpen();
    }
    setIsOpening(false);
  };
  return (
    <div className="book-gate">
      <Back productNo={name.productNo} title={book.title} />
      <h1 className="h1">{copy('book.chapter', { no: name.chapterNo, title: chapter?.title ?? '' })}</h1>
      <p className="meta">{copy('book.chapter.size', { count: chapter?.problemCount ?? 0 })}</p>
      <div className="well learn-closed">
        <h2 className="h3">{copy('book.gate')}</h2>
        <p>{copy('book.gate.text')}</p>
        <p>
          <Button tone="primary" aria-disabled={isOpening} onClick={() => void open()}>
            {copy(isOpening ? 'book.gate.opening' : 'book.gate.open')}
          </Button>
        </p>
      </div>
    </div>
  );
};

const Back = ({ productNo, title }: { readonly productNo: number; readonly title: string }) => (
  <p className="book-back">
    <Link to="/site-study/study/books/$productNo" params={{ productNo: String(productNo) }}>
      {useCopy()('book.back', { title })}
    </Link>
  </p>
);

interface PagesProps {
  readonly pages: BookPages;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}
const Pages = ({ pages: { productNo, bookTitle, problems }, title, text, children }: PagesProps) => {
  const copy = useCopy();
  return (
    <div className="book-pages">
      <header className="book-head">
        <Back productNo={productNo} title={bookTitle} />
        <h1 className="h1">{title}</h1>
        <p className="meta">
          <Dots items={[bookTitle, text]} />
        </p>
        <p className="book-print">
          <Button tone="line" onClick={() => print()}>
            <Icon of={Printer} />
            {copy('book.print')}
          </Button>
        </p>
      </header>
      {problems.map((printed) => (
        <Problem key={printed.problem.problemIdx} printed={printed} />
      ))}
      {children}
    </div>
  );
};

/** Nobody answered here: the key and the reasons alone. */
const NOTHING_GIVEN = { choices: [], result: 'blank' } as const;
const Problem = ({ printed: { no, source, passage, problem, solution } }: { readonly printed: BookPages['problems'][number] }) => {
  const copy = useCopy();
  return (
    <article className="book-problem" aria-labelledby={`book-${no}`}>
      <h2 className="h3" id={`book-${no}`}>
        {copy('book.problem', { no })} <small className="meta-s">{source}</small>
      </h2>
      {passage && (
        <div className="player-text">
          <PassageBody passage={passage.passage} range={numberRange(no, passage.lastNo)} />
        </div>
      )}
      <ProblemText problem={problem} />
      <SolvedChoices problem={problem} solution={solution} given={NOTHING_GIVEN} />
      <SolutionTexts solution={solution} number={no} />
    </article>
  );
};
