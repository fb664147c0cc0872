import { clockMomentText, dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button, EmptyState } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { OwnLetters, OwnLetterSummary } from '../contract-own.ts';
import texts from '../copy/own.json';
import { ownLettersQuery, removeLetter, restoreLetter, startLetter } from './own-queries.ts';

interface Props {
  /** The listing that somebody came from; null: none. */
  readonly offer: { readonly listingIdx: number; readonly title: string; readonly organization: string } | null;
  readonly here: string;
  readonly madeAt: number;
  readonly link: (letterId: string, content: ReactNode) => ReactNode;
  readonly onOpen: (letterId: string) => void;
}

export const letterListHead = { title: texts['letter.list.title'], description: texts['letter.list.title'] };

/** All letters of a member, and the way to a new one. */
export const LetterList = (props: Props) => (
  <MoreCopy texts={texts}>
    <List {...props} />
  </MoreCopy>
);

const List = ({ offer, here, madeAt, link, onOpen }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const newId = useRef('');
  const [gone, setGone] = useState<OwnLetterSummary | null>(null);
  const { data } = useSuspenseQuery(ownLettersQuery());
  const start = async (listingIdx: number | null) => {
    // Pressed twice, or again after an answer that was lost, it is one letter.
    if (newId.current === '') newId.current = crypto.randomUUID();
    const letterId = newId.current;
    const done = await mutate((send) => send(startLetter(letterId, listingIdx)), { redirect: here });
    if (!done.ok) return;
    queries.removeQueries({ queryKey: ownLettersQuery().queryKey });
    onOpen(letterId);
  };
  const set = (now: OwnLetters) => queries.setQueryData(ownLettersQuery().queryKey, now);
  const remove = async (letter: OwnLetterSummary) => {
    const done = await mutate((send) => send(removeLetter(letter.letterId)), { redirect: here });
    if (!done.ok) return;
    set(done.value);
    setGone(letter);
    // What had the focus is gone.
    heading.current?.focus();
  };
  const restore = async (letterId: string) => {
    const done = await mutate((send) => send(restoreLetter(letterId)), { redirect: here });
    if (!done.ok) return;
    set(done.value);
    setGone(null);
    heading.current?.focus();
  };
  const ofOffer = offer && data.items.find(({ listing }) => listing?.listingIdx === offer.listingIdx);
  const begin = (
    <Button tone={offer ? 'line' : 'primary'} onClick={() => void start(null)}>
      {copy('letter.list.new')}
    </Button>
  );
  return (
    <div className="letter-list">
      <div className="letter-list-head">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {copy('letter.list.title')}
        </h1>
        {data.items.length > 0 && begin}
      </div>
      {offer && (
        <section className="well letter-offer" aria-label={copy('letter.list.offer')}>
          <p className="meta">{offer.organization}</p>
          <p className="h3">{offer.title}</p>
          <div className="letter-acts">
            {ofOffer && link(ofOffer.letterId, copy('letter.list.offer.goOn'))}
            <Button tone={ofOffer ? 'line' : 'primary'} onClick={() => void start(offer.listingIdx)}>
              {copy(ofOffer ? 'letter.list.offer.another' : 'letter.list.offer.start')}
            </Button>
          </div>
        </section>
      )}
      <p className="letter-taken" role="status">
        {gone && (
          <>
            {copy('letter.list.removed', { title: gone.title })}
            <Button tone="line" size="s" onClick={() => void restore(gone.letterId)}>
              {copy('letter.undo')}
            </Button>
          </>
        )}
      </p>
      {data.items.length === 0 ? (
        <EmptyState title={copy('letter.list.empty')} acts={begin}>
          {copy('letter.list.empty.text')}
        </EmptyState>
      ) : (
        <ul className="rule">
          {data.items.map((letter) => (
            <Row key={letter.letterId} letter={letter} madeAt={madeAt} link={link} onRemove={() => void remove(letter)} />
          ))}
        </ul>
      )}
      {data.deleted.length > 0 && (
        <details className="letter-deleted">
          <summary className="btn quiet s">{copy('letter.list.deleted', { count: data.deleted.length })}</summary>
          <p className="hint">{copy('letter.list.deleted.text')}</p>
          <ul>
            {data.deleted.map(({ letterId, title, deletedAt }) => (
              <li key={letterId}>
                <span>{title}</span>
                <span className="meta-s num">{copy('letter.list.deletedAt', { day: dayText(deletedAt, madeAt) })}</span>
                <Button tone="line" size="s" onClick={() => void restore(letterId)}>
                  {copy('letter.list.restore')}
                  <span className="sr">{title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const Row = ({
  letter,
  madeAt,
  link,
  onRemove,
}: {
  readonly letter: OwnLetterSummary;
  readonly madeAt: number;
  readonly link: Props['link'];
  readonly onRemove: () => void;
}) => {
  const copy = useCopy();
  const { title, company, isDone, listing, questionCount, answeredCount, letters, beginning, changedAt, letterId } = letter;
  const closesAt = listing?.closesAt ?? null;
  return (
    <li className="letter-own">
      <div>
        <p className="meta-s">
          {copy(isDone ? 'letter.list.isDone' : 'letter.list.isOpen')}
          {company !== '' && `, ${company}`}
          {closesAt !== null &&
            `, ${copy(closesAt > madeAt ? 'letter.list.closes' : 'letter.list.closed', { time: clockMomentText(closesAt - 1, madeAt) })}`}
        </p>
        <h2 className="h3">{link(letterId, title)}</h2>
        {beginning !== '' && <p className="letter-beginning">{beginning}</p>}
        <p className="meta num">
          {copy('letter.list.facts', {
            answered: answeredCount,
            questions: questionCount,
            letters: numberText(letters),
            time: clockMomentText(changedAt, madeAt),
          })}
        </p>
      </div>
      <Button tone="quiet" size="s" onClick={onRemove}>
        {copy('letter.list.remove')}
        <span className="sr">{title}</span>
      </Button>
    </li>
  );
};
