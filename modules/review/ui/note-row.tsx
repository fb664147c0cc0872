import { durationText, isRightChoice, outcomeText, acceptedTexts } from '@modules/exam/ui/parts';
import { dayText, useCopy } from '@platform/i18n';
import { keepParticle, Mark, Tag } from '@platform/ui';
import { useState } from 'react';
import type { LastAnswer, NoteItem } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import type { NoteSearch } from './search.ts';
import { solutionsShown } from './shown-solutions.ts';
import { dueText, isUnseen } from './words.ts';

const SHOWN_MARKS = 6;

/** One note in the list, with what tells it from others; the whole row leads to it. */
export const NoteRow = ({
  item,
  search,
  today,
  ownerId,
}: {
  readonly item: NoteItem;
  readonly search: NoteSearch;
  readonly today: string;
  readonly ownerId: string;
}) => {
  const copy = useCopy();
  const marks = item.marks.slice(-SHOWN_MARKS);
  const { view: _view, parts: _parts, ...rest } = search;
  const { about = null, figure = null, expectedSeconds = null, last = null } = item.glance ?? {};
  // Today's stand under their own heading.
  const comesLater = item.dueOn !== null && item.dueOn > today;
  const isDue = item.dueOn !== null && !comesLater;
  return (
    <li className={figure === null ? 'nt-it' : 'nt-it with-figure'}>
      {figure !== null && <img className="nt-figure" src={figure} alt="" loading="lazy" decoding="async" width="72" height="72" />}
      <div className="nt-it-main">
        <p className="meta-s dots">
          <span>{item.sectionName}</span>
          <span>{copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}</span>
        </p>
        <h3 className="nt-q">
          <NoteLink search={{ ...rest, note: item.problemIdx }}>{keepParticle(item.excerpt)}</NoteLink>
        </h3>
        {about !== null && <p className="nt-about">{about}</p>}
        <p className="nt-b">
          {item.reason && <Tag>{copy(`review.reason.${item.reason}`)}</Tag>}
          {isUnseen(item) && <Tag>{copy('review.kind.unseen')}</Tag>}
          {item.wasUnsure && <Tag tone="unsure">{copy('review.kind.unsure')}</Tag>}
          {item.wasSlow && <Tag>{copy('review.kind.slow')}</Tag>}
          {item.hasMemo && <Tag tone="tint">{copy('review.memo')}</Tag>}
          {item.tags.map((tag) => (
            <span key={tag} className="meta-s">
              #{tag}
            </span>
          ))}
        </p>
      </div>
      <div className="nt-end">
        {last &&
          (isDue ? (
            <HiddenGiven last={last} number={item.number} onShow={() => solutionsShown(ownerId, [item.problemIdx])} />
          ) : (
            <LastGiven last={last} />
          ))}
        <span
          className="nt-marks"
          role="img"
          aria-label={copy('review.marks', { marks: marks.map((mark) => copy(`ui.mark.${mark}`)).join(', ') })}
        >
          {marks.map((mark, at) => (
            <Mark key={at} kind={mark} named={false} />
          ))}
        </span>
        <p className="meta-s dots">
          <span>{dayText(item.lastAt)}</span>
          {expectedSeconds !== null && <span>{copy('review.expected', { time: durationText(expectedSeconds * 1000, copy) })}</span>}
          {comesLater && <span className="nt-later">{dueText(item.dueOn, today, copy)}</span>}
        </p>
      </div>
    </li>
  );
};

/** Of what is to be answered today, only once it is asked for: it would answer it. */
const HiddenGiven = ({ last, number, onShow }: { readonly last: LastAnswer; readonly number: number; readonly onShow: () => void }) => {
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  const show = () => {
    onShow();
    setShown(true);
  };
  return isShown ? (
    <LastGiven last={last} ref={focus} />
  ) : (
    <button type="button" className="nt-reveal" aria-label={copy('review.last.show.of', { number })} onClick={show}>
      {copy('review.last.show')}
    </button>
  );
};

/** The button that was pressed is gone: what it showed is read where it stood. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** What was answered last and what is right, as on an answer sheet; in words for those who do not see it. */
const LastGiven = ({ last, ref }: { readonly last: LastAnswer; readonly ref?: (element: HTMLElement | null) => void }) => {
  const copy = useCopy();
  const { choices, text, right, result } = last;
  const positions = Array.from({ length: last.choiceCount }, (_, at) => at + 1).filter((one) => isRightChoice(right, one));
  return (
    <p className="nt-given" ref={ref} tabIndex={ref && -1}>
      <span className="sr">{outcomeText({ choices, text }, right, copy)}</span>
      <span aria-hidden>
        {right.accepts ? (
          <>
            <b>{text ?? '–'}</b>
            {result !== 'correct' && <> → {acceptedTexts(right.accepts, copy)[0]}</>}
          </>
        ) : (
          <>
            {choices.length === 0 && <i className="answer-bubble none">–</i>}
            {choices.map((choice) => (
              <i key={choice} className={isRightChoice(right, choice) ? 'answer-bubble my ok' : 'answer-bubble my'}>
                {choice}
              </i>
            ))}
            {result !== 'correct' && (
              <>
                <span className="nt-to">→</span>
                {positions.map((one) => (
                  <i key={one} className="answer-bubble ok">
                    {one}
                  </i>
                ))}
              </>
            )}
          </>
        )}
      </span>
    </p>
  );
};
