import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { isComposing } from '@platform/ui';
import type { KeyboardEvent } from 'react';
import { isShort } from '@modules/exam/answer';
import { ChoiceFigures, ChoiceText, ShortInput } from '@modules/exam/ui/parts';
import type { StudyRun } from './study-run.ts';

/**
 * The field of a short answer; else the choices as real radio buttons, or check boxes where more than one may be right; the row is the target.
 * Answered and not yet solved they stay where they are, with what was given.
 */
export const StudyChoices = ({
  run,
  problem,
  stemId,
}: {
  readonly run: StudyRun;
  readonly problem: PaperProblem;
  readonly stemId: string;
}) => {
  const copy = useCopy();
  const answer = run.answerOf(problem.problemIdx);
  const { choices, text = '' } = answer ?? run.draftOf(problem.problemIdx);
  if (isShort(problem)) {
    const confirm = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      run.confirm(problem.problemIdx);
    };
    return (
      <ShortInput
        problem={problem}
        stemId={stemId}
        value={text}
        readOnly={answer !== null}
        onChange={({ currentTarget: { value } }) => run.type(problem.problemIdx, value)}
        onKeyDown={confirm}
      />
    );
  }
  return (
    <fieldset className="player-choices study-choices" aria-labelledby={stemId} disabled={answer !== null}>
      {problem.choices.map((choice, at) => {
        const number = at + 1;
        return (
          <div key={number} className="choice">
            <label>
              <input
                type={problem.kind === 'single' ? 'radio' : 'checkbox'}
                name={`choice-${problem.problemIdx}`}
                checked={choices.includes(number)}
                aria-keyshortcuts={String(number % 10)}
                onChange={() => run.choose(problem.problemIdx, number, problem.kind === 'multiple')}
              />
              <ChoiceText number={number} text={choice} spoken={copy('exam.paper.choice', { number })} />
            </label>
            <ChoiceFigures number={number} text={choice} />
          </div>
        );
      })}
    </fieldset>
  );
};
