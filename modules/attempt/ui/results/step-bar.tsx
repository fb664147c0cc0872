import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ProblemLink } from './links.tsx';

interface StepBarProps {
  readonly numbers: readonly number[];
  readonly current: number | null;
  /** The problem's passage, which can be laid over the foot of the window where it does not stand beside it. */
  readonly sheetId?: string | undefined;
}

/** Previous and next of what is shown, at the foot of the window. */
export const StepBar = ({ numbers, current, sheetId }: StepBarProps) => {
  const copy = useCopy();
  const at = Math.max(0, numbers.indexOf(current ?? -1));
  const [previous, next] = [numbers[at - 1], numbers[at + 1]];
  const number = (n: number) => copy('exam.solution.number', { n });
  return (
    <nav className="step-bar" aria-label={copy('attempt.solution.move')}>
      {previous === undefined ? (
        <span />
      ) : (
        <ProblemLink className={buttonClass()} number={previous}>
          <Icon of={ChevronLeft} size="s" />
          {number(previous)}
        </ProblemLink>
      )}
      <span className="step-bar-middle">
        <span className="meta num">
          {at + 1} / {numbers.length}
        </span>
        {sheetId !== undefined && (
          <button type="button" className={buttonClass({ tone: 'line' }, 'passage-open')} popoverTarget={sheetId}>
            {copy('attempt.solution.passageShow')}
          </button>
        )}
      </span>
      {next === undefined ? (
        <span />
      ) : (
        <ProblemLink className={buttonClass({ tone: 'primary' })} number={next}>
          {number(next)}
          <Icon of={ChevronRight} size="s" />
        </ProblemLink>
      )}
    </nav>
  );
};
