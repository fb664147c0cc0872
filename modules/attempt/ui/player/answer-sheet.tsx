import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { memo, useRef } from 'react';
import { rowName } from './row-name.ts';
import { useKeptInSight } from './use-kept-in-sight.ts';
import { useAnsweredCount, useMark, useSitting, useSittingState } from './use-sitting.ts';

export type SheetFilter = 'all' | 'blank';

/** The OMR card: one row per problem. A mark draws its own row again and nothing else. */
export const AnswerSheet = memo(({ filter, onFilter }: { readonly filter: SheetFilter; readonly onFilter: (filter: SheetFilter) => void }) => {
  const copy = useCopy();
  const { problems } = useSitting().paper;
  const blank = problems.length - useAnsweredCount();
  return (
    <>
      <div className="omr-top">
        <button type="button" aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>{copy('attempt.player.sheet.all')}<b>{problems.length}</b></button>
        <button type="button" aria-pressed={filter === 'blank'} onClick={() => onFilter('blank')}>{copy('attempt.player.sheet.blank')}<b>{blank}</b></button>
      </div>
      {filter === 'blank' && blank === 0 && <p className="omr-none">{copy('attempt.player.sheet.noBlank')}</p>}
      <ol>{problems.map((problem, at) => <Row key={problem.problemIdx} problem={problem} at={at} isBlankOnly={filter === 'blank'} />)}</ol>
    </>
  );
});

const Row = memo(({ problem, at, isBlankOnly }: { readonly problem: PaperProblem; readonly at: number; readonly isBlankOnly: boolean }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mark = useMark(problem);
  const isNow = useSittingState(({ position }) => position === at);
  const isOpen = useSittingState(() => sitting.mayOpen(at) && (sitting.paper.rules.move !== 'forward-only' || isNow));
  const row = useRef<HTMLLIElement>(null);
  useKeptInSight(row, isNow);
  // The row under the pen stays, or it would run away from the learner's own mark.
  if (isBlankOnly && mark.choices.length > 0 && !isNow) return null;
  const classes = [at % 5 === 0 && at > 0 && !isBlankOnly && 'g', mark.unsure && 'u', isNow && 'now', !isOpen && !isNow && 'locked'].filter(Boolean).join(' ');
  return (
    <li ref={row} className={classes}>
      <button type="button" className="no" disabled={!isOpen && !isNow} aria-current={isNow || undefined} onClick={() => sitting.go(at)}>
        {mark.unsure && <Mark kind="unsure" named={false} />}
        {mark.flag && <span className="star" aria-hidden>★</span>}
        <span>{problem.number}<span className="sr">{rowName(copy, mark)}</span></span>
      </button>
      <span className="row">
        {problem.choices.map((_, index) => index + 1).map((choice) => (
          <Bubble key={choice} problem={problem} choice={choice} isOn={mark.choices.includes(choice)} isOut={mark.eliminated.includes(choice)} isOpen={isOpen} />
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
// Not in the order of tabs: the keyboard marks with 1 to 5, and fifty rows of five would stand in its way.
const Bubble = memo(({ problem, choice, isOn, isOut, isOpen }: BubbleProps) => {
  const copy = useCopy();
  const sitting = useSitting();
  const press = () => (isOn && problem.kind === 'single' ? sitting.clear(problem) : sitting.choose(problem, choice));
  return (
    <button type="button" tabIndex={-1} className={`bb${isOn ? ' on' : ''}${isOut ? ' out' : ''}`} disabled={!isOpen} aria-pressed={isOn} aria-label={copy('attempt.player.sheet.bubble', { number: problem.number, choice })} onClick={press}>
      <span>{choice}</span>
    </button>
  );
});
