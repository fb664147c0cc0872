import type { PaperPassage, PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Mark, RichTextView } from '@platform/ui';
import { ApiError, useMutate, type Send } from '@platform/web';
import { useEffect, useId, useRef, useState } from 'react';
import type { Ink } from '../../contract.ts';
import type { StudyAnswered } from '../../contract-study.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from '../ink/mark-text.ts';
import { isBlankAnswer, tidyText } from '@modules/exam/answer';
import { outcomeText } from '../results/right-answer.ts';
import { WrittenView } from '../results/written-view.tsx';
import { Refused } from '../study/refused.tsx';
import type { Refusal } from '../study/study-run.ts';
import { StudySolution } from '../study/study-solution.tsx';
import { AgainChoices } from './again-choices.tsx';

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
export interface AgainAnswer {
  readonly answerId: string;
  readonly choices: readonly number[];
  readonly text?: string;
  readonly unsure: boolean;
  readonly spentMs: number;
}
interface AgainProblemProps {
  readonly problem: PaperProblem;
  readonly passage: AgainPassage | null;
  readonly ink: AgainInk | null;
  /** Keeps an answer and tells what is right; the same answer may come twice. */
  readonly onAnswer: (answer: AgainAnswer, send: Send) => Promise<StudyAnswered>;
  /** What is right, without answering. */
  readonly onShow: () => Promise<StudyAnswered>;
}
const NOTHING = { choices: [], text: '' };
type Stage =
  | { readonly kind: 'asking' | 'sending' }
  | {
      readonly kind: 'failed';
      /** To be sent again as it is; null where the solution alone was asked for. */ readonly pending: AgainAnswer | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'told'; readonly answered: StudyAnswered; readonly isAnswer: boolean };

/** Asking again would be refused again; why, and the way on, is told in place. */
const isRefused = ({ status }: ApiError): boolean => status === 409;
const refusedBy = (error: unknown): Stage | null =>
  error instanceof ApiError && isRefused(error) ? { kind: 'refused', refusal: error } : null;

