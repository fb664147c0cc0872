import type { PaperProblem, TextRange } from '@modules/exam';
import { ChoiceFigures, ChoiceText, NO_HIGHLIGHTS } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
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
    <fieldset className="player-choices" aria-labelledby="player-stem" disabled={isLocked}>
      {problem.choices.map((choice, at) => {
        const number = at + 1;
        const isOut = mark.eliminated.includes(number);
        const strike = copy(isOut ? 'attempt.player.choice.restore' : 'attempt.player.choice.strike', { number });
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
              <ChoiceText
                number={number}
                text={choice}
                spoken={copy(isOut ? 'attempt.player.choice.out' : 'exam.paper.choice', { number })}
                highlights={highlights}
              />
            </label>
            <ChoiceFigures number={number} text={choice} />
            <button type="button" className="strike" aria-label={strike} title={strike} onClick={() => sitting.eliminate(problem, number)}>
              <Icon of={isOut ? Undo2 : X} />
            </button>
          </div>
        );
      })}
    </fieldset>
  );
};
