import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Icon, RichTextView } from '@platform/ui';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Undo2 from 'lucide-react/icons/undo-2';
import type { TextRange } from '../../contract.ts';
import { markText, NO_HIGHLIGHTS, rangesOf } from '../paper/mark-text.ts';
import type { MarkView } from '../sitting/marks.ts';
import { useSitting } from '../sitting/use-sitting.ts';

/** The choices as real radio buttons, or check boxes where more than one may be right; the row is the target. */
export const Choices = ({
  problem,
  mark,
  highlights = NO_HIGHLIGHTS,
  isLocked,
}: {
  readonly problem: PaperProblem;
  readonly mark: MarkView;
  readonly highlights?: readonly TextRange[];
  readonly isLocked: boolean;
}) => {
  const copy = useCopy();
  const sitting = useSitting();
  return (
    <fieldset className="room-choices" aria-labelledby="room-stem" disabled={isLocked}>
      {problem.choices.map((choice, at) => {
        const number = at + 1;
        const isOut = mark.eliminated.includes(number);
        return (
          <div key={number} className={isOut ? 'choice out' : 'choice'}>
            <label>
              <input
                type={problem.kind === 'single' ? 'radio' : 'checkbox'}
                name={`choice-${problem.problemIdx}`}
                checked={mark.choices.includes(number)}
                aria-keyshortcuts={String(number % 10)}
                onChange={() => sitting.choose(problem, number)}
              />
              <span className="bub" aria-hidden>
                <span>{number}</span>
              </span>
              <span className="sr">{copy(isOut ? 'attempt.player.choice.out' : 'attempt.player.choice', { number })}</span>
              <span className="room-text" data-place={number}>
                <RichTextView inline text={markText(choice, rangesOf(highlights, number))} />
              </span>
            </label>
            <button
              type="button"
              className="strike"
              aria-label={copy(isOut ? 'attempt.player.choice.restore' : 'attempt.player.choice.strike', { number })}
              onClick={() => sitting.eliminate(problem, number)}
            >
              <Icon of={isOut ? Undo2 : Strikethrough} />
            </button>
          </div>
        );
      })}
    </fieldset>
  );
};
