import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { outcomeText, ProblemText } from '@modules/exam/ui/parts';
import { StudyChoices } from './study-choices.tsx';
import { StudyOutcome } from './study-outcome.tsx';
import type { StudyRun } from './study-run.ts';
import { StudySolution } from './study-solution.tsx';
import { useRun } from './use-run.ts';

interface StudyProblemProps {
  readonly run: StudyRun;
  readonly problem: PaperProblem;
  readonly headingId: string;
  /** `h2` where the problem is one of several parts of a page. */
  readonly as?: 'h1' | 'h2';
  /** Answers move the focus to what came of them. */
  readonly movesFocus?: boolean;
}

/** One problem: to be answered, then with its solution. */
export const StudyProblem = ({ run, problem, headingId, as: Heading = 'h2', movesFocus = true }: StudyProblemProps) => {
  const copy = useCopy();
  const { answered: allAnswered, pending } = useRun(run);
  const answered = allAnswered.get(problem.problemIdx);
  const isAnswered = run.isAnswered(problem.problemIdx);
  const isUnsure = run.answerOf(problem.problemIdx)?.unsure ?? run.draftOf(problem.problemIdx).unsure;
  const outcome = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(isAnswered);
  // What had the focus (a choice, a button) is gone: what came of it takes it, and is read out. Nothing scrolls: what one just read stays.
  useEffect(() => {
    if (movesFocus && isAnswered && !wasAnswered.current) outcome.current?.focus({ preventScroll: true });
    wasAnswered.current = isAnswered;
  }, [isAnswered, movesFocus]);
  const result = answered?.first.result;
  return (
    <>
      <div className="q-head">
        <Heading className="q-no study-no" id={headingId} tabIndex={-1}>
          <span className="sr">{copy('exam.paper.problem', { number: problem.number })}</span>
          <span aria-hidden>{problem.number}</span>
          {result && result !== 'blank' && <Mark kind={result} named={false} />}
        </Heading>
        {isAnswered && (
          <StudyOutcome ref={outcome} result={result} title={copy(`practice.study.result.${result ?? 'pending'}`)}>
            {answered
              ? outcomeText(answered.first, answered.solution, copy)
              : copy(pending.has(problem.problemIdx) ? 'practice.study.pending.text' : 'practice.study.recalling')}
          </StudyOutcome>
        )}
        {run.canToggleUnsure(problem.problemIdx) && (
          <button
            type="button"
            className="player-flag"
            aria-pressed={isUnsure}
            aria-keyshortcuts="U"
            onClick={() => run.toggleUnsure(problem.problemIdx)}
          >
            <Mark kind="unsure" named={false} />
            {copy('exam.player.unsure')}
          </button>
        )}
      </div>
      <ProblemText problem={problem} stemId={`${headingId}-stem`} />
      {problem.kind === 'multiple' && <p className="player-hint">{copy('exam.player.multiple')}</p>}
      {!answered && <StudyChoices run={run} problem={problem} stemId={`${headingId}-stem`} />}
      {answered && <StudySolution problem={problem} answered={answered} />}
    </>
  );
};
