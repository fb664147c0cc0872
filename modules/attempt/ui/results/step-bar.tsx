import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { anchorOf } from './links.tsx';

/** Previous and next of what is shown, at the foot of the window. */
export const StepBar = ({ numbers, current }: { readonly numbers: readonly number[]; readonly current: number | null }) => {
  const copy = useCopy();
  const at = Math.max(0, numbers.indexOf(current ?? -1));
  const [previous, here, next] = [numbers[at - 1], numbers[at], numbers[at + 1]];
  const number = (n: number) => copy('exam.solution.number', { n });
  return (
    <nav className="rs-step" aria-label={copy('attempt.solution.move')}>
      {previous === undefined ? (
        <span />
      ) : (
        <a className={buttonClass()} href={`#${anchorOf(previous)}`}>
          <Icon of={ChevronLeft} size="s" />
          {number(previous)}
        </a>
      )}
      <span className="meta num">
        {here} / {numbers.at(-1)}
      </span>
      {next === undefined ? (
        <span />
      ) : (
        <a className={buttonClass()} href={`#${anchorOf(next)}`}>
          {number(next)}
          <Icon of={ChevronRight} size="s" />
        </a>
      )}
    </nav>
  );
};
