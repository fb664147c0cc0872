import { numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useId, useState, type ReactNode } from 'react';
import { lengthsOf, UNITS, type Unit } from '../contract-length.ts';
import { MOST_TEXT } from '../contract-lines.ts';
import type { OwnAnswer } from '../contract-own.ts';

export interface AskedQuestion {
  readonly text: string;
  readonly limit: number | null;
  readonly unit: Unit;
}
interface Props {
  readonly answer: OwnAnswer;
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly field: (element: HTMLTextAreaElement | null) => void;
  readonly onType: (text: string) => void;
  readonly onAsk: (asked: AskedQuestion) => void;
  /** Moves, and taking it out. */
  readonly acts: ReactNode;
}

/** One question with its answer, how long it is in every way, and what is asked. */
export const LetterQuestion = ({ answer, number, text, field, onType, onAsk, acts }: Props) => {
  const id = useId();
  const copy = useCopy();
  const { question } = answer;
  return (
    <section className="letter-block" id={`q${number}`} aria-labelledby={`${id}-asked`}>
      <h2 className="letter-asked" id={`${id}-asked`}>
        <span className="num">{number}</span> {question === '' ? copy('letter.question.none') : question}
      </h2>
      <textarea
        ref={field}
        className="input letter-paper"
        aria-labelledby={`${id}-asked`}
        aria-describedby={`${id}-length`}
        rows={9}
        maxLength={MOST_TEXT}
        defaultValue={answer.text}
        autoComplete="off"
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <p className="letter-printed">{text}</p>
      <Meter id={`${id}-length`} text={text} limit={answer.limit} unit={answer.unit} />
      <details className="letter-edit">
        <summary className="btn quiet s">
          {copy('letter.question.edit')}
          <span className="sr">{number}</span>
        </summary>
        <AskForm key={`${question} ${answer.limit} ${answer.unit}`} asked={{ ...answer, text: question }} onAsk={onAsk} acts={acts} />
      </details>
    </section>
  );
};

/** At which rest of a limit somebody who listens is told of it. */
const TOLD_AT = [50, 10, 0] as const;

const Meter = ({
  id,
  text,
  limit,
  unit,
}: {
  readonly id: string;
  readonly text: string;
  readonly limit: number | null;
  readonly unit: Unit;
}) => {
  const copy = useCopy();
  const lengths = lengthsOf(text);
  const left = limit === null ? null : limit - lengths[unit];
  const sign = copy(unit === 'eucKr' || unit === 'utf8' ? 'letter.sign.bytes' : 'letter.sign.letters');
  const leftText =
    left === null
      ? null
      : left < 0
        ? copy('letter.length.over', { count: numberText(-left), sign })
        : copy('letter.length.left', { count: numberText(left), sign });
  const told = left === null ? undefined : left < 0 ? 'over' : TOLD_AT.findLast((at) => left <= at);
  return (
    <>
      <p className="letter-meter num" id={id}>
        {UNITS.map((one) => (
          <span key={one} className={one === unit ? 'counted' : undefined}>
            {copy(`letter.length.${one}`, { count: numberText(lengths[one]) })}
            {one === unit && limit !== null && ` / ${numberText(limit)}`}
          </span>
        ))}
        {limit !== null && (
          <svg className="letter-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
            <rect
              className={left !== null && left < 0 ? 'over' : undefined}
              width={Math.min(100, (100 * lengths[unit]) / limit)}
              height={4}
            />
          </svg>
        )}
        {leftText && <span className={left !== null && left < 0 ? 'over' : undefined}>{leftText}</span>}
      </p>
      <p className="sr" role="status">
        {told === undefined ? '' : told === 'over' ? copy('letter.length.told.over') : copy('letter.length.told', { count: told, sign })}
      </p>
    </>
  );
};

const AskForm = ({
  asked,
  onAsk,
  acts,
}: {
  readonly asked: AskedQuestion;
  readonly onAsk: (asked: AskedQuestion) => void;
  readonly acts: ReactNode;
}) => {
  const copy = useCopy();
  const id = useId();
  const [text, setText] = useState(asked.text);
  const [limit, setLimit] = useState(asked.limit === null ? '' : String(asked.limit));
  const [unit, setUnit] = useState(asked.unit);
  const given = Number(limit);
  const isLimit = limit === '' || (Number.isInteger(given) && given >= 1 && given <= MOST_TEXT);
  return (
    <form
      className="letter-ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLimit) onAsk({ text: text.trim(), limit: limit === '' ? null : given, unit });
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-text`}>{copy('letter.question.text')}</label>
        <input className="input" id={`${id}-text`} maxLength={300} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-limit`}>{copy('letter.question.limit')}</label>
        <input
          className="input"
          id={`${id}-limit`}
          inputMode="numeric"
          value={limit}
          aria-invalid={!isLimit || undefined}
          aria-describedby={`${id}-limit-hint`}
          onChange={(event) => setLimit(event.target.value.trim())}
        />
        <p className={isLimit ? 'hint' : 'err'} id={`${id}-limit-hint`}>
          {copy(isLimit ? 'letter.question.limit.hint' : 'letter.question.limit.wrong', { most: numberText(MOST_TEXT) })}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-unit`}>{copy('letter.question.unit')}</label>
        <select className="input" id={`${id}-unit`} value={unit} onChange={(event) => setUnit(event.target.value as Unit)}>
          {UNITS.map((one) => (
            <option key={one} value={one}>
              {copy(`letter.question.unit.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="letter-acts">
        <Button type="submit" tone="line" size="s">
          {copy('letter.question.save')}
        </Button>
        {acts}
      </div>
    </form>
  );
};
