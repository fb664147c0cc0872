import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';

/** The choices as real radio buttons, or check boxes where more than one may be right; the row is the target. */
export const AgainChoices = ({ problem, choices, stemId, isLocked, onChange }: {
  readonly problem: PaperProblem;
  readonly choices: readonly number[];
  readonly stemId: string;
  readonly isLocked: boolean;
  readonly onChange: (choices: readonly number[]) => void;
}) => {
  const copy = useCopy();
  const isMultiple = problem.kind === 'multiple';
  const toggle = (number: number) => (choices.includes(number) ? choices.filter((one) => one !== number) : [...choices, number].toSorted((a, b) => a - b));
  return (
    <fieldset className="room-choices study-choices" aria-labelledby={stemId} disabled={isLocked}>
      {problem.choices.map((choice, at) => {
        const number = at + 1;
        return (
          <div key={number} className="choice">
            <label>
              <input type={isMultiple ? 'checkbox' : 'radio'} name={`again-${problem.problemIdx}`} checked={choices.includes(number)} onChange={() => onChange(isMultiple ? toggle(number) : [number])} />
              <span className="bub" aria-hidden><span>{number}</span></span>
              <span className="room-text"><span className="sr">{copy('attempt.player.choice', { number })}</span><RichTextView inline text={choice} /></span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
};
