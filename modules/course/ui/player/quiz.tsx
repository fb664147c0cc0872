import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { LectureQuiz, QuizAnswered } from '../../contract.ts';
import { placeText } from '../times.ts';
import type { OwnQuiz } from './use-quiz.ts';

interface Props {
  readonly quiz: OwnQuiz;
  /** Nothing of the panel has the focus any more. */
  readonly onClosed: () => void;
}
/** Below the video: the question that is open, and all of the lecture with their state. */
export const Quiz = ({ quiz: own, onClosed }: Props) => {
  const copy = useCopy();
  const list = useRef<HTMLOListElement>(null);
  const { quiz, open } = own;
  if (quiz.length === 0) return null;
  const at = open ? quiz.findIndex(({ quizId }) => quizId === open.quizId) : -1;
  const asked = quiz[at];
  const close = (): void => {
    own.close();
    if (open?.isReached) onClosed();
    else list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <section className="lecture-quiz" aria-labelledby="lecture-quiz">
      {open && asked && <Panel key={open.answerId} no={at + 1} asked={asked} own={own} onClose={close} />}
      <h2 className="h3" id="lecture-quiz">
        {copy('player.quiz')}
      </h2>
      <ol className="lecture-quiz-list" ref={list}>
        {quiz.map((one, index) => (
          <li key={one.quizId}>
            <button type="button" onClick={() => own.choose(one.quizId)}>
              {copy('player.quiz.no', { no: index + 1 })}
              <span>{copy('player.quiz.at', { place: placeText(one.atMs), state: copy(`player.quiz.state.${stateOf(one)}`) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const stateOf = ({ first, last }: LectureQuiz): 'none' | 'right' | 'wrong' | 'mended' => {
  if (!first) return 'none';
  if (first.isRight) return 'right';
  return last?.isRight ? 'mended' : 'wrong';
};

interface PanelProps {
  readonly no: number;
  readonly asked: LectureQuiz;
  readonly own: OwnQuiz;
  readonly onClose: () => void;
}
/** No dialog: the page around it stays in reach. The player's keys are off in it. */
const Panel = ({ no, asked, own: { open, isSending, answer }, onClose }: PanelProps) => {
  const copy = useCopy();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<number | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const goOn = open?.isReached ? 'player.quiz.onward' : 'player.quiz.close';
  return (
    <div className="lecture-quiz-panel" role="group" aria-labelledby={id} data-own-keys>
      <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
        {copy('player.quiz.no', { no })}
      </h2>
      {open?.outcome ? (
        <>
          <Outcome asked={asked} outcome={open.outcome} />
          <div className="lecture-quiz-acts">
            <Button tone="primary" onClick={onClose}>
              {copy(goOn)}
            </Button>
          </div>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (choice !== null) void answer(choice);
          }}
        >
          <fieldset>
            <legend>{asked.question}</legend>
            {asked.choices.map((text, index) => (
              <label className="check" key={text}>
                <input type="radio" name={id} checked={choice === index + 1} onChange={() => setChoice(index + 1)} />
                {text}
              </label>
            ))}
          </fieldset>
          <div className="lecture-quiz-acts">
            <Button type="submit" tone="primary" disabled={choice === null || isSending}>
              {copy('player.quiz.send')}
            </Button>
            <Button onClick={onClose}>{copy('player.quiz.later')}</Button>
          </div>
        </form>
      )}
    </div>
  );
};

const Outcome = ({ asked, outcome }: { readonly asked: LectureQuiz; readonly outcome: QuizAnswered }) => {
  const copy = useCopy();
  const verdict = useRef<HTMLHeadingElement>(null);
  const { isRight, choice, answer, whyWrong, explanation, first } = outcome;
  // The button that was pressed is gone.
  useEffect(() => verdict.current?.focus(), []);
  return (
    <>
      <p>{asked.question}</p>
      <h3 className="h3" ref={verdict} tabIndex={-1}>
        {copy(isRight ? 'player.quiz.right' : 'player.quiz.wrong')}
      </h3>
      <dl>
        {!isRight && (
          <>
            <dt>{copy('player.quiz.own')}</dt>
            <dd>{asked.choices[choice - 1]}</dd>
            <dt>{copy('player.quiz.why')}</dt>
            <dd>{whyWrong}</dd>
          </>
        )}
        <dt>{copy('player.quiz.key')}</dt>
        <dd>{asked.choices[answer - 1]}</dd>
        <dt>{copy('player.quiz.explanation')}</dt>
        <dd>{explanation}</dd>
      </dl>
      {first.isRight !== isRight && <p className="meta-s">{copy('player.quiz.first')}</p>}
    </>
  );
};