/** One problem answered once more, in place: what was written on it, key and reasons come after the answer. */
export const AgainProblem = ({ problem, passage, ink, onAnswer, onShow }: AgainProblemProps) => {
  const copy = useCopy();
  const mutate = useMutate();
  const id = useId();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const [given, setGiven] = useState<{ readonly choices: readonly number[]; readonly text: string }>(NOTHING);
  const [isUnsure, setUnsure] = useState(false);
  const begun = useRef(0);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    begun.current = performance.now();
  }, []);
  useEffect(() => {
    if (stage.kind !== 'told') return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);

  const send = async (answer: AgainAnswer) => {
    setStage({ kind: 'sending' });
    const done = await mutate((send) => onAnswer(answer, send), { takes: isRefused });
    setStage(
      done.ok ? { kind: 'told', answered: done.value, isAnswer: true } : (refusedBy(done.error) ?? { kind: 'failed', pending: answer }),
    );
  };
  const isBlank = isBlankAnswer({ ...given, text: tidyText(given.text) });
  const answer = ({ choices, text }: typeof given) =>
    void send({
      answerId: crypto.randomUUID(),
      choices,
      ...(text !== '' && { text: tidyText(text) }),
      unsure: isUnsure && !isBlank,
      spentMs: Math.round(performance.now() - begun.current),
    });
  const show = async () => {
    setStage({ kind: 'sending' });
    const done = await mutate(onShow, { takes: isRefused });
    setStage(
      done.ok ? { kind: 'told', answered: done.value, isAnswer: false } : (refusedBy(done.error) ?? { kind: 'failed', pending: null }),
    );
  };
  const restart = () => {
    setGiven(NOTHING);
    setUnsure(false);
    begun.current = performance.now();
    setStage({ kind: 'asking' });
  };
  const told = stage.kind === 'told' ? stage : null;
  const resend = stage.kind === 'failed' ? stage.pending : null;
  const written = told && ink?.problem ? { ...ink.problem, eliminated: [] } : undefined;
  const highlights = written?.highlights ?? NO_HIGHLIGHTS;
  return (
    <div className="again room-look" data-scale="1">
      {passage && <Passage of={passage} ink={told ? (ink?.passage ?? null) : null} />}
      <div className="q-head">
        <h2 className="q-no study-no" id={id}>
          <span className="sr">{copy('attempt.player.problem', { number: problem.number })}</span>
          <span aria-hidden>{problem.number}</span>
        </h2>
        {!told && (
          <button type="button" className="room-flag" aria-pressed={isUnsure} onClick={() => setUnsure(!isUnsure)}>
            <Mark kind="unsure" named={false} />
            {copy('attempt.player.unsure')}
          </button>
        )}
      </div>
      <div className="room-text stem" id={`${id}-stem`}>
        <RichTextView text={markText(problem.stem, rangesOf(highlights, 'stem'))} />
      </div>
      {problem.material && (
        <div className="room-text material">
          <RichTextView text={markText(problem.material, rangesOf(highlights, 'material'))} />
        </div>
      )}
      {!told && (
        <>
          {problem.kind === 'multiple' && <p className="room-hint">{copy('attempt.player.multiple')}</p>}
          <AgainChoices problem={problem} {...given} stemId={`${id}-stem`} isLocked={stage.kind === 'sending'} onChange={setGiven} />
          {stage.kind === 'refused' && (
            <div role="alert">
              <Refused refusal={stage.refusal} />
            </div>
          )}
          {/* Why has been told in an alert; this stays. */}
          {stage.kind === 'failed' && <p className="note wrong again-failed">{copy('attempt.again.failed')}</p>}
          <div className="again-acts">
            {resend ? (
              <Button tone="primary" size="l" onClick={() => void send(resend)}>
                {copy('attempt.again.resend')}
              </Button>
            ) : (
              <Button tone="primary" size="l" disabled={isBlank || stage.kind === 'sending'} onClick={() => answer(given)}>
                {copy(stage.kind === 'sending' ? 'attempt.again.sending' : 'attempt.study.confirm')}
              </Button>
            )}
            <Button size="l" disabled={stage.kind === 'sending'} onClick={() => answer(NOTHING)}>
              {copy('attempt.study.giveUp')}
            </Button>
            <Button tone="quiet" size="l" disabled={stage.kind === 'sending'} onClick={() => void show()}>
              {copy('attempt.again.show')}
            </Button>
          </div>
        </>
      )}
      {told && (
        <>
          <div className={`study-outcome ${told.isAnswer ? told.answered.first.result : 'kept'}`} ref={outcome} tabIndex={-1}>
            <Mark kind={told.answered.first.result} named={false} />
            <div>
              <p className="h2">{copy(told.isAnswer ? `attempt.study.result.${told.answered.first.result}` : 'attempt.again.last')}</p>
              <p className="meta">{outcomeText(told.answered.first, told.answered.solution, copy)}</p>
            </div>
            <Button tone="line" className="again-again" onClick={restart}>
              {copy('attempt.again.again')}
            </Button>
          </div>
          <StudySolution problem={problem} answered={told.answered} ink={written} />
          {written && (written.note !== '' || written.strokes.length > 0) && (
            <section className="again-ink" aria-label={copy('attempt.again.ink')}>
              <h3 className="h3">{copy('attempt.again.ink')}</h3>
              <WrittenView problem={problem} ink={written} />
            </section>
          )}
        </>
      )}
    </div>
  );
};

const Passage = ({ of: { passage, from, to }, ink }: { readonly of: AgainPassage; readonly ink: Ink | null }) => {
  const copy = useCopy();
  const range = from === to ? String(from) : `${from}~${to}`;
  return (
    <section className="again-passage" aria-label={copy('attempt.again.passage', { range })}>
      {/* Passages have headings of their own, of the third level. */}
      <h2 className="lab">{copy('attempt.again.passage', { range })}</h2>
      <div className="room-text">
        <div className="room-lead">
          <RichTextView inline text={passage.lead} />
        </div>
        <div className="room-paper">
          <RichTextView text={markText(passage.body, rangesOf(ink?.highlights ?? NO_HIGHLIGHTS, 'passage'))} />
        </div>
      </div>
      {ink && <WrittenView passage={passage} range={range} ink={ink} />}
    </section>
  );
};
