import { clockText, MoreCopy, numberText, useCopy, weekdayText } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { lengthOf } from '../contract-length.ts';
import { MOST_QUESTIONS } from '../contract-terms.ts';
import type { AboutLetter, LetterQuestions, OwnAnswer, OwnLetter } from '../contract-own.ts';
import texts from '../copy/own.json';
import { LetterAbout } from './letter-about.tsx';
import { LetterExport } from './letter-export.tsx';
import { LetterQuestion } from './letter-question.tsx';
import { LetterReview } from './letter-review.tsx';
import { LetterVersions } from './letter-versions.tsx';
import { askInLetter, describeLetter, ownLettersQuery } from './own-queries.ts';
import { useLetter, type LetterSaved } from './use-letter.ts';

interface Props {
  readonly letter: OwnLetter;
  readonly memberId: string;
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly madeAt: number;
  /** A link to all letters. */
  readonly toAll: (content: ReactNode) => ReactNode;
}

/** One letter: its questions, how long each answer is, what it was before, and what to look at again. */
export const LetterEditor = (props: Props) => (
  <MoreCopy texts={texts}>
    <Editor key={props.letter.letterId} {...props} />
  </MoreCopy>
);

type Asked = LetterQuestions['questions'];
const askedOf = (answers: readonly OwnAnswer[]): Asked =>
  answers.map(({ questionId, question, limit, unit }) => ({ questionId, text: question, limit, unit }));

const Editor = ({ letter: given, memberId, here, madeAt, toAll }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [letter, setLetter] = useState(given);
  const [taken, setTaken] = useState<Asked | null>(null);
  const page = useLetter(given, memberId);
  const textOf = (questionId: string): string => page.texts[questionId] ?? '';
  const describe = async (about: AboutLetter) => {
    const done = await mutate((send) => send(describeLetter(letter.letterId, about)), { redirect: here });
    if (!done.ok) return;
    setLetter(done.value);
    queries.removeQueries({ queryKey: ownLettersQuery().queryKey });
  };
  const ask = async (questions: Asked) => {
    await page.flush();
    const done = await mutate((send) => send(askInLetter(letter.letterId, questions)), { redirect: here });
    if (!done.ok) return false;
    page.adopt(done.value.answers);
    setLetter(done.value);
    return true;
  };
  const asked = askedOf(letter.answers);
  const moved = (from: number, to: number): Asked => {
    const all = [...asked];
    all.splice(to, 0, ...all.splice(from, 1));
    return all;
  };
  const about: AboutLetter = { title: letter.title, company: letter.company, isDone: letter.isDone };
  return (
    <div className="letter-page">
      <div className="letter-top">
        <div>
          <p className="letter-above">
            {toAll(copy('letter.list.title'))}
            {letter.listing && (
              <a className="lk" href={`/listing/${letter.listing.listingIdx}`}>
                {letter.listing.organization} {letter.listing.title}
              </a>
            )}
          </p>
          <h1 className="h1">{letter.title}</h1>
          <Until closesAt={letter.listing?.closesAt ?? null} madeAt={madeAt} />
        </div>
        <div className="letter-top-acts">
          <SavedLine saved={page.saved} at={page.savedAt} />
          <LetterExport letter={letter} texts={page.texts} flush={page.flush} />
          <Button tone={letter.isDone ? 'neutral' : 'primary'} onClick={() => void describe({ ...about, isDone: !letter.isDone })}>
            {copy(letter.isDone ? 'letter.goOn' : 'letter.done')}
          </Button>
        </div>
      </div>
      <details className="letter-edit">
        <summary className="btn quiet s">{copy('letter.about')}</summary>
        <LetterAbout key={`${letter.title} ${letter.company}`} about={about} onSave={(next) => void describe(next)} />
      </details>
      <div className="letter-grid">
        <Questions
          answers={letter.answers}
          textOf={textOf}
          onAdd={() => void ask([...asked, { questionId: crypto.randomUUID(), text: '', limit: 700, unit: 'letters' }])}
        />
        <div className="letter-middle">
          {taken && (
            <p className="letter-taken" role="status">
              {copy('letter.question.taken')}
              <Button tone="line" size="s" onClick={() => void ask(taken).then((isBack) => isBack && setTaken(null))}>
                {copy('letter.undo')}
              </Button>
            </p>
          )}
          {letter.answers.map((answer, at) => (
            <LetterQuestion
              key={answer.questionId}
              answer={answer}
              number={at + 1}
              text={textOf(answer.questionId)}
              field={page.field(answer.questionId)}
              onType={(text) => page.type(answer.questionId, text)}
              onAsk={(changed) => void ask(asked.map((one, index) => (index === at ? { ...one, ...changed } : one)))}
              acts={
                <QuestionActs
                  at={at}
                  count={asked.length}
                  onMove={(to) => void ask(moved(at, to))}
                  onTake={() => void ask(asked.filter((_one, index) => index !== at)).then((isOut) => isOut && setTaken(asked))}
                />
              }
            />
          ))}
        </div>
        <div className="letter-right">
          <LetterReview letter={letter} texts={page.texts} savedAt={page.savedAt} replace={page.replace} />
          <LetterVersions letter={letter} texts={page.texts} flush={page.flush} replace={page.replace} here={here} />
        </div>
      </div>
    </div>
  );
};

