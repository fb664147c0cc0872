import type { Ink, PaperPassage, PaperProblem, SolvedInk } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Figures, Mark } from '@platform/ui';
import { useEffect, useId, useRef } from 'react';
import { NO_HIGHLIGHTS, outcomeText, PassageBody, ProblemText, WrittenView } from '@modules/exam/ui/parts';
import { Refused } from '../study/refused.tsx';
import { StudyOutcome } from '../study/study-outcome.tsx';
import { StudySolution } from '../study/study-solution.tsx';
import { useStudyKeys } from '../study/use-study-keys.ts';
import { chosenWith, ReAnswerChoices } from './re-answer-choices.tsx';
import { useReAnswer, type ReAnswerCalls, type ReAnswerSolution, type ReAnswerStage } from './use-re-answer.ts';

/** What the learner wrote in a sitting: on the problem, and on its passage. */
export interface ReAnswerInk {
  readonly problem: Ink | null;
  readonly passage: Ink | null;
}
interface ReAnswerProblemProps extends ReAnswerCalls {
  readonly problem: PaperProblem;
  readonly passage: PaperPassage | null;
  readonly ink: ReAnswerInk | null;
}

/** One problem answered once more, in place: what was written on it, key and reasons come after the answer. */
export const ReAnswerProblem = ({ problem, passage, ink, ...calls }: ReAnswerProblemProps) => {
  const copy = useCopy();
  const id = useId();
  const reAnswer = useReAnswer(calls);
  const { stage, isUnsure, setUnsure } = reAnswer;
  useStudyKeys({
    choose: (number) => {
      if (isAsked(stage) && number <= problem.choices.length) reAnswer.setGiven(chosenWith(problem, reAnswer.given.choices, number));
    },
    unsure: () => isAsked(stage) && setUnsure(!isUnsure),
    enter: () => {
      if (stage.kind === 'asking' && !reAnswer.isBlank) reAnswer.answer();
    },
  });
  const solution = stage.kind === 'solved' ? stage : null;
  const written = solution && ink?.problem ? { ...ink.problem, eliminated: [] } : undefined;
  const highlights = written?.highlights ?? NO_HIGHLIGHTS;
  return (
    <div className="re-answer player-look" data-scale="1">
      <Figures>
        {passage && <Passage passage={passage} number={problem.number} ink={solution ? (ink?.passage ?? null) : null} />}
        <div className="q-head">
          <h2 className="q-no study-no" id={id}>
            <span className="sr">{copy('exam.paper.problem', { number: problem.number })}</span>
            <span aria-hidden>{problem.number}</span>
            {solution && solution.answered.first.result !== 'blank' && <Mark kind={solution.answered.first.result} named={false} />}
          </h2>
          {solution && <Outcome solution={solution} onRestart={reAnswer.restart} />}
          {!solution && (
            <button type="button" className="player-flag" aria-pressed={isUnsure} onClick={() => setUnsure(!isUnsure)}>
              <Mark kind="unsure" named={false} />
              {copy('exam.player.unsure')}
            </button>
          )}
        </div>
        <ProblemText problem={problem} stemId={`${id}-stem`} highlights={highlights} />
        {problem.kind === 'multiple' && <p className="player-hint">{copy('exam.player.multiple')}</p>}
        {solution ? (
          <Solution problem={problem} solution={solution} ink={written} />
        ) : (
          <Asked problem={problem} stemId={`${id}-stem`} reAnswer={reAnswer} />
        )}
      </Figures>
    </div>
  );
};

const isAsked = ({ kind }: ReAnswerStage): boolean => kind !== 'sending' && kind !== 'solved';

interface AskedProps {
  readonly problem: PaperProblem;
  readonly stemId: string;
  readonly reAnswer: ReturnType<typeof useReAnswer>;
}

const Asked = ({ problem, stemId, reAnswer }: AskedProps) => {
  const copy = useCopy();
  const { stage, given, setGiven, isBlank, resend, answer, giveUp, show } = reAnswer;
  const isSending = stage.kind === 'sending';
  const pending = stage.kind === 'failed' ? stage.pending : null;
  return (
    <>
      <ReAnswerChoices problem={problem} {...given} stemId={stemId} isLocked={isSending} onChange={setGiven} />
      {stage.kind === 'refused' && (
        <div role="alert">
          <Refused refusal={stage.refusal} />
        </div>
      )}
      {/* An alert has said why; this stays. */}
      {stage.kind === 'failed' && <p className="note wrong re-answer-failed">{copy('practice.reAnswer.failed')}</p>}
      <div className="re-answer-acts">
        {pending ? (
          <Button tone="primary" size="l" onClick={() => resend(pending)}>
            {copy('practice.reAnswer.resend')}
          </Button>
        ) : (
          <Button tone="primary" size="l" disabled={isBlank || isSending} onClick={answer}>
            {copy(isSending ? 'practice.reAnswer.sending' : 'practice.study.confirm')}
          </Button>
        )}
        <Button size="l" disabled={isSending} onClick={giveUp}>
          {copy('practice.study.giveUp')}
        </Button>
        <Button tone="quiet" size="l" disabled={isSending} onClick={() => void show()}>
          {copy('practice.reAnswer.show')}
        </Button>
      </div>
    </>
  );
};

/** In the line of the number, as where one studies one problem at a time. */
const Outcome = ({
  solution: { answered, isAnswer },
  onRestart,
}: {
  readonly solution: ReAnswerSolution;
  readonly onRestart: () => void;
}) => {
  const copy = useCopy();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  const { result } = answered.first;
  return (
    <>
      <StudyOutcome
        ref={outcome}
        result={isAnswer ? result : 'pending'}
        title={copy(isAnswer ? `practice.study.result.${result}` : 'practice.reAnswer.last')}
      >
        {outcomeText(answered.first, answered.solution, copy)}
      </StudyOutcome>
      <Button tone="line" className="re-answer-restart" onClick={onRestart}>
        {copy('practice.reAnswer.restart')}
      </Button>
    </>
  );
};

interface SolutionProps {
  readonly problem: PaperProblem;
  readonly solution: ReAnswerSolution;
  readonly ink: SolvedInk | undefined;
}

const Solution = ({ problem, solution: { answered }, ink }: SolutionProps) => {
  const copy = useCopy();
  return (
    <>
      <StudySolution problem={problem} answered={answered} ink={ink} />
      {ink && (ink.note !== '' || ink.strokes.length > 0) && (
        <section className="re-answer-ink" aria-label={copy('practice.reAnswer.ink')}>
          <h3 className="h3">{copy('practice.reAnswer.ink')}</h3>
          <WrittenView problem={problem} ink={ink} />
        </section>
      )}
    </>
  );
};

interface PassageProps {
  readonly passage: PaperPassage;
  /** Of the problem: the others of its passage do not stand here. */
  readonly number: number;
  readonly ink: Ink | null;
}
const Passage = ({ passage, number, ink }: PassageProps) => {
  const copy = useCopy();
  const range = String(number);
  return (
    <section className="re-answer-passage" aria-label={copy('practice.reAnswer.passage', { range })}>
      {/* Passages have headings of their own, of the third level. */}
      <h2 className="lab">{copy('practice.reAnswer.passage', { range })}</h2>
      <div className="player-text">
        <PassageBody passage={passage} range={range} {...(ink && { highlights: ink.highlights })} />
      </div>
      {ink && <WrittenView passage={passage} range={range} ink={ink} />}
    </section>
  );
};
