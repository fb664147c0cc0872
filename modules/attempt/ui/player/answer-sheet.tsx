import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { memo, useRef, type KeyboardEvent } from 'react';
import { isBlankAnswer, isShort } from '@modules/exam/answer';
import { OtherClocks } from './other-clocks.tsx';
import { rowName } from './row-name.ts';
import { useInSight } from './use-in-sight.ts';
import {
  useAnsweredCount,
  useClockName,
  useJournal,
  useMark,
  useOpenProblems,
  useSitting,
  useSittingState,
} from '../sitting/use-sitting.ts';

export type SheetFilter = 'all' | 'blank';

/** The OMR card: one row per problem. A mark draws its own row again and nothing else. */
export const AnswerSheet = memo(
  ({ filter, onFilter }: { readonly filter: SheetFilter; readonly onFilter: (filter: SheetFilter) => void }) => {
    const copy = useCopy();
    const sitting = useSitting();
    const problems = useOpenProblems();
    const name = useClockName();
    const blank = problems.length - useAnsweredCount();
    return (
      <>
        <div className="omr-top">
          <button type="button" aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>
            <span>{name ?? copy('attempt.player.sheet.all')}</span>
            <b>{problems.length}</b>
          </button>
          <button type="button" aria-pressed={filter === 'blank'} onClick={() => onFilter('blank')}>
            <span>{copy('attempt.player.sheet.blank')}</span>
            <b>{blank}</b>
          </button>
        </div>
        {filter === 'blank' && blank === 0 && <p className="omr-none">{copy('attempt.player.sheet.noBlank')}</p>}
        <ol onKeyDown={moveAmongRows}>
          {problems.map((problem, nth) => (
            <Row
              key={problem.problemIdx}
              problem={problem}
              at={sitting.positionOf(problem.problemIdx)}
              nth={nth}
              isBlankOnly={filter === 'blank'}
            />
          ))}
        </ol>
        <OtherClocks />
      </>
    );
  },
);

/** The sheet's rows without what is in them: it comes after the question, and nothing moves when it does. @param choiceCounts of each problem in it */
export const SheetSkeleton = ({ choiceCounts }: { readonly choiceCounts: readonly number[] }) => (
  <div className="omr-skel" aria-hidden>
    <div className="omr-top" />
    <ol>
      {choiceCounts.map((count, nth) => (
        <li key={nth + 1} className={[isFifth(nth) && 'g', count > 5 && 'two'].filter(Boolean).join(' ')} />
      ))}
    </ol>
  </div>
);
/** Of the sitting that is open. */
export const OpenSheetSkeleton = () => <SheetSkeleton choiceCounts={useOpenProblems().map(({ choices }) => choices.length)} />;

/** A line stands between every five. */
const isFifth = (nth: number): boolean => nth % 5 === 0 && nth > 0;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
/** One stop for the keyboard, the problem on the screen; from there up and down. Fifty stops stood before what ends the sitting. */
const moveAmongRows = (event: KeyboardEvent<HTMLOListElement>) => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button.no:enabled')];
  const at = rows.findIndex((row) => row === event.target);
  const step = STEPS[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
};

interface RowProps {
  readonly problem: PaperProblem;
  /** Position in the paper, and among the rows; both from 0. */
  readonly at: number;
  readonly nth: number;
  readonly isBlankOnly: boolean;
}
const Row = memo(({ problem, at, nth, isBlankOnly }: RowProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mark = useMark(problem);
  const isNow = useSittingState(({ position }) => position === at);
  const isOpen = useSittingState(() => sitting.mayOpen(at) && (sitting.paper.rules.move !== 'forward-only' || isNow));
  const isWriter = useJournal(({ role }) => role === 'writer');
  const row = useRef<HTMLLIElement>(null);
  useInSight(row, isNow);
  // The row under the pen stays, or it would run away from the learner's own mark.
  if (isBlankOnly && !isBlankAnswer(mark) && !isNow) return null;
  const classes = [
    isFifth(nth) && !isBlankOnly && 'g',
    mark.unsure && 'u',
    isNow && 'now',
    problem.choices.length > 5 && 'two',
    !isOpen && !isNow && 'locked',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li ref={row} className={classes}>
      <button
        type="button"
        className="no"
        tabIndex={isNow ? 0 : -1}
        disabled={!isOpen && !isNow}
        aria-current={isNow || undefined}
        onClick={() => sitting.go(at)}
      >
        {mark.unsure && <Mark kind="unsure" named={false} />}
        {mark.flag && (
          <span className="star" aria-hidden>
            ★
          </span>
        )}
        <span>
          <span aria-hidden>{problem.number}</span>
          <span className="sr">{rowName(copy, problem.number, mark)}</span>
        </span>
      </button>
      <span className="row">
        {isShort(problem) && (
          <button type="button" tabIndex={-1} className="typed" aria-hidden disabled={!isOpen && !isNow} onClick={() => sitting.go(at)}>
            {mark.text}
          </button>
        )}
        {problem.choices
          .map((_, index) => index + 1)
          .map((choice) => (
            <Bubble
              key={choice}
              problem={problem}
              choice={choice}
              isOn={mark.choices.includes(choice)}
              isOut={mark.eliminated.includes(choice)}
              isOpen={isOpen && isWriter}
            />
          ))}
      </span>
    </li>
  );
});

interface BubbleProps {
  readonly problem: PaperProblem;
  readonly choice: number;
  readonly isOn: boolean;
  readonly isOut: boolean;
  readonly isOpen: boolean;
}
// Not in the order of tabs: the keyboard marks with the digits, and fifty rows of five would stand in its way.
const Bubble = memo(({ problem, choice, isOn, isOut, isOpen }: BubbleProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const press = () => (isOn && problem.kind === 'single' ? sitting.clear(problem) : sitting.choose(problem, choice));
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`bb${isOn ? ' on' : ''}${isOut ? ' out' : ''}`}
      disabled={!isOpen}
      aria-pressed={isOn}
      aria-label={copy('attempt.player.sheet.bubble', { number: problem.number, choice })}
      onClick={press}
    >
      <span>{choice}</span>
    </button>
  );
});
