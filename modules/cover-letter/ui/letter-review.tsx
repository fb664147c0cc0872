import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LetterReview as Review, OwnLetter } from '../contract-own.ts';
import { LetterDiff } from './letter-diff.tsx';
import { letterReviewQuery } from './own-queries.ts';

/** So long after it was saved it is looked at again; milliseconds. */
const REST_MS = 3_000;

interface Props {
  readonly letter: OwnLetter;
  readonly texts: Readonly<Record<string, string>>;
  readonly savedAt: number;
  readonly replace: (questionId: string, text: string) => void;
}

/** What its writer may want to look at again; nothing is changed unless they say so. */
export const LetterReview = ({ letter, texts, savedAt, replace }: Props) => {
  const copy = useCopy();
  const { data, refetch } = useQuery(letterReviewQuery(letter.letterId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Review['alike'][number] | null>(null);
  useEffect(() => {
    if (savedAt === 0) return undefined;
    const timer = setTimeout(() => void refetch(), REST_MS);
    return () => clearTimeout(timer);
  }, [savedAt, letter.company, refetch]);
  const numberOf = (questionId: string): number => letter.answers.findIndex((one) => one.questionId === questionId) + 1;
  const leave = (key: string) => setLeft((before) => new Set(before).add(key));
  const names = (data?.otherCompanies ?? []).filter(
    ({ questionId, name }) => !left.has(`${questionId} ${name}`) && (texts[questionId] ?? '').includes(name),
  );
  const alike = (data?.alike ?? []).filter(
    ({ questionId, paragraph }) => !left.has(`${questionId} ${paragraph}`) && (texts[questionId] ?? '').includes(paragraph),
  );
  return (
    <section className="letter-review" aria-label={copy('letter.review')}>
      <h2 className="h3" id="review">
        {copy('letter.review')} <span className="num">{names.length + alike.length}</span>
      </h2>
      <ul>
        {names.map(({ questionId, name }) => (
          <li key={`${questionId} ${name}`}>
            <p className="letter-found wrong">{copy('letter.review.company')}</p>
            <p>{copy('letter.review.company.text', { name, number: numberOf(questionId), company: letter.company })}</p>
            <div className="letter-acts">
              <Button tone="line" size="s" onClick={() => replace(questionId, (texts[questionId] ?? '').replaceAll(name, letter.company))}>
                {copy('letter.review.company.replace', { company: letter.company })}
              </Button>
              <Button tone="quiet" size="s" onClick={() => leave(`${questionId} ${name}`)}>
                {copy('letter.review.leave')}
              </Button>
            </div>
          </li>
        ))}
        {alike.map((one) => (
          <li key={`${one.questionId} ${one.paragraph}`}>
            <p className="letter-found">{copy('letter.review.alike')}</p>
            <p>{copy('letter.review.alike.text', { number: numberOf(one.questionId), title: one.letterTitle, percent: one.percent })}</p>
            <div className="letter-acts">
              <Button tone="line" size="s" onClick={() => setOpen(one)}>
                {copy('letter.review.compare')}
              </Button>
              <Button tone="quiet" size="s" onClick={() => leave(`${one.questionId} ${one.paragraph}`)}>
                {copy('letter.review.leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {names.length + alike.length === 0 && <p className="hint">{copy('letter.review.none')}</p>}
      {letter.company === '' && <p className="hint">{copy('letter.review.noCompany')}</p>}
      {open && (
        <Modal
          title={copy('letter.review.compare.title', { title: open.letterTitle })}
          onClose={() => setOpen(null)}
          actions={<Button onClick={() => setOpen(null)}>{copy('letter.compare.close')}</Button>}
        >
          <LetterDiff before={open.text} now={open.paragraph} />
        </Modal>
      )}
    </section>
  );
};
