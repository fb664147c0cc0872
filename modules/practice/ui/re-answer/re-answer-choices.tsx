import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { isShort } from '@modules/exam/answer';
import { ChoiceFigures, ChoiceText, ShortInput } from '@modules/exam/ui/parts';

/** What is chosen after a press on one: where more than one may be right, another press takes it back. */
export const chosenWith = ({ kind }: PaperProblem, choices: readonly number[], number: number) => ({
  choices:
    kind !== 'multiple'
      ? [number]
      : choices.includes(number)
        ? choices.filter((one) => one !== number)
        : [...choices, number].toSorted((a, b) => a - b),
  text: '',
});

/** The choices as real radio buttons, or check boxes where more than one may be right; the row is the target. */
export const ReAnswerChoices = ({
  problem,
  choices,
  text,
  stemId,
  isLocked,
  onChange,
}: {
  readonly problem: PaperProblem;
  readonly choices: readonly number[];
  readonly stemId: string;
  readonly text: string;
  readonly isLocked: boolean;
  readonly onChange: (given: { readonly choices: readonly number[]; readonly text: string }) => void;
}) => {
  const copy = useCopy();
  if (isShort(problem))
    return (
      <ShortInput
        problem={problem}
        stemId={stemId}
        value={text}
        readOnly={isLocked}
        onChange={({ currentTarget: { value } }) => onChange({ choices: [], text: value })}
      />
    );
  const isMultiple = problem.kind === 'multiple';
  return (
    <fieldset className="player-choices study-choices" aria-labelledby={stemId} disabled={isLocked}>
      {problem.choices.map((choice, at) => {
        const number = at + 1;
        return (
          <div key={number} className="choice">
            <label>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={`re-answer-${problem.problemIdx}`}
                checked={choices.includes(number)}
                onChange={() => onChange(chosenWith(problem, choices, number))}
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
