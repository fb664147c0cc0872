import type { Page } from '@platform/kernel/page';
import { isShort } from '@modules/exam/answer';
import { ChoiceText, isRightChoice, numbersText, PassageBody, ProblemText, rightText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, Icon, Pagination, RichTextView } from '@platform/ui';
import Printer from 'lucide-react/icons/printer';
import type { NoteItem, NoteWhole } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import { PrintAnew } from './print-choice.tsx';
import { askedFrom } from './asked-from.ts';
import { seen, type NoteSearch, type PrintParts } from './search.ts';

/** The notes as pages of paper: problem, key, explanation and the learner's words, without anything to press. */
export const NotePrintView = ({ notes, search }: { readonly notes: Page<NoteItem>; readonly search: NoteSearch }) => {
  const copy = useCopy();
  const isEmpty = notes.items.length === 0;
  return (
    <div className="nt-print">
      <header className="nt-print-head">
        <div>
          <h1 className="h1">{copy('review.title')}</h1>
          <p className="meta">{copy('review.shown', { count: notes.totalCount })}</p>
        </div>
        <div className="nt-print-acts">
          <NoteLink className={buttonClass({ tone: 'line' })} search={seen(search)}>
            {copy('review.print.back')}
          </NoteLink>
          {!isEmpty && <PrintAnew search={search}>{copy('review.print.change')}</PrintAnew>}
          {!isEmpty && (
            <Button tone="primary" onClick={() => print()}>
              <Icon of={Printer} />
              {copy('review.print.go')}
            </Button>
          )}
        </div>
      </header>
      {isEmpty ? (
        <div className="nt-none">
          <EmptyState title={copy('review.none')}>{copy('review.none.text')}</EmptyState>
        </div>
      ) : (
        <p className="note nt-print-hint">{copy(`review.print.text.${search.parts ?? 'all'}`, { count: notes.pageSize })}</p>
      )}
      {notes.items.map(
        (item, at) =>
          item.whole && (
            <PrintedNote
              key={item.problemIdx}
              item={item}
              whole={item.whole}
              asked={askedFrom(notes.items, at)}
              before={notes.items[at - 1]?.whole}
              parts={search.parts}
            />
          ),
      )}
      <Pagination
        page={notes.page}
        pageCount={Math.ceil(notes.totalCount / notes.pageSize)}
        link={(n, content, { 'aria-label': label, 'aria-current': current }) => (
          <NoteLink
            key={`${n}-${label}`}
            search={{ ...seen(search, { view: 'print', parts: search.parts }), ...(n > 1 && { page: n }) }}
            label={label}
            isCurrent={current === 'page'}
          >
            {content}
          </NoteLink>
        )}
      />
    </div>
  );
};

const PrintedNote = ({
  item,
  whole,
  asked,
  before,
  parts,
}: {
  readonly item: NoteItem;
  readonly whole: NoteWhole;
  /** Numbers of the problems that are printed under its passage. */
  readonly asked: readonly number[];
  readonly before: NoteWhole | undefined;
  readonly parts: PrintParts | undefined;
}) => {
  const copy = useCopy();
  const { problem, passage, solution, memo } = whole;
  // In a list of headings "해설" alone belongs to nobody.
  const ofProblem = <span className="sr">{copy('review.print.number', { n: item.number })} </span>;
  const isNewPassage = passage && before?.passage?.passage.multipleProblemIdx !== passage.passage.multipleProblemIdx;
  return (
    <article className="nt-sheet" aria-labelledby={`sheet-${item.problemIdx}`}>
      <h2 className="h3" id={`sheet-${item.problemIdx}`}>
        {copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}{' '}
        <small className="meta-s">{item.sectionName}</small>
      </h2>
      {isNewPassage && (
        <div className="player-text">
          <PassageBody passage={passage.passage} range={numbersText(asked)} />
        </div>
      )}
      <ProblemText problem={problem} />
      <PrintedChoices whole={whole} hasKey={parts !== 'problems'} />
      {parts !== 'problems' && (
        <div className="nt-sheet-exp">
          <h3 className="meta-s">
            {ofProblem}
            {copy('review.print.explanation')}
          </h3>
          <RichTextView text={solution.explanation} />
        </div>
      )}
      {parts === undefined && (memo !== '' || item.reason) && (
        <div className="nt-sheet-memo">
          <h3 className="meta-s">
            {ofProblem}
            {copy('review.memo')}
            {item.reason && ` · ${copy(`review.reason.${item.reason}`)}`}
          </h3>
          {memo !== '' && <p>{memo}</p>}
        </div>
      )}
    </article>
  );
};

/** Choices or what was typed, with the key and the learner's answer; without them, room to solve it again. */
const PrintedChoices = ({
  whole: { problem, solution, chosen, text },
  hasKey,
}: {
  readonly whole: NoteWhole;
  readonly hasKey: boolean;
}) => {
  const copy = useCopy();
  if (isShort(problem))
    return hasKey ? (
      <dl className="nt-sheet-short">
        <div>
          <dt>{copy('exam.solution.mine')}</dt>
          <dd>{text ?? copy('exam.solution.blank')}</dd>
        </div>
        <div>
          <dt>{copy('exam.solution.answer')}</dt>
          <dd>{rightText(solution, copy)}</dd>
        </div>
      </dl>
    ) : (
      <p className="nt-sheet-line" aria-hidden />
    );
  return (
    <>
      {hasKey && solution.isRightForAll && (
        <p>
          <b>{rightText(solution, copy)}</b>
        </p>
      )}
      <ol className="player-choices">
        {problem.choices.map((choice, at) => {
          const number = at + 1;
          const isRight = hasKey && !solution.isRightForAll && isRightChoice(solution, number);
          return (
            <li key={number} className={isRight ? 'choice ok' : 'choice'}>
              <div className="choice-line">
                <ChoiceText number={number} text={choice} />
              </div>
              {isRight && <b>{copy('exam.solution.answer')}</b>}
              {hasKey && chosen.includes(number) && <small>{copy('exam.solution.mine')}</small>}
            </li>
          );
        })}
      </ol>
    </>
  );
};
