import type { Ink, PaperPassage, PaperProblem, SolvedInk } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Mark } from '@platform/ui';
import { useEffect, useId, useRef } from 'react';
import { numberRange, NO_HIGHLIGHTS, outcomeText, PassageBody, ProblemText, WrittenView } from '@modules/exam/ui/parts';
import { Refused } from '../study/refused.tsx';
import { StudySolution } from '../study/study-solution.tsx';
import { AgainChoices } from './again-choices.tsx';
import { useAgain, type AgainCalls, type AgainSolution } from './use-again.ts';

export interface AgainPassage {
  readonly passage: PaperPassage;
  readonly from: number;
  readonly to: number;
}
/** What the learner wrote in a sitting: on the problem, and on its passage. */
export interface AgainInk {
  readonly problem: Ink | null;
  readonly passage: Ink | null;
}
interface AgainProblemProps extends AgainCalls {
  readonly problem: PaperProblem;
  readonly passage: AgainPassage | null;
  readonly ink: AgainInk | null;
}

/** One problem answered once more, in place: what was written on it, key and reasons come after the answer. */
export const AgainProblem = ({ problem, passage, ink, ...calls }: AgainProblemProps) => {
  const copy = useCopy();
  const id = useId();
  const again = useAgain(calls);
  const { stage, isUnsure, setUnsure } = again;
  const solution = stage.kind === 'solved' ? stage : null;
  const written = solution && ink?.problem ? { ...ink.problem, eliminated: [] } : undefined;
  const highlights = written?.highlights ?? NO_HIGHLIGHTS;
  return (
    <div className="again player-look" data-scale="1">
      {passage && <Passage of={passage} ink={solution ? (ink?.passage ?? null) : null} />}
      <div className="q-head">
        <h2 className="q-no study-no" id={id}>
          <span className="sr">{copy('exam.paper.problem', { number: problem.number })}</span>
          <span aria-hidden>{problem.number}</span>
        </h2>
        {!solution && (
          <button type="button" className="player-flag" aria-pressed={isUnsure} onClick={() => setUnsure(!isUnsure)}>
            <Mark kind="unsure" named={false} />
            {copy('exam.player.unsure')}
          </button>
        )}
      </div>
      <ProblemText problem={problem} stemId={`${id}-stem`} highlights={highlights} />
      {solution ? (
        <Solution problem={problem} solution={solution} ink={written} onRestart={again.restart} />
      ) : (
        <Asked problem={problem} stemId={`${id}-stem`} again={again} />
      )}
    </div>
  );
};

interface AskedProps {
  readonly problem: PaperProblem;
  readonly stemId: string;
  readonly again: ReturnType<typeof useAgain>;
}

const Asked = ({ problem, stemId, again }: AskedProps) => {
  const copy = useCopy();
  const { stage, given, setGiven, isBlank, resend, answer, giveUp, show } = again;
  const isSending = stage.kind === 'sending';
  const pending = stage.kind === 'failed' ? stage.pending : null;
  return (
    <>
      {problem.kind === 'multiple' && <p className="player-hint">{copy('exam.player.multiple')}</p>}
      <AgainChoices problem={problem} {...given} stemId={stemId} isLocked={isSending} onChange={setGiven} />
      {stage.kind === 'refused' && (
        <div role="alert">
          <Refused refusal={stage.refusal} />
        </div>
      )}
      {/* Why has been told in an alert; this stays. */}
      {stage.kind === 'failed' && <p className="note wrong again-failed">{copy('practice.again.failed')}</p>}
      <div className="again-acts">
        {pending ? (
          <Button tone="primary" size="l" onClick={() => resend(pending)}>
            {copy('practice.again.resend')}
          </Button>
        ) : (
          <Button tone="primary" size="l" disabled={isBlank || isSending} onClick={answer}>
            {copy(isSending ? 'practice.again.sending' : 'practice.study.confirm')}
          </Button>
        )}
        <Button size="l" disabled={isSending} onClick={giveUp}>
          {copy('practice.study.giveUp')}
        </Button>
        <Button tone="quiet" size="l" disabled={isSending} onClick={() => void show()}>
          {copy('practice.again.show')}
        </Button>
      </div>
    </>
  );
};

interface SolutionProps {
  readonly problem: PaperProblem;
  readonly solution: AgainSolution;
  readonly ink: SolvedInk | undefined;
  readonly onRestart: () => void;
}

const Solution = ({ problem, solution: { answered, isAnswer }, ink, onRestart }: SolutionProps) => {
  const copy = useCopy();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { result } = answered.first;
  return (
    <>
      <div className={`study-outcome ${isAnswer ? result : 'kept'}`} ref={outcome} tabIndex={-1}>
        <Mark kind={result} named={false} />
        <div>
          <p className="h2">{copy(isAnswer ? `practice.study.result.${result}` : 'practice.again.last')}</p>
          <p className="meta">{outcomeText(answered.first, answered.solution, copy)}</p>
        </div>
        <Button tone="line" className="again-again" onClick={onRestart}>
          {copy('practice.again.again')}
        </Button>
      </div>
      <StudySolution problem={problem} answered={answered} ink={ink} />
      {ink && (ink.note !== '' || ink.strokes.length > 0) && (
        <section className="again-ink" aria-label={copy('practice.again.ink')}>
          <h3 className="h3">{copy('practice.again.ink')}</h3>
          <WrittenView problem={problem} ink={ink} />
        </section>
      )}
    </>
  );
};

const Passage = ({ of: { passage, from, to }, ink }: { readonly of: AgainPassage; readonly ink: Ink | null }) => {
  const copy = useCopy();
  const range = numberRange(from, to);
  return (
    <section className="again-passage" aria-label={copy('practice.again.passage', { range })}>
      {/* Passages have headings of their own, of the third level. */}
      <h2 className="lab">{copy('practice.again.passage', { range })}</h2>
      <div className="player-text">
        <PassageBody passage={passage} range={range} {...(ink && { highlights: ink.highlights })} />
      </div>
      {ink && <WrittenView passage={passage} range={range} ink={ink} />}
    </section>
  );
};