const SavedLine = ({ saved, at }: { readonly saved: LetterSaved; readonly at: number }) => {
  const copy = useCopy();
  return (
    // Said every second it would be said over what is typed.
    <p className="meta-s num" role={saved === 'refused' || saved === 'nowhere' ? 'alert' : undefined}>
      {saved === 'saved' ? copy('letter.saved', { time: clockText(at) }) : copy(`letter.saved.${saved}`)}
    </p>
  );
};

const Until = ({ closesAt, madeAt }: { readonly closesAt: number | null; readonly madeAt: number }) => {
  const copy = useCopy();
  if (closesAt === null) return null;
  // It counts to the end of its minute.
  const last = closesAt - 1;
  return <p className="meta num">{copy('letter.until', { day: weekdayText(last, madeAt), time: clockText(last) })}</p>;
};

const Questions = ({
  answers,
  textOf,
  onAdd,
}: {
  readonly answers: readonly OwnAnswer[];
  readonly textOf: (questionId: string) => string;
  readonly onAdd: () => void;
}) => {
  const copy = useCopy();
  return (
    <div className="letter-left">
      <nav aria-label={copy('letter.questions')}>
        <ol className="letter-questions">
          {answers.map(({ questionId, question, limit, unit }, at) => (
            <li key={questionId}>
              <a href={`#q${at + 1}`}>
                <span className="letter-name">
                  {at + 1}. {question === '' ? copy('letter.question.none') : question}
                </span>
                <span className="meta-s num">
                  {numberText(lengthOf(textOf(questionId), unit))}
                  {limit !== null && ` / ${numberText(limit)}`}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {answers.length < MOST_QUESTIONS && (
        <Button tone="quiet" size="s" onClick={onAdd}>
          {copy('letter.question.add')}
        </Button>
      )}
    </div>
  );
};

const QuestionActs = ({
  at,
  count,
  onMove,
  onTake,
}: {
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onTake: () => void;
}) => {
  const copy = useCopy();
  return (
    <>
      {at > 0 && (
        <Button tone="quiet" size="s" onClick={() => onMove(at - 1)}>
          {copy('letter.question.up')}
        </Button>
      )}
      {at < count - 1 && (
        <Button tone="quiet" size="s" onClick={() => onMove(at + 1)}>
          {copy('letter.question.down')}
        </Button>
      )}
      {count > 1 && (
        <Button tone="quiet" size="s" onClick={onTake}>
          {copy('letter.question.remove')}
        </Button>
      )}
    </>
  );
};
