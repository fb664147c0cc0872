import type { PaperProblem } from '@modules/exam';
import { useCopy, tenthsText } from '@platform/i18n';
import { Icon, Mark } from '@platform/ui';
import Eraser from 'lucide-react/icons/eraser';
import Star from 'lucide-react/icons/star';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { createElement, memo } from 'react';
import { isBlankAnswer, isShort } from '@modules/exam/answer';
import { ProblemText } from '@modules/exam/ui/parts';
import { InkFrame } from '../tools/ink-frame.tsx';
import { NoteField } from '../tools/note-field.tsx';
import { Stopwatch } from '../tools/stopwatch.tsx';
import { useTools } from '../tools/tool-buttons.tsx';
import { Choices } from './choices.tsx';
import { QUESTION_HEADING } from './question-heading.ts';
import { shortField } from './short-slot.ts';
import { useInk, useJournal, useMark, useSitting } from '../sitting/use-sitting.ts';

export interface QuestionProps {
  readonly problem: PaperProblem;
  readonly hasStopwatch: boolean;
  /** As the learner left it; one with words in it is open until it is closed. */
  readonly isNoteOpen: boolean | null;
  readonly onNote: (isOpen: boolean) => void;
}

const focusHeading = (): void => document.getElementById(QUESTION_HEADING)?.focus();
/** The button has done its work and goes: keys go on from the question, which stays where it is. */
const focusHeadingInPlace = (): void => document.getElementById(QUESTION_HEADING)?.focus({ preventScroll: true });

/** Its frame stays while the problems change in it: only what a problem says and where it is marked is made anew, or an old picture and an old focus would stay. */
export const Question = memo(({ problem, hasStopwatch, isNoteOpen, onNote }: QuestionProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mark = useMark(problem);
  const { highlights, note } = useInk(problem.problemIdx, 'question');
  const tools = useTools();
  const isReader = useJournal(({ role }) => role !== 'writer');
  const hasNote = tools.note && (isNoteOpen ?? note !== '');
  return (
    <div className="ink-host">
      <div className="q-head">
        <h2 className="q-no" id={QUESTION_HEADING} tabIndex={-1}>
          <span className="sr">{copy('exam.paper.problem', { number: problem.number })}</span>
          <span aria-hidden>{problem.number}</span>
          <small>
            <span className="word">{copy('attempt.player.points.word')} </span>
            {copy('attempt.player.points', { points: tenthsText(problem.pointsTenths) })}
          </small>
        </h2>
        {hasStopwatch && <Stopwatch key={problem.problemIdx} problem={problem} />}
        <button
          type="button"
          className="player-flag"
          aria-pressed={mark.unsure}
          aria-keyshortcuts="U"
          disabled={isReader}
          onClick={() => sitting.toggle('unsure', problem)}
        >
          <Mark kind="unsure" named={false} />
          {copy('exam.player.unsure')}
        </button>
        <button
          type="button"
          className="player-flag"
          aria-pressed={mark.flag}
          aria-keyshortcuts="F"
          disabled={isReader}
          onClick={() => sitting.toggle('flag', problem)}
        >
          <Icon of={Star} {...(mark.flag && { className: 'fill' })} />
          {copy('exam.player.flag')}
        </button>
      </div>
      <ProblemText problem={problem} stemId="player-stem" highlights={highlights} />
      {problem.kind === 'multiple' && <p className="player-hint">{copy('exam.player.multiple')}</p>}
      {isShort(problem) ? (
        createElement(shortField(), {
          key: `short-${problem.problemIdx}`,
          problem,
          stemId: 'player-stem',
          isLocked: isReader,
          onDone: focusHeading,
        })
      ) : (
        <Choices key={`choices-${problem.problemIdx}`} problem={problem} mark={mark} highlights={highlights} isLocked={isReader} />
      )}
      <div className="q-end">
        {tools.note && (
          <button
            type="button"
            className="btn quiet s"
            aria-keyshortcuts="M"
            aria-expanded={hasNote}
            disabled={isReader && note === ''}
            // The second press of a double click means the first.
            onClick={({ detail }) => detail < 2 && onNote(!hasNote)}
          >
            <Icon of={NotebookPen} size="s" />
            {copy('attempt.note')}
          </button>
        )}
        <button
          type="button"
          className="btn quiet s clear"
          disabled={isReader || isBlankAnswer(mark)}
          aria-keyshortcuts="Delete"
          onClick={() => {
            sitting.clear(problem);
            focusHeadingInPlace();
          }}
        >
          <Icon of={Eraser} size="s" />
          {copy('attempt.player.clear')}
        </button>
      </div>
      {hasNote && <NoteField key={problem.problemIdx} problem={problem} isLocked={isReader} onDone={focusHeading} />}
      <InkFrame problem={problem} area="question" />
    </div>
  );
});
